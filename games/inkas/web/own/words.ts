/** Sentences for the log and the banner. */
import type { EventForm, Frame } from '$wire';
import { buildingAt } from '$lib/game/play';
import { type Arg, by, type Said, to } from '$lib/game/words';
import type { InkasEvent } from '../generated';
import { tribesOf } from './tribes';
import { wire } from './wire';

const QUIET: Said = { id: 'play-log-game', args: {}, kind: 'game', quiet: true };

export function describe(event: EventForm, step: readonly EventForm[], me: number | null): Said | undefined {
  const game = wire.event(event);
  if (game) return ofGame(game, me);
  const settled = (at: number) => step.find((e) => e.type === 'settled' && e.at === at);
  switch (event.type) {
    case 'removed': {
      const over = settled(event.at);
      // Without a new building in its place it goes with the decline of its tribe.
      if (over?.type !== 'settled') return QUIET;
      const piece = event.city ? 'city' : 'settlement';
      if (over.seat === event.seat)
        return { id: 'inkas-event-overbuilt-own', kind: 'build', args: { ...by(over.seat, me), piece } };
      return {
        id: 'inkas-event-overbuilt',
        kind: 'build',
        args: { ...by(over.seat, me), ...to(event.seat, me), piece },
      };
    }
    case 'road_removed':
      return QUIET;
    case 'settled': {
      const told =
        step.some((e) => e.type === 'removed' && e.at === event.at) ||
        step.some((e) => wire.event(e)?.type === 'founded');
      return told ? QUIET : undefined;
    }
    case 'robber_moved':
      if (event.to !== null) return undefined;
      return step.some((e) => wire.event(e)?.type === 'chased')
        ? QUIET
        : { id: 'inkas-event-robber_frame', kind: 'robber', args: by(event.seat, me) };
    default:
      return undefined;
  }
}

function ofGame(event: InkasEvent, me: number | null): Said {
  const id = `inkas-event-${event.type}`;
  switch (event.type) {
    case 'declined':
    case 'founded':
      return { id, kind: 'game', args: { ...by(event.seat, me), tribe: event.tribe } };
    case 'chased':
      return { id, kind: 'robber', args: by(event.seat, me) };
    default:
      return { id, kind: 'game', args: {} };
  }
}

/** The founding of a tribe is the one moment the shell has no words for. */
export function now(frame: Frame, me: number | null): { id: string; args: Record<string, Arg> } | undefined {
  const { view, actions, waiting } = frame;
  if (view.phase.name !== 'free_settlement') return undefined;
  if (me === null || !waiting.includes(me))
    return { id: 'inkas-now-wait-found', args: { who: { seat: waiting[0] ?? view.turn } } };
  const ruins = actions.some((a) => a.type === 'settle' && buildingAt(view, a.at) !== null);
  return ruins
    ? { id: 'inkas-now-found-ruin', args: {} }
    : { id: 'inkas-now-found', args: { tribe: tribesOf(view).tribes[me] ?? 2 } };
}
