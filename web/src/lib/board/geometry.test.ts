import { describe, expect, it } from 'vitest';
import { UNIT } from '$lib/game/module';
import { bounds, core, grow, hexCorners, pathSegment, polygon, segment, sheet, shore, variantOf } from './geometry';
import { RING, sampleBoard } from './sample';

const board = sampleBoard(RING);

describe('segments', () => {
  it('never turn a drawing upside down', () => {
    for (const path of board.paths) {
      const { angle } = pathSegment(board, path.id);
      expect(angle).toBeGreaterThan(-90);
      expect(angle).toBeLessThanOrEqual(90);
    }
  });

  it('run from left to right, or from top to bottom', () => {
    expect(segment([10, 0], [0, 0])).toMatchObject({ from: [0, 0], to: [10, 0], angle: 0, length: 10 });
    expect(segment([0, 10], [0, 0])).toMatchObject({ from: [0, 0], to: [0, 10], angle: 90 });
  });

  it('are one unit long on the board', () => {
    for (const path of board.paths) expect(pathSegment(board, path.id).length).toBeCloseTo(UNIT, 1);
  });
});

describe('the shore', () => {
  it('points away from the land on the border and nowhere inside', () => {
    const rim = board.paths.filter((p) => shore(board, p.id).out.some((v) => v !== 0));
    expect(rim).toHaveLength(18);
    for (const { id } of rim) {
      const { segment: s, out } = shore(board, id);
      expect(Math.hypot(...out)).toBeCloseTo(1);
      // The middle of the board is at 0,0: outwards is away from it.
      expect(s.middle[0] * out[0] + s.middle[1] * out[1]).toBeGreaterThan(0);
    }
  });
});

describe('variants', () => {
  it('differ between neighbours in the remainder by three', () => {
    for (let q = -4; q <= 4; q++)
      for (let r = -4; r <= 4; r++)
        for (const [dq, dr] of [
          [1, 0],
          [0, 1],
          [1, -1],
        ] as const)
          expect(variantOf({ q, r }) % 3).not.toBe(variantOf({ q: q + dq, r: r + dr }) % 3);
  });

  it('are small and not negative', () => {
    for (let q = -60; q <= 60; q++) {
      expect(variantOf({ q, r: 3 })).toBeGreaterThanOrEqual(0);
      expect(variantOf({ q, r: 3 })).toBeLessThan(48);
    }
  });
});

describe('boxes', () => {
  it('lie inside each other', () => {
    const [b, c, s] = [bounds(board), core(board), sheet(board)];
    expect(b.height).toBeCloseTo(5 * UNIT, 1);
    for (const [inner, outer] of [
      [b, c],
      [c, s],
    ] as const) {
      expect(outer.x).toBeLessThan(inner.x);
      expect(outer.y).toBeLessThan(inner.y);
      expect(outer.x + outer.width).toBeGreaterThan(inner.x + inner.width);
      expect(outer.y + outer.height).toBeGreaterThan(inner.y + inner.height);
    }
    expect(grow(b, 10, 5).width).toBeCloseTo(b.width + 20);
  });

  it('have room for harbours only where there are some, and for the robber beside the board', () => {
    const bare = { ...board, harbours: [] };
    const one = { ...board, harbours: [{ path: board.paths[0]?.id ?? 0, card: null, rate: 3 }] };
    expect(core(bare).height).toBeLessThan(core(one).height);
    const far = core(bare, [1000, 0]);
    expect(far.x + far.width).toBeGreaterThan(1000);
    expect(far.height).toBe(core(bare).height);
  });

  it('exist for a board without hexes', () => {
    expect(bounds(sampleBoard([])).width).toBeGreaterThan(0);
  });
});

it('draws closed hexagons', () => {
  expect(hexCorners('pointy-top')[0]?.[1]).toBeCloseTo(-UNIT);
  expect(hexCorners('flat-top')[0]?.[0]).toBeCloseTo(UNIT);
  expect(
    polygon([
      [0, 0],
      [1, 2],
    ]),
  ).toBe('M0.0 0.0L1.0 2.0Z');
});
