/** Where we are, as runes over the History API. Links need nothing special: clicks on them are caught in one place. */
import { match, type Route } from './router';

let path = $state(typeof location === 'undefined' ? '/' : location.pathname);
let hash = $state(typeof location === 'undefined' ? '' : location.hash.slice(1));
const route = $derived(match(path));

export const place = {
  get path(): string {
    return path;
  },
  /** What follows the `#`, without it. */
  get hash(): string {
    return hash;
  },
  get route(): Route {
    return route;
  },
};

function follow(): void {
  path = location.pathname;
  hash = location.hash.slice(1);
}

let leaves: (to: string) => boolean = () => false;
/** Asked before another page is shown: true if it is being loaded from the server instead. */
export function onLeave(asked: (to: string) => boolean): void {
  leaves = asked;
}

/** Goes to an address of ours. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  if (!options.replace && leaves(to)) return;
  const before = path;
  if (options.replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  follow();
  if (path !== before && !hash) scrollTo(0, 0);
}

/** Catches clicks on our own links. Called once. */
export function listen(): void {
  addEventListener('popstate', follow);
  addEventListener('hashchange', follow);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return; // A jump within the page is the browser's.
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}
