import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heldElsewhere, holdTable } from './company';
import { allowNotices, notify, permission, withdraw } from './notify';
import { isHeard } from './raise';

class Shown {
  static permission: NotificationPermission = 'default';
  static asked = 0;
  static all: Shown[] = [];
  static requestPermission(): Promise<NotificationPermission> {
    Shown.asked += 1;
    Shown.permission = 'granted';
    return Promise.resolve('granted');
  }
  onclick: (() => void) | null = null;
  closed = false;
  constructor(
    readonly title: string,
    readonly options: { tag: string; vibrate?: number[] },
  ) {
    Shown.all.push(this);
  }
  close() {
    this.closed = true;
  }
}
const page = { hidden: true };
const focus = vi.fn();
const go = vi.fn();
const notice = { title: 'Your turn', body: '', code: 'ABC', vibrate: false };

beforeEach(() => {
  Shown.permission = 'default';
  Shown.asked = 0;
  Shown.all = [];
  page.hidden = true;
  vi.stubGlobal('Notification', Shown);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { focus });
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

it('asks for permission only when it is told to', async () => {
  await notify(notice, go);
  await withdraw('ABC');
  expect([Shown.asked, Shown.all.length]).toEqual([0, 0]);
  expect(await allowNotices()).toBe('granted');
  expect(Shown.asked).toBe(1);
  await allowNotices();
  expect(Shown.asked).toBe(1);
});

it('says that there are none without encryption', () => {
  vi.stubGlobal('isSecureContext', false);
  expect(permission()).toBe('none');
});

it('shows a notice only while the page is hidden, and a press brings the page back', async () => {
  Shown.permission = 'granted';
  page.hidden = false;
  await notify(notice, go);
  expect(Shown.all).toEqual([]);
  page.hidden = true;
  await notify(notice, go);
  const [one] = Shown.all;
  expect(one?.options).toMatchObject({ tag: 'civitas-ABC' });
  expect(one?.options.vibrate).toBeUndefined();
  one?.onclick?.();
  expect(focus).toHaveBeenCalled();
  expect(go).toHaveBeenCalledWith('/t/ABC');
  await notify({ ...notice, vibrate: true }, go);
  expect(Shown.all[1]?.options.vibrate).toBeDefined();
  await withdraw('ABC');
  expect(Shown.all[1]?.closed).toBe(true);
});

it('leaves it to the worker where there is one: phones know no other way', async () => {
  Shown.permission = 'granted';
  const showNotification = vi.fn();
  const close = vi.fn();
  const registration = { active: {}, showNotification, getNotifications: () => Promise.resolve([{ close }]) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
  await notify(notice, go);
  expect(showNotification).toHaveBeenCalledWith('Your turn', expect.objectContaining({ data: { path: '/t/ABC' } }));
  expect(Shown.all).toEqual([]);
  await withdraw('ABC');
  expect(close).toHaveBeenCalled();
});

it('keeps silent about a table that another tab has open', async () => {
  const letGo = holdTable('ABC');
  expect(await heldElsewhere('ABC')).toBe(true);
  expect(await heldElsewhere('DEF')).toBe(false);
  letGo();
  expect(await heldElsewhere('ABC')).toBe(false);
});

it('does not chime at somebody who is playing at this moment, but tells of every offer', () => {
  expect(isHeard('turn', true)).toBe(false);
  expect(isHeard('turn', false)).toBe(true);
  expect(isHeard('offer', true)).toBe(true);
});
