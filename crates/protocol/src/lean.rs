//! A frame as it is sent: without intermediate values, and without what has its usual value.
//!
//! What is left out of a frame or its view is `null`, `false`, 0, or empty; `null` where it may be that. Three fields of a seat follow
//! from the rules, which are told once (`TableBoard`), and from the rest of the seat; of these what follows is left out:
//!
//! - points are the sum of their sources without the hidden ones;
//! - a rate is that of the rules;
//! - of a piece those are left that lie neither on the board nor elsewhere.
//!
//! [`Frame`] says what a frame is; a test compares the two in every game.
//!
//! [`Frame`]: crate::wire::Frame

use crate::by_seat::fitted;
use crate::position::phase_to;
use civitas_engine::{Cards, Counts, Game, Hex, PLENTY, Rules, Seat, SeatView, View};
use civitas_games::Playable;
use serde::Serialize;

/// An object of JSON that is being written.
pub(crate) struct Object<'a> {
    out: &'a mut Vec<u8>,
    any: bool,
}

impl<'a> Object<'a> {
    pub(crate) fn begin(out: &'a mut Vec<u8>) -> Object<'a> {
        out.push(b'{');
        Object { out, any: false }
    }

    pub(crate) fn end(self) {
        self.out.push(b'}');
    }

    /// Where the value of a field goes. Names are ours and need nothing escaped.
    pub(crate) fn field(&mut self, name: &str) -> &mut Vec<u8> {
        self.out.extend_from_slice(if self.any { b",\"" } else { b"\"" });
        self.any = true;
        self.out.extend_from_slice(name.as_bytes());
        self.out.extend_from_slice(b"\":");
        self.out
    }

    /// A number, whatever it is.
    pub(crate) fn number(&mut self, name: &str, value: impl Into<i64>) {
        digits(self.field(name), value.into());
    }

    /// A number that is there, and is not the usual one.
    pub(crate) fn some(&mut self, name: &str, value: Option<u8>) {
        if let Some(value) = value {
            self.number(name, value);
        }
    }

    /// A number that is 0 if it is left out.
    fn count(&mut self, name: &str, value: impl Into<i64>) {
        let value = value.into();
        if value != 0 {
            self.number(name, value);
        }
    }

    pub(crate) fn flag(&mut self, name: &str, value: bool) {
        if value {
            self.field(name).extend_from_slice(b"true");
        }
    }

    /// A list that is empty if it is left out.
    pub(crate) fn list(&mut self, name: &str, values: impl IntoIterator<Item = u8>) {
        let mut values = values.into_iter();
        let Some(first) = values.next() else { return };
        let out = self.field(name);
        out.push(b'[');
        digits(out, first.into());
        for value in values {
            out.push(b',');
            digits(out, value.into());
        }
        out.push(b']');
    }

    /// Numbers by name, whatever they are; left out if there are none.
    fn numbers(&mut self, name: &str, numbers: impl Iterator<Item = (&'static str, u8)>) {
        let mut numbers = numbers.peekable();
        if numbers.peek().is_some() {
            let mut inner = Object::begin(self.field(name));
            numbers.for_each(|(name, number)| inner.number(name, number));
            inner.end();
        }
    }

    /// Cards by name, leaving out kinds with none.
    fn cards(&mut self, name: &str, cards: impl Iterator<Item = (&'static str, u8)>) {
        let mut inner = Object::begin(self.field(name));
        cards.for_each(|(name, count)| inner.count(name, count));
        inner.end();
    }

    /// Anything else.
    pub(crate) fn value(&mut self, name: &str, value: &impl Serialize) {
        // Our own types always become JSON.
        let _ = serde_json::to_writer(self.field(name), value);
    }
}

fn digits(out: &mut Vec<u8>, number: i64) {
    match u8::try_from(number) {
        Ok(small @ 0..=9) => out.push(b'0' + small),
        Ok(small @ 10..=99) => out.extend_from_slice(&[b'0' + small / 10, b'0' + small % 10]),
        _ => {
            let _ = serde_json::to_writer(out, &number);
        }
    }
}

/// The kinds that there are any of.
fn named<K>(names: &'static [&'static str], counts: Counts<K>) -> impl Iterator<Item = (&'static str, u8)> {
    names.iter().copied().zip(counts.counts())
}

fn devs<R: Playable, K>(counts: Counts<K>) -> impl Iterator<Item = (&'static str, u8)> {
    let counts = counts.counts();
    R::FACTS.devs.iter().map(move |(dev, name)| (*name, counts[dev.index()]))
}

/// Writes a view.
pub(crate) fn write_view<R: Playable>(game: &Game<R>, view: &View<R>, out: &mut Vec<u8>) {
    let number = |seat: Option<Seat>| seat.map(|s| s.0);
    let mut object = Object::begin(out);
    object.some("viewer", number(view.viewer));
    object.count("turns", view.turns);
    object.count("turn", view.turn.0);
    object.count("first", view.first.0);
    object.value("phase", &phase_to::<R>(view.phase));
    object.count("setup_step", view.setup_step);
    object.flag("first_cards", view.brings_first_cards(game));
    object.flag("rolled", view.rolled);
    object.flag("card_played", view.card_played);
    object.flag("building", view.building);
    object.some("robber", (view.robber != Hex::OFF).then_some(view.robber.0));
    object.cards("supply", named(R::FACTS.cards, view.supply));
    object.count("deck_size", view.deck_size);
    object.count("later_size", view.later_size);
    object.some("plenty", Some(view.plenty).filter(|n| *n != PLENTY));
    if !view.played.is_empty() {
        object.cards("played", devs::<R, _>(view.played));
    }
    object.some("route_award", number(view.route_award));
    object.some("army_award", number(view.army_award));
    object.list("winners", view.winners.iter().map(|s| s.0));
    object.list("contenders", view.contenders.iter().map(|s| s.0));
    object.list("asked", view.talk.asked.iter().map(|s| s.0));
    object.list("accepted", view.talk.accepted.iter().map(|s| s.0));
    object.list("declined", view.talk.declined.iter().map(|s| s.0));
    let seats = object.field("seats");
    for (seat, known) in game.rules.all_seats().zip(&view.seats) {
        seats.push(if seat.0 == 0 { b'[' } else { b',' });
        write_seat(game, view, seat, known, seats);
    }
    seats.push(b']');
    let own = fitted::<R>(serde_json::to_value(&view.own).unwrap_or_default(), game.rules.seats);
    if !own.is_null() {
        object.value("game", &own);
    }
    object.end();
}

fn write_seat<R: Playable>(game: &Game<R>, view: &View<R>, seat: Seat, known: &SeatView, out: &mut Vec<u8>) {
    let cards = |hand: Cards| named(R::FACTS.cards, hand);
    let pieces = |counts: [u8; 3]| R::FACTS.pieces.into_iter().zip(counts);
    let mut object = Object::begin(out);
    object.some("hidden_points", known.hidden_points);
    let sources = known.sources;
    if sources != Default::default() {
        let mut inner = Object::begin(object.field("sources"));
        inner.count("settlements", sources.settlements);
        inner.count("cities", sources.cities);
        inner.count("route", sources.route);
        inner.count("army", sources.army);
        inner.count("own", sources.own);
        inner.count("hidden", sources.hidden);
        inner.end();
    }
    object.count("income", view.income(game, seat));
    object.count("robbed", view.robbed(game, seat));
    object.some("hand_size", known.hand_size);
    known.hand.into_iter().for_each(|hand| object.cards("hand", cards(hand)));
    object.count("dev_count", known.dev_count);
    known.devs.into_iter().for_each(|held| object.cards("devs", devs::<R, _>(held)));
    object.count("fresh_count", known.fresh_count);
    known.fresh.into_iter().for_each(|fresh| object.cards("fresh", devs::<R, _>(fresh)));
    object.count("knights", known.knights);
    object.count("route", known.route);
    object.list("settlements", (known.buildings - view.cities).iter().map(|v| v.0));
    object.list("cities", (known.buildings & view.cities).iter().map(|v| v.0));
    object.list("roads", known.roads.iter().map(|e| e.0));
    let listed = [known.roads.len(), (known.buildings - view.cities).len(), (known.buildings & view.cities).len()];
    object.numbers("stock", unusual_stock(game, known, listed).chain(unusual_own_stock(game, view, seat)));
    if known.elsewhere != [0; 3] {
        object.cards("elsewhere", pieces(known.elsewhere));
    }
    let usual = game.rules.supply_rates.rates();
    let rates = R::FACTS.cards.iter().copied().zip(known.rates.rates()).zip(usual);
    object.numbers("rates", rates.filter(|((_, rate), usual)| rate != usual).map(|(rate, _)| rate));
    object.some("hand_limit", Some(known.hand_limit).filter(|limit| *limit != game.rules.hand_limit));
    object.count("debt", known.debt);
    object.count("start_roll", known.start_roll);
    if view.talk.open.contains(seat) {
        let mut offer = Object::begin(object.field("offer"));
        offer.cards("give", cards(view.talk.give(seat)));
        offer.cards("want", cards(view.talk.want(seat)));
        let to = view.talk.asked_by(seat, view.turn);
        offer.value("to", &to.iter().map(|s| s.0).collect::<Vec<u8>>());
        offer.end();
    }
    object.end();
}

/// The pieces of every game of which others are left than those that lie nowhere else; `listed` are on the board.
fn unusual_stock<R: Playable>(
    game: &Game<R>,
    known: &SeatView,
    listed: [usize; 3],
) -> impl Iterator<Item = (&'static str, u8)> {
    let Rules { roads, settlements, cities, .. } = game.rules;
    let used = move |i: usize| listed[i] + usize::from(known.elsewhere[i]);
    let left = move |i: usize| usize::from([roads, settlements, cities][i]).checked_sub(used(i));
    let pieces = R::FACTS.pieces.into_iter().zip(known.stock).enumerate();
    pieces.filter(move |(i, (_, stock))| left(*i) != Some(usize::from(*stock))).map(|(_, piece)| piece)
}

/// The pieces that only this game has and of which some are used.
fn unusual_own_stock<R: Playable>(
    game: &Game<R>,
    view: &View<R>,
    seat: Seat,
) -> impl Iterator<Item = (&'static str, u8)> {
    let stock = R::own_stock(view, game, seat);
    let all = if stock.is_empty() { Vec::new() } else { R::own_pieces(game) };
    stock.into_iter().filter(move |(name, left)| !all.iter().any(|piece| piece.name == *name && piece.count == *left))
}
