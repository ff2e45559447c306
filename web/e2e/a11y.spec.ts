/** axe-core finds nothing of level A or AA on any screen, light and dark, on a desktop and on a phone. */
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { screens } from './support/screens';
import { serverForFile } from './support/server';
import { DESKTOP, expect, PHONE, test } from './support/test';

test.describe.configure({ mode: 'parallel' });
const server = serverForFile();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};

interface Axe {
  run: (context: { exclude: string[] }, options: RunOptions) => Promise<AxeResults>;
}

/** What axe finds, in short. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    // The drawing of the board has thousands of shapes and says nothing: its places and their names lie beside it.
    (options) => (window as unknown as { axe: Axe }).axe.run({ exclude: ['.board .picture'] }, options),
    OPTIONS,
  );
  return violations.flatMap((found) =>
    found.nodes.map(
      (node) => `${found.id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n').slice(1, 2).join('') ?? ''}`,
    ),
  );
}

for (const [device, size] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test(`no violation on any screen of a ${device}`, async ({ person }) => {
    test.slow();
    const { page, key } = await person(server, size);
    for (const { name, show } of await screens(server, key)) {
      await show(page);
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
        let found = await violations(page);
        // Colours of what is not on the screen can lag behind a change of the theme: what counts is a page made in it.
        if (found.length > 0) found = await show(page).then(() => violations(page));
        expect.soft(found, `${name}, ${scheme}`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });
}
