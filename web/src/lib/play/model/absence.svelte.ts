/**
 * Who is gone, and from when on it is worth asking for a computer player to stand in. Only the server knows for how long
 * somebody has been gone; a client that saw them go knows it too and need not ask too early.
 */
import type { SeatInfo } from '$wire';

/** How long somebody has to be gone (docs/protocol.md). */
export const AWAY = 180_000;

interface Gone {
  since: number;
  /** Before that the server would refuse; 0 if nobody here can tell. */
  until: number;
}

export const isGone = (seat: SeatInfo | undefined): boolean =>
  seat?.kind === 'human' && !seat.connected && !seat.stand_in && !seat.resigned;

export class Absence {
  #gone: Readonly<Record<number, Gone>> = $state.raw({});
  #looking = false;

  /** With every change of the table. While this connection is broken, others come and go unseen. */
  watch(seats: readonly SeatInfo[], open: boolean, now: number): void {
    const sawThemGo = this.#looking;
    this.#looking = open;
    if (!open) return;
    const next: Record<number, Gone> = {};
    seats.forEach((seat, at) => {
      if (isGone(seat)) next[at] = this.#gone[at] ?? { since: now, until: sawThemGo ? now + AWAY : 0 };
    });
    this.#gone = next;
  }

  /** The server said that it is too early. */
  refused(seat: number, now: number): void {
    const gone = this.#gone[seat];
    if (!gone) return;
    const until = Math.max(gone.since + AWAY, now + AWAY / 12);
    this.#gone = { ...this.#gone, [seat]: { ...gone, until } };
  }

  /** How many milliseconds to wait before asking. */
  wait(seat: number, now: number): number {
    return Math.max(0, (this.#gone[seat]?.until ?? 0) - now);
  }
}
