/** What a game's sentences are made of. */
export { by, to, type Arg, type Said } from '$lib/play/words/words';
export { placeText } from '$lib/play/words/speak';
