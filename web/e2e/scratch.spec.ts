import { Positions } from './support/positions';
import { setTheme } from './support/look';
import { serverForFile } from './support/server';
import { bot, makeTable, me } from './support/tables';
import { DESKTOP, expect, PHONE, test } from './support/test';
const server = serverForFile();
test.describe.configure({ timeout: 300_000 });
const TABLET = { viewport: { width: 1024, height: 768 } };
test('shots', async ({ person }) => {
  const positions = new Positions(server, { game: 'inkas', seats: [bot(), bot(), bot(), bot()] });
  const kinds = (process.env['KINDS'] ?? 'buy,found,replace,robber').split(',');
  const devs = (process.env['DEVICES'] ?? 'desktop,phone').split(',');
  const themes = (process.env['THEMES'] ?? 'light').split(',') as ('light' | 'dark')[];
  for (const d of devs) {
    const { page, key } = await person(
      server,
      d === 'phone'
        ? PHONE
        : d === 'tablet'
          ? TABLET
          : process.env['CLIP']
            ? { ...DESKTOP, deviceScaleFactor: 3 }
            : DESKTOP,
    );
    for (const kind of kinds) {
      const { code, rev, seat, view } = await positions.find(kind as never, { late: true });
      const seats = view.seats.map((_, at) => (at === seat ? me('Illari') : bot()));
      const { table } = await makeTable(server, key, { game: 'inkas', seats, from: { code, rev } });
      await page.goto(`/t/${table.code}`);
      await expect(page.getByTestId('game')).toBeVisible();
      await page.waitForTimeout(400);
      if (process.env['JS']) console.log(await page.evaluate(process.env['JS']));
      if (kind === 'replace') {
        await page.getByTestId('action-settle').click();
        await page.waitForTimeout(200);
      }
      if (kind === 'plenty') {
        await page.keyboard.press('d');
        await page.getByTestId('play-invention').click();
      }
      for (const s of themes) {
        await setTheme(page, s);
        const [x, y, width, height] = (process.env['CLIP'] ?? '').split(',').map(Number);
        await page.screenshot({
          path: `/tmp/shots/${d}-${kind}-${s}.png`,
          ...(process.env['CLIP'] ? { clip: { x: x!, y: y!, width: width!, height: height! } } : {}),
        });
        console.log(JSON.stringify(view.seats.map((q) => [q.roads, q.settlements, q.cities])));
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
  }
});
