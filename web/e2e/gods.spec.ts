/** The help of the gods, through the interface: Egypt with its option. The Pyramid has the same parts. */
import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { expectReachable, expectTidy } from './support/look';
import { choose, did, FOLDER, log, onceEach, opener, some } from './support/moments';
import { FINGER, MOUSE, Player } from './support/player';
import type { ReplayFrame } from '$wire';
import type { Test } from './support/positions';
import { serverForFile } from './support/server';
import { see } from './support/sight';
import { bot, makeTable, me } from './support/tables';
import { DESKTOP, expect, PHONE, test, type Person } from './support/test';
import { ownMovesOf } from './support/wire';
import { say as sayOf } from './support/words';

test.describe.configure({ timeout: 150_000 });
const server = serverForFile();
const wish = { game: 'egypt', options: { gods: 'on' } };
const say = (id: string, args: Record<string, string | number> = {}) => sayOf(id, args, 'en', wish.game);
/** Four players, so that Osiris is dealt as well. */
const openAt = opener(server, wish, 4);
/** Opens a table that goes on from where a computer player made a move, or from a moment told here. */
const open = (one: Person, moment: string | Test): Promise<number> =>
  openAt(one, typeof moment === 'string' ? did(moment) : moment).then(({ at }) => at);

/** The same where Horus need not ask everybody. */
const openFewer = opener(server, { ...wish, options: { ...wish.options, horus: 'one_or_two' } }, 4);

type Step = { name: string; seat: number; asked?: number[] };
const ownStep = ({ view }: ReplayFrame): Step | null => (view.phase.name === 'game' ? (view.phase.step as Step) : null);
/** The seat with Atum, which got nothing from somebody else's roll. */
const atum: Test = (frame) => {
  const step = ownStep(frame);
  return step?.name === 'balance' && step.seat !== frame.view.turn ? step.seat : null;
};
/** The seat with Isis after a seven, with a hand so small that she brings a card. */
const isis: Test = (frame) => {
  const step = ownStep(frame);
  return step?.name === 'shelter' ? step.seat : null;
};

const picked = async (page: Page, ...ids: string[]): Promise<void> => {
  for (const id of ids) await page.getByTestId(id).click();
  await page.getByTestId('pick-send').click();
};
/** After a god has helped: turned over if that is possible, else exchanged. */
async function afterUse(page: Page): Promise<void> {
  const tray = page.getByTestId('tray-after_use');
  await expect(tray).toBeVisible();
  const flip = page.getByTestId('pick-flip');
  await ((await flip.isVisible()) ? flip : some(page, 'pick-')).click();
  await page.getByTestId('pick-send').click();
  await expect(tray).toBeHidden();
}

/** Every button of the ten gods, by the move it sends; each has to be pressed in one of the two tests below. */
const ASKING = ['demand', 'ask', 'give_back', 'enough', 'take', 'pass', 'look', 'declare', 'stop', 'flip'];
const BUILDING = [
  ...['substitute', 'place', 'back', 'choose_card', 'turn_over', 'keep', 'lift'],
  ...['plough_upgrade', 'plough_settle', 'banish', 'exchange'],
];

test('tables without gods have no panel for them', async ({ person }) => {
  const { page, key, name } = await person(server);
  const { table } = await makeTable(server, key, { seats: [me(name), bot(), bot()] });
  await page.goto(`/t/${table.code}`);
  await expect(page.getByTestId('game')).toBeVisible();
  await expect(page.getByTestId('own-panel')).toHaveCount(0);
});

test('gods that ask, look and take', async ({ person }) => {
  const one = await person(server);
  const { page } = one;
  const pressed = ownMovesOf(page);
  // Horus: a card is named, one step back, named again; then players are asked, and at least one of two has it.
  let card = '';
  await open(one, (frame, next, game) => {
    const seat = did('demand')(frame, next, game);
    const others = frame.view.seats.filter((_, at) => at !== seat);
    const held = (kind: string) => others.filter(({ hand }) => (hand?.[kind] ?? 0) > 0).length;
    const known = Object.keys(others[0]?.hand ?? {}).find((kind) => held(kind) >= 2);
    if (seat === null || !known) return null;
    card = known;
    return seat;
  });
  await page.getByTestId('own-demand').click();
  await picked(page, 'pick-grain');
  await expect(page.getByTestId('tray-ask')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('tray-ask')).toBeHidden();
  await page.getByTestId('own-demand').click();
  await picked(page, `pick-${card}`);
  for (let n = 0; n < 2; n++) {
    await some(page, 'pick-seat-').click();
    await page.getByTestId('pick-send').click();
    const back = page.getByTestId('tray-give_back');
    await expect(back.or(page.getByTestId('tray-ask')).or(page.getByTestId('tray-after_use'))).toBeVisible();
    await expect.poll(async () => (await see(page)).busy).toBe(false);
    if (await back.isVisible()) {
      await some(page, 'pick-').click();
      await page.getByTestId('pick-send').click();
      await expect(back).toBeHidden();
    }
  }
  await afterUse(page);
  await expect(log(page)).toContainText(say('egypt-event-god_flipped', { me: 'yes', god: 'horus' }));

  // Horus once more: where one player is enough, nobody else need be asked.
  await openFewer(one, (frame) => {
    const step = ownStep(frame);
    return step?.name === 'demand' && (step.asked?.length ?? 0) > 0 ? frame.view.turn : null;
  });
  await page.getByTestId('own-enough').click();
  await afterUse(page);

  // Atum, who need not help: in the turn of somebody else.
  await open(one, atum);
  const asked = (await see(page)).rev;
  await page.getByTestId('own-pass').click();
  // The others play on at once, and the next roll may ask again: the button says nothing about whether the pass was taken.
  await expect.poll(async () => (await see(page)).rev).toBeGreaterThan(asked);
  await open(one, atum);
  await expect(page.getByTestId('status')).toHaveText(say('egypt-now-balance'));
  await expect(page.getByTestId('own-pass')).toBeVisible();
  const hand = (await see(page)).hand;
  await picked(page, 'pick-stone');
  await expect(page.getByTestId('tray-after_use')).toBeVisible();
  expect((await see(page)).hand['stone']).toBe((hand['stone'] ?? 0) + 1);
  await afterUse(page);

  // Maat: a hand is seen, and stays seen.
  await open(one, 'look');
  await page.getByTestId('own-look').click();
  await some(page, 'pick-seat-').click();
  await page.getByTestId('pick-send').click();
  await expect(page.getByTestId('tray-take')).toBeVisible();
  await some(page, 'pick-').click();
  await page.getByTestId('pick-send').click();
  await afterUse(page);

  // Amun: the supply takes two of the card that was named, until the owner stops.
  await open(one, 'declare');
  await page.getByTestId('own-declare').click();
  await some(page, 'pick-first-').click();
  await some(page, 'pick-second-').click();
  await page.getByTestId('pick-send').click();
  await expect(page.getByTestId('own-god')).toContainText('2 to 1');
  await page.getByTestId('own-stop').click();
  await afterUse(page);

  // Isis: a seven brings a small hand a card.
  await open(one, isis);
  const small = (await see(page)).hand;
  await picked(page, 'pick-grain');
  // Looked at now: once she has helped, the thief may come and take it again.
  await expect(page.getByTestId('tray-after_use')).toBeVisible();
  expect((await see(page)).hand['grain']).toBe((small['grain'] ?? 0) + 1);
  await afterUse(page);
  await expect(log(page)).toContainText(say('egypt-event-god_used', { me: 'yes', god: 'isis' }));
  expect(ASKING.filter((move) => !pressed.has(move))).toEqual([]);
});

test('gods that build and choose', async ({ person }) => {
  const one = await person(server);
  const { page } = one;
  const pressed = ownMovesOf(page);
  // Ptah: another card in the price; until the cart lies there, there is a way back.
  await open(one, 'substitute');
  const pay = async () => {
    await page.getByTestId('own-substitute').click();
    await some(page, 'pick-first-').click();
    await some(page, 'pick-second-').click();
    await page.getByTestId('pick-send').click();
    await expect(page.getByTestId('status')).toHaveText(say('egypt-now-cart'));
  };
  await pay();
  await page.getByTestId('cancel').click();
  await expect(page.locator('[data-target]')).toHaveCount(0);
  await pay();
  await page.locator('[data-target]').first().focus();
  await page.keyboard.press('Enter');
  await afterUse(page);

  // Thoth: three cards are turned over, one is kept.
  await open(one, 'choose_card');
  await page.getByTestId('own-choose_card').click();
  const plain = page.getByTestId('own-choose_card-plain');
  if (await plain.isVisible()) await plain.click();
  else {
    await some(page, 'pick-first-').click();
    await some(page, 'pick-second-').click();
    await page.getByTestId('pick-send').click();
  }
  const turn = page.getByTestId('own-turn_over');
  await expect(turn).toBeVisible();
  for (let n = 1; n <= 3; n++) {
    await turn.click();
    await expect(page.locator('[data-testid^="pick-dev-"]')).toHaveCount(n);
  }
  await picked(page, 'pick-dev-0');
  await afterUse(page);
  await expect(log(page)).toContainText(/You keep/);

  // Osiris: an open cart is taken up, put back, taken up again and placed elsewhere.
  await open(one, 'lift');
  for (const back of [true, false]) {
    await page.getByTestId('own-lift').click();
    await expect(page.getByTestId('status')).toHaveText(say('egypt-now-lift'));
    await page.locator('[data-target]').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('status')).toHaveText(say('egypt-now-move_cart'));
    if (back) await page.keyboard.press('Escape');
    await expect(page.locator('[data-target]').first()).toBeVisible({ visible: !back });
  }
  await page.locator('[data-target]').first().focus();
  await page.keyboard.press('Enter');
  await afterUse(page);
  await expect(log(page)).toContainText(say('egypt-event-cart_moved', { me: 'yes' }));

  // Hapi: a played mercenary goes home.
  const at = await open(one, 'plough_upgrade');
  await page.getByTestId('own-plough_upgrade').click();
  await expect(page.getByTestId('status')).toHaveText(say('egypt-now-plough_upgrade'));
  await choose(page, `i${at}`);
  await afterUse(page);
  await expect(log(page)).toContainText(/You remove a played Mercenary/);
  const settled = await open(one, 'plough_settle');
  await page.getByTestId('own-plough_settle').click();
  await choose(page, `i${settled}`);
  await afterUse(page);

  // Bastet: the robber goes to the desert, and its land pays; then another god comes in her place.
  await open(one, 'banish');
  await page.getByTestId('own-banish').click();
  await expect(page.getByTestId('tray-after_use')).toBeVisible();
  await expect(log(page)).toContainText(say('egypt-event-god_used', { me: 'yes', god: 'bastet' }));
  await page
    .locator('[data-testid^="pick-"]:not([data-testid="pick-flip"], [data-testid="pick-send"])')
    .first()
    .click();
  await page.getByTestId('pick-send').click();
  await expect(page.getByTestId('tray-after_use')).toBeHidden();
  await expect(page.getByTestId('own-god')).not.toHaveAttribute('data-god', 'bastet');
  expect(BUILDING.filter((move) => !pressed.has(move))).toEqual([]);
});

for (const [device, size, hands] of [
  ['desktop', DESKTOP, MOUSE],
  ['phone', PHONE, FINGER],
] as const)
  test(`a whole game of Egypt with gods on a ${device} @deep`, async ({ person }) => {
    test.setTimeout(600_000);
    const { page, key, name } = await person(server, size);
    const { table } = await makeTable(server, key, { ...wish, seats: [me(name), bot(), bot()] });
    await page.goto(`/t/${table.code}`);
    await expect(page.getByTestId('game')).toBeVisible();
    const player = new Player(page, { hands, seed: 5 });
    await player.play({
      most: 4000,
      each: onceEach(async (moment, { tray }) => {
        await expectTidy(page, moment);
        if (device === 'phone') await expectReachable(page, moment);
        if (tray) await page.screenshot({ path: `${FOLDER}/${device}-light/gods-${tray}.png` });
        expect.soft(await violations(page, 'all'), moment).toEqual([]);
      }),
    });
    expect(player.pressed.filter((id) => id.startsWith('own-')).length).toBeGreaterThan(0);
    await expect(page.getByTestId('winner')).toBeVisible();
  });
