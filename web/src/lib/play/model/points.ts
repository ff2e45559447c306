/** What somebody's points consist of. Counted from the view; the total is the server's, the rest is named "other". */
import type { RulesForm, ViewForm } from '$wire';

export interface PointLine {
  kind: 'settlements' | 'cities' | 'route' | 'army' | 'hidden' | 'other';
  /** How many of them; 1 for an award. */
  count: number;
  points: number;
}

export const total = (view: ViewForm, seat: number): number => {
  const s = view.seats[seat];
  return s ? s.points + (s.hidden_points ?? 0) : 0;
};

export function pointLines(view: ViewForm, rules: RulesForm, seat: number): PointLine[] {
  const s = view.seats[seat];
  if (!s) return [];
  const lines: PointLine[] = [
    { kind: 'settlements', count: s.settlements.length, points: s.settlements.length },
    { kind: 'cities', count: s.cities.length, points: 2 * s.cities.length },
  ];
  if (view.route_award === seat) lines.push({ kind: 'route', count: 1, points: rules.award_points });
  if (view.army_award === seat) lines.push({ kind: 'army', count: 1, points: rules.award_points });
  const counted = lines.reduce((n, line) => n + line.points, 0);
  if (s.points !== counted) lines.push({ kind: 'other', count: 1, points: s.points - counted });
  if (s.hidden_points) lines.push({ kind: 'hidden', count: s.hidden_points, points: s.hidden_points });
  return lines.filter((line) => line.count > 0 && line.points !== 0);
}

/** The seats with the most points as far as the viewer knows; nobody while all are level. */
export function leaders(view: ViewForm): number[] {
  const points = view.seats.map((_, seat) => total(view, seat));
  const best = Math.max(...points);
  if (points.every((p) => p === best)) return [];
  return points.flatMap((p, seat) => (p === best ? [seat] : []));
}
