/** Computer players with a level and a character: chosen in the lobby, seen and heard at the table, remembered for the next game. */
import { violations } from './support/axe';
import { sitAt } from './support/decisions';
import { serverForFile } from './support/server';
import { bot, makeTable, me, tableOf } from './support/tables';
import { expect, PHONE, test } from './support/test';
import { say } from './support/words';

const server = serverForFile();
const codeOf = (url: string) => /\/t\/([A-Z0-9]{6})/.exec(url)?.[1] ?? '';

test('level and character are chosen in the lobby, seen at the table, and remembered', async ({ person }) => {
  const { page } = await person(server);
  await page.goto('/new/egypt');
  const who = (number: number) => page.getByLabel(say('new-seat-kind', { number }));
  const character = (number: number) => page.getByLabel(say('new-seat-character', { number }));
  for (const number of [2, 3, 4]) await who(number).selectOption('bot:steady');
  await character(3).selectOption('builder');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: say('new-create'), exact: true }).click();
  await page.waitForURL(/\/t\/[A-Z0-9]{6}/);
  const code = codeOf(page.url());
  // In the lobby everything can still be changed. A character stays when the level changes, if that level has one.
  await expect(character(3)).toHaveValue('builder');
  await who(2).selectOption('bot:sharp');
  await character(2).selectOption('raider');
  await who(2).selectOption('bot:master');
  await expect(character(2)).toHaveValue('raider');
  await who(2).selectOption('bot:sharp');
  await who(4).selectOption('bot:novice');
  await expect(character(4)).toHaveCount(0);
  const bots = ['sharp:character=raider', 'steady:character=builder', 'novice'];
  await expect.poll(async () => (await tableOf(server, code)).seats.slice(1).map((seat) => seat.bot)).toEqual(bots);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: say('lobby-start') }).click();

  const panel = (seat: number) => page.getByTestId(`player-${seat}`);
  const raider = say('character-name-raider');
  await expect(panel(1)).toContainText(raider);
  await expect(panel(1).locator('svg.raider')).toBeVisible();
  await expect(panel(1)).toContainText(say('bot-sharp'));
  await expect(panel(1)).toContainText(say('play-bot-level', { level: say('bot-sharp') }));
  await expect(panel(2).locator('svg.builder')).toBeVisible();
  await expect(panel(3).locator('svg.plain')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await panel(1).click();
  await expect(page.getByRole('dialog')).toContainText(
    say('seat-character', { name: raider, level: say('bot-sharp') }),
  );

  await page.goto('/');
  await page
    .getByRole('button', { name: say('home-play-now') })
    .first()
    .click();
  await page.waitForURL(/\/t\/[A-Z0-9]{6}/);
  expect(codeOf(page.url())).not.toBe(code);
  expect((await tableOf(server, codeOf(page.url()))).seats.slice(1).map((seat) => seat.bot)).toEqual(bots);
});

test('on a phone, in German and at night, names and faces are there as well', async ({ person }) => {
  const { page, key, name } = await person(server, { ...PHONE, colorScheme: 'dark', settings: { language: 'de' } });
  const seats = [me(name), bot('steady:character=merchant'), bot('master:character=collector'), bot('sharp')];
  const { table } = await makeTable(server, key, { seats });
  await sitAt(page, table.code);
  const panel = (seat: number) => page.getByTestId(`player-${seat}`);
  const of = (seat: number, level: string) =>
    expect(panel(seat)).toContainText(say('play-bot-level', { level: say(level, {}, 'de') }, 'de'));
  await expect(panel(1).locator('svg.merchant')).toBeVisible();
  await expect(panel(1)).toContainText(say('character-name-merchant', {}, 'de'));
  await expect(panel(2).locator('svg.collector')).toBeVisible();
  for (const [at, level] of ['bot-steady', 'bot-master', 'bot-sharp'].entries()) await of(at + 1, level);
  expect(await violations(page)).toEqual([]);
});
