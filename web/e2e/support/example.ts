/** Which games a test looks at, if it is not about one of them. */
import { gameFolders } from '$lib/game/testing';

/** Where any game will do. It is named here and nowhere else, so that nothing depends on it without saying so. */
export const EXAMPLE = 'egypt';

/** Every second game: for what is the same in all of them and takes long to look at. A new game joins by itself. */
export const SOME: readonly string[] = gameFolders.filter((_, at) => at % 2 === 0);
