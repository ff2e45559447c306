/** What goes over the wire: the frames a page was sent, and people without a screen who act when they are told to. */
import type { Page } from '@playwright/test';
import type { ActionForm, ClientMessage } from '$wire';
import { toldMessage, type SentFrame, type SentMessage, type ToldFrame } from '../../src/lib/net/whole';
import type { Server } from './server';

/** The last frame a page got: what the server offers, as opposed to what the page shows of it. */
export class Ear {
  #frame: ToldFrame | null = null;

  /** Before the page is opened. */
  constructor(page: Page) {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const message = toldMessage(payload.toString());
        if (message.type === 'frame') this.#frame = message;
      }),
    );
  }

  get frame(): ToldFrame {
    if (!this.#frame) throw new Error('no frame has come yet');
    return this.#frame;
  }

  forget(): void {
    this.#frame = null;
  }
}

/** The kinds of a game's own moves that a page has sent: what was really pressed, whatever the test meant to press. */
export function ownMovesOf(page: Page): Set<string> {
  const sent = new Set<string>();
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(payload.toString()) as ClientMessage;
      if (message.type === 'act' && message.action.type === 'game')
        sent.add((message.action.action as { type: string }).type);
    }),
  );
  return sent;
}

interface Puppet {
  socket: WebSocket;
  frame: SentFrame | null;
  refused: string[];
}

/** People without a screen. Their sockets live in a page, because Node has none of its own everywhere. */
export class Puppets {
  #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async at(page: Page, server: Server): Promise<Puppets> {
    await page.goto(`${server.url}/api/server`);
    return new Puppets(page);
  }

  async join(code: string, key: string): Promise<void> {
    await this.#page.evaluate(
      ([code, key]) => {
        const all = ((window as unknown as { puppets?: Map<string, Puppet> }).puppets ??= new Map());
        const socket = new WebSocket(`ws://${location.host}/api/tables/${code}/live`);
        const one: Puppet = { socket, frame: null, refused: [] };
        all.set(key, one);
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 2, key, seat: null, since: null }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data as string) as SentMessage;
          if (message.type === 'frame') one.frame = message;
          if (message.type === 'refused') one.refused.push(message.problem.code);
        };
      },
      [code, key] as const,
    );
    await this.#page.waitForFunction(
      (key) => (window as unknown as { puppets: Map<string, Puppet> }).puppets.get(key)?.frame != null,
      key,
    );
  }

  /** Does something for the seat of this key, and waits until the server has done it. */
  async act(key: string, seat: number, action: ActionForm): Promise<void> {
    const refused = await this.#page.evaluate(
      async ({ key, seat, action }) => {
        const one = (window as unknown as { puppets: Map<string, Puppet> }).puppets.get(key)!;
        const { rev } = one.frame!;
        one.refused = [];
        one.socket.send(JSON.stringify({ type: 'act', id: crypto.randomUUID(), rev, seat, action }));
        for (let n = 0; n < 500 && one.frame!.rev === rev && one.refused.length === 0; n++)
          await new Promise((go) => setTimeout(go, 10));
        return one.refused;
      },
      { key, seat, action },
    );
    if (refused.length > 0) throw new Error(`the server refused ${JSON.stringify(action)}: ${refused.join()}`);
  }

  /**
   * Plays for the seat of this key until the game is at a revision: builds now and then, ends turns, declines offers.
   * Nothing is pressed in any page, so whatever moves there moves by itself.
   */
  async play(key: string, seat: number, until: number): Promise<void> {
    await this.#page.evaluate(
      async ({ key, seat, until }) => {
        const one = (window as unknown as { puppets: Map<string, Puppet> }).puppets.get(key)!;
        const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));
        for (let n = 0; n < 3000 && one.frame!.rev < until && one.frame!.view.phase.name !== 'over'; n++) {
          const { rev, actions = [] } = one.frame!;
          const of = (...types: string[]) => actions.filter(({ type }) => types.includes(type));
          const deeds = [
            of('decline'),
            of('settle', 'upgrade', 'road'),
            of('roll', 'end_turn'),
            of('withdraw'),
            actions,
          ];
          const wish = deeds.find((list) => list.length > 0);
          if (wish) {
            const action = wish[n % wish.length];
            one.socket.send(JSON.stringify({ type: 'act', id: crypto.randomUUID(), rev, seat, action }));
          }
          for (let k = 0; k < 200 && one.frame!.rev === rev; k++) await pause(25);
        }
      },
      { key, seat, until },
    );
  }

  async leave(): Promise<void> {
    await this.#page.evaluate(() => {
      const all = (window as unknown as { puppets?: Map<string, Puppet> }).puppets;
      for (const { socket } of all?.values() ?? []) socket.close();
      all?.clear();
    });
  }
}
