/** The real program with a database of its own, on a port of its own. */
import { test } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export function program(): string {
  const out = process.env['CARGO_TARGET_DIR'] ?? here('../../../target');
  const places = [
    process.env['CIVITAS_BIN'],
    ...['release', 'play', 'debug'].map((name) => join(out, name, 'civitas')),
  ];
  const found = places.find((path) => path && existsSync(path));
  if (!found) throw new Error('there is no civitas to test: build it (make build) or set CIVITAS_BIN');
  return found;
}

const LIMITS = ['tables-per-hour', 'requests-per-minute', 'connections-per-address', 'messages-per-second'];

export class Server {
  #folder = mkdtempSync(join(tmpdir(), 'civitas-e2e-'));
  #child: ChildProcess | null = null;
  #port = 0;
  /** A folder with another client than the program's own, from the next start on. */
  client: string | null = null;
  /** A folder with maps of the host's own, from the next start on. */
  maps: string | null = null;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts, or starts again on the same port with the same file. */
  async start(): Promise<void> {
    const limits = LIMITS.flatMap((name) => [`--${name}`, '1000000']);
    // The tests of a file that run side by side may come to one worker twice; then it starts after it was stopped.
    mkdirSync(this.#folder, { recursive: true });
    const data = join(this.#folder, 'tables.sqlite');
    const client = this.client === null ? [] : ['--client', this.client];
    const maps = this.maps === null ? [] : ['--maps', this.maps];
    const child = spawn(
      program(),
      ['serve', '--port', String(this.#port), '--data', data, '--log', 'warn', ...limits, ...client, ...maps],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#child = child;
    let said = '';
    const link = await new Promise<string>((found, failed) => {
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        const url = /https?:\/\/[^\s/]+:(\d+)/.exec(said);
        if (url?.[1]) found(url[1]);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('error', failed);
      child.once('exit', (code) => failed(new Error(`civitas serve ended (${code}): ${said}`)));
    });
    this.#port = Number(link);
  }

  /** Hears nothing any more, but its connections stay open. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  /** kill -9: no farewell, nothing flushed. */
  async crash(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.crash();
    rmSync(this.#folder, { recursive: true, force: true });
    this.#port = 0;
  }
}

/** A server for the tests of this file. */
export function serverForFile(): Server {
  const server = new Server();
  test.beforeAll(() => server.start());
  test.afterAll(() => server.stop());
  return server;
}
