/** Numbers for axes. */

/** Round marks from 0 to at least `max`, not more than about `many`. */
export function marks(max: number, many = 5): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / many;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * size).find((value) => value >= rough) ?? size);
  const result = [0];
  while (result.at(-1)! < max) result.push(result.at(-1)! + step);
  return result;
}

/** Every how-many-th of `count` labels can be written when each needs `room` pixels of `width`. */
export function every(count: number, width: number, room: number): number {
  const fits = Math.max(1, Math.floor(width / room));
  const rough = Math.ceil(count / fits);
  return [1, 2, 5, 10, 20, 25, 50, 100].find((step) => step >= rough) ?? rough;
}

/** Moves labels apart until none lies on another, as little as needed and within the bounds. Keeps their order. */
export function spread(wanted: number[], gap: number, from: number, to: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  let least = from;
  for (const at of order) {
    placed[at] = Math.max(placed[at]!, least);
    least = placed[at]! + gap;
  }
  let most = to;
  for (const at of order.reverse()) {
    placed[at] = Math.min(placed[at]!, most);
    most = placed[at]! - gap;
  }
  return placed;
}
