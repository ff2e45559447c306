/**
 * Keys of invitations. Ones we may give away (told when the table is made) and one we came with. They stay in this tab:
 * a reload must not lose them, and nothing else should have them.
 */
import type { Invitation } from '$wire';

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Without storage an invitation lasts until the next reload; the host can make another.
  }
}

/** Remembers the keys for open seats. */
export function keepInvitations(code: string, invitations: Invitation[]): void {
  const all = { ...Object.fromEntries(invitations.map((one) => [one.seat, one.key])) };
  if (invitations.length > 0) write(`civitas.give.${code}`, JSON.stringify({ ...givable(code), ...all }));
}

/** The keys we may give away, by seat. */
export function givable(code: string): Record<number, string> {
  try {
    return JSON.parse(read(`civitas.give.${code}`) ?? '{}') as Record<number, string>;
  } catch {
    return {};
  }
}

/** Forgets the keys of seats that are taken: taking a seat ends its invitation. */
export function dropTaken(code: string, open: (seat: number) => boolean): void {
  const all = givable(code);
  const kept = Object.fromEntries(Object.entries(all).filter(([seat]) => open(Number(seat))));
  if (Object.keys(kept).length < Object.keys(all).length) write(`civitas.give.${code}`, JSON.stringify(kept));
}

/** The link that holds the seat. The key stands behind the `#`, which browsers do not send. */
export const inviteLink = (origin: string, code: string, key: string): string => `${origin}/t/${code}#${key}`;

/** The invitation we came with. It is taken out of the address bar at once, where it would be seen and shared. */
export function takeInvitation(code: string, hash: string): string | null {
  if (/^[A-Za-z0-9_-]{8,}$/.test(hash)) {
    write(`civitas.came.${code}`, hash);
    history.replaceState(history.state, '', location.pathname + location.search);
    return hash;
  }
  return read(`civitas.came.${code}`);
}

/** The invitation was used, or is not wanted. */
export const dropInvitation = (code: string): void => write(`civitas.came.${code}`, null);
