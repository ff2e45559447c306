/** The server is killed in the middle of a move and started again: the page comes back on its own and nothing is lost. */
import type { Page } from '@playwright/test';
import { Player } from './support/player';
import { see } from './support/sight';
import { Server, serverForFile } from './support/server';
import { bot, makeTable, me, replayOf } from './support/tables';
import { expect, test } from './support/test';
import { say } from './support/words';

const server = serverForFile();
const KILLED = [
  /ERR_CONNECTION_(REFUSED|RESET|CLOSED)/,
  /WebSocket connection to/,
  /ERR_EMPTY_RESPONSE/,
  /ERR_INCOMPLETE/,
  // The service worker, if it was being asked for in that moment.
  /error occurred when fetching the script/,
];

/**
 * Sends a move and kills the server: before it has heard it (`deaf`), or some milliseconds later. Starts it again once
 * the page has noticed.
 */
async function crashDuring(page: Page, act: () => Promise<void>, after: number | 'deaf'): Promise<void> {
  if (after === 'deaf') server.freeze();
  await act();
  if (after !== 'deaf') await new Promise((go) => setTimeout(go, after));
  await server.crash();
  await expect(page.getByTestId('status')).toContainText(say('play-lost'));
  await server.start();
  await expect(page.getByTestId('status')).not.toContainText(say('play-lost'), { timeout: 20_000 });
}

test('a move that was being sent is done once, whenever the server dies', async ({ person, guard }) => {
  test.slow();
  guard.allow(...KILLED);
  const { page, key, name } = await person(server);
  const seats = [me(name), bot(), bot()];
  const { table } = await makeTable(server, key, { seats, options: { goal: '5' } });
  await page.goto(`/t/${table.code}`);
  const player = new Player(page, { seed: 2 });

  let turns = 0;
  for (const after of ['deaf', 0, 4, 'deaf'] as const) {
    const sight = await player.play({ until: ({ can, busy }) => !busy && can.includes('action-roll') });
    if (sight.over) break;
    turns += 1;
    await crashDuring(page, () => page.getByTestId('action-roll').click(), after);
    // The roll may have been heard before the end or not: in both cases it is there now, without another press.
    await expect.poll(async () => (await see(page)).rev, { timeout: 20_000 }).toBeGreaterThan(sight.rev);
    await expect.poll(async () => (await see(page)).busy).toBe(false);
  }
  expect(turns).toBeGreaterThan(1);
  const last = await player.play();
  expect(last.over).toBe(true);

  // The record is whole: the server plays it from the first action to the last, and what the page saw is in it.
  const { frames, over } = await replayOf(server, table.code);
  expect(over).toBe(true);
  expect(frames.at(-1)?.rev).toBe(last.rev);
  await page.getByTestId('review-open').click();
  await page.getByTestId('check-dice').click();
  await expect(page.getByTestId('fair-check').locator('.notice.good')).toBeVisible();
});

test('what others do while the line is broken is there afterwards', async ({ person, guard }) => {
  guard.allow(...KILLED, /ERR_INTERNET_DISCONNECTED/);
  const { page, key, name } = await person(server);
  const { table } = await makeTable(server, key, { seats: [me(name), bot(), bot()] });
  await page.goto(`/t/${table.code}`);
  await new Player(page).play({ until: ({ can, rev }) => rev > 20 && can.includes('action-end_turn') });
  const before = await see(page);
  await page.getByTestId('tab-log').click();
  const lines = await page.getByTestId('log').locator('li').count();
  await page.context().setOffline(true);
  await expect(page.getByTestId('status')).toContainText(say('play-lost'));
  await page.context().setOffline(false);
  await expect(page.getByTestId('status')).not.toContainText(say('play-lost'), { timeout: 20_000 });
  expect((await see(page)).rev).toBe(before.rev);
  expect(await page.getByTestId('log').locator('li').count()).toBe(lines);
  await new Player(page).play({ until: ({ rev }) => rev > before.rev + 10 });
});

test('the home page says that the server is away, and recovers', async ({ person, guard }) => {
  guard.allow(...KILLED);
  const own = new Server();
  await own.start();
  try {
    const { page } = await person(own);
    await page.goto('/');
    await expect(page.getByRole('button', { name: say('home-play-now') }).first()).toBeVisible();
    await own.crash();
    await page
      .getByRole('button', { name: say('home-play-now') })
      .first()
      .click();
    await expect(page.getByText(say('problem-offline')).first()).toBeVisible();
    await own.start();
    await page
      .getByRole('button', { name: say('home-play-now') })
      .first()
      .click();
    await expect(page.getByTestId('game')).toBeVisible();
    // A page is always asking for something: it goes before its server does.
    await page.context().close();
  } finally {
    await own.stop();
  }
});

test('what could not be loaded while the server was away comes with it', async ({ person, guard }) => {
  guard.allow(...KILLED);
  const { page } = await person(server);
  // Drawings that home page and game both need. For as long as a page lives, a browser asks for them only once.
  await page.route(/\/assets\/face-/, (route) => route.abort('connectionrefused'));
  await page.goto('/');
  const go = page.getByRole('button', { name: say('home-play-now') }).first();
  await expect(go).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.unrouteAll();
  await go.click();
  await expect(page.getByTestId('game')).toBeVisible();
});
