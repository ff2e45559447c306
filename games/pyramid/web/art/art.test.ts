import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sampleBoard, RING } from '$lib/board/sample';
import { hexPoint, pathSegment, TOKEN_AT } from '$lib/board/geometry';
import { panelOf, riverMouth } from '../../../egypt/web/art/ground';
import { A, D, faces, H, SIDES, spaces } from './blocks';
import { band, fan, nileHexes, riverOf, riverPaths, stretch } from './river';
import { AS_IS, MIRRORED, nileBoard, turned, type Turn } from './sample';
import { tailsOf } from './tails';

const numbers = (d: string) => [...d.matchAll(/-?\d+(\.\d+)?/g)].map((m) => Number(m[0]));
const apart = (a: readonly [number, number], b: readonly [number, number]) => Math.hypot(a[0] - b[0], a[1] - b[1]);

const MAPS: [string, Turn][] = [
  ['as it is', AS_IS],
  ['mirrored', MIRRORED],
  ...[1, 2, 3, 4, 5].map((n): [string, Turn] => [`turned by ${n * 60} degrees`, turned(n)]),
];

describe.each(MAPS)('the river on the map %s', (_, turn) => {
  const board = nileBoard(turn);
  const river = riverOf(board);

  it('runs from the delta to the other end', () => {
    expect(nileHexes(board)).toHaveLength(7);
    expect(riverPaths(board)).toHaveLength(9);
    // Six bends and the two arms of the delta.
    expect(river.reaches).toHaveLength(8);
    expect(river.mouths).toHaveLength(3);
    expect(river.mouths.filter((mouth) => mouth.delta)).toHaveLength(2);
    expect(river.crossings).toHaveLength(9);
    expect(riverOf(board)).toBe(river);
  });

  it('has no gap: every piece goes from the middle of a crossed side to the middle of another', () => {
    const middles = riverPaths(board).map((path) => pathSegment(board, path).middle);
    const near = (p: readonly [number, number] | undefined) => middles.findIndex((m) => p && apart(m, p) < 0.1);
    const seen = river.reaches.flatMap(({ points }) => [near(points[0]), near(points.at(-1))]);
    expect(seen).not.toContain(-1);
    expect(new Set(seen).size).toBe(9);
  });

  it('leaves the numbers free and stays in its hexes', () => {
    // A number has a radius of 18.
    const nile = nileHexes(board);
    river.reaches.forEach(({ points, from, to }) => {
      points.forEach((p, i) => {
        const half = from + ((to - from) * i) / (points.length - 1);
        for (const { id } of board.hexes) {
          const [x, y] = hexPoint(board, id);
          expect(apart(p, [x + TOKEN_AT[0], y + TOKEN_AT[1]]) - half).toBeGreaterThan(19.5);
        }
        expect(Math.min(...nile.map((id) => apart(p, hexPoint(board, id))))).toBeLessThan(52.1);
      });
    });
  });

  it('can be drawn', () => {
    for (const reach of river.reaches) {
      for (const d of [band(reach, 3), band(stretch(reach, 4), -0.5), fan(reach, 1)]) {
        expect(d).not.toMatch(/NaN|undefined/);
        expect(numbers(d).length).toBeGreaterThan(40);
      }
    }
  });

  it('goes on to the sea and to the edge of the picture, and no other river is painted', () => {
    const tails = tailsOf(board);
    const panel = panelOf(board);
    expect(tails).toHaveLength(3);
    for (const { sea, end, mouth } of tails) {
      expect(apart(end, mouth.at)).toBeGreaterThan(40);
      const out =
        end[0] < panel.x || end[0] > panel.x + panel.width || end[1] < panel.y || end[1] > panel.y + panel.height;
      if (!sea) expect(out).toBe(true);
    }
    expect(riverMouth(board)).toBeNull();
  });
});

describe('the river', () => {
  it('flows into the sea through both arms and comes from the desert on the first map', () => {
    const tails = tailsOf(nileBoard());
    expect(tails.map((tail) => tail.sea)).toEqual(tails.map((tail) => tail.mouth.delta));
  });

  it('is nowhere on a board without marks', () => {
    expect(riverOf(sampleBoard(RING))).toEqual({ reaches: [], mouths: [], crossings: [] });
  });
});

describe('the pyramid', () => {
  it('has a place in the picture for every space there is', () => {
    const rules = readFileSync(fileURLToPath(new URL('../../rules.toml', import.meta.url)), 'utf8');
    const levels = /^levels = \[(.*)\]/m.exec(rules)![1]!.split(',').map(Number);
    expect(SIDES.map((_, level) => spaces.filter((space) => space.level === level).length)).toEqual(levels);
    expect(new Set(spaces.map(({ at }) => at.join())).size).toBe(spaces.length);
  });

  it('is filled from below and from the back, so that no block hides one that comes later', () => {
    spaces.forEach((space, i) => {
      for (const later of spaces.slice(i + 1)) {
        expect(later.level).toBeGreaterThanOrEqual(space.level);
        if (later.level === space.level) expect(later.x + later.y).toBeGreaterThanOrEqual(space.x + space.y);
        // On one level blocks touch at most: tops lie a whole block apart along one axis.
        if (later.level === space.level) {
          const [dx, dy] = [Math.abs(later.at[0] - space.at[0]) / A, Math.abs(later.at[1] - space.at[1]) / D];
          expect(dx + dy).toBeGreaterThan(1.99);
        }
      }
    });
  });

  it('stays in its picture', () => {
    for (const { at } of spaces)
      for (const [i, n] of numbers(faces().outline).entries()) {
        const value = at[i % 2]!;
        expect(value + n).toBeGreaterThan(2);
        expect(value + n).toBeLessThan(i % 2 ? 174 : 218);
      }
    expect(H).toBeGreaterThan(0);
  });
});
