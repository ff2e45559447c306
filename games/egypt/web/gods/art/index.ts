/** The pictures of the gods: cards of 60 by 84 with two sides, and signs of 24 by 24. */
export { default as GodIcon } from './GodIcon.svelte';
export { default as GodPicture } from './GodPicture.svelte';
export { GODS, isGod, type God } from './gods';
