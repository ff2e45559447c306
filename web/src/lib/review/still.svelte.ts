/**
 * A table at which nothing happens on its own, in the shape the parts of the game screen want. Replays and lessons show
 * those parts, so that they look like the game.
 */
import type { ActionForm, ChatLine, Frame, ReplayFrame, SeatInfo, LogStep, TableForm } from '$wire';
import type { Trouble } from '$lib/net/problems';
import { Listeners } from '$lib/net/listeners';
import type { TableConnection } from '$lib/net/table.svelte';

/** What a replay says about a moment, in the form the game screen knows. Nothing can be done unless the frame says so. */
export const frameOf = (frame: ReplayFrame): Frame => ({
  rev: frame.rev,
  steps: frame.step ? [frame.step] : [],
  view: frame.view,
  actions: frame.actions ?? [],
  may_offer: false,
  may_ask: [],
  blocked: frame.blocked ?? {},
  waiting: frame.waiting,
  ...(frame.may_answer ? { may_answer: frame.may_answer } : {}),
  clock: null,
  answer_time: null,
});

/** A table nobody waits at. */
export const stillTable = (
  code: string,
  game: string,
  seats: SeatInfo[],
  options: TableForm['options'] = {},
): TableForm => ({
  code,
  game,
  status: 'playing',
  seed: '',
  options,
  map: null,
  official: true,
  clock: { kind: 'none' },
  watch: 'nobody',
  listed: false,
  chat: false,
  pace: 'normal',
  take_back: 'off',
  hot_seat: false,
  seats,
  spectators: 0,
  fair: { commitment: '', salts: [] },
  rev: 0,
  winners: [],
  created: 0,
  rematch: null,
  from: null,
});

type Shape = Pick<
  TableConnection,
  | 'code'
  | 'state'
  | 'table'
  | 'yours'
  | 'host'
  | 'frame'
  | 'seat'
  | 'log'
  | 'earlier'
  | 'loadEarlier'
  | 'loadAll'
  | 'chat'
  | 'problem'
  | 'pending'
  | 'act'
  | 'look'
  | 'back'
  | 'say'
  | 'onStep'
  | 'close'
>;

export class Still implements Shape {
  readonly code: string;
  readonly state = 'open';
  readonly host = false;
  readonly chat: ChatLine[] = [];
  readonly problem: Trouble | null = null;
  table: TableForm | null = $state.raw(null);
  yours: number[] = $state.raw([]);
  frame: Frame | null = $state.raw(null);
  seat: number | null = $state(null);
  log: LogStep[] = $state.raw([]);
  /** It is told from the start. */
  readonly earlier = 0;
  pending = $state(false);
  #act: (action: ActionForm) => Promise<void>;

  constructor(code: string, act: (action: ActionForm) => Promise<void> = () => Promise.resolve()) {
    this.code = code;
    this.#act = act;
  }
  act(action: ActionForm): Promise<void> {
    return this.#act(action);
  }
  loadEarlier(): Promise<boolean> {
    return Promise.resolve(false);
  }
  loadAll(): Promise<void> {
    return Promise.resolve();
  }
  look(): void {}
  back(): void {}
  say(): void {}
  #listeners = new Listeners<LogStep>();
  onStep(callback: (step: LogStep) => void): () => void {
    return this.#listeners.add(callback);
  }
  /** Lets cards fly and words be said, as if it had just happened. */
  tell(step: LogStep): void {
    this.#listeners.tell(step);
  }
  close(): void {}
}

/** The class has private parts that only matter on the wire; everything that is read of it, a {@link Still} has. */
export const asConnection = (still: Still): TableConnection => still as unknown as TableConnection;
