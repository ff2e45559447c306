import type { EventForm, Frame, PhaseForm, ViewForm } from '$wire';
import { frameForm, viewForm } from '$lib/review/testing';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { controlsOf, GODS, godsOf, heldBy, powerOf } from './gods';
import { firsts, moveFor, picks, seconds } from './moves';
import type { EgyptEvent, EgyptView } from '../generated';
import { wire } from './wire';
import { describe as said, now } from './words';

const strings = (code: string) =>
  readFileSync(fileURLToPath(new URL(`../../strings/${code}/gods.ftl`, import.meta.url)), 'utf8');
const view = (game: object | undefined, phase: PhaseForm = { name: 'main' }): ViewForm => viewForm({ game, phase });
const step = (name: string, more: object = {}): PhaseForm => ({ name: 'game', step: { name, ...more } });
const own = (event: EgyptEvent): EventForm => ({ type: 'game', event });
const gods: EgyptView = {
  gods: {
    seats: [{ god: 'horus', power: 'demand', side: 'a', ready: true, controls: ['demand'] }, null],
    display: [{ god: 'thoth', power: 'banish' }],
  },
};

describe('the gods', () => {
  it('are there only at tables that have them', () => {
    expect(godsOf(view(undefined))).toBeNull();
    expect(godsOf(view({}))).toBeNull();
    expect(heldBy(view(gods), 0)?.god).toBe('horus');
    expect(heldBy(view(gods), 1)).toBeNull();
  });

  it('have words for everything they do, in every language', () => {
    const types = readFileSync(fileURLToPath(new URL('../generated.ts', import.meta.url)), 'utf8');
    const named = (type: string) =>
      [...new RegExp(`^export type ${type} = (.*);$`, 'm').exec(types)![1]!.matchAll(/"(\w+)"/g)].map(
        ([, name]) => name!,
      );
    expect(named('EgyptPower')).toHaveLength(GODS.length);
    for (const code of ['en', 'de', 'pl']) {
      const text = strings(code);
      for (const god of GODS) expect(text).toContain(`\negypt-god-${god} =`);
      for (const power of named('EgyptPower'))
        for (const what of ['when', 'short', 'long']) expect(text).toContain(`\negypt-power-${power}-${what} =`);
      for (const control of named('EgyptGodControl')) expect(text).toContain(`\negypt-action-${control} =`);
    }
  });

  it('have the power that the table gives them, and its controls', () => {
    expect(powerOf(view(gods), 'horus')).toBe('demand');
    expect(powerOf(view(gods), 'thoth')).toBe('banish');
    expect(powerOf(view(undefined), 'thoth')).toBeNull();
    const held = heldBy(view(gods), 0)!;
    const controls = (type: string) => controlsOf({ actions: [{ type: 'game', action: { type } }] }, held);
    expect(controls('demand')).toEqual(['demand']);
    expect(controls('stop')).toEqual(['stop']);
  });

  it('know their own steps', () => {
    expect(wire.step(view(gods, step('alms', { from: 1 })))).toEqual({ name: 'alms', from: 1 });
    expect(wire.step(view(gods, step('reveal')))).toBeNull();
    expect(wire.step(view(gods))).toBeNull();
  });
});

describe('two picks', () => {
  const pairs = [
    { first: 'brick', second: 'grain', move: 1 },
    { first: 'brick', second: 'stone', move: 2 },
    { first: 'cattle', second: 'stone', move: 3 },
  ];
  it('are made one after the other', () => {
    expect(firsts(pairs)).toEqual(['brick', 'cattle']);
    expect(seconds(pairs, undefined)).toEqual([]);
    expect(seconds(pairs, 'cattle')).toEqual(['stone']);
    expect(moveFor(pairs, ['brick', 'stone'])).toBe(2);
    expect(moveFor(pairs, ['brick'])).toBeNull();
  });
  it('can be changed and taken back', () => {
    expect(picks(pairs, [], 0, 'brick')).toEqual(['brick']);
    expect(picks(pairs, ['brick'], 1, 'stone')).toEqual(['brick', 'stone']);
    expect(picks(pairs, ['brick', 'stone'], 0, 'cattle')).toEqual(['cattle', 'stone']);
    expect(picks(pairs, ['brick', 'grain'], 0, 'cattle')).toEqual(['cattle']);
    expect(picks(pairs, ['brick', 'grain'], 1, 'grain')).toEqual(['brick']);
    expect(picks(pairs, ['brick', 'grain'], 0, 'brick')).toEqual([]);
  });
});

describe('the log', () => {
  it('tells of a god once', () => {
    const asked: EventForm[] = [
      own({ type: 'asked', seat: 0, from: 1, card: 'grain', given: true }),
      { type: 'handed_over', seat: 0, from: 1, cards: { grain: 1 } },
    ];
    expect(said(asked[0]!, asked, 0)).toMatchObject({ id: 'egypt-event-asked-given', args: { me: 'yes', you: 'no' } });
    expect(said(asked[1]!, asked, 0)?.quiet).toBe(true);
    expect(said(asked[1]!, [asked[1]!], 0)).toBeUndefined();
  });
  it('calls a cart that moves by its name', () => {
    const moved: EventForm[] = [
      { type: 'road_removed', seat: 0, at: 4 },
      { type: 'road_placed', seat: 0, at: 5, paid: {} },
    ];
    expect(said(moved[0]!, moved, 0)?.quiet).toBe(true);
    expect(said(moved[1]!, moved, 0)?.id).toBe('egypt-event-cart_moved');
    expect(said(moved[1]!, [moved[1]!], 0)).toBeUndefined();
  });
  it('keeps a card secret', () => {
    const kept: EventForm[] = [
      own({ type: 'cards_returned', seat: 0, count: 2 }),
      { type: 'card_bought', seat: 0, paid: {}, card: null },
    ];
    expect(said(kept[1]!, kept, 1)?.id).toBe('egypt-event-card_kept');
    expect(said(own({ type: 'card_seen', seat: 0, card: null }), [], 1)?.id).toBe('egypt-event-card_seen');
    expect(said(own({ type: 'card_seen', seat: 0, card: 'monopoly' }), [], 0)?.id).toBe('egypt-event-card_seen-known');
  });
});

it('the banner tells who decides, on turn or not', () => {
  const frame = (phase: PhaseForm, waiting: number[], actions: string[] = []): Frame =>
    frameForm({ game: gods, phase }, { waiting, actions: actions.map((type) => ({ type: 'game', action: { type } })) });
  const balance = frame(step('balance', { seat: 1 }), [1]);
  expect(now(balance, 1, null)).toEqual({ id: 'egypt-now-balance', args: {} });
  expect(now(balance, 0, null)).toEqual({ id: 'egypt-now-wait-balance', args: { who: { seat: 1 } } });
  const demand = step('demand', { card: 'grain' });
  expect(now(frame(demand, [0], ['ask', 'back']), 0, null)?.id).toBe('egypt-now-demand');
  expect(now(frame(demand, [0], ['ask', 'enough']), 0, null)?.id).toBe('egypt-now-demand-more');
  expect(now(frame(demand, [0], ['ask']), 0, null)?.id).toBe('egypt-now-demand-second');
  expect(now(frame(step('after_use', { seat: 0 }), [0]), 0, null)).toEqual({
    id: 'egypt-now-after_use',
    args: { god: 'horus' },
  });
  expect(now(frame({ name: 'main' }, [0]), 0, 'lift')?.id).toBe('egypt-now-lift');
  expect(now(frame({ name: 'main' }, [0]), 0, null)).toBeUndefined();
});
