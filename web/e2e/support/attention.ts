/** Ways a page calls somebody, noted instead of made; and pages that nobody looks at. */
import type { BrowserContext, Page } from '@playwright/test';

export interface Noted {
  /** How often the browser was asked to allow notifications. */
  asked: number;
  notices: { title: string; body: string; path: string }[];
  buzzes: number[][];
  /** Numbers on the icon of the installed page; 0 is none. */
  badges: number[];
  /** Contexts for sound that were made, and notes that were played. */
  contexts: number;
  notes: number;
}

/** Before a page is opened: it can be looked away from. Tabs of a browser without a screen are always seen. */
export async function canLookAway(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const page = window as unknown as { away: boolean };
    page.away = false;
    Object.defineProperty(Document.prototype, 'hidden', { get: () => page.away });
    Object.defineProperty(Document.prototype, 'visibilityState', { get: () => (page.away ? 'hidden' : 'visible') });
  });
}

/** The same, and calls are noted. `allows` is what a person answers when the browser asks. */
export async function noteCalls(context: BrowserContext, allows: NotificationPermission = 'granted'): Promise<void> {
  await canLookAway(context);
  await context.addInitScript((allows) => {
    const noted: Noted = { asked: 0, notices: [], buzzes: [], badges: [], contexts: 0, notes: 0 };
    (window as unknown as { noted: Noted }).noted = noted;
    // A test that looks into the page counts as a press for the browser; here only real ones count.
    let hasBeenActive = false;
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => (hasBeenActive = true), true);
    Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => ({ hasBeenActive }) });

    // What was answered is remembered by the browser, not by the page.
    const STORE = 'test.permission';
    const show = (title: string, options: NotificationOptions) =>
      void noted.notices.push({ title, body: options.body ?? '', path: (options.data as { path: string }).path });
    class Notices {
      static get permission() {
        return localStorage.getItem(STORE) ?? 'default';
      }
      static requestPermission() {
        noted.asked += 1;
        localStorage.setItem(STORE, allows);
        return Promise.resolve(allows);
      }
      constructor(title: string, options: NotificationOptions) {
        show(title, options);
      }
      close() {}
    }
    Object.defineProperty(window, 'Notification', { value: Notices });
    if (typeof ServiceWorkerRegistration !== 'undefined')
      ServiceWorkerRegistration.prototype.showNotification = (title, options = {}) => {
        show(title, options);
        return Promise.resolve();
      };
    navigator.vibrate = (pattern) => noted.buzzes.push([pattern].flat() as number[]) > 0;
    Object.assign(navigator, {
      setAppBadge: (count: number) => Promise.resolve(void noted.badges.push(count)),
      clearAppBadge: () => Promise.resolve(void noted.badges.push(0)),
    });
    const Audio = window.AudioContext;
    window.AudioContext = class extends Audio {
      constructor() {
        super();
        noted.contexts += 1;
      }
      override createOscillator() {
        noted.notes += 1;
        return super.createOscillator();
      }
    };
  }, allows);
}

export const noted = (page: Page): Promise<Noted> => page.evaluate(() => (window as unknown as { noted: Noted }).noted);

/** Somebody looks away, or comes back. */
export const lookAway = (page: Page, away: boolean): Promise<void> =>
  page.evaluate((away) => {
    (window as unknown as { away: boolean }).away = away;
    document.dispatchEvent(new Event('visibilitychange'));
  }, away);

export const iconOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? null);
