/** What somebody's points consist of, as the server says. */
import type { PointSource, SeatForm, ViewForm } from '$wire';

export interface PointLine {
  kind: PointSource;
  /** How many of them: pieces on the board; 1 for anything that is not counted in pieces. */
  count: number;
  points: number;
}

/** By definition of the protocol: what everybody sees, and what the viewer may know besides. */
export const total = (view: ViewForm, seat: number): number => {
  const s = view.seats[seat];
  return s ? s.points + (s.hidden_points ?? 0) : 0;
};

const countOf = (seat: SeatForm, kind: PointSource): number =>
  kind === 'settlements' || kind === 'cities' ? seat[kind].length : 1;

/** In the order of the server. */
export function pointLines(view: ViewForm, seat: number): PointLine[] {
  const s = view.seats[seat];
  if (!s) return [];
  return (Object.entries(s.sources) as [PointSource, number][]).map(([kind, points]) => ({
    kind,
    count: countOf(s, kind),
    points,
  }));
}

/** The seats with the most points as far as the viewer knows; nobody while all are level. Decides nothing: a mark in the panel. */
export function leaders(view: ViewForm): number[] {
  const points = view.seats.map((_, seat) => total(view, seat));
  const best = Math.max(...points);
  if (points.every((p) => p === best)) return [];
  return points.flatMap((p, seat) => (p === best ? [seat] : []));
}
