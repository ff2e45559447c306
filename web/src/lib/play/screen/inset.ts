/** How much of the board lies under something else. */
import { NO_INSET, type Inset } from '$lib/board/viewport';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What the boxes take from a stage: from its lower edge if they are about as wide as it, else from the side they are at. */
export function taken(stage: Box, boxes: readonly Box[]): Inset {
  const inset = { ...NO_INSET };
  for (const box of boxes) {
    const width = Math.min(stage.right, box.right) - Math.max(stage.left, box.left);
    const height = Math.min(stage.bottom, box.bottom) - Math.max(stage.top, box.top);
    if (width <= 0 || height <= 0) continue;
    const beside =
      box.left <= stage.left && height > (stage.bottom - stage.top) * 0.5 && width < (stage.right - stage.left) * 0.7;
    if (beside) inset.left = Math.max(inset.left, Math.round(box.right - stage.left));
    else inset.bottom = Math.max(inset.bottom, Math.round(stage.bottom - box.top));
  }
  return inset;
}

/** The same for elements: what they show counts, not the room they have. */
export function insetOf(stage: Element, over: readonly Element[]): Inset {
  const shown = over.flatMap((one) => [...one.children]).map((one) => one.getBoundingClientRect());
  return taken(
    stage.getBoundingClientRect(),
    shown.filter(({ width, height }) => width > 0 && height > 0),
  );
}
