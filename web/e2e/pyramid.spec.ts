/** What only the Pyramid has, through the interface: a whole game, boats, blocks, gold, the vizier, and every god. */
import type { Page } from '@playwright/test';
import type { ReplayFrame } from '$wire';
import { fileURLToPath } from 'node:url';
import { violations } from './support/axe';
import { expectReachable, expectTidy, setTheme } from './support/look';
import { Player } from './support/player';
import { Positions, type Kind, type Test } from './support/positions';
import { serverForFile } from './support/server';
import { see } from './support/sight';
import { bot, makeTable, me } from './support/tables';
import { DESKTOP, expect, PHONE, test, type Person } from './support/test';
import { say as sayOf } from './support/words';

test.describe.configure({ timeout: 150_000 });
const server = serverForFile();
const positions = new Positions(server, { game: 'pyramid', seats: [bot(), bot(), bot()] });
const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));
const say = (id: string, args: Record<string, string | number> = {}) => sayOf(id, args, 'en', 'pyramid');

const ownAction = ({ action }: ReplayFrame): { type: string; at?: number } | null =>
  action?.type === 'game' ? (action.action as { type: string; at?: number }) : null;
/** Whoever did something of the game's own next. */
const did =
  (type: string): Test =>
  (_, next) =>
    ownAction(next)?.type === type ? (next.step?.seat ?? null) : null;

/** Moments of this game, by the move a computer player made there. */
const MOMENTS = [
  ...['boat', 'block', 'favor', 'reveal'],
  ...['demand', 'ask', 'give_back', 'substitute', 'place', 'take', 'lift', 'plough_settle', 'plough_upgrade'],
  ...['declare', 'look', 'choose_card', 'turn_over', 'keep', 'banish', 'flip', 'exchange'],
] as const;
type Moment = (typeof MOMENTS)[number];
const isOwn = (moment: string): moment is Moment => (MOMENTS as readonly string[]).includes(moment);

/** Opens a table that goes on from a moment; tells where the computer player acted then. */
async function open({ page, key, name }: Person, moment: Kind | Moment, late = false): Promise<number> {
  let at = -1;
  const kind: Kind | Test = isOwn(moment)
    ? (frame, next, game) => {
        const found = did(moment)(frame, next, game);
        if (found !== null) at = ownAction(next)?.at ?? -1;
        return found;
      }
    : moment;
  const { code, rev, seat, view } = await positions.find(kind, { late });
  const seats = view.seats.map((_, n) => (n === seat ? me(name) : bot()));
  const { table } = await makeTable(server, key, { game: 'pyramid', seats, from: { code, rev } });
  await page.goto(`/t/${table.code}`);
  await expect(page.getByTestId('game')).toHaveAttribute('data-busy', 'false');
  return at;
}

const choose = (page: Page, key: string) =>
  page
    .locator(`[data-target="${key}"]`)
    .focus()
    .then(() => page.keyboard.press('Enter'));
const log = (page: Page) => page.getByTestId('log');

/** The first thing that can be picked. */
const some = (page: Page, start: string) => page.locator(`[data-testid^="${start}"]:not([aria-disabled])`).first();
test('a whole game of the Pyramid', async ({ person }) => {
  const { page, key, name } = await person(server);
  const wish = { game: 'pyramid', options: { goal: '5' }, seats: [me(name), bot(), bot()] };
  const { table } = await makeTable(server, key, wish);
  await page.goto(`/t/${table.code}`);
  await expect(page.getByTestId('game')).toBeVisible();
  const looked = new Set<string>();
  const player = new Player(page);
  await player.play({
    each: async (sight) => {
      const moment = `${sight.phase}, ${sight.tray ?? sight.armed ?? 'nothing asked'}`;
      if (looked.has(moment)) return;
      looked.add(moment);
      await expectTidy(page, moment);
    },
  });
  expect(player.pressed.filter((id) => id.startsWith('own-')).length).toBeGreaterThan(0);
  await page.getByTestId('review-open').click();
  await expect(page.getByTestId('end')).toBeVisible();
  // Five charts of every game, and one of the blocks.
  await expect(page.locator('[data-testid="end"] figure')).toHaveCount(6);
  await page.getByTestId('check-dice').click();
  await expect(page.getByTestId('fair-check').locator('.notice.good')).toBeVisible();
});

test('a boat, a block, the vizier and a gold block', async ({ person }) => {
  const one = await person(server);
  const { page } = one;
  const at = await open(one, 'boat');
  await page.getByTestId('action-boat').click();
  await expect(page.getByTestId('status')).toHaveText(say('pyramid-now-boat'));
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-target]')).toHaveCount(0);
  await page.getByTestId('action-boat').click();
  await expect(page.locator(`[data-target="p${at}"]`)).toHaveAttribute('aria-label', /papyrus boat/i);
  await choose(page, `p${at}`);
  await expect(log(page)).toContainText(say('pyramid-event-boat', { me: 'yes' }));

  await open(one, 'block');
  const picture = page.getByTestId('pyramid-picture');
  const before = Number(await picture.getAttribute('data-filled'));
  await page.getByTestId('action-block').click();
  await expect(picture).toHaveAttribute('data-filled', `${before + 1}`);
  await expect(log(page)).toContainText(/You build (a|your first) block/);
  await expect(log(page)).toContainText(say('pyramid-event-vizier', { me: 'yes' }));

  await open(one, 'favor');
  const hand = (await see(page)).hand;
  await page.getByTestId('own-favor').click();
  const first = some(page, 'pick-first-');
  const given = (await first.getAttribute('data-testid'))!.slice('pick-first-'.length);
  await first.click();
  await page.reload();
  await expect(page.getByTestId(`pick-first-${given}`)).toHaveAttribute('aria-pressed', 'true');
  const second = some(page, 'pick-second-');
  const got = (await second.getAttribute('data-testid'))!.slice('pick-second-'.length);
  await second.click();
  await page.getByTestId('pick-send').click();
  await expect(log(page)).toContainText(/By the vizier’s favor you trade/);
  const after = (await see(page)).hand;
  expect([after[given], after[got]]).toEqual([hand[given]! - 1, (hand[got] ?? 0) + 1]);

  await open(one, 'reveal');
  await page.getByTestId('own-reveal').click();
  await expect(log(page)).toContainText(/You turn over a gold block: \d cards are safe/);
});

/** The screens worth a look every time. */
const OFTEN = ['game', 'site'];

for (const [device, size, deep] of [
  ['desktop', DESKTOP, false],
  ['phone', PHONE, false],
  ['desktop', DESKTOP, true],
  ['phone', PHONE, true],
] as const)
  test(`${deep ? 'all ' : 'the '}screens of the Pyramid on a ${device} are sound${deep ? ' @deep' : ''}`, async ({
    person,
  }) => {
    if (deep) test.setTimeout(400_000);
    const one = await person(server, size);
    const { page } = one;
    const press = (...ids: string[]) =>
      ids.reduce((done, id) => done.then(() => some(page, id).click()), Promise.resolve());
    type Shown = [name: string, show: () => Promise<unknown>];
    const shown: Shown[] = [
      ['home', () => page.goto('/').then(() => expect(page.locator('article .cover svg').first()).toBeVisible())],
      ['game', () => open(one, 'block', true)],
      ['boat', () => open(one, 'boat').then(() => press('action-boat'))],
      ['after-use', () => open(one, 'flip').then(() => press('pick-flip'))],
      ['exchange', () => open(one, 'exchange', true).then(() => press('pick-'))],
      ['reveal', () => open(one, 'reveal', true)],
      ['favor', () => open(one, 'favor', true).then(() => press('own-favor', 'pick-first-', 'pick-second-'))],
      ['demand', () => open(one, 'demand').then(() => press('own-demand', 'pick-'))],
      ['ask', () => open(one, 'ask').then(() => press('pick-seat-'))],
      ['give-back', () => open(one, 'give_back')],
      ['take', () => open(one, 'take')],
      ['substitute', () => open(one, 'substitute').then(() => press('own-substitute', 'pick-first-', 'pick-second-'))],
      ['place', () => open(one, 'place')],
      ['declare', () => open(one, 'declare').then(() => press('own-declare', 'pick-first-'))],
      ['look', () => open(one, 'look').then(() => press('own-look', 'pick-seat-'))],
      ['choose-card', () => open(one, 'choose_card').then(() => press('own-choose_card'))],
      ['keep', () => open(one, 'keep').then(() => press('pick-dev-'))],
      ['player', () => open(one, 'block', true).then(() => page.getByTestId('player-1').click())],
      ...(device === 'phone'
        ? ([['site', () => open(one, 'block', true).then(() => page.getByTestId('own-open').click())]] as Shown[])
        : []),
      ['new', () => page.goto('/new/pyramid').then(() => expect(page.locator('form select').first()).toBeVisible())],
      [
        'almanac',
        () => page.goto('/learn/pyramid/almanac').then(() => expect(page.locator('h2').first()).toBeVisible()),
      ],
      ['lesson', () => page.goto('/learn/pyramid/lesson').then(() => expect(page.getByTestId('lesson')).toBeVisible())],
    ];
    for (const [name, show] of shown) {
      if (!deep && !OFTEN.includes(name)) continue;
      await show();
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      await expectTidy(page, `${name} on a ${device}`);
      if (device === 'phone') await expectReachable(page, name);
      for (const scheme of ['light', 'dark'] as const) {
        await setTheme(page, scheme);
        await page.screenshot({ path: `${FOLDER}/${device}-${scheme}/pyramid-${name}.png` });
        if (scheme === 'light' || deep)
          expect.soft(await violations(page, scheme === 'light' ? 'all' : 'colours'), `${name}, ${scheme}`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });
