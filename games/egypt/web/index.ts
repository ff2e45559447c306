/** What Egypt brings to the client. */
import type { GameModule } from '$lib/game/module';
import { art } from './art';
import face from './face';
import { gods } from './gods';

const egypt: GameModule = {
  art,
  lesson: () => import('./lesson').then((m) => m.lesson),
  // At tables with gods.
  ...gods,
  minutes: face.minutes,
  difficulty: face.difficulty,
};

export default egypt;
