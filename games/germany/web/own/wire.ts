/** What only Germany has on the wire. */
import { formsOf } from '$lib/game/forms';
import { type Forms, NAMES } from '../generated';

export const wire = formsOf<Forms>(NAMES);
