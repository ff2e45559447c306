/** The ten gods: those with a number first, in its order, then those of the open display. */
export const GODS = ['horus', 'ptha', 'atum', 'osiris', 'isis', 'hapi', 'amun', 'maat', 'thoth', 'bastet'] as const;

export type God = (typeof GODS)[number];

export const isGod = (name: string): name is God => (GODS as readonly string[]).includes(name);
