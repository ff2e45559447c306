/** The first load is small, nothing jumps while others play, and moving the board is smooth. */
import type { Page } from '@playwright/test';
import { Player } from './support/player';
import { serverForFile } from './support/server';
import { bot, makeTable, me, newKey } from './support/tables';
import { expect, PHONE, test } from './support/test';
import { say } from './support/words';

const server = serverForFile();

test('the home page needs at most 230 kB in 40 answers', async ({ person }) => {
  const { page } = await person(server);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const sizes = new Map<string, number>();
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await page.goto('/');
  await expect(page.locator('article .cover svg').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'bytes of the home page', description: String(total) });
  console.log(`home page: ${(total / 1000).toFixed(0)} kB in ${sizes.size} answers`);
  expect(sizes.size).toBeGreaterThan(3);
  expect(sizes.size).toBeLessThanOrEqual(40);
  expect(total).toBeGreaterThan(20_000);
  expect(total).toBeLessThanOrEqual(230_000);
});

interface Shift {
  value: number;
  what: string[];
}

/** Notes what jumps without anybody having pressed anything. */
async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; what: string[] }>> {
  await page.evaluate(() => {
    const shifts: Shift[] = [];
    (window as unknown as { shifts: Shift[] }).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      }[]) {
        const what = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '?').slice(0, 60),
        );
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
  return () =>
    page.evaluate(() => {
      const { shifts } = window as unknown as { shifts: Shift[] };
      return { sum: shifts.reduce((sum, shift) => sum + shift.value, 0), what: shifts.flatMap((shift) => shift.what) };
    });
}

for (const [device, wish] of [
  ['desktop', {}],
  ['phone', PHONE],
] as const) {
  test(`nothing jumps while others play, on a ${device}`, async ({ person }) => {
    const { page } = await person(server, { ...wish, reducedMotion: 'no-preference' });
    const seats = [bot(), bot(), bot()];
    const { table } = await makeTable(server, newKey(), { seats, pace: 'fast', watch: 'everyone' });
    await page.goto(`/t/${table.code}`);
    const game = page.getByTestId('game');
    await expect(game).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const from = Number(await game.getAttribute('data-rev'));
    const shifts = await watchShifts(page);
    await expect
      .poll(async () => Number(await game.getAttribute('data-rev')), { timeout: 60_000 })
      .toBeGreaterThan(from + 30);
    const { sum, what } = await shifts();
    expect(sum, what.join('\n')).toBeLessThan(0.02);
  });
}

test('nothing jumps in one’s own game either', async ({ person }) => {
  const { page, key, name } = await person(server, { reducedMotion: 'no-preference' });
  const { table } = await makeTable(server, key, { seats: [me(name), bot(), bot()] });
  await page.goto(`/t/${table.code}`);
  await expect(page.getByTestId('game')).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const shifts = await watchShifts(page);
  await new Player(page, { seed: 8 }).play({ until: (sight) => sight.rev > 60 });
  const { sum, what } = await shifts();
  expect(sum, what.join('\n')).toBeLessThan(0.02);
});

test('dragging and wheeling moves the board, not the page', async ({ person }) => {
  const { page, key, name } = await person(server);
  const { table } = await makeTable(server, key, { seats: [me(name), bot(), bot()], options: { first: '1' } });
  await page.goto(`/t/${table.code}`);
  const place = page.locator('[data-target]').first();
  const at = async () => (await place.boundingBox())!;
  await expect(place).toBeVisible();
  const box = (await page.locator('.board .stage').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  const before = await at();
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => Math.hypot((await at()).x - before.x, (await at()).y - before.y)).toBeGreaterThan(30);
  const zoomed = await at();
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 40, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await at()).x - zoomed.x).toBeGreaterThan(20);
  // A drag chooses nothing.
  await expect(page.getByTestId('game')).toHaveAttribute('data-rev', '0');
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  await page.getByRole('button', { name: say('play-zoom-fit') }).click();
  await expect.poll(async () => Math.abs((await at()).x - before.x)).toBeLessThan(3);
});
