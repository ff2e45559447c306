/** What only the Pyramid has, through the interface: a whole game, boats, blocks, gold, the vizier, and every god. */
import { expectTidy } from './support/look';
import { choose, did, log, lookAt, onceEach, opener, some, type Shown } from './support/moments';
import { Player } from './support/player';
import type { ReplayFrame } from '$wire';
import type { Kind } from './support/positions';
import { serverForFile } from './support/server';
import { see } from './support/sight';
import { bot, botGame, makeTable, me, replayOf } from './support/tables';
import { DESKTOP, expect, PHONE, test, type Person } from './support/test';
import { say as sayOf } from './support/words';

test.describe.configure({ timeout: 150_000 });
const server = serverForFile();
const say = (id: string, args: Record<string, string | number> = {}) => sayOf(id, args, 'en', 'pyramid');

/** Moments of this game, by the move a computer player made there. */
const MOMENTS = [
  ...['boat', 'block', 'favor', 'reveal'],
  ...['demand', 'ask', 'give_back', 'substitute', 'place', 'take', 'lift', 'plough_settle', 'plough_upgrade'],
  ...['declare', 'look', 'choose_card', 'turn_over', 'keep', 'banish', 'flip', 'exchange'],
] as const;
type Moment = (typeof MOMENTS)[number];
const isOwn = (moment: string): moment is Moment => (MOMENTS as readonly string[]).includes(moment);

const openAt = opener(server, { game: 'pyramid' });
/** Opens a table that goes on from a moment; tells where the computer player acted then. */
const open = (one: Person, moment: Kind | Moment, late = false): Promise<number> =>
  openAt(one, isOwn(moment) ? did(moment) : moment, late).then(({ at }) => at);

test('a whole game of the Pyramid', async ({ person }) => {
  const { page, key, name } = await person(server);
  const wish = { game: 'pyramid', options: { goal: '5' }, seats: [me(name), bot(), bot()] };
  const { table } = await makeTable(server, key, wish);
  await page.goto(`/t/${table.code}`);
  await expect(page.getByTestId('game')).toBeVisible();
  const player = new Player(page);
  // What is pressed depends on the dice: a short game may offer nothing of the game's own. Every button has its test below.
  await player.play({ each: onceEach((moment) => expectTidy(page, moment)) });
  await expect(page.getByTestId('pyramid-picture')).toBeVisible();
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
  await expect(log(page)).toContainText(/With the vizier’s favor you trade/);
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
    const when = (name: string) => deep || OFTEN.includes(name);
    await lookAt(page, shown, { game: 'pyramid', device, when, dark: deep });
  });

test('the river lies under the glow of land that has paid', async ({ person }) => {
  const { page } = await person(server);
  const code = await botGame(server, { game: 'pyramid' });
  const { frames } = await replayOf(server, code);
  const has = (frame: ReplayFrame, type: string) => frame.step?.events.some((event) => event.type === type) === true;
  const paid = frames.find((frame) => has(frame, 'rolled') && has(frame, 'produced'));
  await page.goto(`/replay/${code}?rev=${paid?.rev}`);
  await expect(page.locator('.glow').first()).toBeVisible();
  const above = await page
    .locator('.glow')
    .first()
    .evaluate((glow) => {
      const river = document.querySelector('[data-river]');
      return river !== null && (river.compareDocumentPosition(glow) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    });
  expect(above).toBe(true);
});
