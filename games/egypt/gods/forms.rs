//! How moves, phases and events of the gods look as JSON. Moves and phases are flat: one form for all of them, so that a
//! game that adds its own can read them with the same form.

use super::{CARDS, Egypt, God, GodEvent, GodMove, GodStep, Swap, card_name, dev_name};
use civitas_engine::{Card, Dev, Edge, MAX_SEATS, Ruleset, Seat, SeatSet, Vertex};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A move as JSON: its type and what that type needs.
#[derive(Serialize, Deserialize, Default, Clone)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveForm {
    #[serde(rename = "type")]
    pub kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub give: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub get: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub boat: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub god: Option<String>,
}

/// A resource by its name.
pub(super) fn card_from(name: &str) -> Result<Card, String> {
    let lane = CARDS.iter().position(|card| *card == name);
    lane.map(|lane| Card(lane as u8)).ok_or_else(|| format!("there is no card '{name}'"))
}

pub(super) fn dev_from(name: &str) -> Result<Dev, String> {
    let found = Egypt::FACTS.devs.iter().find(|(_, known)| *known == name);
    found.map(|(dev, _)| *dev).ok_or_else(|| format!("there is no development card '{name}'"))
}

impl MoveForm {
    pub(crate) fn new(kind: &str) -> MoveForm {
        MoveForm { kind: kind.to_owned(), ..MoveForm::default() }
    }

    fn need<'a, T>(&self, field: &'a Option<T>, name: &str) -> Result<&'a T, String> {
        field.as_ref().ok_or_else(|| format!("the move '{}' needs '{name}'", self.kind))
    }

    fn card(&self) -> Result<Card, String> {
        card_from(self.need(&self.card, "card")?)
    }

    fn seat(&self) -> Result<Seat, String> {
        self.need(&self.seat, "seat").map(|seat| Seat(*seat))
    }

    /// The number of an intersection or a path.
    pub(crate) fn at(&self) -> Result<u8, String> {
        self.need(&self.at, "at").copied()
    }

    /// What is given and what is taken.
    pub(crate) fn trade(&self) -> Result<[Card; 2], String> {
        Ok([card_from(self.need(&self.give, "give")?)?, card_from(self.need(&self.get, "get")?)?])
    }

    fn swap(&self) -> Result<Swap, String> {
        let without = card_from(self.need(&self.without, "without")?)?;
        Ok(Swap { without, with: card_from(self.need(&self.with, "with")?)? })
    }

    /// Which fields there are.
    fn fields(&self) -> [bool; 9] {
        [
            self.card.is_some(),
            self.seat.is_some(),
            self.at.is_some(),
            self.give.is_some(),
            self.get.is_some(),
            self.without.is_some(),
            self.with.is_some(),
            self.boat,
            self.god.is_some(),
        ]
    }

    /// A move that was read from this form, which must say nothing more.
    pub(crate) fn nothing_more<T: Copy>(&self, mv: T) -> Result<T, String>
    where
        MoveForm: From<T>,
    {
        let same = self.fields() == MoveForm::from(mv).fields();
        if same { Ok(mv) } else { Err(format!("the move '{}' has a field of another move", self.kind)) }
    }

    /// The move of a god that this is; `None` if it is none.
    pub(crate) fn god_move(&self) -> Result<Option<GodMove>, String> {
        self.read_god_move()?.map(|mv| self.nothing_more(mv)).transpose()
    }

    fn read_god_move(&self) -> Result<Option<GodMove>, String> {
        Ok(Some(match self.kind.as_str() {
            "demand" => GodMove::Demand(self.card()?),
            "ask" => GodMove::Ask(self.seat()?),
            "give_back" => GodMove::GiveBack(self.card()?),
            "enough" => GodMove::Enough,
            "substitute" => GodMove::Substitute(self.swap()?, self.boat),
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
            "keep" => GodMove::Keep(dev_from(self.need(&self.card, "card")?)?),
            "banish" => GodMove::Banish,
            "back" => GodMove::Back,
            "flip" => GodMove::Flip,
            "exchange" => {
                let name = self.need(&self.god, "god")?;
                GodMove::Exchange(God::named(name).ok_or_else(|| format!("there is no god '{name}'"))?)
            }
            _ => return Ok(None),
        }))
    }
}

impl From<GodMove> for MoveForm {
    fn from(mv: GodMove) -> MoveForm {
        use civitas_engine::GameMove;
        let form = MoveForm::new(mv.control());
        let name = |card: Card| Some(card_name(card).to_owned());
        match mv {
            GodMove::Demand(card) | GodMove::GiveBack(card) | GodMove::Take(card) => {
                MoveForm { card: name(card), ..form }
            }
            GodMove::Ask(seat) | GodMove::Look(seat) => MoveForm { seat: Some(seat.0), ..form },
            GodMove::Substitute(swap, boat) => {
                MoveForm { without: name(swap.without), with: name(swap.with), boat, ..form }
            }
            GodMove::ChooseCard(Some(swap)) => MoveForm { without: name(swap.without), with: name(swap.with), ..form },
            GodMove::Place(at) | GodMove::Lift(at) => MoveForm { at: Some(at.0), ..form },
            GodMove::PloughSettle(at) | GodMove::PloughUpgrade(at) => MoveForm { at: Some(at.0), ..form },
            GodMove::Declare { give, get } => MoveForm { give: name(give), get: name(get), ..form },
            GodMove::Keep(dev) => MoveForm { card: Some(dev_name(dev).to_owned()), ..form },
            GodMove::Exchange(god) => MoveForm { god: Some(god.name().to_owned()), ..form },
            GodMove::Enough
            | GodMove::Pass
            | GodMove::Stop
            | GodMove::ChooseCard(None)
            | GodMove::TurnOver
            | GodMove::Banish
            | GodMove::Back
            | GodMove::Flip => form,
        }
    }
}

impl Serialize for GodMove {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        MoveForm::from(*self).serialize(s)
    }
}

impl<'de> Deserialize<'de> for GodMove {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<GodMove, D::Error> {
        let form = MoveForm::deserialize(d)?;
        let found = form.god_move().map_err(de::Error::custom)?;
        found.ok_or_else(|| de::Error::custom(format_args!("there is no move '{}'", form.kind)))
    }
}

/// A phase as JSON: its name and what it is about.
#[derive(Serialize, Deserialize, Default, Clone)]
#[serde(deny_unknown_fields)]
pub(crate) struct GodStepForm {
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asked: Vec<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub boat: bool,
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

pub(super) fn seat_list(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(|seat| seat.0).collect()
}

impl GodStepForm {
    pub(crate) fn new(name: &str) -> GodStepForm {
        GodStepForm { name: name.to_owned(), ..GodStepForm::default() }
    }

    fn need<'a, T>(&self, field: &'a Option<T>, name: &str) -> Result<&'a T, String> {
        field.as_ref().ok_or_else(|| format!("the phase '{}' needs '{name}'", self.name))
    }

    fn seat(&self, field: &Option<u8>, name: &str) -> Result<Seat, String> {
        let seat = *self.need(field, name)?;
        if usize::from(seat) < MAX_SEATS { Ok(Seat(seat)) } else { Err(format!("there is no seat {seat}")) }
    }

    /// Which fields there are; nobody has to be asked already.
    fn fields(&self) -> [bool; 8] {
        [
            self.card.is_some(),
            self.to.is_some(),
            self.from.is_some(),
            self.seat.is_some(),
            self.left.is_some(),
            self.without.is_some(),
            self.with.is_some(),
            self.boat,
        ]
    }

    /// A phase that was read from this form, which must say nothing more.
    pub(crate) fn nothing_more<T: Copy>(&self, step: T) -> Result<T, String>
    where
        GodStepForm: From<T>,
    {
        let read = GodStepForm::from(step);
        let same = self.fields() == read.fields() && self.asked.len() == read.asked.len();
        if same { Ok(step) } else { Err(format!("the phase '{}' has a field of another phase", self.name)) }
    }

    /// The step of a god that this is; `None` if it is none.
    pub(crate) fn god_step(&self) -> Result<Option<GodStep>, String> {
        self.read_god_step()?.map(|step| self.nothing_more(step)).transpose()
    }

    fn read_god_step(&self) -> Result<Option<GodStep>, String> {
        let card = || card_from(self.need(&self.card, "card")?);
        Ok(Some(match self.name.as_str() {
            "demand" => GodStep::Demand { card: card()?, asked: seats_from(&self.asked)? },
            "give_back" => {
                GodStep::GiveBack { card: card()?, to: self.seat(&self.to, "to")?, asked: seats_from(&self.asked)? }
            }
            "cart" => {
                let without = card_from(self.need(&self.without, "without")?)?;
                let with = card_from(self.need(&self.with, "with")?)?;
                GodStep::Cart { swap: Swap { without, with }, boat: self.boat }
            }
            "balance" => GodStep::Balance(self.seat(&self.seat, "seat")?),
            "move_cart" => GodStep::MoveCart(Edge(*self.need(&self.from, "from")?)),
            "shelter" => GodStep::Shelter(self.seat(&self.seat, "seat")?),
            "alms" => GodStep::Alms(self.seat(&self.from, "from")?),
            "look_at_cards" => GodStep::LookAtCards(*self.need(&self.left, "left")?),
            "keep_card" => GodStep::KeepCard,
            "after_use" => GodStep::AfterUse(self.seat(&self.seat, "seat")?),
            _ => return Ok(None),
        }))
    }
}

impl From<GodStep> for GodStepForm {
    fn from(step: GodStep) -> GodStepForm {
        let name = |card: Card| Some(card_name(card).to_owned());
        match step {
            GodStep::Demand { card, asked } => {
                GodStepForm { card: name(card), asked: seat_list(asked), ..GodStepForm::new("demand") }
            }
            GodStep::GiveBack { card, to, asked } => GodStepForm {
                card: name(card),
                to: Some(to.0),
                asked: seat_list(asked),
                ..GodStepForm::new("give_back")
            },
            GodStep::Cart { swap, boat } => {
                GodStepForm { without: name(swap.without), with: name(swap.with), boat, ..GodStepForm::new("cart") }
            }
            GodStep::Balance(seat) => GodStepForm { seat: Some(seat.0), ..GodStepForm::new("balance") },
            GodStep::MoveCart(from) => GodStepForm { from: Some(from.0), ..GodStepForm::new("move_cart") },
            GodStep::Shelter(seat) => GodStepForm { seat: Some(seat.0), ..GodStepForm::new("shelter") },
            GodStep::Alms(from) => GodStepForm { from: Some(from.0), ..GodStepForm::new("alms") },
            GodStep::LookAtCards(left) => GodStepForm { left: Some(left), ..GodStepForm::new("look_at_cards") },
            GodStep::KeepCard => GodStepForm::new("keep_card"),
            GodStep::AfterUse(seat) => GodStepForm { seat: Some(seat.0), ..GodStepForm::new("after_use") },
        }
    }
}

impl Serialize for GodStep {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        GodStepForm::from(*self).serialize(s)
    }
}

impl<'de> Deserialize<'de> for GodStep {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<GodStep, D::Error> {
        let form = GodStepForm::deserialize(d)?;
        let found = form.god_step().map_err(de::Error::custom)?;
        found.ok_or_else(|| de::Error::custom(format_args!("there is no phase '{}'", form.name)))
    }
}

/// An event of a god as JSON.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum GodEventForm {
    GodDealt { seat: u8, god: &'static str },
    GodUsed { seat: u8, god: &'static str },
    GodFlipped { seat: u8, god: &'static str },
    GodExchanged { seat: u8, god: &'static str, returned: &'static str },
    Asked { seat: u8, from: u8, card: &'static str, given: bool },
    Spared { seat: u8 },
    TradeDeclared { seat: u8, card: &'static str },
    HandSeen { seat: u8, from: u8 },
    CardSeen { seat: u8, card: Option<&'static str> },
    CardsReturned { seat: u8, count: u8 },
}

pub(crate) fn god_event_to(event: GodEvent) -> GodEventForm {
    match event {
        GodEvent::GodDealt { seat, god } => GodEventForm::GodDealt { seat: seat.0, god: god.name() },
        GodEvent::GodUsed { seat, god } => GodEventForm::GodUsed { seat: seat.0, god: god.name() },
        GodEvent::GodFlipped { seat, god } => GodEventForm::GodFlipped { seat: seat.0, god: god.name() },
        GodEvent::GodExchanged { seat, god, returned } => {
            GodEventForm::GodExchanged { seat: seat.0, god: god.name(), returned: returned.name() }
        }
        GodEvent::Asked { seat, from, card, given } => {
            GodEventForm::Asked { seat: seat.0, from: from.0, card: card_name(card), given }
        }
        GodEvent::Spared { seat } => GodEventForm::Spared { seat: seat.0 },
        GodEvent::TradeDeclared { seat, card } => GodEventForm::TradeDeclared { seat: seat.0, card: card_name(card) },
        GodEvent::HandSeen { seat, from } => GodEventForm::HandSeen { seat: seat.0, from: from.0 },
        GodEvent::CardSeen { seat, card } => GodEventForm::CardSeen { seat: seat.0, card: card.map(dev_name) },
        GodEvent::CardsReturned { seat, count } => GodEventForm::CardsReturned { seat: seat.0, count },
    }
}

impl Serialize for GodEvent {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        god_event_to(*self).serialize(s)
    }
}
