import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { shellWorker } from './shell-worker.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Leaves a small twin beside every text file: the server sends it as it is instead of compressing again and again. */
function smallTwins(): Plugin {
  const visit = (folder: string) => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) visit(path);
      else if (/\.(js|css|svg|html|webmanifest)$/.test(name))
        writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
    }
  };
  return { name: 'small-twins', apply: 'build', closeBundle: () => visit(here('./dist')) };
}

/** `…/strings/de.ftl` and `…/strings/de/play.ftl` are both German. */
const languageOf = (id: string): string | null => {
  const code = /\/strings\/([a-z]{2})[./]/.exec(id)?.[1];
  return code === undefined ? null : `words-${code}`;
};

export default defineConfig({
  plugins: [svelte({ configFile: here('./svelte.config.js') }), shellWorker(), smallTwins()],
  resolve: { alias: { $lib: here('./src/lib'), $wire: here('./src/generated') } },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // People who want to play do not need to know how long each part of the build took.
    rolldownOptions: {
      checks: { pluginTimings: false },
      // A language is one request: its words are all loaded before anything is shown.
      output: { codeSplitting: { groups: [{ name: languageOf, test: /\.ftl\?raw$/ }] } },
    },
  },
  server: {
    // Game folders are next to this one, and the shell finds them there.
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: 'http://127.0.0.1:7070', ws: true } },
  },
  test: { include: ['src/**/*.test.ts', '../games/*/web/**/*.test.ts'] },
});
