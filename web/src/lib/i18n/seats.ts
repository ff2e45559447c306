import type { SeatInfo } from '$wire';
import { known, t } from './messages.svelte';

/** A level of computer player. Levels this client has no word for keep the server's. */
export const botName = (bot: string): string => (known(`bot-${bot}`) ? t(`bot-${bot}`) : bot);

/** What to call a seat: the person's name, or what kind of seat it is. Bots of one level are told apart by a number. */
export function seatName(seats: readonly SeatInfo[], index: number): string {
  const seat = seats[index];
  if (!seat) return t('seat-number', { number: index + 1 });
  if (seat.kind === 'open') return t('seat-open');
  if (seat.kind === 'human') return seat.name ?? t('seat-number', { number: index + 1 });
  const level = botName(seat.bot ?? '');
  const alike = seats.flatMap((other, at) => (other.kind === 'bot' && other.bot === seat.bot ? [at] : []));
  if (alike.length < 2) return t('seat-bot', { level });
  return t('seat-bot-number', { level, number: alike.indexOf(index) + 1 });
}
