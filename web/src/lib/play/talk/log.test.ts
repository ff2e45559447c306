import { describe, expect, it } from 'vitest';
import type { EventForm } from '$wire';
import { step } from '$lib/play/model/fixtures';
import { filtered, turnsBefore, turnsOf, type Line } from './log';

/** A line in short: its message, who answered what, what came of it. */
const short = (line: Line) =>
  [
    line.said.id.replace('play-log-', ''),
    ...line.answers.map((a) => `${a.seat}${a.accepted ? '+' : '-'}`),
    ...(line.end ? [line.end.id.replace('play-log-then-', '')] : []),
  ].join(' ');
const BEGIN = step(1, { type: 'turn_began', seat: 1 });
const offer = (seat = 1, to = [0, 2]): EventForm => ({
  type: 'offered',
  seat,
  give: { brick: 1 },
  want: { ore: 1 },
  to,
});
const answer = (seat: number, accepted: boolean, offer_of = 1): EventForm => ({
  type: 'answered',
  seat,
  offer_of,
  accepted,
});
const lines = (...events: (EventForm | EventForm[])[]) =>
  turnsOf([BEGIN, ...events.map((e, at) => step(at + 2, ...(Array.isArray(e) ? e : [e])))], 0)
    .flatMap((turn) => turn.lines)
    .filter((line) => !line.said.quiet);

describe('an offer is one line', () => {
  it('that fills in with the answers', () => {
    expect(lines(offer()).map(short)).toEqual(['offered']);
    expect(lines(offer(), answer(0, false)).map(short)).toEqual(['offered 0-']);
    expect(lines(offer(), answer(0, false), answer(2, false)).map(short)).toEqual(['offered 0- 2-']);
  });
  it('and keeps only the last answer of somebody who changes it', () => {
    expect(lines(offer(), answer(0, false), answer(0, true)).map(short)).toEqual(['offered 0+']);
  });
  it('says that it was traded, and with whom', () => {
    const done: EventForm[] = [
      { type: 'traded', seat: 1, with: 0, gave: { brick: 1 }, got: { ore: 1 } },
      { type: 'offers_lapsed', of: [1] },
    ];
    const [line] = lines(offer(), answer(2, true), answer(0, true), done);
    expect(short(line!)).toBe('offered 2+ 0+ traded');
    expect(line!.end!.args).toEqual({ other: { seat: 0 }, you: 'yes' });
  });
  it('says that it was withdrawn, replaced or has lapsed', () => {
    expect(lines(offer(), answer(0, false), { type: 'withdrawn', seat: 1 }).map(short)).toEqual([
      'offered 0- withdrawn',
    ]);
    expect(lines(offer(), offer()).map(short)).toEqual(['offered replaced', 'offered']);
    expect(lines(offer(), answer(0, true), { type: 'offers_lapsed', of: [1] }).map(short)).toEqual([
      'offered 0+ lapsed',
    ]);
  });
  it('needs no end when everybody has declined', () => {
    expect(lines(offer(), answer(0, false), answer(2, false), { type: 'offers_lapsed', of: [1] }).map(short)).toEqual([
      'offered 0- 2-',
    ]);
  });
  it('keeps a counter-offer apart from what it counters', () => {
    const counter: EventForm[] = [answer(0, false), offer(0, [1])];
    const taken: EventForm[] = [
      answer(1, true, 0),
      { type: 'traded', seat: 1, with: 0, gave: { ore: 1 }, got: { brick: 1 } },
      { type: 'offers_lapsed', of: [0, 1] },
    ];
    expect(lines(offer(), counter, taken).map(short)).toEqual(['offered 0- lapsed', 'offered 1+ traded']);
  });
  it('lets what it knows no offer of stand alone', () => {
    expect(lines(answer(0, true)).map(short)).toEqual(['accepted']);
    expect(lines({ type: 'traded', seat: 1, with: 0, gave: { brick: 1 }, got: { ore: 1 } }).map(short)).toEqual([
      'traded',
    ]);
  });
});

describe('a log whose beginning is missing', () => {
  const whole = [
    step(1, { type: 'rolled', seat: 0, dice: [1, 2] }),
    step(2, { type: 'turn_began', seat: 1 }),
    step(3, { type: 'rolled', seat: 1, dice: [2, 2] }),
    step(4, { type: 'turn_began', seat: 2 }),
    step(5, { type: 'taken_back', seat: 1, revs: [4], what: [{ type: 'turn_began', seat: 2 }] }),
    step(6, { type: 'turn_began', seat: 2 }),
    step(7, { type: 'rolled', seat: 2, dice: [3, 2] }),
  ];
  it('has the numbers and seats of the whole one, wherever it begins', () => {
    const shown = (from: number) => {
      const part = whole.slice(from);
      const before = from === 0 ? 0 : turnsBefore(part, 3);
      return turnsOf(part, 0, undefined, 3, before).map(({ number, seat }) => [number, seat]);
    };
    const all = shown(0);
    expect(all).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [2, 1],
      [3, 2],
    ]);
    expect(shown(1)).toEqual(all.slice(1));
    expect(shown(2)).toEqual(all.slice(1));
    expect(shown(5)).toEqual(all.slice(4));
  });
});

describe('filters', () => {
  const steps = [
    BEGIN,
    step(2, { type: 'rolled', seat: 1, dice: [1, 2] }),
    step(3, offer()),
    step(4, answer(0, false)),
    step(5, offer(1, [2])),
    step(6, answer(2, true)),
    step(7, { type: 'traded', seat: 1, with: 2, gave: { brick: 1 }, got: { ore: 1 } }),
    step(8, { type: 'turn_began', seat: 2 }),
    step(9, { type: 'rolled', seat: 2, dice: [2, 2] }, { type: 'produced', seat: 0, cards: { ore: 1 } }),
  ];
  const ids = (...[filter, me]: [Parameters<typeof filtered>[1], (number | null)?]) =>
    filtered(turnsOf(steps, 0), filter, me).map((turn) => turn.lines.map(short));

  it('show everything', () => {
    expect(ids('all', 0)).toEqual([
      ['rolled', 'offered 0- replaced', 'offered 2+ traded'],
      ['rolled', 'produced'],
    ]);
  });
  it('leave out talk that came to nothing', () => {
    expect(ids('deals', 0)).toEqual([
      ['rolled', 'offered 2+ traded'],
      ['rolled', 'produced'],
    ]);
  });
  it('keep only what concerns the reader', () => {
    expect(ids('mine', 0)).toEqual([['offered 0- replaced'], ['produced']]);
    expect(ids('mine', null)).toEqual(ids('all', 0));
  });
  it('keep a kind', () => expect(ids('trade', 0)).toEqual([['offered 0- replaced', 'offered 2+ traded']]));
});

describe('rolls for the first turn', () => {
  const rolls = (...all: [seat: number, roll: number][]) =>
    all.map(([seat, roll], at) => step(at + 1, { type: 'start_rolled', seat, dice: [1, roll - 1] }));
  const told = (...all: Parameters<typeof rolls>) =>
    turnsOf(rolls(...all), 0, undefined, 3)
      .flatMap((turn) => turn.lines)
      .filter((line) => line.said.id === 'play-log-tie')
      .map((line) => line.said.args);

  it('that tie are called a tie, with those who roll again', () => {
    expect(told([0, 7], [1, 4])).toEqual([]);
    expect(told([0, 7], [1, 4], [2, 7])).toEqual([{ sum: 7, seats: { seats: [0, 2] } }]);
  });
  it('tie again if they do', () => {
    expect(told([0, 7], [1, 4], [2, 7], [0, 5], [2, 5])).toHaveLength(2);
    expect(told([0, 7], [1, 4], [2, 7], [0, 5], [2, 6])).toHaveLength(1);
  });
  it('do not when somebody begins', () => {
    const last = step(3, { type: 'start_rolled', seat: 2, dice: [1, 6] }, { type: 'first_seat', seat: 0 });
    const lines = turnsOf([...rolls([0, 7], [1, 4]), last], 0, undefined, 3).flatMap((turn) => turn.lines);
    expect(lines.some((line) => line.said.id === 'play-log-tie')).toBe(false);
  });
});
