/** Making tables. */
import type { Colour, Created, GameForm, SeatInfo, SeatWish, TableForm } from '$wire';
import { startAlone } from '$lib/dice/keeper';
import { note } from '$lib/dice/seen';
import { problemText, t } from '$lib/i18n';
import { api, asProblem, type TableWish } from '$lib/net/rest';
import { readBot } from '$lib/bots/bot';
import { isCommonBot, settings } from '$lib/settings';
import { toast } from '$lib/ui';
import { keepInvitations } from './invitations';

export const COLOURS: readonly Colour[] = ['blue', 'orange', 'ivory', 'black'];

/** A friendly name for somebody who has not given one. */
export function suggestedName(): string {
  const names = t('name-suggestions').split(',');
  return names[Math.floor(Math.random() * names.length)]?.trim() ?? 'Ibis';
}

/** The name from the settings; a suggested one is remembered, so that it stays the same. */
export function ownName(): string {
  if (settings.name.trim() === '') settings.name = suggestedName();
  return settings.name.trim();
}

/** What a table has unless somebody wants it otherwise. */
export function plainTable(game: string, seats: SeatWish[]): TableWish {
  return {
    game,
    seats,
    seed: null,
    options: {},
    clock: { kind: 'none' },
    watch: 'link',
    listed: false,
    chat: true,
    pace: settings.pace,
    take_back: 'own',
    start: false,
    from: null,
  };
}

/** The most players a game is made for. */
export const fullTable = (game: GameForm): number => Math.max(...game.seats);

/**
 * Makes a table, and starts it if that is wished: in two steps, as this browser's salt for the dice counts only after the
 * server has made its promise. A table that could not be started is there all the same; its lobby has a button for it.
 */
export async function create({ start, ...wish }: TableWish): Promise<Created> {
  const made = await api.create({ ...wish, start: false });
  settings.pace = wish.pace;
  // Who goes on from an old game has others to play against for once.
  if (wish.from === null) rememberBots(wish.seats);
  keepInvitations(made.table.code, made.invitations);
  note(made.table.code, made.table);
  return start ? { ...made, table: await begin(made) } : made;
}

async function begin({ table, yours }: Created): Promise<TableForm> {
  try {
    return await startAlone(table, yours);
  } catch (thrown) {
    toast(problemText(asProblem(thrown)), 'bad');
    return table;
  }
}

/** Whether nobody but computer players has to be waited for. */
export const onlyBots = (seats: readonly SeatInfo[]): boolean =>
  seats.filter((seat) => seat.kind === 'human').length === 1 && seats.every((seat) => seat.kind !== 'open');

/** The same table once more. Against computer players it starts at once; people meet in the lobby first. */
export async function playAgain(code: string): Promise<TableForm> {
  const made = await api.rematch(code);
  note(made.table.code, made.table);
  return onlyBots(made.table.seats) ? begin(made) : made.table;
}

/** The computer player that sits down as the `nth` unless another is wished: as at the last table. */
export function usualBot(bots: readonly string[], nth: number): string {
  const usual = settings.bots[nth % settings.bots.length]!;
  return bots.includes(readBot(usual).level) ? usual : (bots[0] ?? usual);
}

/** The computer players of a table are those of the next table. Those that only some servers have are not remembered. */
export function rememberBots(seats: readonly SeatWish[]): void {
  const bots = seats.flatMap((seat) => (seat.kind === 'bot' && isCommonBot(seat.bot) ? [seat.bot] : []));
  if (bots.length > 0) settings.bots = bots.slice(0, 3);
}

/** One click: me against bots at a full table. */
export function playNow(game: GameForm): Promise<Created> {
  const bots = Array.from({ length: fullTable(game) - 1 }, (_, nth): SeatWish => ({
    kind: 'bot',
    bot: settings.bots[nth % settings.bots.length]!,
  }));
  const seats: SeatWish[] = [{ kind: 'me', name: ownName(), colour: null }, ...bots];
  return create({ ...plainTable(game.id, seats), chat: false, start: true });
}
