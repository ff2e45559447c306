import { describe, expect, it } from 'vitest';
import { around, corners, freeSpot, overlaps, square } from './spot';

const stage = { width: 400, height: 300 };
const card = { width: 100, height: 60 };
const boxAt = ([x, y]: readonly [number, number]) => ({ x, y, ...card });

describe('a spot over the board', () => {
  it('is above a place if there is room, and never over it', () => {
    for (const x of [0, 30, 200, 390])
      for (const y of [0, 40, 150, 290]) {
        const keep = square([x, y], 16);
        const spot = freeSpot([...around(stage, card, [x, y], 26), ...corners(stage, card)], card, stage, [keep]);
        expect(spot).not.toBeNull();
        expect(overlaps(boxAt(spot!), keep)).toBe(false);
        if (y > 100) expect(spot![1]).toBeLessThan(y);
      }
  });

  it('takes what costs nothing before what is nearer', () => {
    const spots = corners(stage, card);
    expect(freeSpot(spots, card, stage, [], ({ x, y }) => (x < 200 && y < 150 ? 3 : 0))).toEqual(spots[1]);
    expect(freeSpot(spots, card, stage, [], ({ x }) => (x < 200 ? 3 : 1))).toEqual(spots[2]);
  });

  it('is nowhere if everything has to stay free, or the stage is too small', () => {
    expect(freeSpot(corners(stage, card), card, stage, [{ x: 0, y: 0, ...stage }])).toBeNull();
    const tiny = { width: 80, height: 50 };
    expect(freeSpot(corners(tiny, card), card, tiny, [])).toBeNull();
  });
});
