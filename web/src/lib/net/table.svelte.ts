/**
 * The conversation with one table: one WebSocket that is opened again when it breaks, goes on where it stopped, and says
 * an action that may have been lost once more under the same id.
 */
import type {
  ActionForm,
  ChatLine,
  ClientMessage,
  Code,
  Guest,
  Phrase,
  Problem,
  LogStep,
  TableForm,
  WaysForm,
} from '$wire';
import { follow } from '$lib/dice/keeper';
import { playerKey } from './keys';
import { Listeners } from './listeners';
import type { Trouble } from './problems';
import { api, ApiProblem } from './rest';
import { site } from './site.svelte';
import { toldMessage, type ToldFrame, type ToldMessage } from './whole';

/** The version of the conversation this client speaks. */
export const PROTOCOL = 2;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const SLOW_DOWN = 1500;
/** The server says goodbye with one of these when coming back is welcome. */
const COME_BACK = new Set<Code>(['restarting', 'no_hello', 'internal', 'storage_failed', 'unsure', 'too_slow']);
/** Frames carry a page of the past. So much of it is asked for without being told to: nearly every game is shorter. */
const ENOUGH = 1000;
/** What somebody who wants everything gets at most, as much as a replay shows. */
const MOST = 5000;

interface Pending {
  message: Extract<ClientMessage, { type: 'act' | 'take_back' }>;
  /** The revision the action made, once that is known. */
  made: number | null;
  resolve: () => void;
  reject: (problem: ApiProblem) => void;
}

export class TableConnection {
  readonly code: string;
  #state: 'connecting' | 'open' | 'lost' | 'closed' = $state('connecting');
  #table: TableForm | null = $state.raw(null);
  #yours: number[] = $state.raw([]);
  #host = $state(false);
  #frame: ToldFrame | null = $state.raw(null);
  #seat: number | null = $state(null);
  #log: LogStep[] = $state.raw([]);
  #chat: ChatLine[] = $state.raw([]);
  #guests: Guest[] = $state.raw([]);
  #problem: Trouble | null = $state.raw(null);
  #waiting: Pending | null = $state.raw(null);

  #socket: WebSocket | null = null;
  #wanted: number | null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Listeners<LogStep>();
  /** The last revision told to the listeners; null until the first frame, which is the past and is not told. */
  #told: number | null = null;
  /** The first frame after a welcome is the truth even if it lies before what we had. */
  #fresh = false;
  #count = 0;
  #loading: { of: string; came: Promise<boolean> } | null = null;

  constructor(code: string, seat?: number) {
    this.code = code;
    this.#wanted = seat ?? null;
    if (typeof window !== 'undefined') {
      window.addEventListener('online', this.#hurry);
      window.addEventListener('offline', this.#drop);
      document.addEventListener('visibilitychange', this.#hurry);
    }
    this.#connect();
  }

  get state() {
    return this.#state;
  }
  get table() {
    return this.#table;
  }
  get yours() {
    return this.#yours;
  }
  get host() {
    return this.#host;
  }
  /** The game as it was told: {@link wholeFrame} puts back what follows from the rules. */
  get frame() {
    return this.#frame;
  }
  /** The seat looked from; null for a spectator. */
  get seat() {
    return this.#seat;
  }
  /** What happened, as the seat looked from may know it: everything but the `earlier` first steps, without a gap. */
  get log() {
    return this.#log;
  }
  /** How many steps before those of the log are not here (yet). */
  get earlier(): number {
    return Math.max(0, (this.#log[0]?.rev ?? (this.#frame?.rev ?? 0) + 1) - 1);
  }
  get chat() {
    return this.#chat;
  }
  /** The spectators, for the host. */
  get guests() {
    return this.#guests;
  }
  /** The last refusal, cleared by the next action; after `closed`, why the server ended it. */
  get problem() {
    return this.#problem;
  }
  get pending() {
    return this.#waiting !== null;
  }

  /**
   * Does something. Resolves when the server has carried it out and its frame is here; rejects with the refusal. One
   * action at a time: while one is under way, another is rejected as `busy`.
   */
  act(action: ActionForm): Promise<void> {
    return this.#do((told) => ({ type: 'act', ...told, action }));
  }

  /** Takes back your own last action, without asking anybody. Settles as `act` does. */
  takeBack(): Promise<void> {
    return this.#do((told) => ({ type: 'take_back', ...told }));
  }

  #do(say: (told: { id: string; rev: number; seat: number }) => Pending['message']): Promise<void> {
    const seat = this.#seat;
    if (this.#waiting) return refused('busy', 'An action is under way.');
    if (this.#state === 'closed' || seat === null || !this.#frame) return refused('no_seat', 'You have no seat here.');
    this.#problem = null;
    const message = say({ id: this.#newId(), rev: this.#frame.rev, seat });
    const done = new Promise<void>((resolve, reject) => {
      this.#waiting = { message, made: null, resolve, reject };
    });
    // The refusal is also in `problem`: who does not care for the promise need not catch it.
    done.catch(() => {});
    this.#send(message);
    return done;
  }

  /** Asks the others whether everything since our own last action may be taken back. */
  askTakeBack(): void {
    if (this.#seat !== null && this.#frame)
      this.#send({ type: 'ask_take_back', rev: this.#frame.rev, seat: this.#seat });
  }

  /** Answers what somebody asks, or drops your own request. */
  answerTakeBack(agree: boolean): void {
    if (this.#seat !== null && this.#frame)
      this.#send({ type: 'answer_take_back', rev: this.#frame.rev, seat: this.#seat, agree });
  }

  /** The cheapest ways of the seat looked from to something that it cannot pay. */
  ways(kind: string): Promise<WaysForm> {
    return api.ways(this.code, this.#seat ?? 0, kind);
  }

  /** Looks from another of your seats. The log starts over: each seat knows other things. */
  look(seat: number): void {
    this.#wanted = seat;
    this.#send({ type: 'look', seat, since: 0 });
  }

  /** Asks for the page before the log; whether one came. */
  loadEarlier(): Promise<boolean> {
    const before = this.#log[0]?.rev ?? 0;
    const viewer = this.#frame?.view.viewer ?? null;
    if (before <= 1) return Promise.resolve(false);
    // One request for each page, no matter who wants it.
    const of = `${viewer} ${before}`;
    if (this.#loading?.of !== of) this.#loading = { of, came: this.#page(viewer, before) };
    return this.#loading.came;
  }

  /** Asks for page after page until everything is here, or as much as is good for a page in a browser. */
  async loadAll(most = MOST): Promise<void> {
    while (this.#state !== 'closed' && this.#log.length < most && (await this.loadEarlier()));
  }

  async #page(viewer: number | null, before: number): Promise<boolean> {
    try {
      const { steps } = await api.log(this.code, viewer ?? 'spectator', before);
      // Meanwhile another seat may look, or the line was lost for long: then this is a page of another log.
      const fits = this.#log[0]?.rev === before && this.#frame?.view.viewer === viewer;
      if (!fits || steps.at(-1)?.rev !== before - 1) return false;
      this.#log = [...steps, ...this.#log];
      return true;
    } catch {
      return false;
    } finally {
      this.#loading = null; // What did not come can be asked for again.
    }
  }

  /** Takes a seat back from the computer player that stood in. */
  back(seat: number): void {
    this.#send({ type: 'back', seat });
  }

  say(text: string): void {
    this.#send({ type: 'chat', text });
  }

  /** Says something that each reader sees in their own language. */
  phrase(phrase: Phrase): void {
    this.#send({ type: 'phrase', phrase });
  }

  /** Each new step once, in order. What happened before the first frame is not new. Returns how to stop listening. */
  onStep(callback: (step: LogStep) => void): () => void {
    return this.#listeners.add(callback);
  }

  close(): void {
    if (typeof window !== 'undefined') {
      window.removeEventListener('online', this.#hurry);
      window.removeEventListener('offline', this.#drop);
      document.removeEventListener('visibilitychange', this.#hurry);
    }
    this.#end();
    this.#reject({ code: 'closed', sentence: 'The table was left.' });
  }

  #newId(): string {
    // The key of the browser is shared by its tabs, so a counter alone could say the same id twice.
    return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}-${this.#count++}`;
  }

  #send(message: ClientMessage): void {
    if (this.#state === 'open' && this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.code)}/live`);
    this.#socket = socket;
    socket.onopen = () => {
      const since = this.#frame?.rev ?? 0;
      const hello: ClientMessage = { type: 'hello', protocol: PROTOCOL, key: playerKey(), seat: this.#wanted, since };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(toldMessage(event.data));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #lost(): void {
    this.#socket = null;
    if (this.#state === 'closed') return;
    this.#state = 'lost';
    // Jitter: when a server comes back, not everybody should knock in the same moment.
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.5 + Math.random() / 2);
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #hurry = (): void => {
    if (this.#state === 'lost' && !this.#socket && !document.hidden) this.#connect();
  };

  #drop = (): void => {
    this.#socket?.close();
  };

  #hear(message: ToldMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#tries = 0;
        this.#fresh = message.table.status !== 'open';
        this.#chat = message.chat;
        this.#state = 'open';
        this.#sitting(message);
        // Said before the line broke, perhaps never heard: the id makes saying it twice harmless.
        if (this.#waiting?.made === null) this.#send(this.#waiting.message);
        break;
      case 'table': {
        const spectator = this.#yours.length === 0;
        this.#sitting(message);
        const first = message.yours[0];
        if (spectator && first !== undefined) this.look(first);
        break;
      }
      case 'frame':
        this.#see(message);
        break;
      case 'ack':
        if (this.#waiting?.message.id === message.id) {
          this.#waiting.made = message.rev;
          this.#settle();
        }
        break;
      case 'refused':
        this.#refuse(message.id, message.problem);
        break;
      case 'chat':
        // A line that is told again was removed.
        this.#chat = this.#chat.some((line) => line.number === message.line.number)
          ? this.#chat.map((line) => (line.number === message.line.number ? message.line : line))
          : [...this.#chat, message.line];
        break;
      case 'announcement':
        site.announce(message.announcement);
        break;
      case 'bye':
        if (COME_BACK.has(message.problem.code)) break; // The line closes next, and we come back.
        this.#problem = message.problem;
        this.#end();
        this.#reject(message.problem);
        break;
    }
  }

  #sitting(message: { table: TableForm; yours: number[]; host: boolean; guests?: Guest[] }): void {
    this.#table = message.table;
    this.#guests = message.guests ?? [];
    this.#yours = message.yours;
    this.#host = message.host;
    if (this.#wanted !== null && !message.yours.includes(this.#wanted)) this.#wanted = null;
    if (!this.#frame) this.#seat = this.#wanted ?? message.yours[0] ?? null;
    follow(this.code, message.table, message.yours);
  }

  #see(frame: ToldFrame): void {
    const viewer = frame.view.viewer;
    const sameEyes = this.#frame !== null && this.#frame.view.viewer === viewer;
    if (sameEyes && !this.#fresh && frame.rev < this.#frame!.rev) return;
    // A server that came back from an older copy knows less.
    let kept = this.#log.filter((step) => step.rev <= frame.rev);
    const first = frame.steps[0]?.rev ?? Infinity;
    // Another seat knows other things: told what we have, its log replaces ours. So does a page that does not follow on
    // ours; what lies before it can be asked for.
    const anew = !sameEyes && first <= (kept.at(-1)?.rev ?? 0);
    if (anew || (first < Infinity && first > (kept.at(-1)?.rev ?? first) + 1)) kept = [];
    const last = kept.at(-1)?.rev ?? 0;
    const added = frame.steps.filter((step) => step.rev > last);
    const past = this.#told === null && this.#fresh;
    const told = past ? frame.rev : (this.#told ?? 0);
    this.#fresh = false;
    this.#told = Math.max(told, frame.rev);
    this.#log = added.length > 0 || kept.length !== this.#log.length ? [...kept, ...added] : this.#log;
    this.#frame = frame;
    this.#seat = viewer;
    if (viewer !== null && this.#wanted === null) this.#wanted = viewer;
    for (const step of added) if (step.rev > told) this.#listeners.tell(step);
    this.#settle();
    if (kept.length === 0 && added.length > 0 && this.earlier > 0) void this.loadAll(ENOUGH);
  }

  /** An action is done when it is acknowledged and what came of it can be seen. */
  #settle(): void {
    const pending = this.#waiting;
    if (!pending || pending.made === null || (this.#frame?.rev ?? 0) < pending.made) return;
    this.#waiting = null;
    pending.resolve();
  }

  #refuse(id: string | null, problem: Problem): void {
    const own = id !== null && this.#waiting?.message.id === id;
    // Thrown away unread because we spoke too fast, and perhaps an action with it: once more, later.
    if (id === null && problem.code === 'too_many' && this.#waiting?.made === null) {
      setTimeout(() => this.#waiting?.made === null && this.#send(this.#waiting.message), SLOW_DOWN);
      return;
    }
    if (id !== null && !own) return;
    // Somebody else was faster: the new frame says what is possible now, there is nothing to explain.
    if (problem.code !== 'stale') this.#problem = problem;
    if (own) this.#reject(problem);
  }

  #reject(problem: Trouble): void {
    const pending = this.#waiting;
    this.#waiting = null;
    pending?.reject(new ApiProblem(problem, 0));
  }

  #end(): void {
    this.#state = 'closed';
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}

function refused(code: Trouble['code'], sentence: string): Promise<void> {
  const promise = Promise.reject<void>(new ApiProblem({ code, sentence }, 0));
  promise.catch(() => {});
  return promise;
}
