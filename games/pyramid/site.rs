//! The building site: blocks, the pharaoh's gold, curse and blessing, the vizier's favor, and the end of the game.

use super::moves::{PyramidEvent, PyramidMove, PyramidStep};
use super::refusals::{FAVOR_SAME_CARD, FAVOR_USED, NEEDS_BOAT, NO_BLOCK_LEFT, NO_REVEAL, NOT_VIZIER};
use super::{GOLD_NUMBERS, LOWEST_GOLD, Pyramid, river};
use crate::egypt::gods;
use civitas_engine::{
    Card, Cards, Chance, Event, Game, Lots, MAX_SEATS, Move, MoveList, Phase, Reason, Seat, SeatSet, Sink, State,
};
use core::array;

/// What is on the site, and what follows from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Site {
    /// Blocks of each seat.
    pub blocks: [u8; MAX_SEATS],
    /// Gold blocks turned over so far, by number: lane 0 is the lowest.
    pub gold_out: [u8; GOLD_NUMBERS],
    /// Gold blocks on the site.
    pub gold: u8,
    /// The number that was turned over for the current seven; zero if there is none.
    pub revealed: u8,
    /// Who has the vizier's favor.
    pub vizier: Option<Seat>,
    /// Whether it was used in this turn.
    pub favor_used: bool,
}

impl Site {
    /// R-PYR-032: how many spaces are filled.
    #[must_use]
    pub fn filled(&self) -> u8 {
        self.blocks.iter().sum::<u8>() + self.gold
    }

    /// The gold blocks turned over, as a hand with a lane a number.
    #[must_use]
    pub fn shown(&self) -> Lots {
        let [a, b, c, d] = self.gold_out;
        Lots::new([a, b, c, d, 0, 0, 0, 0])
    }

    /// R-PYR-040: a player with more blocks than the fewest is blessed, everybody else is cursed.
    #[must_use]
    pub fn blessed(&self, seats: u8) -> SeatSet {
        let fewest = self.blocks.iter().take(usize::from(seats)).min().copied().unwrap_or(0);
        (0..seats).map(Seat).filter(|seat| self.blocks[seat.index()] > fewest).collect()
    }

    /// R-PYR-042: what the pharaoh's card of a seat is worth.
    #[inline]
    #[must_use]
    pub fn pharaoh(&self, seats: u8, seat: Seat) -> i8 {
        let own = self.blocks[seat.index()];
        if self.blocks[..usize::from(seats)].iter().any(|other| *other < own) { 1 } else { -1 }
    }
}

/// Lists what can be done at the site while trade and build are open.
#[inline(always)]
pub(super) fn list(state: &State<Pyramid>, game: &Game<Pyramid>, seat: Seat, out: &mut MoveList<PyramidMove>) {
    if state.hands[seat.index()].covers(game.data.block.cost) && check_block(state, game, seat).is_ok() {
        out.push(Move::Game(PyramidMove::Block));
    }
    if state.own.site.vizier == Some(seat) {
        list_favors(state, game, seat, out);
    }
}

#[inline(never)]
fn list_favors(state: &State<Pyramid>, game: &Game<Pyramid>, seat: Seat, out: &mut MoveList<PyramidMove>) {
    if check_favor_time(state, game, seat).is_ok() {
        for give in state.hands[seat.index()].kinds() {
            let others = state.supply.kinds().iter().filter(|get| *get != give);
            out.extend(others.map(|get| Move::Game(PyramidMove::Favor { give, get })));
        }
    }
}

fn in_main(state: &State<Pyramid>, seat: Seat) -> Result<(), Reason> {
    if seat != state.turn {
        return Err(Reason::NotYourTurn);
    }
    match state.phase {
        Phase::Main => Ok(()),
        Phase::BeforeRoll => Err(Reason::RollFirst),
        _ => Err(Reason::WrongPhase),
    }
}

/// R-PYR-030, R-PYR-031, R-PYR-033.
pub(super) fn check_block(state: &State<Pyramid>, game: &Game<Pyramid>, seat: Seat) -> Result<(), Reason> {
    in_main(state, seat)?;
    if river::boats(state, game, seat) == 0 {
        return Err(Reason::Game(&NEEDS_BOAT));
    }
    if state.own.site.blocks[seat.index()] >= game.data.block.count {
        return Err(Reason::Game(&NO_BLOCK_LEFT));
    }
    if state.hands[seat.index()].covers(game.data.block.cost) { Ok(()) } else { Err(Reason::CannotAfford) }
}

/// R-PYR-050, R-PYR-051: the favor is there and not used, at the right time.
fn check_favor_time(state: &State<Pyramid>, game: &Game<Pyramid>, seat: Seat) -> Result<(), Reason> {
    in_main(state, seat)?;
    if game.data.favor_in_trade {
        state.trade_open(game)?;
    }
    let site = &state.own.site;
    if site.vizier != Some(seat) {
        return Err(Reason::Game(&NOT_VIZIER));
    }
    if site.favor_used { Err(Reason::Game(&FAVOR_USED)) } else { Ok(()) }
}

pub(super) fn check_favor(
    state: &State<Pyramid>,
    game: &Game<Pyramid>,
    seat: Seat,
    give: Card,
    get: Card,
) -> Result<(), Reason> {
    check_favor_time(state, game, seat)?;
    if !game.rules.has(give) || !game.rules.has(get) {
        return Err(Reason::NoSuchKind);
    }
    if give == get {
        return Err(Reason::Game(&FAVOR_SAME_CARD));
    }
    if state.hands[seat.index()].count(give) == 0 {
        return Err(Reason::CardNotHeld);
    }
    if state.supply.count(get) == 0 { Err(Reason::SupplyEmpty) } else { Ok(()) }
}

pub(super) fn check_reveal(state: &State<Pyramid>, seat: Seat) -> Result<(), Reason> {
    if seat != state.turn {
        return Err(Reason::NotYourTurn);
    }
    let revealing = state.phase == Phase::Game(PyramidStep::Reveal);
    if revealing { Ok(()) } else { Err(Reason::Game(&NO_REVEAL)) }
}

/// R-PYR-052, R-PYR-060: how many cards `seat` keeps from a seven. As long as no number is turned over for it, the block
/// that `next` picks among those left decides.
#[inline]
pub(super) fn hand_limit(
    state: &State<Pyramid>,
    game: &Game<Pyramid>,
    seat: Seat,
    next: impl FnOnce(Lots) -> Option<u8>,
) -> u8 {
    let site = &state.own.site;
    if site.vizier == Some(seat) {
        game.data.favor_hand_limit
    } else if site.revealed > 0 {
        site.revealed
    } else {
        LOWEST_GOLD + next(gold_left(state, game)).unwrap_or(0)
    }
}

/// What a seven leaves each seat, Isis aside: surely so many cards, with luck up to so many.
pub(super) fn safe(state: &State<Pyramid>, game: &Game<Pyramid>) -> [[u8; 2]; MAX_SEATS] {
    let highest = |left: Lots| left.kinds().iter().max();
    array::from_fn(|i| {
        let seat = Seat(i as u8);
        [hand_limit(state, game, seat, |left| left.nth(0)), hand_limit(state, game, seat, highest)]
    })
}

/// The gold blocks whose numbers nobody has seen yet.
pub(super) fn gold_left(state: &State<Pyramid>, game: &Game<Pyramid>) -> Lots {
    game.data.gold.less(state.own.site.shown())
}

/// R-PYR-051: one card for another.
pub(super) fn use_favor<S: Sink<PyramidEvent>>(
    state: &mut State<Pyramid>,
    seat: Seat,
    give: Card,
    get: Card,
    sink: &mut S,
) {
    let (gave, got) = (Cards::of(give, 1), Cards::of(get, 1));
    state.own.site.favor_used = true;
    state.swap(seat, gave, got);
    sink.emit(Event::BankTraded { seat, gave, got });
    sink.emit(Event::Game(PyramidEvent::FavorUsed { seat }));
}

/// R-PYR-030 to R-PYR-042, R-PYR-050: a block, the pharaoh's cards, the vizier, and perhaps the end.
pub(super) fn build<S: Sink<PyramidEvent>>(state: &mut State<Pyramid>, game: &Game<Pyramid>, seat: Seat, sink: &mut S) {
    let (seats, cards) = (game.rules.seats, game.data.block.cost);
    state.building = true;
    state.pay(seat, cards);
    let before = state.own.site.blessed(seats);
    let site = &mut state.own.site;
    site.blocks[seat.index()] += 1;
    let (blocks, filled) = (site.blocks[seat.index()], site.filled());
    sink.emit(Event::Game(PyramidEvent::BlockBuilt { seat, blocks, filled }));
    sink.emit(Event::Paid { seat, cards });
    let blessed = state.own.site.blessed(seats);
    if blessed != before {
        sink.emit(Event::Game(PyramidEvent::Pharaoh { blessed }));
    }
    if state.own.site.vizier != Some(seat) {
        state.own.site.vizier = Some(seat);
        sink.emit(Event::Game(PyramidEvent::Vizier { seat }));
    }
    end_if_done(state, game, sink);
}

/// R-PYR-060: the roller turns over the next gold block; its number is the limit of this seven.
pub(super) fn reveal<C: Chance, S: Sink<PyramidEvent>>(
    state: &mut State<Pyramid>,
    game: &Game<Pyramid>,
    chance: &mut C,
    sink: &mut S,
) {
    let lane = chance.pick(gold_left(state, game));
    let site = &mut state.own.site;
    if let Some(count) = site.gold_out.get_mut(usize::from(lane)) {
        *count += 1;
    }
    site.revealed = LOWEST_GOLD + lane;
    let number = site.revealed;
    sink.emit(Event::Game(PyramidEvent::GoldRevealed { seat: state.turn, number }));
    gods::on_seven(state, game, sink);
}

/// R-PYR-060: when nobody owes cards any more the block is placed, and the robber moves unless that ends the game.
pub(super) fn place_gold<S: Sink<PyramidEvent>>(state: &mut State<Pyramid>, game: &Game<Pyramid>, sink: &mut S) {
    let site = &mut state.own.site;
    site.revealed = 0;
    site.gold += 1;
    let (gold, filled) = (site.gold, site.filled());
    sink.emit(Event::Game(PyramidEvent::GoldPlaced { gold, filled }));
    state.phase = Phase::MoveRobber;
    end_if_done(state, game, sink);
}

/// R-PYR-071: whether the pyramid ends the game.
pub(super) fn is_done(state: &State<Pyramid>, game: &Game<Pyramid>) -> bool {
    state.own.site.gold == game.data.gold.total() || state.own.site.filled() == game.data.spaces
}

/// R-PYR-071 to R-PYR-073.
fn end_if_done<S: Sink<PyramidEvent>>(state: &mut State<Pyramid>, game: &Game<Pyramid>, sink: &mut S) {
    if !is_done(state, game) {
        return;
    }
    let by_gold = state.own.site.gold == game.data.gold.total();
    sink.emit(Event::Game(PyramidEvent::PyramidDone { by_gold }));
    let reached = state.total_points(game, state.turn) >= game.rules.goal as i8;
    let winners = if reached && game.data.goal_first { SeatSet::of(state.turn) } else { leaders(state, game) };
    state.finish(winners, sink);
}

/// R-PYR-071, R-PYR-072: most points; among those most blocks; among those the vizier's favorite; else all of them.
pub(super) fn leaders(state: &State<Pyramid>, game: &Game<Pyramid>) -> SeatSet {
    let points = |seat: Seat| match game.data.hidden_cards_count {
        true => state.total_points(game, seat),
        false => state.public_points(game, seat),
    };
    let blocks = |seat: Seat| state.own.site.blocks[seat.index()] as i8;
    let best = |among: SeatSet, value: &dyn Fn(Seat) -> i8| -> SeatSet {
        let most = among.iter().map(value).max().unwrap_or(0);
        among.iter().filter(|seat| value(*seat) == most).collect()
    };
    let tied = best(best(game.rules.all_seats().collect(), &points), &blocks);
    match state.own.site.vizier {
        Some(favorite) if tied.contains(favorite) => SeatSet::of(favorite),
        _ => tied,
    }
}
