import { afterEach, describe, expect, it, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  return import('./keys');
};
function storage(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  } as Storage;
}

describe('playerKey', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is 128 random bits in hex and stays the same', async () => {
    vi.stubGlobal('localStorage', storage());
    const { playerKey } = await load();
    expect(playerKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(playerKey()).toBe(playerKey());
    expect((await load()).playerKey()).toBe(playerKey());
  });

  it('does not take over what is no key', async () => {
    const held = storage();
    held.setItem('civitas.key', 'ABC');
    vi.stubGlobal('localStorage', held);
    expect((await load()).playerKey()).toMatch(/^[0-9a-f]{32}$/);
  });

  it('lasts as long as the page where storage is forbidden', async () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('denied');
      },
    });
    const { playerKey, salt } = await load();
    expect(playerKey()).toBe(playerKey());
    expect(salt()).not.toBe(salt());
  });
});
