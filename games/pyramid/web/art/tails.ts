/** The river beyond the land: to the sea, or through the dunes to the edge of the picture. */
import type { BoardForm } from '$wire';
import type { Point } from '$lib/game/drawing';
import { coastLine, isFree, panelOf } from '../../../egypt/web/art/ground';
import { bow, normals, riverOf, type Mouth, type Reach } from './river';

export interface Tail {
  mouth: Mouth;
  sea: boolean;
  reach: Reach;
  end: Point;
  signs: Point[];
  palms: Point[];
}

/** Whether a place outside the land is sea. */
export function isSea(board: BoardForm, [x, y]: Point): boolean {
  const edge = coastLine(board);
  const near = edge.reduce((best, p) => (Math.abs(p[0] - x) < Math.abs(best[0] - x) ? p : best), edge[0]!);
  return y < near[1];
}

export function tailsOf(board: BoardForm): Tail[] {
  const panel = panelOf(board);
  return riverOf(board).mouths.map((mouth): Tail => {
    const { at, out, half } = mouth;
    const start: Point = [at[0] - out[0] * 8, at[1] - out[1] * 8];
    const sea = isSea(board, [at[0] + out[0] * 40, at[1] + out[1] * 40]);
    if (sea) {
      const along = (far: number): Point => [at[0] + out[0] * far, at[1] + out[1] * far];
      const points = [start, ...Array.from({ length: 9 }, (_, i) => along(i * 6))];
      return { mouth, sea, reach: { points, from: half, to: half }, end: along(48), signs: [], palms: [] };
    }
    // Up or down if it goes that way at all: there the edge of the picture is nearer.
    const flat = Math.abs(out[1]) < 0.3;
    const end: Point = flat
      ? [out[0] > 0 ? panel.x + panel.width + 30 : panel.x - 30, at[1] + 10]
      : [at[0] + out[0] * 52, out[1] > 0 ? panel.y + panel.height + 20 : panel.y - 20];
    const away: Point = flat ? [Math.sign(out[0]), 0] : [-out[0] * 0.5, Math.sign(out[1])];
    const points = [start, ...bow(start, out, end, away, 16)];
    const aside = normals(points);
    const sides = [
      [6, 1],
      [9, -1],
      [12, 1],
    ] as const;
    const palms = sides.flatMap(([i, side]): Point[] => {
      const [p, n] = [points[i], aside[i]];
      if (!p || !n) return [];
      const palm: Point = [p[0] + n[0] * side * 19, p[1] + n[1] * side * 19 + 4];
      return isFree(board, palm, 0) ? [palm] : [];
    });
    const signs = [6, 9, 12].flatMap((i) => (points[i] ? [points[i]] : []));
    return { mouth, sea, reach: { points, from: half, to: half + 1 }, end, signs, palms };
  });
}
