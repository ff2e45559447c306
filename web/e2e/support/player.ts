/** Plays through the interface until the game is over. */
import { expect, type Page } from '@playwright/test';
import { decide, memory, type Deed, type Memory } from './mind';
import { see, type Sight } from './sight';

export interface Hands {
  press(page: Page, id: string): Promise<void>;
  place(page: Page, x: number, y: number, key: string): Promise<void>;
}

export const MOUSE: Hands = {
  press: (page, id) => page.getByTestId(id).first().click(),
  place: (page, x, y) => page.mouse.click(x, y),
};
export const FINGER: Hands = {
  press: (page, id) => page.getByTestId(id).first().tap(),
  place: (page, x, y) => page.touchscreen.tap(x, y),
};

interface Course {
  hands?: Hands;
  seed?: number;
  /** Stops early when this is true. */
  until?: (sight: Sight) => boolean | Promise<boolean>;
  /** Looks at every sight before anything is pressed. */
  each?: (sight: Sight) => void | Promise<void>;
  /** At most this many presses. */
  most?: number;
}

export class Player {
  readonly page: Page;
  readonly mind: Memory;
  readonly pressed: string[] = [];
  #hands: Hands;

  constructor(page: Page, { hands = MOUSE, seed = 1 }: Course = {}) {
    this.page = page;
    this.#hands = hands;
    this.mind = memory(seed);
  }

  /** Until the game is over, or `until` says so. */
  async play({ until, each, most = 2000 }: Course = {}): Promise<Sight> {
    for (let n = 0; n < most; n++) {
      const sight = await see(this.page);
      await each?.(sight);
      if (sight.over || sight.ended || (await until?.(sight))) return sight;
      const deed = decide(sight, this.mind);
      if (deed.kind === 'wait') await this.#change(sight);
      else await this.#act(deed, sight);
    }
    throw new Error(`${most} presses and no end: ${this.pressed.slice(-40).join(', ')}`);
  }

  async #act(deed: Exclude<Deed, { kind: 'wait' }>, sight: Sight): Promise<void> {
    if (deed.kind === 'place') {
      this.pressed.push(deed.spot.key);
      if (sight.armed === 'road') this.mind.roads += 1;
      if (sight.armed === 'settle') this.mind.places += 1;
      await this.#hands.place(this.page, deed.spot.x, deed.spot.y, deed.spot.key);
      await this.#answered(sight, `choosing ${deed.spot.label}`);
      return;
    }
    this.pressed.push(deed.id);
    if (deed.id === 'action-end_turn') this.mind.trades = this.mind.owns = 0;
    try {
      await this.#hands.press(this.page, deed.id);
    } catch (error) {
      // Somebody else may have acted in between: what could be pressed is gone, and that is no fault.
      const now = await see(this.page);
      if (now.rev === sight.rev && now.can.includes(deed.id)) throw error;
      return;
    }
    if (deed.sends) await this.#answered(sight, `pressing ${deed.id}`);
  }

  /** What was sent comes back as a new position, and the screen is ready again. */
  async #answered(before: Sight, what: string): Promise<void> {
    await expect
      .poll(
        async () => {
          const now = await see(this.page);
          return (now.rev !== before.rev || now.tray !== before.tray || now.over || now.ended) && !now.busy;
        },
        { message: `something came of ${what}`, intervals: [15, 25, 50] },
      )
      .toBe(true);
  }

  /** Others are at work: waits until something is different. */
  async #change(before: Sight): Promise<void> {
    const same = JSON.stringify([before.rev, before.busy, before.over, before.curtain, before.can.length]);
    await expect
      .poll(
        async () => {
          const now = await see(this.page);
          return JSON.stringify([now.rev, now.busy, now.over, now.curtain, now.can.length]);
        },
        { message: `the game goes on (${before.phase}, ${before.tone})`, intervals: [20, 40, 80], timeout: 20_000 },
      )
      .not.toBe(same);
  }
}
