/** What people say to each other, what the log says, and what is said to those who listen. */
import type { Page } from '@playwright/test';
import { EXAMPLE } from './support/example';
import { expectHeard, heard, listen, TRAPS } from './support/ears';
import { Positions } from './support/positions';
import { serverForFile } from './support/server';
import { bot, makeTable, me, open, sitDown, startTable } from './support/tables';
import { expect, PHONE, test, type Person } from './support/test';
import { say } from './support/words';

const server = serverForFile();
const positions = new Positions(server);

/** A and B at one table with a computer player, on the turn of A; what each could give to the other. */
async function market(a: Person, b: Person) {
  const { code, rev, seat, view } = await positions.find('trade');
  const other = (seat + 1) % 3;
  const seats = [0, 1, 2].map((at) => (at === seat ? me(a.name) : at === other ? open : bot()));
  const { table, invitations } = await makeTable(server, a.key, { seats, start: false, from: { code, rev } });
  await sitDown(server, table.code, b.key, invitations[0]!.key, b.name);
  await startTable(server, table.code, a.key);
  for (const { page } of [a, b]) {
    await page.goto(`/t/${table.code}`);
    await expect(page.getByTestId('hand')).toBeVisible();
    await listen(page);
  }
  const kinds = (of: number) =>
    Object.entries(view.seats[of]?.hand ?? {}).flatMap(([card, n]) => ((n ?? 0) > 0 ? [card] : []));
  const mine = kinds(seat).find((card) => !kinds(other).includes(card))!;
  const theirs = kinds(other).find((card) => !kinds(seat).includes(card))!;
  return { code: table.code, seat, other, third: 3 - seat - other, mine, theirs };
}

async function offer(page: Page, give: string, want: string, without: number): Promise<void> {
  await page.getByTestId('tab-trade').click();
  await page.getByTestId(`give-${give}`).click();
  await page.getByTestId(`want-${want}`).click();
  await page.getByTestId(`offer-to-${without}`).click();
  await page.getByTestId('offer-send').click();
  await expect(page.getByTestId('offer-clear')).toBeDisabled();
}

test('an offer is told whole, and is one line of the log with its answers', async ({ person }) => {
  const [a, b] = [await person(server), await person(server, { name: 'Hatshepsut' })];
  const { seat, other, third, mine, theirs } = await market(a, b);
  const [give, want] = [mine, theirs].map((card) => `1 ${say(`card-${card}`, { count: 1 }, 'en', EXAMPLE)}`);
  const logs = async () => {
    for (const { page } of [a, b]) await page.getByTestId('tab-log').click();
    return [a, b].map(({ page }) => page.getByTestId('log').locator('li.trade'));
  };

  // Declined: who hears it knows what is offered, by whom and to whom.
  await offer(a.page, mine, theirs, third);
  await expectHeard(a.page, `You offer ${give} for ${want} to ${b.name}`);
  await expectHeard(b.page, `${a.name} offers you ${give} for ${want}`);
  await expect(b.page.getByTestId('status')).toContainText(`${a.name} offers you`);
  await expect(b.page.getByTestId('status')).toContainText(want!);
  await b.page.getByTestId(`offer-decline-${seat}`).click();
  await expectHeard(a.page, `${b.name} declines.`);
  await expectHeard(b.page, 'You decline.');
  await expect(b.page.getByTestId(`offer-accept-${seat}`)).toHaveCount(0);
  await expect(b.page.getByTestId('status')).not.toContainText(say('play-offer-accept'));
  for (const [n, lines] of (await logs()).entries()) {
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText(n === 0 ? `${b.name} declines` : 'you decline');
  }

  // Taken: the same line says so.
  await offer(a.page, mine, theirs, third);
  await b.page.getByTestId(`offer-accept-${seat}`).click();
  await expectHeard(a.page, `${b.name} accepts.`);
  await a.page.getByTestId(`offer-confirm-${other}`).click();
  await expectHeard(b.page, `${a.name} gives you ${give} for ${want}`);
  await expectHeard(a.page, `You give ${b.name} ${give} for ${want}`);
  for (const [n, lines] of (await logs()).entries()) {
    await expect(lines).toHaveCount(2);
    await expect(lines.last()).toContainText(n === 0 ? `traded with ${b.name}` : 'you accept; traded with you');
  }
  for (const { page } of [a, b])
    for (const text of await heard(page)) for (const trap of TRAPS) expect(text, String(trap)).not.toMatch(trap);

  // Without the talk only the deal is left, and the choice stays.
  await a.page.getByTestId('log-filter').selectOption('deals');
  await expect(a.page.getByTestId('log').locator('li.trade')).toHaveCount(1);
  await a.page.reload();
  await a.page.getByTestId('tab-log').click();
  await expect(a.page.getByTestId('log-filter')).toHaveValue('deals');
  await expect(a.page.getByTestId('log').locator('li.trade')).toHaveCount(1);
});

test('a phrase is read in the language of its reader, and a muted player is not heard', async ({ person }) => {
  const a = await person(server);
  const b = await person(server, { name: 'Hatszepsut', settings: { language: 'pl' }, ...PHONE });
  const seats = [me(a.name), open, bot()];
  const { table, invitations } = await makeTable(server, a.key, { seats, start: false });
  await a.page.goto(`/t/${table.code}`);
  // In the lobby too.
  await a.page.getByRole('button', { name: say('play-phrase-hello') }).click();
  await expect(a.page.getByRole('log')).toContainText(say('play-phrase-hello'));
  await sitDown(server, table.code, b.key, invitations[0]!.key, b.name);
  await startTable(server, table.code, a.key);
  for (const { page } of [a, b]) {
    await page.goto(`/t/${table.code}`);
    await expect(page.getByTestId('hand')).toBeVisible();
  }
  const chatOf = async (page: Page) => {
    await page.keyboard.press('c');
    await expect(page.getByTestId('chat')).toBeVisible();
    // Only what was said: the phrases one can say stand below it.
    return page.getByTestId('chat').getByRole('log');
  };
  const [chatA, chatB] = [await chatOf(a.page), await chatOf(b.page)];
  await expect(chatB).toContainText('Cześć!');
  await a.page.getByTestId('phrase-good_game').click();
  await expect(chatA).toContainText('Good game!');
  await expect(chatB).toContainText('Dobra gra!');
  await b.page.getByTestId('phrase-thanks').tap();
  await expect(chatA).toContainText('Thanks!');

  await b.page
    .getByRole('button', { name: say('play-mute-who', { who: a.name }, 'pl') })
    .first()
    .tap();
  await expect(chatB).not.toContainText('Dobra gra!');
  await expect(chatB.getByText('Dzięki!').first()).toBeVisible();
  await a.page.getByTestId('phrase-oops').click();
  await expect(chatA).toContainText('Oops!');
  // Something that is heard comes after it: then what is not there will not come.
  await b.page.getByTestId('phrase-sorry').tap();
  await expect(chatB.getByText('Przepraszam!').first()).toBeVisible();
  await expect(chatB).not.toContainText('Ojej!');
  // Muted on this device at this table, also after a reload.
  await b.page.reload();
  await chatOf(b.page);
  await expect(chatB.getByText('Przepraszam!').first()).toBeVisible();
  await expect(chatB).not.toContainText('Ojej!');
  await b.page.getByRole('button', { name: say('play-unmute-who', { who: a.name }, 'pl') }).tap();
  await expect(chatB).toContainText('Ojej!');
});
