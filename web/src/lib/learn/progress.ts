/** How far somebody came in a lesson, kept on this device. */
import type { Lesson } from '$lib/game/module';
import type { ActionForm } from '$wire';

/** A line of a record. */
export interface Line {
  seat: number;
  action: ActionForm;
  outcome?: unknown;
}

export interface Progress {
  /** Which lesson it belongs to: a changed lesson starts over. */
  of: string;
  step: number;
  lines: Line[];
  /** How many lines there were when each step was shown. */
  marks: number[];
  done: boolean;
}

const store = (game: string) => `civitas.lesson.${game}`;

export const nameOf = (lesson: Lesson): string => lesson.steps.map((step) => step.text).join();

/** Only what is whole and belongs to this lesson is taken: what is stored may be old, or somebody else's. */
export function readProgress(text: string | null, lesson: Lesson): Progress | null {
  try {
    const read = JSON.parse(text ?? 'null') as Progress | null;
    if (!read || read.of !== nameOf(lesson) || !Array.isArray(read.lines) || !Array.isArray(read.marks)) return null;
    const sound =
      Number.isInteger(read.step) &&
      read.step >= 0 &&
      read.step < lesson.steps.length &&
      read.marks.length === read.step + 1 &&
      read.marks.at(-1) === read.lines.length &&
      read.marks.every((mark, at) => Number.isInteger(mark) && mark >= (read.marks[at - 1] ?? 0));
    return sound ? { ...read, done: read.done === true } : null;
  } catch {
    return null;
  }
}

export function recallProgress(game: string, lesson: Lesson): Progress | null {
  try {
    return readProgress(localStorage.getItem(store(game)), lesson);
  } catch {
    return null; // Storage can be forbidden; then the lesson starts over.
  }
}

export function keepProgress(game: string, progress: Progress): void {
  try {
    localStorage.setItem(store(game), JSON.stringify(progress));
  } catch {
    // See above.
  }
}
