import { describe, expect, it } from 'vitest';
import { every, marks, spread } from './scale';

describe('scales', () => {
  it('have round marks that reach the highest value', () => {
    expect(marks(10)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(marks(11)).toEqual([0, 5, 10, 15]);
    expect(marks(1)).toEqual([0, 1]);
    expect(marks(0)).toEqual([0, 1]);
    expect(marks(230, 4)).toEqual([0, 100, 200, 300]);
  });
  it('write as many labels as fit', () => {
    expect(every(10, 1000, 30)).toBe(1);
    expect(every(80, 300, 30)).toBe(10);
    expect(every(3, 0, 30)).toBe(5);
  });
  it('move labels apart and keep their order', () => {
    expect(spread([50, 50, 52], 10, 0, 100)).toEqual([50, 60, 70]);
    expect(spread([98, 99], 10, 0, 100)).toEqual([90, 100]);
    expect(spread([10, 90], 10, 0, 100)).toEqual([10, 90]);
  });
});
