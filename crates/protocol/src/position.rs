//! Positions as JSON: every field of a state, and back with every fault named.

use crate::by_seat::{filled, fitted};
use crate::code::Code;
use crate::names::{CardsForm, card_to, cards_from, cards_to, dev_to, devs_from, devs_to, seats_from, seats_to};
use crate::problem::Problem;
use civitas_engine::{
    Edge, EdgeSet, Facts, Fault, Game, Hex, MAX_SEATS, Phase, Reason, Seat, State, Vertex, VertexSet,
};
use civitas_games::Playable;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A complete state, secrets included. Values that follow from others (route lengths, points, rates) are not part of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct Position {
    pub turns: u16,
    pub turn: u8,
    pub first: u8,
    pub phase: PhaseForm,
    pub setup_step: u8,
    pub rolled: bool,
    pub card_played: bool,
    pub building: bool,
    pub robber: Option<u8>,
    pub supply: CardsForm,
    pub deck: CardsForm,
    #[serde(default, skip_serializing_if = "CardsForm::is_empty")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<CardsForm>"))]
    pub later: CardsForm,
    pub played: CardsForm,
    pub fresh: CardsForm,
    pub route_award: Option<u8>,
    pub army_award: Option<u8>,
    pub winners: Vec<u8>,
    pub contenders: Vec<u8>,
    pub asked: Vec<u8>,
    pub accepted: Vec<u8>,
    pub declined: Vec<u8>,
    pub seats: Vec<SeatPosition>,
    #[serde(default, skip_serializing_if = "Value::is_null")]
    #[cfg_attr(feature = "schemas", ts(type = "unknown", optional), schema(value_type = Object))]
    pub game: Value,
}

/// One seat of a [`Position`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct SeatPosition {
    pub hand: CardsForm,
    pub devs: CardsForm,
    pub knights: u8,
    pub settlements: Vec<u8>,
    pub cities: Vec<u8>,
    pub roads: Vec<u8>,
    pub debt: u8,
    pub start_roll: u8,
    pub offer: Option<StandingOffer>,
}

/// A standing offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct StandingOffer {
    pub give: CardsForm,
    pub want: CardsForm,
}

/// What the game is waiting for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "name", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub enum PhaseForm {
    StartRoll {},
    SetupSettlement {},
    SetupRoad {
        at: u8,
    },
    BeforeRoll {},
    Discard {},
    MoveRobber {},
    Steal {},
    Main {},
    FreeRoads {
        left: u8,
        #[serde(default, skip_serializing_if = "is_false")]
        #[cfg_attr(feature = "schemas", ts(optional, as = "Option<bool>"))]
        optional: bool,
    },
    FreeSettlement {},
    Game {
        #[cfg_attr(feature = "schemas", ts(type = "unknown"), schema(value_type = crate::unions::OwnStep))]
        step: Value,
    },
    Over {},
}

fn is_false(value: &bool) -> bool {
    !value
}

/// A phase as JSON.
pub fn phase_to<R: Playable>(phase: Phase<R::Step>) -> PhaseForm {
    match phase {
        Phase::StartRoll => PhaseForm::StartRoll {},
        Phase::SetupSettlement => PhaseForm::SetupSettlement {},
        Phase::SetupRoad(at) => PhaseForm::SetupRoad { at: at.0 },
        Phase::BeforeRoll => PhaseForm::BeforeRoll {},
        Phase::Discard => PhaseForm::Discard {},
        Phase::MoveRobber => PhaseForm::MoveRobber {},
        Phase::Steal => PhaseForm::Steal {},
        Phase::Main => PhaseForm::Main {},
        Phase::FreeRoads(left) => PhaseForm::FreeRoads { left, optional: false },
        Phase::OneMoreRoad => PhaseForm::FreeRoads { left: 1, optional: true },
        Phase::FreeSettlement => PhaseForm::FreeSettlement {},
        Phase::Game(step) => PhaseForm::Game { step: serde_json::to_value(step).unwrap_or_default() },
        Phase::Over => PhaseForm::Over {},
    }
}

fn phase_from<R: Playable>(game: &Game<R>, form: &PhaseForm) -> Result<Phase<R::Step>, Problem> {
    Ok(match form {
        PhaseForm::StartRoll {} => Phase::StartRoll,
        PhaseForm::SetupSettlement {} => Phase::SetupSettlement,
        PhaseForm::SetupRoad { at } => {
            if usize::from(*at) >= game.board.vertex_count() {
                return Err(no_place("intersection", *at));
            }
            Phase::SetupRoad(Vertex(*at))
        }
        PhaseForm::BeforeRoll {} => Phase::BeforeRoll,
        PhaseForm::Discard {} => Phase::Discard,
        PhaseForm::MoveRobber {} => Phase::MoveRobber,
        PhaseForm::Steal {} => Phase::Steal,
        PhaseForm::Main {} => Phase::Main,
        PhaseForm::FreeRoads { left, optional: false } => Phase::FreeRoads(*left),
        PhaseForm::FreeRoads { left: 1, optional: true } => Phase::OneMoreRoad,
        PhaseForm::FreeRoads { .. } => {
            return Err(Problem::new(Code::BadPosition, "only the last free road can be declined"));
        }
        PhaseForm::FreeSettlement {} => Phase::FreeSettlement,
        PhaseForm::Game { step } => Phase::Game(
            R::Step::deserialize(step).map_err(|e| Problem::form(format!("not a phase of this game: {e}")))?,
        ),
        PhaseForm::Over {} => Phase::Over,
    })
}

fn no_place(what: &str, i: u8) -> Problem {
    Problem::new(Reason::NoSuchPlace, format!("there is no {what} {i} on this board"))
}

/// A state as JSON.
pub fn position_to<R: Playable>(game: &Game<R>, state: &State<R>) -> Position {
    let position = whole_position(game, state);
    Position { game: fitted::<R>(position.game, game.rules.seats), ..position }
}

/// The same with everything there is room for in a state's own part: what digests are taken of.
fn whole_position<R: Playable>(game: &Game<R>, state: &State<R>) -> Position {
    let facts = &R::FACTS;
    let seat = |seat: Seat| {
        let i = seat.index();
        let cards = |hand| cards_to(facts, hand);
        SeatPosition {
            hand: cards(state.hands[i]),
            devs: devs_to(facts, state.devs[i]),
            knights: state.knights[i],
            settlements: state.settlements(seat).iter().map(|v| v.0).collect(),
            cities: state.cities_of(seat).iter().map(|v| v.0).collect(),
            roads: state.roads[i].iter().map(|e| e.0).collect(),
            debt: state.debts[i],
            start_roll: state.start_rolls[i],
            offer: state
                .talk
                .open
                .contains(seat)
                .then(|| StandingOffer { give: cards(state.talk.give(seat)), want: cards(state.talk.want(seat)) }),
        }
    };
    Position {
        turns: state.turns,
        turn: state.turn.0,
        first: state.first.0,
        phase: phase_to::<R>(state.phase),
        setup_step: state.setup_step,
        rolled: state.rolled,
        card_played: state.card_played,
        building: state.building,
        robber: (state.robber != Hex::OFF).then_some(state.robber.0),
        supply: cards_to(facts, state.supply),
        deck: devs_to(facts, state.deck),
        later: devs_to(facts, state.later),
        played: devs_to(facts, state.played),
        fresh: devs_to(facts, state.fresh),
        route_award: state.route_award.map(|s| s.0),
        army_award: state.army_award.map(|s| s.0),
        winners: seats_to(state.winners),
        contenders: seats_to(state.contenders),
        asked: seats_to(state.talk.asked),
        accepted: seats_to(state.talk.accepted),
        declined: seats_to(state.talk.declined),
        seats: game.rules.all_seats().map(seat).collect(),
        game: serde_json::to_value(state.own).unwrap_or_default(),
    }
}

/// A state from JSON, or everything that is impossible about it.
pub fn position_from<R: Playable>(game: &Game<R>, position: &Position) -> Result<State<R>, Problem> {
    admitted(game, position, State::admit)
}

/// The same with another judge of what is impossible.
pub(crate) fn admitted<R: Playable>(
    game: &Game<R>,
    position: &Position,
    admit: fn(&mut State<R>, &Game<R>) -> Vec<Fault>,
) -> Result<State<R>, Problem> {
    let facts = &R::FACTS;
    if position.seats.len() != usize::from(game.rules.seats) {
        let sentence = format!("the position has {} seats, the game has {}", position.seats.len(), game.rules.seats);
        return Err(Problem::new(Code::BadPosition, sentence));
    }
    let award = |seat: Option<u8>| match seat {
        Some(s) if usize::from(s) >= MAX_SEATS => {
            Err(Problem::new(Reason::NoSuchSeat, "seats are numbered from 0 to 3"))
        }
        other => Ok(other.map(Seat)),
    };
    let mut state = State::new(game);
    state.turns = position.turns;
    state.turn = Seat(position.turn);
    state.first = Seat(position.first);
    state.phase = phase_from(game, &position.phase)?;
    state.setup_step = position.setup_step;
    state.rolled = position.rolled;
    state.card_played = position.card_played;
    state.building = position.building;
    state.robber = match position.robber {
        None => Hex::OFF,
        Some(h) if usize::from(h) < game.board.hex_count() => Hex(h),
        Some(h) => return Err(no_place("hex", h)),
    };
    state.supply = cards_from(facts, &position.supply)?;
    state.deck = devs_from(facts, &position.deck)?;
    state.later = devs_from(facts, &position.later)?;
    state.played = devs_from(facts, &position.played)?;
    state.fresh = devs_from(facts, &position.fresh)?;
    state.route_award = award(position.route_award)?;
    state.army_award = award(position.army_award)?;
    state.winners = seats_from(&position.winners)?;
    state.contenders = seats_from(&position.contenders)?;
    state.talk.asked = seats_from(&position.asked)?;
    state.talk.accepted = seats_from(&position.accepted)?;
    state.talk.declined = seats_from(&position.declined)?;
    // Left out, it is as at the beginning.
    if !position.game.is_null() {
        state.own = R::Own::deserialize(&filled::<R>(&position.game))
            .map_err(|e| Problem::form(format!("the game's own part of the position: {e}")))?;
    }
    for (i, form) in position.seats.iter().enumerate() {
        read_seat(game, &mut state, i, form)?;
    }
    let faults = admit(&mut state, game);
    if faults.is_empty() {
        return Ok(state);
    }
    let details: Vec<String> = faults.iter().map(|f| describe(facts, f)).collect();
    Err(Problem::new(Code::BadPosition, "this position is impossible").with_details(details))
}

/// A fault in words, with the game's own names for cards.
fn describe(facts: &Facts, fault: &Fault) -> String {
    match fault {
        Fault::Cards(card, found, want) if card.index() < facts.cards.len() => {
            format!("{found} {} cards instead of {want}", card_to(facts, *card))
        }
        Fault::Devs(dev, found, want) if facts.dev_name(*dev).is_some() => {
            format!("{found} {} cards instead of {want}", dev_to(facts, *dev))
        }
        other => other.to_string(),
    }
}

fn read_seat<R: Playable>(game: &Game<R>, state: &mut State<R>, i: usize, form: &SeatPosition) -> Result<(), Problem> {
    let facts = &R::FACTS;
    let vertices = |list: &[u8]| -> Result<VertexSet, Problem> {
        let known = |v: &u8| match usize::from(*v) < game.board.vertex_count() {
            true => Ok(Vertex(*v)),
            false => Err(no_place("intersection", *v)),
        };
        list.iter().map(known).collect()
    };
    let settlements = vertices(&form.settlements)?;
    let cities = vertices(&form.cities)?;
    if settlements.meets(cities) || settlements.len() != form.settlements.len() || cities.len() != form.cities.len() {
        return Err(Problem::new(Code::BadPosition, format!("seat {i} has two buildings on one intersection")));
    }
    let known = |e: &u8| match usize::from(*e) < game.board.edge_count() {
        true => Ok(Edge(*e)),
        false => Err(no_place("path", *e)),
    };
    let roads = form.roads.iter().map(known).collect::<Result<EdgeSet, Problem>>()?;
    if roads.len() != form.roads.len() {
        return Err(Problem::new(Code::BadPosition, format!("seat {i} has two roads on one path")));
    }
    state.buildings[i] = settlements | cities;
    state.cities |= cities;
    state.roads[i] = roads;
    state.hands[i] = cards_from(facts, &form.hand)?;
    state.devs[i] = devs_from(facts, &form.devs)?;
    state.knights[i] = form.knights;
    state.debts[i] = form.debt;
    state.start_rolls[i] = form.start_roll;
    if let Some(offer) = &form.offer {
        let (give, want) = (cards_from(facts, &offer.give)?, cards_from(facts, &offer.want)?);
        state.talk.stand(Seat(i as u8), give, want);
    }
    Ok(())
}

/// A short fingerprint of a state: equal states have equal digests, in every version and on every machine.
pub fn digest<R: Playable>(game: &Game<R>, state: &State<R>) -> String {
    let text = serde_json::to_vec(&whole_position(game, state)).unwrap_or_default();
    blake3::hash(&text).to_hex()[..16].to_owned()
}
