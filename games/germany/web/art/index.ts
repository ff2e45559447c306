/** The art of Germany: an atlas plate, printed from copper and tinted by hand. One light from the north-west. */
import type { GameArt } from '$lib/game/module';
import Card from './Card.svelte';
import CardIcon from './CardIcon.svelte';
import City from './City.svelte';
import CitySite from './CitySite.svelte';
import Cover from './Cover.svelte';
import Defs from './Defs.svelte';
import DevCard from './DevCard.svelte';
import Ground from './Ground.svelte';
import Landmark from './Landmark.svelte';
import LandmarkSite from './LandmarkSite.svelte';
import PlaceName from './PlaceName.svelte';
import PlaceNames from './PlaceNames.svelte';
import Reward from './Reward.svelte';
import Road from './Road.svelte';
import Robber from './Robber.svelte';
import Settlement from './Settlement.svelte';
import './theme.css';
import Tile from './Tile.svelte';
import Token from './Token.svelte';

export { namePlacement, placesOf, shortName } from './names';
export type { NamePlace, Place, PlaceKind, Side } from './names';
export { CitySite, Landmark, LandmarkSite, PlaceName, PlaceNames, Reward };

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
