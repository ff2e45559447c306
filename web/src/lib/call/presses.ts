/** When something was last pressed here. A player who is busy with the page needs no call. */

/** After this long somebody may have looked away. */
const BUSY = 5000;
let last = -Infinity;

if (typeof window !== 'undefined')
  for (const kind of ['pointerdown', 'keydown'] as const)
    addEventListener(kind, () => (last = performance.now()), { capture: true, passive: true });

/** The page is seen and was used a moment ago. */
export const busyHere = (): boolean => !document.hidden && performance.now() - last < BUSY;
