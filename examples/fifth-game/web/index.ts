/** What Rome brings to the client: drawings and a lesson. The rules and the controls are those of every game. */
import type { GameModule } from '$lib/game/module';
import { art } from './art';
import face from './face';

const rome: GameModule = {
  art,
  lesson: () => import('./lesson').then((m) => m.lesson),
  minutes: face.minutes,
  difficulty: face.difficulty,
};

export default rome;
