/** Sentences for the log and the banner. */
import type { BoardForm, EventForm, Frame } from '$wire';
import { count } from '$lib/game/play';
import { type Arg, by, type Said } from '$lib/game/words';
import type { GermanyEvent } from '../generated';
import { landmarksOf, slugAt } from './landmarks';
import { wire } from './wire';

const QUIET: Said = { id: 'play-log-game', args: {}, kind: 'game', quiet: true };

export function describe(
  event: EventForm,
  step: readonly EventForm[],
  me: number | null,
  board: BoardForm,
): Said | undefined {
  const game = wire.event(event);
  if (game) return ofGame(game, me, board);
  switch (event.type) {
    // What a landmark costs is no news.
    case 'paid':
      return QUIET;
    case 'road_placed':
      // Free roads come by a card, or as a reward; the game says which.
      return step.some((e) => wire.event(e)?.type === 'reward_road')
        ? { id: 'germany-event-free_road', kind: 'build', args: by(event.seat, me) }
        : undefined;
    case 'took':
      // Cards of choice come by a card, or as a reward.
      if (step.some((e) => e.type === 'card_played')) return undefined;
      return {
        id: 'germany-event-card_taken',
        kind: 'cards',
        args: { ...by(event.seat, me), cards: { cards: event.cards } },
      };
    case 'card_bought':
      if (count(event.paid) > 0) return undefined;
      return event.card === null
        ? { id: 'germany-event-card_drawn', kind: 'cards', args: by(event.seat, me) }
        : {
            id: 'germany-event-card_drawn-known',
            kind: 'cards',
            args: { ...by(event.seat, me), dev: { dev: event.card } },
          };
    default:
      return undefined;
  }
}

function ofGame(event: GermanyEvent, me: number | null, board: BoardForm): Said {
  const id = `germany-event-${event.type}`;
  if (event.type === 'deadlock') return { id, kind: 'build', args: {} };
  const did = by(event.seat, me);
  switch (event.type) {
    case 'landmark_built':
      return { id, kind: 'build', args: { ...did, place: slugAt(board, event.at) ?? 'other' } };
    // Told with the road.
    case 'reward_road':
      return QUIET;
    case 'reward_declined':
      return { id, kind: 'cards', args: did };
    case 'trade_opened':
      return { id, kind: 'trade', args: did };
    default:
      return QUIET;
  }
}

/** Rewards and landmarks are what the shell has no words for. */
export function now(
  frame: Frame,
  me: number | null,
  armed: string | null,
): { id: string; args: Record<string, Arg> } | undefined {
  const { view, waiting } = frame;
  if (armed === 'build_landmark') return { id: 'germany-now-landmark', args: {} };
  const mine = me !== null && waiting.includes(me);
  const who = { seat: waiting[0] ?? view.turn };
  const step = wire.step(view);
  if (step)
    return mine
      ? { id: `germany-now-${step.name}`, args: { count: step.left } }
      : { id: `germany-now-wait-${step.name}`, args: { who } };
  if (view.phase.name === 'free_roads' && landmarksOf(view).reward)
    return mine ? { id: 'germany-now-free_road', args: {} } : { id: 'germany-now-wait-free_road', args: { who } };
  if (view.first_cards && mine) return { id: 'germany-now-third_hall', args: {} };
  return undefined;
}
