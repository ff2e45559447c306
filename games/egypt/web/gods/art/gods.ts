import type { EgyptGod as God } from '../../generated';

/** The ten gods: those with a number first, in its order, then those of the open display. */
export const GODS = [
  'horus',
  'ptha',
  'atum',
  'osiris',
  'isis',
  'hapi',
  'amun',
  'maat',
  'thoth',
  'bastet',
] as const satisfies readonly God[];

export type { God };

export const isGod = (name: string): name is God => GODS.some((god) => god === name);
