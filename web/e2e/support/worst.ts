/**
 * The worst texts a page can meet, every time instead of by chance: the code of a table is random, so what the server says
 * is changed on its way. Every code the page is told is one of the widest letters; what the page asks is changed back.
 */
import type { Page } from '@playwright/test';

/** The longest name there can be, of the widest letters, and without a place to break it. */
export const WIDEST_NAME = 'W'.repeat(24);

const CODE = /("(?:code|rematch)":")([A-Z2]{6})(?=")/g;

export async function worstCodes(page: Page): Promise<void> {
  const wide = new Map<string, string>();
  const real = new Map<string, string>();
  /** WWWWWW, WWWWWM, WWWWMW, …: a list must not have the same code twice. */
  const widened = (code: string): string => {
    let found = wide.get(code);
    if (found === undefined) {
      const bits = wide.size.toString(2).padStart(6, '0');
      found = [...bits].map((bit) => (bit === '0' ? 'W' : 'M')).join('');
      wide.set(code, found);
      real.set(found, code);
    }
    return found;
  };
  const told = (text: string) => text.replace(CODE, (_, before: string, code: string) => before + widened(code));
  const asked = (text: string) => text.replace(/\b[WM]{6}\b/g, (code) => real.get(code) ?? code);

  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const body = request.postData();
    const answer = await route.fetch({
      url: asked(request.url()),
      ...(body === null ? {} : { postData: asked(body) }),
    });
    await route.fulfill({ response: answer, body: told(await answer.text()) });
  });
  await page.routeWebSocket(/\/live$/, (line) => {
    const server = line.connectToServer();
    server.onMessage((message) => line.send(typeof message === 'string' ? told(message) : message));
  });
}
