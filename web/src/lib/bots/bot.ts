/** Computer players as they are written: `steady`, `steady:character=raider`. */

/** The characters this client has names and faces for. */
export const CHARACTERS = ['builder', 'merchant', 'raider', 'collector'] as const;
export type Character = (typeof CHARACTERS)[number];

/** A written computer player, taken apart. */
export interface WrittenBot {
  level: string;
  /** Null for a player without a character, or with one this client does not know. */
  character: Character | null;
}

export function readBot(text: string): WrittenBot {
  const [level = '', settings = ''] = text.split(/:(.*)/s);
  const named = settings.split(',').find((setting) => setting.startsWith('character='));
  const character = CHARACTERS.find((one) => named === `character=${one}`) ?? null;
  return { level, character };
}

export const writeBot = (level: string, character: string | null): string =>
  character === null ? level : `${level}:character=${character}`;
