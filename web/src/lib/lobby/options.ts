import type { GameForm } from '$wire';

/** What has to be said to the server: options that differ from their defaults. */
export function differing(game: GameForm, values: Record<string, string>): Record<string, string> {
  const wanted: Record<string, string> = {};
  for (const option of game.options) {
    const value = values[option.key];
    if (value !== undefined && value !== option.default) wanted[option.key] = value;
  }
  return wanted;
}

/** The values after one was changed. */
export function changed(values: Record<string, string>, key: string, value: string): Record<string, string> {
  const next = { ...values, [key]: value };
  // Whom the robber may rob follows from whether hands are hidden, unless somebody says so afterwards.
  if (key === 'hand_sizes') delete next.victims;
  return next;
}

export const defaults = (game: GameForm): Record<string, string> =>
  Object.fromEntries(game.options.map((option) => [option.key, option.default]));

/** A new number for a map, short enough to read out. */
export const randomSeed = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]);

/** A number the server takes: a whole number of 64 bits. */
export const goodSeed = (text: string): boolean => /^\d{1,20}$/.test(text) && BigInt(text) < 1n << 64n;

/** Whether a number decides the map. By convention the map that is shuffled is called "variable"; all others are fixed. */
export const isDrawn = (game: GameForm, map: string): boolean => game.map_from_seed && ['', 'variable'].includes(map);

/** Whether there is anything to choose about the map. */
export const hasMaps = (game: GameForm): boolean =>
  game.map_from_seed || game.options.some((option) => option.key === 'map');
