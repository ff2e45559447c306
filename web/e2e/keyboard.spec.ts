/** A whole game without a mouse: only keys are pressed, and it can always be seen where they go. */
import type { Page } from '@playwright/test';
import { EXAMPLE } from './support/example';
import { heard, listen, listenToTheEnd, TRAPS } from './support/ears';
import type { Hands } from './support/player';
import { Player } from './support/player';
import { serverForFile } from './support/server';
import { bot, makeTable, me } from './support/tables';
import { expect, test } from './support/test';
import { say } from './support/words';

const server = serverForFile();

/** Whether the element with the focus can be told from the others, by its own drawing or that of what holds it. */
const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.id === 'main') return null;
    const drawn = (one: Element): boolean => {
      const style = getComputedStyle(one);
      const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
      return ring || (style.boxShadow !== 'none' && style.boxShadow !== '');
    };
    const around = [focused, focused.parentElement, focused.closest('label')].filter((one) => one !== null);
    const ring = focused.querySelector('.ring');
    const lit = ring !== null && parseFloat(getComputedStyle(ring).opacity) > 0.5;
    const box = focused.getBoundingClientRect();
    const name = `${focused.tagName} ${focused.getAttribute('data-testid') ?? focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)}`;
    if (!lit && !around.some(drawn)) return `${name}: no ring`;
    if (box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth)
      return `${name}: not on the screen`;
    return null;
  });
async function expectVisibleFocus(page: Page): Promise<void> {
  if ((await hiddenFocus(page)) !== null)
    await expect.poll(() => hiddenFocus(page), 'the focus can be seen').toBeNull();
}

/** Presses keys instead of controls. Letters for the actions, digits for choices, Enter for the rest. */
const KEYS: Record<string, string[]> = {
  'action-roll': ['r'],
  'action-end_turn': ['e'],
  'action-road': ['b', '1'],
  'action-settle': ['b', '2'],
  'action-upgrade': ['b', '3'],
  'action-buy': ['b', '4'],
  'trade-open': ['t'],
  'tray-close': ['Escape'],
};

const KEYBOARD: Hands = {
  async press(page, id) {
    if (id.startsWith('dev-')) return page.keyboard.press('d');
    const control = page.getByTestId(id).first();
    const digit = await control.getAttribute('data-digit', { timeout: 1000 }).catch(() => null);
    const keys = KEYS[id] ?? (digit === null ? null : [digit]);
    if (keys) {
      for (const key of keys) await page.keyboard.press(key);
      return;
    }
    // What has no key of its own is reached by tabbing.
    await tabTo(page, (focused) => focused === id);
    await page.keyboard.press('Enter');
  },
  async place(page, _x, _y, key) {
    await page.keyboard.press('g');
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-target'))).toBe(true);
    await expectVisibleFocus(page);
    // Arrows lead from place to place; after a few steps any will do.
    for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp']) {
      if ((await page.evaluate(() => (document.activeElement as SVGElement | null)?.dataset['target'])) === key) break;
      await page.keyboard.press(arrow);
    }
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
  },
};

/** Presses Tab until the focus is where it should be; every stop on the way must be visible. */
async function tabTo(page: Page, there: (id: string) => boolean, most = 150): Promise<void> {
  for (let n = 0; n < most; n++) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    const id = await page.evaluate(() => {
      const one = document.activeElement as HTMLElement | null;
      return one?.dataset['testid'] ?? one?.closest('label')?.textContent?.trim() ?? one?.textContent?.trim() ?? '';
    });
    if (there(id)) return;
  }
  throw new Error('tabbing does not lead there');
}

test('a table is made by keyboard alone', async ({ person }) => {
  const { page } = await person(server);
  await page.goto('/');
  await expect(page.getByRole('button', { name: say('home-play-now') }).first()).toBeVisible();
  await tabTo(page, (name) => name === say('home-create'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/new\/egypt$/);
  await expect(page.getByLabel(say('option-goal', {}, 'en', EXAMPLE))).toBeVisible();
  for (const number of [2, 3, 4]) {
    await tabTo(page, (name) => name.startsWith(say('new-seat-kind', { number })));
    // Typing the first letters chooses.
    await page.keyboard.type(say('new-seat-bot', { level: say('bot-novice') }));
    await expect(page.getByLabel(say('new-seat-kind', { number }))).toHaveValue('bot:novice');
  }
  await tabTo(page, (name) => name.startsWith(say('option-goal', {}, 'en', EXAMPLE)));
  await page.keyboard.type('3');
  await tabTo(page, (name) => name === say('new-create-start'));
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('game')).toBeVisible();
});

test('a whole game by keyboard alone', async ({ person }) => {
  test.slow();
  const { page, key, name } = await person(server);
  const { table } = await makeTable(server, key, { seats: [me(name), bot(), bot()], options: { goal: '3' } });
  await page.goto(`/t/${table.code}`);
  await expect(page.getByTestId('game')).toBeVisible();
  // A mouse that is used all the same would be noticed.
  await page.evaluate(() => {
    addEventListener('pointerdown', () => ((window as unknown as { touched: boolean }).touched = true), true);
  });

  await page.keyboard.press('?');
  await expect(page.getByTestId('keys')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('keys')).toBeHidden();
  await page.keyboard.press('l');
  await expect(page.getByTestId('log')).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('c');
  await expect(page.getByTestId('chat-input')).toBeFocused();
  // Letters are letters while somebody writes.
  await page.keyboard.type('rolled?');
  await expect(page.getByTestId('chat-input')).toHaveValue('rolled?');
  await expect(page.getByTestId('keys')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('chat')).toContainText('rolled?');
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await expect(page.getByTestId('player-0')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('points-of-0')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('points-of-0')).toBeHidden();

  await new Player(page, { hands: KEYBOARD, seed: 11 }).play({ each: () => expectVisibleFocus(page) });
  await expect(page.getByTestId('winner')).toBeVisible();
  await tabTo(page, (id) => id === 'review-open');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('headline')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { touched?: boolean }).touched)).toBeUndefined();
});

test('a whole game of Inkas by keyboard alone, and what is heard of it is a story', async ({ person }, info) => {
  test.slow();
  const { page, key, name } = await person(server);
  const seats = [me(name), bot(), bot()];
  const { table } = await makeTable(server, key, { game: 'inkas', seats, options: { goal: '4' } });
  await page.goto(`/t/${table.code}`);
  await expect(page.getByTestId('game')).toBeVisible();
  await listen(page);
  await page.evaluate(() => {
    addEventListener('pointerdown', () => ((window as unknown as { touched: boolean }).touched = true), true);
  });
  await new Player(page, { hands: KEYBOARD, seed: 7 }).play({
    each: async (sight) => {
      await expectVisibleFocus(page);
      // Before each roll, what the others did is heard.
      if (sight.can.includes('action-roll')) await listenToTheEnd(page);
    },
  });
  await expect(page.getByTestId('winner')).toBeVisible();
  await expect.poll(async () => (await heard(page)).at(-1) ?? '', 'the end is told').toMatch(/won|win/);
  expect(await page.evaluate(() => (window as unknown as { touched?: boolean }).touched)).toBeUndefined();

  const story = await heard(page);
  await info.attach('story', { body: story.join('\n'), contentType: 'text/plain' });
  for (const text of story) for (const trap of TRAPS) expect(text, String(trap)).not.toMatch(trap);
  const whole = story.join(' ');
  // From the first roll to the last: own turns, those of others, dice, cards and buildings.
  for (const part of [/Your turn: /, /Bot [12] rolls \d+/, /You roll \d+/, /You get \d/]) expect(whole).toMatch(part);
  expect(whole).toMatch(/You (place|build): settlement \(/);
});
