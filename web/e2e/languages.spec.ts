/** Every screen in every language: no message is missing, nothing overflows, and the page says which language it is in. */
import type { Page } from '@playwright/test';
import { expectTidy } from './support/look';
import { Player } from './support/player';
import { screens } from './support/screens';
import { serverForFile } from './support/server';
import { bot, makeTable, me } from './support/tables';
import { DESKTOP, expect, PHONE, test } from './support/test';
import { worstCodes } from './support/worst';
import { ids, say, type Language } from './support/words';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });
const server = serverForFile();
const AREAS = [...new Set([...ids].map((id) => id.split('-')[0]!))];

/** As if the language were changed in another tab. */
async function speak(page: Page, code: Language): Promise<void> {
  await page.evaluate((code) => {
    const kept = JSON.parse(localStorage.getItem('civitas.settings') ?? '{}') as Record<string, unknown>;
    const text = JSON.stringify({ ...kept, language: code });
    localStorage.setItem('civitas.settings', text);
    dispatchEvent(new StorageEvent('storage', { key: 'civitas.settings', newValue: text }));
  }, code);
  await expect(page.locator('html')).toHaveAttribute('lang', code);
}

/** Everything that can be read or heard on the page. */
const texts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      // What was announced before the change was said in the language of that moment.
      const aside = walker.currentNode.parentElement?.closest('script, style, code, pre, [data-testid="announcer"]');
      if (text && !aside) found.push(text);
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
      for (const one of document.querySelectorAll(`[${name}]`)) found.push(one.getAttribute(name) ?? '');
    return [...new Set(found)];
  });

/** Ids that stand where words should be, and places in messages that were left empty. */
function missing(text: string): boolean {
  if (/\{\s*\$|\{\?\?\?\}|undefined|\[object|\bNaN\b/.test(text)) return true;
  return (text.match(/[a-z]+(?:-[a-z0-9_]+)+/g) ?? []).some(
    (word) => ids.has(word) || (word === text && AREAS.includes(word.split('-')[0]!)),
  );
}

const sentence = (text: string): boolean => /[a-z]{4}.*[a-z]{3}/i.test(text) && text.includes(' ');

for (const [device, size] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test(`every screen in every language on a ${device}`, async ({ person }) => {
    const { page, key } = await person(server, size);
    await worstCodes(page);
    for (const { name, show } of await screens(server, key)) {
      await show(page);
      const told = new Map<Language, string[]>([['en', await texts(page)]]);
      for (const code of ['pl', 'de', 'en'] as const) {
        await speak(page, code);
        // Words, not numbers and names: none of them may be what another language says. Some are loaded in a moment.
        const others = new Set([...told].flatMap(([other, all]) => (other === code ? [] : all.filter(sentence))));
        const foreign = async () => (await texts(page)).filter((text) => others.has(text));
        await expect.soft.poll(foreign, `${name}: told in ${code} as well`).toEqual([]);
        const all = await texts(page);
        told.set(code, all);
        expect.soft(all.filter(missing), `${name} in ${code}: every message is there`).toEqual([]);
        await expectTidy(page, `${name} in ${code}`);
      }
    }
  });
}

test('the log speaks the language of its reader', async ({ person }) => {
  const { page, key, name } = await person(server);
  const { table } = await makeTable(server, key, { seats: [me(name), bot(), bot()] });
  await page.goto(`/t/${table.code}`);
  await new Player(page).play({ until: ({ rev, can }) => rev > 25 && can.includes('action-end_turn') });
  const lines = async (): Promise<string[]> => page.getByTestId('log').locator('li').allInnerTexts();
  await page.getByTestId('tab-log').click();
  const english = await lines();
  expect(english.length).toBeGreaterThan(0);
  await speak(page, 'de');
  await expect.poll(lines).not.toEqual(english);
  const german = await lines();
  expect(german.length).toBe(english.length);
  for (const [at, line] of german.entries()) expect(line).not.toBe(english[at]);
  await speak(page, 'pl');
  await expect.poll(lines).not.toEqual(german);
});

test('the browser’s language is taken, and the footer changes it', async ({ person }) => {
  const { page } = await person(server, { locale: 'pl-PL' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page.getByRole('button', { name: say('home-play-now', {}, 'pl') }).first()).toBeVisible();
  await page.getByRole('button', { name: say('language-de', {}, 'pl') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.getByRole('button', { name: say('home-play-now', {}, 'de') }).first()).toBeVisible();
});
