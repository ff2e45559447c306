/** What the Inkas bring to the client. */
import type { GameModule } from '$lib/game/module';
import { capital } from '$lib/i18n';
import { art, frameSpot } from './art';
import face from './face';
import GoodsSetTray from './own/GoodsSetTray.svelte';
import Overlay from './own/Overlay.svelte';
import Panel from './own/Panel.svelte';
import RouteSwapTray from './own/RouteSwapTray.svelte';
import SeatPart from './own/SeatPart.svelte';
import { tribesOf } from './own/tribes';
import { wire } from './own/wire';
import { describe, now } from './own/words';

const inkas: GameModule = {
  art: { ...art, Overlay, robberAside: () => [frameSpot.x, frameSpot.y] },
  lesson: () => import('./lesson').then((m) => m.lesson),
  Panel,
  SeatPart,
  trays: {
    goods_set: {
      title: 'inkas-goods_set-title',
      Body: GoodsSetTray,
      possible: wire.any('goods_set'),
    },
    route_swap: {
      title: 'inkas-action-route_swap',
      Body: RouteSwapTray,
      possible: wire.any('route_swap'),
    },
  },
  placeFacts: (play, { intersection }) => {
    if (intersection === undefined || !tribesOf(play.view).declining.includes(intersection)) return [];
    const city = play.view.seats.some(({ cities }) => cities.includes(intersection));
    return [capital(play.text(city ? 'inkas-declining-city' : 'inkas-declining-settlement', {}))];
  },
  describe,
  now,
  minutes: face.minutes,
  difficulty: face.difficulty,
};

export default inkas;
