/** The help of the gods: for Egypt with its option, and for the games that build on it. */
import type { GameModule } from '$lib/game/module';
import { godsOf } from './gods';
import Panel from './Panel.svelte';
import SeatDetail from './SeatDetail.svelte';
import SeatPart from './SeatPart.svelte';
import { moves, trays } from './trays';
import { describe, now } from './words';

export const gods = {
  Panel,
  SeatPart,
  SeatDetail,
  hasPanel: (view) => godsOf(view) !== null,
  moves,
  trays,
  back: 'back',
  describe,
  now,
} satisfies Partial<GameModule>;
