/**
 * Checks, in the reader's own browser, that what was published about the dice fits together: the secret fits its
 * commitment, salts fit theirs, every outcome follows from them, and the odds it was drawn from are the true ones. Whether
 * that is what was promised to this browser, `$lib/dice/seen` tells.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { saltHash } from '$lib/dice/hash';
import { count, minus } from '$lib/play/model/cards';
import { fallen } from '$lib/play/model/standing';
import type { Cards, Fairness, OutcomeForm, ReplayForm, ReplayFrame, TableBoard, ViewForm } from '$wire';

export type ChanceKind = 'dice' | 'theft' | 'draw' | 'other';
/** What can be wrong with one decision of chance. */
export type Fault = 'outcome' | 'odds' | 'event' | 'missing' | 'taken';

export interface Check {
  /** The revision the action made. */
  rev: number;
  kind: ChanceKind;
  outcome: OutcomeForm | null;
  fault: Fault | null;
}

export interface FairReport {
  /** Whether the secret fits the commitment that was published with it. */
  promise: boolean;
  /** How the salts came into the game: nobody had one, nobody had committed to theirs, they are those, or this seat's is another. */
  salts: 'none' | 'open' | 'kept' | number;
  checks: Check[];
  counts: Record<ChanceKind, number>;
  wrong: Check[];
  /** Whether everything is right. */
  fair: boolean;
}

/** Whether salts are those that were committed to. */
function saltsOf({ salts, salt_hashes: hashes = [] }: Fairness): FairReport['salts'] {
  if (hashes.length === 0) return salts.every((salt) => salt === '') ? 'none' : 'open';
  for (let seat = 0; seat < Math.max(salts.length, hashes.length); seat += 1)
    if (saltHash(salts[seat] ?? '') !== (hashes[seat] ?? '')) return seat;
  return 'kept';
}

const PREFIX = 'civitas/1:';

/** Whether a secret is the one behind a commitment. */
export function keepsPromise(secret: string, commitment: string): boolean {
  const bytes = bytesOf(secret);
  return bytes !== null && bytesToHex(sha256(bytes)) === commitment.toLowerCase();
}

function bytesOf(hex: string): Uint8Array | null {
  try {
    return hexToBytes(hex);
  } catch {
    return null;
  }
}

/** The place among `total` equally likely cases that secret, salts and the number of actions that stand give. */
export function drawIndex(secret: Uint8Array, salts: string[], standing: number, total: number): number {
  const digest = hmac(sha256, secret, utf8ToBytes(`${PREFIX}${salts.join('|')}:${standing}`));
  const number = new DataView(digest.buffer, digest.byteOffset, 8).getBigUint64(0, false);
  return Number((number * BigInt(total)) >> 64n);
}

/** The outcome at an index: each takes as many places as it weighs. */
export function outcomeAt(odds: [OutcomeForm, number][], index: number): OutcomeForm | null {
  let left = index;
  for (const [outcome, weight] of odds) {
    if (left < weight) return outcome;
    left -= weight;
  }
  return null;
}

const kindOf = (outcome: OutcomeForm): ChanceKind =>
  'dice' in outcome ? 'dice' : 'stolen' in outcome ? 'theft' : 'drawn' in outcome ? 'draw' : 'other';

/** Outcomes are small objects with one field; their text is the same exactly if they are. */
const same = (a: OutcomeForm | null, b: OutcomeForm | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The odds of a bag of cards in the order of the game's cards, as text. */
const bag = (order: string[], cards: Cards, name: 'stolen' | 'drawn'): string =>
  JSON.stringify(order.filter((card) => (cards[card] ?? 0) > 0).map((card) => [{ [name]: card }, cards[card]]));

const DICE = JSON.stringify(
  Array.from({ length: 36 }, (_, at) => [{ dice: [Math.floor(at / 6) + 1, (at % 6) + 1] }, 1]),
);

/**
 * What is left in the stack that is drawn from, if every seat's cards are open. Where a game has a second stack, nothing
 * of it is drawn before the first is empty; `second` is how many cards it has.
 */
function deckLeft(fixed: TableBoard, view: ViewForm, second: number): Cards | null {
  let left: Cards = { ...fixed.rules.deck };
  for (const cards of [view.played, ...view.seats.map((seat) => seat.devs)]) {
    if (!cards) return null;
    left = minus(left, cards);
  }
  if (second === 0 || count(left) <= second) return left;
  const { later } = fixed.rules;
  return later ? minus(left, later) : null;
}

const bought = (frame: ReplayFrame): boolean =>
  frame.step?.events.some((event) => event.type === 'card_bought') ?? false;

/** Cards that were drawn right before a frame to be looked at: nobody has bought one of them yet. */
function lookedAt(frames: readonly ReplayFrame[], at: number): Cards {
  const seen: Cards = {};
  for (let n = at - 1; n > 0; n -= 1) {
    const frame = frames[n]!;
    const outcome = frame.chance?.outcome;
    if (!outcome || !('drawn' in outcome) || bought(frame)) break;
    seen[outcome.drawn] = (seen[outcome.drawn] ?? 0) + 1;
  }
  return seen;
}

/** The odds as they must be; null where an open view cannot tell. */
function trueOdds({ fixed, frames }: ReplayForm, at: number, kind: ChanceKind): string | null {
  const [before, frame] = [frames[at - 1]!.view, frames[at]!];
  if (kind === 'dice') return DICE;
  if (kind === 'draw') {
    const second = frames[0]?.view.later_size ?? 0;
    const whole = deckLeft(fixed, before, second);
    const left = whole && minus(whole, lookedAt(frames, at));
    return left && bag(Object.keys(fixed.rules.deck), left, 'drawn');
  }
  if (kind !== 'theft') return null;
  const stole = frame.step?.events.find((event) => event.type === 'stole');
  const hand = stole && before.seats[stole.from]?.hand;
  return hand ? bag(Object.keys(fixed.rules.supply), hand, 'stolen') : null;
}

/** What the events of a step say chance has decided; null if nothing. */
function told(frame: ReplayFrame): OutcomeForm | null {
  for (const event of frame.step?.events ?? []) {
    if (event.type === 'rolled' || event.type === 'start_rolled') return { dice: event.dice };
    if (event.type === 'card_bought') return { drawn: event.card ?? '' };
    if (event.type === 'stole' && event.any) return { stolen: event.card ?? '' };
  }
  return null;
}

function check(replay: ReplayForm, at: number, secret: Uint8Array, salts: string[]): Check | null {
  const frame = replay.frames[at]!;
  const event = told(frame);
  const chance = frame.chance;
  // A card that was looked at before it was bought has been accounted for.
  if (!chance && bought(frame) && count(lookedAt(replay.frames, at)) > 0) return null;
  if (!chance) return event && { rev: frame.rev, kind: kindOf(event), outcome: event, fault: 'missing' };
  const kind = kindOf(chance.outcome);
  const result: Check = { rev: frame.rev, kind, outcome: chance.outcome, fault: null };
  const total = chance.odds.reduce((sum, [, weight]) => sum + weight, 0);
  const expected = trueOdds(replay, at, kind);
  if (expected !== null && expected !== JSON.stringify(chance.odds)) result.fault = 'odds';
  // How many actions stand before it names the draw, so that nobody can move a roll to another moment. Without take-backs
  // that is the revision before the action.
  else if (
    !same(outcomeAt(chance.odds, drawIndex(secret, salts, replay.frames[0]!.rev + at - 1, total)), chance.outcome)
  )
    result.fault = 'outcome';
  else if (event && !same(event, chance.outcome)) result.fault = 'event';
  return result;
}

/** Checks a finished game with open hands. */
export function checkFairness(replay: ReplayForm, fair: Fairness): FairReport {
  const counts: FairReport['counts'] = { dice: 0, theft: 0, draw: 0, other: 0 };
  const secret = fair.secret === undefined ? null : bytesOf(fair.secret);
  const salts = saltsOf(fair);
  if (!secret) return { promise: false, salts, checks: [], counts, wrong: [], fair: false };
  const gone = fallen(replay.frames.map(({ rev, step }) => ({ rev, events: step?.events ?? [] })));
  const line = { ...replay, frames: replay.frames.filter(({ rev }) => !gone.has(rev)) };
  const checks: Check[] = [];
  // What chance has decided stands: a server that let it be taken back could throw the dice until they suit.
  for (const frame of replay.frames.filter(({ rev }) => gone.has(rev))) {
    const outcome = frame.chance?.outcome ?? told(frame);
    if (outcome) checks.push({ rev: frame.rev, kind: kindOf(outcome), outcome, fault: 'taken' });
  }
  for (let at = 1; at < line.frames.length; at += 1) {
    const found = check(line, at, secret, fair.salts);
    if (!found) continue;
    checks.push(found);
    counts[found.kind] += 1;
  }
  const promise = keepsPromise(fair.secret!, fair.commitment);
  const wrong = checks.filter((one) => one.fault !== null);
  return { promise, salts, checks, counts, wrong, fair: promise && typeof salts !== 'number' && wrong.length === 0 };
}
