/** What the Pyramid brings to the client: Egypt's gods, boats on the river, and the building site. */
import { placeText } from '$lib/game/words';
import type { GameModule } from '$lib/game/module';
import { capital, pieceName } from '$lib/i18n';
import { gods } from '../../egypt/web/gods';
import { art, BlockPicture, Boat, BoatPicture } from './art';
import face from './face';
import FavorTray from './own/FavorTray.svelte';
import Panel from './own/Panel.svelte';
import { isRiver, series } from './own/pyramid';
import RevealTray from './own/RevealTray.svelte';
import SeatDetail from './own/SeatDetail.svelte';
import SeatPart from './own/SeatPart.svelte';
import { wire } from './own/wire';
import { describe, now } from './own/words';

const pyramid: GameModule = {
  art: { ...art, roadOn: (board, path) => (isRiver(board, path) ? Boat : null) },
  lesson: () => import('./lesson').then((m) => m.lesson),
  Panel,
  SeatPart,
  SeatDetail,
  builds: [
    {
      action: 'boat',
      on: 'path',
      shows: 'road',
      piece: 'papyrus_boat',
      price: 'boat',
      counted: true,
      Picture: BoatPicture,
      label: (play, at) =>
        play.say('play-place-build', {
          piece: capital(pieceName(play.game.id, 'papyrus_boat')),
          where: placeText(play, { path: at }),
        }),
    },
    {
      action: 'block',
      on: 'nowhere',
      piece: 'pyramid_block',
      price: 'block',
      counted: true,
      Picture: BlockPicture,
    },
  ],
  moves: gods.moves,
  back: gods.back,
  trays: {
    ...gods.trays,
    favor: {
      title: 'pyramid-favor-title',
      Body: FavorTray,
      possible: wire.any('favor'),
    },
    reveal: {
      title: 'pyramid-now-reveal',
      Body: RevealTray,
      possible: wire.any('reveal'),
      asks: wire.any('reveal'),
    },
  },
  placeFacts: (play, { path }) =>
    path !== undefined && isRiver(play.fixed.board, path)
      ? [capital(play.text('pyramid-river_path', {})), play.text('pyramid-river_path-about', {})]
      : [],
  series,
  describe,
  now,
  minutes: face.minutes,
  difficulty: face.difficulty,
};

export default pyramid;
