import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte({ configFile: here('./svelte.config.js') })],
  resolve: { alias: { $lib: here('./src/lib'), $wire: here('./src/generated') } },
  build: { outDir: here('./dist'), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: {
    // Game folders lie beside this one, and the shell finds them there.
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: 'http://127.0.0.1:7070', ws: true } },
  },
  test: { include: ['src/**/*.test.ts', '../games/*/web/**/*.test.ts'] },
});
