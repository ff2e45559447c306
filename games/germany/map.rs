//! The map file: reading it, and making a board of it, there and back.

use super::CARDS;
use crate::shared_data::parse;
use civitas_engine::{Board, BoardSpec, Cards, HexSpec, MarkSpec, Orientation, Place, RobberSpec, StartPieces};
use serde::Deserialize;
use std::sync::LazyLock;

/// The kind of a mark that stands for a city.
pub(super) const CITY: &str = "city";
/// The kind of a mark that stands for the place of a landmark.
pub(super) const LANDMARK: &str = "landmark";
/// The kind of a mark that stands for a city of a starting card. Three of one name make the card: the first two give its
/// cards, the last one the third card of tables that play with three. A custom map carries its cards so.
const START: &str = "start";

/// What a map file says.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    pub(super) game: Option<String>,
    pub(super) name: Option<String>,
    pub(super) robber: Option<RobberSpec>,
    #[serde(skip)]
    pub(super) orientation: Orientation,
    pub(super) hexes: Vec<HexSpec>,
    pub(super) cities: Vec<City>,
    pub(super) landmarks: Vec<LandmarkSpec>,
    pub(super) start: Vec<Start>,
}

#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct City {
    pub(super) name: String,
    pub(super) q: i8,
    pub(super) r: i8,
    pub(super) corner: String,
}

#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct LandmarkSpec {
    pub(super) name: String,
    pub(super) q: i8,
    pub(super) r: i8,
    pub(super) corner: String,
    pub(super) gives: String,
}

#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Start {
    pub(super) name: String,
    pub(super) cities: Vec<String>,
    pub(super) cards: Vec<String>,
    pub(super) third: String,
}

/// The most landmarks a map can have.
pub(super) const MAX_LANDMARKS: usize = 16;

impl MapFile {
    /// The map of the game.
    pub(super) fn get() -> &'static MapFile {
        static MAP: LazyLock<MapFile> =
            LazyLock::new(|| parse("germany/boards/germany.toml", include_str!("boards/germany.toml")));
        &MAP
    }

    /// Reads a map file, or says why it cannot be read.
    pub fn read(text: &str) -> Result<MapFile, String> {
        toml::from_str(text).map_err(|e| e.to_string())
    }

    /// The board with its named places.
    pub(super) fn spec(&self) -> BoardSpec {
        let mark = |kind: &str, name: &String, gives: Option<&String>, (q, r): (i8, i8), corner: &String| MarkSpec {
            kind: kind.to_owned(),
            name: Some(name.clone()),
            gives: gives.cloned(),
            q,
            r,
            corner: Some(corner.clone()),
            side: None,
        };
        let cities = self.cities.iter().map(|c| mark(CITY, &c.name, None, (c.q, c.r), &c.corner));
        let landmarks = self.landmarks.iter().map(|l| mark(LANDMARK, &l.name, Some(&l.gives), (l.q, l.r), &l.corner));
        BoardSpec {
            name: None,
            orientation: self.orientation,
            hexes: self.hexes.clone(),
            harbours: Vec::new(),
            marks: cities.chain(landmarks).collect(),
            robber: self.robber,
        }
    }

    /// The board as a custom map: with its name and its starting cards.
    pub(super) fn own_spec(&self) -> BoardSpec {
        let mut spec = BoardSpec { name: self.name.clone(), ..self.spec() };
        for card in &self.start {
            for (name, gives) in card.cities.iter().zip(card.cards.iter().chain([&card.third])) {
                let Some(city) = self.cities.iter().find(|c| c.name == *name) else { continue };
                spec.marks.push(MarkSpec {
                    kind: START.to_owned(),
                    name: Some(card.name.clone()),
                    gives: Some(gives.clone()),
                    q: city.q,
                    r: city.r,
                    corner: Some(city.corner.clone()),
                    side: None,
                });
            }
        }
        spec
    }

    /// The file that a board could have come from.
    pub(super) fn of(board: &BoardSpec) -> MapFile {
        let name = |mark: &MarkSpec| mark.name.clone().unwrap_or_default();
        let corner = |mark: &MarkSpec| mark.corner.clone().unwrap_or_default();
        let gives = |mark: &MarkSpec| mark.gives.clone().unwrap_or_default();
        let marks = |kind: &'static str| board.marks.iter().filter(move |mark| mark.kind == kind);
        let city = |m: &MarkSpec| City { name: name(m), q: m.q, r: m.r, corner: corner(m) };
        let landmark =
            |m: &MarkSpec| LandmarkSpec { name: name(m), q: m.q, r: m.r, corner: corner(m), gives: gives(m) };
        let mut start: Vec<Start> = Vec::new();
        for mark in marks(START) {
            let place = |m: &&MarkSpec| (m.q, m.r, &m.corner) == (mark.q, mark.r, &mark.corner);
            let city = marks(CITY).find(place).map(name).unwrap_or_default();
            match start.last_mut().filter(|card| Some(&card.name) == mark.name.as_ref() && card.third.is_empty()) {
                Some(card) => {
                    card.cities.push(city);
                    if card.cities.len() == 3 { card.third = gives(mark) } else { card.cards.push(gives(mark)) }
                }
                None => start.push(Start {
                    name: name(mark),
                    cities: vec![city],
                    cards: vec![gives(mark)],
                    third: String::new(),
                }),
            }
        }
        MapFile {
            game: None,
            name: board.name.clone(),
            robber: board.robber,
            orientation: board.orientation,
            hexes: board.hexes.clone(),
            cities: marks(CITY).map(city).collect(),
            landmarks: marks(LANDMARK).map(landmark).collect(),
            start,
        }
    }

    /// Whether it has starting cards that can be played with.
    pub(super) fn has_starts(&self) -> bool {
        !self.start.is_empty() && self.found().is_empty()
    }

    /// R-GER-011, R-GER-012: what each starting card brings, in the order of the file.
    pub(super) fn starts(&self, board: &Board, three: bool) -> Vec<StartPieces> {
        let vertex = |name: &String| {
            let city = self.cities.iter().find(|c| c.name == *name);
            city.and_then(|c| board.vertex_at(&Place { q: c.q, r: c.r, at: c.corner.clone() }))
        };
        let card =
            |name: &str| CARDS.iter().position(|c| *c == name).map(|i| Cards::of(civitas_engine::Card(i as u8), 1));
        let start = |s: &Start| {
            let third = three.then_some(&s.third);
            StartPieces {
                settlements: s.cities.iter().filter_map(vertex).collect(),
                roads: Vec::new(),
                first_cards: None,
                cards: s.cards.iter().chain(third).filter_map(|c| card(c)).fold(Cards::EMPTY, |all, c| all + c),
            }
        };
        self.start.iter().map(start).collect()
    }
}
