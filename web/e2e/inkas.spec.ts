/** What only the Inkas have, through the interface: decline and founding, building over ruins, the frame, goods, advantages. */
import type { ActionForm, ReplayFrame } from '$wire';
import { expectTidy } from './support/look';
import { choose, log, lookAt, opener, ownAction, type Shown } from './support/moments';
import { Player } from './support/player';
import type { Kind, Test } from './support/positions';
import { see } from './support/sight';
import { serverForFile } from './support/server';
import { botGame } from './support/tables';
import { DESKTOP, expect, PHONE, test, type Person } from './support/test';
import { say as sayOf } from './support/words';

test.describe.configure({ timeout: 180_000 });
const server = serverForFile();
const say = (id: string, args: Record<string, string | number> = {}) => sayOf(id, args, 'en', 'inkas');

interface Own {
  declining: number[];
  swapped: boolean;
  chased: boolean;
}
const own = ({ view }: ReplayFrame): Own => view.game as Own;
const main = ({ view }: ReplayFrame): number | null => (view.phase.name === 'main' ? view.turn : null);

/** Moments of this game. */
const MOMENTS = {
  /** A building that completes a tribe. */
  apex: (frame, next) =>
    next.step?.events.some((e) => e.type === 'game' && (e.event as { type: string }).type === 'declined')
      ? main(frame)
      : null,
  goods: (frame) => {
    const seat = main(frame);
    const hand = seat === null ? null : frame.view.seats[seat]?.hand;
    return hand?.['feathers'] && hand['coca'] && hand['fish'] ? seat : null;
  },
  swap: (frame) => {
    const seat = main(frame);
    const held = Object.values((seat === null ? null : frame.view.seats[seat]?.hand) ?? {});
    const two = held.reduce<number>((sum, n) => sum + (n ?? 0), 0) >= 2;
    return two && frame.view.route_award === seat && !own(frame).swapped ? seat : null;
  },
  /** Before the roll or after it. */
  chase: (frame, next) => {
    const open = ['before_roll', 'main'].includes(frame.view.phase.name);
    return ownAction(next)?.type === 'chase_robber' && open ? frame.view.turn : null;
  },
  /** The robber has to move and is not on the frame yet. */
  frame: ({ view }) => (view.phase.name === 'move_robber' && view.robber !== null ? view.turn : null),
} satisfies Record<string, Test>;

const isOwn = (moment: string): moment is keyof typeof MOMENTS => moment in MOMENTS;

const openAt = opener(server, { game: 'inkas' });
/** Opens a table that continues from a moment; returns what the computer player did then. */
const open = (one: Person, moment: Kind | keyof typeof MOMENTS): Promise<ActionForm | undefined> =>
  openAt(one, isOwn(moment) ? MOMENTS[moment] : moment, moment === 'buy').then(({ action }) => action);

test('the last marker of a tribe: it declines, and the next is founded', async ({ person }) => {
  const one = await person(server, { reducedMotion: 'no-preference' });
  const { page } = one;
  const action = await open(one, 'apex');
  if (action?.type !== 'settle' && action?.type !== 'upgrade')
    throw new Error(`no building: ${JSON.stringify(action)}`);
  await page.getByTestId(`action-${action.type}`).click();
  await choose(page, `i${action.at}`);
  const confirm = page.getByTestId('held-confirm');
  await expect(page.locator('[data-phase="free_settlement"]').or(confirm)).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(page.getByTestId('game')).toHaveAttribute('data-phase', 'free_settlement');
  await expect(page.getByTestId('status')).toHaveText(/Found your (second|third) tribe/);
  await expect(log(page)).toContainText(/Your (first|second) tribe declines/);
  // Its roads are gone; the pieces are back.
  await expect(page.getByTestId('action-road')).toContainText('7');
  await expectTidy(page, 'founding');
  const spots = (await see(page)).spots;
  expect(spots.length).toBeGreaterThan(0);
  await choose(page, spots[0]!.key);
  await expect(page.locator('[data-phase="free_settlement"]').and(page.locator('[data-tone="act"]'))).toHaveCount(0);
  await expect(log(page)).toContainText(/You found your (second|third) tribe/);
});

test('building over a ruin says whose it is, and can be called off', async ({ person }) => {
  const one = await person(server);
  const { page } = one;
  await open(one, 'replace');
  await page.getByTestId('action-settle').click();
  const over = page.locator('[data-target]', { has: page.locator('.around') }).first();
  await expect(over).toHaveAttribute('aria-label', /in place of (the|your own) declining (settlement|city)/);
  await over.focus();
  await page.keyboard.press('Enter');
  const tray = page.getByTestId('tray-held');
  await expect(tray).toContainText(say('inkas-play-held-replace'));
  await expect(tray).toContainText(/in place of (the|your own) declining (settlement|city)/);
  await expectTidy(page, 'building over');
  const { rev } = await see(page);
  await page.getByTestId('held-cancel').click();
  await expect(tray).toBeHidden();
  expect((await see(page)).rev).toBe(rev);
  await over.focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('held-confirm').click();
  await expect(log(page)).toContainText(/You build over (the|your own) declining/);
});

test('the robber goes to the jungle frame, by keyboard', async ({ person }) => {
  const one = await person(server);
  const { page } = one;
  await open(one, 'frame');
  const spot = page.locator('[data-target="aside"]');
  await expect(spot).toHaveAttribute('aria-label', new RegExp(say('inkas-jungle-frame'), 'i'));
  await expect(spot).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('g');
  // The arrow keys come there from anywhere: it is the place farthest to the right.
  for (let n = 0; n < 12 && (await page.locator(':focus').getAttribute('data-target')) !== 'aside'; n++)
    await page.keyboard.press('ArrowRight');
  await expect(spot).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('You send the robber to the jungle frame');
  await expect(page.getByTestId('tray-steal')).toBeHidden();
});

test('a set of goods is traded card by card, and survives a reload', async ({ person }) => {
  const one = await person(server);
  const { page } = one;
  await open(one, 'goods');
  const before = (await see(page)).hand;
  await page.getByTestId('own-goods_set').click();
  const tray = page.getByTestId('tray-goods_set');
  const send = page.getByTestId('pick-send');
  await page.getByTestId('pick-wood').click();
  await expect(send).toBeDisabled();
  await page.getByTestId('pick-ore').click();
  await expect(send).toBeEnabled();
  await expectTidy(page, 'a set of goods');
  // Back: what was picked is put down again.
  await page.getByTestId('pick-ore').click();
  await expect(send).toBeDisabled();
  await page.reload();
  await expect(tray).toBeVisible();
  await expect(page.getByTestId('pick-wood')).toHaveAttribute('aria-pressed', 'true');
  await page.getByTestId('pick-stone').click();
  await send.click();
  await expect(tray).toBeHidden();
  const { hand } = await see(page);
  for (const good of ['feathers', 'coca', 'fish']) expect(hand[good]).toBe((before[good] ?? 0) - 1);
  for (const card of ['wood', 'stone']) expect(hand[card]).toBe((before[card] ?? 0) + 1);
});

test('Longest Trade Route swaps two cards for one, once per turn', async ({ person }) => {
  const one = await person(server);
  const { page } = one;
  await open(one, 'swap');
  const before = (await see(page)).hand;
  await page.getByTestId('own-route_swap').click();
  const can = async (start: string) => (await see(page)).can.filter((id) => id.startsWith(start));
  expect(await can('swap-get-')).toEqual([]);
  await page.getByTestId((await can('swap-give-'))[0]!).click();
  // A kind that was given can be given once more, or taken back.
  const next = (await can('swap-give-')).at(-1)!;
  await page.getByTestId(next).click();
  const [get] = await can('swap-get-');
  await page.getByTestId(get!).click();
  await expectTidy(page, 'swap');
  await page.getByTestId('pick-send').click();
  await expect(page.getByTestId('tray-route_swap')).toBeHidden();
  const card = get!.slice('swap-get-'.length);
  const { hand } = await see(page);
  expect(hand[card]).toBe((before[card] ?? 0) + 1);
  const total = (cards: Record<string, number>) => Object.values(cards).reduce((sum, n) => sum + n, 0);
  expect(total(hand)).toBe(total(before) - 1);
  await expect(page.getByTestId('own-route_swap')).toContainText(say('inkas-advantage-used'));
  await page.getByTestId('own-route_swap').click({ force: true });
  await expect(page.getByText(say('inkas-reason-advantage_used'))).toBeVisible();
});

test('Mightiest Combat Arts chases the robber away', async ({ person }) => {
  const one = await person(server);
  const { page } = one;
  await open(one, 'chase');
  await page.getByTestId('own-chase_robber').click();
  await expect(log(page)).toContainText('You chase the robber away to the jungle frame');
  await expect(page.getByTestId('own-chase_robber')).toHaveAttribute('aria-disabled', 'true');
});

/** The screens that only this game has; the others look like those of every game, but for the words. */
const OWN = ['game', 'founding', 'ruin', 'goods', 'swap', 'tribes', 'lesson'];

/** Everything that looks different here, light and dark. */
for (const [device, size, deep] of [
  ['desktop', DESKTOP, false],
  ['phone', PHONE, false],
  ['desktop', DESKTOP, true],
  ['phone', PHONE, true],
] as const)
  test(`the ${deep ? 'other ' : ''}screens of the Inkas on a ${device} are sound${deep ? ' @deep' : ''}`, async ({
    person,
  }) => {
    const one = await person(server, size);
    const { page } = one;
    const press = (id: string) => page.getByTestId(id).click();
    const over = deep ? await botGame(server, { game: 'inkas', options: { goal: '5' } }) : '';
    const shown: Shown[] = [
      ['home', () => page.goto('/').then(() => expect(page.locator('article .cover svg').first()).toBeVisible())],
      [
        'new-table',
        () => page.goto('/new/inkas').then(() => expect(page.locator('form select').first()).toBeVisible()),
      ],
      [
        'game',
        async () => {
          await open(one, 'buy');
          await new Player(page).play({ until: ({ rev, can }) => rev > 12 && can.includes('action-end_turn') });
        },
      ],
      ['founding', () => open(one, 'found')],
      [
        'ruin',
        async () => {
          await open(one, 'replace');
          await press('action-settle');
          await page
            .locator('[data-target]', { has: page.locator('.around') })
            .first()
            .focus();
        },
      ],
      ['frame', () => open(one, 'frame')],
      ['discard', () => open(one, 'discard')],
      ['goods', () => open(one, 'goods').then(() => press('own-goods_set'))],
      ['swap', () => open(one, 'swap').then(() => press('own-route_swap'))],
      [
        'trade',
        async () => {
          await open(one, 'trade');
          await press('trade-open');
          await press('want-fish');
        },
      ],
      ...(device === 'phone' ? ([['tribes', () => open(one, 'buy').then(() => press('own-open'))]] as Shown[]) : []),
      ['end', () => page.goto(`/t/${over}`).then(() => expect(page.locator('figure').first()).toBeVisible())],
      [
        'replay',
        () => page.goto(`/replay/${over}?rev=60`).then(() => expect(page.getByTestId('scrubber')).toBeVisible()),
      ],
      ['lesson', () => page.goto('/learn/inkas/lesson').then(() => expect(page.getByTestId('lesson')).toBeVisible())],
    ];
    const when = (name: string) => deep !== OWN.includes(name);
    // A tribe may be founded on neighbouring places: on a small screen they are as far apart as they are drawn.
    await lookAt(page, shown, { game: 'inkas', device, when, dark: true, target: 40 });
  });
