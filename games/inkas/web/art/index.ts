/** The art of the Inkas: one light from the north-west, dark ink, the colours of woven cloth. */
import type { GameArt } from '$lib/game/module';
import AdvantageCard from './AdvantageCard.svelte';
import Card from './Card.svelte';
import CardIcon from './CardIcon.svelte';
import City from './City.svelte';
import Cover from './Cover.svelte';
import Defs from './Defs.svelte';
import DevCard from './DevCard.svelte';
import Ground from './Ground.svelte';
import Road from './Road.svelte';
import Robber from './Robber.svelte';
import Settlement from './Settlement.svelte';
import './theme.css';
import Thicket from './Thicket.svelte';
import Tile from './Tile.svelte';
import Token from './Token.svelte';
import TribeEmblem from './TribeEmblem.svelte';
import TribeMarker from './TribeMarker.svelte';

export { frameSpot } from './ground';
export { AdvantageCard, Thicket, TribeEmblem, TribeMarker };

export const art: GameArt = {
  Defs,
  Ground,
  Tile,
  Token,
  Road,
  Settlement,
  City,
  Robber,
  Card,
  CardIcon,
  DevCard,
  Cover,
};
