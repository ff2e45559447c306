import type { EventForm, Frame, LogStep, PhaseForm, ViewForm } from '$wire';
import { frameForm, seatForm, viewForm } from '$lib/review/testing';
import { describe, expect, it } from 'vitest';
import { nileBoard } from '../art/sample';
import type { PyramidEvent, PyramidSite, PyramidView } from '../generated';
import { boatsOf, isRiver, levelOf, ownersOf, safeCards, series, spacesOf } from './pyramid';
import { describe as said, now } from './words';

const board = nileBoard();
const site = (pyramid: Partial<PyramidSite>): PyramidView => ({
  gods: { seats: [], display: [] },
  pyramid: {
    ...{ blocks: [], gold: 0, gold_left: {}, gold_all: 0, filled: 0, levels: [], safe: [], blessed: [] },
    ...pyramid,
  },
});
const view = (pyramid: Partial<PyramidSite>, more: Partial<ViewForm> = {}): ViewForm =>
  viewForm({ game: site(pyramid), ...more });
const own = (event: PyramidEvent): EventForm => ({ type: 'game', event });
const laid = (...events: PyramidEvent[]): LogStep[] =>
  events.map((event, rev) => ({ rev, seat: 0, events: [own(event)] }));
const block = (seat: number): PyramidEvent => ({ type: 'block_built', seat, blocks: 1, filled: 1 });
const gold: PyramidEvent = { type: 'gold_placed', gold: 1, filled: 1 };

describe('the pyramid', () => {
  it('keeps the order in which it was built', () => {
    const log = laid(block(1), gold, block(0));
    expect(ownersOf(view({ blocks: [1, 1], gold: 1 }), log)).toEqual([1, null, 0]);
  });

  it('counts what was there before the log begins', () => {
    expect(ownersOf(view({ blocks: [2, 1], gold: 2 }), laid(block(1)))).toEqual([null, null, 0, 0, 1]);
    expect(ownersOf(view({ blocks: [0, 0], gold: 0 }), [])).toEqual([]);
  });

  it('grows level by level, as told', () => {
    const levels = (...filled: number[]) =>
      site({ levels: [16, 9].map((spaces, at) => ({ spaces, filled: filled[at]! })) }).pyramid;
    expect(levelOf(levels(0, 0))).toEqual({ level: 1, filled: 0, spaces: 16 });
    expect(levelOf(levels(16, 0))).toEqual({ level: 2, filled: 0, spaces: 9 });
    expect(levelOf(levels(16, 9))).toEqual({ level: 2, filled: 9, spaces: 9 });
    expect(spacesOf(levels(3, 0))).toBe(25);
  });

  it('tells how many cards are safe, as told', () => {
    const safe = [
      { low: 7, high: 9 },
      { low: 9, high: 9 },
    ];
    expect(safeCards(view({ safe }), 1)).toEqual({ low: 9, high: 9 });
    expect(series[0]?.of(view({ blocks: [2, 3] }))).toEqual([2, 3]);
  });
});

describe('boats', () => {
  const river = board.paths.filter(({ id }) => isRiver(board, id)).map(({ id }) => id);
  const land = board.paths.find(({ id }) => !isRiver(board, id))!.id;
  const placed = (at: number): EventForm => ({ type: 'road_placed', seat: 0, at, paid: { cattle: 1 } });

  it('lie on the nine paths across the Nile', () => {
    expect(river).toHaveLength(9);
    expect(boatsOf(board, view({}, { seats: [seatForm({ roads: [land, river[0]!, river[4]!] })] }), 0)).toBe(2);
  });

  it('are called boats in the log', () => {
    expect(said(placed(river[0]!), [], 0, board)?.id).toBe('pyramid-event-boat');
    expect(said(placed(land), [], 0, board)).toBeUndefined();
  });
});

describe('the log', () => {
  it('leaves out what a block costs, and tells of the vizier', () => {
    const paid: EventForm = { type: 'paid', seat: 0, cards: { stone: 1, cattle: 1 } };
    expect(said(paid, [own(block(0)), paid], 0, board)?.quiet).toBe(true);
    const trade = (n: number): EventForm => ({ type: 'bank_traded', seat: 0, gave: { grain: n }, got: { stone: 1 } });
    const favor = own({ type: 'favor_used', seat: 0 });
    expect(said(trade(2), [trade(2), favor], 0, board)?.id).toBe('pyramid-event-favor');
    expect(said(favor, [trade(1), favor], 0, board)?.quiet).toBe(true);
    expect(said(trade(1), [trade(1)], 0, board)).toBeUndefined();
    expect(said(own({ type: 'pharaoh', blessed: [] }), [], 0, board)?.id).toBe('pyramid-event-pharaoh-none');
    expect(said(own({ type: 'god_used', seat: 0, god: 'isis' }), [], 0, board)?.id).toBe('egypt-event-god_used');
  });
});

it('the banner tells of boats, gold and the first places', () => {
  const frame = (phase: PhaseForm, more: Partial<ViewForm> = {}): Frame =>
    frameForm({ game: site({}), phase, seats: [seatForm(), seatForm()], ...more }, { waiting: [0] });
  expect(now(frame({ name: 'main' }), 0, 'boat')?.id).toBe('pyramid-now-boat');
  const reveal: PhaseForm = { name: 'game', step: { name: 'reveal' } };
  expect(now(frame(reveal), 0, null)?.id).toBe('pyramid-now-reveal');
  expect(now(frame(reveal), 1, null)).toEqual({ id: 'pyramid-now-wait-reveal', args: { who: { seat: 0 } } });
  expect(now(frame({ name: 'setup_settlement' }), 0, null)?.id).toBe('pyramid-now-first_settlement');
  const second = frame({ name: 'setup_settlement' }, { first_cards: true });
  expect(now(second, 0, null)?.id).toBe('pyramid-now-second_settlement');
  expect(now(frame({ name: 'main' }), 0, null)).toBeUndefined();
});
