/** What the host of a table may do while it is played at. */
import { expectTidy } from './support/look';
import { serverForFile } from './support/server';
import { makeTable, me, open, sitDown, startTable } from './support/tables';
import { expect, PHONE, test, type Person } from './support/test';
import { say } from './support/words';

const server = serverForFile();

async function run(host: Person): Promise<void> {
  await host.page.getByTestId('game-menu').click();
  await host.page.getByTestId('menu-host').click();
}

for (const [name, window] of [
  ['a laptop', { viewport: { width: 1280, height: 720 } }],
  ['a phone', PHONE],
] as const)
  test(`the host on ${name} runs the table`, async ({ person }) => {
    const wish = { ...window, locale: 'de-DE', settings: { language: 'de' } };
    const [host, guest, looker] = [await person(server, wish), await person(server, wish), await person(server, wish)];
    const seats = [me(host.name), open];
    const made = await makeTable(server, host.key, { seats, start: false, options: { first: '2' } });
    const { code } = made.table;
    await sitDown(server, code, guest.key, made.invitations[0]!.key, 'Hatschepsut');
    await startTable(server, code, host.key);
    for (const { page } of [host, guest, looker]) {
      await page.goto(`/t/${code}`);
      await expect(page.getByTestId('game')).toBeVisible();
    }
    // Nobody else has these controls.
    await guest.page.getByTestId('game-menu').click();
    await expect(guest.page.getByTestId('menu-host')).toHaveCount(0);
    await guest.page.keyboard.press('Escape');

    await run(host);
    const dialog = host.page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await host.page.getByTestId('guest-mute-1').click();
    await expect(dialog).toContainText(say('play-host-muted', {}, 'de'));
    await expectTidy(host.page, `the host's dialog on ${name}`);
    await host.page.getByTestId('guest-remove-1').click();
    await expect(looker.page.locator('main')).toContainText(say('problem-sent_away', {}, 'de'));
    await expect(host.page.getByTestId('guest-admit-1')).toBeVisible();

    // The game waits for the guest, who is there and does not move.
    await host.page.getByTestId('hurry-1').click();
    await expect(guest.page.getByTestId('hurry')).toBeVisible();
    await expect(host.page.getByTestId('hurry-end-1')).toBeVisible();
    await expectTidy(guest.page, `somebody asked to move on ${name}`);
    await host.page.getByTestId('hurry-end-1').click();
    await expect(guest.page.getByTestId('hurry')).toHaveCount(0);

    await dialog.getByRole('switch', { name: say('play-host-watch', {}, 'de') }).click();
    await looker.page.reload();
    await expect(looker.page.locator('main')).toContainText(say('problem-not_for_spectators', {}, 'de'));
    await dialog.getByRole('switch', { name: say('chat-label', {}, 'de') }).click();
    await expect(guest.page.getByTestId('chat-input')).toHaveCount(0);
  });
