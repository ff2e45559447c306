/** What the home page shows of the Inkas. It is loaded alone: the rest comes when somebody plays. */
import type { GameFace } from '$lib/game/module';
import Cover from './art/Cover.svelte';
import Defs from './art/Defs.svelte';
import './art/theme.css';

const face: GameFace = { Cover, Defs, minutes: 90, difficulty: 2 };

export default face;
