import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anewWhenBack, part, PartMissing } from './parts';

let there = false;
const held = new Map<string, string>();
const anew = vi.fn();

beforeEach(() => {
  there = false;
  held.clear();
  anew.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => (there ? Promise.resolve(Response.json({})) : Promise.reject(new TypeError('away'))));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says of a part that cannot be loaded that the server is away', async () => {
  expect(await part(() => Promise.resolve(7))).toBe(7);
  const missing = part(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await expect(missing).rejects.toBeInstanceOf(PartMissing);
  await expect(missing).rejects.toMatchObject({ code: 'offline' });
});

it('reloads the page when the server is back', async () => {
  anewWhenBack(anew);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(anew).not.toHaveBeenCalled();
  there = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(anew).toHaveBeenCalledOnce();
});

it('does not do so again and again', async () => {
  there = true;
  anewWhenBack(anew)();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(anew).not.toHaveBeenCalled();
  anewWhenBack(anew);
  const stop = anewWhenBack(anew);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(anew).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(anew).toHaveBeenCalledTimes(2);
  stop();
});
