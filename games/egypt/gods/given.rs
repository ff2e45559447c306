//! Moves, phases and events of the gods as they are given. The first two are read flat: one form for all of them, so that a game that adds
//! its own reads them with the same form, and whatever is wrong is said in words.

use super::{CARDS, Egypt, God, GodEvent, GodMove, GodStep, Swap};
use civitas_engine::{Card, Dev, Edge, MAX_SEATS, Ruleset, Seat, SeatSet, Vertex};
use core::mem::take;
use serde::{Deserialize, Deserializer, de};

/// A resource by its name.
pub(super) fn card_from(name: &str) -> Result<Card, String> {
    let lane = CARDS.iter().position(|card| *card == name);
    lane.map(|lane| Card(lane as u8)).ok_or_else(|| format!("there is no card '{name}'"))
}

pub(super) fn dev_from(name: &str) -> Result<Dev, String> {
    let found = Egypt::FACTS.devs.iter().find(|(_, known)| *known == name);
    found.map(|(dev, _)| *dev).ok_or_else(|| format!("there is no development card '{name}'"))
}

pub(super) fn seats_from(seats: &[u8]) -> Result<SeatSet, String> {
    let mut set = SeatSet::EMPTY;
    for seat in seats {
        if usize::from(*seat) >= MAX_SEATS {
            return Err(format!("there is no seat {seat}"));
        }
        set.insert(Seat(*seat));
    }
    Ok(set)
}

/// A move that was given: its type, and what that type may need.
#[derive(Deserialize, Default, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub(crate) struct GivenMove {
    #[serde(rename = "type")]
    pub(crate) kind: String,
    card: Option<String>,
    seat: Option<u8>,
    at: Option<u8>,
    give: Option<String>,
    get: Option<String>,
    without: Option<String>,
    with: Option<String>,
    #[serde(default)]
    boat: bool,
    god: Option<String>,
}

/// Fields are taken out as they are read: what is left at the end belongs to another move.
impl GivenMove {
    fn need<T>(&self, field: Option<T>, name: &str) -> Result<T, String> {
        field.ok_or_else(|| format!("the move '{}' needs '{name}'", self.kind))
    }

    fn card(&mut self) -> Result<Card, String> {
        let card = self.card.take();
        card_from(&self.need(card, "card")?)
    }

    fn seat(&mut self) -> Result<Seat, String> {
        let seat = self.seat.take();
        self.need(seat, "seat").map(Seat)
    }

    /// The number of an intersection or a path.
    pub(crate) fn at(&mut self) -> Result<u8, String> {
        let at = self.at.take();
        self.need(at, "at")
    }

    /// What is given and what is taken.
    pub(crate) fn trade(&mut self) -> Result<[Card; 2], String> {
        let (give, get) = (self.give.take(), self.get.take());
        Ok([card_from(&self.need(give, "give")?)?, card_from(&self.need(get, "get")?)?])
    }

    fn swap(&mut self) -> Result<Swap, String> {
        let (without, with) = (self.without.take(), self.with.take());
        let without = card_from(&self.need(without, "without")?)?;
        Ok(Swap { without, with: card_from(&self.need(with, "with")?)? })
    }

    /// A move that was read from this form, which must say nothing more.
    pub(crate) fn nothing_more<T>(mut self, mv: T) -> Result<T, String> {
        let kind = take(&mut self.kind);
        let empty = self == GivenMove::default();
        if empty { Ok(mv) } else { Err(format!("the move '{kind}' has a field of another move")) }
    }

    /// The move of a god that this is; `None` if it is none.
    pub(crate) fn god_move(&mut self) -> Result<Option<GodMove>, String> {
        Ok(Some(match self.kind.clone().as_str() {
            "demand" => GodMove::Demand(self.card()?),
            "ask" => GodMove::Ask(self.seat()?),
            "give_back" => GodMove::GiveBack(self.card()?),
            "enough" => GodMove::Enough,
            "substitute" => GodMove::Substitute(self.swap()?, take(&mut self.boat)),
            "place" => GodMove::Place(Edge(self.at()?)),
            "lift" => GodMove::Lift(Edge(self.at()?)),
            "take" => GodMove::Take(self.card()?),
            "pass" => GodMove::Pass,
            "plough_settle" => GodMove::PloughSettle(Vertex(self.at()?)),
            "plough_upgrade" => GodMove::PloughUpgrade(Vertex(self.at()?)),
            "declare" => self.trade().map(|[give, get]| GodMove::Declare { give, get })?,
            "stop" => GodMove::Stop,
            "look" => GodMove::Look(self.seat()?),
            "choose_card" if self.without.is_none() && self.with.is_none() => GodMove::ChooseCard(None),
            "choose_card" => GodMove::ChooseCard(Some(self.swap()?)),
            "turn_over" => GodMove::TurnOver,
            "keep" => {
                let card = self.card.take();
                GodMove::Keep(dev_from(&self.need(card, "card")?)?)
            }
            "banish" => GodMove::Banish,
            "back" => GodMove::Back,
            "flip" => GodMove::Flip,
            "exchange" => {
                let name = self.god.take();
                let name = self.need(name, "god")?;
                GodMove::Exchange(God::named(&name).ok_or_else(|| format!("there is no god '{name}'"))?)
            }
            _ => return Ok(None),
        }))
    }
}

impl<'de> Deserialize<'de> for GodMove {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<GodMove, D::Error> {
        let mut given = GivenMove::deserialize(d)?;
        let found = given.god_move().map_err(de::Error::custom)?;
        let mv = found.ok_or_else(|| de::Error::custom(format_args!("there is no move '{}'", given.kind)))?;
        given.nothing_more(mv).map_err(de::Error::custom)
    }
}

/// A phase that was given: its name, and what that phase may be about.
#[derive(Deserialize, Default, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub(crate) struct GivenStep {
    pub(crate) name: String,
    card: Option<String>,
    #[serde(default)]
    asked: Vec<u8>,
    to: Option<u8>,
    from: Option<u8>,
    seat: Option<u8>,
    left: Option<u8>,
    without: Option<String>,
    with: Option<String>,
    #[serde(default)]
    boat: bool,
}

/// As with moves, what is read is taken out.
impl GivenStep {
    fn need<T>(&self, field: Option<T>, name: &str) -> Result<T, String> {
        field.ok_or_else(|| format!("the phase '{}' needs '{name}'", self.name))
    }

    fn seat(&self, field: Option<u8>, name: &str) -> Result<Seat, String> {
        let seat = self.need(field, name)?;
        if usize::from(seat) < MAX_SEATS { Ok(Seat(seat)) } else { Err(format!("there is no seat {seat}")) }
    }

    fn card(&mut self) -> Result<Card, String> {
        let card = self.card.take();
        card_from(&self.need(card, "card")?)
    }

    /// Who was asked. A seat that is named twice stays in the list, which then says too much.
    fn asked(&mut self) -> Result<SeatSet, String> {
        let asked = seats_from(&self.asked)?;
        if self.asked.len() == asked.len() {
            self.asked.clear();
        }
        Ok(asked)
    }

    /// A phase that was read from this form, which must say nothing more.
    pub(crate) fn nothing_more<T>(mut self, step: T) -> Result<T, String> {
        let name = take(&mut self.name);
        let empty = self == GivenStep::default();
        if empty { Ok(step) } else { Err(format!("the phase '{name}' has a field of another phase")) }
    }

    /// The step of a god that this is; `None` if it is none.
    pub(crate) fn god_step(&mut self) -> Result<Option<GodStep>, String> {
        let (to, from, seat) = match self.name.as_str() {
            "give_back" => (self.to.take(), None, None),
            "move_cart" | "alms" => (None, self.from.take(), None),
            "balance" | "shelter" | "after_use" => (None, None, self.seat.take()),
            _ => (None, None, None),
        };
        Ok(Some(match self.name.clone().as_str() {
            "demand" => GodStep::Demand { card: self.card()?, asked: self.asked()? },
            "give_back" => GodStep::GiveBack { card: self.card()?, to: self.seat(to, "to")?, asked: self.asked()? },
            "cart" => {
                let (without, with) = (self.without.take(), self.with.take());
                let without = card_from(&self.need(without, "without")?)?;
                let with = card_from(&self.need(with, "with")?)?;
                GodStep::Cart { swap: Swap { without, with }, boat: take(&mut self.boat) }
            }
            "balance" => GodStep::Balance(self.seat(seat, "seat")?),
            "move_cart" => GodStep::MoveCart(Edge(self.need(from, "from")?)),
            "shelter" => GodStep::Shelter(self.seat(seat, "seat")?),
            "alms" => GodStep::Alms(self.seat(from, "from")?),
            "look_at_cards" => {
                let left = self.left.take();
                GodStep::LookAtCards(self.need(left, "left")?)
            }
            "keep_card" => GodStep::KeepCard,
            "after_use" => GodStep::AfterUse(self.seat(seat, "seat")?),
            _ => return Ok(None),
        }))
    }
}

impl<'de> Deserialize<'de> for GodStep {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<GodStep, D::Error> {
        let mut given = GivenStep::deserialize(d)?;
        let found = given.god_step().map_err(de::Error::custom)?;
        let step = found.ok_or_else(|| de::Error::custom(format_args!("there is no phase '{}'", given.name)))?;
        given.nothing_more(step).map_err(de::Error::custom)
    }
}

/// An event that somebody says was heard.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum GivenEvent {
    GodDealt { seat: u8, god: String },
    GodUsed { seat: u8, god: String },
    GodFlipped { seat: u8, god: String },
    GodExchanged { seat: u8, god: String, returned: String },
    Asked { seat: u8, from: u8, card: String, given: bool },
    Spared { seat: u8 },
    TradeDeclared { seat: u8, card: String },
    HandSeen { seat: u8, from: u8 },
    CardSeen { seat: u8, card: Option<String> },
    CardsReturned { seat: u8, count: u8 },
}

/// A seat by its number.
pub(crate) fn seat_from(seat: u8) -> Result<Seat, String> {
    if usize::from(seat) < MAX_SEATS { Ok(Seat(seat)) } else { Err(format!("there is no seat {seat}")) }
}

fn god_from(name: &str) -> Result<God, String> {
    God::named(name).ok_or_else(|| format!("there is no god '{name}'"))
}

/// The event that was given.
pub(crate) fn event_from(given: GivenEvent) -> Result<GodEvent, String> {
    Ok(match given {
        GivenEvent::GodDealt { seat, god } => GodEvent::GodDealt { seat: seat_from(seat)?, god: god_from(&god)? },
        GivenEvent::GodUsed { seat, god } => GodEvent::GodUsed { seat: seat_from(seat)?, god: god_from(&god)? },
        GivenEvent::GodFlipped { seat, god } => GodEvent::GodFlipped { seat: seat_from(seat)?, god: god_from(&god)? },
        GivenEvent::GodExchanged { seat, god, returned } => {
            GodEvent::GodExchanged { seat: seat_from(seat)?, god: god_from(&god)?, returned: god_from(&returned)? }
        }
        GivenEvent::Asked { seat, from, card, given } => {
            GodEvent::Asked { seat: seat_from(seat)?, from: seat_from(from)?, card: card_from(&card)?, given }
        }
        GivenEvent::Spared { seat } => GodEvent::Spared { seat: seat_from(seat)? },
        GivenEvent::TradeDeclared { seat, card } => {
            GodEvent::TradeDeclared { seat: seat_from(seat)?, card: card_from(&card)? }
        }
        GivenEvent::HandSeen { seat, from } => {
            // What is in it is in the view of the seat that looks.
            GodEvent::HandSeen { seat: seat_from(seat)?, from: seat_from(from)?, hand: None }
        }
        GivenEvent::CardSeen { seat, card } => {
            GodEvent::CardSeen { seat: seat_from(seat)?, card: card.as_deref().map(dev_from).transpose()? }
        }
        GivenEvent::CardsReturned { seat, count } => GodEvent::CardsReturned { seat: seat_from(seat)?, count },
    })
}

impl<'de> Deserialize<'de> for GodEvent {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<GodEvent, D::Error> {
        event_from(GivenEvent::deserialize(d)?).map_err(de::Error::custom)
    }
}
