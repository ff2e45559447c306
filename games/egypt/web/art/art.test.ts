import { describe, expect, it } from 'vitest';
import { RING, sampleBoard } from '$lib/board/sample';
import { shore } from '$lib/board/geometry';
import { brushHex, halfWidth, random, strokes, zigzag } from './draw';
import { coastOf, isFree, panelOf, riverMouth, spots } from './ground';

const numbers = (d: string) => [...d.matchAll(/-?\d+(\.\d+)?/g)].map((m) => Number(m[0]));

describe('the hand that draws', () => {
  it('draws the same thing in the same place', () => {
    expect(brushHex(7, 55, 2)).toBe(brushHex(7, 55, 2));
    expect(brushHex(7, 55, 2)).not.toBe(brushHex(8, 55, 2));
    const [a, b] = [random(3), random(3)];
    expect([a(), a(), a()]).toEqual([b(), b(), b()]);
  });

  it('stays inside its hex', () => {
    for (let seed = 0; seed < 40; seed++) {
      for (const n of numbers(brushHex(seed, 55, 2))) expect(Math.abs(n)).toBeLessThanOrEqual(57.1);
      expect(strokes(seed, 54, 16)).not.toContain('NaN');
    }
  });

  it('knows how wide a hex is', () => {
    expect(halfWidth(0, 60)).toBeCloseTo(51.96, 1);
    expect(halfWidth(60, 60)).toBe(0);
    expect(halfWidth(-45, 60)).toBeCloseTo(halfWidth(45, 60));
  });

  it('writes water', () => {
    expect(zigzag(0, 8, 5, 4, 3)).toBe('M0 5L4 2L8 5');
  });
});

describe('the land around', () => {
  const bare = sampleBoard(RING);
  /** Sea in the north, oases in the south, on the paths that face there. */
  const rim = bare.paths.map((p) => p.id).filter((id) => shore(bare, id).out[1] !== 0 || shore(bare, id).out[0] !== 0);
  const harboured = {
    ...bare,
    harbours: rim.map((path) => ({ path, card: null, rate: 3 })),
    spec: {
      ...bare.spec,
      harbours: rim.map((path) => ({
        q: 0,
        r: 0,
        side: 'E',
        face: shore(bare, path).segment.middle[1] > 20 ? 'oasis' : 'sea',
      })),
    },
  };

  it('is all sea without harbours', () => {
    const panel = panelOf(bare);
    expect(coastOf(bare).left).toBeGreaterThan(panel.y + panel.height);
    expect(spots(bare, true, 60, 10, 1)).toHaveLength(0);
    expect(riverMouth(bare)).toBeNull();
  });

  it('has its coast between the last harbour and the first oasis', () => {
    const { left, right } = coastOf(harboured);
    for (const y of [left, right]) {
      expect(y).toBeGreaterThan(-40);
      expect(y).toBeLessThan(120);
    }
    expect(spots(harboured, true, 60, 0, 1).length).toBeGreaterThan(4);
  });

  it('leaves the board and its harbours free', () => {
    for (const p of spots(harboured, true, 40, 10, 2)) expect(isFree(harboured, p, 10)).toBe(true);
    expect(isFree(bare, [0, 0], 0)).toBe(false);
  });

  it('lets the river in where the border bends inwards, far from harbours', () => {
    const sides = harboured.harbours.filter((h) => Math.abs(shore(bare, h.path).out[1]) < 0.01);
    const faces = sides.map(({ path }) => (shore(bare, path).segment.middle[1] > 20 ? 'oasis' : 'sea'));
    const board = {
      ...bare,
      harbours: sides,
      spec: { harbours: faces.map((face) => ({ q: 0, r: 0, side: 'E', face })) },
    };
    const mouth = riverMouth(board);
    expect(mouth?.[0]).toBeCloseTo(0);
    expect(mouth?.[1]).toBeCloseTo(120);
  });
});
