import type { ReasonCode } from '$wire';
import { baseOf } from '$lib/game/registry';
import type { Trouble } from '$lib/net/problems';
import { gameText, known, language, t } from './messages.svelte';

/** The message with the id of a game in front, its own or that of the game it builds on; null if it has no such words. */
function ownId(game: string, id: string): string | null {
  const own = [game, baseOf(game)].find((one) => one !== null && known(`${one}-${id}`, game));
  return own ? `${own}-${id}` : null;
}

/**
 * A message of the shell in the words of a game: if the game's strings have it with the game's id in front
 * (`inkas-play-points`, `inkas-reason-too_close`), those are taken.
 */
export function sayFor(game: string, id: string, args?: Record<string, string | number>): string {
  const own = ownId(game, id);
  return own === null ? t(id, args) : gameText(game, own, args);
}

/** The first letter large, for a name that begins a line. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(language.current) + text.slice(1);

/** "a, b and c". */
export function listOf(items: string[]): string {
  return new Intl.ListFormat(language.current, { type: 'conjunction' }).format(items);
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago a moment was, in words. */
export function ago(moment: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(language.current, { numeric: 'auto', style: 'short' });
  for (const [unit, size] of STEPS) {
    const count = Math.floor((now - moment) / size);
    if (count >= 1) return format.format(-count, unit);
  }
  return t('time-now');
}

/** Why an action is not possible, by the code of the reason; games have reasons of their own. */
export const reasonText = (game: string, code: ReasonCode): string => sayFor(game, `reason-${code}`);

/** A problem in the reader's language; the server's English sentence where we have none of our own. */
export function problemText(problem: Pick<Trouble, 'code'> & { sentence?: string }, game?: string): string {
  if (game !== undefined && ownId(game, `reason-${problem.code}`)) return sayFor(game, `reason-${problem.code}`);
  for (const id of [`problem-${problem.code}`, `reason-${problem.code}`]) if (known(id)) return t(id);
  return problem.sentence ?? t('problem-unknown');
}
