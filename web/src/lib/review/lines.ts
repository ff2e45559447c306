/** The log of a replay: like that of a game, but every line knows its moment. */
import type { ReplayFrame } from '$wire';
import { words, type Said } from '$lib/play/words';
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
  return marks.map((mark, number) => {
    const lines: LogLine[] = [];
    const to = marks[number + 1]?.from ?? frames.length;
    for (let at = mark.from; at < to; at += 1)
      frames[at]?.step?.events.forEach((event, order) => {
        // The heading of the turn says it already.
        if (event.type === 'turn_began') return;
        const said = words(event, me, ofGame);
        if (!said.quiet) lines.push({ key: `${at}.${order}`, at, said });
      });
    return { ...mark, lines };
  });
}
