/** How the rooms of a game lie beside each other. The window alone decides, so that nothing moves while one plays. */
import type { SeatShape } from '$lib/game/module';
import { MediaQuery } from 'svelte/reactivity';

/**
 * `full`: players left, log right, hand below. `compact`: players over the log. `tile`: an upright phone, everything below
 * each other. `low`: a window wider than high with little height (a phone lying down, a zoomed page): players left, hand
 * and actions right, and the board has the height.
 */
export type Shape = 'full' | 'compact' | 'tile' | 'low';

export class Layout {
  #low = new MediaQuery('(max-height: 539px) and (min-width: 560px)', false);
  #narrow = new MediaQuery('(max-width: 899px)', false);
  #wide = new MediaQuery('(min-width: 1200px) and (min-height: 600px)', true);
  #high = new MediaQuery('(min-height: 700px)', true);

  get shape(): Shape {
    if (this.#low.current) return 'low';
    if (this.#narrow.current) return 'tile';
    return this.#wide.current ? 'full' : 'compact';
  }
  /** Controls are small, and what is not needed at every moment is a sheet. */
  get small(): boolean {
    return this.#low.current || this.#narrow.current;
  }
  /** What log, trade and chat are where they are no column: a sheet from below, or from the side. */
  get sheet(): 'tile' | 'low' | null {
    const { shape } = this;
    return shape === 'tile' || shape === 'low' ? shape : null;
  }
  /** How much room a player's card has. */
  get seats(): SeatShape {
    if (this.small) return 'tile';
    return this.shape === 'full' && this.#high.current ? 'full' : 'compact';
  }
  /** Whether the supply has room beside the board; it is the first thing to give way. */
  get supply(): boolean {
    return this.shape === 'full' && this.#high.current;
  }
}
