/**
 * Notifications of the browser. Permission is asked for only by `allowNotices`, which is called by a press on the
 * switch; a notice is shown only while the page is hidden. A press on it brings the page back: the service worker does
 * that (`src/worker`), or the notice itself where there is no worker.
 */

export interface Notice {
  title: string;
  body: string;
  /** The table: a newer notice about it takes the place of the older. */
  code: string;
  vibrate: boolean;
}

/** `none`: this browser has no notifications, or not on a page without encryption. */
export type Permission = 'none' | 'default' | 'granted' | 'denied';

export const permission = (): Permission =>
  typeof Notification === 'undefined' || !isSecureContext ? 'none' : Notification.permission;

/** Asks the person. To be called from a press and from nowhere else. */
export async function allowNotices(): Promise<Permission> {
  if (permission() !== 'default') return permission();
  try {
    return await Notification.requestPermission();
  } catch {
    return permission();
  }
}

export const pathOf = (code: string): string => `/t/${code}`;
const tagOf = (code: string): string => `civitas-${code}`;

/** The worker that is at work, if there is one: `ready` would wait for ever where none is registered. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return registration?.active ? registration : null;
}

/** Notices of this page that are not the worker's. */
const own = new Map<string, Notification>();

export async function notify({ title, body, code, vibrate }: Notice, go: (path: string) => void): Promise<void> {
  if (permission() !== 'granted' || !document.hidden) return;
  const options = {
    body,
    tag: tagOf(code),
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { path: pathOf(code) },
    ...(vibrate ? { vibrate: [90, 60, 90] } : {}),
  };
  try {
    const registration = await worker();
    if (registration) return await registration.showNotification(title, options);
    const notice = new Notification(title, options);
    own.set(code, notice);
    notice.onclick = () => {
      window.focus();
      notice.close();
      go(pathOf(code));
    };
  } catch {
    // Phones have notifications only with a worker; without one there is nothing to show.
  }
}

/** Takes away what was said about a table: it was answered, or somebody looks. */
export async function withdraw(code: string): Promise<void> {
  if (permission() !== 'granted') return;
  own.get(code)?.close();
  own.delete(code);
  const shown = await (await worker())?.getNotifications?.({ tag: tagOf(code) }).catch(() => []);
  for (const notice of shown ?? []) notice.close();
}
