/** Addresses. Every path is served the same page; which screen it is, is decided here. */

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; code: string }
  | { page: 'replay'; code: string | null }
  | { page: 'learn'; game: string | null; part: 'almanac' | 'lesson' | null }
  | { page: 'settings' }
  | { page: 'imprint' | 'privacy'; about: 'imprint' | 'privacy' }
  | { page: 'missing' };

/** Which screen a path is. */
export function match(path: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second, third] = parts.map(decode);
  if (parts.length === 0) return { page: 'home' };
  if (first === 'new' && second && parts.length === 2) return { page: 'new', game: second };
  if (first === 't' && second && parts.length === 2) return { page: 'table', code: second.toUpperCase() };
  if (first === 'replay' && parts.length <= 2) return { page: 'replay', code: second?.toUpperCase() ?? null };
  if (first === 'learn' && parts.length <= 3) {
    if (third !== undefined && third !== 'almanac' && third !== 'lesson') return { page: 'missing' };
    return { page: 'learn', game: second ?? null, part: third ?? null };
  }
  if ((first === 'imprint' || first === 'privacy') && parts.length === 1) return { page: first, about: first };
  if (first === 'settings' && parts.length === 1) return { page: 'settings' };
  return { page: 'missing' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A table's code and perhaps the key of an invitation, from what somebody typed or pasted: a code or a whole link. */
export function parseInvitation(text: string): { code: string; key: string | null } | null {
  const trimmed = text.trim();
  const link = /\/t\/([A-Za-z0-9-]+)\/?(?:\?[^#]*)?(?:#(\S+))?$/.exec(trimmed);
  if (link?.[1]) return { code: link[1].toUpperCase(), key: link[2] ?? null };
  const code = trimmed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{3,12}$/.test(code) ? { code, key: null } : null;
}

export { navigate, place } from './place.svelte';
