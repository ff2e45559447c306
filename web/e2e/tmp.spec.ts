import { Positions, type Test } from './support/positions';
import { serverForFile } from './support/server';
import { bot, botGame, makeTable, me } from './support/tables';
import { DESKTOP, expect, PHONE, test } from './support/test';
import { expectTidy } from './support/look';
const server = serverForFile();
test.describe.configure({ timeout: 300_000 });
const did = (type: string): Test => (_, next) => next.action?.type === 'game' && (next.action.action as {type:string}).type === type ? (next.step?.seat ?? null) : null;
test('look', async ({ person }) => {
  const out = '/tmp/pyrmock/t-';
  for (const [game, options] of [['pyramid', {}], ['egypt', { gods: 'on' }]] as const) {
    const wish = { game, options };
    const positions = new Positions(server, { ...wish, seats: [bot(), bot(), bot(), bot()] });
    for (const [dev, size] of [['desktop', DESKTOP], ['compact', { viewport: { width: 1024, height: 768 } }], ['phone', PHONE]] as const) {
      const { page, key, name } = await person(server, size);
      const show = async (type: string, ...press: string[]) => {
        const { code, rev, seat, view } = await positions.find(did(type), { late: true });
        const seats = view.seats.map((_, n) => (n === seat ? me(name) : bot()));
        const { table } = await makeTable(server, key, { ...wish, seats, from: { code, rev } });
        await page.goto(`/t/${table.code}`);
        await expect(page.getByTestId('game')).toHaveAttribute('data-busy', 'false');
        for (const id of press) await page.locator(`[data-testid^="${id}"]:not([aria-disabled])`).first().click();
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${out}${game}-${dev}-${type}.png` });
        await expectTidy(page, `${game} ${dev} ${type}`).catch((e: Error) => console.log(e.message.slice(0, 600)));
      };
      await show('declare', 'own-declare');
      await show('look');
      if (dev === 'compact') await show('take', 'pick-');
      if (dev !== 'compact') {
        for (const lang of ['de', 'pl'] as const) {
          await page.evaluate((l) => { const k = Object.keys(localStorage).find((x) => /settings/.test(x)); const v = JSON.parse((k && localStorage.getItem(k)) ?? '{}'); v.language = l; localStorage.setItem(k ?? 'civitas.settings', JSON.stringify(v)); }, lang);
          await show('choose_card', 'own-choose_card');
          await page.screenshot({ path: `${out}${game}-${dev}-choose-${lang}.png` });
          await show('flip', 'pick-');
          await page.screenshot({ path: `${out}${game}-${dev}-flip-${lang}.png` });
          await show(game === 'pyramid' ? 'block' : 'plough_upgrade');
          await page.screenshot({ path: `${out}${game}-${dev}-main-${lang}.png` });
        }
      }
    }
  }
  const { page } = await person(server);
  const code = await botGame(server, { game: 'pyramid' });
  await page.goto(`/t/${code}`);
  await expect(page.locator('[data-testid="end"] figure')).toHaveCount(6);
  await page.screenshot({ path: '/tmp/pyrmock/t-end.png', fullPage: true });
  await page.goto(`/replay/${code}?rev=200`);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/pyrmock/t-replay.png' });
});
