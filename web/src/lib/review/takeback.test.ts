import type { ChanceForm, EventForm, Fairness, OutcomeForm } from '$wire';
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { turnsOf } from '$lib/play/talk/log';
import { checkFairness } from './fair';
import { replayLines } from './lines';
import { turnMarks } from './reel.svelte';
import { statistics } from './stats';
import { replayForm, type Told } from './testing';

const secret = '00'.repeat(32);
const key = Buffer.from(secret, 'hex');
const fair: Fairness = { secret, commitment: createHash('sha256').update(key).digest('hex'), salts: ['a', 'b'] };

/** The roll before which this many actions stand. */
function roll(standing: number): ChanceForm {
  const odds: [OutcomeForm, number][] = [];
  for (let a = 1; a <= 6; a += 1) for (let b = 1; b <= 6; b += 1) odds.push([{ dice: [a, b] }, 1]);
  const number = createHmac('sha256', key).update(`civitas/1:a|b:${standing}`).digest().readBigUInt64BE(0);
  return { odds, outcome: odds[Number((number * 36n) / 2n ** 64n)]![0] };
}
const rolled = (seat: number, chance: ChanceForm): Told => ({
  seat,
  events: [{ type: 'rolled', seat, dice: (chance.outcome as { dice: [number, number] }).dice }],
  view: {},
  chance,
});
const road: EventForm = { type: 'road_placed', seat: 0, at: 3, paid: { grain: 2 } };
const built: Told = { seat: 0, events: [road], view: { turns: 1 } };
const back = (revs: number[], what: EventForm[] = [road]): Told => ({
  seat: 0,
  events: [{ type: 'taken_back', seat: 0, revs, what }],
  view: {},
});

describe('a game in which something was taken back', () => {
  it('has the dice it would have had', () => {
    const game = replayForm({}, [rolled(0, roll(0)), built, back([2]), rolled(1, roll(1)), built, rolled(0, roll(3))]);
    expect(checkFairness(game, fair)).toMatchObject({ fair: true, counts: { dice: 3 } });
    const moved = replayForm({}, [rolled(0, roll(0)), built, back([2]), rolled(1, roll(3))]);
    // Both come from the same secret, so they may show the same by chance: they do not here.
    expect(roll(3).outcome).not.toEqual(roll(1).outcome);
    expect(checkFairness(moved, fair).wrong).toMatchObject([{ rev: 4, fault: 'outcome' }]);
  });

  it('is not fair if dice were taken back', () => {
    const again = replayForm({}, [rolled(0, roll(0)), back([1], []), rolled(0, roll(0))]);
    expect(checkFairness(again, fair)).toMatchObject({ fair: false, wrong: [{ rev: 1, fault: 'taken' }] });
  });

  it('is counted without it', () => {
    const stats = statistics(replayForm({}, [built, back([1]), built]));
    expect(stats.actions).toBe(1);
    expect(stats.actionsBy).toEqual([1, 0]);
    expect(stats.lost[0]!.paid).toBe(2);
  });

  it('tells of it in its log', () => {
    const replay = replayForm({}, [built, back([1])]);
    const lines = replayLines(replay.frames, turnMarks(replay.frames), 0).flatMap((turn) => turn.lines);
    expect(lines.map(({ said }) => said.id)).toEqual(['play-log-built', 'play-log-taken-back']);
    expect(lines[1]!.said.args.what).toMatchObject({
      said: { id: 'play-taken-piece', args: { piece: { piece: 'road' } } },
    });
  });

  it('goes on with the turn whose end was taken back', () => {
    const began = (seat: number): EventForm => ({ type: 'turn_began', seat });
    const steps = [
      [began(0)],
      [road],
      [began(1)],
      [{ type: 'taken_back', seat: 0, revs: [3], what: [began(1)] }],
      [road],
      [began(1)],
    ] as EventForm[][];
    const turns = turnsOf(
      steps.map((events, at) => ({ rev: at + 1, seat: 0, events })),
      0,
    );
    expect(turns.map(({ number, seat, lines }) => [number, seat, lines.length])).toEqual([
      [1, 0, 1],
      [2, 1, 0],
      [1, 0, 2],
      [2, 1, 0],
    ]);
  });
});
