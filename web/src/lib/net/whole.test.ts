import { describe, expect, it } from 'vitest';
import { toldFrame, toldMessage, wholeFrame, type Rules, type SentFrame } from './whole';

const known: Rules = {
  rules: { pieces: { oxcart: 15, settlement: 5, temple: 4, boat: 3 }, rates: { brick: 4, grain: 4, stone: 3 } },
  built: { road: 'oxcart', settle: 'settlement', upgrade: 'temple' },
};
const whole = (sent: SentFrame) => wholeFrame(toldFrame(sent), known);

describe('what the server leaves out of a frame', () => {
  it('is put back, and what is there stays', () => {
    const frame = whole({
      rev: 3,
      waiting: [1],
      view: {
        phase: { name: 'main' },
        supply: {},
        turn: 1,
        seats: [{}, { hand: {}, roads: [0] }],
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
    expect(first).toMatchObject({ hand: null, devs: null, roads: [], offer: null, points: 0, sources: {} });
    expect(second).toMatchObject({ hand: {}, roads: [0] });
  });
  it('follows from the rules and the rest of a seat, where nothing else is said', () => {
    const [plain, special] = whole({
      rev: 3,
      view: {
        phase: { name: 'main' },
        supply: {},
        seats: [
          {
            sources: { settlements: 2, cities: 2, own: -1, hidden: 1 },
            settlements: [4, 5],
            cities: [6],
            roads: [1, 2, 3],
            elsewhere: { temple: 1 },
            rates: { stone: 2 },
          },
          { roads: [1, 2, 3], stock: { oxcart: 14, boat: 1 } },
        ],
      },
    }).view.seats;
    expect(plain).toMatchObject({
      points: 3,
      stock: { oxcart: 12, settlement: 3, temple: 2, boat: 3 },
      rates: { brick: 4, grain: 4, stone: 2 },
    });
    expect(special).toMatchObject({
      points: 0,
      stock: { oxcart: 14, settlement: 5, temple: 4, boat: 1 },
      rates: known.rules.rates,
    });
  });
  it('is nothing of a whole frame', () => {
    const frame = whole({
      rev: 3,
      view: { phase: { name: 'main' }, supply: {}, seats: [{ sources: { army: 2 }, rates: { stone: 2 } }] },
    });
    expect(wholeFrame(frame, known)).toEqual(frame);
  });
  it('stays out where that says something', () => {
    const { view, take_back, may_answer } = whole({
      rev: 0,
      view: { phase: { name: 'over' }, supply: {}, seats: [{}] },
    });
    expect([take_back, may_answer, view.plenty, view.game]).toEqual([undefined, undefined, undefined, undefined]);
    expect(view.seats[0]!.hand_limit).toBeUndefined();
  });
  it('is nothing of other messages', () => {
    const ack = { type: 'ack', id: 'a', rev: 1 };
    expect(toldMessage(JSON.stringify(ack))).toEqual(ack);
  });
});
