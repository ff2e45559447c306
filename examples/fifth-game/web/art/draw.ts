/** What the drawings share. */
import { paintOf } from '$lib/game/drawing';

/** The colours of a player as short names for the drawing inside. */
export const paint = paintOf('rom');

/** A hexagon that stands on a corner, as the `points` of a polygon. */
export function hexagon(radius: number, x = 0, y = 0): string {
  const corner = (i: number) => {
    const turn = ((i * 60 - 90) * Math.PI) / 180;
    return `${(x + radius * Math.cos(turn)).toFixed(1)},${(y + radius * Math.sin(turn)).toFixed(1)}`;
  };
  return Array.from({ length: 6 }, (_, i) => corner(i)).join(' ');
}
