/** Two people at one table, each with a browser: an invitation, a trade with a counter-offer, talk, a takeover. */
import type { Page, Request } from '@playwright/test';
import { Player } from './support/player';
import { Positions } from './support/positions';
import { serverForFile } from './support/server';
import { bot, makeTable, me, open, tableOf } from './support/tables';
import { expect, test } from './support/test';
import { say } from './support/words';

const server = serverForFile();
const positions = new Positions(server);

test('an invitation leads to the seat, and its key leaves the address bar', async ({ person }) => {
  const a = await person(server, { permissions: ['clipboard-read', 'clipboard-write'] });
  const b = await person(server, { name: '' });
  await a.page.goto('/new/egypt');
  await a.page
    .getByRole('group', { name: say('new-seats-count') })
    .getByText('3', { exact: true })
    .click();
  await a.page.getByLabel(say('new-seat-kind', { number: 3 })).selectOption('bot:novice');
  await a.page.getByRole('button', { name: say('new-create'), exact: true }).click();
  await a.page
    .getByRole('button', { name: new RegExp(`${say('lobby-invite-seat')}.*${say('seat-number', { number: 2 })}`) })
    .click();
  await expect(a.page.getByText(say('lobby-invite-copied', { number: 2 }))).toBeVisible();
  const link = await a.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/t\/[A-Z0-9]+#[A-Za-z0-9_-]{16,}$/);

  const asked: string[] = [];
  b.page.on('request', (request) => asked.push(request.url()));
  await b.page.goto(link);
  await expect(b.page.getByRole('heading', { name: say('invite-title') })).toBeVisible();
  expect(new URL(b.page.url()).hash).toBe('');
  await b.page.getByLabel(say('new-name')).fill('Hatshepsut');
  // A reload does not lose the invitation.
  await b.page.reload();
  await b.page.getByLabel(say('new-name')).fill('Hatshepsut');
  await b.page.getByRole('button', { name: say('invite-go') }).click();
  await expect(b.page.getByText(say('lobby-lead-seated'))).toBeVisible();
  const key = link.split('#')[1]!;
  expect(
    asked.filter((url) => url.includes(key)),
    'the key is never part of an address that is asked for',
  ).toEqual([]);

  await expect(a.page.getByText('Hatshepsut').first()).toBeVisible();
  const start = a.page.getByRole('button', { name: say('lobby-start') });
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  // Both throw in for the dice by themselves, when all have committed to what they throw in.
  const salt = async (page: Page) => {
    const thrown = (asked: Request) => asked.method() === 'PATCH' && 'salt' in (asked.postDataJSON() as object);
    return ((await page.waitForRequest(thrown)).postDataJSON() as { salt?: string }).salt;
  };
  const thrown = Promise.all([salt(a.page), salt(b.page)]);
  await b.page.getByRole('switch', { name: say('lobby-ready') }).check();
  await expect(start).not.toHaveAttribute('aria-disabled', 'true');
  await start.click();
  for (const { page } of [a, b]) {
    await expect(page.getByTestId('game')).toBeVisible();
    await expect(page.getByTestId('hand')).toBeVisible();
  }
  const { fair } = await tableOf(server, /\/t\/([A-Z0-9]+)/.exec(link)![1]!);
  expect(fair.salts).toEqual([...(await thrown), '']);
  expect(new Set(fair.salts).size).toBe(3);
  // Talk reaches the other one.
  await a.page.getByTestId('tab-chat').click();
  await a.page.getByTestId('chat-input').fill('good luck');
  await a.page.getByTestId('chat-send').click();
  await b.page.getByTestId('tab-chat').click();
  await expect(b.page.getByTestId('chat')).toContainText('good luck');

  // Both play on for a while.
  const players = [new Player(a.page, { seed: 5 }), new Player(b.page, { seed: 6 })];
  await Promise.all(players.map((player) => player.play({ until: (sight) => sight.rev > 25 })));
});

test('offer, counter-offer, acceptance; offer, acceptance, confirmation', async ({ person }) => {
  const [a, b] = [await person(server), await person(server, { name: 'Hatshepsut' })];
  const { code, rev, seat, view } = await positions.find('trade');
  const other = (seat + 1) % 3;
  const seats = [0, 1, 2].map((at) => (at === seat ? me(a.name) : at === other ? open : bot()));
  const { table, invitations } = await makeTable(server, a.key, { seats, start: false, from: { code, rev } });
  await b.page.goto(`/t/${table.code}#${invitations[0]!.key}`);
  await b.page.getByRole('button', { name: say('invite-go') }).click();
  await b.page.getByRole('switch', { name: say('lobby-ready') }).check();
  await a.page.goto(`/t/${table.code}`);
  await a.page.getByRole('button', { name: say('lobby-start') }).click();
  await expect(a.page.getByTestId('hand')).toBeVisible();
  await expect(b.page.getByTestId('hand')).toBeVisible();

  const kinds = (of: number) =>
    Object.entries(view.seats[of]?.hand ?? {}).flatMap(([card, n]) => ((n ?? 0) > 0 ? [card] : []));
  const mine = kinds(seat).find((card) => !kinds(other).includes(card))!;
  const theirs = kinds(other).find((card) => !kinds(seat).includes(card))!;
  const count = async (page: typeof a.page, card: string) =>
    Number(await page.getByTestId(`card-${card}`).getAttribute('data-count'));
  const [had, got] = [await count(a.page, mine), await count(a.page, theirs)];

  /** A offers one card for another, to B alone. */
  const offer = async (give: string, want: string): Promise<void> => {
    await a.page.getByTestId('tab-trade').click();
    await a.page.getByTestId(`give-${give}`).click();
    await a.page.getByTestId(`want-${want}`).click();
    await a.page.getByTestId(`offer-to-${3 - seat - other}`).click();
    await a.page.getByTestId('offer-send').click();
    await expect(a.page.getByTestId('offer-clear')).toBeDisabled();
  };
  await offer(mine, theirs);
  // B would rather have it for the same, and says so: the counter-offer comes half filled.
  await b.page.getByTestId(`offer-counter-${seat}`).click();
  await expect(b.page.getByTestId('trade-desk')).toBeVisible();
  await expect(b.page.getByTestId(`give-less-${theirs}`)).toHaveAttribute('data-count', '1');
  await b.page.getByTestId('offer-send').click();
  await a.page.getByTestId(`offer-accept-${other}`).click();
  await expect(a.page.getByTestId(`card-${theirs}`)).toHaveAttribute('data-count', String(got + 1));
  await expect(a.page.getByTestId(`card-${mine}`)).toHaveAttribute('data-count', String(had - 1));

  // The other way round: A takes back what it gave.
  await offer(theirs, mine);
  await b.page.getByTestId(`offer-accept-${seat}`).click();
  await a.page.getByTestId(`offer-confirm-${other}`).click();
  await expect(a.page.getByTestId(`card-${mine}`)).toHaveAttribute('data-count', String(had));
  await expect(b.page.getByTestId(`card-${theirs}`)).toHaveAttribute(
    'data-count',
    String(view.seats[other]?.hand?.[theirs] ?? 0),
  );

  for (const { page } of [a, b]) {
    await page.getByTestId('tab-log').click();
    await expect(page.getByTestId('log').locator('li.trade').last()).toBeVisible();
  }
});

test('who leaves is stood in for, and takes the seat back', async ({ person }) => {
  const [a, b] = [await person(server), await person(server, { name: 'Hatshepsut' })];
  const { table, invitations } = await makeTable(server, a.key, { seats: [me(a.name), open, bot()], start: false });
  await b.page.goto(`/t/${table.code}#${invitations[0]!.key}`);
  await b.page.getByRole('button', { name: say('invite-go') }).click();
  await b.page.getByRole('switch', { name: say('lobby-ready') }).check();
  await a.page.goto(`/t/${table.code}`);
  await a.page.getByRole('button', { name: say('lobby-start') }).click();
  await expect(b.page.getByTestId('hand')).toBeVisible();
  // B closes the page: A sees that nobody is there.
  await b.page.goto('about:blank');
  await expect(a.page.getByTestId('player-1')).toContainText(say('play-away'));
  await b.page.goto(`/t/${table.code}`);
  await expect(a.page.getByTestId('player-1')).not.toContainText(say('play-away'));
  // B gives up: a computer player goes on in its place.
  await b.page.getByTestId('game-menu').click();
  await b.page.getByTestId('menu-resign').click();
  await b.page.getByTestId('resign-confirm').click();
  await expect(a.page.getByTestId('player-1')).toContainText(say('play-resigned'));
});

for (const deep of [false, true])
  test(`who is gone is stood in for if that is asked for${deep ? ' @deep' : ''}`, async ({ person, guard }) => {
    test.setTimeout(deep ? 400_000 : 90_000);
    guard.allow(/ 409 /, /answer 409/);
    const [a, b] = [await person(server), await person(server, { name: 'Hatshepsut' })];
    const { table, invitations } = await makeTable(server, a.key, { seats: [open, me(a.name), bot()], start: false });
    await b.page.goto(`/t/${table.code}#${invitations[0]!.key}`);
    await b.page.getByRole('button', { name: say('invite-go') }).click();
    await b.page.getByRole('switch', { name: say('lobby-ready') }).check();
    await a.page.goto(`/t/${table.code}`);
    await a.page.getByRole('button', { name: say('lobby-start') }).click();
    await expect(b.page.getByTestId('hand')).toBeVisible();
    await expect(a.page.getByTestId('hand')).toBeVisible();
    await b.page.goto('about:blank');

    // The first roll is theirs. A saw them go: it is too early, and it is said until when.
    const ask = a.page.getByTestId('stand-in-banner');
    await expect(ask).toHaveAttribute('aria-disabled', 'true');
    await ask.click({ force: true });
    await expect(a.page.getByText(/after three minutes without a connection: in 2:/).last()).toBeVisible();
    // Who comes later cannot know for how long: the server is asked, and says no.
    await a.page.reload();
    await expect(ask).not.toHaveAttribute('aria-disabled', 'true');
    await ask.click();
    await expect(a.page.getByText(say('problem-not_away'))).toBeVisible();
    await expect(ask).toHaveAttribute('aria-disabled', 'true');
    await a.page.getByTestId('player-0').click();
    const inDialog = a.page.getByTestId('stand-in-0');
    await expect(inDialog).toHaveAttribute('aria-disabled', 'true');
    if (!deep) return;

    await expect(inDialog).not.toHaveAttribute('aria-disabled', 'true', { timeout: 200_000 });
    await inDialog.click();
    await expect(inDialog).toHaveCount(0);
    await a.page.keyboard.press('Escape');
    await expect(a.page.getByTestId('player-0')).toContainText(say('play-stand-in'));
    await expect(ask).toHaveCount(0);
    await b.page.goto(`/t/${table.code}`);
    await expect(a.page.getByTestId('player-0')).not.toContainText(say('play-stand-in'));
  });
