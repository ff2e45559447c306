/** Brings what a lesson rings into sight. */

const idle = (one: HTMLElement): boolean =>
  !one.matches(":disabled, [aria-disabled='true'], [aria-pressed='true']") && one.getClientRects().length > 0;

/** Whether a press on its middle reaches it. */
export function isInSight(one: HTMLElement): boolean {
  const box = one.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return hit !== null && one.contains(hit);
}

/** Scrolls to the last of them that can be pressed: those before it have opened it. */
export function bringIntoSight(called: readonly HTMLElement[], motion: boolean): void {
  const next = called.findLast(idle);
  if (!next || isInSight(next)) return;
  next.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: motion ? 'smooth' : 'instant' });
}
