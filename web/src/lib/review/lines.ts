/** The log of a replay: like that of a game, but every line knows its moment. */
import type { ReplayFrame } from '$wire';
import { Scribe, type GameWords, type Line } from '$lib/play/talk/scribe';
import type { TurnMark } from './reel.svelte';

export interface LogLine extends Line {
  /** The place on the reel. */
  at: number;
  /** All places it tells of: answers to an offer come later than the offer. */
  moments: number[];
}

export interface LogTurn extends TurnMark {
  lines: LogLine[];
}

export function replayLines(
  frames: readonly ReplayFrame[],
  marks: readonly TurnMark[],
  me: number | null,
  ofGame?: GameWords,
): LogTurn[] {
  const turns: LogTurn[] = marks.map((mark) => ({ ...mark, lines: [] }));
  const scribe = new Scribe(me, ofGame, frames[0]?.view.seats.length ?? 0);
  const written = new Map<Line, LogLine>();
  let now = 0;
  frames.forEach((frame, at) => {
    const here = turns.findLastIndex((turn) => turn.from <= at);
    const events = frame.step?.events ?? [];
    events.forEach((event, order) => {
      // What happens before a turn begins belongs to the one before; the beginning itself is the heading.
      if (event.type === 'turn_began') return void (now = here);
      const { added, into } = scribe.write(`${at}.${order}`, event, events);
      for (const line of added.filter(({ said }) => !said.quiet)) {
        const known = Object.assign(line, { at, moments: [at] });
        written.set(line, known);
        turns[now]?.lines.push(known);
      }
      const later = into && written.get(into);
      if (later && !later.moments.includes(at)) later.moments.push(at);
    });
    now = here;
  });
  return turns;
}
