import type { EventForm, LogStep } from '$wire';
import { describe, expect, it } from 'vitest';
import { lastGains } from './gains';
import { fallen, standing } from './standing';

const step = (rev: number, ...events: EventForm[]): LogStep => ({ rev, seat: 0, events });
const road = (at: number): EventForm => ({ type: 'road_placed', seat: 0, at, paid: { brick: 1, wood: 1 } });
const back = (...revs: number[]): EventForm => ({ type: 'taken_back', seat: 0, revs, what: [] });

describe('what stands', () => {
  it('is everything where nothing was taken back', () => {
    const steps = [step(1, road(3)), step(2, road(4))];
    expect(standing(steps)).toBe(steps);
  });
  it('leaves out what was taken back, and the take-back', () => {
    const steps = [step(1, road(3)), step(2, road(4)), step(3, back(2)), step(4, back(1)), step(5, road(6))];
    expect(standing(steps).map(({ rev }) => rev)).toEqual([5]);
    expect([...fallen(steps)].sort()).toEqual([1, 2, 3, 4]);
  });
  it('is what gains are shown of', () => {
    const rolled: EventForm = { type: 'produced', seat: 1, cards: { grain: 2 } };
    const steps = [step(1, rolled), step(2, road(3)), step(3, back(2))];
    expect([...lastGains(standing(steps)).keys()]).toEqual([1]);
  });
});
