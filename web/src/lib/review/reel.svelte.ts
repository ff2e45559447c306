/** A game wound to and fro: the position, and the turns it passes through. */
import type { ReplayFrame } from '$wire';

/** One turn on the reel: its frames are `from` to the `from` of the next. */
export interface TurnMark {
  turn: number;
  /** Whose turn it is; null during the set-up. */
  seat: number | null;
  from: number;
}

export function turnMarks(frames: readonly ReplayFrame[]): TurnMark[] {
  const marks: TurnMark[] = [];
  frames.forEach(({ view }, at) => {
    if (marks.at(-1)?.turn !== view.turns)
      marks.push({ turn: view.turns, seat: view.turns === 0 ? null : view.turn, from: at });
  });
  return marks;
}

/** Milliseconds between two actions when it runs on its own. */
export const SPEEDS = { slow: 1800, normal: 900, fast: 350, fastest: 120 } as const;
export type Speed = keyof typeof SPEEDS;

export class Reel {
  frames: readonly ReplayFrame[] = $state.raw([]);
  at = $state(0);
  playing = $state(false);
  speed: Speed = $state('normal');
  /** Whether the last move was a single action forward: only then things move on the board. */
  smooth = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  marks = $derived(turnMarks(this.frames));
  last = $derived(Math.max(0, this.frames.length - 1));
  frame = $derived(this.frames[Math.min(this.at, this.last)]);
  /** Which of the turns the position is in. */
  mark = $derived.by(() => this.marks.findLastIndex((mark) => mark.from <= this.at));

  /** Puts other eyes on the same game: the position stays. */
  load(frames: readonly ReplayFrame[]): void {
    this.smooth = false;
    this.frames = frames;
    this.at = Math.min(this.at, this.last);
  }
  seek(to: number): void {
    const next = Math.max(0, Math.min(this.last, Math.round(to)));
    this.smooth = next === this.at + 1;
    this.at = next;
    if (next === this.last) this.pause();
    else if (this.playing) this.#wait();
  }
  /** To a revision; records that begin in the middle of a game start counting there. */
  seekRev(rev: number): void {
    const found = this.frames.findIndex((frame) => frame.rev >= rev);
    this.seek(found < 0 ? this.last : found);
  }
  step(by: number): void {
    this.seek(this.at + by);
  }
  /** To the beginning of the next turn, or of this one, or of the one before. */
  turn(by: 1 | -1): void {
    const from = this.marks[this.mark]?.from ?? 0;
    if (by === 1) this.seek(this.marks[this.mark + 1]?.from ?? this.last);
    else this.seek(this.at > from ? from : (this.marks[this.mark - 1]?.from ?? 0));
  }
  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at === this.last) this.seek(0);
    this.playing = true;
    this.#wait();
  }
  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }
  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.playing && this.step(1), SPEEDS[this.speed]);
  }
}

/** What a key does to the reel; null if nothing. */
export function keyAction(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): ((reel: Reel) => void) | null {
  switch (event.key) {
    case 'ArrowLeft':
      return (reel) => (event.shiftKey ? reel.turn(-1) : reel.step(-1));
    case 'ArrowRight':
      return (reel) => (event.shiftKey ? reel.turn(1) : reel.step(1));
    case 'ArrowUp':
      return (reel) => reel.turn(-1);
    case 'ArrowDown':
      return (reel) => reel.turn(1);
    case 'Home':
      return (reel) => reel.seek(0);
    case 'End':
      return (reel) => reel.seek(reel.last);
    case ' ':
      return (reel) => reel.toggle();
    default:
      return null;
  }
}
