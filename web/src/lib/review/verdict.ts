/** What can be said about the dice of a finished game, from what was published and what this browser saw before. */
import { compareWith, type Broken, type Comparison } from '$lib/dice/seen';
import { seatName, t } from '$lib/i18n';
import type { Fairness, ReplayForm, SeatInfo } from '$wire';
import { checkFairness, type FairReport } from './fair';

/**
 * `kept`: all fits what this browser saw, and something of its own is in the dice. `seen`: all fits what it saw, but nothing of
 * its own is in them. `unseen`: all fits, but this browser saw nothing before. `broken`: something does not fit.
 */
export type Outcome = 'kept' | 'seen' | 'unseen' | 'broken';

export interface Verdict {
  outcome: Outcome;
  report: FairReport;
  compared: Comparison;
}

export function judge(code: string | null, replay: ReplayForm, fair: Fairness): Verdict {
  const report = checkFairness(replay, fair);
  const compared = compareWith(code, fair);
  const whole = report.fair && compared.broken.length === 0;
  const outcome = !whole ? 'broken' : !compared.promised ? 'unseen' : compared.own.length > 0 ? 'kept' : 'seen';
  return { outcome, report, compared };
}

/** What is not as this browser saw it, in a sentence. */
export const brokenText = (broken: Broken, seats: readonly SeatInfo[]): string =>
  'seat' in broken
    ? t(`dice-broken-${broken.what}`, { name: seatName(seats, broken.seat) })
    : t(`dice-broken-${broken.what}`);

/** The command that checks a record against what this browser saw. */
export function command(file: string, { promised, own }: Comparison): string {
  const parts = [`civitas verify ${file}`];
  if (promised) parts.push(`--commitment ${promised.commitment}`);
  parts.push(...own.map(({ seat, salt }) => `--salt ${seat + 1}:${salt}`));
  return parts.join(' ');
}
