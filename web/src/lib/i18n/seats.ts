import type { SeatInfo } from '$wire';
import { known, t } from './messages.svelte';

/** A level of computer player. Levels this client has no word for keep the server's. */
export const botName = (bot: string): string => (known(`bot-${bot}`) ? t(`bot-${bot}`) : bot);

/** The number of a computer player among all at the table, so that the long and the short name agree; null if it is alone. */
function botNumber(seats: readonly SeatInfo[], index: number): number | null {
  const bots = seats.flatMap((seat, at) => (seat.kind === 'bot' ? [at] : []));
  return bots.length > 1 ? bots.indexOf(index) + 1 : null;
}

/** What to call a seat: the person's name, or what kind of seat it is. Bots are told apart by a number. */
export function seatName(seats: readonly SeatInfo[], index: number): string {
  const seat = seats[index];
  if (!seat) return t('seat-number', { number: index + 1 });
  if (seat.kind === 'open') return t('seat-open');
  if (seat.kind === 'human') return seat.name ?? t('seat-number', { number: index + 1 });
  const level = botName(seat.bot ?? '');
  const number = botNumber(seats, index);
  return number === null ? t('seat-bot', { level }) : t('seat-bot-number', { level, number });
}

/** The same for narrow places: a computer player without its level. People keep their names whole. */
export function shortSeatName(seats: readonly SeatInfo[], index: number): string {
  if (seats[index]?.kind !== 'bot') return seatName(seats, index);
  const number = botNumber(seats, index);
  return number === null ? t('seat-bot-alone') : t('seat-bot-short', { number });
}
