/** Names of things in a game, from the game's own strings. Lower case where the language has it so; see `capital`. */
import { gameText, known } from './messages.svelte';

/** A resource card; with a count, the form that goes with the number (without the number itself). */
export const cardName = (game: string, card: string, count = 1): string => gameText(game, `card-${card}`, { count });

export const devName = (game: string, card: string): string => gameText(game, `dev-${card}`);

export const pieceName = (game: string, piece: string): string => gameText(game, `piece-${piece}`);

export const terrainName = (game: string, terrain: string): string => gameText(game, `terrain-${terrain}`);

/** The name of a game. Folders can hold two games, so the id is part of the message. */
export const gameTitle = (game: string): string => gameText(game, `game-${game}`);

/** A paragraph about a game. */
export const gameBlurb = (game: string): string => gameText(game, `game-${game}-blurb`);

export const optionName = (game: string, key: string): string => gameText(game, `option-${key}`);

/** One line on what an option decides. */
export const optionAbout = (game: string, key: string): string => gameText(game, `option-${key}-about`);

/** A value of an option. Numbers need no words. */
export function optionValue(game: string, key: string, value: string): string {
  const id = `option-${key}-${value}`;
  return known(id, game) || !/^\d+$/.test(value) ? gameText(game, id) : value;
}
