//! Events from JSON: what somebody says that a seat has heard.

use crate::event::EventForm;
use crate::names::{card_from, cards_from, dev_from, seats_from};
use crate::problem::Problem;
use civitas_engine::{Edge, Event, Game, Hex, HexSet, MAX_SEATS, Reason, Seat, Vertex};
use civitas_games::Playable;
use serde::Deserialize;

/// An event from JSON. Names and seats are checked; whether such a thing could have happened is not.
pub fn event_from<R: Playable>(game: &Game<R>, form: &EventForm) -> Result<Event<R::Event>, Problem> {
    let facts = &R::FACTS;
    let cards = |form| cards_from(facts, form);
    let seat = |seat: u8| match usize::from(seat) < MAX_SEATS {
        true => Ok(Seat(seat)),
        false => Err(Problem::new(Reason::NoSuchSeat, "seats are numbered from 0 to 3")),
    };
    let within = |at: u8, count: usize, what: &str| match usize::from(at) < count {
        true => Ok(at),
        false => Err(Problem::new(Reason::NoSuchPlace, format!("there is no {what} {at} on this board"))),
    };
    let hex = |at: u8| within(at, game.board.hex_count(), "hex").map(Hex);
    let vertex = |at: u8| within(at, game.board.vertex_count(), "intersection").map(Vertex);
    let edge = |at: u8| within(at, game.board.edge_count(), "path").map(Edge);
    let robber = |at: Option<u8>| at.map_or(Ok(Hex::OFF), hex);
    Ok(match form {
        EventForm::StartRolled { seat: by, dice } => Event::StartRolled { seat: seat(*by)?, dice: *dice },
        EventForm::FirstSeat { seat: by } => Event::FirstSeat { seat: seat(*by)? },
        EventForm::TurnBegan { seat: by } => Event::TurnBegan { seat: seat(*by)? },
        EventForm::Rolled { seat: by, dice, hexes: paying, robbed } => Event::Rolled {
            seat: seat(*by)?,
            dice: *dice,
            hexes: paying.iter().map(|at| hex(*at)).collect::<Result<HexSet, Problem>>()?,
            robbed: robbed.map(hex).transpose()?,
        },
        EventForm::Produced { seat: by, cards: got } => Event::Produced { seat: seat(*by)?, cards: cards(got)? },
        EventForm::Shortage { card } => Event::Shortage { card: card_from(facts, card)? },
        EventForm::Settled { seat: by, at, paid } => {
            Event::Settled { seat: seat(*by)?, at: vertex(*at)?, paid: cards(paid)? }
        }
        EventForm::RoadPlaced { seat: by, at, paid } => {
            Event::RoadPlaced { seat: seat(*by)?, at: edge(*at)?, paid: cards(paid)? }
        }
        EventForm::Upgraded { seat: by, at, paid } => {
            Event::Upgraded { seat: seat(*by)?, at: vertex(*at)?, paid: cards(paid)? }
        }
        EventForm::Removed { seat: by, at, city } => Event::Removed { seat: seat(*by)?, at: vertex(*at)?, city: *city },
        EventForm::RoadRemoved { seat: by, at } => Event::RoadRemoved { seat: seat(*by)?, at: edge(*at)? },
        EventForm::CardBought { seat: by, paid, card } => Event::CardBought {
            seat: seat(*by)?,
            paid: cards(paid)?,
            card: card.as_ref().map(|name| dev_from(facts, name)).transpose()?,
        },
        EventForm::CardPlayed { seat: by, card } => {
            Event::CardPlayed { seat: seat(*by)?, card: dev_from(facts, card)? }
        }
        EventForm::MustDiscard { seat: by, count } => Event::MustDiscard { seat: seat(*by)?, count: *count },
        EventForm::Discarded { seat: by, card } => Event::Discarded { seat: seat(*by)?, card: card_from(facts, card)? },
        EventForm::RobberMoved { seat: by, from, to } => {
            Event::RobberMoved { seat: seat(*by)?, from: robber(*from)?, to: robber(*to)? }
        }
        EventForm::Stole { seat: by, from, any, card } => Event::Stole {
            seat: seat(*by)?,
            from: seat(*from)?,
            any: *any,
            card: card.as_ref().map(|name| card_from(facts, name)).transpose()?,
        },
        EventForm::Passed { seat: by, from, card } => Event::Passed {
            seat: seat(*by)?,
            from: seat(*from)?,
            card: card.as_ref().map(|name| card_from(facts, name)).transpose()?,
        },
        EventForm::RoadDeclined { seat: by } => Event::RoadDeclined { seat: seat(*by)? },
        EventForm::KnightDiscarded { seat: by } => Event::KnightDiscarded { seat: seat(*by)? },
        EventForm::Took { seat: by, cards: got } => Event::Took { seat: seat(*by)?, cards: cards(got)? },
        EventForm::Paid { seat: by, cards: paid } => Event::Paid { seat: seat(*by)?, cards: cards(paid)? },
        EventForm::HandedOver { seat: by, from, cards: given } => {
            Event::HandedOver { seat: seat(*by)?, from: seat(*from)?, cards: cards(given)? }
        }
        EventForm::BankTraded { seat: by, gave, got } => {
            Event::BankTraded { seat: seat(*by)?, gave: cards(gave)?, got: cards(got)? }
        }
        EventForm::Offered { seat: by, give, want, to } => {
            Event::Offered { seat: seat(*by)?, give: cards(give)?, want: cards(want)?, to: seats_from(to)? }
        }
        EventForm::Answered { seat: by, offer_of, accepted } => {
            Event::Answered { seat: seat(*by)?, offer_of: seat(*offer_of)?, accepted: *accepted }
        }
        EventForm::Withdrawn { seat: by } => Event::Withdrawn { seat: seat(*by)? },
        EventForm::OffersLapsed { of } => Event::OffersLapsed { of: seats_from(of)? },
        EventForm::Traded { seat: by, with, gave, got } => {
            Event::Traded { seat: seat(*by)?, with: seat(*with)?, gave: cards(gave)?, got: cards(got)? }
        }
        EventForm::RouteAward { to } => Event::RouteAward { to: to.map(seat).transpose()? },
        EventForm::ArmyAward { to } => Event::ArmyAward { to: to.map(seat).transpose()? },
        EventForm::Won { seats } => Event::Won { seats: seats_from(seats)? },
        EventForm::TakenBack { .. } => {
            let sentence = "leave out what was taken back: events are those of the actions that stand";
            return Err(Problem::form(sentence));
        }
        EventForm::Game { event } => {
            let own = R::Event::deserialize(event);
            Event::Game(own.map_err(|e| Problem::form(format!("an event of this game: {e}")))?)
        }
    })
}
