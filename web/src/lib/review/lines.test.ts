import { expect, it } from 'vitest';
import { replayLines } from './lines';
import { turnMarks } from './reel.svelte';
import { replayForm } from './testing';

it('puts every line to its turn and its moment', () => {
  const { frames } = replayForm({ turns: 0 }, [
    { seat: 0, events: [{ type: 'settled', seat: 0, at: 1, paid: {} }], view: { turns: 0 } },
    {
      seat: 0,
      events: [
        { type: 'road_placed', seat: 0, at: 1, paid: {} },
        { type: 'turn_began', seat: 1 },
      ],
      view: { turns: 1, turn: 1 },
    },
    {
      seat: 1,
      events: [
        { type: 'offers_lapsed', of: [0] },
        { type: 'rolled', seat: 1, dice: [1, 2] },
      ],
      view: { turns: 1, turn: 1 },
    },
  ]);
  const turns = replayLines(frames, turnMarks(frames), null);
  // The last action of the set-up begins the first turn, but belongs to the set-up; bookkeeping is left out.
  expect(turns.map(({ turn, seat, lines }) => [turn, seat, lines.map((line) => [line.at, line.said.id])])).toEqual([
    [
      0,
      null,
      [
        [1, 'play-log-placed'],
        [2, 'play-log-placed'],
      ],
    ],
    [1, 1, [[3, 'play-log-rolled']]],
  ]);
});

it('puts the answers into the line of the offer, which knows all its moments', () => {
  const { frames } = replayForm({ turns: 1 }, [
    { seat: 0, events: [{ type: 'offered', seat: 0, give: { a: 1 }, want: { b: 1 }, to: [1] }], view: { turns: 1 } },
    { seat: 1, events: [{ type: 'answered', seat: 1, offer_of: 0, accepted: true }], view: { turns: 1 } },
    {
      seat: 0,
      events: [
        { type: 'traded', seat: 0, with: 1, gave: { a: 1 }, got: { b: 1 } },
        { type: 'offers_lapsed', of: [0] },
      ],
      view: { turns: 1 },
    },
  ]);
  const lines = replayLines(frames, turnMarks(frames), null).flatMap((turn) => turn.lines);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ at: 1, moments: [1, 2, 3], end: { id: 'play-log-then-traded' } });
  expect(lines[0]!.answers.map(({ seat, accepted }) => [seat, accepted])).toEqual([[1, true]]);
});
