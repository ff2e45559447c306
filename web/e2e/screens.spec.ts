/** Pictures of every screen, for people to look at and for the README: `screenshots/<device>-<theme>/<screen>.png`. */
import { fileURLToPath } from 'node:url';
import { expectTidy } from './support/look';
import { screens } from './support/screens';
import { serverForFile } from './support/server';
import { DESKTOP, expect, PHONE, test } from './support/test';

test.describe.configure({ mode: 'parallel' });
const server = serverForFile();
const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));
const TABLET = { viewport: { width: 1024, height: 768 } };

for (const [device, size] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
  ['tablet', TABLET],
] as const) {
  test(`pictures of every screen of a ${device}`, async ({ person }) => {
    test.slow();
    const { page, key } = await person(server, size);
    for (const { name, show } of await screens(server, key)) {
      await show(page);
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      await expectTidy(page, `${name} on a ${device}`);
      for (const scheme of device === 'tablet' ? (['light'] as const) : (['light', 'dark'] as const)) {
        await page.emulateMedia({ colorScheme: scheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
        await page.screenshot({ path: `${FOLDER}/${device}-${scheme}/${name}.png` });
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });
}
