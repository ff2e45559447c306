/** While the server is away nothing looks as if it could be pressed, and everything comes back on its own. */
import { Server } from './support/server';
import { bot, makeTable, me, newKey, open } from './support/tables';
import { expect, test } from './support/test';
import { say } from './support/words';

test('home, new table and lobby while the server is away', async ({ browser }) => {
  const server = new Server();
  await server.start();
  // A context of its own: requests that fail are what this is about.
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', reducedMotion: 'reduce' });
  const key = newKey();
  await context.addInitScript((key) => localStorage.setItem('civitas.key', key), key);
  const [home, made, lobby] = [await context.newPage(), await context.newPage(), await context.newPage()];
  const seats = [me('Nefertari'), bot(), bot(), open];
  const { table } = await makeTable(server, key, { seats, start: false });
  await home.goto('/');
  await made.goto('/new/egypt');
  await lobby.goto(`/t/${table.code}`);
  const play = home.getByRole('button', { name: say('home-play-now') }).first();
  const create = made.getByRole('button', { name: say('new-create'), exact: true });
  const fill = lobby.getByRole('button', { name: say('new-fill-bots') });
  const name = lobby.getByLabel(say('new-seat-name', { number: 1 }));
  for (const control of [play, create, fill, name]) await expect(control).toBeEnabled();

  await server.crash();
  // A page that asks nothing does not know; the first press tells it.
  await create.click();
  await play.click();
  for (const control of [play, create, fill, name]) await expect(control).toBeDisabled();
  await expect(lobby.getByText(say('table-lost'))).toBeVisible();

  await server.start();
  for (const control of [play, create, fill, name]) await expect(control).toBeEnabled({ timeout: 30_000 });
  await fill.click();
  await lobby.getByRole('button', { name: say('lobby-start') }).click();
  await expect(lobby.getByTestId('game')).toBeVisible();
  await context.close();
  await server.stop();
});
