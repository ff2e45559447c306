import type { ActionForm, EventForm } from '$wire';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { viewForm } from '$lib/review/testing';
import { formsOf, isNamed, nameOf, placeOf } from './forms';

/** A game that has one of everything, as `generated.ts` of a game has it. */
type Forms = {
  action: { type: 'dig'; at: number } | { type: 'rest' };
  event: { type: 'dug'; seat: number };
  step: { name: 'deep'; left: number };
  view: { holes: number[]; tired?: boolean };
  reason: 'too_wet';
};
const wire = formsOf<Forms>({
  action: ['dig', 'rest'],
  event: ['dug'],
  step: ['deep'],
  view: ['holes'],
  reason: ['too_wet'],
});

const own = (action: unknown): ActionForm => ({ type: 'game', action });
const actions = [
  own({ type: 'dig', at: 3 }),
  { type: 'roll' } as const,
  own({ type: 'rest' }),
  own({ type: 'dig', at: 5 }),
];

describe('the forms of a game', () => {
  it('are recognised by name, and have their types', () => {
    const event: EventForm = { type: 'game', event: { type: 'dug', seat: 1 } };
    expect(wire.event(event)).toEqual({ type: 'dug', seat: 1 });
    expectTypeOf(wire.event(event)).toEqualTypeOf<Forms['event'] | null>();
    const deep = viewForm({ game: { holes: [4] }, phase: { name: 'game', step: { name: 'deep', left: 2 } } });
    expect(wire.view(deep)?.holes).toEqual([4]);
    expect(wire.step(deep)).toEqual({ name: 'deep', left: 2 });
    expect(wire.stepNamed(deep, 'deep')?.left).toBe(2);
    expect(wire.actions({ actions }, 'dig').map(({ at }) => at)).toEqual([3, 5]);
    expectTypeOf(wire.actions({ actions }, 'dig')).toEqualTypeOf<{ type: 'dig'; at: number }[]>();
  });

  it('are not what another game has, nor what every game has', () => {
    expect(wire.event({ type: 'game', event: { type: 'founded', seat: 1 } })).toBeNull();
    expect(wire.event({ type: 'game', event: null })).toBeNull();
    expect(wire.event({ type: 'turn_began', seat: 1 })).toBeNull();
    expect(wire.view(viewForm({ game: { tribes: [] } }))).toBeNull();
    expect(wire.view(viewForm())).toBeNull();
    expect(wire.view(null)).toBeNull();
    expect(wire.step(viewForm({ phase: { name: 'game', step: { name: 'reveal' } } }))).toBeNull();
    expect(wire.step(viewForm())).toBeNull();
    expect(wire.actions({ actions: [own({ type: 'lift', at: 3 }), own('dig')] }, 'dig')).toEqual([]);
  });

  it('say what a question and a lesson wait for', () => {
    expect([wire.any('rest')(actions), wire.any('dig', 'rest')(actions.slice(1, 3))]).toEqual([true, true]);
    expect(wire.any('dig')(actions.slice(1, 3))).toBe(false);
    const fits = wire.does('dig', ({ at }) => at === 5);
    expect(actions.map(fits)).toEqual([false, false, false, true]);
  });

  it('are sent as they are', () => {
    const actOwn = vi.fn(() => Promise.resolve());
    void wire.act({ actOwn }, { type: 'dig', at: 3 });
    expect(actOwn).toHaveBeenCalledWith({ type: 'dig', at: 3 });
  });

  it('have a name and perhaps a place to those who do not know the game', () => {
    expect([{ type: 'dig', at: 0 }, { type: 'rest' }, 'dig', null, { type: 7 }].map(nameOf)).toEqual([
      'dig',
      'rest',
      '',
      '',
      '',
    ]);
    expect([{ type: 'dig', at: 0 }, { type: 'dig', at: [3] }, { type: 'rest' }, null].map(placeOf)).toEqual([
      0,
      null,
      null,
      null,
    ]);
    expect([isNamed({ type: 'dig' }, 'dig'), isNamed({ type: 'dig' }, 'rest'), isNamed('dig', 'dig')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
