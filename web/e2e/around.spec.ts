/** Everything before and around a game: home, a new table, the lobby, the pace, the end and what comes after. */
import type { Page } from '@playwright/test';
import { expectReachable, expectTidy } from './support/look';
import { serverForFile } from './support/server';
import { notingShifts } from './support/shifts';
import { bot, makeTable, me, newKey, open, resign, sitDown, startTable, tableOf } from './support/tables';
import { expect, PHONE, test, type Wish } from './support/test';
import { say, type Language } from './support/words';
import { WIDEST_NAME, worstCodes } from './support/worst';

test.describe.configure({ mode: 'parallel' });
const server = serverForFile();

const LAPTOP: Wish = { viewport: { width: 1280, height: 720 } };
const SMALL: Wish = { ...PHONE, viewport: { width: 360, height: 640 } };
const LANGUAGES: Language[] = ['en', 'de', 'pl'];
const playNow = (page: Page, language: Language = 'en') =>
  page.getByRole('button', { name: say('home-play-now', {}, language) });
const codeOf = (page: Page): string => new URL(page.url()).pathname.split('/')[2]!;
const pace = (page: Page) => page.getByRole('group', { name: say('pace-label') });

/** A game of this person that computer players brought to its end. */
async function finished(key: string, seats = [me('Nefertari'), bot(), bot()]): Promise<string> {
  const { table } = await makeTable(server, key, { seats, options: { goal: '4' } });
  await resign(server, table.code, key, 0);
  await expect.poll(async () => (await tableOf(server, table.code)).status, { timeout: 60_000 }).toBe('over');
  return table.code;
}

for (const language of LANGUAGES) {
  test(`every game can be started without scrolling on a laptop, in ${language}`, async ({ person }) => {
    const { page } = await person(server, { ...LAPTOP, settings: { language } });
    await page.goto('/');
    await expect(playNow(page, language)).toHaveCount(4);
    for (const button of await playNow(page, language).all()) await expect(button).toBeInViewport({ ratio: 1 });
    await expectTidy(page, 'home');
  });
}

for (const [device, wish, most] of [
  ['laptop', LAPTOP, 0.05],
  ['phone', PHONE, 0.1],
] as const) {
  test(`nothing jumps while a page comes, on a ${device}`, async ({ person }) => {
    const { key } = await person(server);
    const seats = [me('Nefertari'), open, bot(), open];
    const lobby = (await makeTable(server, key, { seats, start: false })).table.code;
    const pages = [
      ['home', '/', 'article .cover svg'],
      ['new table', '/new/egypt', 'form select'],
      ['lobby', `/t/${lobby}`, '.preview svg'],
      ['settings', '/settings', 'h1'],
    ] as const;
    for (const [name, path, ready] of pages) {
      const { page } = await person(server, { ...wish, reducedMotion: 'no-preference' });
      const shifts = await notingShifts(page);
      await page.goto(path);
      await expect(page.locator(ready).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const { sum, what } = await shifts();
      console.log(`layout shift of ${name} on a ${device}: ${sum.toFixed(3)}`);
      expect.soft(sum, `${name}\n${what.join('\n')}`).toBeLessThan(most);
      await page.context().close();
    }
  });
}

for (const language of LANGUAGES) {
  test(`the widest code and the longest names fit on a small phone, in ${language}`, async ({ person }) => {
    const { page, key } = await person(server, { ...SMALL, name: WIDEST_NAME, settings: { language } });
    await worstCodes(page);
    const seats = [me(WIDEST_NAME), open, bot(), open];
    const { table, invitations } = await makeTable(server, key, { seats, start: false, listed: true });
    const [first] = invitations;
    await sitDown(server, table.code, newKey(), first!.key, WIDEST_NAME);
    const over = await finished(key, [me(WIDEST_NAME), bot(), bot()]);
    const look = async (path: string, ready: string, name: string): Promise<void> => {
      await page.goto(path);
      await expect(page.locator(ready).first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      await expectTidy(page, name);
      await expectReachable(page, name);
    };
    await look('/', '.row .code', 'home');
    await expect(page.locator('.row .code').first()).toHaveText(/^[WM]{6}$/);
    await look('/new/egypt', 'form select', 'new table');
    await look(`/t/${table.code}`, '.preview svg', 'lobby');
    await expect(page.locator('.invite .code')).toHaveText(/^[WM]{6}$/);
    await look('/settings', 'h1', 'settings');
    await look(`/t/${over}`, '[data-testid="end"] figure', 'end');
  });
}

test('the pace chosen last is the pace of the next game, and one press starts it', async ({ person }) => {
  const { page } = await person(server);
  await page.goto('/');
  await page.getByLabel(say('pace-label')).selectOption('instant');
  await playNow(page).first().click();
  const game = page.getByTestId('game');
  await expect(game).toBeVisible();
  expect((await tableOf(server, codeOf(page))).pace).toBe('instant');
  // Nobody has to roll for the first turn: what is asked next is a settlement.
  await expect(page.locator('[data-target]').first()).toBeVisible();

  await page.getByTestId('game-menu').click();
  await expect(pace(page).getByLabel(say('pace-instant'))).toBeChecked();
  await pace(page).getByText(say('pace-slow')).click();
  await expect.poll(async () => (await tableOf(server, codeOf(page))).pace).toBe('slow');
  await expect(pace(page).getByLabel(say('pace-slow'))).toBeChecked();
  await page.goto('/');
  await expect(page.getByLabel(say('pace-label'))).toHaveValue('slow');
});

test('who is not the host does not choose the pace', async ({ person }) => {
  const { page, key } = await person(server);
  const host = newKey();
  const seats = [me('Ramses'), open, bot()];
  const { table, invitations } = await makeTable(server, host, { seats, start: false });
  await sitDown(server, table.code, key, invitations[0]!.key, 'Nefertari');
  await startTable(server, table.code, host);
  await page.goto(`/t/${table.code}`);
  await page.getByTestId('game-menu').click();
  await expect(page.getByTestId('menu-keys')).toBeVisible();
  await expect(pace(page)).toBeHidden();
});

test('a rematch against computer players starts at once', async ({ person }) => {
  const { page, key } = await person(server);
  const code = await finished(key);
  await page.goto(`/t/${code}`);
  await page.getByTestId('rematch').click();
  await expect(page.getByTestId('game')).toBeVisible();
  expect(codeOf(page)).not.toBe(code);
});

test('a rematch with people begins in the lobby', async ({ person }) => {
  const { page, key } = await person(server);
  const guest = newKey();
  const seats = [me('Nefertari'), open, bot()];
  const { table, invitations } = await makeTable(server, key, { seats, start: false, options: { goal: '4' } });
  await sitDown(server, table.code, guest, invitations[0]!.key, 'Ramses');
  await startTable(server, table.code, key);
  await resign(server, table.code, key, 0);
  await resign(server, table.code, guest, 1);
  await expect.poll(async () => (await tableOf(server, table.code)).status, { timeout: 60_000 }).toBe('over');
  await page.goto(`/t/${table.code}`);
  await page.getByTestId('rematch').click();
  await expect(page.getByRole('button', { name: say('lobby-start') })).toBeVisible();
});

test('a new table has the one who makes it, a free seat and computer players; one press fills it', async ({
  person,
}) => {
  const { page } = await person(server);
  await page.goto('/new/egypt');
  const who = (number: number) => page.getByLabel(say('new-seat-kind', { number }));
  await expect(page.getByLabel(say('new-seat-name', { number: 1 }))).toHaveValue('Nefertari');
  await expect(who(2)).toHaveValue('open');
  for (const seat of [3, 4]) await expect(who(seat)).toHaveValue('bot:steady');
  await page.getByRole('button', { name: say('new-fill-open') }).click();
  for (const seat of [2, 3, 4]) await expect(who(seat)).toHaveValue('open');
  await page.getByRole('button', { name: say('new-fill-bots') }).click();
  for (const seat of [2, 3, 4]) await expect(who(seat)).toHaveValue('bot:steady');
  await page.getByRole('button', { name: say('new-create-start') }).click();
  await expect(page.getByTestId('game')).toBeVisible();
});

test('open seats in the lobby are filled with computer players by one press', async ({ person }) => {
  const { page, key } = await person(server);
  const { table } = await makeTable(server, key, { seats: [me('Nefertari'), open, open], start: false });
  await page.goto(`/t/${table.code}`);
  await page.getByRole('button', { name: say('new-fill-bots') }).click();
  await expect(page.getByRole('button', { name: say('new-fill-bots') })).toBeHidden();
  await page.getByRole('button', { name: say('lobby-start') }).click();
  await expect(page.getByTestId('game')).toBeVisible();
});

test('a name is cut between letters, never inside one', async ({ person }) => {
  const { page, key } = await person(server);
  const family = '👨‍👩‍👧‍👦';
  await page.goto('/settings');
  await page.getByLabel(say('settings-name')).fill(family.repeat(30));
  await expect(page.getByLabel(say('settings-name'))).toHaveValue(family.repeat(24));
  await page.goto('/new/egypt');
  await page.getByRole('button', { name: say('new-fill-bots') }).click();
  await page.getByRole('button', { name: say('new-create-start') }).click();
  await expect(page.getByTestId('game')).toBeVisible();
  expect((await tableOf(server, codeOf(page))).seats[0]!.name).toBe(family.repeat(24));
  // One that nobody would see is none.
  await makeTable(server, key, { seats: [me('⠀ㅤ‍'), bot()], start: false }).then(({ table }) =>
    expect(table.seats[0]!.name).toBe('Guest'),
  );
});
