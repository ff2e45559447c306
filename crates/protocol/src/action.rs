//! Actions and outcomes as JSON.

use crate::names::{CardsForm, card_from, card_to, cards_from, cards_to, dev_from, dev_to, seats_from, seats_to};
use crate::problem::Problem;
use civitas_engine::{Action, Edge, Facts, Hex, Move, Offer, Outcome, Reason, Seat, Vertex};
use civitas_games::Playable;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a seat does. Braces on variants without fields make unknown fields an error there too.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(
    tag = "type",
    rename_all = "snake_case",
    deny_unknown_fields,
    expecting = "an action: an object with a field 'type', such as {\"type\":\"roll\"}"
)]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub enum ActionForm {
    Roll {},
    EndTurn {},
    Settle {
        at: u8,
    },
    Road {
        at: u8,
    },
    Upgrade {
        at: u8,
    },
    Buy {},
    PlayKnight {},
    PlayRoads {},
    PlayPlenty {
        cards: [String; 2],
    },
    PlayMonopoly {
        card: String,
    },
    /// To `null`: off the board, where a game allows it.
    MoveRobber {
        #[serde(deserialize_with = "Option::deserialize")]
        to: Option<u8>,
    },
    Steal {
        from: u8,
    },
    StealNothing {},
    DeclineRoad {},
    Discard {
        card: String,
    },
    Bank {
        give: String,
        get: String,
    },
    Accept {
        offer_of: u8,
    },
    Decline {
        offer_of: u8,
    },
    Confirm {
        with: u8,
    },
    Withdraw {},
    Offer {
        give: CardsForm,
        want: CardsForm,
        to: Vec<u8>,
    },
    Game {
        #[cfg_attr(feature = "schemas", ts(type = "unknown"), schema(value_type = crate::unions::OwnAction))]
        action: Value,
    },
}

/// What chance decided.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(
    rename_all = "snake_case",
    deny_unknown_fields,
    expecting = "an outcome: an object with one field, such as {\"dice\":[3,4]}"
)]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub enum OutcomeForm {
    Dice([u8; 2]),
    Stolen(String),
    Drawn(String),
    Game(u8),
}

/// An action as JSON.
pub fn action_to<R: Playable>(action: Action<R::Move>) -> ActionForm {
    let facts = &R::FACTS;
    let mv = match action {
        Action::Offer(o) => {
            return ActionForm::Offer {
                give: cards_to(facts, o.give),
                want: cards_to(facts, o.want),
                to: seats_to(o.to),
            };
        }
        Action::Move(mv) => mv,
    };
    match mv {
        Move::Roll => ActionForm::Roll {},
        Move::EndTurn => ActionForm::EndTurn {},
        Move::Settle(v) => ActionForm::Settle { at: v.0 },
        Move::Road(e) => ActionForm::Road { at: e.0 },
        Move::Upgrade(v) => ActionForm::Upgrade { at: v.0 },
        Move::Buy => ActionForm::Buy {},
        Move::PlayKnight => ActionForm::PlayKnight {},
        Move::PlayRoads => ActionForm::PlayRoads {},
        Move::PlayPlenty(a, b) => ActionForm::PlayPlenty { cards: [card_to(facts, a), card_to(facts, b)] },
        Move::PlayMonopoly(c) => ActionForm::PlayMonopoly { card: card_to(facts, c) },
        Move::MoveRobber(h) => ActionForm::MoveRobber { to: (h != Hex::OFF).then_some(h.0) },
        Move::Steal(s) => ActionForm::Steal { from: s.0 },
        Move::StealNothing => ActionForm::StealNothing {},
        Move::DeclineRoad => ActionForm::DeclineRoad {},
        Move::Discard(c) => ActionForm::Discard { card: card_to(facts, c) },
        Move::Bank { give, get } => ActionForm::Bank { give: card_to(facts, give), get: card_to(facts, get) },
        Move::Accept(s) => ActionForm::Accept { offer_of: s.0 },
        Move::Decline(s) => ActionForm::Decline { offer_of: s.0 },
        Move::Confirm(s) => ActionForm::Confirm { with: s.0 },
        Move::Withdraw => ActionForm::Withdraw {},
        Move::Game(own) => ActionForm::Game { action: serde_json::to_value(own).unwrap_or_default() },
    }
}

/// An action from JSON. Places and seats are checked by the engine, names here.
pub fn action_from<R: Playable>(form: &ActionForm) -> Result<Action<R::Move>, Problem> {
    let facts = &R::FACTS;
    Ok(Action::Move(match form {
        ActionForm::Offer { give, want, to } => {
            let (give, want) = (cards_from(facts, give)?, cards_from(facts, want)?);
            return Ok(Action::Offer(Offer { give, want, to: seats_from(to)? }));
        }
        ActionForm::Roll {} => Move::Roll,
        ActionForm::EndTurn {} => Move::EndTurn,
        ActionForm::Settle { at } => Move::Settle(Vertex(*at)),
        ActionForm::Road { at } => Move::Road(Edge(*at)),
        ActionForm::Upgrade { at } => Move::Upgrade(Vertex(*at)),
        ActionForm::Buy {} => Move::Buy,
        ActionForm::PlayKnight {} => Move::PlayKnight,
        ActionForm::PlayRoads {} => Move::PlayRoads,
        ActionForm::PlayPlenty { cards: [a, b] } => {
            let (a, b) = (card_from(facts, a)?, card_from(facts, b)?);
            Move::PlayPlenty(a.min(b), a.max(b))
        }
        ActionForm::PlayMonopoly { card } => Move::PlayMonopoly(card_from(facts, card)?),
        ActionForm::MoveRobber { to: Some(u8::MAX) } => {
            return Err(Problem::new(Reason::NoSuchPlace, "there is no hex 255 on this board"));
        }
        ActionForm::MoveRobber { to } => Move::MoveRobber(to.map_or(Hex::OFF, Hex)),
        ActionForm::Steal { from } => Move::Steal(Seat(*from)),
        ActionForm::StealNothing {} => Move::StealNothing,
        ActionForm::DeclineRoad {} => Move::DeclineRoad,
        ActionForm::Discard { card } => Move::Discard(card_from(facts, card)?),
        ActionForm::Bank { give, get } => Move::Bank { give: card_from(facts, give)?, get: card_from(facts, get)? },
        ActionForm::Accept { offer_of } => Move::Accept(Seat(*offer_of)),
        ActionForm::Decline { offer_of } => Move::Decline(Seat(*offer_of)),
        ActionForm::Confirm { with } => Move::Confirm(Seat(*with)),
        ActionForm::Withdraw {} => Move::Withdraw,
        ActionForm::Game { action } => Move::Game(
            R::Move::deserialize(action).map_err(|e| Problem::form(format!("not an action of this game: {e}")))?,
        ),
    }))
}

/// An outcome as JSON; `None` when no chance was involved.
pub fn outcome_to(facts: &Facts, outcome: Outcome) -> Option<OutcomeForm> {
    match outcome {
        Outcome::None => None,
        Outcome::Dice(dice) => Some(OutcomeForm::Dice(dice)),
        Outcome::Stolen(card) => Some(OutcomeForm::Stolen(card_to(facts, card))),
        Outcome::Drawn(dev) => Some(OutcomeForm::Drawn(dev_to(facts, dev))),
        Outcome::Game(lane) => Some(OutcomeForm::Game(lane)),
    }
}

/// An outcome from JSON.
pub fn outcome_from(facts: &Facts, form: Option<&OutcomeForm>) -> Result<Outcome, Problem> {
    Ok(match form {
        None => Outcome::None,
        Some(OutcomeForm::Dice(dice)) => Outcome::Dice(*dice),
        Some(OutcomeForm::Stolen(card)) => Outcome::Stolen(card_from(facts, card)?),
        Some(OutcomeForm::Drawn(dev)) => Outcome::Drawn(dev_from(facts, dev)?),
        Some(OutcomeForm::Game(lane)) => Outcome::Game(*lane),
    })
}
