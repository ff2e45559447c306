/** The log of a replay: like that of a game, but every line knows its moment. */
import type { ReplayFrame } from '$wire';
import { words, type Said } from '$lib/play/words/words';
import type { TurnMark } from './reel.svelte';

export interface LogLine {
  key: string;
  /** The place on the reel. */
  at: number;
  said: Said;
}

export interface LogTurn extends TurnMark {
  lines: LogLine[];
}

export function replayLines(
  frames: readonly ReplayFrame[],
  marks: readonly TurnMark[],
  me: number | null,
  ofGame?: Parameters<typeof words>[2],
): LogTurn[] {
  const turns: LogTurn[] = marks.map((mark) => ({ ...mark, lines: [] }));
  let now = 0;
  frames.forEach((frame, at) => {
    const here = turns.findLastIndex((turn) => turn.from <= at);
    const events = frame.step?.events ?? [];
    events.forEach((event, order) => {
      // What happens before a turn begins belongs to the one before; the beginning itself is the heading.
      if (event.type === 'turn_began') return void (now = here);
      const said = words(event, me, ofGame, events);
      if (!said.quiet) turns[now]?.lines.push({ key: `${at}.${order}`, at, said });
    });
    now = here;
  });
  return turns;
}
