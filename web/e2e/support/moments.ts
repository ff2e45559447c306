/** What the tests of single games share: going on from a moment, looking at every screen, acting on the board. */
import type { Locator, Page } from '@playwright/test';
import type { ActionForm, CreateTable, ReplayFrame } from '$wire';
import { fileURLToPath } from 'node:url';
import { violations } from './axe';
import { expectReachable, expectTidy, setTheme } from './look';
import type { Sight } from './sight';
import { Positions, type Kind, type Test } from './positions';
import type { Server } from './server';
import { bot, makeTable, me } from './tables';
import { expect, type Person } from './test';

/** Where pictures of the screens are left. */
export const FOLDER = fileURLToPath(new URL('../../../screenshots', import.meta.url));

type Own = { type: string; at?: number };
export const ownOf = (action: ActionForm | null | undefined): Own | null =>
  action?.type === 'game' ? (action.action as Own) : null;
export const ownAction = ({ action }: ReplayFrame): Own | null => ownOf(action);
/** The next seat that did something only this game has. */
export const did =
  (type: string): Test =>
  (_, next) =>
    ownAction(next)?.type === type ? (next.step?.seat ?? null) : null;

/** Opens tables that continue from moments of a game; each returns what the computer player did there. */
export function opener(server: Server, wish: Pick<CreateTable, 'game'> & Partial<CreateTable>, players = 3) {
  const positions = new Positions(server, { ...wish, seats: Array.from({ length: players }, () => bot()) });
  return async (
    { page, key, name }: Person,
    moment: Kind | Test,
    late = false,
  ): Promise<{ action: ActionForm | undefined; at: number }> => {
    let action: ActionForm | undefined;
    const kind: Kind | Test =
      typeof moment === 'string'
        ? moment
        : (frame, next, game) => {
            const found = moment(frame, next, game);
            if (found !== null) action = next.action ?? undefined;
            return found;
          };
    const { code, rev, seat, view } = await positions.find(kind, { late });
    const seats = view.seats.map((_, n) => (n === seat ? me(name) : bot()));
    const { table } = await makeTable(server, key, { ...wish, seats, from: { code, rev } });
    await page.goto(`/t/${table.code}`);
    await expect(page.getByTestId('game')).toHaveAttribute('data-busy', 'false');
    return { action, at: ownOf(action)?.at ?? -1 };
  };
}

/** Chooses a place of the board by keyboard. */
export const choose = (page: Page, key: string): Promise<void> =>
  page
    .locator(`[data-target="${key}"]`)
    .focus()
    .then(() => page.keyboard.press('Enter'));
export const log = (page: Page): Locator => page.getByTestId('log');
/** The first thing that can be picked. */
export const some = (page: Page, start: string): Locator =>
  page.locator(`[data-testid^="${start}"]:not([aria-disabled])`).first();

/** Looks at every kind of moment of a whole game once. */
export function onceEach(look: (moment: string, sight: Sight) => Promise<void>): (sight: Sight) => Promise<void> {
  const looked = new Set<string>();
  return async (sight) => {
    const moment = `${sight.phase}, ${sight.tray ?? sight.armed ?? 'nothing asked'}`;
    if (looked.has(moment)) return;
    looked.add(moment);
    await look(moment, sight);
  };
}

export type Shown = [name: string, show: () => Promise<unknown>];
export interface Looking {
  game: string;
  device: 'desktop' | 'phone';
  /** Which of them are looked at now. */
  when: (name: string) => boolean;
  /** Whether dark screens are asked for violations, too. */
  dark: boolean;
  /** The least size of a target in pixels, if not the usual. */
  target?: number;
}

/** Opens screen after screen: tidy, in reach of a finger, light and dark, and sound for everybody. */
export async function lookAt(page: Page, all: readonly Shown[], looking: Looking): Promise<void> {
  const { game, device, when, dark, target } = looking;
  for (const [name, show] of all) {
    if (!when(name)) continue;
    await show();
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await expectTidy(page, `${name} on a ${device}`);
    if (device === 'phone') await expectReachable(page, name, target);
    for (const scheme of ['light', 'dark'] as const) {
      await setTheme(page, scheme);
      await page.screenshot({ path: `${FOLDER}/${device}-${scheme}/${game}-${name}.png` });
      if (scheme === 'light' || dark)
        expect.soft(await violations(page, scheme === 'light' ? 'all' : 'colours'), `${name}, ${scheme}`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
}
