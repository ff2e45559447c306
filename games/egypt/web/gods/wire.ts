/** What only Egypt has on the wire: the gods. The Pyramid has them, too. */
import { formsOf } from '$lib/game/forms';
import { type Forms, NAMES } from '../generated';

export const wire = formsOf<Forms>(NAMES);
