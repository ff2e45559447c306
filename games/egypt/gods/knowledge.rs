//! What the powers have shown a player: in that seat's view and nobody else's, as long as it is certain.

use super::{FewDevs, GodStep, Gods, HasGods, Power};
use civitas_engine::{Cards, Dev, Devs, Game, Known, MAX_CARDS, MAX_SEATS, Random, Seat, SeatSet, State, Unseen};
use rand_core::Rng;

/// What one viewer may know of the gods.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GodsView {
    /// What everybody sees; of what is hidden, the viewer's part.
    pub gods: Gods,
    /// How many cards of the deck the seat on turn has turned over.
    pub seen_count: u8,
    /// How many sit at the table.
    pub seats: u8,
    /// By god, what it can do at this table.
    pub powers: [Power; 10],
    /// Whether a demand may be made of fewer players than two.
    pub ask_fewer: bool,
}

impl GodsView {
    /// What `viewer` may know. Who has looked at whose hand is open to all; what was seen is not.
    pub(crate) fn of<R: HasGods>(state: &State<R>, game: &Game<R>, viewer: Option<Seat>) -> GodsView {
        let gods = *R::gods(state);
        let mut in_deck = [FewDevs::NONE; MAX_SEATS];
        if let Some(viewer) = viewer {
            in_deck[viewer.index()] = gods.in_deck[viewer.index()];
        }
        let seen = if viewer == Some(state.turn) { gods.seen } else { FewDevs::NONE };
        let rules = R::god_rules(game);
        GodsView {
            gods: Gods { seen, in_deck, ..gods },
            seen_count: gods.seen.total(),
            seats: game.rules.seats,
            powers: rules.powers,
            ask_fewer: rules.may_ask_fewer,
        }
    }
}

/// Whether `viewer` knows the hand of `seat`.
pub(crate) fn knows_hand(gods: &Gods, viewer: Option<Seat>, seat: Seat) -> bool {
    viewer == Some(seat) || viewer.is_some_and(|viewer| gods.knows[viewer.index()].contains(seat))
}

/// A card has moved, and not everybody saw which it was.
#[inline]
pub(crate) fn on_unseen(gods: &mut Gods, moved: Unseen) {
    // Usually nobody knows anything that could be lost.
    if gods.knows == [SeatSet::EMPTY; MAX_SEATS] && gods.in_deck == [FewDevs::NONE; MAX_SEATS] {
        return;
    }
    match moved {
        Unseen::Taken { from, to } => taken(gods, from, to),
        Unseen::Drawn { seat, dev } => drawn(gods, seat, dev),
    }
}

/// A card went from hand to hand unseen: a third seat that knew one of the two hands no longer knows it.
fn taken(gods: &mut Gods, from: Seat, to: Seat) {
    for (viewer, known) in gods.knows.iter_mut().enumerate() {
        if viewer != from.index() && viewer != to.index() {
            *known -= SeatSet::of(from) | SeatSet::of(to);
        }
    }
}

/// A card was drawn: its owner knows which; to everybody else it may have been any of those they know in the deck.
fn drawn(gods: &mut Gods, seat: Seat, dev: Dev) {
    for (viewer, known) in gods.in_deck.iter_mut().enumerate().filter(|(_, known)| !known.is_empty()) {
        let gone = if viewer == seat.index() { Devs::of(dev, 1) } else { Devs::each(1, MAX_CARDS) };
        *known = known.devs().less(gone).into();
    }
}

/// Cards that a seat has seen went back into the deck.
pub(super) fn returned(gods: &mut Gods, seat: Seat, back: Devs) {
    let known = &mut gods.in_deck[seat.index()];
    *known = known.devs().most(back).into();
}

/// What a viewer knows of hidden cards, by the step of a god and by what gods have shown.
pub(crate) fn known<R: HasGods>(view: &GodsView, step: Option<GodStep>, game: &Game<R>, turn: Seat) -> Known {
    let mut known = Known { in_deck: in_deck(view), ..Known::default() };
    for seat in game.rules.all_seats() {
        (known.held[seat.index()], known.at_least[seat.index()]) = shown(step, game, turn, seat);
    }
    known
}

/// Cards that a step of a god shows a seat to have, and how many at least.
fn shown<R: HasGods>(step: Option<GodStep>, game: &Game<R>, turn: Seat, seat: Seat) -> (Cards, u8) {
    match step {
        Some(GodStep::Cart { swap, boat }) if seat == turn => {
            let price = if boat { R::boat_price(game) } else { Ok(game.rules.road_cost) };
            (price.map_or(Cards::EMPTY, |price| super::powers::changed(price, swap)), 0)
        }
        // The seat that was asked has handed over such a card.
        Some(GodStep::GiveBack { card, .. }) if seat == turn => (Cards::of(card, 1), 0),
        Some(GodStep::Alms(from)) if seat == from => (Cards::EMPTY, 1),
        _ => (Cards::EMPTY, 0),
    }
}

/// Development cards that the viewer knows to be in the deck.
fn in_deck(view: &GodsView) -> Devs {
    view.gods.in_deck.iter().fold(view.gods.seen.devs(), |all, known| all.most(known.devs()))
}

/// Gods that fit what a viewer knows. Which cards of the dealt deck somebody else has turned over is drawn.
pub(crate) fn guess<R: HasGods, G: Rng>(view: &GodsView, dealt: &State<R>, rng: &mut Random<G>) -> Gods {
    let mut gods = view.gods;
    while gods.seen.total() < view.seen_count {
        let rest = dealt.deck - gods.seen.devs();
        let Some(card) = rest.nth(rng.below(u32::from(rest.total())) as u8) else { break };
        gods.seen = (gods.seen.devs() + Devs::of(card, 1)).into();
    }
    gods
}

/// Names and numbers of the development cards.
pub(super) fn dev_counts(devs: Devs) -> impl Iterator<Item = (&'static str, u8)> {
    devs.kinds().iter().map(move |dev| (super::dev_name(dev), devs.count(dev)))
}
