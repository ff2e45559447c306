/** What Egypt brings to the client. */
import type { GameModule } from '$lib/game/module';
import { art } from './art';

const egypt: GameModule = {
  art,
  lesson: () => import('./lesson').then((m) => m.lesson),
  minutes: 60,
  difficulty: 1,
};

export default egypt;
