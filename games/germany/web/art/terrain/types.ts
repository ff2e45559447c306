import type { Snippet } from 'svelte';
import type { Water } from '../geo';

/** What a terrain is told: which of its pictures to draw, and the rivers it has to leave room for. */
export interface Terrain {
  variant: number;
  seed: number;
  water: Water;
  /** The rivers: over the ground, under what stands on it. */
  children?: Snippet;
}
