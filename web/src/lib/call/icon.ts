/** The icon in the tab, with a mark while something waits. Drawn as text: nothing to load, sharp at every size. */

/** The shapes of `public/icon.svg`. */
export const SHAPES =
  '<path d="M24 3 42.2 13.5v21L24 45 5.8 34.5v-21z" fill="#1f4e8c" stroke="#163a69" stroke-width="2" stroke-linejoin="round"/>' +
  '<path d="M14 34V21l4-3v-4h3v2h2v-2h2v2h2v-2h3v4l4 3v13h-7v-6a3 3 0 0 0-6 0v6z" fill="#f3e6c4"/>';

const PLAIN = '/icon.svg';

/** The address of the icon for this many things that wait. One is a dot, more are a number. */
export function iconFor(count: number): string {
  if (count <= 0) return PLAIN;
  const number = count > 9 ? '9+' : String(count);
  const words =
    count === 1
      ? ''
      : `<text x="35" y="19.5" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${number.length > 1 ? 14 : 19}" fill="#fff">${number}</text>`;
  const mark = `<circle cx="35" cy="13" r="${count === 1 ? 10 : 13}" fill="#c8371f" stroke="#fff" stroke-width="2"/>${words}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${SHAPES}${mark}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Puts it into the page, and the number onto the icon of an installed page. */
export function showCount(count: number): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = iconFor(count);
  if (link && link.getAttribute('href') !== href) link.setAttribute('href', href);
  const badge = navigator as { setAppBadge?: (n: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
  // Only installed pages have an icon to put a number on; elsewhere the browser says no, and that is fine.
  void (count > 0 ? badge.setAppBadge?.(count) : badge.clearAppBadge?.())?.catch(() => {});
}
