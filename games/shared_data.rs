//! Reading the data files of a game's folder: numbers, and maps with a fixed start.

use civitas_engine::{Board, BoardSpec, Cards, Devs, Facts, MAX_CARDS, NO_RATE, Place, Rates, Rules, StartPieces};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// Numbers by the name of a card or a piece.
pub(crate) type ByName = BTreeMap<String, u8>;

/// Reads a data file that is part of the program. A mistake in it is a mistake in the program, and tests load them all.
pub(crate) fn parse<T: DeserializeOwned>(name: &str, text: &str) -> T {
    toml::from_str(text).unwrap_or_else(|e| panic!("data file {name}: {e}"))
}

/// The numbers of a game, as its `rules.toml` has them; cards and pieces go by the names in the game's facts.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Numbers {
    goal: u8,
    hand_limit: u8,
    #[serde(default = "no_rate")]
    harbour_rate: u8,
    #[serde(default = "no_rate")]
    special_rate: u8,
    route_min: u8,
    army_min: u8,
    award_points: u8,
    #[serde(default = "all_cards")]
    monopoly_max: u8,
    stock: ByName,
    supply: ByName,
    rates: ByName,
    deck: ByName,
    #[serde(default)]
    second_stack: ByName,
    costs: BTreeMap<String, ByName>,
}

fn no_rate() -> u8 {
    NO_RATE
}

fn all_cards() -> u8 {
    127
}

impl Numbers {
    /// The classic rules with these numbers, before any option is applied.
    pub(crate) fn rules(&self, facts: &Facts, seats: u8) -> Rules {
        let [road, settlement, city] = facts.pieces;
        let cost = |what: &str| card_counts(facts, &self.costs[what]);
        let mut rules = Rules::classic(seats);
        rules.goal = self.goal;
        rules.hand_limit = self.hand_limit;
        rules.supply = card_counts(facts, &self.supply);
        rules.deck = dev_counts(facts, &self.deck);
        rules.later = dev_counts(facts, &self.second_stack);
        rules.road_cost = cost(road);
        rules.settlement_cost = cost(settlement);
        rules.city_cost = cost(city);
        rules.card_cost = cost("development_card");
        rules.roads = self.stock[road];
        rules.settlements = self.stock[settlement];
        rules.cities = self.stock[city];
        rules.route_min = self.route_min;
        rules.army_min = self.army_min;
        rules.award_points = self.award_points;
        rules.supply_rates = Rates::new(lanes_of_cards(facts, &self.rates, NO_RATE));
        rules.harbour_rate = self.harbour_rate;
        rules.special_rate = self.special_rate;
        rules.monopoly_max = self.monopoly_max;
        rules
    }
}

/// A fixed map with the pieces each seat starts with.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct FixedMap {
    pub(crate) board: BoardSpec,
    #[serde(default)]
    start: Vec<Start>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Start {
    #[expect(dead_code, reason = "names the colour for readers of the file")]
    colour: String,
    settlements: Vec<Place>,
    #[serde(default)]
    roads: Vec<Place>,
}

impl FixedMap {
    /// The starting pieces by seat. The last settlement of each pays its first cards.
    pub(crate) fn start_pieces(&self, board: &Board) -> Vec<StartPieces> {
        let vertex = |p: &Place| board.vertex_at(p).unwrap_or_else(|| panic!("fixed start: no intersection {p:?}"));
        let edge = |p: &Place| board.edge_at(p).unwrap_or_else(|| panic!("fixed start: no path {p:?}"));
        let pieces = |s: &Start| StartPieces {
            settlements: s.settlements.iter().map(vertex).collect(),
            roads: s.roads.iter().map(edge).collect(),
            first_cards: s.settlements.last().map(vertex),
            cards: Cards::EMPTY,
        };
        self.start.iter().map(pieces).collect()
    }
}

/// Numbers of cards by name, such as a price.
pub(crate) fn card_counts(facts: &Facts, counts: &ByName) -> Cards {
    Cards::new(lanes_of_cards(facts, counts, 0))
}

/// Numbers of development cards by name.
fn dev_counts(facts: &Facts, counts: &ByName) -> Devs {
    Devs::new(lanes(counts, 0, |name| facts.devs.iter().find(|(_, n)| *n == name).map(|(dev, _)| dev.index())))
}

/// One number per kind of card; kinds that are not named get `rest`.
fn lanes_of_cards(facts: &Facts, counts: &ByName, rest: u8) -> [u8; MAX_CARDS] {
    lanes(counts, rest, |name| facts.cards.iter().position(|c| *c == name))
}

fn lanes(counts: &ByName, rest: u8, lane: impl Fn(&str) -> Option<usize>) -> [u8; MAX_CARDS] {
    let mut lanes = [rest; MAX_CARDS];
    for (name, n) in counts {
        lanes[lane(name).unwrap_or_else(|| panic!("data file: no card '{name}'"))] = *n;
    }
    lanes
}
