/** Quick ways: to what cannot be paid, through offers by one key each, and with a keyboard that never loses its place. */
import type { Page } from '@playwright/test';
import type { WaysForm } from '$wire';
import { SOME } from './support/example';
import { Positions, type Moment, type Test } from './support/positions';
import { serverForFile } from './support/server';
import { bot, makeTable, me, newKey, open, sitDown, startTable } from './support/tables';
import { expect, PHONE, test, type Person } from './support/test';

const server = serverForFile();
const positions = new Positions(server);

/** A table that goes on from a moment: one person there, and if `other` is given, a second beside them. */
async function goOn(moment: Moment, one: Person, other?: Person): Promise<{ code: string; second: number }> {
  const many = moment.view.seats.length;
  const second = (moment.seat + 1) % many;
  const seats = Array.from({ length: many }, (_, at) =>
    at === moment.seat ? me(one.name) : other && at === second ? open : bot(),
  );
  const { table, invitations } = await makeTable(server, one.key, {
    seats,
    start: false,
    from: { code: moment.code, rev: moment.rev },
  });
  if (other) await sitDown(server, table.code, other.key, invitations[0]!.key, 'Hatshepsut');
  await startTable(server, table.code, one.key);
  for (const { page } of other ? [one, other] : [one]) {
    await page.goto(`/t/${table.code}`);
    await expect(page.getByTestId('hand')).toBeVisible();
  }
  return { code: table.code, second };
}

const KINDS = ['road', 'settle', 'upgrade', 'buy'];
async function waysOf(code: string, seat: number, key: string, kind: string): Promise<WaysForm> {
  const answer = await fetch(`${server.url}/api/tables/${code}/seats/${seat}/ways?kind=${kind}`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as WaysForm;
}

/** Moments at which a computer player traded with the supply, each once. */
function traded(): Test {
  const known = new WeakSet<object>();
  return (frame, next) => {
    if (next.action?.type !== 'bank' || known.has(frame)) return null;
    known.add(frame);
    return next.step?.seat ?? null;
  };
}

/**
 * A table with something that cannot be paid but has a way that needs nobody else, and the number of that way. Not every trade leads to
 * a purchase at once: a computer player may also trade what it would lose to a seven.
 */
async function reachable(positions: Positions, one: Person) {
  const moments = traded();
  for (let tries = 0; tries < 20; tries++) {
    const moment = await positions.find(moments);
    const { code } = await goOn(moment, one);
    for (const kind of KINDS) {
      const { ways } = await waysOf(code, moment.seat, one.key, kind);
      const nth = ways.findIndex(({ steps }) => steps[0]?.action.type !== 'offer');
      if (nth >= 0) return { kind, nth, way: ways[nth]! };
    }
  }
  throw new Error('computer players traded twenty times, and there was never a way to anything');
}

const hand = (page: Page): Promise<Record<string, number>> =>
  page
    .locator('[data-testid^="card-"]')
    .evaluateAll((cards) =>
      Object.fromEntries(
        cards.map((card) => [
          (card as HTMLElement).dataset['testid']!.slice('card-'.length),
          Number((card as HTMLElement).dataset['count']),
        ]),
      ),
    );
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!one || one === document.body) return 'nothing';
    return (
      (one as HTMLElement).dataset['testid'] ?? one.closest<HTMLElement>('[data-testid]')?.dataset['testid'] ?? '?'
    );
  });

for (const game of SOME)
  test(`${game}: a press on what cannot be paid shows the ways to it, and one more walks there`, async ({ person }) => {
    test.slow();
    const one = await person(server);
    const { page } = one;
    const { kind, nth, way } = await reachable(new Positions(server, { game }), one);
    const before = await hand(page);
    // Greyed, and pressed all the same.
    await page.getByTestId(`action-${kind}`).click({ force: true });
    await expect(page.getByTestId('tray-ways')).toBeVisible();
    // Why it cannot be done is still told, with the rule.
    await expect(page.getByTestId('tray-ways').getByRole('link')).toHaveAttribute('href', /almanac#R-/);
    await page.getByTestId(`way-${nth}`).click();
    await expect(page.getByTestId('tray-ways')).toBeHidden();
    await expect(page.getByTestId(`action-${kind}`)).not.toHaveAttribute('aria-disabled', 'true');
    const after = { ...before };
    for (const { gave, got } of way.steps) {
      for (const [card, n] of Object.entries(gave)) after[card] = (after[card] ?? 0) - (n ?? 0);
      for (const [card, n] of Object.entries(got)) after[card] = (after[card] ?? 0) + (n ?? 0);
    }
    await expect.poll(() => hand(page)).toEqual(after);
    // What has a place is taken up: the next press is the place.
    if (kind !== 'buy') await expect(page.getByTestId(`action-${kind}`)).toHaveAttribute('aria-pressed', 'true');
  });

test('ways are told to the owner of the seat only, and bad questions get an answer with a code', async ({ person }) => {
  const one = await person(server);
  const moment = await positions.find('bank');
  const { code } = await goOn(moment, one);
  const ask = (key: string, seat: number | string, query: string) =>
    fetch(`${server.url}/api/tables/${code}/seats/${seat}/ways${query}`, {
      headers: { Authorization: `Bearer ${key}` },
    }).then(async (answer) => [answer.status, ((await answer.json()) as { code?: string }).code] as const);
  expect(await ask(newKey(), moment.seat, '?kind=road')).toEqual([403, 'not_your_seat']);
  expect(await ask(one.key, (moment.seat + 1) % 3, '?kind=road')).toEqual([403, 'not_your_seat']);
  expect((await ask(one.key, 9, '?kind=road'))[0]).toBe(403);
  expect((await ask(one.key, moment.seat, ''))[0]).toBe(400);
  expect((await waysOf(code, moment.seat, one.key, 'no-such-thing')).ways).toEqual([]);
});

test('by keyboard: the build menu, ways and offers leave the focus in a sensible place', async ({ person }) => {
  const one = await person(server);
  const { page } = one;
  const { kind } = await reachable(positions, one);

  // Nothing had the focus before: the main button gets it.
  await page.keyboard.press('b');
  await expect(page.getByTestId('tray-build')).toBeVisible();
  await expect.poll(() => focused(page)).toMatch(/^menu-/);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('tray-build')).toBeHidden();
  await expect.poll(() => focused(page)).toBe('action-end_turn');

  // It returns to the control that had it.
  await page.getByTestId('trade-open').focus();
  await page.keyboard.press('b');
  await expect.poll(() => focused(page)).toMatch(/^menu-/);
  await page.keyboard.press(String(KINDS.indexOf(kind) + 1));
  await expect(page.getByTestId('tray-ways')).toBeVisible();
  await expect.poll(() => focused(page)).toMatch(/^way-/);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('trade-open');

  // Digits press cards of the hand; the rest of the offer by Tab and Enter.
  const cards = await hand(page);
  const mine = Object.entries(cards).find(([, n]) => n > 0)![0];
  const wanted = Object.keys(cards).find((card) => card !== mine)!;
  await page.keyboard.press(String(Object.keys(cards).indexOf(mine) + 1));
  await expect(page.getByTestId(`give-less-${mine}`)).toHaveAttribute('data-count', '1');
  await page.getByTestId(`want-${wanted}`).focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('offer-send').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('offer-send')).toBeDisabled();
  // On the offer, or back at the desk if everybody has answered already.
  await expect.poll(() => focused(page)).toMatch(/^(offer-\d|give-|trade-desk)/);
});

test('discarding by keyboard leaves the focus in the page', async ({ person }) => {
  const one = await person(server);
  await goOn(await positions.find('discard'), one);
  const { page } = one;
  await expect(page.getByTestId('tray-discard')).toBeVisible();
  // More presses than cards: what is too much is not taken.
  for (let n = 0; n < 40; n++) await page.keyboard.press(String((n % 5) + 1));
  await page.getByTestId('discard-send').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('tray-discard')).toBeHidden();
  await expect.poll(() => focused(page)).not.toBe('nothing');
});

test('offers are answered by one key each, and never this turn ends with the turn', async ({ person }) => {
  const [a, b] = [await person(server), await person(server, { name: 'Hatshepsut' })];
  const moment = await positions.find('trade');
  const { seat, view } = moment;
  const { second } = await goOn(moment, a, b);
  const kinds = (of: number) =>
    Object.entries(view.seats[of]?.hand ?? {}).flatMap(([card, n]) => ((n ?? 0) > 0 ? [card] : []));
  const mine = kinds(seat).find((card) => !kinds(second).includes(card))!;
  const theirs = kinds(second).find((card) => !kinds(seat).includes(card))!;
  const offer = async (give: string, want: string): Promise<void> => {
    await a.page.getByTestId('tab-trade').click();
    await a.page.getByTestId(`give-${give}`).click();
    await a.page.getByTestId(`want-${want}`).click();
    await a.page.getByTestId(`offer-to-${3 - seat - second}`).click();
    await a.page.getByTestId('offer-send').click();
    await expect(a.page.getByTestId('offer-clear')).toBeDisabled();
  };
  const declined = () => expect(a.page.getByTestId(`offer-${seat}`).locator('.declined')).toHaveCount(1);

  await offer(mine, theirs);
  await expect(b.page.getByTestId(`offer-accept-${seat}`)).toBeVisible();
  // Seen by those who have a mouse, told to those who listen.
  await expect(b.page.getByTestId(`offer-accept-${seat}`)).toHaveAttribute('aria-keyshortcuts', 'A');
  await b.page.keyboard.press('d');
  await declined();
  // Without an offer to answer the key does what it always does.
  await b.page.keyboard.press('d');
  await expect(b.page.getByTestId('tray-cards')).toBeVisible();
  await b.page.keyboard.press('Escape');
  await expect.poll(() => focused(b.page)).not.toBe('nothing');

  // While somebody writes, letters are letters.
  await b.page.keyboard.press('c');
  await expect(b.page.getByTestId('chat-input')).toBeFocused();
  await a.page.getByTestId('offer-withdraw').click();
  await offer(mine, theirs);
  await expect(b.page.getByTestId(`offer-accept-${seat}`)).toBeVisible();
  await b.page.keyboard.type('and');
  await expect(b.page.getByTestId('chat-input')).toHaveValue('and');
  await expect(b.page.getByTestId(`offer-accept-${seat}`)).toBeVisible();
  await b.page.keyboard.press('Escape');

  // Never: it is declined and goes; its repeat is declined unseen.
  await b.page.keyboard.press('n');
  await declined();
  await expect(b.page.getByTestId(`offer-${seat}`)).toBeHidden();
  await a.page.getByTestId('offer-withdraw').click();
  await offer(mine, theirs);
  await declined();
  await expect(b.page.getByTestId(`offer-${seat}`)).toBeHidden();
  await a.page.getByTestId('offer-withdraw').click();

  // Another one is another one: countered with C, accepted with A by the one who asked.
  const more = kinds(second).find((card) => card !== theirs) ?? mine;
  if (more !== mine) {
    await offer(mine, more);
    await expect(b.page.getByTestId(`offer-accept-${seat}`)).toBeVisible();
    await b.page.keyboard.press('c');
    await expect(b.page.getByTestId('trade-desk')).toBeVisible();
    await expect(b.page.getByTestId(`give-less-${more}`)).toHaveAttribute('data-count', '1');
    await b.page.getByTestId('offer-send').click();
    await expect(a.page.getByTestId(`offer-accept-${second}`)).toBeVisible();
    await a.page.keyboard.press('a');
    await expect(a.page.getByTestId(`card-${more}`)).toHaveAttribute(
      'data-count',
      String((view.seats[seat]?.hand?.[more] ?? 0) + 1),
    );
  }
  await b.page.keyboard.press('?');
  await expect(b.page.getByTestId('keys')).toBeVisible();
});

const beforeRoll: Test = ({ view }) =>
  view.phase.name === 'before_roll' && view.seats[view.turn]?.dev_count === 0 ? view.turn : null;

test('the dice fall by themselves, if that was chosen', async ({ person }) => {
  const one = await person(server, { settings: { autoRoll: true } });
  const moment = await positions.find(beforeRoll);
  await goOn(moment, one);
  await expect(one.page.getByTestId('game')).not.toHaveAttribute('data-phase', 'before_roll');
  // Once, not twice.
  await expect(one.page.getByTestId('action-roll')).toBeHidden();
});

test('an offer that cannot be paid is passed on and said so, if that was chosen', async ({ person }) => {
  const [a, b] = [await person(server), await person(server, { name: 'Hatshepsut', settings: { autoPass: true } })];
  // Somebody who trades, and the next player lacks a kind altogether.
  const moment = await positions.find(({ view }) => {
    if (view.phase.name !== 'main' || view.building || view.seats.some((one) => one.offer !== null)) return null;
    const [own, next] = [view.seats[view.turn], view.seats[(view.turn + 1) % view.seats.length]];
    const held = Object.entries(own?.hand ?? {}).flatMap(([card, n]) => ((n ?? 0) > 0 ? [card] : []));
    const lacked = Object.keys(view.supply).some((card) => card !== held[0] && !next?.hand?.[card]);
    return held.length > 0 && lacked ? view.turn : null;
  });
  const { seat, view } = moment;
  const { second } = await goOn(moment, a, b);
  const has = (of: number, card: string) => (view.seats[of]?.hand?.[card] ?? 0) > 0;
  const cards = Object.keys(await hand(a.page));
  const mine = cards.find((card) => has(seat, card))!;
  const lacking = cards.find((card) => card !== mine && !has(second, card))!;
  await a.page.getByTestId('tab-trade').click();
  await a.page.getByTestId(`give-${mine}`).click();
  await a.page.getByTestId(`want-${lacking}`).click();
  await a.page.getByTestId(`offer-to-${3 - seat - second}`).click();
  await a.page.getByTestId('offer-send').click();
  await expect(a.page.getByTestId(`offer-${seat}`).locator('.declined')).toHaveCount(1);
  await expect(b.page.getByText(/passed on the offer/)).toBeVisible();
});

test('twice on a card opens the desk with it, and a phone does not zoom', async ({ person }) => {
  const one = await person(server);
  const moment = await positions.find('trade');
  await goOn(moment, one);
  const card = Object.entries(moment.view.seats[moment.seat]?.hand ?? {}).find(([, n]) => (n ?? 0) > 1)?.[0];
  const any = card ?? Object.keys(moment.view.seats[moment.seat]?.hand ?? {})[0]!;
  await one.page.getByTestId(`card-${any}`).dblclick();
  await expect(one.page.getByTestId('trade-desk')).toBeVisible();
  await expect(one.page.getByTestId(`give-less-${any}`)).toHaveAttribute('data-count', card ? '2' : '1');
  await expect.poll(() => focused(one.page)).toMatch(/^want-/);

  const phone = await person(server, PHONE);
  await goOn(moment, phone);
  const touch = await phone.page.getByTestId(`card-${any}`).evaluate((one) => getComputedStyle(one).touchAction);
  expect(touch).toBe('manipulation');
});
