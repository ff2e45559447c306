import { describe, expect, it } from 'vitest';
import { GODS, isGod } from './gods';

const emblems = Object.keys(import.meta.glob('./emblems/*.svelte'));
const portraits = Object.keys(import.meta.glob('./portraits/*.svelte'));

describe('the gods', () => {
  it('are ten', () => {
    expect(new Set(GODS).size).toBe(10);
    expect(isGod('horus')).toBe(true);
    expect(isGod('ra')).toBe(false);
  });

  it.each(GODS)('have a portrait and an emblem: %s', (god) => {
    const file = `${god.charAt(0).toUpperCase()}${god.slice(1)}.svelte`;
    expect(emblems).toContain(`./emblems/${file}`);
    expect(portraits).toContain(`./portraits/${file}`);
  });
});
