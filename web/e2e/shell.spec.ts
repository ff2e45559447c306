/** The service worker: what it holds, and that a newer client takes the place of an older without anybody losing a game. */
import type { Page } from '@playwright/test';
import { holdsAll, twoBuilds, type Builds } from './support/builds';
import { Player } from './support/player';
import { Server } from './support/server';
import { see } from './support/sight';
import { bot, makeTable, me } from './support/tables';
import { expect, test } from './support/test';
import { say } from './support/words';

/** What a browser says of a server that is away, and of parts that a newer one has no more. */
const AWAY = [
  /ERR_CONNECTION_(REFUSED|RESET|CLOSED)/,
  /WebSocket connection to/,
  /ERR_EMPTY_RESPONSE/,
  /ERR_FAILED/,
  /when fetching the script/,
];
const GONE = [/404/, /dynamically imported module/, /Refused to apply style/];

let builds: Builds;
test.beforeAll(() => void (builds = twoBuilds()));
test.afterAll(() => builds.clear());

/** A server that starts with the old client. */
async function old(): Promise<Server> {
  const server = new Server();
  server.client = builds.old;
  await server.start();
  return server;
}

/** The worker is at work, and holds what this page has used. */
async function held(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(holdsAll), { timeout: 30_000 }).toBe(true);
}

/** The page is of the new build, or of the old. */
const expectNew = (page: Page, isNew: boolean): Promise<void> => {
  const script = page.locator('script[type="module"]').first();
  return isNew ? expect(script).toHaveAttribute('src', /x\.js$/) : expect(script).not.toHaveAttribute('src', /x\.js$/);
};
const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

test('a page that was there before opens while the server is away, and says so', async ({ person, guard }) => {
  guard.allow(...AWAY);
  const server = await old();
  try {
    const { page, key, name } = await person(server);
    await page.goto('/');
    await expect(page.getByRole('button', { name: say('home-play-now') }).first()).toBeVisible();
    await held(page);
    // Nothing that is true only now is kept.
    const kept = await page.evaluate(async () => {
      const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return caught.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/']);
    await server.crash();
    const from = Date.now();
    await page.goto('/');
    await expect(page.getByText(say('problem-offline')).first()).toBeVisible();
    expect(Date.now() - from).toBeLessThan(5_000);
    await server.start();
    await page.getByRole('button', { name: say('ui-retry') }).click();
    await expect(page.getByRole('button', { name: say('home-play-now') }).first()).toBeVisible();
    // So does a table that was open: it waits for its server.
    const { table } = await makeTable(server, key, { seats: [me(name), bot(), bot()], options: { first: '1' } });
    await page.goto(`/t/${table.code}`);
    await expect(page.getByTestId('game')).toBeVisible();
    await held(page);
    await server.crash();
    await page.reload();
    await expect(
      page
        .getByText(say('table-connecting'))
        .or(page.getByText(say('table-lost')))
        .first(),
    ).toBeVisible();
    await server.start();
    await expect(page.getByTestId('game')).toBeVisible({ timeout: 20_000 });
    await page.context().close();
  } finally {
    await server.stop();
  }
});

test('old shell, new server: an open game goes on, and the new client comes with the next page', async ({
  person,
  guard,
}) => {
  test.slow();
  guard.allow(...AWAY);
  const server = await old();
  try {
    const { page, key, name } = await person(server);
    const { table } = await makeTable(server, key, { seats: [me(name), bot(), bot()], options: { goal: '5' } });
    await page.goto(`/t/${table.code}`);
    const player = new Player(page, { seed: 3 });
    const before = await player.play({ until: ({ rev, can }) => rev > 14 && can.includes('action-roll') });
    await held(page);
    const [first] = await cacheNames(page);
    await page.evaluate(() => ((window as unknown as { same: boolean }).same = true));

    await server.crash();
    server.client = builds.next;
    await server.start();
    await expect(page.getByTestId('status')).not.toContainText(say('play-lost'), { timeout: 20_000 });
    // The same page, the same state, and it can be played on, though the server has none of its parts any more.
    expect((await see(page)).rev).toBe(before.rev);
    const gone = await page.evaluate(() =>
      fetch(performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/'))!.name, {
        cache: 'reload',
      }).then((answer) => answer.status),
    );
    expect(gone, 'the old parts are held by the old worker').toBe(200);
    // It hears of the new one, but says nothing while something is asked of the player.
    const waits = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
    await expect.poll(waits, { timeout: 20_000 }).toBe(true);
    const link = page.getByRole('link', { name: say('version-reload') });
    await expect(link).toBeHidden();
    expect(await cacheNames(page)).toContain(first);
    const later = await player.play({ until: () => link.isVisible() });
    expect(later.rev).toBeGreaterThan(before.rev);
    expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
    await expectNew(page, false);

    await link.click();
    await expectNew(page, true);
    await expect(page.getByTestId('game')).toBeVisible();
    expect((await see(page)).rev).toBeGreaterThanOrEqual(later.rev);
    // The old worker goes with its cache; the game goes on to its end.
    await expect.poll(() => cacheNames(page), { timeout: 20_000 }).not.toContain(first);
    await held(page);
    await expect(link).toBeHidden();
    expect((await player.play()).over).toBe(true);
    await expect(link).toBeHidden();
    await page.context().close();
  } finally {
    await server.stop();
  }
});

test('a part that is neither held nor on the server any more makes the page load anew', async ({ person, guard }) => {
  guard.allow(...AWAY, ...GONE);
  const server = await old();
  try {
    const { page } = await person(server);
    await page.goto('/');
    await expect(page.getByRole('button', { name: say('home-play-now') }).first()).toBeVisible();
    await held(page);
    await server.crash();
    server.client = builds.next;
    await server.start();
    // Not by a press: the page has not yet heard of the new client.
    await page.getByRole('link', { name: say('nav-settings') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('settings-title'), { timeout: 30_000 });
    await expectNew(page, true);
    await page.context().close();
  } finally {
    await server.stop();
  }
});

test('a server that speaks another version gets the page that speaks it', async ({ person }) => {
  const server = await old();
  try {
    const { page, key, name } = await person(server);
    const { table } = await makeTable(server, key, { seats: [me(name), bot(), bot()] });
    let refusals = 0;
    await page.routeWebSocket(/\/live$/, (socket) => {
      if (refusals++ > 0) return void socket.connectToServer();
      const problem = { code: 'wrong_version', sentence: 'load the page again' };
      socket.onMessage(() => {
        socket.send(JSON.stringify({ type: 'bye', problem }));
        void socket.close();
      });
    });
    await page.goto(`/t/${table.code}`);
    await expect(page.getByTestId('game')).toBeVisible({ timeout: 20_000 });
    expect(refusals).toBe(2);
    await page.context().close();
  } finally {
    await server.stop();
  }
});
