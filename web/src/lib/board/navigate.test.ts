import { describe, expect, it } from 'vitest';
import { intersectionPoint, pathSegment, type Point } from './geometry';
import { nearestInDirection, nearestTarget, targetsOf, type Direction } from './navigate';
import { RING, sampleBoard } from './sample';
import { NO_CHOICES } from './types';

const board = sampleBoard(RING);
const all = (n: number) => Array.from({ length: n }, (_, i) => i);
const WAYS: Direction[] = ['left', 'right', 'up', 'down'];

describe('arrow keys', () => {
  const grid: Point[] = [
    [0, 0],
    [10, 0],
    [20, 0],
    [0, 10],
    [10, 10],
    [20, 10],
  ];

  it('go to the next place ahead', () => {
    expect(nearestInDirection(grid, 0, 'right')).toBe(1);
    expect(nearestInDirection(grid, 1, 'down')).toBe(4);
    expect(nearestInDirection(grid, 5, 'left')).toBe(4);
    expect(nearestInDirection(grid, 4, 'up')).toBe(1);
  });

  it('stay where nothing lies ahead', () => {
    expect(nearestInDirection(grid, 0, 'left')).toBe(-1);
    expect(nearestInDirection(grid, 0, 'up')).toBe(-1);
    expect(nearestInDirection([], 0, 'up')).toBe(-1);
  });

  it('reach every place of a board from every other', () => {
    for (const choices of [
      { ...NO_CHOICES, intersections: all(board.intersections.length) },
      { ...NO_CHOICES, paths: all(board.paths.length) },
      { ...NO_CHOICES, hexes: all(board.hexes.length) },
    ]) {
      const points = targetsOf(board, choices, [0, 0]).map((t) => t.point);
      for (let start = 0; start < points.length; start++) {
        const seen = new Set([start]);
        const todo = [start];
        for (let at = todo.pop(); at !== undefined; at = todo.pop())
          for (const way of WAYS) {
            const next = nearestInDirection(points, at, way);
            if (next >= 0 && !seen.has(next)) {
              seen.add(next);
              todo.push(next);
            }
          }
        expect(seen.size).toBe(points.length);
      }
    }
  });
});

describe('targets', () => {
  it('come in reading order', () => {
    const targets = targetsOf(board, { ...NO_CHOICES, kind: 'settle', intersections: [20, 3, 11], paths: [5] }, [0, 0]);
    const ys = targets.map((t) => t.point[1]);
    expect(ys).toEqual([...ys].sort((a, b) => a - b));
    expect(targets.find((t) => t.place.path === 5)?.segment).toBeDefined();
  });
});

describe('a finger', () => {
  it('means the nearest intersection', () => {
    const targets = targetsOf(board, { ...NO_CHOICES, intersections: all(board.intersections.length) }, [0, 0]);
    const [x, y] = intersectionPoint(board, 7);
    expect(nearestTarget(targets, [x + 8, y - 5], 40)?.place).toEqual({ intersection: 7 });
    expect(nearestTarget(targets, [x + 8, y - 5], 4)).toBeUndefined();
  });

  it('means a path along its whole length, but the corner at its end', () => {
    const targets = targetsOf(
      board,
      { ...NO_CHOICES, intersections: board.paths[4]?.ends.slice() ?? [], paths: [4] },
      [0, 0],
    );
    const { from, to, middle } = pathSegment(board, 4);
    expect(nearestTarget(targets, middle, 40)?.place).toEqual({ path: 4 });
    const third: Point = [from[0] + (to[0] - from[0]) * 0.35, from[1] + (to[1] - from[1]) * 0.35];
    expect(nearestTarget(targets, third, 40)?.place).toEqual({ path: 4 });
    expect(nearestTarget(targets, from, 40)?.place.intersection).toBeDefined();
  });

  it('means a hex only where nothing else is near', () => {
    const corner = board.hexes[3]?.corners[0] ?? 0;
    const targets = targetsOf(board, { ...NO_CHOICES, intersections: [corner], hexes: all(7) }, [0, 0]);
    expect(nearestTarget(targets, intersectionPoint(board, corner), 20)?.place).toEqual({ intersection: corner });
    expect(nearestTarget(targets, [0, 0], 20)?.place).toEqual({ hex: 3 });
  });
});
