import { expect, it } from 'vitest';
import { stale, wayOf } from './plan';

const home = 'https://play.example';
const way = (path: string, mode = 'cors', method = 'GET') =>
  wayOf({ method, mode, url: new URL(path, home).href }, home);

it('never answers for the server', () => {
  for (const path of ['/api/server', '/api/tables/ABC/record', '/healthz', '/readyz', '/metrics'])
    for (const mode of ['cors', 'navigate']) expect(way(path, mode)).toBe('leave');
  expect(way('/', 'navigate', 'POST')).toBe('leave');
  expect(way('https://elsewhere.example/assets/a.js')).toBe('leave');
  expect(way('/sw.js', 'same-origin')).toBe('leave');
});

it('holds parts whose name changes with their content, and asks for everything else first', () => {
  expect(way('/assets/index-1.js')).toBe('part');
  expect(way('/assets/Game-2.js')).toBe('part');
  expect(way('/t/ABC', 'navigate')).toBe('page');
  expect(way('/icon.svg', 'no-cors')).toBe('leave');
});

it('removes what other builds have left, and nothing else', () => {
  expect(stale(['civitas-shell-1', 'civitas-shell-2', 'other'], 'civitas-shell-2')).toEqual(['civitas-shell-1']);
});
