/** What Germany brings to the client. */
import { placeText } from '$lib/game/words';
import type { GameModule } from '$lib/game/module';
import { art } from './art';
import face from './face';
import BannerPart from './own/BannerPart.svelte';
import DrawTray from './own/DrawTray.svelte';
import LandmarkPicture from './own/LandmarkPicture.svelte';
import { landmarksIn, landmarkTitle, slugAt, titles } from './own/landmarks';
import Names from './own/Names.svelte';
import Panel from './own/Panel.svelte';
import SeatPart from './own/SeatPart.svelte';
import Sites from './own/Sites.svelte';
import Standing from './own/Standing.svelte';
import TakeCardTray from './own/TakeCardTray.svelte';
import { wire } from './own/wire';
import { describe, now } from './own/words';

const germany: GameModule = {
  art: { ...art, Sites, Standing, Names },
  lesson: () => import('./lesson').then((m) => m.lesson),
  Panel,
  SeatPart,
  BannerPart,
  builds: [
    {
      action: 'build_landmark',
      piece: 'landmark',
      price: 'upgrade',
      Picture: LandmarkPicture,
      label: (play, at) => {
        const found = landmarksIn(play.fixed.board, play.view).find((one) => one.at === at);
        if (!found) return placeText(play, { intersection: at });
        const reward = play.text(`germany-reward-${found.gives}`, {});
        return `${titles(found.name)}. ${play.text('germany-tray-gives', { reward })}`;
      },
    },
  ],
  placeName: (board, at) => {
    const slug = slugAt(board, at);
    return slug === null ? null : `germany-place-${slug}`;
  },
  placeFacts: (play, { intersection }) => {
    const found = landmarksIn(play.fixed.board, play.view).find(({ at }) => at === intersection);
    if (!found) return [];
    const reward = play.text(`germany-reward-${found.gives}`, {});
    return [
      landmarkTitle(found.name),
      found.by !== null ? '' : play.text('germany-tray-waiting', {}),
      play.text('germany-tray-gives', { reward }),
    ].filter((fact) => fact !== '');
  },
  trays: {
    take_card: {
      title: (play) => play.text('germany-take_card-title', { count: wire.step(play.view)?.left ?? 1 }),
      Body: TakeCardTray,
      possible: wire.any('take_card'),
      asks: wire.any('take_card'),
    },
    draw_card: {
      title: (play) => play.text('germany-now-draw', { count: wire.step(play.view)?.left ?? 1 }),
      Body: DrawTray,
      possible: wire.any('draw_card'),
      asks: wire.any('draw_card'),
    },
  },
  describe,
  now,
  minutes: face.minutes,
  difficulty: face.difficulty,
};

export default germany;
