/** What a place yields, by mouse, finger and keyboard; the legend, the hints, and the statistics everybody gets alike. */
import type { Page } from '@playwright/test';
import type { BoardForm, ReplayForm, TableBoard } from '$wire';
import { bestPlaces } from '$lib/board/inspect';
import { seenIn } from '$lib/play/stats/seen';
import { GAMES } from './support/decisions';
import { expectTidy } from './support/look';
import { Player } from './support/player';
import type { Server } from './support/server';
import { serverForFile } from './support/server';
import { bot, botGame, makeTable, me, open, sitDown, startTable } from './support/tables';
import { expect, PHONE, test } from './support/test';
import { say } from './support/words';

const server = serverForFile();

/** The first settlement is to be placed by the person who opens the page. */
const first = async (key: string, name: string, game = 'egypt') =>
  (await makeTable(server, key, { game, seats: [me(name), bot(), bot()], options: { first: '1' } })).table.code;

const boardOf = async (of: Server, code: string): Promise<BoardForm> =>
  ((await (await fetch(`${of.url}/api/tables/${code}/board`)).json()) as TableBoard).board;

/** Where a point of the board is on the screen. */
const onScreen = (page: Page, [x, y]: [number, number]) =>
  page.evaluate(
    ([x, y]) => {
      const m = document.querySelector<SVGGElement>('.board svg > g')!.getScreenCTM()!;
      return { x: m.a * x + m.e, y: m.d * y + m.f };
    },
    [x * 60, y * 60] as const,
  );
const middleOf = (board: BoardForm, path: number): [number, number] => {
  const [a, b] = board.paths.find(({ id }) => id === path)!.ends.map((end) => board.intersections[end]!.point);
  return [(a![0] + b![0]) / 2, (a![1] + b![1]) / 2];
};

const card = (page: Page) => page.locator('[data-about]');
const targets = (page: Page) => page.locator('[data-target]');

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.board svg[data-zoom]')).toBeVisible();
}

/** The card lies on the board, off the place and off everything that can be pressed. */
async function expectAside(page: Page, at: { x: number; y: number }): Promise<void> {
  const box = (await card(page).boundingBox())!;
  const stage = (await page.locator('.board').first().boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(stage.x);
  expect(box.y).toBeGreaterThanOrEqual(stage.y);
  expect(box.x + box.width).toBeLessThanOrEqual(stage.x + stage.width);
  expect(box.y + box.height).toBeLessThanOrEqual(stage.y + stage.height);
  const over = at.x > box.x && at.x < box.x + box.width && at.y > box.y && at.y < box.y + box.height;
  expect(over, 'the card covers the place it is about').toBe(false);
  expect(await card(page).evaluate((one) => getComputedStyle(one).pointerEvents)).toBe('none');
}

test('a mouse that rests on a place is told what it yields', async ({ person }) => {
  const { page, key, name } = await person(server);
  const code = await first(key, name);
  const board = await boardOf(server, code);
  await opened(page, `/t/${code}`);
  await expect(targets(page).first()).toBeVisible();
  await page.evaluate(() => {
    const seen: number[] = [];
    (window as unknown as { shifts: number[] }).shifts = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[]) seen.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: false });
  });

  // An intersection of three hexes: their cards, numbers and the sum.
  const inland = board.intersections.find(
    ({ hexes }) => hexes.length === 3 && hexes.every((hex) => board.hexes[hex]!.number !== null),
  )!;
  const at = await onScreen(page, inland.point);
  await page.mouse.move(at.x, at.y);
  await expect(card(page)).toHaveAttribute('data-about', `i${inland.id}`);
  await expect(card(page)).toContainText(say('play-about-free'));
  const pips = inland.hexes.reduce((sum, hex) => sum + 6 - Math.abs(7 - board.hexes[hex]!.number!), 0);
  await expect(card(page)).toContainText(say('play-about-pips', { count: pips }));
  for (const hex of inland.hexes) await expect(card(page)).toContainText(String(board.hexes[hex]!.number));
  await expectAside(page, at);
  await expectTidy(page, 'card of an intersection');

  // A harbour is named with its rate.
  const { path, card: kind } = board.harbours[0]!;
  const [end] = board.paths.find(({ id }) => id === path)!.ends;
  const pier = await onScreen(page, board.intersections[end]!.point);
  await page.mouse.move(pier.x, pier.y);
  await expect(card(page)).toHaveAttribute('data-about', `i${end}`);
  await expect(card(page)).toContainText(kind === null ? '3:1' : '2:1');

  // A hex tells its odds, the robber's hex the robber.
  const hex = board.hexes.find(({ number }) => number === 6)!;
  const middle = await onScreen(page, hex.point);
  await page.mouse.move(middle.x, middle.y);
  await expect(card(page)).toHaveAttribute('data-about', `h${hex.id}`);
  await expect(card(page)).toContainText('6: 5 of 36, about every 7th roll');
  await expectAside(page, middle);
  const desert = board.hexes.find(({ card }) => card === null)!;
  const sand = await onScreen(page, desert.point);
  await page.mouse.move(sand.x, sand.y);
  await expect(card(page)).toContainText(say('play-about-nothing'));
  await expect(card(page)).toContainText(/robber/i);

  // A path tells where it leads.
  const between = board.paths.find(({ ends }) => ends.every((one) => board.intersections[one]!.hexes.length === 3))!;
  const way = await onScreen(page, middleOf(board, between.id));
  await page.mouse.move(way.x, way.y);
  await expect(card(page)).toHaveAttribute('data-about', `p${between.id}`);
  await expect(card(page).locator('.head')).toHaveCount(2);
  await expectAside(page, way);

  // It goes with Escape, and comes back for another place; it goes when the mouse leaves.
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await page.mouse.move(way.x + 1, way.y);
  await expect(card(page)).toHaveCount(0);
  await page.mouse.move(middle.x, middle.y);
  await expect(card(page)).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(card(page)).toHaveCount(0);

  // Nothing moved for it, and nothing goes on while it is shown.
  await page.mouse.move(middle.x, middle.y);
  await expect(card(page)).toBeVisible();
  const busy = await page.evaluate(async () => {
    let calls = 0;
    const [frame, timeout] = [window.requestAnimationFrame, window.setTimeout];
    window.requestAnimationFrame = (callback) => (calls++, frame(callback));
    window.setTimeout = ((...args: Parameters<typeof timeout>) => (calls++, timeout(...args))) as typeof timeout;
    await new Promise((go) => timeout(go, 400));
    [window.requestAnimationFrame, window.setTimeout] = [frame, timeout];
    return calls;
  });
  expect(busy, 'an idle page does nothing').toBe(0);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);

  // The place can be pressed as if nothing lay over the board.
  await page.mouse.click(at.x, at.y);
  await expect(page.getByTestId('game')).toHaveAttribute('data-phase', 'setup_road');
});

test('a finger that stays is told what a place yields, and chooses nothing', async ({ person }) => {
  const { page, key, name } = await person(server, PHONE);
  const code = await first(key, name);
  const board = await boardOf(server, code);
  await opened(page, `/t/${code}`);
  await expect(targets(page).first()).toBeVisible();
  const touch = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const game = page.getByTestId('game');
  const rev = await game.getAttribute('data-rev');

  const place = board.intersections.find(({ hexes }) => hexes.includes(9) && hexes.length === 3)!;
  const at = await onScreen(page, place.point);
  await finger('touchStart', at);
  await expect(card(page)).toHaveAttribute('data-about', `i${place.id}`);
  await expectAside(page, at);
  await expectTidy(page, 'card on a phone');
  await finger('touchEnd');
  // It stays to be read, and nothing was chosen.
  await expect(card(page)).toBeVisible();
  await expect(game).toHaveAttribute('data-rev', rev!);
  await expect(game).toHaveAttribute('data-phase', 'setup_settlement');

  // A finger that moves takes the board along, as ever; nothing is told.
  const sea = await onScreen(page, board.hexes[9]!.point);
  await finger('touchStart', sea);
  await expect(card(page)).toHaveCount(0);
  const before = await onScreen(page, place.point);
  for (const by of [8, 16, 24, 32, 40]) await finger('touchMove', { x: sea.x + by, y: sea.y });
  await finger('touchEnd');
  await expect.poll(async () => Math.round((await onScreen(page, place.point)).x - before.x)).toBeGreaterThan(20);
  await expect(card(page)).toHaveCount(0);

  // A tap chooses, as ever. On a page without the drag: a browser may take a tap right after one for the end of it.
  await page.reload();
  await expect(targets(page).first()).toBeVisible();
  const now = await onScreen(page, place.point);
  await page.touchscreen.tap(now.x, now.y);
  await expect(game).toHaveAttribute('data-phase', 'setup_road');
});

test('the keyboard is told about places to choose, and walks the board when there are none', async ({ person }) => {
  const { page, key, name } = await person(server);
  const code = await first(key, name);
  await opened(page, `/t/${code}`);
  await expect(targets(page).first()).toBeVisible();
  const focused = () =>
    page.evaluate(() => {
      const { dataset } = document.activeElement as SVGElement;
      return dataset['target'] ?? dataset['walk'] ?? null;
    });

  await page.keyboard.press('g');
  for (const arrow of ['ArrowRight', 'ArrowDown']) {
    await expect(card(page)).toHaveAttribute('data-about', (await focused())!);
    await page.keyboard.press(arrow);
  }
  const described = await page.evaluate(
    () => document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(described).toMatch(/36/);
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);

  // Until the dice are to be rolled: then there is no place to choose.
  await new Player(page, { seed: 2 }).play({
    until: ({ phase, can }) => phase === 'roll' && can.includes('action-roll'),
  });
  await expect(targets(page)).toHaveCount(0);
  await page.keyboard.press('g');
  const start = await focused();
  expect(start).toMatch(/^h/);
  await expect(card(page)).toHaveAttribute('data-about', start!);
  const kinds = new Set([start![0]]);
  for (const arrow of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowDown']) {
    await page.keyboard.press(arrow);
    await expect.poll(focused).not.toBeNull();
    const here = (await focused())!;
    await expect(card(page)).toHaveAttribute('data-about', here);
    kinds.add(here[0]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBeTruthy();
  }
  expect([...kinds].sort()).toEqual(['h', 'i', 'p']);
  await page.keyboard.press('Tab');
  await expect(card(page)).toHaveCount(0);
});

for (const [device, wish] of [
  ['a laptop', { viewport: { width: 1280, height: 720 } }],
  ['a phone', PHONE],
] as const)
  test(`the legend of the land on ${device}`, async ({ person }) => {
    const { page, key, name } = await person(server, wish);
    const code = await first(key, name);
    await opened(page, `/t/${code}`);
    await expect(targets(page).first()).toBeVisible();
    const toggle = page.getByTestId('legend-toggle');
    const shown = device === 'a laptop';
    await expect(toggle).toHaveAttribute('aria-expanded', String(shown));
    /** Every place to choose is free. */
    const covered = () =>
      page.evaluate(() => {
        const box = document.querySelector('[data-testid="legend"]')!.getBoundingClientRect();
        return [...document.querySelectorAll('[data-target] .mark')].filter((mark) => {
          const { x, y, width, height } = mark.getBoundingClientRect();
          const [mx, my] = [x + width / 2, y + height / 2];
          return mx > box.left && mx < box.right && my > box.top && my < box.bottom;
        }).length;
      });
    expect(await covered()).toBe(0);
    if (shown) {
      await expect(page.getByTestId('legend').getByRole('listitem')).toHaveCount(6);
      await expectTidy(page, 'legend');
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      // Remembered on this device.
      await page.reload();
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    }
    const spot = (await page.locator('[data-target] .mark').nth(20).boundingBox())!;
    await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
    await expect(page.getByTestId('game')).toHaveAttribute('data-phase', 'setup_road');
    await expect(page.getByTestId('legend')).toHaveCount(0);
  });

test('hints mark the three best places, if they are asked for', async ({ person }) => {
  const plain = await person(server);
  const stars = (page: Page) => page.locator('.board .hints path');
  await opened(plain.page, `/t/${await first(plain.key, plain.name)}`);
  await expect(targets(plain.page).first()).toBeVisible();
  await expect(stars(plain.page)).toHaveCount(0);

  const { page, key, name } = await person(server, { settings: { hints: 'on' } });
  const code = await first(key, name);
  const board = await boardOf(server, code);
  await opened(page, `/t/${code}`);
  await expect(stars(page)).toHaveCount(3);
  const [best] = bestPlaces(
    board,
    board.intersections.map(({ id }) => id),
  );
  const at = await onScreen(page, board.intersections[best!.intersection]!.point);
  await page.mouse.move(at.x, at.y);
  await expect(card(page)).toContainText(say('play-about-hint', { pips: best!.pips, kinds: best!.kinds }));
  await page.mouse.click(at.x, at.y);
  await expect(page.getByTestId('game')).toHaveAttribute('data-phase', 'setup_road');
  await expect(stars(page)).toHaveCount(0);
});

test('hexes tell their odds in a replay', async ({ person }) => {
  const { page } = await person(server);
  const code = await botGame(server, { options: { goal: '4' } });
  const board = await boardOf(server, code);
  await opened(page, `/replay/${code}`);
  const hex = board.hexes.find(({ number }) => number === 8)!;
  const at = await onScreen(page, hex.point);
  await page.mouse.move(at.x, at.y);
  await expect(card(page)).toContainText('8: 5 of 36, about every 7th roll');
});

test('two players and a spectator get the same statistics', async ({ person }) => {
  test.slow();
  const [a, b, c] = [await person(server), await person(server, { name: 'Hatshepsut' }), await person(server)];
  const { table, invitations } = await makeTable(server, a.key, {
    seats: [me(a.name), open, bot()],
    options: { goal: '5' },
    start: false,
  });
  await sitDown(server, table.code, b.key, invitations[0]!.key, b.name);
  await startTable(server, table.code, a.key);
  const pages = [a.page, b.page, c.page];
  for (const page of pages) {
    await page.goto(`/t/${table.code}`);
    await expect(page.getByTestId('game')).toBeVisible();
    await page.getByTestId('tab-stats').click();
    await expect(page.getByTestId('stats')).toBeVisible();
  }
  const players = [new Player(a.page, { seed: 5 }), new Player(b.page, { seed: 6 })];
  await Promise.all(players.map((player) => player.play()));
  const revs = () => Promise.all(pages.map((page) => page.getByTestId('game').getAttribute('data-rev')));
  await expect.poll(async () => new Set(await revs()).size).toBe(1);
  for (const page of pages) await page.getByTestId('tab-stats').click();
  const [mine, theirs, watched] = await Promise.all(pages.map((page) => page.getByTestId('stats').innerText()));
  expect(mine).toContain(say('play-stats-earned'));
  expect(mine).toMatch(/[1-9]/);
  expect(theirs).toBe(mine);
  expect(watched).toBe(mine);
  for (const page of pages) await expectTidy(page, 'statistics');
});

for (const { called, game, options } of GAMES)
  test(`every viewer of a game of ${called} counts the same`, async () => {
    const code = await botGame(server, { game, options });
    const counted = await Promise.all(
      ['open', 'spectator', '0', '1', '2'].map(async (eyes) => {
        const answer = await fetch(`${server.url}/api/tables/${code}/replay?as=${eyes}`);
        expect(answer.ok, await answer.clone().text()).toBe(true);
        const { fixed, frames } = (await answer.json()) as ReplayForm;
        return seenIn(
          frames.flatMap(({ step }) => (step ? [step] : [])),
          3,
          fixed.rules.dice,
        );
      }),
    );
    expect(counted[0]!.rolls).toBeGreaterThan(5);
    expect(counted[0]!.gained.some(({ stolen }) => stolen > 0)).toBe(true);
    for (const one of counted) expect(one).toEqual(counted[0]);
  });
