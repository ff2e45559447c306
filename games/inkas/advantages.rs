//! The game's own moves: the trade of a set of goods (R-INKA-049) and the two advantages (R-INKA-089, R-INKA-101).

use super::refusals::{
    ADVANTAGE_USED, CHASE_USED, NO_GOODS_SET, NOT_ARMY_HOLDER, NOT_ROUTE_HOLDER, RESOURCES_ONLY, ROBBER_NOT_NEAR,
    SWAP_SAME_KIND,
};
use super::tribes::InkasEvent;
use super::{COCA, FEATHERS, FISH, GOODS, Inkas};
use civitas_engine::{Card, Cards, Event, Game, GameMove, Hex, Move, MoveList, Phase, Reason, Seat, Sink, State};

/// Moves only this game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InkasMove {
    /// One of each good for two cards; the kinds in ascending order.
    GoodsSet(Card, Card),
    /// The holder of the longest trade route gives two cards (in ascending order) for one of another kind.
    RouteSwap {
        /// The two cards given.
        give: [Card; 2],
        /// The card taken.
        get: Card,
    },
    /// The holder of the mightiest combat arts sends the robber to the jungle frame and takes a card of its hex.
    ChaseRobber,
}

/// R-INKA-049: one of each good.
pub(super) const SET: Cards = Cards::new([0, 0, 0, 0, 0, 1, 1, 1]);

const _: () = assert!(FEATHERS.0 == 5 && COCA.0 == 6 && FISH.0 == 7);

impl GameMove for InkasMove {
    fn code(self) -> u32 {
        let digits = |a: Card, b: Card| u32::from(a.0) << 8 | u32::from(b.0);
        match self {
            InkasMove::GoodsSet(a, b) => digits(a, b),
            InkasMove::RouteSwap { give: [a, b], get } => 1 << 20 | u32::from(get.0) << 16 | digits(a, b),
            InkasMove::ChaseRobber => 2 << 20,
        }
    }

    fn from_code(code: u32) -> Option<InkasMove> {
        let (a, b) = (Card((code >> 8) as u8), Card(code as u8));
        let found = match code >> 20 {
            0 => InkasMove::GoodsSet(a, b),
            1 => InkasMove::RouteSwap { give: [a, b], get: Card((code >> 16 & 15) as u8) },
            2 => InkasMove::ChaseRobber,
            _ => return None,
        };
        (found.code() == code).then_some(found)
    }

    fn control(self) -> &'static str {
        match self {
            InkasMove::GoodsSet(..) => "goods_set",
            InkasMove::RouteSwap { .. } => "route_swap",
            InkasMove::ChaseRobber => "chase_robber",
        }
    }

    fn all() -> Vec<InkasMove> {
        let cards = || (0..8).map(Card);
        let pairs = || cards().flat_map(move |a| cards().filter(move |b| a <= *b).map(move |b| (a, b)));
        let sets = pairs().map(|(a, b)| InkasMove::GoodsSet(a, b));
        let swaps = pairs().flat_map(|(a, b)| cards().map(move |get| InkasMove::RouteSwap { give: [a, b], get }));
        sets.chain(swaps).chain([InkasMove::ChaseRobber]).collect()
    }
}

/// What a set of goods may bring.
fn set_brings(game: &Game<Inkas>, supply: Cards) -> Cards {
    let goods = |left: Cards, good: &Card| left.without(*good);
    if game.data.set_for_resources { GOODS.iter().fold(supply, goods) } else { supply }
}

#[inline(always)]
pub(super) fn list(state: &State<Inkas>, game: &Game<Inkas>, seat: Seat, out: &mut MoveList<InkasMove>) {
    if seat != state.turn {
        return;
    }
    if state.army_award == Some(seat) && check_chase(state, game, seat).is_ok() {
        out.push(Move::Game(InkasMove::ChaseRobber));
    }
    if matches!(state.phase, Phase::Main) {
        let hand = state.hands[seat.index()];
        if hand.covers(SET) {
            list_sets(state, game, out);
        }
        if state.route_award == Some(seat) && !state.own.swapped {
            list_swaps(hand, state.supply, out);
        }
    }
}

/// Every pair of kinds, in ascending order.
const PAIRS: [[Card; 2]; 36] = {
    let mut pairs = [[Card(0); 2]; 36];
    let (mut n, mut a) = (0, 0);
    while a < 8 {
        let mut b = a;
        while b < 8 {
            pairs[n] = [Card(a), Card(b)];
            n += 1;
            b += 1;
        }
        a += 1;
    }
    pairs
};

/// The moves of a full supply, made once: there are up to 224 of them, and copying is much quicker than making them.
static SETS: [Move<InkasMove>; 36] = {
    let mut sets = [Move::EndTurn; 36];
    let mut n = 0;
    while n < 36 {
        sets[n] = Move::Game(InkasMove::GoodsSet(PAIRS[n][0], PAIRS[n][1]));
        n += 1;
    }
    sets
};

/// By the two kinds given, what they can be swapped for: seven kinds for two of one, six for two different ones.
static SWAPS: [[[Move<InkasMove>; 7]; 8]; 8] = {
    let mut swaps = [[[Move::EndTurn; 7]; 8]; 8];
    let mut n = 0;
    while n < 36 {
        let [a, b] = PAIRS[n];
        let (mut get, mut i) = (0, 0);
        while get < 8 {
            if get != a.0 && get != b.0 {
                swaps[a.index()][b.index()][i] = Move::Game(InkasMove::RouteSwap { give: [a, b], get: Card(get) });
                i += 1;
            }
            get += 1;
        }
        n += 1;
    }
    swaps
};

/// How many of each kind make every listed pair possible.
const PLENTY: Cards = Cards::each(2, 8);

#[inline(never)]
fn list_sets(state: &State<Inkas>, game: &Game<Inkas>, out: &mut MoveList<InkasMove>) {
    // The three goods come back before the two cards are taken.
    let supply = set_brings(game, state.supply + SET);
    if supply.covers(PLENTY) {
        // The list has room for far more than all moves there are.
        let _ = out.try_extend_from_slice(&SETS);
        return;
    }
    for [a, b] in PAIRS {
        if supply.covers(Cards::of(a, 1) + Cards::of(b, 1)) {
            out.push(Move::Game(InkasMove::GoodsSet(a, b)));
        }
    }
}

#[inline(never)]
fn list_swaps(hand: Cards, supply: Cards, out: &mut MoveList<InkasMove>) {
    let pairs = hand.kinds_covering(PLENTY);
    let full = supply.kinds().len() == 8;
    let mut kinds = hand.kinds().iter();
    while let Some(a) = kinds.next() {
        if pairs.contains(a) {
            list_swaps_of(a, a, full, supply, out);
        }
        for b in kinds.clone() {
            list_swaps_of(a, b, full, supply, out);
        }
    }
}

/// Lists what two cards can be swapped for: with a full supply everything but their own kinds.
#[inline]
fn list_swaps_of(a: Card, b: Card, full: bool, supply: Cards, out: &mut MoveList<InkasMove>) {
    let [six @ .., _] = &SWAPS[a.index()][b.index()];
    let copied = match (full, a == b) {
        (true, true) => out.try_extend_from_slice(&SWAPS[a.index()][b.index()]).is_ok(),
        (true, false) => out.try_extend_from_slice(six).is_ok(),
        (false, _) => false,
    };
    if !copied {
        let others = supply.without(a).without(b).kinds();
        out.extend(others.iter().map(|get| Move::Game(InkasMove::RouteSwap { give: [a, b], get })));
    }
}

pub(super) fn check(state: &State<Inkas>, game: &Game<Inkas>, seat: Seat, mv: InkasMove) -> Result<(), Reason> {
    if seat != state.turn {
        return Err(Reason::NotYourTurn);
    }
    match mv {
        InkasMove::ChaseRobber => check_chase(state, game, seat),
        InkasMove::GoodsSet(a, b) => {
            in_main(state)?;
            ordered(game, a, b)?;
            if !state.hands[seat.index()].covers(SET) {
                return Err(Reason::Game(&NO_GOODS_SET));
            }
            let wanted = Cards::of(a, 1) + Cards::of(b, 1);
            if !(state.supply + SET).covers(wanted) {
                return Err(Reason::SupplyEmpty);
            }
            if set_brings(game, state.supply + SET).covers(wanted) {
                Ok(())
            } else {
                Err(Reason::Game(&RESOURCES_ONLY))
            }
        }
        InkasMove::RouteSwap { give: [a, b], get } => {
            in_main(state)?;
            ordered(game, a, b)?;
            if !game.rules.has(get) {
                return Err(Reason::NoSuchKind);
            }
            if state.route_award != Some(seat) {
                return Err(Reason::Game(&NOT_ROUTE_HOLDER));
            }
            if state.own.swapped {
                return Err(Reason::Game(&ADVANTAGE_USED));
            }
            if get == a || get == b {
                return Err(Reason::Game(&SWAP_SAME_KIND));
            }
            if !state.hands[seat.index()].covers(Cards::of(a, 1) + Cards::of(b, 1)) {
                return Err(Reason::CardNotHeld);
            }
            if state.supply.count(get) > 0 { Ok(()) } else { Err(Reason::SupplyEmpty) }
        }
    }
}

/// The same two kinds are one move, written in ascending order.
fn ordered(game: &Game<Inkas>, a: Card, b: Card) -> Result<(), Reason> {
    if !game.rules.has(a) || !game.rules.has(b) {
        return Err(Reason::NoSuchKind);
    }
    if a <= b { Ok(()) } else { Err(Reason::NoSuchMove) }
}

fn in_main(state: &State<Inkas>) -> Result<(), Reason> {
    match state.phase {
        Phase::Main => Ok(()),
        Phase::BeforeRoll => Err(Reason::RollFirst),
        _ => Err(Reason::WrongPhase),
    }
}

/// R-INKA-101: before the throw, too, but not in the middle of something else.
fn check_chase(state: &State<Inkas>, game: &Game<Inkas>, seat: Seat) -> Result<(), Reason> {
    if !matches!(state.phase, Phase::BeforeRoll | Phase::Main) {
        return Err(Reason::WrongPhase);
    }
    if state.army_award != Some(seat) {
        return Err(Reason::Game(&NOT_ARMY_HOLDER));
    }
    if state.own.chased {
        return Err(Reason::Game(&CHASE_USED));
    }
    let near = state.robber != Hex::OFF && state.buildings[seat.index()].meets(game.board.corners(state.robber));
    if near { Ok(()) } else { Err(Reason::Game(&ROBBER_NOT_NEAR)) }
}

pub(super) fn play<S: Sink<InkasEvent>>(
    state: &mut State<Inkas>,
    game: &Game<Inkas>,
    seat: Seat,
    mv: InkasMove,
    sink: &mut S,
) {
    match mv {
        InkasMove::GoodsSet(a, b) => swap(state, seat, SET, Cards::of(a, 1) + Cards::of(b, 1), sink),
        InkasMove::RouteSwap { give: [a, b], get } => {
            state.own.swapped = true;
            swap(state, seat, Cards::of(a, 1) + Cards::of(b, 1), Cards::of(get, 1), sink);
        }
        InkasMove::ChaseRobber => chase(state, game, seat, sink),
    }
}

fn swap<S: Sink<InkasEvent>>(state: &mut State<Inkas>, seat: Seat, gave: Cards, got: Cards, sink: &mut S) {
    state.swap(seat, gave, got);
    sink.emit(Event::BankTraded { seat, gave, got });
}

/// R-INKA-101, R-INKA-102; R-INKA-040: if the supply has no such card, there is none.
fn chase<S: Sink<InkasEvent>>(state: &mut State<Inkas>, game: &Game<Inkas>, seat: Seat, sink: &mut S) {
    let from = core::mem::replace(&mut state.robber, Hex::OFF);
    state.own.chased = true;
    sink.emit(Event::Game(InkasEvent::Chased { seat }));
    sink.emit(Event::RobberMoved { seat, from, to: Hex::OFF });
    let cards = game.board.income(from);
    if !cards.is_empty() && state.supply.covers(cards) {
        state.collect(seat, cards);
        sink.emit(Event::Took { seat, cards });
    }
}
