import { describe, expect, it } from 'vitest';
import { core, hexPoint, intersectionPoint, sheet, TOKEN_AT } from '$lib/board/geometry';
import { fit } from '$lib/board/viewport';
import { brushHex, cut, halfWidth, hatch, hexagon, line, polygon, random, star, strokes, wave } from './draw';
import { cellOf, centreOf, course, isDry, RIVERS, waterAround, waterAt } from './geo';
import { inside, isFree, isLand, mainland, panelOf, spots } from './ground';
import { DRAWINGS } from './landmarks';
import { boxOf, FULL_FROM, linesOf, namePlacement, placesOf, shortName, sizeAt, type Box } from './names';
import { germanBoard } from './sample';

const numbers = (d: string) => [...d.matchAll(/-?\d+(\.\d+)?/g)].map((m) => Number(m[0]));
const board = germanBoard();

describe('the hand that draws', () => {
  it('draws the same thing in the same place', () => {
    expect(brushHex(7, 57, 1)).toBe(brushHex(7, 57, 1));
    expect(brushHex(7, 57, 1)).not.toBe(brushHex(8, 57, 1));
    const [a, b] = [random(3), random(3)];
    expect([a(), a(), a()]).toEqual([b(), b(), b()]);
  });

  it('stays inside its hex', () => {
    for (let seed = 0; seed < 40; seed++) {
      for (const n of numbers(brushHex(seed, 57, 0.9))) expect(Math.abs(n)).toBeLessThanOrEqual(58);
      expect(strokes(seed, 53, 9)).not.toContain('NaN');
    }
    expect(halfWidth(0, 60)).toBeCloseTo(51.96, 1);
    expect(halfWidth(45, 60)).toBeCloseTo(25.98, 1);
    expect(halfWidth(60, 60)).toBe(0);
  });

  it('parts a field into parcels and ploughs them', () => {
    const size = (ring: readonly (readonly [number, number])[]) =>
      Math.abs(
        ring.reduce((sum, [x, y], i) => {
          const [a, b] = ring[(i + 1) % ring.length] ?? [0, 0];
          return sum + x * b - a * y;
        }, 0),
      ) / 2;
    const whole = hexagon(55);
    const [one, two] = cut(whole, 0.4, 7);
    expect(size(one) + size(two)).toBeCloseTo(size(whole), 3);
    const furrows = numbers(hatch(one, 1.1, 4));
    expect(furrows.length).toBeGreaterThan(20);
    for (let i = 0; i < furrows.length; i += 2) expect(Math.hypot(furrows[i]!, furrows[i + 1]!)).toBeLessThan(55.2);
    expect(cut(whole, 0, 100)[0]).toHaveLength(0);
  });

  it('writes water, lines and stars', () => {
    expect(wave(0, 5, 2, 8, 3)).toBe('M0 5q4-3 8 0q4-3 8 0');
    expect(line([])).toBe('');
    expect(polygon([[0, 0]])).toBe('');
    expect(numbers(star(8, 10, 4))).toHaveLength(32);
  });
});

describe('rivers and coasts', () => {
  it('finds the hex of every point', () => {
    for (const { q, r } of board.hexes) {
      expect(cellOf(centreOf(q, r))).toEqual([q, r]);
      for (const [x, y] of hexagon(57)) expect(cellOf([centreOf(q, r)[0] + x, centreOf(q, r)[1] + y])).toEqual([q, r]);
    }
  });

  it('cuts the rivers along the hexes and loses nothing', () => {
    const cells = board.hexes.map(({ q, r }) => waterAt(q, r));
    expect(cells.filter((w) => w.points.length > 0).length).toBeGreaterThan(24);
    const all = [...cells, ...waterAround(board.hexes).map((w) => w.water)];
    const points = RIVERS.reduce((sum, { points: p }) => sum + course(p, 6).length, 0);
    expect(all.reduce((sum, w) => sum + w.points.length, 0)).toBe(points);
    for (const { lines } of all) expect(lines.join('')).not.toMatch(/NaN|undefined/);
  });

  it('keeps the rivers off the numbers', () => {
    for (const { q, r } of board.hexes) expect(isDry(waterAt(q, r), TOKEN_AT[0], TOKEN_AT[1], 18)).toBe(true);
  });

  it('has all hexes on land, and sea in the north', () => {
    for (const { id } of board.hexes) expect(inside(mainland(), hexPoint(board, id))).toBe(true);
    expect([isLand([60, 40]), isLand([900, -60]), isLand([100, 600])]).toEqual([false, false, true]);
    const panel = panelOf(board);
    expect(panel.width).toBeGreaterThan(sheet(board).width);
    expect(panel.height).toBeLessThan(sheet(board).height);
    for (const land of [true, false])
      for (const p of spots(board, land, 60, 10, 2)) expect(isFree(board, p, 10)).toBe(true);
  });
});

describe('names', () => {
  const places = placesOf(board);
  /** The boxes of all names at a scale, in the drawing. */
  const boxes = (scale: number) =>
    namePlacement(board, scale).map(({ intersection, name, kind, side }): Box & { name: string } => {
      const own = boxOf(side, linesOf(name, scale), sizeAt(scale), kind);
      const [x, y] = intersectionPoint(board, intersection);
      return { name, ...own, x: own.x + x, y: own.y + y };
    });
  const meet = (a: Box, b: Box) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  const screens = [
    ['desktop', fit({ width: 880, height: 725 }, core(board), sheet(board)).k],
    ['large', 1.2],
    ['tablet', 0.5],
    ['phone', fit({ width: 390, height: 580 }, core(board), sheet(board)).k],
    ['narrow phone', fit({ width: 360, height: 520 }, core(board), sheet(board)).k],
  ] as const;

  it('has 28 cities and 12 landmarks, each in a place of its own', () => {
    expect(places.filter((p) => p.kind === 'city')).toHaveLength(28);
    expect(places.filter((p) => p.kind === 'landmark')).toHaveLength(12);
    expect(new Set(places.map((p) => p.intersection)).size).toBe(40);
    for (const { name } of places.filter((p) => p.kind === 'landmark')) expect(DRAWINGS[name]).toBeDefined();
  });

  it('takes marks that name the intersection', () => {
    const plain = {
      ...board,
      marks: [
        { kind: 'landmark', name: 'Trier', gives: 'card', intersection: 5 },
        { kind: 'pass', path: 3 },
      ],
    };
    expect(placesOf(plain)).toEqual([{ intersection: 5, kind: 'landmark', name: 'Trier' }]);
    expect(placesOf({ ...board, spec: { harbours: [] } })).toEqual([]);
  });

  it.each(screens)('collide neither with numbers nor with each other: %s', (_, scale) => {
    const all = boxes(scale);
    const radius = scale < 0.78 ? 23 : 19;
    all.forEach((a, i) => {
      for (const b of all.slice(i + 1)) expect(meet(a, b) && `${a.name} ${b.name}`).toBe(false);
      for (const { id } of board.hexes) {
        const [hx, hy] = hexPoint(board, id);
        const dx = Math.max(a.x - hx, 0, hx - a.x - a.width);
        const dy = Math.max(a.y - hy - TOKEN_AT[1], 0, hy + TOKEN_AT[1] - a.y - a.height);
        expect(Math.hypot(dx, dy) < radius && `${a.name} on ${id}`).toBe(false);
      }
    });
  });

  it('are short on a phone and keep their size on the screen', () => {
    expect(linesOf('Frankfurt (Main)', 0.4)).toEqual(['Frkf. M.']);
    expect(linesOf('Frankfurt (Main)', 0.7)).toEqual(['Frankfurt', '(Main)']);
    expect(shortName('Kaiserslautern')).toBe('Kaiser.');
    for (const { name } of places) expect(shortName(name).length).toBeLessThanOrEqual(8);
    for (const scale of [0.35, 0.5, FULL_FROM, 0.7, 1, 2, 3]) {
      expect(sizeAt(scale) * scale).toBeGreaterThanOrEqual(9);
      expect(sizeAt(scale) * scale).toBeLessThanOrEqual(18);
    }
    expect(namePlacement(board, 0.7)).toBe(namePlacement(board, 0.9));
  });
});
