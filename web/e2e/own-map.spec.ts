/** A map that the host of the server made: chosen by its name, seen, played on, and kept without its file. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Player } from './support/player';
import { Server } from './support/server';
import { expect, test } from './support/test';
import { say } from './support/words';

const shipped = (path: string) => readFileSync(fileURLToPath(new URL(`../../games/${path}`, import.meta.url)), 'utf8');

/** A land like the game's own, with one city that the game has no word for, and another number. */
const germany = () =>
  `game = "germany"\nname = "Bördeland & Küste"\n${shipped('germany/boards/germany.toml')
    .replaceAll('"Aachen"', '"Dreiländereck"')
    .replace('number = 12 }', 'number = 3 }')}`;

test('a table is set up on a map of the host’s, played, and goes on without its file', async ({ person, guard }) => {
  guard.allow(/ERR_CONNECTION_(REFUSED|RESET|CLOSED)/, /WebSocket connection to/, /ERR_EMPTY_RESPONSE/);
  const folder = mkdtempSync(join(tmpdir(), 'civitas-maps-'));
  writeFileSync(join(folder, 'land.toml'), germany());
  writeFileSync(join(folder, 'broken.toml'), 'game = "germany"\nhexes = [');
  const server = new Server();
  server.maps = folder;
  await server.start();
  try {
    const { page } = await person(server);
    await page.goto('/new/germany');
    const own = page.getByLabel(say('new-map-own'));
    await expect(own.locator('option')).toHaveText([say('new-map-own-none'), 'Bördeland & Küste']);
    await own.selectOption('Bördeland & Küste');
    await expect(page.getByText(say('new-map-own-about'))).toBeVisible();
    await page.getByRole('button', { name: say('new-fill-bots') }).click();
    await page.getByRole('button', { name: say('new-create'), exact: true }).click();
    // The lobby shows it, too, and lets the host take it back.
    await expect(page.getByLabel(say('new-map-own'))).toHaveValue('Bördeland & Küste');
    await page.getByLabel(say('new-map-own')).selectOption('');
    await expect(page.getByText(say('new-map-own-about'))).toHaveCount(0);
    await page.getByLabel(say('new-map-own')).selectOption('Bördeland & Küste');
    await expect(page.getByText(say('new-map-own-about'))).toBeVisible();
    await page.getByRole('button', { name: say('lobby-start') }).click();
    await expect(page.getByTestId('game')).toBeVisible();
    // A name that only this map has is on the board as the map has it.
    await expect(page.locator('svg text', { hasText: 'Dreiländereck' }).first()).toBeAttached();
    const player = new Player(page);
    const played = await player.play({ until: ({ rev }) => rev >= 12 });
    expect(played.rev).toBeGreaterThanOrEqual(12);
    // The file goes, the server comes back without it: the table still has its land.
    await server.crash();
    rmSync(folder, { recursive: true });
    server.maps = null;
    await server.start();
    await page.reload();
    await expect(page.locator('svg text', { hasText: 'Dreiländereck' }).first()).toBeAttached();
    await player.play({ until: ({ rev }) => rev > played.rev + 4 });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
