//! The help of the gods, R-GOD-001 to R-GOD-012: for every game whose players have gods.
//!
//! `procedure.rs` deals, turns and exchanges gods; each power is a file of `powers/`, found by the name that `gods.toml`
//! pairs with a god. `knowledge.rs` keeps what a power has shown a player, as long as it is certain.

mod advice;
mod few_devs;
mod forms;
mod given;
mod knowledge;
mod lanes;
mod moves;
mod possible;
mod powers;
mod procedure;
pub(crate) mod refusals;
mod state_forms;
mod study;
mod with_gods;

use super::{CARDS, Egypt};
use crate::options::{OptionSpec, Options};
use crate::shared_data::{ByName, card_counts, parse};
use civitas_engine::{
    Board, Card, Cards, Dev, Edge, EdgeSet, Game, Hex, MAX_SEATS, Reason, Ruleset, Seat, SeatSet, State,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

pub(crate) use advice::{SeesGods, value};
pub use few_devs::FewDevs;
pub(crate) use forms::{GodEventForm, GodMoveForm, GodStepForm, god_event_to};
pub(crate) use given::{GivenEvent, GivenMove, GivenStep, event_from};
pub use knowledge::GodsView;
pub(crate) use knowledge::{guess, known, knows_hand, on_unseen};
pub(crate) use lanes::{LANES, write as write_lanes};
pub use moves::{GodEvent, GodMove, GodStep, Swap};
pub(crate) use possible::check_gods;
pub(crate) use powers::{check, is_private, list, odds, on_produced, on_seven, play, rates, step_seat};
pub(crate) use procedure::{begin_turn, deal_in_set_up, holds_turn, tell_dealt};
#[cfg(feature = "schemas")]
pub(crate) use state_forms::GodsViewForm;
pub(crate) use state_forms::SeenGods;
pub(crate) use study::{COLUMNS as STUDY_COLUMNS, Notes as StudyNotes};
pub(crate) use with_gods::OPTIONS;
pub use with_gods::{EgyptWithGods, WithGodsView};

/// A god.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "EgyptGod"), schema(as = EgyptGod))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are their names")]
pub enum God {
    Horus,
    Ptha,
    Atum,
    Osiris,
    Isis,
    Hapi,
    Amun,
    Maat,
    Thoth,
    Bastet,
}

impl God {
    /// All of them: first the numbered ones, in the order in which they are dealt.
    pub const ALL: [God; 10] = [
        God::Horus,
        God::Ptha,
        God::Atum,
        God::Osiris,
        God::Isis,
        God::Hapi,
        God::Amun,
        God::Maat,
        God::Thoth,
        God::Bastet,
    ];
    const NAMES: [&str; 10] = ["horus", "ptha", "atum", "osiris", "isis", "hapi", "amun", "maat", "thoth", "bastet"];

    /// Its name in data files and messages.
    #[must_use]
    pub fn name(self) -> &'static str {
        God::NAMES[self as usize]
    }

    /// Its name in a sentence.
    fn title(self) -> String {
        if self == God::Ptha {
            // As scholars write him; the name in data follows the published cards.
            return "Ptah".to_owned();
        }
        let (first, rest) = self.name().split_at(1);
        first.to_uppercase() + rest
    }

    /// The god with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<God> {
        God::NAMES.iter().position(|n| *n == name).map(|i| God::ALL[i])
    }
}

/// What a god can do; each is a file of `powers/`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "EgyptPower"), schema(as = EgyptPower))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is a file of its name, which explains it")]
pub enum Power {
    Demand,
    Substitute,
    Balance,
    MoveCart,
    Shelter,
    Plough,
    Trade,
    Alms,
    ChooseCard,
    Banish,
}

impl Power {
    const NAMES: [(&str, Power); 10] = [
        ("demand", Power::Demand),
        ("substitute", Power::Substitute),
        ("balance", Power::Balance),
        ("move_cart", Power::MoveCart),
        ("shelter", Power::Shelter),
        ("plough", Power::Plough),
        ("trade", Power::Trade),
        ("alms", Power::Alms),
        ("choose_card", Power::ChooseCard),
        ("banish", Power::Banish),
    ];

    /// What its player begins it with, in the order of the buttons. Two powers come by themselves, with a roll.
    #[must_use]
    pub fn controls(self) -> &'static [GodControl] {
        match self {
            Power::Demand => &[GodControl::Demand],
            Power::Substitute => &[GodControl::Substitute],
            Power::MoveCart => &[GodControl::Lift],
            Power::Plough => &[GodControl::PloughSettle, GodControl::PloughUpgrade],
            Power::Trade => &[GodControl::Declare],
            Power::Alms => &[GodControl::Look],
            Power::ChooseCard => &[GodControl::ChooseCard],
            Power::Banish => &[GodControl::Banish],
            Power::Balance | Power::Shelter => &[],
        }
    }

    fn named(name: &str) -> Option<Power> {
        Power::NAMES.iter().find(|(n, _)| *n == name).map(|(_, power)| *power)
    }
}

/// What a power begins with: the type of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "EgyptGodControl"), schema(as = EgyptGodControl))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are the names of actions")]
pub enum GodControl {
    Demand,
    Substitute,
    Lift,
    PloughSettle,
    PloughUpgrade,
    Declare,
    Look,
    ChooseCard,
    Banish,
}

/// Where the turn continues when a god has been used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Then {
    /// Where it was.
    #[default]
    Resume,
    /// With the discards of a seven.
    Seven,
    /// With the next turn.
    EndTurn,
}

/// What the help of the gods adds to a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Gods {
    /// The god of each seat, once they are dealt.
    pub of: [Option<God>; MAX_SEATS],
    /// Seats whose god lies with its B side up.
    pub turned: SeatSet,
    /// Seats whose god came or was turned in this turn.
    pub resting: SeatSet,
    /// The kind that the seat on turn trades two for one.
    pub declared: Option<Card>,
    /// The seat that the current seven does not touch.
    pub spared: Option<Seat>,
    /// Where the game continues after a use.
    pub then: Then,
    /// Cards of the deck that the seat on turn has turned over. They are still part of it.
    pub seen: FewDevs,
    /// By seat, cards that it knows to be in the deck.
    pub in_deck: [FewDevs; MAX_SEATS],
    /// By seat, whose hands it knows.
    pub knows: [SeatSet; MAX_SEATS],
}

/// What data and options say about the gods.
#[derive(Clone, Debug)]
pub struct GodRules {
    /// By god, what it can do.
    powers: [Power; 10],
    /// By power, whose it is.
    gods: [God; 10],
    /// Hapi's price of a settlement and of a temple city.
    plough: [Cards; 2],
    /// Amun's rate.
    declared_rate: u8,
    /// How many cards Thoth sees.
    cards_to_see: u8,
    /// How many players Horus asks at most.
    opponents: u8,
    /// Whether Horus may ask fewer.
    may_ask_fewer: bool,
    /// Whether Atum and Isis answer the next roll even in the turn in which they came.
    answer_next_roll: bool,
    /// Whether Maat needs somebody with cards.
    alms_from_cards: bool,
    /// Whether gods of a fixed start come in the order of the seats.
    pub(crate) deal_in_seat_order: bool,
    /// Whether the gods were dealt before anybody listened: with a fixed start and a first seat.
    dealt_unheard: bool,
    /// Where Bastet sends the robber.
    desert: Option<Hex>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct GodData {
    god: Vec<GodEntry>,
    swapped: BTreeMap<String, String>,
    prices: BTreeMap<String, ByName>,
    numbers: ByName,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct GodEntry {
    name: String,
    number: Option<u8>,
    power: String,
}

static DATA: LazyLock<GodData> = LazyLock::new(|| parse("egypt/gods/gods.toml", include_str!("gods.toml")));

impl GodRules {
    /// The rules of the gods on a board, before any option is applied.
    pub(crate) fn new(board: &Board) -> GodRules {
        let data = &*DATA;
        let mut powers = [Power::Demand; 10];
        for entry in &data.god {
            let god = God::named(&entry.name).unwrap_or_else(|| panic!("gods.toml: no god '{}'", entry.name));
            powers[god as usize] = power(&entry.power);
            // The numbered gods are the first four, in this order (R-GOD-002).
            let number = ((god as u8) < 4).then_some(god as u8 + 1);
            assert_eq!(entry.number, number, "gods.toml: the number of {}", entry.name);
        }
        let desert = Egypt::FACTS.terrains.iter().position(|t| t.name == "desert");
        assert!(data.numbers["cards_to_see"] <= FewDevs::MOST, "gods.toml: nobody can remember so many cards");
        let price = |name: &str| card_counts(&Egypt::FACTS, &data.prices[name]);
        GodRules {
            powers,
            gods: owners(powers),
            plough: [price("plough_settlement"), price("plough_temple_city")],
            declared_rate: data.numbers["declared_rate"],
            cards_to_see: data.numbers["cards_to_see"],
            opponents: data.numbers["opponents"],
            may_ask_fewer: false,
            answer_next_roll: true,
            alms_from_cards: true,
            deal_in_seat_order: false,
            dealt_unheard: false,
            desert: board.hexes().iter().find(|hex| Some(board.terrain(*hex)) == desert),
        }
    }

    /// Applies the options of the gods.
    pub(crate) fn apply(&mut self, options: &Options) {
        let chosen = |key: &str, value: &str| options.get(key).is_some_and(|v| v == value);
        if chosen("god_pairing", "bastet_chooses") {
            for (god, name) in &DATA.swapped {
                self.powers[God::named(god).map_or(0, |g| g as usize)] = power(name);
            }
        }
        self.gods = owners(self.powers);
        self.may_ask_fewer = chosen("horus", "one_or_two");
        self.answer_next_roll = !chosen("fresh_gods", "next_turn");
        self.alms_from_cards = !chosen("maat_victim", "any");
        self.deal_in_seat_order = chosen("god_start", "seat_order");
    }

    /// The god with a power.
    fn god_with(&self, power: Power) -> God {
        self.gods[power as usize]
    }

    /// R-GOD-007: whether a god that has just come rests until the next turn.
    fn rests(&self, god: God) -> bool {
        !(self.answer_next_roll && matches!(self.power(god), Power::Balance | Power::Shelter))
    }

    /// What a god can do.
    pub(crate) fn power(&self, god: God) -> Power {
        self.powers[god as usize]
    }
}

/// By power, the god that has it.
fn owners(powers: [Power; 10]) -> [God; 10] {
    let mut gods = God::ALL;
    for god in God::ALL {
        gods[powers[god as usize] as usize] = god;
    }
    gods
}

fn power(name: &str) -> Power {
    Power::named(name).unwrap_or_else(|| panic!("gods.toml: no power '{name}'"))
}

/// The options of the gods, for every game that has them.
pub(crate) const GOD_PAIRING: OptionSpec = OptionSpec::own(
    "god_pairing",
    &["thoth_chooses", "bastet_chooses"],
    "R-GOD-002",
    "which of Thoth and Bastet chooses a development card; the other one banishes the robber",
)
.added_later("thoth_chooses");
pub(crate) const HORUS: OptionSpec = OptionSpec::own(
    "horus",
    &["two", "one_or_two"],
    "R-GOD-005",
    "how many players Horus asks: two, as far as there are so many, or one or two",
)
.added_later("one_or_two");
pub(crate) const FRESH_GODS: OptionSpec = OptionSpec::own(
    "fresh_gods",
    &["next_roll", "next_turn"],
    "R-GOD-007",
    "when Atum and Isis help a player who has just taken them: from the next roll, or from the next turn",
)
.added_later("next_turn");
pub(crate) const MAAT_VICTIM: OptionSpec = OptionSpec::own(
    "maat_victim",
    &["with_cards", "any"],
    "R-GOD-008",
    "whose hand Maat may look at: only one with cards in it, or any",
)
.added_later("with_cards");

/// A game whose players have gods.
pub trait HasGods: Boats + Ruleset<Move: From<GodMove>, Event: From<GodEvent>, Step: From<GodStep>> {
    /// The state of the gods.
    fn gods(state: &State<Self>) -> &Gods;
    /// The same, to change it.
    fn gods_mut(state: &mut State<Self>) -> &mut Gods;
    /// What data and options say.
    fn god_rules(game: &Game<Self>) -> &GodRules;
    /// A phase of the game, if it belongs to a god.
    fn god_step(step: Self::Step) -> Option<GodStep>;

    /// The hand up to which Isis gives a card instead of saving one: the limit of the seven.
    fn shelter_limit(_state: &State<Self>, game: &Game<Self>, _seat: Seat) -> u8 {
        game.rules.hand_limit
    }
}

/// Boats that Ptha may help to pay for, as for an oxcart. A game without boats changes nothing: there are none.
pub trait Boats: Ruleset {
    /// The price of a boat, if Ptha may change it.
    fn boat_price(_game: &Game<Self>) -> Result<Cards, Reason> {
        Err(Reason::Game(&refusals::NO_BOATS))
    }

    /// Whether `seat` has a boat in its stock.
    fn check_boat_stock(_state: &State<Self>, _game: &Game<Self>, _seat: Seat) -> Result<(), Reason> {
        Err(Reason::Game(&refusals::NO_BOATS))
    }

    /// Whether `seat` may put a boat on a path, apart from the price.
    fn check_boat(_state: &State<Self>, _game: &Game<Self>, _seat: Seat, _at: Edge) -> Result<(), Reason> {
        Err(Reason::NoSuchPlace)
    }

    /// Where `seat` may put a boat, apart from the price; nowhere without one in stock.
    fn boat_sites(_state: &State<Self>, _game: &Game<Self>, _seat: Seat) -> EdgeSet {
        EdgeSet::EMPTY
    }
}

/// The name of a development card.
fn dev_name(dev: Dev) -> &'static str {
    Egypt::FACTS.dev_name(dev).unwrap_or_default()
}

/// The name of a card.
fn card_name(card: Card) -> &'static str {
    CARDS.get(card.index()).copied().unwrap_or_default()
}
