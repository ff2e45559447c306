/** Plays a lesson through the engine, for the tests of the games. */
import type { ActionForm, EventForm, Problem } from '$wire';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Lesson } from '$lib/game/module';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const program = [
  process.env['CIVITAS_BIN'],
  here('../../../../target/release/civitas'),
  here('../../../../target/debug/civitas'),
].find((path) => path && existsSync(path));

interface Line {
  seat: number;
  action: ActionForm;
  outcome?: unknown;
}
interface Answer {
  ok?: unknown;
  error?: Problem;
}

/** Plays the lines and asks something. A new engine each time: the lesson is short, and there is nothing to wait for. */
function play(lesson: Lesson, lines: Line[], question: object): Answer[] {
  const header = lesson.header as { game: string; seats: number; options: unknown; board: unknown; position: unknown };
  const requests = [
    { cmd: 'new', game: header.game, seats: header.seats, options: header.options, board: header.board },
    { cmd: 'load', position: header.position },
    ...lines.map((line) => ({ cmd: 'act', ...line })),
    question,
  ];
  const run = spawnSync(program!, ['engine'], {
    input: requests.map((request) => JSON.stringify(request) + '\n').join(''),
    encoding: 'utf8',
  });
  const answers = run.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
  answers.forEach((answer, index) => expect(answer.error, JSON.stringify(requests[index])).toBeUndefined());
  return answers;
}

/** Plays the whole lesson; where several actions are right, `choose` takes one. */
function learn(lesson: Lesson, choose: (fitting: ActionForm[]) => ActionForm | undefined) {
  const lines: Line[] = [];
  for (const step of lesson.steps) {
    lines.push(...(step.play ?? []));
    const legal = play(lesson, lines, { cmd: 'legal', seat: lesson.seat }).at(-1)!.ok as { actions: ActionForm[] }[];
    if (!step.expect) continue;
    const action = choose((legal[0]?.actions ?? []).filter(step.expect));
    expect(action, `nothing the learner may do fits ${step.text}`).toBeDefined();
    lines.push({ seat: lesson.seat, action: action!, ...(step.outcome ? { outcome: step.outcome } : {}) });
  }
  return lines;
}

/**
 * The tests every lesson has to pass: its texts, and the whole of it through the engine. `strings` is the folder with the
 * game's strings, `happens` what has to have happened when it is over.
 */
export const testLesson = (lesson: Lesson, strings: string, happens: (events: EventForm[]) => void) =>
  describe('the lesson', () => {
    it('has steps with texts of their own', () => {
      const texts = lesson.steps.map((step) => step.text);
      expect(new Set(texts).size).toBe(texts.length);
      for (const step of lesson.steps) {
        expect(step.text).toMatch(/^lesson-[a-z-]+$/);
        if (step.outcome) expect(step.expect, step.text).toBeDefined();
      }
      expect(lesson.steps.at(-1)!.expect).toBeUndefined();
    });

    it.each(['en', 'de', 'pl'])('is told in %s, with a hint for every task', (code) => {
      const file = readFileSync(`${strings}/${code}/lesson.ftl`, 'utf8');
      const ids = new Set([...file.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((match) => match[1]));
      for (const step of lesson.steps) {
        expect(ids, step.text).toContain(step.text);
        if (step.expect) expect(ids, `${step.text}-hint`).toContain(`${step.text}-hint`);
      }
    });

    it.skipIf(!program).each([
      ['first', (fitting: ActionForm[]) => fitting[0]],
      ['last', (fitting: ActionForm[]) => fitting.at(-1)],
    ])(
      'is legal from beginning to end, by the %s of the right actions',
      (_name, choose) => {
        const lines = learn(lesson, choose);
        const answers = play(lesson, lines, { cmd: 'status' });
        expect(answers.at(-1)!.ok).toMatchObject({ over: true, winners: [lesson.seat] });
        const events = answers.slice(2, -1).flatMap((answer) => (answer.ok as { events: EventForm[] }).events);
        happens(events);
      },
      30_000,
    );
  });
