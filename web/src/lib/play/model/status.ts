/** What the banner says: whose turn it is and what this player may do now, in one sentence. */
import type { GameModule } from '$lib/game/module';
import type { Frame } from '$wire';
import { unanswered } from './answers';
import { BUILD, has, typeOf, type Build } from './choices';
import { incoming } from '$lib/play/trade/offers';
import { offerWords, type Arg } from '$lib/play/words/words';

export interface Status {
  id: string;
  args: Record<string, Arg>;
  /** `act`: the reader is asked for something. `wait`: somebody else is. */
  tone: 'act' | 'wait' | 'watch' | 'over';
}

/** The host of the server has ended the game. */
export const CLOSED: Status = { id: 'play-now-closed', args: {}, tone: 'over' };

const isBuild = (armed: string): armed is Build => (BUILD as readonly string[]).includes(armed);

/** `armed` is the kind of piece the reader is placing. */
export function statusOf(frame: Frame, me: number | null, armed: string | null, ofGame?: GameModule['now']): Status {
  const { view, actions, waiting } = frame;
  const { phase } = view;
  if (phase.name === 'over') {
    const { winners } = view;
    const won = me !== null && winners.includes(me) ? 'yes' : 'no';
    return { id: 'play-now-over', args: { who: { seats: winners }, me: won, count: winners.length }, tone: 'over' };
  }
  const own = armed && isBuild(armed) ? undefined : ofGame?.(frame, me, armed);
  if (own) return { ...own, tone: me === null ? 'watch' : waiting.includes(me) ? 'act' : 'wait' };
  if (me !== null && actions.length > 0) {
    const asked = mine(frame, me, armed);
    if (asked) return { ...asked, tone: 'act' };
  }
  const others = waiting.filter((seat) => seat !== me);
  const who = { seats: others.length > 0 ? others : [view.turn] };
  const tone = me === null ? 'watch' : 'wait';
  switch (phase.name) {
    case 'start_roll':
      // Nobody is asked: against computer players only, the server rolls for a person too.
      if (others.length === 0) return { id: 'play-now-start-rolling', args: {}, tone };
      return { id: 'play-now-wait-roll', args: { who }, tone };
    case 'before_roll':
      return { id: 'play-now-wait-roll', args: { who }, tone };
    case 'setup_settlement':
    case 'free_settlement':
      return { id: 'play-now-wait-place', args: { who, piece: { piece: 'settle' } }, tone };
    case 'setup_road':
    case 'free_roads':
      return { id: 'play-now-wait-place', args: { who, piece: { piece: 'road' } }, tone };
    case 'discard':
      return { id: 'play-now-wait-discard', args: { who }, tone };
    case 'move_robber':
    case 'steal':
      return { id: 'play-now-wait-robber', args: { who }, tone };
    default:
      return { id: 'play-now-wait', args: { who }, tone };
  }
}

function mine(frame: Frame, me: number, armed: string | null): Omit<Status, 'tone'> | null {
  const { view, actions } = frame;
  if (armed) return { id: 'play-now-place', args: { piece: { piece: isBuild(armed) ? armed : 'settle' } } };
  switch (view.phase.name) {
    case 'start_roll':
      return has(actions, 'roll') ? { id: 'play-now-start-roll', args: {} } : null;
    case 'setup_settlement':
    case 'free_settlement':
      return { id: 'play-now-place', args: { piece: { piece: 'settle' } } };
    case 'setup_road':
      return { id: 'play-now-place', args: { piece: { piece: 'road' } } };
    case 'free_roads':
      if (view.phase.optional) return { id: 'play-now-one-more-road', args: { piece: { piece: 'road' } } };
      return { id: 'play-now-free-roads', args: { piece: { piece: 'road' }, count: view.phase.left } };
    case 'before_roll': {
      const card = actions.some((a) => typeOf(a).startsWith('play_'));
      return has(actions, 'roll') ? { id: card ? 'play-now-roll-or-card' : 'play-now-roll', args: {} } : null;
    }
    case 'discard':
      return has(actions, 'discard') ? { id: 'play-now-discard', args: { count: view.seats[me]?.debt ?? 0 } } : null;
    case 'move_robber':
      return { id: 'play-now-robber', args: {} };
    case 'steal':
      return { id: 'play-now-steal', args: {} };
    case 'main':
      if (view.turn === me) return { id: 'play-now-main', args: {} };
      return open(frame, me);
    case 'game':
      return { id: 'play-now-game', args: {} };
    default:
      return null;
  }
}

/** The offer that waits for an answer. One that was answered asks for nothing any more, even if the answer may be changed. */
function open(frame: Frame, me: number): Omit<Status, 'tone'> | null {
  const [offer] = unanswered(incoming(frame.view, me), frame, me);
  return offer ? offerWords(offer.seat, offer) : null;
}
