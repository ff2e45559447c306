import type { ActionForm, ReplayForm } from '$wire';
import type { Lesson } from '$lib/game/module';
import { Still } from '$lib/review/still.svelte';
import { replayForm } from '$lib/review/testing';
import { describe, expect, it } from 'vitest';
import { LessonRun } from './lesson.svelte';
import { nameOf, readProgress } from './progress';

const lesson: Lesson = {
  header: { civitas: 'record' },
  seat: 0,
  steps: [
    { text: 'lesson-hello' },
    { text: 'lesson-roll', expect: (action) => action.type === 'roll', outcome: { dice: [1, 2] } },
    {
      text: 'lesson-end',
      play: [{ seat: 1, action: { type: 'withdraw' } }],
      expect: (action) => action.type === 'end_turn',
    },
    { text: 'lesson-bye' },
  ],
};

/** A server that says yes to everything and remembers what it was asked. */
function run() {
  const asked: { lines: string[]; since: number }[] = [];
  const still = new Still('lesson');
  const made = new LessonRun({
    game: 'test',
    lesson,
    still,
    pause: () => Promise.resolve(),
    replay: ({ record, since }): Promise<ReplayForm> => {
      const lines = record.trim().split('\n').slice(1);
      asked.push({ lines, since });
      const whole = replayForm(
        {},
        lines.map((line) => ({ seat: (JSON.parse(line) as { seat: number }).seat, events: [], view: {} })),
      );
      const last = whole.frames.at(-1)!;
      last.actions = [{ type: 'roll' }];
      return Promise.resolve({ ...whole, frames: since === 0 ? whole.frames : whole.frames.slice(since + 1) });
    },
  });
  return { made, asked, still };
}
const act = (made: LessonRun, action: ActionForm) =>
  made.act(action).then(
    () => true,
    () => false,
  );

describe('a lesson', () => {
  it('goes on by reading and by doing, and lets the others move', async () => {
    const { made, asked, still } = run();
    await made.start();
    expect([made.step, made.busy, still.frame?.actions.length]).toEqual([0, false, 1]);
    await made.next();
    expect(made.step).toBe(1);
    await made.next();
    expect(made.step).toBe(1);
    expect(await act(made, { type: 'roll' })).toBe(true);
    expect([made.step, still.frame?.rev, still.log.length]).toEqual([2, 2, 2]);
    expect(asked.at(-1)!.lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { seat: 0, action: { type: 'roll' }, outcome: { dice: [1, 2] } },
      { seat: 1, action: { type: 'withdraw' } },
    ]);
    expect(await act(made, { type: 'end_turn' })).toBe(true);
    expect([made.step, made.done, made.last]).toEqual([3, true, true]);
    expect(asked.at(-1)!.since).toBe(2);
    expect(still.frame?.rev).toBe(3);
  });

  it('gives a hint for anything else and changes nothing', async () => {
    const { made, asked } = run();
    await made.start();
    expect(await act(made, { type: 'buy' })).toBe(false);
    expect([made.hint, made.hints]).toEqual([null, 1]);
    await made.next();
    const before = asked.length;
    expect(await act(made, { type: 'buy' })).toBe(false);
    expect([made.hint, made.hints, made.step, asked.length]).toEqual(['lesson-roll-hint', 2, 1, before]);
  });

  it('goes back step by step, and starts again', async () => {
    const { made, asked, still } = run();
    await made.start();
    await made.next();
    await act(made, { type: 'roll' });
    await made.back();
    expect([made.step, asked.at(-1)!.lines.length, still.frame?.rev]).toEqual([1, 0, 0]);
    await act(made, { type: 'roll' });
    expect([made.step, still.frame?.rev]).toEqual([2, 2]);
    await made.restart();
    expect([made.step, still.frame?.rev]).toEqual([0, 0]);
  });

  it('says when the server cannot be asked', async () => {
    const still = new Still('lesson');
    const made = new LessonRun({
      game: 'test',
      lesson,
      still,
      pause: () => Promise.resolve(),
      replay: () => Promise.reject(new Error('no')),
    });
    await made.start();
    expect(made.problem).toBeInstanceOf(Error);
    expect(made.busy).toBe(false);
  });
});

describe('progress', () => {
  const good = { of: nameOf(lesson), step: 1, lines: [], marks: [0, 0], done: false };
  it('is taken only if it fits the lesson', () => {
    expect(readProgress(JSON.stringify(good), lesson)).toEqual(good);
    for (const bad of [
      null,
      'x',
      '{}',
      JSON.stringify({ ...good, of: 'other' }),
      JSON.stringify({ ...good, step: 9 }),
      JSON.stringify({ ...good, marks: [0] }),
      JSON.stringify({ ...good, marks: [0, 3] }),
    ])
      expect(readProgress(bad, lesson)).toBeNull();
  });
});
