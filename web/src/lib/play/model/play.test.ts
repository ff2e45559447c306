import { describe, expect, it } from 'vitest';
import type { ActionForm } from '$wire';
import { changed, count, listed, minus, missing, nameOf, singles, within } from './cards';
import { actionAt, deeds, forced, mainAction, onlyEnd, placesFor, plentyAction, plentyKinds } from './choices';
import { seat, view } from './fixtures';
import {
  answers,
  bankTrades,
  counterTo,
  exactBank,
  incoming,
  neverFor,
  offerName,
  offerOf,
} from '$lib/play/trade/offers';
import { leaders, pointLines, total } from './points';

const END: ActionForm = { type: 'end_turn' };

describe('cards', () => {
  it('adds and takes away, leaving out what is not there', () => {
    expect(changed({ grain: 1 }, 'grain', -1)).toEqual({});
    expect(changed({}, 'grain', -1)).toEqual({});
    expect(minus({ grain: 3, stone: 1 }, { grain: 1, stone: 2 })).toEqual({ grain: 2 });
    expect(missing({ grain: 2, stone: 3 }, { grain: 4, stone: 1 })).toEqual({ stone: 2 });
    expect(within({ grain: 3, brick: 1 }, { grain: 2 })).toEqual({ grain: 2 });
    expect(count({ grain: 2, stone: 1 })).toBe(3);
  });
  it('lists in the order of the game', () => {
    expect(listed({ stone: 1, brick: 2 }, ['brick', 'stone'])).toEqual([
      ['brick', 2],
      ['stone', 1],
    ]);
    expect(singles({ stone: 1, brick: 2 }, ['brick', 'stone'])).toEqual(['brick', 'brick', 'stone']);
    expect(nameOf({ stone: 1, brick: 2 })).toBe(nameOf({ brick: 2, stone: 1 }));
  });
});

describe('choices', () => {
  const builds: ActionForm[] = [{ type: 'road', at: 3 }, { type: 'settle', at: 7 }, { type: 'upgrade', at: 8 }, END];
  it('offers only the places of the kind', () => {
    expect(placesFor(builds, 'road').paths).toEqual([3]);
    expect(placesFor(builds, 'settle').intersections).toEqual([7]);
    expect(placesFor([{ type: 'move_robber', to: 4 }], 'move_robber').hexes).toEqual([4]);
    expect(placesFor(builds, null).paths).toEqual([]);
  });
  it('finds the action of a place, and none where there is none', () => {
    expect(actionAt(builds, 'road', { path: 3 })).toEqual({ type: 'road', at: 3 });
    expect(actionAt(builds, 'road', { path: 4 })).toBeNull();
    expect(actionAt(builds, 'settle', { intersection: 8 })).toBeNull();
    const lift = { type: 'game' as const, action: { type: 'lift', at: 3 } };
    expect(placesFor([lift], 'lift', 'path')).toMatchObject({ kind: 'lift', paths: [3], intersections: [] });
    expect(actionAt([lift], 'lift', { path: 3 }, 'path')).toBe(lift);
    expect(actionAt([lift], 'lift', { path: 3 })).toBeNull();
    expect(actionAt([lift], 'lift', { intersection: 3 }, 'path')).toBeNull();
  });
  it('does not ask for the kind where only one is possible', () => {
    expect(forced([{ type: 'settle', at: 1 }], { name: 'setup_settlement' })).toBe('settle');
    expect(forced([{ type: 'road', at: 1 }], { name: 'free_roads', left: 2 })).toBe('road');
    expect(forced([{ type: 'move_robber', to: 1 }], { name: 'move_robber' })).toBe('move_robber');
    expect(forced([{ type: 'road', at: 1 }, END], { name: 'main' })).toBeNull();
  });
  it('narrows the second of two cards', () => {
    const plenty: ActionForm[] = [
      { type: 'play_plenty', cards: ['brick', 'brick'] },
      { type: 'play_plenty', cards: ['brick', 'grain'] },
      { type: 'play_plenty', cards: ['stone', 'grain'] },
    ];
    expect(plentyKinds(plenty, [])).toEqual(['brick', 'grain', 'stone']);
    expect(plentyKinds(plenty, ['brick'])).toEqual(['brick', 'grain']);
    expect(plentyAction(plenty, ['grain', 'stone'], 2)).toEqual(plenty[2]);
    expect(plentyAction(plenty, ['stone', 'stone'], 2)).toBeNull();
    expect(plentyAction(plenty, ['grain'], 2)).toBeNull();
  });
  it('takes the last card of the supply alone', () => {
    const last: ActionForm[] = [{ type: 'play_plenty', cards: ['ore', 'ore'] }];
    expect(plentyKinds(last, [])).toEqual(['ore']);
    expect(plentyAction(last, ['ore'], 1)).toEqual(last[0]);
    expect(plentyAction(last, ['ore'], 2)).toBeNull();
  });
  it('knows when only ending is left, and the main button', () => {
    expect(onlyEnd([END])).toBe(true);
    expect(onlyEnd(builds)).toBe(false);
    expect(mainAction([{ type: 'roll' }])).toBe('roll');
    expect(mainAction(builds)).toBe('end_turn');
    expect(mainAction([{ type: 'road', at: 1 }, { type: 'decline_road' }])).toBe('decline_road');
    expect(mainAction([])).toBeNull();
    expect(deeds([END, { type: 'withdraw' }])).toEqual([END]);
  });
});

describe('offers', () => {
  const draft = { give: { grain: 4 }, want: { stone: 1 }, to: null };
  it('goes to those whom the server lets be asked', () => {
    expect(offerOf(draft, [1, 2])).toEqual({ type: 'offer', give: { grain: 4 }, want: { stone: 1 }, to: [1, 2] });
    expect(offerOf({ ...draft, to: [0, 2] }, [1, 2])?.to).toEqual([2]);
    expect(offerOf({ ...draft, want: {} }, [1, 2])).toBeNull();
    expect(offerOf({ ...draft, to: [] }, [1, 2])).toBeNull();
    expect(offerOf(draft, [])).toBeNull();
  });
  it('sees the bank in a draft only if the server offers it', () => {
    const bank: ActionForm[] = [
      { type: 'bank', give: 'grain', get: 'stone' },
      { type: 'bank', give: 'grain', get: 'brick' },
    ];
    expect(exactBank(bank, draft, { grain: 4 })).toEqual(bank[0]);
    expect(exactBank(bank, draft, { grain: 3 })).toBeNull();
    expect(exactBank([], draft, { grain: 4 })).toBeNull();
    expect(bankTrades(bank, { give: {}, want: { brick: 1 }, to: null })).toEqual([bank[1]]);
  });
  it('turns an offer round for the counter-offer, within the hand', () => {
    expect(counterTo({ give: { stone: 1 }, want: { grain: 3 } }, 2, { grain: 2 })).toEqual({
      give: { grain: 2 },
      want: { stone: 1 },
      to: [2],
    });
  });
  it('tells answers and what comes in', () => {
    const v = view({
      turn: 1,
      asked: [0, 2],
      accepted: [2],
      seats: [seat(), seat({ offer: { give: { stone: 1 }, want: { grain: 1 }, to: [0, 2] } }), seat()],
    });
    expect(answers({ view: v, may_answer: [0] })).toEqual([
      { seat: 0, answer: 'thinking' },
      { seat: 2, answer: 'accepted' },
    ]);
    expect(answers({ view: view({ ...v, declined: [0] }) })[0]).toEqual({ seat: 0, answer: 'declined' });
    expect(incoming(v, 0).map((o) => o.seat)).toEqual([1]);
    const [offer] = incoming(v, 0);
    const decline: ActionForm = { type: 'decline', offer_of: 1 };
    expect(neverFor(v, 0, [decline], [offerName(offer!)])).toEqual([decline]);
    expect(neverFor(v, 0, [decline], [])).toEqual([]);
    expect(neverFor(view({ ...v, declined: [0] }), 0, [decline], [offerName(offer!)])).toEqual([]);
  });
});

describe('points', () => {
  it('are shown as the server says, whatever they come from', () => {
    // No classic rule counts like this: nothing is worked out here.
    const sources = { settlements: 6, cities: 5, route: 3, own: -1, hidden: 4 };
    const v = view({ seats: [seat({ points: 13, hidden_points: 4, cities: [9], sources })] });
    expect(pointLines(v, 0)).toEqual([
      { kind: 'settlements', count: 2, points: 6 },
      { kind: 'cities', count: 1, points: 5 },
      { kind: 'route', count: 1, points: 3 },
      { kind: 'own', count: 1, points: -1 },
      { kind: 'hidden', count: 1, points: 4 },
    ]);
    expect(total(v, 0)).toBe(17);
  });
  it('has a leader only if somebody is ahead', () => {
    expect(leaders(view())).toEqual([]);
    expect(leaders(view({ seats: [seat({ points: 3 }), seat(), seat({ points: 3 })] }))).toEqual([0, 2]);
  });
});
