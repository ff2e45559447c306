//! Events as JSON.

use crate::names::{CardsForm, card_to, cards_to, dev_to, seats_to};
use civitas_engine::{Event, Seat};
use civitas_games::Playable;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub enum EventForm {
    StartRolled {
        seat: u8,
        dice: [u8; 2],
    },
    FirstSeat {
        seat: u8,
    },
    TurnBegan {
        seat: u8,
    },
    Rolled {
        seat: u8,
        dice: [u8; 2],
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "schemas", ts(optional, as = "Option<Vec<u8>>"))]
        hexes: Vec<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schemas", ts(optional))]
        robbed: Option<u8>,
    },
    Produced {
        seat: u8,
        cards: CardsForm,
    },
    Shortage {
        card: String,
    },
    Settled {
        seat: u8,
        at: u8,
        paid: CardsForm,
    },
    RoadPlaced {
        seat: u8,
        at: u8,
        paid: CardsForm,
    },
    Upgraded {
        seat: u8,
        at: u8,
        paid: CardsForm,
    },
    Removed {
        seat: u8,
        at: u8,
        city: bool,
    },
    RoadRemoved {
        seat: u8,
        at: u8,
    },
    CardBought {
        seat: u8,
        paid: CardsForm,
        card: Option<String>,
    },
    CardPlayed {
        seat: u8,
        card: String,
    },
    MustDiscard {
        seat: u8,
        count: u8,
    },
    Discarded {
        seat: u8,
        card: String,
    },
    RobberMoved {
        seat: u8,
        from: Option<u8>,
        to: Option<u8>,
    },
    Stole {
        seat: u8,
        from: u8,
        any: bool,
        card: Option<String>,
    },
    Passed {
        seat: u8,
        from: u8,
        card: Option<String>,
    },
    RoadDeclined {
        seat: u8,
    },
    KnightDiscarded {
        seat: u8,
    },
    Took {
        seat: u8,
        cards: CardsForm,
    },
    Paid {
        seat: u8,
        cards: CardsForm,
    },
    HandedOver {
        seat: u8,
        from: u8,
        cards: CardsForm,
    },
    BankTraded {
        seat: u8,
        gave: CardsForm,
        got: CardsForm,
    },
    Offered {
        seat: u8,
        give: CardsForm,
        want: CardsForm,
        to: Vec<u8>,
    },
    Answered {
        seat: u8,
        offer_of: u8,
        accepted: bool,
    },
    Withdrawn {
        seat: u8,
    },
    OffersLapsed {
        of: Vec<u8>,
    },
    Traded {
        seat: u8,
        with: u8,
        gave: CardsForm,
        got: CardsForm,
    },
    RouteAward {
        to: Option<u8>,
    },
    ArmyAward {
        to: Option<u8>,
    },
    Won {
        seats: Vec<u8>,
    },
    /// Actions were taken back. Sent by servers and records, never by the rules.
    TakenBack {
        seat: u8,
        revs: Vec<u32>,
        #[cfg_attr(feature = "schemas", schema(no_recursion))]
        what: Vec<EventForm>,
    },
    Game {
        #[cfg_attr(feature = "schemas", ts(type = "unknown"), schema(value_type = crate::unions::OwnEvent))]
        event: Value,
    },
}

/// An event as JSON.
pub fn event_to<R: Playable>(event: Event<R::Event>) -> EventForm {
    let facts = &R::FACTS;
    let cards = |hand| cards_to(facts, hand);
    let number = |seat: Option<Seat>| seat.map(|s| s.0);
    let hex = |h: civitas_engine::Hex| (h != civitas_engine::Hex::OFF).then_some(h.0);
    match event {
        Event::StartRolled { seat, dice } => EventForm::StartRolled { seat: seat.0, dice },
        Event::FirstSeat { seat } => EventForm::FirstSeat { seat: seat.0 },
        Event::TurnBegan { seat } => EventForm::TurnBegan { seat: seat.0 },
        Event::Rolled { seat, dice, hexes, robbed } => EventForm::Rolled {
            seat: seat.0,
            dice,
            hexes: hexes.iter().map(|hex| hex.0).collect(),
            robbed: robbed.map(|hex| hex.0),
        },
        Event::Produced { seat, cards: got } => EventForm::Produced { seat: seat.0, cards: cards(got) },
        Event::Shortage { card } => EventForm::Shortage { card: card_to(facts, card) },
        Event::Settled { seat, at, paid } => EventForm::Settled { seat: seat.0, at: at.0, paid: cards(paid) },
        Event::RoadPlaced { seat, at, paid } => EventForm::RoadPlaced { seat: seat.0, at: at.0, paid: cards(paid) },
        Event::Upgraded { seat, at, paid } => EventForm::Upgraded { seat: seat.0, at: at.0, paid: cards(paid) },
        Event::Removed { seat, at, city } => EventForm::Removed { seat: seat.0, at: at.0, city },
        Event::RoadRemoved { seat, at } => EventForm::RoadRemoved { seat: seat.0, at: at.0 },
        Event::CardBought { seat, paid, card } => {
            EventForm::CardBought { seat: seat.0, paid: cards(paid), card: card.map(|d| dev_to(facts, d)) }
        }
        Event::CardPlayed { seat, card } => EventForm::CardPlayed { seat: seat.0, card: dev_to(facts, card) },
        Event::MustDiscard { seat, count } => EventForm::MustDiscard { seat: seat.0, count },
        Event::Discarded { seat, card } => EventForm::Discarded { seat: seat.0, card: card_to(facts, card) },
        Event::RobberMoved { seat, from, to } => EventForm::RobberMoved { seat: seat.0, from: hex(from), to: hex(to) },
        Event::Stole { seat, from, any, card } => {
            EventForm::Stole { seat: seat.0, from: from.0, any, card: card.map(|c| card_to(facts, c)) }
        }
        Event::Passed { from, seat, card } => {
            EventForm::Passed { seat: seat.0, from: from.0, card: card.map(|c| card_to(facts, c)) }
        }
        Event::RoadDeclined { seat } => EventForm::RoadDeclined { seat: seat.0 },
        Event::KnightDiscarded { seat } => EventForm::KnightDiscarded { seat: seat.0 },
        Event::Took { seat, cards: taken } => EventForm::Took { seat: seat.0, cards: cards(taken) },
        Event::Paid { seat, cards: given } => EventForm::Paid { seat: seat.0, cards: cards(given) },
        Event::HandedOver { from, seat, cards: given } => {
            EventForm::HandedOver { seat: seat.0, from: from.0, cards: cards(given) }
        }
        Event::BankTraded { seat, gave, got } => {
            EventForm::BankTraded { seat: seat.0, gave: cards(gave), got: cards(got) }
        }
        Event::Offered { seat, give, want, to } => {
            EventForm::Offered { seat: seat.0, give: cards(give), want: cards(want), to: seats_to(to) }
        }
        Event::Answered { seat, offer_of, accepted } => {
            EventForm::Answered { seat: seat.0, offer_of: offer_of.0, accepted }
        }
        Event::Withdrawn { seat } => EventForm::Withdrawn { seat: seat.0 },
        Event::OffersLapsed { of } => EventForm::OffersLapsed { of: seats_to(of) },
        Event::Traded { seat, with, gave, got } => {
            EventForm::Traded { seat: seat.0, with: with.0, gave: cards(gave), got: cards(got) }
        }
        Event::RouteAward { to } => EventForm::RouteAward { to: number(to) },
        Event::ArmyAward { to } => EventForm::ArmyAward { to: number(to) },
        Event::Won { seats } => EventForm::Won { seats: seats_to(seats) },
        Event::Game(own) => EventForm::Game { event: serde_json::to_value(own).unwrap_or_default() },
    }
}
