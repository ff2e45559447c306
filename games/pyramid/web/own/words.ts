/** Sentences for the log and the banner. What the gods do is told by Egypt. */
import type { BoardForm, EventForm, Frame } from '$wire';
import { type Arg, by, type Said } from '$lib/game/words';
import { describe as ofGods, now as nowOfGods } from '../../../egypt/web/gods/words';
import type { PyramidEvent } from '../generated';
import { isRiver } from './pyramid';
import { wire } from './wire';

const QUIET: Said = { id: 'play-log-game', args: {}, kind: 'game', quiet: true };

export function describe(
  event: EventForm,
  step: readonly EventForm[],
  me: number | null,
  board: BoardForm,
): Said | undefined {
  const game = wire.event(event);
  if (game) return ofGame(game, me) ?? ofGods(event, step, me);
  const built = step.some((e) => wire.event(e)?.type === 'block_built');
  switch (event.type) {
    // What a block costs is no news.
    case 'paid':
      return built ? QUIET : ofGods(event, step, me);
    case 'road_placed':
      return isRiver(board, event.at)
        ? { id: 'pyramid-event-boat', kind: 'build', args: by(event.seat, me) }
        : ofGods(event, step, me);
    case 'bank_traded':
      return step.some((e) => wire.event(e)?.type === 'favor_used')
        ? {
            id: 'pyramid-event-favor',
            kind: 'trade',
            args: { ...by(event.seat, me), gave: { cards: event.gave }, got: { cards: event.got } },
          }
        : undefined;
    default:
      return ofGods(event, step, me);
  }
}

function ofGame(event: PyramidEvent, me: number | null): Said | undefined {
  const id = `pyramid-event-${event.type}`;
  switch (event.type) {
    case 'gold_revealed':
      return { id, kind: 'dice', args: { ...by(event.seat, me), number: event.number } };
    case 'gold_placed':
      return { id, kind: 'build', args: { gold: event.gold, filled: event.filled } };
    case 'block_built':
      return { id, kind: 'build', args: { ...by(event.seat, me), blocks: event.blocks, filled: event.filled } };
    case 'pharaoh':
      return event.blessed.length > 0
        ? { id, kind: 'award', args: { seats: { seats: event.blessed } } }
        : { id: `${id}-none`, kind: 'award', args: {} };
    case 'vizier':
      return { id, kind: 'award', args: by(event.seat, me) };
    // Told with the trade.
    case 'favor_used':
      return QUIET;
    case 'pyramid_done':
      return { id, kind: 'award', args: { by: event.by } };
    default:
      return undefined;
  }
}

export function now(
  frame: Frame,
  me: number | null,
  armed: string | null,
): { id: string; args: Record<string, Arg> } | undefined {
  const { view, waiting } = frame;
  if (armed === 'boat') return { id: 'pyramid-now-boat', args: {} };
  const mine = me !== null && waiting.includes(me);
  if (wire.stepNamed(view, 'reveal'))
    return mine
      ? { id: 'pyramid-now-reveal', args: {} }
      : { id: 'pyramid-now-wait-reveal', args: { who: { seat: waiting[0] ?? view.turn } } };
  if (view.phase.name === 'setup_settlement' && mine)
    return {
      id: view.first_cards ? 'pyramid-now-second_settlement' : 'pyramid-now-first_settlement',
      args: {},
    };
  return nowOfGods(frame, me, armed);
}
