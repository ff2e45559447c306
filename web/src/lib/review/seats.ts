/** Who sits where when nobody can be asked: a record from a file knows seats, not people. */
import type { Colour, SeatInfo } from '$wire';

const COLOURS: readonly Colour[] = ['blue', 'orange', 'ivory', 'black'];

export const namelessSeats = (names: string[]): SeatInfo[] =>
  names.map((name, seat) => ({
    kind: 'human',
    name,
    bot: null,
    colour: COLOURS[seat % COLOURS.length]!,
    ready: true,
    connected: true,
    stand_in: false,
    resigned: false,
  }));
