/** What to press next: a plain player that builds when it can. It knows the screen, not the rules. */
import { worth, type Sight, type Spot } from './sight';

export type Deed =
  /** Presses a control. `sends`: the server is asked, so something must come of it. */
  { kind: 'press'; id: string; sends: boolean } | { kind: 'place'; spot: Spot } | { kind: 'wait' };

/** What a player remembers of its own turn. */
export interface Memory {
  roads: number;
  places: number;
  trades: number;
  /** Trades of the game's own in this turn. */
  owns: number;
  random: () => number;
}

export const memory = (seed: number): Memory => {
  // A small generator: the same test presses the same things.
  let state = seed >>> 0 || 1;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return { roads: 0, places: 0, trades: 0, owns: 0, random };
};

const press = (id: string, sends = true): Deed => ({ kind: 'press', id, sends });
const best = (spots: Spot[]): Spot => spots.reduce((a, b) => (worth(b) > worth(a) ? b : a));

/** On a phone the trade desk is a sheet over the rest: it is closed before anything beside it is pressed. */
export function decide(sight: Sight, mind: Memory): Deed {
  const deed = wish(sight, mind);
  const desk = deed.kind === 'press' && /^(give|want|bank|offer-(send|to))-/.test(deed.id);
  const covered = deed.kind !== 'wait' || sight.spots.length > 0;
  return sight.can.includes('sheet-close') && covered && !desk && !sight.busy ? press('sheet-close', false) : deed;
}

function wish(sight: Sight, mind: Memory): Deed {
  const can = (id: string) => sight.can.includes(id);
  const first = (start: string) => sight.can.find((id) => id.startsWith(start));
  if (sight.busy || sight.over) return { kind: 'wait' };
  if (sight.curtain) return can('curtain-take') ? press('curtain-take', false) : { kind: 'wait' };
  const asked = sight.tray && answer(sight, mind);
  if (asked) return asked;
  const spots = sight.spots.filter((spot) => spot.free);
  if (spots.length > 0) return { kind: 'place', spot: best(spots) };
  if (sight.spots.length > 0) return { kind: 'wait' };
  const confirm = first('offer-confirm-');
  if (confirm) return press(confirm);
  const accept = first('offer-accept-');
  if (accept && mind.random() < 0.3) return press(accept);
  const decline = first('offer-decline-');
  if (decline) return press(decline);
  if (can('action-roll')) return press('action-roll');
  return can('action-end_turn') ? build(sight, mind) : { kind: 'wait' };
}

/** The question over the board. */
function answer(sight: Sight, mind: Memory): Deed | null {
  const can = (id: string) => sight.can.includes(id);
  const some = (start: string) => sight.can.filter((id) => id.startsWith(start));
  switch (sight.tray) {
    case 'discard': {
      const cards = some('discard-').filter((id) => !/^discard-(back|send)/.test(id));
      cards.sort((a, b) => (sight.hand[b.slice(8)] ?? 0) - (sight.hand[a.slice(8)] ?? 0));
      if (cards[0]) return press(cards[0], false);
      return can('discard-send') ? press('discard-send') : { kind: 'wait' };
    }
    case 'steal': {
      const victims = some('steal-');
      return victims[0] ? press(victims[Math.floor(mind.random() * victims.length)] ?? victims[0]) : { kind: 'wait' };
    }
    case 'held':
      return press('held-confirm');
    case 'plenty':
    case 'monopoly': {
      if (can('pick-send')) return press('pick-send');
      const cards = some('pick-');
      return cards[0] ? press(cards[Math.floor(mind.random() * cards.length)] ?? cards[0], false) : null;
    }
    case 'cards': {
      const card = some('play-')[0];
      if (!card) return press('tray-close', false);
      return press(card, !/invention|banking|monopoly/.test(card));
    }
    case 'build':
      return press('tray-close', false);
    case 'take_card': {
      const cards = some('pick-');
      return cards[0] ? press(cards[Math.floor(mind.random() * cards.length)] ?? cards[0]) : { kind: 'wait' };
    }
    case 'draw_card':
      return can('own-draw_card') ? press('own-draw_card') : { kind: 'wait' };
    case 'goods_set':
    case 'route_swap':
      return trade(sight, mind);
    case 'reveal':
    case 'turn_over':
      return can(`own-${sight.tray}`) ? press(`own-${sight.tray}`) : { kind: 'wait' };
    default:
      return QUESTIONS.has(sight.tray ?? '') ? choose(sight, mind) : null;
  }
}

/** Questions in which something is picked and then sent. */
const QUESTIONS = new Set(
  'demand ask give_back take substitute declare look choose_card keep after_use favor'.split(' '),
);

/** One pick after the other until it can be sent. */
function choose(sight: Sight, mind: Memory): Deed {
  if (sight.can.includes('pick-send')) return press('pick-send');
  const all = sight.can.filter((id) => id.startsWith('pick-') && !sight.pressed.includes(id));
  const second = all.filter((id) => id.startsWith('pick-second-'));
  const open = second.length > 0 ? second : all;
  const pick = open[Math.floor(mind.random() * open.length)];
  if (pick) return press(pick, false);
  const plain = ['own-choose_card-plain', 'own-enough', 'own-pass'].find((id) => sight.can.includes(id));
  return plain ? press(plain) : { kind: 'wait' };
}

/** Helps of gods and of the vizier: those that ask something first, and those that are done with one press. */
const HELPS = 'demand substitute lift plough_settle plough_upgrade declare look choose_card favor'
  .split(' ')
  .map((one) => `own-${one}`);

/** A trade that is put together card by card. */
function trade(sight: Sight, mind: Memory): Deed {
  if (sight.can.includes('pick-send')) return press('pick-send');
  // What is held already can be taken back, so what is lacking is asked for first.
  const cards = sight.can.filter((id) => /^(pick|swap-give|swap-get)-/.test(id) && !sight.pressed.includes(id));
  const wanted = cards.filter((id) => (sight.hand[id.split('-').at(-1) ?? ''] ?? 0) === 0);
  const some = wanted.length > 0 ? wanted : cards;
  const card = some[Math.floor(mind.random() * some.length)];
  return card ? press(card, false) : press('tray-close', false);
}

/** What to do with a turn: points first, then cards, then roads, then the bank. */
function build(sight: Sight, mind: Memory): Deed {
  const can = (id: string) => sight.can.includes(id);
  const points = ['action-upgrade', 'action-build_landmark'].find(can);
  if (points) return press(points, false);
  if (can('action-settle')) return press('action-settle', false);
  if (can('own-chase_robber')) return press('own-chase_robber');
  if (can('action-block')) return press('action-block');
  if (can('action-boat') && mind.random() < 0.7) return press('action-boat', false);
  if (can('own-banish')) return press('own-banish');
  const own = ['own-goods_set', 'own-route_swap', ...HELPS].find(can);
  if (own && mind.owns < 2) {
    mind.owns += 1;
    return press(own, false);
  }
  const devs = sight.can.find((id) => id.startsWith('dev-') && id !== 'dev-victory_point');
  if (devs && mind.trades === 0 && mind.random() < 0.5) return once(mind, press(devs, false));
  if (can('action-buy')) return press('action-buy');
  if (can('action-road') && mind.roads < 2 + 2 * mind.places) return press('action-road', false);
  const trade = bank(sight, mind);
  if (trade) return trade;
  return press('action-end_turn');
}

const once = (mind: Memory, deed: Deed): Deed => {
  mind.trades = 99;
  return deed;
};

/** Four of a kind are given away; what is lacking altogether is wanted. */
function bank(sight: Sight, mind: Memory): Deed | null {
  // Where there are many kinds the supply takes fewer of each.
  const enough = Object.keys(sight.hand).length > 5 ? 3 : 5;
  const many = Object.keys(sight.hand).find((card) => (sight.hand[card] ?? 0) >= enough);
  if (!many || mind.trades >= 2 || !sight.can.includes('trade-open')) return null;
  const offered = sight.can.filter((id) => id.startsWith(`bank-${many}-`));
  if (!sight.deskOpen) return press('trade-open', false);
  if (offered.length === 0) {
    if (!sight.can.includes(`give-${many}`)) return null;
    mind.trades += 0.25;
    return press(`give-${many}`, false);
  }
  mind.trades += 1;
  const lacking = offered.find((id) => (sight.hand[id.slice(`bank-${many}-`.length)] ?? 0) === 0) ?? offered[0]!;
  return press(lacking);
}
