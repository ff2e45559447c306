/** Sentences for the log and the banner. */
import type { EventForm, Frame } from '$wire';
import { has } from '$lib/game/play';
import { type Arg, by, type Said, to } from '$lib/game/words';
import type { EgyptEvent, EgyptStep } from '../generated';
import { heldBy } from './gods';
import { wire } from './wire';

export const QUIET: Said = { id: 'play-log-game', args: {}, kind: 'game', quiet: true };

const happened = (step: readonly EventForm[], type: EgyptEvent['type']): boolean =>
  step.some((event) => wire.event(event)?.type === type);

export function describe(event: EventForm, step: readonly EventForm[], me: number | null): Said | undefined {
  const god = wire.event(event);
  if (god) return ofGod(god, me);
  switch (event.type) {
    // Told with the question.
    case 'handed_over':
      return happened(step, 'asked') ? QUIET : undefined;
    // A cart that only moves is neither taken away nor built.
    case 'road_removed':
      return step.some((e) => e.type === 'road_placed' && e.seat === event.seat) ? QUIET : undefined;
    case 'road_placed':
      return step.some((e) => e.type === 'road_removed' && e.seat === event.seat)
        ? { id: 'egypt-event-cart_moved', kind: 'build', args: by(event.seat, me) }
        : undefined;
    case 'card_bought': {
      if (!happened(step, 'cards_returned')) return undefined;
      const args = by(event.seat, me);
      return event.card === null
        ? { id: 'egypt-event-card_kept', kind: 'build', args }
        : { id: 'egypt-event-card_kept-known', kind: 'build', args: { ...args, dev: { dev: event.card } } };
    }
    default:
      return undefined;
  }
}

function ofGod(event: EgyptEvent, me: number | null): Said | undefined {
  const id = `egypt-event-${event.type}`;
  const did = by(event.seat, me);
  switch (event.type) {
    case 'god_dealt':
    case 'god_used':
    case 'god_flipped':
      return { id, kind: 'cards', args: { ...did, god: event.god } };
    case 'god_exchanged':
      return { id, kind: 'cards', args: { ...did, god: event.god, returned: event.returned } };
    case 'asked':
      return {
        id: `${id}-${event.given ? 'given' : 'none'}`,
        kind: 'cards',
        args: { ...did, ...to(event.from, me), card: { card: event.card } },
      };
    case 'spared':
      return { id, kind: 'robber', args: did };
    case 'trade_declared':
      return { id, kind: 'trade', args: { ...did, card: { card: event.card } } };
    case 'hand_seen':
      return { id, kind: 'cards', args: { ...did, ...to(event.from, me) } };
    case 'card_seen':
      return event.card
        ? { id: `${id}-known`, kind: 'cards', args: { ...did, dev: { dev: event.card } } }
        : { id, kind: 'cards', args: did };
    case 'cards_returned':
      return { id, kind: 'cards', args: { ...did, count: event.count } };
    default:
      return undefined;
  }
}

/** Moves whose place is being chosen. */
const ARMED: readonly string[] = ['lift', 'plough_settle', 'plough_upgrade'];

/** What the banner says while a god helps. The player who decides need not be on turn. */
export function now(
  frame: Frame,
  me: number | null,
  armed: string | null,
): { id: string; args: Record<string, Arg> } | undefined {
  const { view, waiting } = frame;
  if (armed !== null && ARMED.includes(armed)) return { id: `egypt-now-${armed}`, args: {} };
  const step = wire.step(view);
  if (!step) return undefined;
  if (me !== null && waiting.includes(me)) return mine(frame, me, step);
  const who = { seat: waiting[0] ?? view.turn };
  return {
    id: `egypt-now-wait-${step.name}`,
    args: step.name === 'demand' ? { who, card: { card: step.card } } : { who },
  };
}

function mine({ view, actions }: Frame, me: number, step: EgyptStep): { id: string; args: Record<string, Arg> } {
  const id = `egypt-now-${step.name}`;
  switch (step.name) {
    case 'demand': {
      const asked = has(actions, 'enough') ? '-more' : has(actions, 'back') ? '' : '-second';
      return { id: `${id}${asked}`, args: { card: { card: step.card } } };
    }
    case 'give_back':
      return { id, args: { other: { seat: step.to } } };
    case 'alms':
      return { id, args: { other: { seat: step.from } } };
    case 'look_at_cards':
      return { id, args: { count: step.left } };
    case 'after_use': {
      const held = heldBy(view, me);
      return { id: held?.side === 'b' ? `${id}-b` : id, args: { god: held?.god ?? '' } };
    }
    default:
      return { id, args: {} };
  }
}
