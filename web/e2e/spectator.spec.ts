/** Somebody who only looks on: sees the game, no hands, no controls. */
import { toldMessage, type ToldMessage } from '../src/lib/net/whole';
import { Player } from './support/player';
import { serverForFile } from './support/server';
import { bot, makeTable, me } from './support/tables';
import { expect, test } from './support/test';
import { say } from './support/words';

const server = serverForFile();

test('looks on by link, gets every move and never a hand', async ({ person }) => {
  const host = await person(server);
  const guest = await person(server, { name: 'Guest' });
  const { table } = await makeTable(server, host.key, { seats: [me(host.name), bot(), bot()] });

  const heard: ToldMessage[] = [];
  guest.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(toldMessage(String(payload)))),
  );
  await guest.page.goto(`/t/${table.code}`);
  const game = guest.page.getByTestId('game');
  await expect(game).toBeVisible();
  await expect(guest.page.getByTestId('hand')).toHaveCount(0);
  await expect(guest.page.getByTestId('actions')).toHaveCount(0);
  await expect(guest.page.locator('[data-target]')).toHaveCount(0);
  await expect(guest.page.getByText(say('play-watching-long'))).toBeVisible();
  const before = Number(await game.getAttribute('data-rev'));

  await host.page.goto(`/t/${table.code}`);
  const player = new Player(host.page);
  const stop = await player.play({ until: (sight) => sight.phase === 'main' && sight.rev > 30 });
  await expect.poll(async () => Number(await game.getAttribute('data-rev'))).toBeGreaterThanOrEqual(stop.rev);
  expect(stop.rev).toBeGreaterThan(before);
  await expect(guest.page.getByTestId('hand')).toHaveCount(0);
  await expect(guest.page.locator('[data-target]')).toHaveCount(0);
  await expect(guest.page.getByTestId('log').locator('li').last()).toBeVisible();
  for (const id of ['trade', 'chat']) await guest.page.getByTestId(`tab-${id}`).click();
  await expect(guest.page.getByTestId('chat-input')).toHaveCount(0);

  const frames = heard.filter((message) => message.type === 'frame');
  expect(frames.length).toBeGreaterThan(3);
  for (const frame of frames) {
    expect(frame.view.viewer).toBeNull();
    expect(frame.actions).toEqual([]);
    for (const seat of frame.view.seats) {
      expect(seat.hand).toBeNull();
      expect(seat.devs).toBeNull();
    }
    for (const event of frame.steps.flatMap((step) => step.events)) {
      if (event.type === 'card_bought' || event.type === 'stole') expect(event.card).toBeNull();
    }
  }
  // The keyboard is no way in either.
  await guest.page.keyboard.press('r');
  await guest.page.keyboard.press('b');
  await expect(guest.page.getByTestId('tray-build')).toHaveCount(0);
});

test('a table for nobody to watch says so politely', async ({ person, guard }) => {
  guard.allow(/answer 40[34]/, /console: Failed to load resource.*40[34]/);
  const host = await person(server);
  const guest = await person(server, { name: 'Guest' });
  const { table } = await makeTable(server, host.key, { seats: [me(host.name), bot(), bot()], watch: 'nobody' });
  await guest.page.goto(`/t/${table.code}`);
  const heading = guest.page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(guest.page.getByTestId('game')).toHaveCount(0);
  await expect(guest.page.locator('main')).toContainText(say('problem-not_for_spectators'));
  await expect(guest.page.getByRole('link', { name: say('nav-home') }).first()).toBeVisible();
  await guest.page.goto('/');
  await expect(guest.page.getByText(table.code)).toHaveCount(0);
  // Who has a seat comes in.
  await host.page.goto(`/t/${table.code}`);
  await expect(host.page.getByTestId('game')).toBeVisible();
});

test('a code nobody has', async ({ person, guard }) => {
  guard.allow(/answer 404/, /console: Failed to load resource.*404/);
  const { page } = await person(server);
  await page.goto('/t/ZZZZZZ');
  await expect(page.getByRole('heading', { name: say('failure-missing') })).toBeVisible();
});
