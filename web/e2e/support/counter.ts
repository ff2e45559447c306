/** A door before the server that counts everything that goes through it: what a page asks for and what its worker does. */
import { createServer, request, type Server as Door } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from './server';

export class Counter {
  readonly asked: string[] = [];
  bytes = 0;
  #door: Door;

  private constructor(door: Door) {
    this.#door = door;
  }

  static async before(server: Server): Promise<Counter> {
    const door = createServer((asked, answer) => {
      counter.asked.push(asked.url ?? '');
      const { method, url, headers } = asked;
      const on = request(new URL(url ?? '/', server.url), { method, headers }, (from) => {
        // Status line and headers travel, too.
        counter.bytes += from.rawHeaders.join('').length + from.rawHeaders.length * 2 + 17;
        answer.writeHead(from.statusCode ?? 500, from.headers);
        from.on('data', (chunk: Buffer) => (counter.bytes += chunk.length));
        from.pipe(answer);
      });
      on.on('error', () => answer.destroy());
      asked.pipe(on);
    });
    const counter = new Counter(door);
    await new Promise<void>((done) => door.listen(0, '127.0.0.1', done));
    return counter;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#door.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#door.closeAllConnections();
    this.#door.close();
  }
}
