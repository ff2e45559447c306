/** The art of Rome: flat shapes of a mosaic. Every drawing that a game needs is here, in its simplest form. */
import type { GameArt } from '$lib/game/module';
import Card from './Card.svelte';
import CardIcon from './CardIcon.svelte';
import City from './City.svelte';
import Cover from './Cover.svelte';
import Defs from './Defs.svelte';
import DevCard from './DevCard.svelte';
import Ground from './Ground.svelte';
import Harbour from './Harbour.svelte';
import Road from './Road.svelte';
import Robber from './Robber.svelte';
import Settlement from './Settlement.svelte';
import './theme.css';
import Tile from './Tile.svelte';
import Token from './Token.svelte';

export const art: GameArt = {
  Defs,
  Ground,
  Tile,
  Token,
  Harbour,
  Road,
  Settlement,
  City,
  Robber,
  Card,
  CardIcon,
  DevCard,
  Cover,
};
