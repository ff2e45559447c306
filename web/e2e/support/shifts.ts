/** What jumps on a page without anybody having pressed anything. */
import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  what: string[];
}

/** Notes every shift from the first paint on; to be called before the page is opened. Gives their sum, and what moved. */
export async function notingShifts(page: Page): Promise<() => Promise<{ sum: number; what: string[] }>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    (window as unknown as { allShifts: Shift[] }).allShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      }[]) {
        const what = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const text = node instanceof Element ? node.outerHTML.slice(0, 100) : (node?.textContent ?? '?').slice(0, 60);
          return `${entry.value.toFixed(4)} ${from.y}+${from.height} to ${to.y}+${to.height}: ${text}`;
        });
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { allShifts } = window as unknown as { allShifts: Shift[] };
      return { sum: allShifts.reduce((sum, one) => sum + one.value, 0), what: allShifts.flatMap((one) => one.what) };
    });
}
