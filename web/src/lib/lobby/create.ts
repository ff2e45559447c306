/** Making tables. */
import type { Colour, CreateTable, Created, GameForm, SeatWish } from '$wire';
import { t } from '$lib/i18n';
import { salt } from '$lib/net/keys';
import { api } from '$lib/net/rest';
import { settings } from '$lib/settings';
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
export function plainTable(game: string, seats: SeatWish[]): CreateTable {
  return {
    game,
    seats,
    seed: null,
    options: {},
    clock: { kind: 'none' },
    watch: 'link',
    listed: false,
    chat: true,
    pace: 'normal',
    start: false,
    salt: salt(),
    from: null,
  };
}

/** The most players a game is made for. */
export const fullTable = (game: GameForm): number => Math.max(...game.seats);

export async function create(wish: CreateTable): Promise<Created> {
  const made = await api.create(wish);
  keepInvitations(made.table.code, made.invitations);
  return made;
}

/** One click: me against bots at a full table. */
export function playNow(game: GameForm): Promise<Created> {
  const bots = Array.from({ length: fullTable(game) - 1 }, (): SeatWish => ({ kind: 'bot', bot: 'novice' }));
  const seats: SeatWish[] = [{ kind: 'me', name: ownName(), colour: null }, ...bots];
  return create({ ...plainTable(game.id, seats), chat: false, start: true });
}
