/** The art of the Pyramid: Egypt's, with a river across the land, boats on it and a pyramid that grows. */
import type { GameArt } from '$lib/game/module';
import { art as egypt } from '../../../egypt/web/art';
import BlockPicture from './BlockPicture.svelte';
import Boat from './Boat.svelte';
import BoatPicture from './BoatPicture.svelte';
import Cover from './Cover.svelte';
import GoldBlock from './GoldBlock.svelte';
import Ground from './Ground.svelte';
import PharaohCard from './PharaohCard.svelte';
import PyramidPicture from './PyramidPicture.svelte';
import Sites from './Sites.svelte';
import './theme.css';
import Tile from './Tile.svelte';
import VizierCard from './VizierCard.svelte';

export { nileHexes, riverPaths } from './river';
export { BlockPicture, Boat, BoatPicture, GoldBlock, PharaohCard, PyramidPicture, VizierCard };

export const art: GameArt = { ...egypt, Ground, Tile, Sites, Cover };
