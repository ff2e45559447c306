/** Taking back: a road against computer players, and among two people by consent. */
import type { Page } from '@playwright/test';
import { EXAMPLE } from './support/example';
import { violations } from './support/axe';
import { Positions } from './support/positions';
import { serverForFile } from './support/server';
import { bot, makeTable, me, open, sitDown, startTable } from './support/tables';
import { expect, PHONE, test, type Person, type Wish } from './support/test';
import { say } from './support/words';

const server = serverForFile();
const positions = new Positions(server);
/** What Egypt calls a road. */
const road = say('piece-oxcart', { count: 1 }, 'en', EXAMPLE);

/** Chooses the first place that can be chosen. */
async function place(page: Page): Promise<void> {
  await page.locator('[data-target]').first().focus();
  await page.keyboard.press('Enter');
}

const hand = (page: Page) =>
  page
    .getByTestId('hand')
    .locator('[data-count]')
    .evaluateAll((all) =>
      all.map((one) => `${one.getAttribute('data-testid') ?? ''} ${one.getAttribute('data-count') ?? ''}`),
    );

/** A moment in which a road can be built, against computer players that wait. */
async function atRoad({ page, key, name }: Person): Promise<void> {
  const { code, rev, seat, view } = await positions.find('road');
  const seats = view.seats.map((_, at) => (at === seat ? me(name) : bot()));
  const { table } = await makeTable(server, key, { seats, from: { code, rev } });
  await page.goto(`/t/${table.code}`);
  await expect(page.getByTestId('game')).toHaveAttribute('data-busy', 'false');
}

for (const [device, wish] of [
  ['desktop', { viewport: { width: 1280, height: 720 } }],
  ['phone', PHONE],
] as [string, Wish][]) {
  test(`a road is taken back by button and by key on a ${device}`, async ({ person }) => {
    const somebody = await person(server, wish);
    const { page } = somebody;
    await atRoad(somebody);
    const undo = page.getByTestId('undo');
    await expect(undo).toHaveCount(0);
    const before = await hand(page);
    for (const press of [() => undo.click(), () => page.keyboard.press('z'), () => page.keyboard.press('Control+z')]) {
      await page.getByTestId('action-road').click();
      await place(page);
      await expect(undo).toHaveAttribute('data-how', 'own');
      expect(await hand(page)).not.toEqual(before);
      const box = (await undo.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(device === 'phone' ? 44 : 36);
      expect(await violations(page)).toEqual([]);
      await press();
      await expect(undo).toHaveCount(0);
      expect(await hand(page)).toEqual(before);
    }
    await expect(page.getByTestId('announcer')).toContainText(say('play-log-taken-back', { me: 'yes', what: road }));
    if (device === 'phone') await page.getByTestId('more-open').click();
    else await page.getByTestId('tab-log').click();
    await expect(page.getByTestId('log').getByText(say('play-log-taken-back', { me: 'yes', what: road }))).toHaveCount(
      3,
    );
    // Nothing is left to take back: keys do nothing, and nothing complains.
    await page.keyboard.press('u');
    await expect(page.getByTestId('game')).toHaveAttribute('data-busy', 'false');
  });
}

test('two people: what followed is taken back if the other agrees', async ({ person }) => {
  const [a, b] = [await person(server), await person(server, { name: 'Hatshepsut' })];
  const { table, invitations } = await makeTable(server, a.key, {
    seats: [me(a.name), open, bot()],
    options: { first: '1' },
    take_back: 'consent',
    start: false,
  });
  await sitDown(server, table.code, b.key, invitations[0]!.key, b.name);
  await startTable(server, table.code, a.key);
  for (const { page } of [a, b]) await page.goto(`/t/${table.code}`);
  const phase = (page: Page, name: string, rev: number) =>
    expect(page.locator(`[data-testid="game"][data-phase="${name}"][data-rev="${rev}"]`)).toBeVisible();
  await phase(a.page, 'setup_settlement', 0);
  await place(a.page);
  await phase(a.page, 'setup_road', 1);
  await place(a.page);
  await phase(b.page, 'setup_settlement', 2);
  await place(b.page);
  await phase(a.page, 'setup_road', 3);

  // The other one says no: nothing changes, and that is told.
  const ask = a.page.getByTestId('undo');
  await expect(ask).toHaveAttribute('data-how', 'ask');
  await ask.click();
  const request = b.page.getByTestId('take-back-request');
  await expect(request).toContainText(say('play-undo-asks', { who: a.name, count: 2 }));
  await expect(request.getByRole('listitem')).toHaveCount(2);
  expect(await violations(b.page)).toEqual([]);
  await expect(a.page.getByTestId('take-back-request')).toContainText(say('play-undo-waiting', { who: b.name }));
  await b.page.getByTestId('take-back-refuse').click();
  await expect(a.page.getByTestId('take-back-refused')).toContainText(say('play-undo-refused', { who: b.name }));
  await expect(ask).toHaveCount(0);
  await phase(a.page, 'setup_road', 3);

  // After the next piece it can be asked again, and now the other one agrees. The computer player is not asked.
  await place(b.page);
  await phase(a.page, 'setup_settlement', 8);
  await expect(a.page.getByTestId('take-back-refused')).toHaveCount(0);
  await ask.focus();
  await a.page.keyboard.press('z');
  await b.page.getByTestId('take-back-agree').click();
  for (const { page } of [a, b]) await phase(page, 'setup_road', 9);
  await expect(b.page.getByTestId('announcer')).toContainText(/takes back: 7 moves/);
  await place(a.page);
  await phase(b.page, 'setup_settlement', 10);
});

test('the host chooses in the lobby what may be taken back', async ({ person }) => {
  const { page, key, name } = await person(server);
  const { table } = await makeTable(server, key, { seats: [me(name), bot()], start: false });
  await page.goto(`/t/${table.code}`);
  const group = page.getByRole('group', { name: say('take-back-label') });
  if (!(await group.isVisible())) await page.locator('details summary').first().click();
  await expect(group.getByRole('radio', { name: say('take-back-own') })).toBeChecked();
  await group.getByText(say('take-back-off'), { exact: true }).click();
  await expect(page.getByText(say('take-back-off-about'))).toBeVisible();
  await page.reload();
  if (!(await group.isVisible())) await page.locator('details summary').first().click();
  await expect(group.getByRole('radio', { name: say('take-back-off') })).toBeChecked();
});
