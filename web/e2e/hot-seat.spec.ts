/** Two people on one device: a curtain between their turns, and nobody's hand behind it. */
import type { Page } from '@playwright/test';
import { Player } from './support/player';
import { serverForFile } from './support/server';
import { bot, makeTable, me } from './support/tables';
import { expect, test } from './support/test';
import { say } from './support/words';

const server = serverForFile();

/** Looks at every change of the page: whatever is private and there at the wrong time is noted. */
async function spy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    (window as unknown as { noted: string[] }).noted = noted;
    const PRIVATE =
      '[data-testid="hand"], [data-testid^="card-"], [data-testid^="dev-"], [data-testid^="tray-"], [data-testid="trade-desk"], [data-testid="log"], [data-target]';
    const look = () => {
      if (!document.querySelector('[data-testid="curtain"]')) return;
      for (const one of document.querySelectorAll<HTMLElement>(PRIVATE))
        noted.push(one.dataset['testid'] ?? one.tagName);
    };
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true }),
    );
  });
  return () => page.evaluate(() => (window as unknown as { noted: string[] }).noted);
}

test('the curtain hides everything until the right person takes the device', async ({ person }) => {
  test.slow();
  const { page, key } = await person(server);
  const noted = await spy(page);
  const seats = [me('Ramses'), me('Isis'), bot()];
  const { table } = await makeTable(server, key, { seats, options: { goal: '3', first: '1' } });
  expect(table.hot_seat).toBe(true);
  await page.goto(`/t/${table.code}`);

  await expect(page.getByTestId('curtain')).toContainText('Ramses');
  await expect(page.getByTestId('hand')).toHaveCount(0);
  // No key opens anything behind it.
  for (const press of ['r', 'b', 't', 'd', 'e', 'Escape', '1']) await page.keyboard.press(press);
  await expect(page.getByTestId('curtain')).toBeVisible();
  await expect(page.getByTestId('trade-desk')).toHaveCount(0);

  const names = new Set<string>();
  const player = new Player(page);
  await player.play({
    each: async (sight) => {
      if (!sight.curtain) return;
      // It may be gone by now: the last one to press has the device.
      const who = (await page.getByTestId('curtain').allInnerTexts()).join();
      for (const name of ['Ramses', 'Isis']) if (who.includes(name)) names.add(name);
      // A reload is no way around it.
      if (names.size === 2 && player.pressed.filter((id) => id === 'curtain-take').length === 2) {
        await page.reload();
        await expect(page.getByTestId('curtain')).toBeVisible();
        expect(await noted()).toEqual([]);
      }
    },
  });
  expect([...names].sort()).toEqual(['Isis', 'Ramses']);
  expect(player.pressed.filter((id) => id === 'curtain-take').length).toBeGreaterThanOrEqual(3);
  expect(await noted(), 'nothing private was on the page while the curtain was up').toEqual([]);
  await expect(page.getByTestId('winner')).toBeVisible();
});

test('a second person on this device is one choice in the form', async ({ person }) => {
  const { page } = await person(server);
  await page.goto('/new/egypt');
  await page.getByLabel(say('new-seat-kind', { number: 2 })).selectOption('here');
  await expect(page.getByText(say('new-hot-seat'))).toBeVisible();
  for (const number of [3, 4]) await page.getByLabel(say('new-seat-kind', { number })).selectOption('bot:novice');
  await page.getByLabel(say('new-seat-name', { number: 2 })).fill('Isis');
  await page.getByRole('button', { name: say('new-create-start') }).click();
  await expect(page.getByTestId('curtain')).toBeVisible();
});
