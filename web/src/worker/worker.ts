/**
 * The service worker: holds the shell, so that the page opens at once and can be installed. It never answers for the
 * server where something is asked about games. `web/shell-worker.ts` builds it to `/sw.js` with the list of files.
 */
import { isPart, PAGE, PREFIX, stale, wayOf, type Shell, type Told } from './plan';
import type { Late, Scope, Tab } from './scope';

declare const SHELL: Shell;
const shell = SHELL;
const worker = self as unknown as Scope;
const CACHE = PREFIX + shell.name;
/** A server that has not answered by then is as good as away: the page comes from here and says so. */
const PATIENCE = 4000;

const own = () => caches.open(CACHE);
const kept = async (path: string): Promise<Response | undefined> =>
  (await own()).match(path, { ignoreVary: true, ignoreSearch: true });

/** All or nothing: a shell with a hole in it is none. Parts the page has loaded are in the browser's cache already. */
async function fill(): Promise<void> {
  const cache = await own();
  const found = await fetch(PAGE, { cache: 'no-cache' });
  // A server that was replaced in this moment has another page than this worker was made for.
  if (!found.ok || !(await found.clone().text()).includes(shell.entry))
    throw new Error('this is the page of another build');
  await cache.addAll([...shell.files]);
  await cache.put(PAGE, found);
}

/** What cannot be had now is loaded again when it is used again. */
async function keep(paths: string[]): Promise<void> {
  const cache = await own();
  for (const path of paths.filter(isPart)) if (!(await kept(path))) await cache.add(path).catch(() => {});
}

async function part({ request, waitUntil }: { request: Request; waitUntil: Late['waitUntil'] }): Promise<Response> {
  const found = await kept(new URL(request.url).pathname);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    const put = own().then((cache) => cache.put(request, copy));
    waitUntil(put.catch(() => {})); // No room: it works without.
  }
  return answer;
}

/** The server's answer, or ours if it does not come or comes from a proxy without a server behind it. */
async function page(request: Request): Promise<Response> {
  const asked = fetch(request);
  asked.catch(() => {});
  let away: Response | null = null;
  try {
    const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE));
    const answer = await Promise.race([asked, late]);
    if (answer && answer.status < 500) return answer;
    away = answer;
  } catch {
    // It is away.
  }
  return (await kept(PAGE)) ?? away ?? asked;
}

worker.addEventListener('install', (event) => event.waitUntil(fill()));

worker.addEventListener('activate', (event) => {
  const clear = caches.keys().then((names) => Promise.all(stale(names, CACHE).map((name) => caches.delete(name))));
  event.waitUntil(clear.then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = wayOf(request, worker.location.origin);
  if (way === 'part') event.respondWith(part({ request, waitUntil: (work) => event.waitUntil(work) }));
  if (way === 'page') event.respondWith(page(request));
});

worker.addEventListener('message', (event) => {
  const told = event.data as Told;
  if (told.type === 'take-over') event.waitUntil(worker.skipWaiting());
  else if (told.type === 'entry') event.ports[0]?.postMessage(shell.entry);
  else if (told.type === 'used' && told.entry === shell.entry) event.waitUntil(keep(told.paths));
});

/** A press on a notice: the tab of the table, or one that is at no table and goes there, or a new one. */
async function bringBack(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pathOf = (one: Tab) => new URL(one.url).pathname;
  const there = windows.find((one) => pathOf(one) === path);
  if (there) return void (await there.focus());
  const free = windows.find((one) => !pathOf(one).startsWith('/t/'));
  if (!free) return void (await worker.clients.openWindow(path));
  await free.focus();
  await free.navigate(path);
}
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = (event.notification.data ?? {}) as { path?: string };
  event.waitUntil(bringBack(path ?? PAGE));
});
