/**
 * From a frame to what has to be on the screen: for every action the server lists, the controls of which one is enough,
 * and the places on the board. A page that does not show something the game offers is found out here.
 */
import { cardOf } from '$lib/game/devs';
import type { ActionForm, GameForm } from '$wire';
import type { ToldFrame } from '$lib/net/whole';

export const typeOf = (action: ActionForm): string =>
  action.type === 'game' ? (action.action as { type: string }).type : action.type;
const atOf = (action: ActionForm): number | undefined =>
  action.type === 'game' ? (action.action as { at?: number }).at : (action as { at?: number }).at;

const id = (name: string) => `[data-testid="${name}"]`;
const PIECES = ['road', 'settle', 'upgrade'];
/** What a game chooses on the board beside pieces, and whether on a path. `asks`: at once, without a control. */
const OWN_PLACES: Record<string, { path?: boolean; asks?: boolean; control?: string }> = {
  boat: { path: true, control: 'action' },
  build_landmark: { control: 'action' },
  lift: { path: true, control: 'own' },
  place: { path: true, asks: true },
  plough_settle: { control: 'own' },
  plough_upgrade: { control: 'own' },
};
/** Questions a player opens. */
export const OPENED = ['demand', 'substitute', 'declare', 'look', 'choose_card', 'goods_set', 'route_swap', 'favor'];
/** Answers to a question the game asks: the tray in which they are given. */
const ASKED: Record<string, string> = {
  ...{ ask: 'ask', enough: 'ask', give_back: 'give_back', take: 'take', turn_over: 'turn_over', keep: 'keep' },
  ...{ flip: 'after_use', exchange: 'after_use', take_card: 'take_card', draw_card: 'draw_card', reveal: 'reveal' },
};
/** The way back of a game's own step: the banner or the question has it. */
const BACK = new Set(['undo', 'back', 'cancel', 'step_back']);

/** The key a place of an action has on the board. */
function placeOf(action: ActionForm): string | null {
  const type = typeOf(action);
  if (action.type === 'move_robber') return action.to === null ? 'aside' : `h${action.to}`;
  if (type === 'road') return `p${atOf(action)}`;
  if (type === 'settle' || type === 'upgrade') return `i${atOf(action)}`;
  const own = OWN_PLACES[type];
  return own ? `${own.path ? 'p' : 'i'}${atOf(action)}` : null;
}

const WAITS = ['setup_settlement', 'setup_road', 'free_roads', 'free_settlement'];

/** The kind of place the game waits for, without anything to press before. */
function awaited(frame: ToldFrame): string | null {
  const types = new Set(frame.actions.map(typeOf));
  if (types.has('move_robber')) return 'move_robber';
  if (types.has('place')) return 'place';
  const kinds = PIECES.filter((kind) => types.has(kind));
  return WAITS.includes(frame.view.phase.name) && kinds.length === 1 ? kinds[0]! : null;
}

export interface Offered {
  /** Controls that must be there as the page is; of each list one is enough. */
  now: string[][];
  /** Places that must be there as the page is. */
  places: string[];
  /** Kinds that are placed after their control was pressed, with their places. */
  placing: { kind: string; control: string; places: string[] }[];
  /** A place where a settlement would take the room of something else: that is asked for twice. */
  over: string | null;
  /** Development cards that can be played. */
  cards: string[];
  /** Questions that can be opened, with their control. */
  trays: string[];
  /** What can be laid on the trade desk: a card that is held, one that is not given, and whether the supply trades so. */
  trade: { give: string | null; want: string; bank: boolean; offer: boolean } | null;
}

export function offered(frame: ToldFrame, game: GameForm): Offered {
  const { actions } = frame;
  const types = [...new Set(actions.map(typeOf))];
  const of = (type: string) => actions.filter((action) => typeOf(action) === type);
  const places = (type: string) => of(type).flatMap((action) => placeOf(action) ?? []);
  const forced = awaited(frame);
  const result: Offered = {
    now: [],
    places: forced ? places(forced) : [],
    placing: [],
    over: null,
    cards: [],
    trays: [],
    trade: null,
  };
  const standing = frame.view.seats.flatMap(({ settlements, cities }) => [...settlements, ...cities]);
  const ruin = of('settle').find((action) => standing.includes(atOf(action) ?? -1));
  result.over = ruin ? placeOf(ruin) : null;
  // What was declined need not be shown any longer, though the server would still take the other answer.
  const { declined, viewer, turn } = frame.view;
  const done = viewer !== null && declined.includes(viewer) ? turn : null;
  for (const type of types) {
    const own = OWN_PLACES[type];
    if (type === forced) continue;
    if (PIECES.includes(type) || own) {
      const control = own?.control === 'own' ? `own-${type}` : `action-${type}`;
      result.now.push([id(control), id(`menu-${type}`)]);
      result.placing.push({ kind: type, control, places: places(type) });
    } else if (['roll', 'end_turn', 'buy', 'block'].includes(type))
      result.now.push([id(`action-${type}`), id(`menu-${type}`)]);
    else if (type === 'discard')
      for (const action of of(type)) result.now.push([id(`discard-${(action as { card: string }).card}`)]);
    else if (type === 'steal')
      for (const action of of(type)) result.now.push([id(`steal-${(action as { from: number }).from}`)]);
    else if (type === 'steal_nothing') result.now.push([id('steal-nothing')]);
    else if (type === 'decline_road') result.now.push([id('action-decline_road')]);
    else if (type === 'accept' || type === 'decline')
      for (const { offer_of } of of(type) as { offer_of: number }[]) {
        if (offer_of !== done) result.now.push([id(`offer-${type}-${offer_of}`)]);
      }
    else if (type === 'confirm')
      for (const action of of(type)) result.now.push([id(`offer-confirm-${(action as { with: number }).with}`)]);
    else if (type === 'withdraw') result.now.push([id('offer-withdraw')]);
    else if (type === 'bank') continue;
    else if (type.startsWith('play_')) {
      const card = cardOf(game, type) ?? '';
      result.cards.push(card);
      result.now.push([id(`dev-${card}`), id('devs-open')]);
    } else if (OPENED.includes(type)) {
      result.now.push([id(`own-${type}`)]);
      result.trays.push(type);
    } else if (ASKED[type]) result.now.push([`${id(`tray-${ASKED[type]}`)} button:not([data-testid="tray-close"])`]);
    else if (BACK.has(type)) result.now.push([id('cancel'), id('tray-close')]);
    else
      result.now.push([
        id(`own-${type}`),
        `[data-testid^="own-${type}-"]`,
        id(`action-${type}`),
        `${id('banner')} button`,
      ]);
  }
  const [bank] = of('bank') as { give: string; get: string }[];
  if (bank || frame.may_offer) {
    const hand = frame.view.seats[frame.view.viewer ?? -1]?.hand ?? {};
    const give = bank?.give ?? game.cards.find((card) => (hand[card] ?? 0) > 0) ?? null;
    const want = bank?.get ?? game.cards.findLast((card) => card !== give)!;
    result.trade = { give, want, bank: bank !== undefined, offer: frame.may_offer };
    result.now.push([id('trade-open'), id('tab-trade')]);
  }
  return result;
}
