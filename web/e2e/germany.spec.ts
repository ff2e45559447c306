/** What only Germany has, through the interface: a whole game, landmarks and their rewards, the Trade card. */
import type { ReplayFrame } from '$wire';
import { expectTidy } from './support/look';
import { choose, log, lookAt, onceEach, opener, ownAction, type Shown } from './support/moments';
import { Player } from './support/player';
import type { Kind, Test } from './support/positions';
import { see } from './support/sight';
import { serverForFile } from './support/server';
import { bot, makeTable, me } from './support/tables';
import { DESKTOP, expect, PHONE, test, type Person } from './support/test';
import { say as sayOf } from './support/words';

test.describe.configure({ timeout: 120_000 });
const server = serverForFile();
const say = (id: string, args: Record<string, string | number> = {}) => sayOf(id, args, 'en', 'germany');

const gives = (frame: ReplayFrame, name: string, left?: number): number | null => {
  const { phase, turn } = frame.view;
  const step = phase.name === 'game' ? (phase.step as { name: string; left: number }) : null;
  return step?.name === name && (left === undefined || step.left === left) ? turn : null;
};

/** Moments of this game. */
const MOMENTS = {
  landmark: (frame, next) => (ownAction(next)?.type === 'build_landmark' ? frame.view.turn : null),
  cards: (frame) => gives(frame, 'cards', 2),
  draw: (frame) => gives(frame, 'draw'),
  free_road: ({ view }) =>
    view.phase.name === 'free_roads' && (view.game as { reward?: boolean }).reward ? view.turn : null,
  trade: (frame, next) =>
    ownAction(next)?.type === 'play_trade' && frame.view.phase.name === 'main' ? frame.view.turn : null,
} satisfies Record<string, Test>;

const isOwn = (moment: string): moment is keyof typeof MOMENTS => moment in MOMENTS;

const openAt = opener(server, { game: 'germany' });
/** Opens a table that goes on from a moment; tells where the computer player acted then. */
const open = (one: Person, moment: Kind | keyof typeof MOMENTS, late = false): Promise<number> =>
  openAt(one, isOwn(moment) ? MOMENTS[moment] : moment, late).then(({ at }) => at);

test('a whole game of Germany', async ({ person }) => {
  const { page, key, name } = await person(server);
  const wish = { game: 'germany', options: { goal: '6' }, seats: [me(name), bot(), bot()] };
  const { table } = await makeTable(server, key, wish);
  await page.goto(`/t/${table.code}`);
  await expect(page.getByTestId('game')).toBeVisible();
  await expect(page.getByTestId('action-upgrade')).toHaveCount(0);
  const player = new Player(page);
  await player.play({ each: onceEach((moment) => expectTidy(page, moment)) });
  expect(player.pressed).toContain('action-end_turn');
  await expect(page.getByTestId('winner')).toBeVisible();
});

test('a landmark is built, and its reward is taken or left', async ({ person }) => {
  const one = await person(server);
  const { page } = one;
  const at = await open(one, 'landmark');
  const standing = page.locator('[data-testid="own-panel"] button:not(.waits)');
  const before = await standing.count();
  // The panel offers it as well, and asks once more.
  await page.locator('[data-testid="own-panel"] button.now').first().click();
  await page.getByTestId('held-cancel').click();
  await page.keyboard.press('Escape');
  await page.getByTestId('action-build_landmark').click();
  await expect(page.getByTestId('status')).toHaveText(say('germany-now-landmark'));
  const target = page.locator(`[data-target="i${at}"]`);
  await expect(target).toHaveAttribute('aria-label', new RegExp(say('germany-tray-gives', { reward: '' }).trim()));
  await choose(page, `i${at}`);
  await expect(log(page)).toContainText(/You build the /);
  await expect(standing).toHaveCount(before + 1);

  await open(one, 'cards');
  const tray = page.getByTestId('tray-take_card');
  await expect(tray).toContainText(say('germany-take_card-title', { count: 2 }));
  const hand = (await see(page)).hand;
  await page.keyboard.press('3');
  await expect(tray).toContainText(say('germany-take_card-title', { count: 1 }));
  await page.reload();
  await expect(tray).toContainText(say('germany-take_card-title', { count: 1 }));
  await page.getByTestId('pick-ore').click();
  await expect(tray).toBeHidden();
  const after = (await see(page)).hand;
  for (const card of ['grain', 'ore']) expect(after[card]).toBe((hand[card] ?? 0) + 1);
  await expect(log(page)).toContainText(/as a reward/);

  await open(one, 'draw');
  await page.getByTestId('own-draw_card').click();
  await expect(log(page)).toContainText(/You draw a card as a reward/);

  await open(one, 'free_road');
  await expect(page.getByTestId('status')).toHaveText(say('germany-now-free_road'));
  await page.getByTestId('own-decline_reward').click();
  await expect(log(page)).toContainText(say('germany-event-reward_declined', { me: 'yes' }));
});

test('the Trade card: two for one until the end of the turn', async ({ person }) => {
  const one = await person(server);
  const { page } = one;
  await open(one, 'trade');
  await page.getByTestId('dev-trade').click();
  await page.getByTestId('play-trade').click();
  await expect(log(page)).toContainText(say('germany-event-trade_opened', { me: 'yes' }));
  await expect(page.getByTestId('own-panel')).toContainText('2:1');
});

/** The screens worth a look every time. */
const OFTEN = ['game', 'landmark', 'landmarks'];

for (const [device, size, deep] of [
  ['desktop', DESKTOP, false],
  ['phone', PHONE, false],
  ['desktop', DESKTOP, true],
  ['phone', PHONE, true],
] as const)
  test(`${deep ? 'all ' : 'the '}screens of Germany on a ${device} are sound${deep ? ' @deep' : ''}`, async ({
    person,
  }) => {
    const one = await person(server, size);
    const { page } = one;
    const shown: Shown[] = [
      ['game', () => open(one, 'buy', true)],
      ['landmark', () => open(one, 'landmark').then(() => page.getByTestId('action-build_landmark').click())],
      ['reward', () => open(one, 'cards')],
      ['home', () => page.goto('/').then(() => expect(page.locator('article .cover svg').first()).toBeVisible())],
      ['draw', () => open(one, 'draw')],
      ['free-road', () => open(one, 'free_road')],
      ...(device === 'phone'
        ? ([['landmarks', () => open(one, 'buy', true).then(() => page.getByTestId('own-open').click())]] as Shown[])
        : []),
      ['lesson', () => page.goto('/learn/germany/lesson').then(() => expect(page.getByTestId('lesson')).toBeVisible())],
    ];
    const when = (name: string) => deep || OFTEN.includes(name);
    await lookAt(page, shown, { game: 'germany', device, when, dark: deep });
  });
