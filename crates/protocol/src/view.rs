//! Views as JSON: what one seat, or a spectator, may know.

use crate::by_seat::fitted;
use crate::names::{CardsForm, cards_to, devs_to, rates_to, seats_to};
use crate::position::{PhaseForm, phase_to};
use civitas_engine::{Game, Hex, PLENTY, PointSources, Seat, SeatView, State, View};
use civitas_games::Playable;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct ViewForm {
    pub viewer: Option<u8>,
    pub turns: u16,
    pub turn: u8,
    pub first: u8,
    pub phase: PhaseForm,
    pub setup_step: u8,
    /// Whether the settlement that is placed now brings the first cards; left out if not.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<bool>"))]
    pub first_cards: bool,
    pub rolled: bool,
    pub card_played: bool,
    pub building: bool,
    pub robber: Option<u8>,
    pub supply: CardsForm,
    pub deck_size: u8,
    #[serde(skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<u8>"))]
    pub later_size: u8,
    /// How many cards the card for cards of choice brings now; left out if it is the number in the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub plenty: Option<u8>,
    pub played: CardsForm,
    pub route_award: Option<u8>,
    pub army_award: Option<u8>,
    pub winners: Vec<u8>,
    pub contenders: Vec<u8>,
    pub asked: Vec<u8>,
    pub accepted: Vec<u8>,
    pub declined: Vec<u8>,
    pub seats: Vec<SeatForm>,
    #[serde(skip_serializing_if = "Value::is_null")]
    #[cfg_attr(feature = "schemas", ts(type = "unknown", optional), schema(value_type = crate::unions::OwnView))]
    pub game: Value,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form serde asks for")]
fn is_zero(n: &u8) -> bool {
    *n == 0
}

/// What one viewer may know about one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct SeatForm {
    pub points: i8,
    pub hidden_points: Option<u8>,
    pub sources: BTreeMap<PointSource, i8>,
    pub income: u16,
    #[serde(skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<u8>"))]
    pub robbed: u8,
    pub hand_size: Option<u8>,
    pub hand: Option<CardsForm>,
    pub dev_count: u8,
    pub devs: Option<CardsForm>,
    pub fresh_count: u8,
    pub fresh: Option<CardsForm>,
    pub knights: u8,
    pub route: u8,
    pub settlements: Vec<u8>,
    pub cities: Vec<u8>,
    pub roads: Vec<u8>,
    pub stock: CardsForm,
    #[serde(skip_serializing_if = "CardsForm::is_empty")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<CardsForm>"))]
    pub elsewhere: CardsForm,
    pub rates: CardsForm,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub hand_limit: Option<u8>,
    pub debt: u8,
    pub start_roll: u8,
    pub offer: Option<OpenOffer>,
}

/// A standing offer as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct OpenOffer {
    pub give: CardsForm,
    pub want: CardsForm,
    pub to: Vec<u8>,
}

/// Where points come from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum PointSource {
    /// Settlements.
    Settlements,
    /// Cities.
    Cities,
    /// The longest-route award.
    Route,
    /// The largest-army award.
    Army,
    /// What only this game counts.
    Own,
    /// Hidden cards, as far as the viewer may know.
    Hidden,
}

/// Points by where they come from; what brings none is left out.
fn sources_to(points: PointSources) -> BTreeMap<PointSource, i8> {
    let PointSources { settlements, cities, route, army, own, hidden } = points;
    [
        (PointSource::Settlements, settlements as i8),
        (PointSource::Cities, cities as i8),
        (PointSource::Route, route as i8),
        (PointSource::Army, army as i8),
        (PointSource::Own, own),
        (PointSource::Hidden, hidden as i8),
    ]
    .into_iter()
    .filter(|(_, points)| *points != 0)
    .collect()
}

/// Everything, with all hands open: for games that are over.
pub fn open_view_to<R: Playable>(game: &Game<R>, state: &State<R>) -> ViewForm {
    let mut view = View::of(state, game, None);
    for seat in game.rules.all_seats() {
        view.seats[seat.index()] = View::of(state, game, Some(seat)).seats[seat.index()];
    }
    view_to(game, &view)
}

/// A view as JSON.
pub fn view_to<R: Playable>(game: &Game<R>, view: &View<R>) -> ViewForm {
    let facts = &R::FACTS;
    let number = |seat: Option<Seat>| seat.map(|s| s.0);
    let seat = |(s, known): (Seat, &SeatView)| {
        let cards = |hand| cards_to(facts, hand);
        let pieces = |counts: [u8; 3]| facts.pieces.into_iter().zip(counts);
        SeatForm {
            points: known.points,
            hidden_points: known.hidden_points,
            sources: sources_to(known.sources),
            income: view.income(game, s),
            robbed: view.robbed(game, s),
            hand_size: known.hand_size,
            hand: known.hand.map(cards),
            dev_count: known.dev_count,
            devs: known.devs.map(|d| devs_to(facts, d)),
            fresh_count: known.fresh_count,
            fresh: known.fresh.map(|d| devs_to(facts, d)),
            knights: known.knights,
            route: known.route,
            settlements: (known.buildings - view.cities).iter().map(|v| v.0).collect(),
            cities: (known.buildings & view.cities).iter().map(|v| v.0).collect(),
            roads: known.roads.iter().map(|e| e.0).collect(),
            stock: CardsForm::of(pieces(known.stock).chain(R::own_stock(view, game, s))),
            elsewhere: CardsForm::of(pieces(known.elsewhere).filter(|(_, n)| *n > 0)),
            rates: rates_to(facts, known.rates),
            hand_limit: Some(known.hand_limit).filter(|limit| *limit != game.rules.hand_limit),
            debt: known.debt,
            start_roll: known.start_roll,
            offer: view.talk.open.contains(s).then(|| OpenOffer {
                give: cards(view.talk.give(s)),
                want: cards(view.talk.want(s)),
                to: seats_to(view.talk.asked_by(s, view.turn)),
            }),
        }
    };
    ViewForm {
        viewer: number(view.viewer),
        turns: view.turns,
        turn: view.turn.0,
        first: view.first.0,
        phase: phase_to::<R>(view.phase),
        setup_step: view.setup_step,
        first_cards: view.brings_first_cards(game),
        rolled: view.rolled,
        card_played: view.card_played,
        building: view.building,
        robber: (view.robber != Hex::OFF).then_some(view.robber.0),
        supply: cards_to(facts, view.supply),
        deck_size: view.deck_size,
        later_size: view.later_size,
        plenty: Some(view.plenty).filter(|n| *n != PLENTY),
        played: devs_to(facts, view.played),
        route_award: number(view.route_award),
        army_award: number(view.army_award),
        winners: seats_to(view.winners),
        contenders: seats_to(view.contenders),
        asked: seats_to(view.talk.asked),
        accepted: seats_to(view.talk.accepted),
        declined: seats_to(view.talk.declined),
        seats: game.rules.all_seats().zip(&view.seats).map(seat).collect(),
        game: fitted::<R>(serde_json::to_value(&view.own).unwrap_or_default(), game.rules.seats),
    }
}
