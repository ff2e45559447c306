import { defineConfig } from '@playwright/test';
import { chromium } from './support/chromium';

/** The long variants, marked `@deep`, run only if asked for: `--grep @deep`. */
const deep = process.argv.some((word) => word.includes('@deep'));

/** Real Chromium against the real program. */
export default defineConfig({
  testDir: '.',
  // For what is imported from the games, too.
  tsconfig: '../tsconfig.json',
  outputDir: '../../test-results/e2e',
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env['CI'] ? [['list'], ['github']] : [['list']],
  ...(deep ? {} : { grepInvert: /@deep/ }),
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // Drawings of a whole board with every step cost more than the game itself: ask with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
