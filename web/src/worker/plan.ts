/** What the service worker does with a request. Nothing here knows a browser, so that it can be tested without one. */

/** What the build writes into the worker. */
export interface Shell {
  /** Another one with every build. */
  name: string;
  /** The script the page starts with: tells to which build a page belongs. */
  entry: string;
  /** What the page needs to open, beside what it turns out to use. */
  files: readonly string[];
}

export const PREFIX = 'civitas-shell-';
/** Every screen is the same page. */
export const PAGE = '/';

/**
 * `leave`: not ours, the browser asks as if there were no worker. `page`: the server's if it answers, else ours.
 * `part`: ours if we have it, because its name changes with its content.
 */
export type Way = 'leave' | 'page' | 'part';

export function wayOf(request: { method: string; url: string; mode: string }, origin: string): Way {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'leave';
  const path = url.pathname;
  // What is true now is only known to the server.
  if (path.startsWith('/api/') || path === '/healthz' || path === '/readyz' || path === '/metrics') return 'leave';
  if (isPart(path)) return 'part';
  return request.mode === 'navigate' ? 'page' : 'leave';
}

export const isPart = (path: string): boolean => path.startsWith('/assets/');

/** Caches of other builds. */
export const stale = (names: readonly string[], own: string): string[] =>
  names.filter((name) => name.startsWith(PREFIX) && name !== own);

/** What a page says to its worker. */
export type Told =
  /** These parts were loaded before the worker was there. */
  | { type: 'used'; entry: string; paths: string[] }
  /** Which build are you of? Answered through the port. */
  | { type: 'entry' }
  /** Do not wait until the last old page is closed. */
  | { type: 'take-over' };
