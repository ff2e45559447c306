/** A person is called back: title, icon, sound, notifications, vibration. */
import type { ActionForm, ClockForm } from '$wire';
import { EXAMPLE } from './support/example';
import { canLookAway, iconOf, lookAway, noted, noteCalls } from './support/attention';
import { Player } from './support/player';
import { Positions } from './support/positions';
import { serverForFile, type Server } from './support/server';
import { makeTable, me, newKey, open, sitDown, startTable } from './support/tables';
import { expect, test, type Person, type Wish } from './support/test';
import { Puppets } from './support/wire';
import { say } from './support/words';

const server = serverForFile();
const positions = new Positions(server);
const GAME = say(`game-${EXAMPLE}`, {}, 'en', EXAMPLE);
const TURN = say('call-turn', { game: GAME });
const REST = `${GAME} · Civitas`;

/** Two people in the middle of a game: one with a browser, who is asked; the other over the wire, whose turn it is. */
async function together(
  person: (server: Server, wish?: Wish) => Promise<Person>,
  wish: Wish = {},
  clock: ClockForm = { kind: 'none' },
) {
  const one = await person(server, wish);
  const { code, rev, seat, view } = await positions.find('trade');
  const mine = (seat + 1) % 3;
  const third = 3 - seat - mine;
  const [key, thirdKey] = [newKey(), newKey()];
  const seats = [0, 1, 2].map((at) => (at === mine ? me(one.name) : open));
  const { table, invitations } = await makeTable(server, one.key, { seats, start: false, clock, from: { code, rev } });
  for (const { seat: at, key: invitation } of invitations)
    await sitDown(
      server,
      table.code,
      at === seat ? key : thirdKey,
      invitation,
      at === seat ? 'Hatshepsut' : 'Thutmose',
    );
  await startTable(server, table.code, one.key);
  const other = await person(server, { name: 'Hatshepsut' });
  const wire = await Puppets.at(other.page, server);
  await wire.join(table.code, key);
  const kinds = (of: number) =>
    Object.entries(view.seats[of]?.hand ?? {}).flatMap(([card, n]) => ((n ?? 0) > 0 ? [card] : []));
  const give = kinds(seat).find((card) => !kinds(mine).includes(card))!;
  const want = kinds(mine).find((card) => !kinds(seat).includes(card))!;
  const offer: ActionForm = { type: 'offer', give: { [give]: 1 }, want: { [want]: 1 }, to: [mine] };
  return {
    ...one,
    code: table.code,
    path: `/t/${table.code}`,
    seat,
    mine,
    third,
    act: (action: ActionForm) => wire.act(key, seat, action),
    offer: () => wire.act(key, seat, offer),
  };
}

test('title and icon say whose turn it is and what was offered, until it was answered', async ({ person }) => {
  const { page, path, seat, act, offer } = await together(person);
  await noteCalls(page.context());
  await page.goto(path);
  await expect(page.getByTestId('game')).toBeVisible();
  await expect(page).toHaveTitle(REST);
  expect(await iconOf(page)).toBe('/icon.svg');
  await offer();
  await expect(page).toHaveTitle(say('call-offers', { count: 1, game: GAME }));
  expect(await iconOf(page)).toMatch(/^data:image\/svg/);
  await page.getByTestId(`offer-decline-${seat}`).click();
  await expect(page).toHaveTitle(REST);
  expect(await iconOf(page)).toBe('/icon.svg');
  // My own turn comes after theirs.
  await act({ type: 'end_turn' });
  await expect(page).toHaveTitle(TURN);
  expect(await iconOf(page)).toMatch(/^data:image\/svg/);
  expect((await noted(page)).badges.filter((n, at, all) => n !== all[at - 1])).toEqual([0, 1, 0, 1]);
  // The icon is one: the browser can draw it, and the page may use it.
  const drawn = await page.evaluate(async () => {
    const image = new Image();
    image.src = document.querySelector<HTMLLinkElement>('link[rel="icon"]')!.href;
    await image.decode();
    return image.naturalWidth > 0;
  });
  expect(drawn).toBe(true);
  // It stays there on other pages, and goes with the turn.
  await page.goto('/settings');
  await expect(page).toHaveTitle(`${say('title-settings')} · Civitas`);
  await expect(page).toHaveTitle(TURN, { timeout: 15_000 });
  await page.goto('/');
  await expect(page).toHaveTitle(TURN);
  await page.goto(path);
  await new Player(page).play({ until: ({ can }) => can.includes('action-end_turn') });
  await page.getByTestId('action-end_turn').click();
  await expect(page).toHaveTitle(REST);
  await page.goto('/');
  await expect(page.getByText(say('home-waiting'))).toBeVisible();
  await expect(page).toHaveTitle('Civitas');
});

test('sounds begin with the first press, and can be switched off', async ({ person }) => {
  const { page, path, act, offer } = await together(person);
  await noteCalls(page.context());
  await page.goto(path);
  await expect(page.getByTestId('game')).toBeVisible();
  await offer();
  await expect(page).not.toHaveTitle(REST);
  // Nobody has pressed anything: the browser would refuse, and the page does not even try.
  expect(await noted(page)).toMatchObject({ contexts: 0, notes: 0 });
  await page.getByTestId('tab-log').click();
  await act({ type: 'withdraw' });
  await expect(page).toHaveTitle(REST);
  await offer();
  await expect.poll(async () => (await noted(page)).notes).toBe(2);
  await act({ type: 'withdraw' });
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('civitas.settings')!) as object;
    const newValue = JSON.stringify({ ...stored, sound: false });
    localStorage.setItem('civitas.settings', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'civitas.settings', newValue }));
  });
  await offer();
  await expect(page).not.toHaveTitle(REST);
  expect((await noted(page)).notes).toBe(2);
});

test('nothing is asked before a switch is turned on; then a hidden page calls', async ({ person }) => {
  const { page, path, code, act, offer } = await together(person);
  await noteCalls(page.context());
  await page.goto(path);
  await expect(page.getByTestId('game')).toBeVisible();
  await lookAway(page, true);
  await offer();
  await expect(page).not.toHaveTitle(REST);
  await act({ type: 'withdraw' });
  expect(await noted(page)).toMatchObject({ asked: 0, notices: [], buzzes: [] });
  await lookAway(page, false);

  await page.goto('/settings');
  const notices = page.getByRole('switch', { name: say('settings-notices') });
  const vibrate = page.getByRole('switch', { name: say('settings-vibrate') });
  await expect(page.getByRole('switch', { name: say('settings-sound') })).toBeChecked();
  await expect(notices).not.toBeChecked();
  await expect(vibrate).not.toBeChecked();
  expect((await noted(page)).asked).toBe(0);
  await notices.check();
  expect((await noted(page)).asked).toBe(1);
  await vibrate.check();
  await page.reload();
  await expect(notices).toBeChecked();
  await expect(vibrate).toBeChecked();
  expect((await noted(page)).asked).toBe(0);

  await page.goto(path);
  await expect(page.getByTestId('game')).toBeVisible();
  // Who looks is not notified, but a phone on the table may buzz.
  await offer();
  await expect.poll(async () => (await noted(page)).buzzes.length).toBe(1);
  expect((await noted(page)).notices).toEqual([]);
  await act({ type: 'withdraw' });
  await expect(page).toHaveTitle(REST);
  await lookAway(page, true);
  await offer();
  await expect.poll(async () => (await noted(page)).notices).toHaveLength(1);
  await act({ type: 'end_turn' });
  await expect.poll(async () => (await noted(page)).notices).toHaveLength(2);
  const [first, second] = (await noted(page)).notices;
  expect(first).toMatchObject({ title: say('call-notice-offer', { who: 'Hatshepsut' }), path });
  expect(first?.body).toMatch(/^1 .* for 1 /);
  expect(second).toMatchObject({ title: say('call-notice-turn', { game: GAME }), path: `/t/${code}` });
  expect((await noted(page)).buzzes).toHaveLength(1);
});

test('a press on a notice brings the tab of the table back', async ({ person }) => {
  const { page, path, code, offer } = await together(person, {
    settings: { notices: true },
    permissions: ['notifications'],
  });
  await canLookAway(page.context());
  await page.goto(path);
  await expect(page.getByTestId('game')).toBeVisible();
  const works = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(works, { timeout: 20_000 }).toBe(true);
  await lookAway(page, true);
  await offer();
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, tag }) => [title, tag]);
    });
  await expect.poll(shown).toEqual([[say('call-notice-offer', { who: 'Hatshepsut' }), `civitas-${code}`]]);
  // Nobody can press it here: the worker is told that somebody did, and says which tab it would bring to the front.
  const [worker] = page.context().serviceWorkers();
  const focused = await worker!.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; WindowClient: { prototype: object } };
    const [notification] = await scope.registration.getNotifications();
    let url = '';
    Object.assign(scope.WindowClient.prototype, {
      focus(this: { url: string }) {
        url = this.url;
        return Promise.resolve();
      },
    });
    const work: Promise<unknown>[] = [];
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (until: Promise<unknown>) => work.push(until),
    });
    self.dispatchEvent(event);
    await Promise.all(work);
    return url;
  });
  expect(focused).toBe(page.url());
  await expect.poll(shown).toEqual([]);
});

test('who says no to the browser is told where to allow it', async ({ person }) => {
  const { page } = await person(server);
  await noteCalls(page.context(), 'denied');
  await page.goto('/settings');
  const notices = page.getByRole('switch', { name: say('settings-notices') });
  await notices.click();
  await expect(page.getByText(say('settings-notices-denied'))).toBeVisible();
  await expect(notices).not.toBeChecked();
  await page.reload();
  await expect(notices).not.toBeChecked();
});

test('a game of days calls from any page, and only once', async ({ person }) => {
  const wish = { settings: { notices: true } };
  const { page, path, act } = await together(person, wish, { kind: 'days', days: 3 });
  await noteCalls(page.context());
  await page.addInitScript(() => localStorage.setItem('test.permission', 'granted'));
  await page.clock.install();
  await page.goto('/learn');
  const asked = page.waitForResponse(/\/api\/mine$/);
  await page.clock.runFor(7_000);
  await (await asked).finished();
  await lookAway(page, true);
  await act({ type: 'end_turn' });
  await page.clock.runFor(30_000);
  await expect(page).not.toHaveTitle(TURN); // Seldom, while nobody looks.
  await page.clock.runFor(40_000);
  await expect(page).toHaveTitle(TURN);
  await page.clock.runFor(1_000);
  await expect.poll(async () => (await noted(page)).notices).toHaveLength(1);
  expect((await noted(page)).notices[0]).toMatchObject({ path, body: say('call-notice-open') });
  await page.clock.runFor(130_000);
  expect((await noted(page)).notices).toHaveLength(1);
});

test('the page can be installed, with icons of the size they say', async ({ person }) => {
  const { page } = await person(server);
  await page.goto('/');
  const { data, errors } = await (await page.context().newCDPSession(page)).send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data!) as { icons: { src: string; sizes: string; type: string; purpose: string }[] };
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/', name: 'Civitas' });
  for (const [sizes, purpose] of [
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
    expect(manifest.icons.some((icon) => icon.sizes === sizes && icon.purpose === purpose)).toBe(true);
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const { src, sizes, type } of [...manifest.icons, { src: touch!, sizes: '180x180', type: 'image/png' }]) {
    const answer = await page.request.get(src);
    expect(answer.headers()['content-type']).toBe(type);
    if (type !== 'image/png') continue;
    const head = await answer.body();
    expect(`${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`, src).toBe(sizes);
  }
});
