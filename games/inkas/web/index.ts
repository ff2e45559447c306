/** What the Inkas bring to the client. */
import { ownOf } from '$lib/game/play';
import type { GameModule } from '$lib/game/module';
import { art, frameSpot } from './art';
import face from './face';
import GoodsSetTray from './own/GoodsSetTray.svelte';
import Overlay from './own/Overlay.svelte';
import Panel from './own/Panel.svelte';
import RouteSwapTray from './own/RouteSwapTray.svelte';
import SeatPart from './own/SeatPart.svelte';
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
      possible: (actions) => ownOf(actions, 'goods_set').length > 0,
    },
    route_swap: {
      title: 'inkas-action-route_swap',
      Body: RouteSwapTray,
      possible: (actions) => ownOf(actions, 'route_swap').length > 0,
    },
  },
  describe,
  now,
  minutes: face.minutes,
  difficulty: face.difficulty,
};

export default inkas;
