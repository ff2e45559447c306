/**
 * The service worker as the page sees it: registered when the page has loaded everything else, told what the page has
 * used, and asked whether there is a newer client.
 *
 * Nobody is thrown out of anything: a page goes on with the client it was opened with, whose parts its worker holds.
 * The newer one comes with the next page that is gone to, or with a press on what the toast offers.
 */
import { onLeave } from '$lib/place.svelte';
import type { Told } from '../../worker/plan';

/** Long enough for the first screen to have everything, also on a slow line. */
const AFTER = 3000;
/** A page that is open for days looks at least this often, when somebody comes back to it. */
const OFTEN = 30 * 60_000;

let ready = $state(false);
let registration: ServiceWorkerRegistration | null = null;
let looked = 0;

/** The script this page was started with. */
const entry = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : '';
};

const tell = (worker: ServiceWorker | null | undefined, told: Told, port?: MessagePort): void =>
  worker?.postMessage(told, port ? [port] : []);

/** Which build a worker is of. */
function entryOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = ({ data }: MessageEvent<string>) => done(data);
    tell(worker, { type: 'entry' }, port2);
  });
}

/** A worker that is ready and waits: of this page's build it may begin, of another it is news. */
async function waits(worker: ServiceWorker): Promise<void> {
  if ((await entryOf(worker)) === entry()) tell(worker, { type: 'take-over' });
  else ready = true;
}

function watch(found: ServiceWorkerRegistration): void {
  const { installing } = found;
  // The very first worker takes nobody's place.
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed' && found.active) void waits(installing);
  });
}

/** There is a worker now. Everything this page has loaded so far went past it. */
function greet(): void {
  const { controller } = navigator.serviceWorker;
  if (!controller) return;
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  tell(controller, {
    type: 'used',
    entry: entry(),
    paths: [...new Set(paths)].filter((path) => path.startsWith('/assets/')),
  });
}

/** Another worker than before. If it is not of this page's build, another tab has let a newer one begin. */
async function changed(): Promise<void> {
  greet();
  const { controller } = navigator.serviceWorker;
  if (controller && (await entryOf(controller)) !== entry()) ready = true;
}

async function register(): Promise<void> {
  try {
    const found = await navigator.serviceWorker.register('/sw.js');
    registration = found;
    looked = performance.now();
    found.addEventListener('updatefound', () => watch(found));
    watch(found);
    if (found.waiting) void waits(found.waiting);
    navigator.serviceWorker.addEventListener('controllerchange', () => void changed());
    greet();
  } catch {
    // A browser that forbids it, or the server went away: the page works without.
  }
}

export const newVersion = {
  /** A newer client is there; the next page brings it. */
  get ready(): boolean {
    return ready;
  },
  /** Looks whether the server has a newer client. */
  look(): void {
    looked = performance.now();
    registration?.update().catch(() => {});
  },
};

/** Called once, when the page starts. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const idle = (then: () => void) =>
    typeof requestIdleCallback === 'undefined' ? then() : requestIdleCallback(then, { timeout: 5000 });
  const later = () => setTimeout(() => idle(() => void register()), AFTER);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && registration && performance.now() - looked > OFTEN) newVersion.look();
  });
  onLeave((to) => {
    if (ready) location.assign(to);
    return ready;
  });
}
