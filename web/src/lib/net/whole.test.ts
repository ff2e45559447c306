import { describe, expect, it } from 'vitest';
import { wholeFrame, wholeMessage } from './whole';

describe('what the server leaves out of a frame', () => {
  const stock = { road: 15 };
  const rates = { brick: 4 };
  it('is put back, and what is there stays', () => {
    const frame = wholeFrame({
      rev: 3,
      waiting: [1],
      view: {
        phase: { name: 'main' },
        supply: {},
        turn: 1,
        seats: [
          { stock, rates },
          { stock, rates, hand: {}, roads: [0] },
        ],
      },
    });
    expect(frame).toMatchObject({
      rev: 3,
      steps: [],
      actions: [],
      may_offer: false,
      blocked: {},
      waiting: [1],
      clock: null,
    });
    expect(frame.view).toMatchObject({
      viewer: null,
      turn: 1,
      turns: 0,
      rolled: false,
      robber: null,
      asked: [],
      winners: [],
    });
    const [first, second] = frame.view.seats;
    expect(first).toMatchObject({
      hand: null,
      devs: null,
      roads: [],
      offer: null,
      points: 0,
      sources: {},
      stock,
      rates,
    });
    expect(second).toMatchObject({ hand: {}, roads: [0] });
  });
  it('stays out where that says something', () => {
    const { view, take_back, may_answer } = wholeFrame({
      rev: 0,
      view: { phase: { name: 'over' }, supply: {}, seats: [{ stock, rates }] },
    });
    expect([take_back, may_answer, view.plenty, view.game]).toEqual([undefined, undefined, undefined, undefined]);
    expect(view.seats[0]!.hand_limit).toBeUndefined();
  });
  it('is nothing of other messages', () => {
    const ack = { type: 'ack', id: 'a', rev: 1 };
    expect(wholeMessage(JSON.stringify(ack))).toEqual(ack);
  });
});
