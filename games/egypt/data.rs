//! The data files of this folder, read once.

use super::{CARDS, Egypt};
use crate::shared_data::{self, parse};
use civitas_engine::{Board, BoardSpec, HarbourSpec, Orientation, Place, Rules, Ruleset, Shortage, StartPieces};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

type Counts = BTreeMap<String, u8>;

#[derive(Debug)]
pub(super) struct Data {
    numbers: Numbers,
    pub(super) beginner: Beginner,
    pub(super) variable: Variable,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Numbers {
    goal: u8,
    hand_limit: u8,
    supply_rate: u8,
    harbour_rate: u8,
    special_rate: u8,
    route_min: u8,
    army_min: u8,
    award_points: u8,
    stock: Stock,
    supply: Counts,
    deck: Counts,
    costs: Costs,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Stock {
    oxcarts: u8,
    settlements: u8,
    temple_cities: u8,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Costs {
    oxcart: Counts,
    settlement: Counts,
    temple_city: Counts,
    development_card: Counts,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Beginner {
    pub(super) board: BoardSpec,
    start: Vec<Start>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Start {
    #[expect(dead_code, reason = "names the colour for whoever reads the file")]
    colour: String,
    settlements: Vec<Place>,
    oxcarts: Vec<Place>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Variable {
    pub(super) orientation: Orientation,
    pub(super) radius: i8,
    pub(super) tokens: Vec<u8>,
    pub(super) harbours: Vec<HarbourSpec>,
    pub(super) terrains: Counts,
}

impl Data {
    pub(super) fn get() -> &'static Data {
        static DATA: LazyLock<Data> = LazyLock::new(|| Data {
            numbers: parse("egypt/rules.toml", include_str!("rules.toml")),
            beginner: parse("egypt/boards/beginner.toml", include_str!("boards/beginner.toml")),
            variable: parse("egypt/boards/variable.toml", include_str!("boards/variable.toml")),
        });
        &DATA
    }

    /// The rules before any option is applied.
    pub(super) fn rules(&self, seats: u8) -> Rules {
        let n = &self.numbers;
        let cards = |counts: &Counts| shared_data::cards(&Egypt::FACTS, counts);
        Rules {
            seats,
            goal: n.goal,
            hand_limit: n.hand_limit,
            supply: cards(&n.supply),
            deck: shared_data::devs(&Egypt::FACTS, &n.deck),
            road_cost: cards(&n.costs.oxcart),
            settlement_cost: cards(&n.costs.settlement),
            city_cost: cards(&n.costs.temple_city),
            card_cost: cards(&n.costs.development_card),
            roads: n.stock.oxcarts,
            settlements: n.stock.settlements,
            cities: n.stock.temple_cities,
            route_min: n.route_min,
            army_min: n.army_min,
            award_points: n.award_points,
            supply_rates: Rules::rates(n.supply_rate, CARDS.len()),
            harbour_rate: n.harbour_rate,
            special_rate: n.special_rate,
            monopoly_max: 127,
            setup_rounds: 2,
            distance_rule: true,
            setup_roads: true,
            first: None,
            reroll_start_ties: true,
            separated_phases: true,
            shortage: Shortage::Classic,
            open_hand_sizes: true,
            player_trade: true,
            same_card_trade: false,
            free_roads_all_or_none: false,
            victims_with_cards_only: false,
            steal_optional: false,
        }
    }

    /// R-EGY-006: the starting pieces of the beginner map, by seat. The second settlement pays the first cards.
    pub(super) fn start_pieces(&self, board: &Board) -> Vec<StartPieces> {
        let vertex = |p: &Place| board.vertex_at(p).unwrap_or_else(|| panic!("beginner.toml: no intersection {p:?}"));
        let edge = |p: &Place| board.edge_at(p).unwrap_or_else(|| panic!("beginner.toml: no path {p:?}"));
        let pieces = |s: &Start| StartPieces {
            settlements: s.settlements.iter().map(vertex).collect(),
            roads: s.oxcarts.iter().map(edge).collect(),
            first_cards: s.settlements.last().map(vertex),
        };
        self.beginner.start.iter().map(pieces).collect()
    }
}
