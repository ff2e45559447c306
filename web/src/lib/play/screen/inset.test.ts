import { describe, expect, it } from 'vitest';
import { taken } from './inset';

const stage = { left: 100, top: 50, right: 500, bottom: 350 };
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

describe('what lies over the board', () => {
  it('takes nothing where it lies beside it', () => {
    expect(taken(stage, [box(500, 50, 800, 350)])).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
  });

  it('takes from below what is about as wide as the board', () => {
    expect(taken(stage, [box(106, 250, 494, 344)]).bottom).toBe(100);
  });

  it('takes from the left what comes in from there and is high', () => {
    expect(taken(stage, [box(0, 60, 240, 350)])).toEqual({ left: 140, top: 0, right: 0, bottom: 0 });
  });

  it('takes the most of several', () => {
    expect(taken(stage, [box(106, 250, 494, 344), box(106, 200, 494, 240)]).bottom).toBe(150);
  });
});
