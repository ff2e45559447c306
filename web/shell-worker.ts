/** Builds the service worker (`src/worker`) with the list of what the shell is made of, after everything else is built. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The screen an installed page opens with. What else it loads, the page tells the worker when it has used it. */
const FIRST = /\/src\/pages\/Home\.svelte$/;

/** A chunk with everything it cannot start without. */
function whole(bundle: Rolldown.OutputBundle, name: string, found: Set<string>): void {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return;
  found.add(name);
  const { importedCss } = (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata ?? {};
  for (const style of importedCss ?? []) found.add(style);
  for (const next of chunk.imports) whole(bundle, next, found);
}

async function script(shell: object): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2022',
      copyPublicDir: false,
      // One plain script: not every browser has workers that import.
      lib: { entry: here('./src/worker/worker.ts'), formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  });
  const [first] = (Array.isArray(made) ? made : [made]) as Rolldown.RolldownOutput[];
  const chunk = first?.output[0];
  if (chunk?.type !== 'chunk') throw new Error('the service worker was not built');
  return chunk.code;
}

export function shellWorker(): Plugin {
  return {
    name: 'shell-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const entry = chunks.find((one) => one.isEntry);
      if (!entry) throw new Error('the client has no entry');
      const parts = new Set<string>();
      for (const one of chunks)
        if (one === entry || FIRST.test(one.facadeModuleId ?? '')) whole(bundle, one.fileName, parts);
      const files = [...parts].sort().map((name) => `/${name}`);
      // The name changes with anything of the client, also with what is not held from the start.
      const page = bundle['index.html'];
      const hash = createHash('sha256').update(Object.keys(bundle).sort().join());
      const name = hash
        .update(page?.type === 'asset' ? page.source : '')
        .digest('hex')
        .slice(0, 12);
      const shell = { name, entry: `/${entry.fileName}`, files };
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await script(shell) });
    },
  };
}
