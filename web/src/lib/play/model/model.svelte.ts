/**
 * One game on the screen: what the server says, what this player has begun, and what every control does. Components
 * draw it and call it; nothing here knows a rule.
 */
import type { ActionForm, Cards, Frame, GameForm, ReasonCode, SeatInfo, TableBoard } from '$wire';
import type { Choices, Place } from '$lib/board/types';
import { actionOf } from '$lib/game/devs';
import { controlOf } from '$lib/game/forms';
import type { GameModule, OwnBuild, OwnMove } from '$lib/game/module';
import type { GamePlay } from '$lib/game/play';
import type { Trouble } from '$lib/net/problems';
import type { TableConnection } from '$lib/net/table.svelte';
import { wholeFrame } from '$lib/net/whole';
import { gameText, pieceName, sayFor } from '$lib/i18n';
import { settings } from '$lib/settings';
import { Absence, isGone } from './absence.svelte';
import { changed, count, of, singles } from './cards';
import { actionAt, BUILD, forced, has, ofType, onlyEnd, ownOf, placesFor, whyNot } from './choices';
import { lastDice, lastGains } from './gains';
import { curtainFor } from './hotseat';
import { turnsBefore, turnsOf } from '$lib/play/talk/log';
import {
  counterTo,
  EMPTY,
  exactBank,
  incoming,
  neverFor,
  offerName,
  offerOf,
  type Draft,
  type Standing,
} from '$lib/play/trade/offers';
import { buildingAt } from './places';
import { FRESH, groundOf, recall, reconciled, remember, type Begun, type Dialog, type Tab } from './persist';
import { standing } from './standing';
import { CLOSED, statusOf } from './status';
import { canReply, mayAnswer, replyToTop, unanswered, type Reply } from './answers';
import { Ways } from './ways.svelte';

/** A refusal that only says somebody else was faster. */
const STALE = new Set<Trouble['code']>(['stale', 'busy']);

const TRAYS = ['build', 'cards', 'plenty', 'monopoly', 'ways', 'game'] as const;

/** Something to build: its action, its price, and how many are left where that is worth telling. */
export interface Buildable {
  kind: string;
  /** What it is called. */
  name: string;
  price: Cards;
  left: number | undefined;
  /** What the game says about it, if only this game has it. */
  own?: OwnBuild;
}

/** What has to be chosen over the board before anything else. */
export type Tray = 'discard' | 'steal' | 'held' | 'build' | 'cards' | 'plenty' | 'monopoly' | 'ways' | 'game';

export class Play implements GamePlay {
  readonly connection: TableConnection;
  readonly game: GameForm;
  readonly fixed: TableBoard;
  readonly module: GameModule;
  /** Told what the server refused. */
  readonly refused: (problem: Trouble) => void;

  #begun: Begun = $state.raw(FRESH);
  /** The seat whose player has said "it is me", where several share the device. */
  shown: number | null = $state(null);
  visiting: number | null = $state(null);
  readonly absence = new Absence();
  /** Intersections that a panel of the game points at. */
  pointed: number[] = $state.raw([]);
  /** The revision at which this player stopped the turn from ending automatically. */
  #stay = $state(-1);
  #sending = $state(false);

  constructor(
    connection: TableConnection,
    game: GameForm,
    fixed: TableBoard,
    module: GameModule,
    refused: Play['refused'],
  ) {
    this.connection = connection;
    this.game = game;
    this.fixed = fixed;
    this.module = module;
    this.refused = refused;
  }

  // --- what the server says

  frame = $derived.by((): Frame =>
    wholeFrame(this.connection.frame!, { rules: this.fixed.rules, built: this.game.built }),
  );
  view = $derived(this.frame.view);
  seats: SeatInfo[] = $derived.by(() => this.connection.table?.seats ?? []);
  options: Readonly<Record<string, string>> = $derived.by(() => this.connection.table?.options ?? {});
  log = $derived.by(() => this.connection.log);
  curtain = $derived.by(() =>
    curtainFor({
      yours: this.connection.yours.filter((seat) => !this.seats[seat]?.resigned),
      waiting: this.frame.waiting,
      seat: this.view.viewer,
      shown: this.shown,
      visiting: this.visiting,
    }),
  );
  /** The seat looked from; null for spectators, and for everybody while the device changes hands. */
  me: number | null = $derived(this.curtain === null ? this.view.viewer : null);
  /** Whether the host of the server ended the game before it was over. */
  closed = $derived.by(() => this.connection.table?.closed === true && this.view.phase.name !== 'over');
  over = $derived.by(() => this.closed || this.view.phase.name === 'over');
  actions: ActionForm[] = $derived(this.me === null ? [] : this.frame.actions);
  mayOffer = $derived(this.me !== null && this.frame.may_offer);
  /** The seats that an offer can be made to. */
  mayAsk: number[] = $derived(this.me === null ? [] : this.frame.may_ask);
  own = $derived.by(() => (this.me === null ? null : (this.view.seats[this.me] ?? null)));
  hand: Cards = $derived(this.own?.hand ?? {});
  dice = $derived.by(() => lastDice(this.connection.log));
  gains = $derived.by(() => lastGains(standing(this.connection.log)));
  turns = $derived.by(() => {
    const { log, earlier } = this.connection;
    const before = earlier > 0 ? turnsBefore(log, this.view.turns) : 0;
    return turnsOf(log, this.me, this.describe, this.view.seats.length, before);
  });
  /** Nothing can be pressed while an action is under way or the line is broken. */
  busy = $derived.by(() => this.#sending || this.connection.pending || this.connection.state !== 'open');

  // --- what this player has begun

  get begun(): Begun {
    return this.#begun;
  }
  change(part: Partial<Begun>): void {
    this.#begun = { ...this.#begun, ...part };
    remember(this.connection.code, this.view.viewer, this.#begun);
  }
  /** After a reload, and when another seat looks. */
  restore(): void {
    this.#begun = recall(this.connection.code, this.view.viewer);
    this.settle();
  }
  /** With every frame: drops what is no longer possible. */
  settle(): void {
    const { me } = this;
    if (me === null) return;
    const next = reconciled(this.#begun, this.frame, me, this.module);
    if (JSON.stringify(next) !== JSON.stringify(this.#begun)) this.change(next);
    // A person who was handed the device to answer gives it back with the answer, or when there is nothing left to answer.
    const asked = this.view.turn === me || mayAnswer(this.frame, me);
    const done = !asked || !has(this.actions, 'decline');
    if (this.visiting === me && done) this.visiting = null;
  }

  draft: Draft = $derived(this.#begun.draft);
  forced: string | null = $derived.by(
    () =>
      forced(this.actions, this.view.phase) ??
      this.module.moves?.find(({ action, asks }) => asks && has(this.actions, action))?.action ??
      null,
  );
  kind: string | null = $derived(this.#begun.armed ?? this.forced);
  /** The move of the game's own whose place is being chosen. */
  move = $derived.by(
    (): Partial<OwnMove> | undefined =>
      [...(this.module.builds ?? []), ...(this.module.moves ?? [])].find(({ action }) => action === this.kind) as
        Partial<OwnMove> | undefined,
  );
  choices: Choices = $derived.by(() => ({
    ...placesFor(this.actions, this.kind, this.kind === null ? undefined : groundOf(this.module, this.kind)),
    shows: this.move?.shows,
    leaves: this.move?.leaves?.(this.view) ?? null,
  }));
  /** Whether a step of the game's own that was begun can be taken back. */
  canGoBack = $derived.by(() => this.module.back !== undefined && has(this.actions, this.module.back));
  /** The game's own panel, where this table has something for it. */
  Panel = $derived.by(() => (this.module.hasPanel?.(this.view) === false ? undefined : this.module.Panel));
  status = $derived.by(() =>
    this.closed ? CLOSED : statusOf(this.frame, this.me, this.#begun.armed, this.module.now),
  );
  tray: Tray | null = $derived.by(() => {
    if (has(this.actions, 'discard')) return 'discard';
    if (has(this.actions, 'steal') || has(this.actions, 'steal_nothing')) return 'steal';
    if (this.#begun.held) return 'held';
    if (this.asks) return 'game';
    const kind = this.#begun.dialog?.kind;
    return kind !== undefined && (TRAYS as readonly string[]).includes(kind) ? (kind as Tray) : null;
  });
  /** The turn is about to end automatically: nothing else is possible, and nothing has been begun. */
  ending = $derived.by(
    () =>
      settings.autoEnd &&
      onlyEnd(this.actions) &&
      !this.busy &&
      this.#begun.dialog === null &&
      count(this.draft.give) + count(this.draft.want) === 0 &&
      this.#stay !== this.frame.rev,
  );
  /** The names of offers that are declined automatically, in this turn or in this game. */
  nevers: string[] = $derived.by(() => {
    const { never, notNow } = this.#begun;
    return notNow.turn === this.view.turns ? [...never, ...notNow.offers] : never;
  });
  offers: Standing[] = $derived.by(() =>
    this.me === null ? [] : incoming(this.view, this.me).filter((o) => !this.nevers.includes(offerName(o))),
  );
  /** Those that wait for an answer; the first lies on top, and the answering keys mean it. */
  waitingOffers: Standing[] = $derived.by(() => (this.me === null ? [] : unanswered(this.offers, this.frame, this.me)));
  topOffer: Standing | null = $derived.by(() => this.waitingOffers[0] ?? null);
  /** The draft as something the server can be asked, as an offer or by the bank. */
  offer = $derived.by(() => offerOf(this.draft, this.mayAsk));
  bank = $derived.by(() => exactBank(this.actions, this.draft, this.own?.rates ?? {}));

  /** The question of the game's own that it waits for. */
  asks = $derived.by(
    () => Object.entries(this.module.trays ?? {}).find(([, tray]) => tray.asks?.(this.actions))?.[0] ?? null,
  );
  /** The name of the question of the game's own that is open. */
  ownTray = $derived.by(() => this.asks ?? (this.#begun.dialog?.kind === 'game' ? this.#begun.dialog.name : null));
  /** The game's own words for what happened. */
  describe = (...[event, step, me]: Parameters<NonNullable<Parameters<typeof turnsOf>[2]>>) =>
    this.module.describe?.(event, step, me, this.fixed.board);

  /** A message of the game's own strings. */
  text(id: string, args: Record<string, string | number>): string {
    return gameText(this.game.id, id, args);
  }
  /** A message of the shell, in the game's own words where it has some. */
  say(id: string, args?: Record<string, string | number>): string {
    return sayFor(this.game.id, id, args);
  }
  /** The actions of a type that only this game has. */
  ownActions(type: string): { type: string }[] {
    return ownOf(this.actions, type);
  }
  /** Why a control that only this game has cannot be used. */
  whyOwn(control: string): ReasonCode | null {
    return this.me === null || this.ownActions(control).length > 0 ? null : this.#blocked(control);
  }
  #blocked(action: string): ReasonCode | null {
    return whyNot(this.frame.blocked, controlOf(action));
  }
  /** The building that would make room if a settlement came here. */
  replacedAt(place: Place): { seat: number; city: boolean } | null {
    return this.kind === 'settle' && place.intersection !== undefined
      ? buildingAt(this.view, place.intersection)
      : null;
  }
  /** Whether a computer player can be asked for in this seat: somebody is gone, and no clock will do it. */
  mayStandIn(seat: number): boolean {
    const { table, yours, host } = this.connection;
    const asks = !this.over && table?.clock.kind === 'none' && (yours.length > 0 || host);
    return asks && !yours.includes(seat) && isGone(this.seats[seat]);
  }
  /** Cards that are safe from a seven. */
  handLimit(seat: number): number {
    return this.view.seats[seat]?.hand_limit ?? this.fixed.rules.hand_limit;
  }
  can(type: string): boolean {
    return has(this.actions, type);
  }
  /** Why a control cannot be used, if the server says so. */
  why(type: string): ReasonCode | null {
    return this.me === null || this.can(type) ? null : this.#blocked(type);
  }

  /** Says why something cannot be done, as a press on its greyed control does. */
  explain(type: string): void {
    const code = this.why(type);
    const rule = code === null ? undefined : this.game.reasons[code]?.rule;
    if (code !== null) this.refused({ code, sentence: code, ...(rule === undefined ? {} : { rule }) });
  }

  // --- doing

  /** True if the server carried it out. If somebody else was faster, it is said again as long as it is still possible. */
  async act(action: ActionForm): Promise<boolean> {
    const rev = this.frame.rev;
    for (let tries = 0; ; tries++) {
      try {
        await this.connection.act(action);
        return true;
      } catch (thrown) {
        const problem = thrown as Trouble;
        if (STALE.has(problem.code) && tries < 5 && (await this.#later(rev + tries)) && this.#listed(action)) continue;
        if (problem.code !== 'closed') this.refused(problem);
        return false;
      }
    }
  }
  /** Waits until the frame is newer, or a moment at most. */
  async #later(rev: number): Promise<boolean> {
    for (let n = 0; n < 20 && (this.frame.rev <= rev || this.connection.pending); n++)
      await new Promise((go) => setTimeout(go, 40));
    return true;
  }
  #listed(action: ActionForm): boolean {
    if (action.type === 'offer') return this.mayOffer;
    return this.actions.some((a) => JSON.stringify(a) === JSON.stringify(action));
  }

  /** Presses a control that needs nothing else. */
  async press(
    type: 'roll' | 'end_turn' | 'buy' | 'play_knight' | 'play_roads' | 'withdraw' | 'steal_nothing' | 'decline_road',
  ): Promise<void> {
    if (!this.can(type) || this.busy) return;
    this.change({ armed: null, held: null, dialog: null });
    if (type === 'end_turn') this.change({ draft: EMPTY });
    await this.act({ type });
  }

  /** Takes up a kind of piece, or puts it down again. */
  arm(kind: string): void {
    if (!this.can(kind)) return;
    if (this.module.builds?.some(({ action, on }) => action === kind && on === 'nowhere')) {
      void this.actOwn({ type: kind });
      return;
    }
    this.change({ armed: this.#begun.armed === kind ? null : kind, held: null, dialog: null, sheet: false });
  }

  /** Takes up a piece and puts it at a place, where it is asked whether that is meant. */
  propose(kind: string, place: Place): void {
    if (this.can(kind)) this.change({ armed: kind, held: place, dialog: null, sheet: false });
  }

  /** What there is to build in this game, with what only this game has. Pieces a game does not have are left out. */
  buildable = $derived.by((): Buildable[] => {
    const { costs, pieces } = this.fixed.rules;
    const of = (kind: string, piece: string): Buildable => ({
      kind,
      name: pieceName(this.game.id, piece),
      price: costs[kind] ?? {},
      left: this.own?.stock[piece],
    });
    return [
      ...BUILD.flatMap((kind) => ((pieces[this.game.built[kind]] ?? 0) > 0 ? [of(kind, this.game.built[kind])] : [])),
      ...(this.module.builds ?? []).map((own) => {
        const found = of(own.action, own.piece);
        return { ...found, price: costs[own.price] ?? {}, left: own.counted ? found.left : undefined, own };
      }),
    ];
  });

  async pick(place: Place): Promise<void> {
    const { kind } = this;
    const action = kind === null ? null : actionAt(this.actions, kind, place, groundOf(this.module, kind));
    if (!action || this.busy) return;
    const { held } = this.#begun;
    const again = held !== null && JSON.stringify(held) === JSON.stringify(place);
    // What takes the place of something else is asked for twice: a finger has seen no preview of it.
    if ((settings.confirm || this.replacedAt(place)) && !again) return this.change({ held: place });
    this.change({ held: null, armed: null });
    await this.act(action);
  }
  async confirmHeld(): Promise<void> {
    const { held } = this.#begun;
    if (held) await this.pick(held);
  }

  /** One step back: the innermost thing that is open closes. */
  cancel(): boolean {
    const { held, dialog, armed, sheet } = this.#begun;
    if (held) this.change({ held: null });
    else if (dialog && !(this.asks && this.canGoBack)) this.change({ dialog: null });
    else if (armed) this.change({ armed: null });
    else if (this.canGoBack) void this.actOwn({ type: this.module.back ?? '' });
    else if (this.ending) this.stay();
    else if (sheet) this.change({ sheet: false });
    else if (count(this.draft.give) + count(this.draft.want) > 0) this.change({ draft: EMPTY });
    else return false;
    return true;
  }
  stay(): void {
    this.#stay = this.frame.rev;
  }
  open(dialog: Dialog | null): void {
    this.change({ dialog, held: null, armed: null });
  }
  /** Opens a menu, or closes it if it is open. */
  toggle(kind: 'build' | 'cards' | 'keys' | 'resign'): void {
    this.open(this.#begun.dialog?.kind === kind ? null : { kind });
  }
  show(tab: Tab): void {
    this.change({ tab, sheet: true });
  }

  /** The ways to what cannot be paid. */
  readonly ways = new Ways(this);

  // --- development cards

  /** The type of the action that plays a card. */
  playType(card: string): string | null {
    return actionOf(this.game, card);
  }
  canPlay(card: string): boolean {
    const type = this.playType(card);
    return type !== null && this.can(type);
  }
  async playCard(card: string): Promise<void> {
    const type = this.playType(card);
    if (type === 'play_plenty') this.open({ kind: 'plenty', picked: [] });
    else if (type === 'play_monopoly') this.open({ kind: 'monopoly', picked: null });
    else if (type === 'play_knight' || type === 'play_roads') await this.press(type);
    else if (type) await this.actOwn({ type });
  }

  // --- what only this game asks

  openTray(name: string): void {
    this.open({ kind: 'game', name, picked: [] });
  }
  picked: readonly string[] = $derived.by(() => {
    const { dialog } = this.#begun;
    return dialog?.kind === 'game' && dialog.name === this.ownTray ? dialog.picked : [];
  });
  /** Changes what was picked in the question that is open, be it one that the player opened or one the game waits for. */
  repick(picked: string[]): void {
    if (this.ownTray !== null) this.change({ dialog: { kind: 'game', name: this.ownTray, picked } });
  }
  /** Sends an action of the game's own and closes its question. */
  async actOwn(action: { type: string }): Promise<void> {
    if (this.busy) return;
    if (await this.act({ type: 'game', action })) this.open(null);
  }

  // --- cards put down

  toDiscard = $derived(this.own?.debt ?? 0);
  chosen = $derived(count(this.#begun.discard));
  choose(card: string, by: 1 | -1): void {
    const { discard } = this.#begun;
    if (by === 1 && (this.chosen >= this.toDiscard || of(discard, card) >= of(this.hand, card))) return;
    this.change({ discard: changed(discard, card, by) });
  }
  /** One after the other, each with the revision the last one made. What is not sent stays chosen. */
  async discard(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      for (const card of singles(this.#begun.discard, this.game.cards)) {
        this.change({ discard: changed(this.#begun.discard, card, -1) });
        if (!(await this.act({ type: 'discard', card }))) {
          this.change({ discard: changed(this.#begun.discard, card, 1) });
          return;
        }
      }
    } finally {
      this.#sending = false;
    }
  }

  // --- trade

  /** A card of the hand is pressed: to be put down, or onto the trade desk. */
  pressCard(card: string): boolean {
    if (of(this.hand, card) === 0) return false;
    if (this.tray === 'discard') {
      this.choose(card, 1);
      return true;
    }
    if (!this.mayOffer && !this.can('bank')) return false;
    if (this.#begun.tab !== 'trade' || !this.#begun.sheet) this.show('trade');
    this.lay('give', card, 1);
    return true;
  }
  lay(side: 'give' | 'want', card: string, by: 1 | -1): void {
    const draft = this.#begun.draft;
    if (by === 1 && side === 'give' && of(draft.give, card) >= of(this.hand, card)) return;
    if (by === 1 && of(draft[side], card) >= of(this.fixed.rules.supply, card)) return;
    this.change({ draft: { ...draft, [side]: changed(draft[side], card, by) } });
  }
  clear(): void {
    this.change({ draft: EMPTY });
  }
  ask(seat: number, everyone: readonly number[]): void {
    const { draft } = this.#begun;
    const to = draft.to ?? [...everyone];
    const next = to.includes(seat) ? to.filter((s) => s !== seat) : [...to, seat];
    this.change({ draft: { ...draft, to: everyone.every((s) => next.includes(s)) ? null : next } });
  }
  async send(): Promise<void> {
    if (this.offer && !this.busy && (await this.act(this.offer))) this.clear();
  }
  async trade(action: Extract<ActionForm, { type: 'bank' }>): Promise<void> {
    if (!this.busy && (await this.act(action))) this.clear();
  }
  counter(offer: Standing): void {
    this.change({ draft: counterTo(offer, offer.seat, this.hand), tab: 'trade', sheet: true });
  }
  async answer(type: 'accept' | 'decline', offer: Standing): Promise<void> {
    const found = ofType(this.actions, type).find((a) => a.offer_of === offer.seat);
    if (found && !this.busy) await this.act(found);
  }
  /** Declines an offer and its repeats until the turn ends. */
  never(offer: Standing): void {
    const { turns } = this.view;
    const { notNow } = this.#begun;
    const offers = notNow.turn === turns ? notNow.offers : [];
    this.change({ notNow: { turn: turns, offers: [...offers, offerName(offer)] } });
  }
  /** Declines an offer and its repeats in this game. */
  neverAgain(offer: Standing): void {
    this.change({ never: [...this.#begun.never, offerName(offer)] });
  }
  /** Answers the offer on top; false if it cannot be answered so. */
  answerTop(how: Reply): boolean {
    return replyToTop(this, how);
  }
  canAnswerTop(how: Reply): boolean {
    return canReply(this, how);
  }
  /** Answers repeats of what this player never wants. */
  async sayNever(): Promise<void> {
    if (this.me === null || this.busy) return;
    const [action] = neverFor(this.view, this.me, this.actions, this.nevers);
    if (action) await this.act(action);
  }

  // --- several people on one device

  handOver(seat: number): void {
    this.visiting = seat;
  }
  take(seat: number): void {
    this.shown = seat;
    if (this.connection.seat !== seat) this.connection.look(seat);
  }
}
