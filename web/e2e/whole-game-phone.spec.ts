/** A whole game on a phone of 390x844, with a finger. */
import { expectReachable, expectTidy } from './support/look';
import { FINGER, Player } from './support/player';
import { serverForFile } from './support/server';
import { bot, makeTable, me } from './support/tables';
import { expect, PHONE, test } from './support/test';
import { say } from './support/words';

const server = serverForFile();

test('a whole game with a finger', async ({ person }) => {
  test.slow();
  const { page, key, name } = await person(server, PHONE);
  const seats = [me(name), bot(), bot()];
  const { table } = await makeTable(server, key, { seats, options: { goal: '4' } });
  await page.goto(`/t/${table.code}`);
  await expect(page.getByTestId('game')).toBeVisible();

  const looked = new Set<string>();
  const player = new Player(page, { hands: FINGER, seed: 3 });
  await player.play({
    each: async (sight) => {
      const what = `${sight.phase}, ${sight.tray ?? 'nothing asked'}${sight.deskOpen ? ', trading' : ''}`;
      if (looked.has(what)) return;
      looked.add(what);
      await expectTidy(page, what);
      await expectReachable(page, what);
    },
  });
  expect(player.pressed).toContain('action-roll');
  await page.getByTestId('review-open').tap();
  await expect(page.getByTestId('end')).toBeVisible();
  await expect(page.locator('[data-testid="end"] figure')).toHaveCount(5);
  await expectTidy(page, 'end');
  await expectReachable(page, 'end');
  await page.getByRole('link', { name: say('review-replay') }).tap();
  await expect(page.getByTestId('replay')).toBeVisible();
  await expectTidy(page, 'replay');
  await expectReachable(page, 'replay');
});

test('the sheet with log, trade desk and chat', async ({ person }) => {
  const { page, key, name } = await person(server, PHONE);
  const { table } = await makeTable(server, key, { seats: [me(name), bot(), bot()] });
  await page.goto(`/t/${table.code}`);
  await page.getByTestId('more-open').tap();
  for (const tab of ['log', 'trade', 'chat'] as const) {
    await page.getByTestId(`tab-${tab}`).tap();
    await expect(page.getByTestId(`tab-${tab}`)).toHaveAttribute('aria-selected', 'true');
    await expectTidy(page, tab);
    await expectReachable(page, tab);
  }
  await page.getByTestId('sheet-close').tap();
  await expect(page.getByTestId('side')).toBeHidden();
});

test('every other screen fits a phone', async ({ person }) => {
  const { page, key, name } = await person(server, PHONE);
  const seats = [me(name), { kind: 'open' } as const, bot()];
  const { table } = await makeTable(server, key, { seats, start: false });
  const screens = [
    '/',
    '/new/egypt',
    `/t/${table.code}`,
    '/learn',
    '/learn/egypt',
    '/learn/egypt/almanac',
    '/learn/egypt/lesson',
    '/settings',
    '/replay',
  ];
  for (const path of screens) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeAttached();
    await expect(page.getByRole('status', { name: say('ui-loading') })).toHaveCount(0);
    await expectTidy(page, path);
    await expectReachable(page, path);
  }
});

test('two fingers zoom the board, one button shows it all again', async ({ person }) => {
  const { page, key, name } = await person(server, PHONE);
  const { table } = await makeTable(server, key, { seats: [me(name), bot(), bot()], options: { first: '1' } });
  await page.goto(`/t/${table.code}`);
  const places = page.locator('[data-target]');
  await expect(places.first()).toBeVisible();
  /** How far two places of the board are apart on the screen. */
  const apart = async (): Promise<number> => {
    const [a, b] = [await places.first().boundingBox(), await places.last().boundingBox()];
    return Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));
  };
  let fitted = 0;
  await expect
    .poll(async () => {
      const before = fitted;
      return (fitted = await apart()) === before;
    }, 'the board stands still')
    .toBe(true);
  const box = (await page.locator('.board .stage').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const fingers = (by: number) => [
    { x: x - by, y, id: 1 },
    { x: x + by, y, id: 2 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
  for (let by = 40; by <= 90; by += 10)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(by) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(apart).toBeGreaterThan(fitted * 1.5);
  await expectTidy(page, 'zoomed');
  await page.getByRole('button', { name: say('play-zoom-fit') }).tap();
  await expect.poll(async () => Math.abs((await apart()) / fitted - 1)).toBeLessThan(0.05);
});

test('a small phone cuts off no button', async ({ person }) => {
  for (const language of ['en', 'de', 'pl'] as const) {
    const small = { ...PHONE, viewport: { width: 360, height: 800 }, settings: { language } };
    const { page, key, name } = await person(server, small);
    const { table } = await makeTable(server, key, { seats: [me(name), bot(), bot()] });
    await page.goto(`/t/${table.code}`);
    const buttons = page.getByTestId('actions').getByRole('button');
    await expect(buttons).toHaveCount(7);
    for (const button of await buttons.all()) {
      const box = (await button.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(360);
    }
    await expectTidy(page, `the game in ${language}`);
    await expectReachable(page, `the game in ${language}`);
  }
});
