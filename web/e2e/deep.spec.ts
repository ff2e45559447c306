/** The long variants: whole games to ten points, and a server that dies again and again. */
import { gameFolders } from '$lib/game/testing';
import { expectReachable, expectTidy } from './support/look';
import { FINGER, MOUSE, Player } from './support/player';
import { see } from './support/sight';
import { serverForFile } from './support/server';
import { bot, makeTable, me, open, replayOf, sitDown, startTable } from './support/tables';
import { DESKTOP, expect, PHONE, test } from './support/test';

const server = serverForFile();
test.describe.configure({ timeout: 900_000 });

for (const [game, device, size, hands] of gameFolders.flatMap((game) => [
  [game, 'desktop', DESKTOP, MOUSE] as const,
  [game, 'phone', PHONE, FINGER] as const,
])) {
  test(`a whole game of ${game} for four on a ${device} @deep`, async ({ person }) => {
    const { page, key, name } = await person(server, { ...size, reducedMotion: 'no-preference' });
    const { table } = await makeTable(server, key, { game, seats: [me(name), bot(), bot(), bot()] });
    await page.goto(`/t/${table.code}`);
    await expect(page.getByTestId('game')).toBeVisible();
    const looked = new Set<string>();
    const { rev } = await new Player(page, { hands, seed: 17 }).play({
      most: 5000,
      each: async ({ phase, tray, deskOpen }) => {
        const what = `${phase} ${tray} ${deskOpen}`;
        if (looked.has(what)) return;
        looked.add(what);
        await expectTidy(page, what);
        if (device === 'phone') await expectReachable(page, what);
      },
    });
    expect((await replayOf(server, table.code)).frames.at(-1)?.rev).toBe(rev);
  });
}

test('two people and a computer player to ten points, one reloading all the time @deep', async ({ person }) => {
  const [a, b] = [await person(server), await person(server, { name: 'Hatshepsut' })];
  const { table, invitations } = await makeTable(server, a.key, { seats: [me(a.name), open, bot()], start: false });
  await sitDown(server, table.code, b.key, invitations[0]!.key, 'Hatshepsut');
  await startTable(server, table.code, a.key);
  for (const { page } of [a, b]) await page.goto(`/t/${table.code}`);
  let seen = 0;
  const restless = {
    most: 5000,
    each: async ({ rev, over }: { rev: number; over: boolean }) => {
      if (over || rev < seen + 7) return;
      seen = rev;
      await b.page.reload();
      await expect(b.page.getByTestId('game').or(b.page.getByTestId('end'))).toBeVisible();
      const now = await see(b.page);
      expect(now.ended || now.rev >= rev).toBe(true);
    },
  };
  await Promise.all([
    new Player(a.page, { seed: 5 }).play({ most: 5000 }),
    new Player(b.page, { seed: 6 }).play(restless),
  ]);
  await expect(a.page.getByTestId('winner')).toBeVisible();
});

test('a server that dies every few moves @deep', async ({ person, guard }) => {
  guard.allow(/ERR_CONNECTION|WebSocket connection to|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|when fetching the script/);
  const { page, key, name } = await person(server);
  const { table } = await makeTable(server, key, { seats: [me(name), bot(), bot()] });
  await page.goto(`/t/${table.code}`);
  const player = new Player(page, { seed: 2 });
  for (let round = 0; round < 20; round++) {
    const { rev, over } = await player.play({ until: ({ busy, can }) => !busy && can.includes('action-roll') });
    if (over) break;
    if (round % 2 === 0) server.freeze();
    await page.getByTestId('action-roll').click();
    await server.crash();
    await server.start();
    await expect.poll(async () => (await see(page)).rev, { timeout: 30_000 }).toBeGreaterThan(rev);
    await expect.poll(async () => (await see(page)).busy).toBe(false);
  }
  const { rev } = await player.play({ most: 5000 });
  expect((await replayOf(server, table.code)).frames.at(-1)?.rev).toBe(rev);
});
