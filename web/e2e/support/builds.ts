/** The client as it is, and as the next build of it would be: the same, but no part has the name it had. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = (): string => process.env['CIVITAS_CLIENT'] ?? fileURLToPath(new URL('../../dist', import.meta.url));

export interface Builds {
  old: string;
  next: string;
  clear: () => void;
}

export function twoBuilds(): Builds {
  const folder = mkdtempSync(join(tmpdir(), 'civitas-builds-'));
  const [old, next] = [join(folder, 'old'), join(folder, 'next')];
  for (const to of [old, next]) cpSync(dist(), to, { recursive: true });
  const files = readdirSync(next, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of files.filter((path) => path.endsWith('.br'))) rmSync(path);
  const parts = readdirSync(join(next, 'assets'));
  const renamed = new Map(parts.map((name) => [name, name.replace(/\.(\w+)$/, 'x.$1')]));
  const names = new RegExp(parts.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  for (const path of files.filter((path) => /\.(js|css|html)$/.test(path))) {
    const text = readFileSync(path, 'utf8').replaceAll(names, (name) => renamed.get(name) ?? name);
    // The name of the shell is of the list of all parts, so it is another one, too.
    writeFileSync(path, path.endsWith('sw.js') ? text.replace(/(name:\s*[`"'])(\w{12})/, '$1x$2') : text);
  }
  for (const [from, to] of renamed) renameSync(join(next, 'assets', from), join(next, 'assets', to));
  return { old, next, clear: () => rmSync(folder, { recursive: true, force: true }) };
}

/** In a page: the worker is at work, and holds everything the page has used. */
export async function holdsAll(): Promise<boolean> {
  if (!navigator.serviceWorker.controller) return false;
  const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const parts = ['/', ...used.filter((path) => path.startsWith('/assets/'))];
  const held = await Promise.all(parts.map((path) => caches.match(path, { ignoreVary: true })));
  return held.every((answer) => answer !== undefined);
}
