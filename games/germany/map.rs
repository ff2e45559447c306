//! The map file: reading it, saying everything that is wrong with it, and making a board of it.

use super::rewards::Reward;
use super::{CARDS, Germany, TERRAINS};
use crate::shared_data::parse;
use civitas_engine::{
    Board, BoardFault, BoardSpec, Hand, HexSpec, MAX_SEATS, MarkSpec, Orientation, Place, RobberSpec, Ruleset,
    StartPieces, Vertex, VertexSet,
};
use core::fmt;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The kind of a mark that stands for a city.
pub(super) const CITY: &str = "city";
/// The kind of a mark that stands for the place of a landmark.
pub(super) const LANDMARK: &str = "landmark";

/// What a map file says.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    robber: RobberSpec,
    hexes: Vec<HexSpec>,
    cities: Vec<City>,
    landmarks: Vec<LandmarkSpec>,
    start: Vec<Start>,
}

#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
struct City {
    name: String,
    q: i8,
    r: i8,
    corner: String,
}

#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
struct LandmarkSpec {
    name: String,
    q: i8,
    r: i8,
    corner: String,
    gives: String,
}

#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
struct Start {
    name: String,
    cities: Vec<String>,
    cards: Vec<String>,
    third: String,
}

/// One thing that is wrong with a map file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MapFault {
    /// The hexes do not make a board.
    Board(BoardFault),
    /// A place on no corner of the board.
    UnknownCorner(String, i8, i8, String),
    /// Two places with one name.
    DuplicateName(String),
    /// Two places on one intersection.
    SamePlace(String, String),
    /// A landmark that brings something unknown.
    UnknownReward(String, String),
    /// A place that no roads lead to from the rest of the map.
    Unreachable(String),
    /// Fewer starting cards than the game has seats.
    MissingStart(usize),
    /// A starting card that does not name three cities.
    NotThreeCities(String, usize),
    /// A starting card with a city the map does not have.
    UnknownCity(String, String),
    /// A city on two starting cards.
    SharedCity(String),
    /// A starting card with a resource the game does not have.
    UnknownCard(String, String),
    /// A starting card that does not bring two resources.
    NotTwoCards(String, usize),
    /// Fewer cities than the set-up needs.
    TooFewCities(usize),
    /// More landmarks than the game can count.
    TooManyLandmarks(usize),
}

impl fmt::Display for MapFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MapFault::Board(fault) => write!(f, "{fault}"),
            MapFault::UnknownCorner(name, q, r, corner) => {
                write!(f, "{name} is at corner '{corner}' of ({q},{r}), which is not a corner of this board")
            }
            MapFault::DuplicateName(name) => write!(f, "two places are called {name}"),
            MapFault::SamePlace(a, b) => write!(f, "{a} and {b} are on the same intersection"),
            MapFault::UnknownReward(name, gives) => {
                write!(f, "{name} gives '{gives}'; there are {}", Reward::NAMES.join(", "))
            }
            MapFault::Unreachable(name) => write!(f, "no path leads to {name} from the first city"),
            MapFault::MissingStart(n) => write!(f, "there are {n} starting cards; four players need {MAX_SEATS}"),
            MapFault::NotThreeCities(card, n) => write!(f, "starting card {card} names {n} cities instead of three"),
            MapFault::UnknownCity(card, city) => {
                write!(f, "starting card {card} names {city}, which is not a city of the map")
            }
            MapFault::SharedCity(city) => write!(f, "{city} is on two starting cards"),
            MapFault::UnknownCard(card, name) => {
                write!(f, "starting card {card} brings '{name}'; there are {}", CARDS.join(", "))
            }
            MapFault::NotTwoCards(card, n) => write!(f, "starting card {card} brings {n} cards instead of two"),
            MapFault::TooFewCities(n) => {
                write!(f, "there are {n} cities; four players need {} for the set-up", 3 * MAX_SEATS)
            }
            MapFault::TooManyLandmarks(n) => write!(f, "there are {n} landmarks; there can be {MAX_LANDMARKS}"),
        }
    }
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
        let city = |c: &City| MarkSpec {
            kind: CITY.to_owned(),
            name: Some(c.name.clone()),
            gives: None,
            q: c.q,
            r: c.r,
            corner: Some(c.corner.clone()),
            side: None,
        };
        let landmark = |l: &LandmarkSpec| MarkSpec {
            kind: LANDMARK.to_owned(),
            name: Some(l.name.clone()),
            gives: Some(l.gives.clone()),
            q: l.q,
            r: l.r,
            corner: Some(l.corner.clone()),
            side: None,
        };
        BoardSpec {
            orientation: Orientation::PointyTop,
            hexes: self.hexes.clone(),
            harbours: Vec::new(),
            marks: self.cities.iter().map(city).chain(self.landmarks.iter().map(landmark)).collect(),
            robber: Some(self.robber),
        }
    }

    /// R-GER-011, R-GER-012: what each starting card brings, in the order of the file.
    pub(super) fn starts(&self, board: &Board, three: bool) -> Vec<StartPieces> {
        let vertex = |name: &String| {
            let city = self.cities.iter().find(|c| c.name == *name);
            city.and_then(|c| board.vertex_at(&Place { q: c.q, r: c.r, at: c.corner.clone() }))
        };
        let card =
            |name: &str| CARDS.iter().position(|c| *c == name).map(|i| Hand::of(civitas_engine::Card(i as u8), 1));
        let start = |s: &Start| {
            let third = three.then_some(&s.third);
            StartPieces {
                settlements: s.cities.iter().filter_map(vertex).collect(),
                roads: Vec::new(),
                first_cards: None,
                cards: s.cards.iter().chain(third).filter_map(|c| card(c)).fold(Hand::EMPTY, |all, c| all + c),
            }
        };
        self.start.iter().map(start).collect()
    }

    /// Everything that is wrong with the file.
    #[must_use]
    pub fn faults(&self) -> Vec<MapFault> {
        let mut faults = Vec::new();
        let plain = BoardSpec { marks: Vec::new(), ..self.spec() };
        let board = match Board::build(&plain, &TERRAINS, Germany::FACTS.cards) {
            Ok(board) => Some(board),
            Err(wrong) => {
                faults.extend(wrong.into_iter().map(MapFault::Board));
                None
            }
        };
        let cities = self.cities.iter().map(|c| (&c.name, c.q, c.r, &c.corner));
        let landmarks = self.landmarks.iter().map(|l| (&l.name, l.q, l.r, &l.corner));
        let places: Vec<_> = cities.chain(landmarks).collect();
        let mut names = BTreeSet::new();
        for (name, ..) in &places {
            if !names.insert(*name) {
                faults.push(MapFault::DuplicateName((*name).clone()));
            }
        }
        if let Some(board) = board {
            self.check_places(&board, &places, &mut faults);
        }
        for landmark in &self.landmarks {
            if Reward::named(&landmark.gives).is_none() {
                faults.push(MapFault::UnknownReward(landmark.name.clone(), landmark.gives.clone()));
            }
        }
        if self.cities.len() < 3 * MAX_SEATS {
            faults.push(MapFault::TooFewCities(self.cities.len()));
        }
        if self.landmarks.len() > MAX_LANDMARKS {
            faults.push(MapFault::TooManyLandmarks(self.landmarks.len()));
        }
        self.check_starts(&mut faults);
        faults
    }

    fn check_places(&self, board: &Board, places: &[(&String, i8, i8, &String)], faults: &mut Vec<MapFault>) {
        let mut found: Vec<(&String, Vertex)> = Vec::new();
        for (name, q, r, corner) in places {
            match board.vertex_at(&Place { q: *q, r: *r, at: (*corner).clone() }) {
                None => faults.push(MapFault::UnknownCorner((*name).clone(), *q, *r, (*corner).clone())),
                Some(at) => {
                    if let Some((other, _)) = found.iter().find(|(_, v)| *v == at) {
                        faults.push(MapFault::SamePlace((*other).clone(), (*name).clone()));
                    }
                    found.push((name, at));
                }
            }
        }
        // Everything must hang together: a city on an island could never be reached.
        let Some((_, home)) = found.first() else { return };
        let mut reached = VertexSet::of(*home);
        loop {
            let next = reached | board.neighbours_of(reached);
            if next == reached {
                break;
            }
            reached = next;
        }
        let cut_off = found.iter().filter(|(_, at)| !reached.contains(*at));
        faults.extend(cut_off.map(|(name, _)| MapFault::Unreachable((*name).clone())));
    }

    fn check_starts(&self, faults: &mut Vec<MapFault>) {
        if self.start.len() < MAX_SEATS {
            faults.push(MapFault::MissingStart(self.start.len()));
        }
        let mut used = BTreeSet::new();
        for start in &self.start {
            if start.cities.len() != 3 {
                faults.push(MapFault::NotThreeCities(start.name.clone(), start.cities.len()));
            }
            for city in &start.cities {
                if !self.cities.iter().any(|c| c.name == *city) {
                    faults.push(MapFault::UnknownCity(start.name.clone(), city.clone()));
                }
                if !used.insert(city) {
                    faults.push(MapFault::SharedCity(city.clone()));
                }
            }
            if start.cards.len() != 2 {
                faults.push(MapFault::NotTwoCards(start.name.clone(), start.cards.len()));
            }
            for card in start.cards.iter().chain([&start.third]) {
                if !CARDS.contains(&card.as_str()) {
                    faults.push(MapFault::UnknownCard(start.name.clone(), card.clone()));
                }
            }
        }
    }
}
