/** One call: by ear, by hand and by the browser, each as far as this person switched it on. */
import { navigate } from '$lib/router';
import { settings } from '$lib/settings';
import { notify } from './notify';
import { busyHere } from './presses';

export interface Call {
  kind: 'turn' | 'offer';
  code: string;
  title: string;
  body: string;
}

const BUZZ = { turn: [90], offer: [60, 60, 60] };

/**
 * A player who is active at this moment sees that it is their turn: a chime after every move against fast computer players
 * would only annoy. An offer is always heard, because it waits for a few seconds only.
 */
export const isHeard = (kind: Call['kind'], busy: boolean): boolean => kind === 'offer' || !busy;

export function raise({ kind, code, title, body }: Call): void {
  const { sound, vibrate, notices } = settings;
  const heard = isHeard(kind, busyHere());
  if (sound && heard)
    void import('$lib/play/screen/sound').then(
      ({ play }) => play(kind),
      () => {}, // The server is away, and there is nothing to hear.
    );
  if (document.hidden) {
    if (notices) void notify({ title, body, code, vibrate }, navigate);
  } else if (vibrate && heard) {
    // A hidden page may not: there the notice vibrates.
    navigator.vibrate?.(BUZZ[kind]);
  }
}
