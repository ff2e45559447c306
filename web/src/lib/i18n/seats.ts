import type { SeatInfo } from '$wire';
import { readBot, type Character } from '$lib/bots/bot';
import { known, t } from './messages.svelte';

/** A level of computer player. Levels this client has no word for keep the server's. */
export const botName = (bot: string): string => (known(`bot-${bot}`) ? t(`bot-${bot}`) : bot);

/** What a character is called. */
export const characterName = (character: Character): string => t(`character-name-${character}`);

/** The level of the computer player on a seat, in words; null where none sits. */
export const seatLevel = (seat: SeatInfo | undefined): string | null =>
  seat?.kind === 'bot' ? botName(readBot(seat.bot ?? '').level) : null;

const characterOf = (seat: SeatInfo) => (seat.kind === 'bot' ? readBot(seat.bot ?? '').character : null);

/**
 * The number of a computer player among all at the table that are called alike, so that the long and the short name agree; null if it is
 * alone. Those without a name of their own are all called bots, whatever their level.
 */
function botNumber(seats: readonly SeatInfo[], index: number): number | null {
  const own = characterOf(seats[index]!);
  const alike = seats.flatMap((seat, at) => (seat.kind === 'bot' && characterOf(seat) === own ? [at] : []));
  return alike.length > 1 ? alike.indexOf(index) + 1 : null;
}

/** What to call a seat: the person's name, that of a character, or what kind of seat it is. Those called alike are told apart by a number. */
export function seatName(seats: readonly SeatInfo[], index: number): string {
  const seat = seats[index];
  if (!seat) return t('seat-number', { number: index + 1 });
  if (seat.kind === 'open') return t('seat-open');
  if (seat.kind === 'human') return seat.name ?? t('seat-number', { number: index + 1 });
  const level = seatLevel(seat) ?? '';
  const number = botNumber(seats, index);
  const character = characterOf(seat);
  if (character) {
    const name = characterName(character);
    return number === null ? t('seat-character', { name, level }) : t('seat-character-number', { name, number, level });
  }
  return number === null ? t('seat-bot', { level }) : t('seat-bot-number', { level, number });
}

/** The same for narrow places: a computer player without its level. People keep their names whole. */
export function shortSeatName(seats: readonly SeatInfo[], index: number): string {
  const seat = seats[index];
  if (seat?.kind !== 'bot') return seatName(seats, index);
  const number = botNumber(seats, index);
  const character = characterOf(seat);
  if (character) {
    const name = characterName(character);
    return number === null ? name : t('seat-character-short', { name, number });
  }
  return number === null ? t('seat-bot-alone') : t('seat-bot-short', { number });
}
