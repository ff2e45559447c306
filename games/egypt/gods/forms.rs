//! How moves, phases and events of the gods look as JSON. What is given is read by `given.rs`, which explains what is
//! wrong with it.

use super::{God, GodEvent, GodMove, GodStep, Swap, card_name, dev_name};
use civitas_engine::SeatSet;
use serde::{Serialize, Serializer};

/// A move of a god.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "EgyptAction"), schema(as = EgyptAction))]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum GodMoveForm {
    Demand {
        card: &'static str,
    },
    Ask {
        seat: u8,
    },
    GiveBack {
        card: &'static str,
    },
    Enough {},
    Substitute {
        without: &'static str,
        with: &'static str,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "schemas", ts(optional, as = "Option<bool>"))]
        boat: bool,
    },
    Place {
        at: u8,
    },
    Lift {
        at: u8,
    },
    Take {
        card: &'static str,
    },
    Pass {},
    PloughSettle {
        at: u8,
    },
    PloughUpgrade {
        at: u8,
    },
    Declare {
        give: &'static str,
        get: &'static str,
    },
    Stop {},
    Look {
        seat: u8,
    },
    /// With both cards the price is changed, with none it is paid as usual.
    ChooseCard {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schemas", ts(optional))]
        without: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schemas", ts(optional))]
        with: Option<&'static str>,
    },
    TurnOver {},
    Keep {
        card: &'static str,
    },
    Banish {},
    Back {},
    Flip {},
    Exchange {
        god: God,
    },
}

impl From<GodMove> for GodMoveForm {
    fn from(mv: GodMove) -> GodMoveForm {
        let names = |swap: Swap| (card_name(swap.without), card_name(swap.with));
        match mv {
            GodMove::Demand(card) => GodMoveForm::Demand { card: card_name(card) },
            GodMove::Ask(seat) => GodMoveForm::Ask { seat: seat.0 },
            GodMove::GiveBack(card) => GodMoveForm::GiveBack { card: card_name(card) },
            GodMove::Enough => GodMoveForm::Enough {},
            GodMove::Substitute(swap, boat) => {
                let (without, with) = names(swap);
                GodMoveForm::Substitute { without, with, boat }
            }
            GodMove::Place(at) => GodMoveForm::Place { at: at.0 },
            GodMove::Lift(at) => GodMoveForm::Lift { at: at.0 },
            GodMove::Take(card) => GodMoveForm::Take { card: card_name(card) },
            GodMove::Pass => GodMoveForm::Pass {},
            GodMove::PloughSettle(at) => GodMoveForm::PloughSettle { at: at.0 },
            GodMove::PloughUpgrade(at) => GodMoveForm::PloughUpgrade { at: at.0 },
            GodMove::Declare { give, get } => GodMoveForm::Declare { give: card_name(give), get: card_name(get) },
            GodMove::Stop => GodMoveForm::Stop {},
            GodMove::Look(seat) => GodMoveForm::Look { seat: seat.0 },
            GodMove::ChooseCard(swap) => {
                let (without, with) = swap.map(names).unzip();
                GodMoveForm::ChooseCard { without, with }
            }
            GodMove::TurnOver => GodMoveForm::TurnOver {},
            GodMove::Keep(dev) => GodMoveForm::Keep { card: dev_name(dev) },
            GodMove::Banish => GodMoveForm::Banish {},
            GodMove::Back => GodMoveForm::Back {},
            GodMove::Flip => GodMoveForm::Flip {},
            GodMove::Exchange(god) => GodMoveForm::Exchange { god },
        }
    }
}

impl Serialize for GodMove {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        GodMoveForm::from(*self).serialize(s)
    }
}

/// What a god asks for.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "EgyptStep"), schema(as = EgyptStep))]
#[serde(tag = "name", rename_all = "snake_case")]
pub(crate) enum GodStepForm {
    Demand {
        card: &'static str,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "schemas", ts(optional, as = "Option<Vec<u8>>"))]
        asked: Vec<u8>,
    },
    GiveBack {
        card: &'static str,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "schemas", ts(optional, as = "Option<Vec<u8>>"))]
        asked: Vec<u8>,
        to: u8,
    },
    Cart {
        without: &'static str,
        with: &'static str,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "schemas", ts(optional, as = "Option<bool>"))]
        boat: bool,
    },
    Balance {
        seat: u8,
    },
    MoveCart {
        from: u8,
    },
    Shelter {
        seat: u8,
    },
    Alms {
        from: u8,
    },
    LookAtCards {
        left: u8,
    },
    KeepCard {},
    AfterUse {
        seat: u8,
    },
}

pub(super) fn seat_list(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(|seat| seat.0).collect()
}

impl From<GodStep> for GodStepForm {
    fn from(step: GodStep) -> GodStepForm {
        match step {
            GodStep::Demand { card, asked } => GodStepForm::Demand { card: card_name(card), asked: seat_list(asked) },
            GodStep::GiveBack { card, to, asked } => {
                GodStepForm::GiveBack { card: card_name(card), asked: seat_list(asked), to: to.0 }
            }
            GodStep::Cart { swap, boat } => {
                GodStepForm::Cart { without: card_name(swap.without), with: card_name(swap.with), boat }
            }
            GodStep::Balance(seat) => GodStepForm::Balance { seat: seat.0 },
            GodStep::MoveCart(from) => GodStepForm::MoveCart { from: from.0 },
            GodStep::Shelter(seat) => GodStepForm::Shelter { seat: seat.0 },
            GodStep::Alms(from) => GodStepForm::Alms { from: from.0 },
            GodStep::LookAtCards(left) => GodStepForm::LookAtCards { left },
            GodStep::KeepCard => GodStepForm::KeepCard {},
            GodStep::AfterUse(seat) => GodStepForm::AfterUse { seat: seat.0 },
        }
    }
}

impl Serialize for GodStep {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        GodStepForm::from(*self).serialize(s)
    }
}

/// What happened by a god's power.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "EgyptEvent"), schema(as = EgyptEvent))]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum GodEventForm {
    GodDealt { seat: u8, god: God },
    GodUsed { seat: u8, god: God },
    GodFlipped { seat: u8, god: God },
    GodExchanged { seat: u8, god: God, returned: God },
    Asked { seat: u8, from: u8, card: &'static str, given: bool },
    Spared { seat: u8 },
    TradeDeclared { seat: u8, card: &'static str },
    HandSeen { seat: u8, from: u8 },
    CardSeen { seat: u8, card: Option<&'static str> },
    CardsReturned { seat: u8, count: u8 },
}

pub(crate) fn god_event_to(event: GodEvent) -> GodEventForm {
    match event {
        GodEvent::GodDealt { seat, god } => GodEventForm::GodDealt { seat: seat.0, god },
        GodEvent::GodUsed { seat, god } => GodEventForm::GodUsed { seat: seat.0, god },
        GodEvent::GodFlipped { seat, god } => GodEventForm::GodFlipped { seat: seat.0, god },
        GodEvent::GodExchanged { seat, god, returned } => GodEventForm::GodExchanged { seat: seat.0, god, returned },
        GodEvent::Asked { seat, from, card, given } => {
            GodEventForm::Asked { seat: seat.0, from: from.0, card: card_name(card), given }
        }
        GodEvent::Spared { seat } => GodEventForm::Spared { seat: seat.0 },
        GodEvent::TradeDeclared { seat, card } => GodEventForm::TradeDeclared { seat: seat.0, card: card_name(card) },
        GodEvent::HandSeen { seat, from, .. } => GodEventForm::HandSeen { seat: seat.0, from: from.0 },
        GodEvent::CardSeen { seat, card } => GodEventForm::CardSeen { seat: seat.0, card: card.map(dev_name) },
        GodEvent::CardsReturned { seat, count } => GodEventForm::CardsReturned { seat: seat.0, count },
    }
}

impl Serialize for GodEvent {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        god_event_to(*self).serialize(s)
    }
}
