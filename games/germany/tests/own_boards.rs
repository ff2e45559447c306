//! Custom boards: cities and landmarks are marks of the board.

use super::builder::*;
use crate::germany::Germany;
use crate::playable::{Playable, Setup, SetupError};
use crate::test_scene::random_game;
use civitas_engine::{BoardFault, BoardSpec, Hex, MarkSpec, Move, Phase};

fn spec() -> BoardSpec {
    map().spec().clone()
}

fn on(board: BoardSpec, players: u8, start: &str) -> Setup {
    Setup { board: Some(board), ..setup(players, &[("start", start), ("first", "1")]) }
}

fn refused(board: BoardSpec, players: u8, start: &str) -> SetupError {
    Germany::set_up(&on(board, players, start)).expect_err("this should be refused")
}

/// The board with only the first `n` cities.
fn cities(n: usize) -> BoardSpec {
    let mut board = spec();
    let mut seen = 0;
    board.marks.retain(|m| {
        seen += usize::from(m.kind == "city");
        m.kind != "city" || seen <= n
    });
    board
}

fn landmark_at(n: u8, gives: Option<&str>) -> MarkSpec {
    let (q, r, at) = PLACES[usize::from(n) - 1];
    let (kind, gives) = ("landmark".to_owned(), gives.map(str::to_owned));
    MarkSpec { kind, name: None, gives, q, r, corner: Some(at.to_owned()), side: None }
}

fn words(error: &SetupError) -> String {
    match error {
        SetupError::Option(sentence) => sentence.clone(),
        other => panic!("refused otherwise: {other:?}"),
    }
}

/// R-GER-011: the starting cards belong to the map of the game; another board goes with the variable set-up.
#[test]
fn starting_cards_need_the_own_map() {
    assert!(Germany::set_up(&on(spec(), 3, "cards")).is_ok());
    let mut other = spec();
    other.hexes[0].number = Some(3);
    assert!(words(&refused(other.clone(), 3, "cards")).contains("start = variable"));
    assert!(Germany::set_up(&on(other, 3, "variable")).is_ok());
}

/// R-GER-011, R-GER-012: a custom map carries its starting cards, so that a record of it needs no file. It is checked
/// the same wherever it comes from.
#[test]
fn a_named_map_brings_its_starting_cards() {
    let text = include_str!("../boards/germany.toml").replace("number = 12 }", "number = 3 }");
    let board = Germany::read_map(&format!("name = \"Mine\"\n{text}")).expect("a valid map");
    assert!(!crate::set_up::same_board(&board, &spec()));
    let (game, state) = Germany::set_up(&on(board.clone(), 4, "cards")).expect("a table");
    assert_eq!(state.buildings[0].len(), 3);
    assert_eq!(state.faults(&game), []);
    let (_, shipped) = Germany::set_up(&setup(4, &[("start", "cards"), ("first", "1")])).expect("a table");
    assert_eq!((state.buildings, state.hands), (shipped.buildings, shipped.hands), "the cards are those of the file");
    // A damaged one is refused, by any way.
    let bad = |change: &dyn Fn(&mut BoardSpec)| {
        let mut bad = board.clone();
        change(&mut bad);
        for start in ["cards", "variable"] {
            assert!(Germany::set_up(&on(bad.clone(), 4, start)).is_err());
        }
    };
    bad(&|board| board.name = Some(String::new()));
    bad(&|board| {
        board.hexes.push(civitas_engine::HexSpec { q: 40, r: 0, terrain: "hills".to_owned(), number: Some(4) });
    });
    bad(&|board| board.marks.retain(|mark| mark.name.as_deref() != Some("A")));
    bad(&|board| board.marks.iter_mut().filter(|m| m.kind == "start").for_each(|m| m.gives = Some("gold".to_owned())));
    bad(&|board| board.marks.iter_mut().filter(|m| m.kind == "start").for_each(|m| m.name = Some("A".to_owned())));
    bad(&|board| board.marks.extend(vec![board.marks[0].clone(); 300]));
    bad(&|board| board.marks[0].name = Some("x".repeat(10_000)));
    // Without a name it is a board and no map: the players can still place on it.
    let mut odd = BoardSpec { name: None, ..board.clone() };
    odd.marks.retain(|mark| mark.name.as_deref() != Some("A"));
    assert!(words(&refused(odd.clone(), 4, "cards")).contains("start = variable"));
    assert!(Germany::set_up(&on(odd, 4, "variable")).is_ok());
}

/// R-GER-016: three cities for each player at least.
#[test]
fn too_few_cities() {
    let bare = BoardSpec { marks: Vec::new(), ..spec() };
    for players in 2..=4 {
        let needed = 3 * usize::from(players);
        let small = SetupError::Board(vec![BoardFault::TooSmall(needed)]);
        assert_eq!(refused(bare.clone(), players, "variable"), small);
        assert_eq!(refused(cities(needed - 1), players, "variable"), small);
        let mut table = Scene::set_up(&on(cities(needed), players, "variable"));
        // Every city is taken, and the game begins.
        while table.state.phase == Phase::SetupSettlement {
            let seat = table.state.turn;
            let at = table.hall_list(seat).lowest().expect("a city");
            table.play(seat, Move::Settle(at));
        }
        assert_eq!((table.state.phase, table.state.occupied()), (Phase::BeforeRoll, table.game.ground.settlements));
    }
}

/// R-GER-006, R-GER-051: a landmark needs a place of its own and a reward that exists, and there are sixteen at most.
#[test]
fn landmarks_that_make_no_sense() {
    let with = |marks: &[MarkSpec]| {
        let mut board = spec();
        board.marks.extend_from_slice(marks);
        board
    };
    let bad = [
        vec![landmark_at(58, None)],
        vec![landmark_at(58, Some("gold"))],
        vec![landmark_at(KASSEL, Some("card"))],
        vec![landmark_at(TRIER, Some("card"))],
        (1..=3).chain([5, 6]).map(|n| landmark_at(n, Some("card"))).collect(),
    ];
    for marks in bad {
        let sentence = words(&refused(with(&marks), 3, "variable"));
        assert!(sentence.contains("every landmark of the board needs"), "{sentence}");
    }
    let sixteen: Vec<MarkSpec> = [1, 2, 3, 5].map(|n| landmark_at(n, Some("two_cards"))).into();
    let table = Scene::set_up(&on(with(&sixteen), 3, "variable"));
    assert_eq!(table.game.data.landmarks.len(), 16);
    let none = BoardSpec { marks: spec().marks.into_iter().filter(|m| m.kind == "city").collect(), ..spec() };
    assert!(Scene::set_up(&on(none, 4, "variable")).game.data.landmarks.is_empty());
    // Unknown marks do nothing; a mark on no corner is a fault of the board.
    let mut odd = landmark_at(58, None);
    odd.kind = "castle".to_owned();
    assert!(Germany::set_up(&on(with(&[odd]), 3, "variable")).is_ok());
    let mut off = landmark_at(58, Some("card"));
    off.q = 50;
    assert!(matches!(refused(with(&[off]), 3, "variable"), SetupError::Board(_)));
}

/// R-GER-048, R-GER-050: sixteen landmarks are counted right, in whole games: each has one builder and takes one hall.
#[test]
fn games_with_sixteen_landmarks() {
    let mut board = spec();
    board.marks.extend([1, 2, 3, 5].map(|n| landmark_at(n, Some("two_development"))));
    let mut last = 0;
    for seed in 0..6 {
        let setup = Setup { seed, ..on(board.clone(), 4, "variable") };
        random_game::<Germany>(&setup, 3000, |game, step| {
            let (state, built) = (step.after, step.after.own.built);
            last |= built.iter().fold(0, |a, b| a | b);
            assert_eq!(built.iter().map(|b| b.count_ones()).sum::<u32>() as usize, state.own.standing.len());
            for seat in game.rules.all_seats() {
                let marks = built[seat.index()].count_ones() as u8;
                let awards = [state.route_award, state.army_award].iter().filter(|a| **a == Some(seat)).count() as u8;
                let used = state.buildings[seat.index()].len() as u8 + marks + awards;
                assert!(used + state.stock(game, seat)[1] == 12 || (state.is_over() && used == 13));
            }
        });
    }
    assert!(last.count_ones() > 8, "{last:b}");
}

/// R-GER-026: a hall between two hexes of the same number gets a card from each.
#[test]
fn one_hall_at_two_producing_hexes() {
    let mut board = spec();
    for hex in &mut board.hexes {
        // Kassel touches hills (3,3), mountains (2,4) and pasture (3,4).
        if [(3, 3), (3, 4)].contains(&(hex.q, hex.r)) {
            hex.number = Some(6);
        }
    }
    let (game, mut state) = Germany::set_up(&on(board, 2, "variable")).expect("a table");
    for (i, halls) in [&[KASSEL, HOF, PASSAU], &[ULM, ROSTOCK, LEIPZIG]].into_iter().enumerate() {
        state.buildings[i] = vertices(halls);
    }
    (state.setup_step, state.turns, state.phase) = (6, 1, Phase::BeforeRoll);
    let mut table = Given { game, state }.ready();
    table.roll(RED, 6);
    assert_eq!(table.hand(RED), brick(1) + ore(1) + wool(1));
}

/// R-GER-064: a board without a place for Götz starts without him; the first seven brings him.
#[test]
fn a_board_without_goetz() {
    let (game, mut state) = Germany::set_up(&on(BoardSpec { robber: None, ..spec() }, 2, "variable")).expect("a table");
    assert_eq!(state.robber, Hex::OFF);
    for (i, halls) in [&[KASSEL, HOF, PASSAU], &[ULM, ROSTOCK, LEIPZIG]].into_iter().enumerate() {
        state.buildings[i] = vertices(halls);
    }
    (state.setup_step, state.turns, state.phase) = (6, 1, Phase::BeforeRoll);
    let mut table = Given { game, state }.ready();
    table.roll(RED, 7);
    assert_eq!(table.list(RED).len(), 41);
    table.play(RED, goetz_to(3, 6));
    assert_eq!(table.state.robber, hex(3, 6));
}
