import type { EventForm, LogStep } from '$wire';
import { expect, it } from 'vitest';
import { soundOf, suits } from './sound';

const step = (...events: Partial<EventForm>[]) => ({ events }) as unknown as LogStep;

it('makes the most important sound of a step', () => {
  const rolled: EventForm = { type: 'rolled', seat: 1, dice: [3, 4] };
  const stole: EventForm = { type: 'stole', seat: 1, from: 0, any: true, card: null };
  expect(soundOf(step(rolled), 0)).toBe('dice');
  expect(soundOf(step({ type: 'settled', seat: 1 }), 0)).toBe('place');
  expect(soundOf(step({ type: 'card_bought', seat: 1 }), 0)).toBe('card');
  expect(soundOf(step({ type: 'robber_moved', seat: 1 }, stole), 0)).toBe('robbed');
  expect(soundOf(step({ ...stole, any: false }), 0)).toBe('card');
  expect(soundOf(step(stole), 2)).toBe('card');
  expect(soundOf(step({ type: 'handed_over', seat: 1, from: 0, cards: { ore: 2 } }), 0)).toBe('robbed');
  expect(soundOf(step({ type: 'settled', seat: 0 }, { type: 'won', seats: [0] }), 0)).toBe('win');
  expect(soundOf(step({ type: 'won', seats: [1] }), 0)).toBe('over');
  expect(soundOf(step({ type: 'won', seats: [1] }), null)).toBe('over');
  expect(soundOf(step({ type: 'turn_began', seat: 0 }), 0)).toBe(null);
});

it('lets a table nobody looks at call, but not clatter', () => {
  for (const sound of ['dice', 'place', 'card'] as const)
    expect([suits(sound, true), suits(sound, false)]).toEqual([false, true]);
  for (const sound of ['robbed', 'win', 'over', 'turn', 'offer'] as const) expect(suits(sound, true)).toBe(true);
});
