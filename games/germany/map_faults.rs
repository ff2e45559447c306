//! Everything that can be wrong with a map file, and with a named map from elsewhere.

use super::map::{MAX_LANDMARKS, MapFile};
use super::rewards::Reward;
use super::{CARDS, Germany, TERRAINS};
use crate::own_map::{self, MapError, Spans, line_in};
use crate::playable::SetupError;
use civitas_engine::{Board, BoardFault, BoardSpec, MAX_SEATS, Place, Ruleset, Vertex, VertexSet};
use core::fmt;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeSet;
use toml::Spanned;

/// One thing that is wrong with a map file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MapFault {
    /// The hexes do not make a board.
    Board(BoardFault),
    /// A place on no corner of the board.
    UnknownCorner(String, i8, i8, String),
    /// Two places with one name.
    DuplicateName(String),
    /// A place or a starting card without a proper name.
    BadName(&'static str, String),
    /// A hex to which no path leads from any city.
    CutOff(i8, i8),
    /// Two starting cards with one name.
    DuplicateCard(String),
    /// Two places on one intersection.
    SamePlace(String, String),
    /// A landmark that brings something unknown.
    UnknownReward(String, String),
    /// A place that no roads lead to from the rest of the map.
    Unreachable(String),
    /// Fewer or more starting cards than the game has seats.
    NotFourStarts(usize),
    /// No place for the robber.
    NoRobber,
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
            MapFault::BadName(what, name) => write!(f, "{what}: {}", BoardFault::BadName(name.clone())),
            MapFault::CutOff(q, r) => write!(f, "hex ({q},{r}) is cut off: no path leads to it from a city"),
            MapFault::DuplicateCard(name) => write!(f, "two starting cards are called {name}"),
            MapFault::NoRobber => write!(f, "the file does not say where the robber starts"),
            MapFault::SamePlace(a, b) => write!(f, "{a} and {b} are on the same intersection"),
            MapFault::UnknownReward(name, gives) => {
                write!(f, "{name} gives '{gives}'; there are {}", Reward::NAMES.join(", "))
            }
            MapFault::Unreachable(name) => write!(f, "no path leads to {name} from the first city"),
            MapFault::NotFourStarts(n) => write!(f, "there are {n} starting cards; there have to be {MAX_SEATS}"),
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

/// The part of a map file that a fault is about.
#[derive(Clone, Copy)]
pub(super) enum Part {
    City(usize),
    Landmark(usize),
    Start(usize),
    Hex(i8, i8),
    /// What a fault of the board itself tells.
    Told,
    None,
}

impl MapFile {
    /// Everything that is wrong with the file.
    #[must_use]
    pub fn faults(&self) -> Vec<MapFault> {
        self.found().into_iter().map(|(fault, _)| fault).collect()
    }

    /// The same, with the part of the file it is about.
    pub(super) fn found(&self) -> Vec<(MapFault, Part)> {
        let mut faults = Vec::new();
        let plain = BoardSpec { marks: Vec::new(), ..self.spec() };
        let board = match Board::build(&plain, &TERRAINS, Germany::FACTS.cards) {
            Ok(board) => Some(board),
            Err(wrong) => {
                faults.extend(wrong.into_iter().map(|fault| (MapFault::Board(fault), Part::Told)));
                None
            }
        };
        if self.robber.is_none() {
            faults.push((MapFault::NoRobber, Part::None));
        }
        let places = self.places();
        let mut names = BTreeSet::new();
        for (name, _, part) in &places {
            if !BoardSpec::is_name(name) {
                let what = if matches!(part, Part::City(_)) { "a city" } else { "a landmark" };
                faults.push((MapFault::BadName(what, (*name).clone()), *part));
            } else if !names.insert(*name) {
                faults.push((MapFault::DuplicateName((*name).clone()), *part));
            }
        }
        if let Some(board) = board {
            check_places(&board, &places, &mut faults);
        }
        for (i, landmark) in self.landmarks.iter().enumerate() {
            if Reward::named(&landmark.gives).is_none() {
                let fault = MapFault::UnknownReward(landmark.name.clone(), landmark.gives.clone());
                faults.push((fault, Part::Landmark(i)));
            }
        }
        if self.cities.len() < 3 * MAX_SEATS {
            faults.push((MapFault::TooFewCities(self.cities.len()), Part::None));
        }
        if self.landmarks.len() > MAX_LANDMARKS {
            let surplus = Part::Landmark(MAX_LANDMARKS);
            faults.push((MapFault::TooManyLandmarks(self.landmarks.len()), surplus));
        }
        self.check_starts(&mut faults);
        faults
    }

    /// Cities and landmarks: name, place, and where they are in the file.
    fn places(&self) -> Vec<(&String, Place, Part)> {
        let place = |q: i8, r: i8, corner: &String| Place { q, r, at: corner.clone() };
        let cities = self.cities.iter().enumerate();
        let cities = cities.map(|(i, c)| (&c.name, place(c.q, c.r, &c.corner), Part::City(i)));
        let landmarks = self.landmarks.iter().enumerate();
        let landmarks = landmarks.map(|(i, l)| (&l.name, place(l.q, l.r, &l.corner), Part::Landmark(i)));
        cities.chain(landmarks).collect()
    }

    fn check_starts(&self, faults: &mut Vec<(MapFault, Part)>) {
        if self.start.len() != MAX_SEATS {
            let surplus = if self.start.len() > MAX_SEATS { Part::Start(MAX_SEATS) } else { Part::None };
            faults.push((MapFault::NotFourStarts(self.start.len()), surplus));
        }
        let (mut used, mut names) = (BTreeSet::new(), BTreeSet::new());
        for (i, start) in self.start.iter().enumerate() {
            let mut wrong = |fault| faults.push((fault, Part::Start(i)));
            if !BoardSpec::is_name(&start.name) {
                wrong(MapFault::BadName("a starting card", start.name.clone()));
            } else if !names.insert(&start.name) {
                wrong(MapFault::DuplicateCard(start.name.clone()));
            }
            if start.cities.len() != 3 {
                wrong(MapFault::NotThreeCities(start.name.clone(), start.cities.len()));
            }
            for city in &start.cities {
                if !self.cities.iter().any(|c| c.name == *city) {
                    wrong(MapFault::UnknownCity(start.name.clone(), city.clone()));
                }
                if !used.insert(city) {
                    wrong(MapFault::SharedCity(city.clone()));
                }
            }
            if start.cards.len() != 2 {
                wrong(MapFault::NotTwoCards(start.name.clone(), start.cards.len()));
            }
            for card in start.cards.iter().chain([&start.third]) {
                if !CARDS.contains(&card.as_str()) {
                    wrong(MapFault::UnknownCard(start.name.clone(), card.clone()));
                }
            }
        }
    }
}

fn check_places(board: &Board, places: &[(&String, Place, Part)], faults: &mut Vec<(MapFault, Part)>) {
    let mut found: Vec<(&String, Vertex, Part)> = Vec::new();
    for (name, place, part) in places {
        match board.vertex_at(place) {
            None => {
                faults.push((MapFault::UnknownCorner((*name).clone(), place.q, place.r, place.at.clone()), *part));
            }
            Some(at) => {
                if let Some((other, ..)) = found.iter().find(|(_, v, _)| *v == at) {
                    faults.push((MapFault::SamePlace((*other).clone(), (*name).clone()), *part));
                }
                found.push((name, at, *part));
            }
        }
    }
    // Everything must hang together: a city on an island could never be reached.
    let Some((_, home, _)) = found.first() else { return };
    let reached = board.connected(VertexSet::of(*home));
    let unreachable = found.iter().filter(|(_, at, _)| !reached.contains(*at));
    faults.extend(unreachable.map(|(name, _, part)| (MapFault::Unreachable((*name).clone()), *part)));
    let cities = found.iter().filter(|(.., part)| matches!(part, Part::City(_))).map(|(_, at, _)| *at);
    let cut_off = board.cut_off(board.connected(cities.collect())).iter().map(|hex| board.cell(hex));
    faults.extend(cut_off.map(|cell| (MapFault::CutOff(cell.q, cell.r), Part::Hex(cell.q, cell.r))));
}

/// Where the places of a map file begin.
#[derive(Deserialize, Default)]
struct PlaceSpans {
    cities: Vec<Spanned<IgnoredAny>>,
    landmarks: Vec<Spanned<IgnoredAny>>,
}

/// A map file as a custom board, or everything that is wrong with it.
pub(super) fn read(text: &str) -> Result<BoardSpec, Vec<MapError>> {
    let file: MapFile = own_map::parsed(text)?;
    let spans = Spans::of(text);
    let places: PlaceSpans = toml::from_str(text).unwrap_or_default();
    let mut errors = Vec::new();
    own_map::check_heading::<Germany>(text, (file.game.as_deref(), file.name.as_deref()), &spans, &mut errors);
    let plain = file.spec();
    for (fault, part) in file.found() {
        let line = match (part, &fault) {
            (Part::City(i), _) => line_in(text, &places.cities, Some(i)),
            (Part::Landmark(i), _) => line_in(text, &places.landmarks, Some(i)),
            (Part::Start(i), _) => line_in(text, &spans.start, Some(i)),
            (Part::Hex(q, r), _) => own_map::fault_line(text, &spans, &plain, &BoardFault::CutOff(q, r)),
            (Part::Told, MapFault::Board(fault)) => own_map::fault_line(text, &spans, &plain, fault),
            (Part::Told | Part::None, _) => None,
        };
        errors.push(MapError { line, sentence: fault.to_string() });
    }
    let board = file.own_spec();
    if errors.is_empty() {
        errors.extend(own_map::unplayable::<Germany>(&board));
    }
    if errors.is_empty() { Ok(board) } else { Err(errors) }
}

/// The same checks for a board with a name that comes from elsewhere: a record, a stored table, a request.
pub(super) fn check_named(board: &BoardSpec) -> Result<(), SetupError> {
    // What the places of a map are checked against has to be a board first.
    Board::build(board, &TERRAINS, &CARDS).map_err(SetupError::Board)?;
    match MapFile::of(board).faults().as_slice() {
        [] => Ok(()),
        faults => {
            let all: Vec<String> = faults.iter().map(ToString::to_string).collect();
            Err(SetupError::Option(format!("the map cannot be played on: {}", all.join("; "))))
        }
    }
}
