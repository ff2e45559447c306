/** What axe-core finds of level A or AA. */
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const ALL: RunOptions = { runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] };
/** What depends on the theme. */
const COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

interface Axe {
  run: (context: { exclude: string[] }, options: RunOptions) => Promise<AxeResults>;
}

/** Every violation, in short; or only those of colours, for a page whose other theme was looked at already. */
export async function violations(page: Page, only: 'all' | 'colours' = 'all'): Promise<string[]> {
  await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    // The drawing of the board has thousands of shapes and says nothing: its places and their names lie beside it.
    (options) => (window as unknown as { axe: Axe }).axe.run({ exclude: ['.board .picture'] }, options),
    only === 'all' ? ALL : COLOURS,
  );
  // A fault of a style is often there a hundred times: three of each kind tell enough.
  return violations.flatMap(({ id, nodes }) => [
    ...nodes.slice(0, 3).map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`),
    ...(nodes.length > 3 ? [`${id}: ${nodes.length - 3} more`] : []),
  ]);
}
