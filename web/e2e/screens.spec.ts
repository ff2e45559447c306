/**
 * Every screen, light and dark: axe-core finds no violation of level A or AA, nothing overflows, and a picture is left
 * for people to look at and for the README (`screenshots/<device>-<theme>/<screen>.png`).
 */
import { fileURLToPath } from 'node:url';
import { violations } from './support/axe';
import { expectTidy, setTheme } from './support/look';
import { screens } from './support/screens';
import { serverForFile } from './support/server';
import { DESKTOP, expect, PHONE, test } from './support/test';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });
const server = serverForFile();
const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));
const TABLET = { viewport: { width: 1024, height: 768 } };
/** The screens that are laid out in another way between phone and desktop. */
const BETWEEN = [
  'home',
  'new-table',
  'lobby',
  'set-up',
  'game',
  'trade',
  'discard',
  'cards',
  'end',
  'replay',
  'lesson',
];

for (const [device, size] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
  ['tablet', TABLET],
] as const) {
  test(`every screen of a ${device} is sound`, async ({ person }) => {
    const { page, key } = await person(server, size);
    for (const { name, show } of await screens(server, key)) {
      if (device === 'tablet' && !BETWEEN.includes(name)) continue;
      await show(page);
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      await expectTidy(page, `${name} on a ${device}`);
      for (const scheme of device === 'tablet' ? (['light'] as const) : (['light', 'dark'] as const)) {
        await setTheme(page, scheme);
        await page.screenshot({ path: `${FOLDER}/${device}-${scheme}/${name}.png` });
        if (device !== 'tablet') {
          const found = await violations(page, scheme === 'light' ? 'all' : 'colours');
          expect.soft(found, `${name}, ${scheme}`).toEqual([]);
        }
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });
}
