/**
 * A lesson under way. It writes a record line by line and lets the server play it: the rules are never ours. What the
 * learner does is taken if the step asks for it; anything else gets a hint and changes nothing.
 */
import type { ActionForm, ReplayForm, ReplayFrame, TableBoard } from '$wire';
import type { Lesson, LessonStep } from '$lib/game/module';
import type { Trouble } from '$lib/net/problems';
import type { Still } from '$lib/review/still.svelte';
import { frameOf } from '$lib/review/still.svelte';
import { keepProgress, nameOf, recallProgress, type Line } from './progress';

/** How long a move of the other player stays on the screen before the next, in milliseconds. */
const PACE = 650;
const QUICK = 300;

interface Means {
  game: string;
  lesson: Lesson;
  still: Still;
  replay: (text: { record: string; seat: number; since: number }) => Promise<ReplayForm>;
  /** Waits while the learner watches; not at all if nothing may move. */
  pause: (milliseconds: number) => Promise<void>;
}

export class LessonRun {
  readonly lesson: Lesson;
  #means: Means;
  #lines: Line[] = [];
  #marks: number[] = [];
  #frames: ReplayFrame[] = [];
  /** Grows with every start: what was asked for before is then of no interest. */
  #round = 0;
  /** The step that is shown, or will be once the server has answered. */
  #goal = 0;

  step = $state(0);
  /** What to say to somebody who tried something else; a message id of the game. */
  hint: string | null = $state(null);
  /** Counts the hints, so that the same one is said again. */
  hints = $state(0);
  /** Moves are being shown, or asked for. */
  busy = $state(true);
  done = $state(false);
  fixed: TableBoard | null = $state.raw(null);
  problem: unknown = $state.raw(null);

  constructor(means: Means) {
    this.#means = means;
    this.lesson = means.lesson;
  }

  now: LessonStep | undefined = $derived.by(() => this.lesson.steps[this.step]);
  last = $derived.by(() => this.step === this.lesson.steps.length - 1);

  /** Goes on where the learner stopped, or starts. */
  async start(): Promise<void> {
    const kept = recallProgress(this.#means.game, this.lesson);
    if (!kept) return this.restart();
    [this.#lines, this.#marks, this.done] = [kept.lines, kept.marks, kept.done];
    await this.#attempt(() => this.#show(kept.step, false));
    // Lines that the rules no longer allow are of no use; a server that cannot be reached is no reason to drop them.
    if (this.problem && (this.problem as Partial<Trouble>).code !== 'offline') await this.restart();
  }
  async restart(): Promise<void> {
    [this.#lines, this.#marks, this.#frames] = [[], [], []];
    await this.#attempt(() => this.#enter(0));
  }
  /** On, where there is nothing to do but read. */
  async next(): Promise<void> {
    if (this.busy || this.now?.expect || this.last) return;
    await this.#attempt(() => this.#enter(this.step + 1));
  }
  async back(): Promise<void> {
    if (this.busy || this.step === 0) return;
    const to = this.step - 1;
    this.#marks.length = to + 1;
    this.#lines.length = this.#marks[to] ?? 0;
    await this.#attempt(() => this.#show(to, false));
  }
  /** Asks again after a failure. */
  async again(): Promise<void> {
    await this.#attempt(() => this.#show(this.#goal, false));
  }

  /** What the learner did. Throws if it was something else, as a refusal nobody needs to hear of. */
  async act(action: ActionForm): Promise<void> {
    const step = this.now;
    if (!step || this.busy) throw { code: 'closed', sentence: '' };
    if (!step.expect?.(action)) {
      this.hint = step.expect ? `${step.text}-hint` : null;
      this.hints += 1;
      throw { code: 'closed', sentence: '' };
    }
    this.#lines.push({
      seat: this.lesson.seat,
      action,
      ...(step.outcome === undefined ? {} : { outcome: step.outcome }),
    });
    await this.#attempt(() => this.#enter(this.step + 1));
  }

  async #attempt(go: () => Promise<void>): Promise<void> {
    this.problem = null;
    try {
      await go();
    } catch (thrown) {
      this.problem = thrown;
      this.busy = false;
      this.#means.still.pending = false;
    }
  }

  /** A step: the others move first. */
  async #enter(to: number): Promise<void> {
    this.#lines.push(...(this.lesson.steps[to]?.play ?? []));
    this.#marks[to] = this.#lines.length;
    await this.#show(to, true);
  }

  /** Asks the server for the position after all lines and shows it, move by move if the learner should watch. */
  async #show(to: number, watch: boolean): Promise<void> {
    const { still, replay, pause } = this.#means;
    const round = ++this.#round;
    this.#goal = to;
    this.busy = still.pending = true;
    this.hint = null;
    const have = watch ? this.#frames.length - 1 : -1;
    const text = [this.lesson.header, ...this.#lines].map((line) => JSON.stringify(line)).join('\n');
    // What cannot be told apart from nothing new is asked for as a whole.
    const since = have > 0 && have < this.#lines.length ? have : 0;
    const told = await replay({ record: `${text}\n`, seat: this.lesson.seat, since });
    if (round !== this.#round) return;
    const fresh = told.frames;
    this.#frames = since > 0 ? [...this.#frames.slice(0, since + 1), ...fresh] : [...fresh];
    this.fixed = told.fixed;
    const from = watch ? Math.max(have + 1, 1) : this.#frames.length - 1;
    const many = this.#frames.length - from > 4;
    for (let at = Math.min(from, this.#frames.length - 1); at < this.#frames.length; at += 1) {
      this.#put(at, at === this.#frames.length - 1);
      const { step } = this.#frames[at]!;
      if (watch && step && at >= from) still.tell(step);
      if (at < this.#frames.length - 1) await pause(many ? QUICK : PACE);
      if (round !== this.#round) return;
    }
    this.step = to;
    if (this.last) this.done = true;
    this.busy = still.pending = false;
    keepProgress(this.#means.game, {
      of: nameOf(this.lesson),
      step: to,
      lines: this.#lines,
      marks: this.#marks,
      done: this.done,
    });
  }

  #put(at: number, final: boolean): void {
    const { still } = this.#means;
    const frame = this.#frames[at];
    if (!frame) return;
    still.seat = this.lesson.seat;
    still.frame = frameOf(final ? frame : { ...frame, actions: [], blocked: {} });
    still.log = this.#frames.slice(0, at + 1).flatMap((one) => (one.step ? [one.step] : []));
  }
}
