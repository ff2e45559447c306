/** Every screen there is, each with what it needs to be worth looking at. */
import { expect, type Page } from '@playwright/test';
import { EXAMPLE } from './example';
import { Player } from './player';
import { Positions, type Kind } from './positions';
import type { Server } from './server';
import { botGame, bot, makeTable, me, open, resign, tableOf } from './tables';

export interface Screen {
  name: string;
  show: (page: Page) => Promise<void>;
}

const known = new WeakMap<Server, Positions>();

/** Makes what the screens show, for the person with this key. */
export async function screens(server: Server, key: string): Promise<Screen[]> {
  const positions = known.get(server) ?? new Positions(server);
  known.set(server, positions);
  const from = async (kind: Kind): Promise<{ path: string; hand: string[] }> => {
    const { code, rev, seat, view } = await positions.find(kind, { late: true });
    const seats = view.seats.map((_, at) => (at === seat ? me('Nefertari') : bot()));
    const { table } = await makeTable(server, key, { seats, from: { code, rev } });
    const hand = Object.entries(view.seats[seat]?.hand ?? {}).flatMap(([card, n]) => ((n ?? 0) > 0 ? [card] : []));
    return { path: `/t/${table.code}`, hand };
  };
  const [running, late, owing, robbing, robbed, holding, owning] = [
    await from('buy'),
    await from('trade'),
    await from('discard'),
    await from('robber'),
    await from('steal'),
    await from('plenty'),
    await from('knight'),
  ];
  const lobby = (
    await makeTable(server, key, { seats: [me('Nefertari'), open, bot(), open], start: false, listed: true })
  ).table.code;
  const fresh = (
    await makeTable(server, key, { seats: [me('Nefertari'), bot(), bot(), bot()], options: { first: '1' } })
  ).table.code;
  const shared = (await makeTable(server, key, { seats: [me('Ramses'), me('Isis'), bot()], options: { first: '1' } }))
    .table.code;
  const done = await finished(server, key);
  const short = await botGame(server, { options: { goal: '5' } });

  const game = async (page: Page, path: string): Promise<void> => {
    await page.goto(path);
    await expect(page.getByTestId('game')).toBeVisible();
  };
  const page = (path: string, ready: string) => async (page: Page) => {
    await page.goto(path);
    await expect(page.locator(ready).first()).toBeVisible();
  };
  return [
    { name: 'home', show: page('/', 'article .cover svg') },
    { name: 'new-table', show: page(`/new/${EXAMPLE}`, 'form select') },
    { name: 'lobby', show: page(`/t/${lobby}`, 'main svg polygon, main svg path') },
    {
      name: 'set-up',
      show: async (page) => (
        await game(page, `/t/${fresh}`),
        expect(page.locator('[data-target]').first()).toBeVisible()
      ),
    },
    {
      name: 'game',
      show: async (page) => {
        // A table that goes on from another has an empty log: a few turns fill it.
        await game(page, running.path);
        await new Player(page).play({ until: ({ rev, can }) => rev > 12 && can.includes('action-end_turn') });
      },
    },
    {
      name: 'trade',
      show: async (page) => {
        await game(page, late.path);
        if (!(await page.getByTestId('trade-desk').isVisible())) await page.getByTestId('trade-open').click();
        await page.getByTestId('offer-clear').click({ force: true });
        await page.getByTestId(`give-${late.hand[0]}`).click();
        await page.getByTestId(`want-${late.hand[0] === 'grain' ? 'stone' : 'grain'}`).click();
      },
    },
    {
      name: 'discard',
      show: async (page) => (await game(page, owing.path), expect(page.getByTestId('tray-discard')).toBeVisible()),
    },
    {
      name: 'robber',
      show: async (page) => (
        await game(page, robbing.path),
        expect(page.locator('[data-target]').first()).toBeVisible()
      ),
    },
    {
      name: 'steal',
      show: async (page) => (await game(page, robbed.path), expect(page.getByTestId('tray-steal')).toBeVisible()),
    },
    {
      name: 'cards',
      show: async (page) => {
        await game(page, owning.path);
        if (!(await page.getByTestId('tray-cards').isVisible())) await page.keyboard.press('d');
        await expect(page.getByTestId('tray-cards')).toBeVisible();
      },
    },
    {
      name: 'plenty',
      show: async (page) => {
        await game(page, holding.path);
        if (await page.getByTestId('tray-plenty').isVisible()) return;
        await page.keyboard.press('d');
        await page.getByTestId('play-invention').click();
        await expect(page.getByTestId('tray-plenty')).toBeVisible();
      },
    },
    {
      name: 'keys',
      show: async (page) => {
        await game(page, late.path);
        await page.keyboard.press('?');
        await expect(page.getByTestId('keys')).toBeVisible();
      },
    },
    { name: 'curtain', show: page(`/t/${shared}`, '[data-testid="curtain"]') },
    { name: 'end', show: page(`/t/${done}`, '[data-testid="end"] figure') },
    {
      name: 'dice-check',
      show: async (page) => {
        await page.goto(`/t/${done}`);
        await page.getByTestId('check-dice').click();
        await expect(page.getByTestId('fair-check')).toBeVisible();
      },
    },
    { name: 'replay', show: page(`/replay/${short}?rev=60`, '[data-testid="replay"] .board svg') },
    { name: 'replay-file', show: page('/replay', 'h1') },
    { name: 'learn', show: page('/learn', 'h2') },
    { name: 'learn-game', show: page(`/learn/${EXAMPLE}`, 'h1') },
    { name: 'almanac', show: page(`/learn/${EXAMPLE}/almanac#R-EGY-047`, '#R-EGY-047') },
    { name: 'lesson', show: page(`/learn/${EXAMPLE}/lesson`, '[data-testid="lesson"]') },
    { name: 'settings', show: page('/settings', 'h1') },
    { name: 'missing', show: page('/nowhere', 'h1') },
  ];
}

/** A game of this person that came to its end: they gave up, and computer players went on. */
async function finished(server: Server, key: string): Promise<string> {
  const { table } = await makeTable(server, key, { seats: [me('Nefertari'), bot(), bot(), bot()] });
  await resign(server, table.code, key, 0);
  await expect.poll(async () => (await tableOf(server, table.code)).status, { timeout: 60_000 }).toBe('over');
  return table.code;
}
