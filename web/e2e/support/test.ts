/** What every test starts from: people with browsers of their own, and a guard that hears every error in them. */
import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { Guard } from './guard';
import type { Server } from './server';

export interface Wish extends BrowserContextOptions {
  /** What the person chose in the settings. */
  settings?: Record<string, unknown>;
  name?: string;
  /** The key of somebody who has another browser already. */
  key?: string;
}

/** Somebody with a browser. A test that stops its own server closes `page.context()` first: a page is always asking for something. */
export interface Person {
  page: Page;
  /** The key of the browser, as the page has it. */
  key: string;
  name: string;
}

export const PHONE: Wish = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
export const DESKTOP: Wish = { viewport: { width: 1440, height: 900 } };
/** Nothing moves: for tests that are not about motion. */
export const STILL: Wish = { reducedMotion: 'reduce' };

interface Fixtures {
  guard: Guard;
  /** A new person; `server` is where their browser is at home. */
  person: (server: Server, wish?: Wish) => Promise<Person>;
}

export const test = base.extend<Fixtures>({
  guard: [
    async ({}, use) => {
      const guard = new Guard();
      await use(guard);
      expect(guard.faults, 'nothing went wrong in any browser').toEqual([]);
    },
    { auto: true },
  ],
  person: async ({ browser, guard }, use, info) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (server, wish = {}) => {
      const { settings = {}, name = 'Nefertari', key = randomBytes(16).toString('hex'), ...options } = wish;
      const context = await browser.newContext({
        baseURL: server.url,
        locale: 'en-GB',
        ...DESKTOP,
        ...STILL,
        ...options,
      });
      context.setDefaultTimeout(info.project.use.actionTimeout ?? 10_000);
      contexts.push(context);
      guard.watch(context);
      // What a person has from earlier visits. Only where there is nothing yet: what a test changes must stay.
      await context.addInitScript(
        ([key, chosen]) => {
          if (location.protocol !== 'http:') return;
          if (!localStorage.getItem('civitas.key')) localStorage.setItem('civitas.key', key);
          if (!localStorage.getItem('civitas.settings')) localStorage.setItem('civitas.settings', chosen);
        },
        [key, JSON.stringify({ name, ...settings })] as const,
      );
      const page = await context.newPage();
      return { page, key, name };
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
