/** What the home page shows of Rome. It is loaded alone: the rest comes when somebody plays. */
import type { GameFace } from '$lib/game/module';
import Cover from './art/Cover.svelte';
import Defs from './art/Defs.svelte';
import './art/theme.css';

const face: GameFace = { Cover, Defs, minutes: 60, difficulty: 1 };

export default face;
