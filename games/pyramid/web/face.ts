/** What the home page shows of the Pyramid. It is loaded alone: the rest comes when somebody plays. */
import type { GameFace } from '$lib/game/module';
import Defs from '../../egypt/web/art/Defs.svelte';
import '../../egypt/web/art/theme.css';
import Cover from './art/Cover.svelte';

const face: GameFace = { Cover, Defs, minutes: 90, difficulty: 3 };

export default face;
