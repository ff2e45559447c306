/** The promise about the dice as browsers see it: kept, and not kept by a server that exchanges what it had promised. */
import type { Fairness, TableForm } from '$wire';
import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { gameFolders } from '$lib/game/testing';
import { serverForFile } from './support/server';
import { bot, botGame, makeTable, me, open, resign, tableOf } from './support/tables';
import { expect, test } from './support/test';
import { say } from './support/words';

const server = serverForFile();
const hash = (text: string): string => (text === '' ? '' : createHash('sha256').update(text).digest('hex'));
const verdict = (page: Page) => page.getByTestId('dice-verdict');

/** The line to the table runs through somebody who changes what it says about the dice. */
async function tamper(page: Page, change: (fair: Fairness, status: TableForm['status']) => void): Promise<void> {
  await page.routeWebSocket(/\/live$/, (socket) => {
    const real = socket.connectToServer();
    socket.onMessage((message) => real.send(message));
    real.onMessage((message) => {
      const said = JSON.parse(String(message)) as { table?: TableForm };
      if (said.table) change(said.table.fair, said.table.status);
      socket.send(JSON.stringify(said));
    });
  });
}

test('two people throw in for the dice, and each browser checks what it saw itself', async ({ person }) => {
  test.slow();
  const a = await person(server);
  const b = await person(server, { name: 'Bek' });
  const c = await person(server, { name: 'Late' });
  // To Bek the server promises another secret than the one it will publish, and publish a commitment that fits.
  await tamper(b.page, (fair, status) => {
    if (status !== 'over') fair.commitment = hash('something else');
  });
  const { table } = await makeTable(server, a.key, {
    seats: [me(a.name), open, bot()],
    options: { goal: '4' },
    start: false,
  });
  for (const { page } of [a, b]) await page.goto(`/t/${table.code}`);
  await b.page
    .getByRole('button', { name: say('lobby-sit') })
    .first()
    .click();
  await b.page.getByRole('switch', { name: say('lobby-ready') }).check();
  await expect
    .poll(async () => (await tableOf(server, table.code)).fair.salt_hashes?.filter((one) => one !== '').length)
    .toBe(2);
  const before = (await tableOf(server, table.code)).fair;
  expect(before.salts).toEqual(['', '', '']);
  await a.page.getByRole('button', { name: say('lobby-start') }).click();
  for (const { page } of [a, b]) await expect(page.getByTestId('game')).toBeVisible();
  const { fair } = await tableOf(server, table.code);
  expect(fair.salts.map(hash)).toEqual(before.salt_hashes);
  expect([fair.salts[0], fair.salts[1], fair.salts[2]]).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    expect.stringMatching(/^[0-9a-f]{32}$/),
    '',
  ]);

  // Somebody comes in the middle of the game; then computer players finish it.
  await c.page.goto(`/t/${table.code}`);
  await expect(c.page.getByTestId('game')).toBeVisible();
  await resign(server, table.code, a.key, 0);
  await resign(server, table.code, b.key, 1);
  await expect.poll(async () => (await tableOf(server, table.code)).status, { timeout: 60_000 }).toBe('over');

  const outcomes = [
    [a.page, 'kept'],
    [b.page, 'broken'],
    [c.page, 'seen'],
  ] as const;
  for (const [page, outcome] of outcomes) {
    // What was seen outlives the page.
    await page.goto(`/t/${table.code}`);
    const review = page.getByTestId('review-open');
    await expect(review.or(page.getByTestId('end'))).toBeVisible();
    if (await review.isVisible()) await review.click();
    await expect(verdict(page)).toHaveAttribute('data-outcome', outcome);
    await expect(verdict(page)).toHaveText(say(`dice-end-${outcome}`));
    await page.getByTestId('check-dice').click();
    const check = page.getByTestId('fair-check');
    await expect(check.locator(outcome === 'broken' ? '.notice.bad' : '.notice.good')).toBeVisible();
    await expect(check.getByTestId('dice-seen')).toHaveAttribute('data-outcome', outcome);
  }
  await expect(a.page.getByTestId('own-salt')).toHaveText(fair.salts[0]!);
  await expect(a.page.getByTestId('fair-check').getByText(`--salt 1:${fair.salts[0]}`)).toBeVisible();
  await expect(b.page.getByTestId('dice-seen')).toHaveText(say('dice-broken-commitment'));

  // The page of the replay says the same, and to somebody who saw nothing that they saw nothing.
  await b.page.goto(`/replay/${table.code}`);
  await b.page.getByTestId('check-dice').click();
  await expect(b.page.getByTestId('dice-seen')).toHaveText(say('dice-broken-commitment'));
  const d = await person(server, { name: 'Later' });
  await d.page.goto(`/replay/${table.code}`);
  await d.page.getByTestId('check-dice').click();
  await expect(d.page.getByTestId('dice-seen')).toHaveAttribute('data-outcome', 'unseen');
});

test('a secret that is exchanged when it is published is noticed', async ({ person }) => {
  const { page, key, name } = await person(server);
  await tamper(page, (fair) => {
    if (fair.secret === undefined) return;
    fair.secret = fair.secret.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    fair.commitment = createHash('sha256').update(Buffer.from(fair.secret, 'hex')).digest('hex');
  });
  const { table } = await makeTable(server, key, {
    seats: [me(name), bot(), bot()],
    options: { goal: '4' },
  });
  await page.goto(`/t/${table.code}`);
  await expect(page.getByTestId('game')).toBeVisible();
  await resign(server, table.code, key, 0);
  const review = page.getByTestId('review-open');
  await expect(review).toBeVisible({ timeout: 60_000 });
  await review.click();
  await expect(verdict(page)).toHaveAttribute('data-outcome', 'broken');
  await page.getByTestId('check-dice').click();
  await expect(page.getByTestId('dice-seen')).toContainText(say('dice-broken-commitment'));
});

for (const game of gameFolders) {
  test(`${game}: cards are counted in the order in which they are drawn`, async ({ person }) => {
    const { page } = await person(server);
    const code = await botGame(server, { game });
    await page.goto(`/replay/${code}`);
    await page.getByTestId('check-dice').click();
    await expect(page.getByTestId('fair-check').locator('.notice.good')).toBeVisible();
  });
}
