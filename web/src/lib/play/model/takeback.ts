/** Taking back: what the server says is possible, and asking for it. */
import type { LogStep, TakeBackRequest } from '$wire';
import type { Play } from './model.svelte';

/** What a press on "take back" would do now; null if nothing. */
export function backward(play: Play): 'own' | 'ask' | null {
  const state = play.me === null ? undefined : play.frame.take_back;
  if (!state || play.over) return null;
  if (state.own > 0) return 'own';
  return state.ask > 0 && state.request === null && state.refused === null ? 'ask' : null;
}

/** Takes the last action back, or asks the others. True if there was something to do. */
export function takeBack(play: Play): boolean {
  const how = backward(play);
  if (how === null || play.busy) return false;
  // What was begun belongs to the position that goes away.
  play.change({ armed: null, held: null, dialog: null });
  if (how === 'ask') play.connection.askTakeBack();
  else
    void play.connection.takeBack().catch((problem: Parameters<Play['refused']>[0]) => {
      if (problem.code !== 'stale' && problem.code !== 'closed') play.refused(problem);
    });
  return true;
}

/** What somebody asks to take back. */
export const requested = (play: Play): TakeBackRequest | null => play.frame.take_back?.request ?? null;

/** The steps a request is about, as far as this client has them. */
export const stepsOf = (play: Play, request: TakeBackRequest): LogStep[] =>
  play.connection.log.filter((step) => request.revs.includes(step.rev));
