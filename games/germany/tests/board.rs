//! The board and what lies beside it: hexes, cities, landmarks, paths, pieces, cards, starting cards.

use super::builder::*;
use crate::germany::map::MapFile;
use crate::germany::rewards::Reward;
use crate::germany::{CARDS, Germany, TRADE};
use crate::playable::{Playable, Setup, SetupError};
use civitas_engine::{Axial, Cards, Dev, Edge, Reason, Ruleset, Vertex, VertexSet};
use std::collections::{BTreeMap, BTreeSet};

/// The hexes of the dossier, row by row: column, row, terrain, number.
const HEXES: &str = "4,0,pasture,8 5,0,fields,12 \
    3,1,pasture,11 4,1,hills,4 5,1,forest,9 6,1,fields,8 7,1,pasture,5 \
    2,2,hills,6 3,2,fields,5 4,2,pasture,11 5,2,forest,4 6,2,hills,3 \
    1,3,fields,10 2,3,forest,11 3,3,hills,4 4,3,mountains,5 5,3,fields,10 6,3,pasture,8 \
    1,4,hills,5 2,4,mountains,6 3,4,pasture,9 4,4,fields,2 5,4,hills,5 6,4,forest,3 \
    0,5,mountains,6 1,5,hills,2 2,5,pasture,4 3,5,forest,8 4,5,mountains,10 \
    0,6,mountains,9 1,6,fields,6 2,6,forest,9 3,6,mountains,12 \
    0,7,forest,3 1,7,pasture,4 2,7,hills,8 3,7,fields,9 \
    0,8,forest,6 1,8,fields,11 2,8,mountains,10 3,8,mountains,3";

/// The cities of the dossier.
pub(super) const CITIES: [(&str, u8); 28] = [
    ("Aachen", AACHEN),
    ("Baden-Baden", BADEN_BADEN),
    ("Dessau", DESSAU),
    ("Dortmund", DORTMUND),
    ("Düsseldorf", DUESSELDORF),
    ("Emden", EMDEN),
    ("Erfurt", ERFURT),
    ("Flensburg", FLENSBURG),
    ("Frankfurt (Oder)", FRANKFURT_ODER),
    ("Hamburg", HAMBURG),
    ("Hannover", HANNOVER),
    ("Heidelberg", HEIDELBERG),
    ("Hof", HOF),
    ("Kassel", KASSEL),
    ("Konstanz", KONSTANZ),
    ("Leipzig", LEIPZIG),
    ("Magdeburg", MAGDEBURG),
    ("Marburg", MARBURG),
    ("Neubrandenburg", NEUBRANDENBURG),
    ("Osnabrück", OSNABRUECK),
    ("Passau", PASSAU),
    ("Regensburg", REGENSBURG),
    ("Rostock", ROSTOCK),
    ("Saarbrücken", SAARBRUECKEN),
    ("Stralsund", STRALSUND),
    ("Stuttgart", STUTTGART),
    ("Ulm", ULM),
    ("Würzburg", WUERZBURG),
];

/// The landmarks of the dossier and what they give.
pub(super) const LANDMARKS: [(&str, u8, Reward); 12] = [
    ("Berlin", BERLIN, Reward::Card),
    ("Bremen", BREMEN, Reward::TwoCards),
    ("Dresden", DRESDEN, Reward::FreeRoad),
    ("Eisenach", EISENACH, Reward::FreeRoad),
    ("Frankfurt (Main)", FRANKFURT, Reward::FreeRoad),
    ("Freiburg", FREIBURG, Reward::TwoDevelopment),
    ("Köln", KOELN, Reward::TwoCards),
    ("Lübeck", LUEBECK, Reward::TwoCards),
    ("München", MUENCHEN, Reward::Card),
    ("Nürnberg", NUERNBERG, Reward::FreeRoad),
    ("Schwerin", SCHWERIN, Reward::TwoCards),
    ("Trier", TRIER, Reward::Card),
];

/// In how many of 36 rolls a number comes up.
fn pips(number: u8) -> u32 {
    6 - u32::from(number.abs_diff(7))
}

/// R-GER-001: for three or four; two can play, too, but not officially.
#[test]
fn three_or_four_play() {
    assert_eq!(Germany::FACTS.seats, (3, 4));
    for players in 2..=4 {
        assert_eq!(Scene::new(players, &[]).game.rules.seats, players);
        assert_eq!(Germany::FACTS.is_official(players), players > 2);
    }
    for players in [0, 1, 5] {
        assert_eq!(Germany::set_up(&setup(players, &[])).err(), Some(SetupError::Seats(players, (2, 4))));
    }
    let mut table = Given::dealt(3, &[]).ready();
    table.refuse(WHITE, civitas_engine::Move::Roll, Reason::NoSuchSeat, "R-GER-001");
}

/// R-GER-002: the same 41 hexes with the same numbers in every game; the numbers keep apart.
#[test]
fn the_land_is_always_the_same() {
    let wanted: BTreeSet<String> = HEXES.split(' ').map(str::to_owned).collect();
    assert_eq!(wanted.len(), 41);
    for (players, seed, start) in [(3, 0, "cards"), (4, 7, "cards"), (2, 8, "variable"), (4, 9, "variable")] {
        let table = Scene::set_up(&Setup { seed, ..setup(players, &[("start", start)]) });
        let hexes = &table.game.board.spec().hexes;
        let told = hexes.iter().map(|h| format!("{},{},{},{}", h.q, h.r, h.terrain, h.number.unwrap_or_default()));
        assert_eq!(told.collect::<BTreeSet<_>>(), wanted);
        assert_eq!(format!("{:?}", table.game.data.landmarks), format!("{:?}", Scene::new(3, &[]).game.data.landmarks));
    }
    let board = map();
    let mut kinds: BTreeMap<usize, (u32, u32)> = BTreeMap::new();
    for hex in board.hexes() {
        let number = board.number(hex).expect("every hex has a number");
        let entry = kinds.entry(board.terrain(hex)).or_default();
        *entry = (entry.0 + 1, entry.1 + pips(number));
        for k in 0..6 {
            let Axial { q, r } = board.cell(hex).neighbour(k);
            let Some(other) = board.hex_at(q, r).and_then(|h| board.number(h)) else { continue };
            assert!(number != other && !([6, 8].contains(&number) && [6, 8].contains(&other)), "({q},{r})");
        }
    }
    // Forest, hills, fields, pasture, mountains: how many, and how often they pay.
    assert_eq!(kinds.into_values().collect::<Vec<_>>(), [(8, 27), (8, 27), (9, 28), (8, 28), (8, 27)]);
    let names: Vec<_> =
        Germany::FACTS.terrains.iter().map(|t| (t.name, CARDS[t.card.expect("a card").index()])).collect();
    let yields =
        [("forest", "lumber"), ("hills", "brick"), ("fields", "grain"), ("pasture", "wool"), ("mountains", "ore")];
    assert_eq!(names, yields);
}

/// R-GER-003, R-GER-004, R-GER-005, R-GER-006, T-GER-01: pieces and cards add up to those in the box.
#[test]
fn pieces_and_cards_add_up() {
    let table = Scene::new(4, &[("start", "variable")]);
    let rules = &table.game.rules;
    assert_eq!((rules.roads, rules.settlements, rules.cities), (20, 12, 0));
    for seat in rules.all_seats() {
        assert_eq!(table.stock(seat), [20, 12, 0]);
    }
    let landmarks = table.game.data.landmarks.len();
    assert_eq!(4 * usize::from(rules.roads + rules.settlements) + landmarks + 1, 141);
    assert_eq!(table.state.supply, Cards::each(18, 5));
    let deck = [(Dev::KNIGHT, 14), (Dev::ROADS, 3), (Dev::PLENTY, 3), (TRADE, 3), (Dev::VICTORY, 3)];
    for (dev, n) in deck {
        assert_eq!(table.state.deck.count(dev), n, "{dev:?}");
    }
    assert_eq!((table.state.deck.total(), table.state.later.total()), (26, 0));
    let starts = MapFile::get().starts(&table.game.board, false).len();
    assert_eq!(usize::from(table.state.supply.total() + table.state.deck.total()) + starts, 120);
    // The deck has no order that anybody could know: any card may be on top.
    assert_eq!(table.state.own.standing, VertexSet::EMPTY);
}

/// R-GER-006, R-GER-009, R-GER-051: 28 cities, 12 landmarks with their own place and reward, 69 open intersections.
#[test]
fn cities_landmarks_and_open_intersections() {
    let table = Scene::new(3, &[]);
    let (board, data, cities) = (&table.game.board, &table.game.data, table.game.ground.settlements);
    assert_eq!(cities, CITIES.iter().map(|(_, n)| vertex(*n)).collect());
    for (name, n) in CITIES {
        assert_eq!(board.title(vertex(n)), Some(name));
    }
    let told: Vec<_> = data.landmarks.iter().map(|l| (l.name.as_str(), l.at, l.gives)).collect();
    assert_eq!(told, LANDMARKS.map(|(name, n, gives)| (name, vertex(n), gives)));
    assert_eq!(data.sites, LANDMARKS.iter().map(|(_, n, _)| vertex(*n)).collect());
    assert_eq!((cities.len(), data.sites.len()), (28, 12));
    assert_eq!((board.sites() - cities - data.sites).len(), 69);
}

/// R-GER-010: a path is every side of every hex, the coast and the border included; and nothing else is a place.
#[test]
fn paths_run_everywhere() {
    let board = map();
    assert_eq!((board.hex_count(), board.vertex_count(), board.edge_count()), (41, 109, 149));
    let distinct: BTreeSet<u8> = (1..=109).map(|n| vertex(n).0).collect();
    assert_eq!(distinct.len(), 109);
    let paths: BTreeSet<u8> = PATHS.iter().map(|(a, b)| path(*a, *b).0).collect();
    assert_eq!(paths.len(), 149);
    // Flensburg's coast.
    let mut table = Given::bare(3, &[]).halls(RED, &[FLENSBURG]).hand(RED, road_price().times(2)).rolled().set();
    table.play(RED, road(FLENSBURG, 1));
    table.play(RED, road(1, 3));
    table.refuse(RED, civitas_engine::Move::Road(Edge(149)), Reason::NoSuchPlace, "R-GER-010");
    table.refuse(RED, civitas_engine::Move::Settle(Vertex(109)), Reason::NoSuchPlace, "R-GER-010");
}

/// R-GER-007: Götz starts on the mountains 12 that lie directly east of Nürnberg.
#[test]
fn goetz_starts_east_of_nuernberg() {
    for start in ["cards", "variable"] {
        let table = Scene::new(3, &[("start", start)]);
        let at = table.state.robber;
        assert_eq!(at, hex(3, 6));
        assert_eq!((table.game.board.number(at), table.game.board.income(at)), (Some(12), ore(1)));
        assert!(table.game.board.corners(at).contains(vertex(NUERNBERG)));
        let (west, east) = (table.game.board.vertex_point(vertex(NUERNBERG)), table.game.board.hex_point(at));
        assert!(west.0 < east.0);
    }
}

/// R-GER-011, R-GER-012: four cards of three cities each, none twice, equally often among the rolled numbers, every resource
/// on each, no two cities neighbours, none beside Götz, two resources or three.
#[test]
fn the_starting_cards_are_alike() {
    let board = map();
    let two = MapFile::get().starts(board, false);
    let three = MapFile::get().starts(board, true);
    assert_eq!((two.len(), three.len()), (4, 4));
    let mut all = VertexSet::EMPTY;
    for (card, more) in two.iter().zip(&three) {
        assert_eq!((card.settlements.len(), card.roads.len(), card.first_cards), (3, 0, None));
        assert_eq!((card.cards.total(), more.cards.total(), &more.settlements), (2, 3, &card.settlements));
        assert!(more.cards.covers(card.cards));
        let (mut often, mut kinds) = (0, Cards::EMPTY);
        for &at in &card.settlements {
            assert!(Scene::new(3, &[]).game.ground.settlements.contains(at) && !all.contains(at));
            all.insert(at);
            for hex in board.hexes_at(at) {
                often += pips(board.number(hex).expect("a number"));
                kinds += board.income(hex);
            }
        }
        assert_eq!((often, kinds.kinds().len()), (27, 5), "{card:?}");
    }
    assert_eq!(all.len(), 12);
    assert!(!all.meets(board.neighbours_of(all)), "start cities are no neighbours");
    assert!(!all.meets(board.corners(board.robber_start())), "none beside Götz");
}

/// R-GER-083: 28 cities, 12 landmarks, two awards and three cards are 45 points.
#[test]
fn all_the_points_there_are() {
    let table = Scene::new(4, &[]);
    let (data, rules) = (&table.game.data, &table.game.rules);
    let cards = usize::from(rules.deck.count(Dev::VICTORY));
    assert_eq!(rules.award_points, 1);
    let cities = table.game.ground.settlements;
    assert_eq!(cities.len() + data.landmarks.len() + 2 * usize::from(rules.award_points) + cards, 45);
}
