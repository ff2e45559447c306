import { describe, expect, it } from 'vitest';
import type { BoardForm } from '$wire';
import { seat, view } from '$lib/play/model/fixtures';
import { hexPoint, intersectionPoint, pathSegment } from './geometry';
import { allPlaces, bestPlaces, cornerAt, factsOf, placeUnder, terrainsOf } from './inspect';
import { nearestInDirection, type Direction } from './navigate';
import { diceTable, everyNth, expectDice, inAll, type Odds } from './odds';
import { RING, sampleBoard } from './sample';

/** Seven hexes: numbers and cards by id; the one in the middle is a desert. */
function board(): BoardForm {
  const made = sampleBoard(RING, [{ path: 0, card: 'brick', rate: 2 }]);
  const [numbers, cards] = [
    [6, 8, 5, null, 12, 9, 6],
    ['grain', 'stone', 'grain', null, 'brick', 'grain', 'stone'],
  ];
  const pips = [5, 5, 4, 0, 1, 4, 5];
  return withPips({
    ...made,
    hexes: made.hexes.map((hex, at) => ({
      ...hex,
      number: numbers[at] ?? null,
      pips: pips[at] ?? 0,
      card: cards[at] ?? null,
      terrain: cards[at] === null ? 'desert' : `land-${cards[at]}`,
    })),
  });
}
/** What the server says about the intersections of such hexes. */
const withPips = (made: BoardForm): BoardForm => ({
  ...made,
  intersections: made.intersections.map((one) => ({
    ...one,
    pips: one.hexes.reduce((sum, hex) => sum + made.hexes[hex]!.pips, 0),
  })),
});
const land = board();
/** The intersection at which these hexes meet. */
const meeting = (...hexes: number[]) =>
  land.intersections.find((one) => hexes.every((hex) => one.hexes.includes(hex)) && one.hexes.length === hexes.length)!
    .id;
const empty = view({ robber: 0, seats: [seat({ settlements: [], cities: [], roads: [] })] });

describe('odds', () => {
  /** No dice we know: nothing about them is worked out here. */
  const odds: Odds = [
    [1, 1],
    [4, 7],
  ];
  it('are those the server told', () => {
    expect(inAll(odds)).toBe(8);
    expect([1, 3, 7].map((ways) => everyNth(odds, ways))).toEqual([8, 3, 1]);
    expect(everyNth(odds, 0)).toBeNull();
    const rows = diceTable(odds);
    expectDice(rows, odds, 16);
    expect(rows).toEqual([
      { sum: 1, count: 0, expected: 2 },
      { sum: 4, count: 0, expected: 14 },
    ]);
  });
});

describe('what a place yields', () => {
  it('is told for an intersection: the most frequent first, with the sum', () => {
    const at = meeting(0, 1, 3);
    const { yields, pips, coast, building } = cornerAt(land, empty, at);
    expect(yields.map(({ card, number, pips }) => [card, number, pips])).toEqual([
      ['grain', 6, 5],
      ['stone', 8, 5],
      [null, null, 0],
    ]);
    expect([pips, coast, building]).toEqual([10, false, null]);
    // The robber's hex is marked, and still tells what it gives without it.
    expect(yields.map(({ robbed }) => robbed)).toEqual([true, false, false]);
  });

  it('tells of coast, harbours and what stands there', () => {
    const [end] = land.paths[0]!.ends;
    const built = view({ seats: [seat({ settlements: [], cities: [end] })] });
    const corner = cornerAt(land, built, end);
    expect(corner.harbours).toEqual([{ path: 0, card: 'brick', rate: 2 }]);
    expect(corner.coast).toBe(true);
    expect(corner.building).toEqual({ seat: 0, city: true });
  });

  it('is told for a hex, with who lives there', () => {
    const built = view({ robber: 1, seats: [seat({ settlements: [meeting(0, 1, 3)], cities: [] })] });
    expect(factsOf(land, built, { hex: 1 })).toMatchObject({
      kind: 'hex',
      yields: { card: 'stone', number: 8, pips: 5, robbed: true },
      buildings: [{ seat: 0, city: false }],
    });
    expect(factsOf(land, built, { hex: 3 })).toMatchObject({ yields: { card: null, pips: 0, robbed: false } });
  });

  it('is told for both ends of a path, with its owner', () => {
    const path = land.paths.find(({ ends }) => ends.includes(meeting(0, 1, 3)))!;
    const built = view({ seats: [seat({ roads: [] }), seat({ roads: [path.id] })] });
    const facts = factsOf(land, built, { path: path.id });
    expect(facts).toMatchObject({ kind: 'path', owner: 1 });
    expect(facts.kind === 'path' && facts.ends.map(({ intersection }) => intersection)).toEqual(path.ends);
  });

  it('knows whether the robber is beside the board', () => {
    expect(factsOf(land, view({ robber: null }), { aside: true })).toEqual({ kind: 'aside', robber: true });
    expect(factsOf(land, view({ robber: 3 }), { aside: true })).toEqual({ kind: 'aside', robber: false });
    expect(factsOf(land, null, { aside: true })).toEqual({ kind: 'aside', robber: false });
  });
});

describe('the best places', () => {
  const all = land.intersections.map(({ id }) => id);
  it('are three by pips and kinds, always the same', () => {
    const best = bestPlaces(land, all);
    expect(best).toHaveLength(3);
    const worth = best.map(({ pips, kinds }) => pips + kinds);
    expect(worth).toEqual([...worth].sort((a, b) => b - a));
    expect(bestPlaces(land, [...all].reverse())).toEqual(best);
    const least = Math.min(...worth);
    const rest = bestPlaces(land, all, [], all.length).slice(3);
    expect(rest.every(({ pips, kinds }) => pips + kinds <= least)).toBe(true);
  });
  it('are only among those that can be chosen', () => {
    expect(
      bestPlaces(land, [4, 7])
        .map(({ intersection }) => intersection)
        .sort(),
    ).toEqual([4, 7]);
    expect(bestPlaces(land, [])).toEqual([]);
  });
  it('prefer kinds that are lacking', () => {
    // Grain 6 and stone 8 beside brick 12 and grain 9, for somebody who has the grain and the stone.
    const [rich, poor] = [meeting(0, 1, 3), meeting(3, 4, 6)];
    expect(bestPlaces(land, [rich, poor], [], 1)[0]!.intersection).toBe(rich);
    const even = withPips({ ...land, hexes: land.hexes.map((hex) => ({ ...hex, pips: hex.number === null ? 0 : 5 })) });
    expect(bestPlaces(even, [rich, poor], [rich], 1)[0]!.intersection).toBe(poor);
  });
  it('prefer variety to the same card twice', () => {
    const twice = { ...land, hexes: land.hexes.map((hex) => ({ ...hex, card: hex.id < 2 ? 'grain' : hex.card })) };
    const at = meeting(0, 1, 3);
    expect(bestPlaces(land, [at])[0]).toMatchObject({ pips: 10, kinds: 2 });
    expect(bestPlaces(twice, [at])[0]).toMatchObject({ pips: 10, kinds: 1 });
  });
});

describe('the legend', () => {
  it('has each terrain once, in the order of the cards, what gives nothing last', () => {
    expect(terrainsOf(land, ['brick', 'grain', 'stone']).map(({ card }) => card)).toEqual([
      'brick',
      'grain',
      'stone',
      null,
    ]);
  });
});

describe('every place', () => {
  const places = allPlaces(land, undefined);
  it('is there once; the place beside the board only where there is one', () => {
    expect(places).toHaveLength(land.hexes.length + land.paths.length + land.intersections.length);
    expect(new Set(places.map(({ key }) => key)).size).toBe(places.length);
    expect(allPlaces(land, [3, 3]).map(({ key }) => key)).toContain('aside');
  });

  it.each(['mouse', 'finger'])('is found under a %s', (by) => {
    for (const scale of [0.5, 1, 2]) {
      const under = (point: readonly [number, number]) => placeUnder(places, point, scale, by === 'finger')?.key;
      for (const { id } of land.intersections) expect(under(intersectionPoint(land, id))).toBe(`i${id}`);
      for (const { id } of land.paths) expect(under(pathSegment(land, id).middle)).toBe(`p${id}`);
      for (const { id } of land.hexes) expect(under(hexPoint(land, id))).toBe(`h${id}`);
      expect(under([1000, 1000])).toBeUndefined();
    }
  });

  it('is reached from every other by arrow keys', () => {
    const points = places.map(({ point }) => point);
    const reached = new Set([0]);
    const open = [0];
    for (let from = open.pop(); from !== undefined; from = open.pop())
      for (const way of ['left', 'right', 'up', 'down'] as Direction[]) {
        const to = nearestInDirection(points, from, way);
        if (to >= 0 && !reached.has(to)) {
          reached.add(to);
          open.push(to);
        }
      }
    expect(reached.size).toBe(places.length);
  });
});
