import { describe, expect, it } from 'vitest';
import { hexPoint } from '$lib/board/geometry';
import { UNIT } from '$lib/game/module';
import { brushHex, chakana, fringe, halfHeight, halfWidth, line, random, strip, strokes, wave } from './draw';
import { at, coastLine, frameSpot, isFree, jungleLine, panelOf, sideOf, spots } from './ground';
import { beginnerBoard } from './sample';

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
      for (const kind of ['blades', 'leaves', 'pebbles'] as const)
        expect(fringe(seed, 55, kind)).not.toMatch(/NaN|undefined/);
    }
  });

  it('knows how wide and how high a hex on its flat side is', () => {
    expect(halfWidth(0, 60)).toBe(60);
    expect(halfWidth(51.96, 60)).toBeCloseTo(30, 1);
    expect(halfWidth(53, 60)).toBe(0);
    expect(halfHeight(0, 60)).toBeCloseTo(51.96, 1);
    expect(halfHeight(60, 60)).toBe(0);
    expect(halfHeight(-45, 60)).toBeCloseTo(halfHeight(45, 60));
  });

  it('cuts a terrace where the hex ends', () => {
    const { area, edge } = strip(
      (x) => x,
      (x) => x + 12,
      54,
    );
    const list = numbers(area);
    for (let i = 0; i < list.length; i += 2)
      expect(Math.abs(list[i + 1]!)).toBeLessThanOrEqual(halfHeight(list[i]!, 54) + 0.2);
    expect(edge.startsWith('M')).toBe(true);
    expect(
      strip(
        () => 90,
        () => 99,
        54,
      ),
    ).toEqual({ area: '', edge: '' });
  });

  it('writes water, lines and the stepped cross', () => {
    expect(wave(0, 5, 2, 8, 3)).toBe('M0 5q4-3 8 0q4-3 8 0');
    expect(line([])).toBe('');
    expect(
      line([
        [0, 0],
        [2, 2],
      ]),
    ).toBe('M0 0Q2 2 2 2');
    // It comes back to one step below where it began, and closes.
    let [x, y] = [0, 0];
    for (const [, way, by] of chakana(0, 0, 2).matchAll(/([hv])(-?[\d.]+)/g)) {
      if (way === 'h') x += Number(by);
      else y += Number(by);
    }
    expect(x).toBeCloseTo(0);
    expect(y).toBeCloseTo(2);
  });
});

describe('the land around', () => {
  const board = beginnerBoard();

  it('has 29 hexes in three landscapes', () => {
    const count = (side: string) => board.hexes.filter((h) => sideOf(h) === side).length;
    expect([count('sea'), count('land'), count('jungle')]).toEqual([5, 18, 6]);
  });

  it('has its coast west and its jungle east of the land', () => {
    const [coast, jungle] = [coastLine(board), jungleLine(board)];
    for (const hex of board.hexes) {
      const [x, y] = hexPoint(board, hex.id);
      const side = x < at(coast, y) ? 'sea' : x > at(jungle, y) ? 'jungle' : 'land';
      expect(side).toBe(sideOf(hex));
    }
  });

  it('leaves the board and the clearing of the robber free', () => {
    for (const side of ['sea', 'land', 'jungle'] as const) {
      const list = spots(board, side, 40, 10, 2);
      expect(list.length).toBeGreaterThan(4);
      for (const p of list) expect(isFree(board, p, 10)).toBe(true);
    }
    expect(isFree(board, [0, 0], 0)).toBe(false);
    expect(isFree(board, [frameSpot.x * UNIT, frameSpot.y * UNIT], 0)).toBe(false);
  });

  it('has the clearing beside the jungle, inside the picture', () => {
    const panel = panelOf(board);
    expect(frameSpot.x * UNIT).toBeLessThan(panel.x + panel.width - 40);
    for (const { point } of board.hexes)
      expect(Math.hypot(point[0] - frameSpot.x, point[1] - frameSpot.y)).toBeGreaterThan(1.7);
  });

  it('has a coast on boards of one kind as well', () => {
    const plain = { ...board, hexes: board.hexes.map((h) => ({ ...h, terrain: 'sea' })) };
    expect(spots(plain, 'sea', 60, 0, 1)).toHaveLength(0);
    expect(coastLine(plain).flat().every(Number.isFinite)).toBe(true);
  });
});
