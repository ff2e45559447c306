import type { ClientMessage, Frame, ServerMessage, LogStep, TableForm } from '$wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { site } from './site.svelte';
import { TableConnection } from './table.svelte';

/** A WebSocket whose other end is the test. */
class Line {
  static all: Line[] = [];
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    Line.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const table = (status: TableForm['status']) =>
  ({ code: 'ABCDEF', game: 'egypt', status, seats: [], fair: { commitment: '', salts: [] } }) as unknown as TableForm;
const welcome = (yours = [0], status: TableForm['status'] = 'playing'): ServerMessage => ({
  type: 'welcome',
  protocol: 2,
  yours,
  host: false,
  table: table(status),
  chat: [],
});
const step = (rev: number): LogStep => ({ rev, seat: 0, events: [] });
const frame = (rev: number, steps: number[], viewer: number | null = 0): ServerMessage =>
  ({ type: 'frame', rev, steps: steps.map(step), view: { viewer }, actions: [] }) as unknown as ServerMessage & Frame;
const revs = (connection: TableConnection) => connection.log.map((one) => one.rev);
const last = () => Line.all.at(-1)!;
const acts = (line: Line) => line.sent.filter((message) => message.type === 'act');

let connection: TableConnection;
function join(status: TableForm['status'] = 'playing', yours = [0]) {
  connection = new TableConnection('ABCDEF');
  last().open();
  last().say(welcome(yours, status));
}

/** What the server has of the past, a page of `page` steps at a time. */
let page = 0;
const asked: string[] = [];
function past(url: string): Promise<Response> {
  asked.push(url);
  const before = Number(/before=(\d+)/.exec(url)?.[1]);
  const steps = Array.from({ length: Math.min(page, before - 1) }, (_, at) => step(before - 1 - at)).reverse();
  return page === 0 ? Promise.reject(new Error()) : Promise.resolve(Response.json({ rev: 9999, steps }));
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

beforeEach(() => {
  Line.all = [];
  page = 0;
  asked.length = 0;
  vi.stubGlobal('fetch', past);
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('TableConnection', () => {
  it('says hello and asks for everything', () => {
    join();
    expect(last().url).toBe('ws://here/api/tables/ABCDEF/live');
    expect(last().sent[0]).toMatchObject({ type: 'hello', protocol: 2, since: 0, seat: null });
    expect(connection.state).toBe('open');
    last().say(frame(2, [1, 2]));
    expect(revs(connection)).toEqual([1, 2]);
    expect(connection.seat).toBe(0);
  });

  it('changes a line of chat that is told again, and hears what is announced to everybody', () => {
    join();
    const line = (number: number, text: string): ServerMessage => ({
      type: 'chat',
      line: { number, seat: null, guest: 1, text, phrase: null, at: 0 },
    });
    for (const [number, text] of [
      [0, 'first'],
      [1, 'an insult'],
      [1, ''],
    ] as const)
      last().say(line(number, text));
    expect(connection.chat.map((one) => one.text)).toEqual(['first', '']);
    const announcement = { text: 'Back soon', at: null };
    last().say({ type: 'announcement', announcement });
    expect(site.announcement).toEqual(announcement);
    site.close();
    expect(site.announcement).toBeNull();
    last().say({ type: 'announcement', announcement: null });
    last().say({ type: 'announcement', announcement });
    expect(site.announcement).toEqual(announcement);
    last().say({ type: 'announcement', announcement: null });
  });

  it('tells each new step once, and not the past', () => {
    join();
    const told: number[] = [];
    connection.onStep((one) => told.push(one.rev));
    last().say(frame(2, [1, 2]));
    last().say(frame(3, [3]));
    last().say(frame(3, [2, 3]));
    expect(told).toEqual([3]);
    expect(revs(connection)).toEqual([1, 2, 3]);
  });

  it('tells the first steps of a game it saw begin', () => {
    join('open');
    const told: number[] = [];
    connection.onStep((one) => told.push(one.rev));
    last().say(frame(1, [1]));
    expect(told).toEqual([1]);
  });

  it('comes back, asks for what it missed, and says a pending action again under the same id', async () => {
    join();
    last().say(frame(5, [5]));
    const done = connection.act({ type: 'roll' });
    expect(connection.pending).toBe(true);
    const first = last();
    const [act] = acts(first);
    expect(act).toMatchObject({ rev: 5, seat: 0, action: { type: 'roll' } });
    first.close();
    expect(connection.state).toBe('lost');
    vi.advanceTimersByTime(1000);
    const second = last();
    expect(second).not.toBe(first);
    second.open();
    expect(second.sent[0]).toMatchObject({ type: 'hello', since: 5, seat: 0 });
    second.say(welcome());
    expect(acts(second)).toEqual([act]);
    second.say(frame(6, [6]));
    second.say({ type: 'ack', id: (act as { id: string }).id, rev: 6 });
    await done;
    expect(connection.pending).toBe(false);
    expect(revs(connection)).toEqual([5, 6]);
  });

  it('is not done before what came of the action can be seen', async () => {
    join();
    last().say(frame(1, [1]));
    let done = false;
    void connection.act({ type: 'roll' }).then(() => (done = true));
    const [act] = acts(last());
    last().say({ type: 'ack', id: (act as { id: string }).id, rev: 2 });
    await Promise.resolve();
    expect(done).toBe(false);
    last().say(frame(2, [2]));
    await Promise.resolve();
    expect(done).toBe(true);
  });

  it('waits longer after each failure, and never all at the same moment', () => {
    connection = new TableConnection('ABCDEF');
    const waits: number[] = [];
    for (let tries = 0; tries < 8; tries++) {
      const count = Line.all.length;
      last().close();
      let waited = 0;
      while (Line.all.length === count && waited < 20_000) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits[0]!).toBeLessThanOrEqual(450);
    expect(waits[7]!).toBeGreaterThan(waits[0]!);
    expect(Math.max(...waits)).toBeLessThanOrEqual(15_050);
  });

  it('gives a refusal to who asked, and forgets it with the next action', async () => {
    join();
    last().say(frame(1, [1]));
    const done = connection.act({ type: 'roll' });
    const id = (acts(last())[0] as { id: string }).id;
    last().say({ type: 'refused', id, rev: 1, problem: { code: 'roll_first', sentence: '.', rule: 'R-EGY-020' } });
    await expect(done).rejects.toMatchObject({ code: 'roll_first', rule: 'R-EGY-020' });
    expect(connection.problem?.code).toBe('roll_first');
    void connection.act({ type: 'end_turn' });
    expect(connection.problem).toBeNull();
    await expect(connection.act({ type: 'roll' })).rejects.toMatchObject({ code: 'busy' });
  });

  it('has nothing to explain when somebody was faster', async () => {
    join();
    last().say(frame(1, [1]));
    const done = connection.act({ type: 'roll' });
    const id = (acts(last())[0] as { id: string }).id;
    last().say({ type: 'refused', id, rev: 2, problem: { code: 'stale', sentence: '.' } });
    await expect(done).rejects.toMatchObject({ code: 'stale' });
    expect(connection.problem).toBeNull();
    expect(connection.pending).toBe(false);
  });

  it('says an action again that was thrown away for speaking too fast', () => {
    join();
    last().say(frame(1, [1]));
    void connection.act({ type: 'roll' });
    last().say({ type: 'refused', id: null, rev: 1, problem: { code: 'too_many', sentence: '.' } });
    expect(connection.pending).toBe(true);
    vi.advanceTimersByTime(2000);
    const said = acts(last());
    expect(said.length).toBe(2);
    expect(said[1]).toEqual(said[0]);
  });

  it('takes the log of another seat for its own', () => {
    join('playing', [0, 1]);
    const told: number[] = [];
    connection.onStep((one) => told.push(one.rev));
    last().say(frame(2, [1, 2]));
    connection.look(1);
    expect(last().sent.at(-1)).toEqual({ type: 'look', seat: 1, since: 0 });
    last().say(frame(2, [1, 2], 1));
    expect(connection.seat).toBe(1);
    expect(revs(connection)).toEqual([1, 2]);
    expect(told).toEqual([]);
  });

  it('has a page of a long game at once and asks for the rest of an ordinary one', async () => {
    page = 200;
    join();
    last().say(frame(700, range(501, 700)));
    expect([connection.log.length, connection.earlier]).toEqual([200, 500]);
    await vi.waitFor(() => expect(connection.earlier).toBe(0));
    expect(revs(connection)).toEqual(range(1, 700));
    expect(asked).toEqual([501, 301, 101].map((before) => `/api/tables/ABCDEF/log?as=0&before=${before}`));
    last().say(frame(701, [701]));
    expect(revs(connection)).toEqual(range(1, 701));
  });

  it('leaves the beginning of a very long game until somebody asks', async () => {
    page = 200;
    join('playing', []);
    last().say(frame(90_000, range(89_801, 90_000), null));
    await vi.waitFor(() => expect(connection.log.length).toBe(1000));
    expect(asked[0]).toBe('/api/tables/ABCDEF/log?as=spectator&before=89801');
    expect(await connection.loadEarlier()).toBe(true);
    expect([connection.log.length, connection.earlier]).toEqual([1200, 88_800]);
    await connection.loadAll();
    expect([connection.log.length, asked.length]).toEqual([5000, 24]);
    expect(revs(connection)).toEqual(range(85_001, 90_000));
  });

  it('starts its log anew where so much was missed that a page does not follow on it', () => {
    join();
    const told: number[] = [];
    connection.onStep((one) => told.push(one.rev));
    last().say(frame(2, [1, 2]));
    last().close();
    vi.advanceTimersByTime(1000);
    last().open();
    last().say(welcome());
    last().say(frame(500, range(301, 500)));
    expect([revs(connection)[0], connection.log.length, connection.earlier]).toEqual([301, 200, 300]);
    expect(told).toEqual(range(301, 500));
  });

  it('does not mix a page with the log of another seat', async () => {
    page = 200;
    join('playing', [0, 1]);
    last().say(frame(300, range(101, 300)));
    connection.look(1);
    last().say(frame(300, range(101, 300), 1));
    expect(connection.seat).toBe(1);
    await vi.waitFor(() => expect(asked.some((url) => url.includes('as=1'))).toBe(true));
    await vi.waitFor(() => expect(revs(connection)).toEqual(range(1, 300)));
  });

  it('comes back when the server found it too slow', () => {
    join();
    last().say({ type: 'bye', problem: { code: 'too_slow', sentence: '.' } });
    last().close();
    vi.advanceTimersByTime(1000);
    expect(Line.all.length).toBe(2);
  });

  it('looks from the new seat after sitting down', () => {
    join('playing', []);
    last().say(frame(4, [1, 2, 3, 4], null));
    last().say({ type: 'table', table: table('playing'), yours: [2], host: false });
    expect(last().sent.at(-1)).toEqual({ type: 'look', seat: 2, since: 0 });
  });

  it('ends when the server says goodbye for good, and comes back when it only restarts', () => {
    join();
    last().say({ type: 'bye', problem: { code: 'not_for_spectators', sentence: '.' } });
    expect(connection.state).toBe('closed');
    expect(connection.problem?.code).toBe('not_for_spectators');
    vi.advanceTimersByTime(60_000);
    expect(Line.all.length).toBe(1);

    join();
    last().say({ type: 'bye', problem: { code: 'restarting', sentence: '.' } });
    last().close();
    vi.advanceTimersByTime(1000);
    expect(Line.all.length).toBe(3);
  });

  it('hears a line of chat once', () => {
    join();
    const line = { number: 0, seat: null, text: 'hello', phrase: null, at: 0 };
    last().say({ type: 'chat', line });
    last().say({ type: 'chat', line });
    expect(connection.chat.length).toBe(1);
  });
});
