//! The data files of this folder, read once.

use crate::egypt::{Egypt, map_data};
use crate::shared_data::{ByName, FixedMap, card_counts, parse};
use civitas_engine::{Cards, Lots, MAX_CARDS, Ruleset};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[derive(Debug)]
pub(super) struct Data {
    pub(super) numbers: Numbers,
    pub(super) nile: FixedMap,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Numbers {
    pub(super) goal: u8,
    pub(super) levels: Vec<u8>,
    pub(super) favor_hand_limit: u8,
    boat: PieceData,
    block: PieceData,
    gold: BTreeMap<String, u8>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct PieceData {
    count: u8,
    cost: ByName,
}

/// How many of a piece a player has, and what it costs.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    /// How many a player has.
    pub count: u8,
    /// What it costs.
    pub cost: Cards,
}

impl Numbers {
    /// Boat and block.
    pub(super) fn pieces(&self) -> [Piece; 2] {
        [&self.boat, &self.block].map(|p| Piece { count: p.count, cost: card_counts(&Egypt::FACTS, &p.cost) })
    }

    /// Gold blocks by number: lane 0 is a six.
    pub(super) fn gold(&self) -> Lots {
        let mut lanes = [0; MAX_CARDS];
        for (number, count) in &self.gold {
            let lane = number.parse::<usize>().ok().and_then(|n| n.checked_sub(usize::from(super::LOWEST_GOLD)));
            let lane = lane.filter(|lane| *lane < super::GOLD_NUMBERS).expect("pyramid/rules.toml: a gold number");
            lanes[lane] = *count;
        }
        Lots::new(lanes)
    }
}

impl Data {
    pub(super) fn get() -> &'static Data {
        static DATA: LazyLock<Data> = LazyLock::new(|| {
            let mut nile: FixedMap = parse("pyramid/boards/nile.toml", include_str!("boards/nile.toml"));
            nile.board.harbours = map_data().harbours.clone();
            Data { numbers: parse("pyramid/rules.toml", include_str!("rules.toml")), nile }
        });
        &DATA
    }
}
