/** Everything a screen reader is told on a page, in order. */
import { expect, type Page } from '@playwright/test';

type Listening = Window & { heard?: string[] };

/** Starts to listen. Only this document: a reloaded page has to be listened to again. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all: string[] = ((window as Listening).heard = []);
    const announcer = document.querySelector('[data-testid="announcer"]');
    const note = () => {
      const text = announcer?.textContent?.trim();
      if (text && text !== all.at(-1)) all.push(text);
    };
    note();
    if (announcer)
      new MutationObserver(note).observe(announcer, { childList: true, characterData: true, subtree: true });
  });
}

export const heard = (page: Page): Promise<string[]> => page.evaluate(() => (window as Listening).heard ?? []);

/** Waits like somebody who listens to the end. Who presses on sooner hears less of the others, because what they missed is shortened. */
export const listenToTheEnd = (page: Page): Promise<void> =>
  expect(page.getByTestId('announcer')).toHaveAttribute('data-busy', 'false');

export async function expectHeard(page: Page, what: string | RegExp): Promise<void> {
  const fits = (text: string) => (typeof what === 'string' ? text.includes(what) : what.test(text));
  await expect.poll(async () => (await heard(page)).some(fits), `${what} is announced`).toBe(true);
}

/** Signs that an English sentence was put together wrongly. */
export const TRAPS = [
  /undefined|NaN|\[object/,
  / {2}/,
  /[a-z]_[a-z]/,
  /[{}$\uE000\uE001]/,
  / [.,;:]/,
  /\.\./,
  /\b[Yy]ou (gives|has|offers|declines|accepts|trades|rolls|builds|gets|steals|buys|places|moves|wins)\b/,
];
