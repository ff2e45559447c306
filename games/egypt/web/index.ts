/** What Egypt brings to the client. */
import type { GameModule } from '$lib/game/module';
import { art } from './art';
import face from './face';

const egypt: GameModule = {
  art,
  lesson: () => import('./lesson').then((m) => m.lesson),
  minutes: face.minutes,
  difficulty: face.difficulty,
};

export default egypt;
