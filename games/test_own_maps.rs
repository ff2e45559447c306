//! Map files of the games whose maps are a board and nothing more. Germany has its own tests: its maps have cities and cards.

use crate::playable::Playable;
use crate::{Visitor, egypt, inkas, own_map, pyramid};
use civitas_engine::{BoardSpec, MoveList, Random};

const EGYPT: &str = include_str!("egypt/boards/beginner.toml");
const INKAS: &str = include_str!("inkas/boards/beginner.toml");
const PYRAMID: &str = include_str!("pyramid/boards/nile.toml");

/// The map of a game without its fixed start, with a name.
fn map(text: &str) -> String {
    let board = text.split("[[start]]").next().expect("a board");
    // The comment above the first start would be the last line.
    format!("name = \"Two Rivers\"\n{board}")
}

fn lines<R: Playable>(text: &str) -> Vec<(Option<usize>, String)> {
    let errors = R::read_map(text).err().unwrap_or_default();
    errors.into_iter().map(|error| (error.line, error.sentence)).collect()
}

fn line_of(text: &str, part: &str) -> Option<usize> {
    text.lines().position(|line| line.contains(part)).map(|at| at + 1)
}

fn is_played<R: Playable>(text: &str) -> BoardSpec {
    let board = R::read_map(text).unwrap_or_else(|errors| panic!("{}: {errors:?}", R::FACTS.id));
    assert_eq!(board.name.as_deref(), Some("Two Rivers"));
    for seats in R::FACTS.all_seats() {
        let (game, mut state) = R::set_up(&own_map::on_board::<R>(seats, &board)).expect("a table");
        assert_eq!(game.board.spec(), &board);
        let (mut rng, mut list) = (Random(crate::generator(7, u64::from(seats))), MoveList::new());
        while !state.is_over() && state.turns < 400 {
            let seat = state.to_act(&game);
            list.clear();
            state.list(&game, seat, &mut list);
            let mv = list[rng.below(list.len() as u32) as usize];
            state.play_unchecked(&game, seat, mv, &mut rng, &mut ());
        }
        assert_eq!(state.faults(&game), []);
    }
    board
}

#[test]
fn maps_of_ones_own_are_played() {
    is_played::<egypt::Egypt>(&map(EGYPT));
    is_played::<egypt::gods::EgyptWithGods>(&map(EGYPT));
    is_played::<inkas::Inkas>(&map(INKAS));
    is_played::<pyramid::Pyramid>(&map(PYRAMID));
}

#[test]
fn another_shape_of_land_is_played() {
    // The last hex moves to the other side of the board, and with it the harbours there go.
    let text = map(EGYPT).replace("q = 0, r = 2, terrain", "q = 3, r = -3, terrain");
    let harbours = text.find("harbours = [").expect("harbours");
    let board = is_played::<egypt::Egypt>(&text[..harbours]);
    assert!(board.hexes.iter().any(|hex| (hex.q, hex.r) == (3, -3)));
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    let text = map(EGYPT);
    let hex = "{ q = 0, r = 2, terrain = \"papyrus_grove\", number = 11 }";
    let at = line_of(&text, hex);
    let wrong = |new: &str| lines::<egypt::Egypt>(&text.replace(hex, new));
    let far = wrong(&hex.replace("r = 2", "r = 9"));
    assert_eq!(far[0].0, line_of(&text, "q = 0, r = 2"), "{far:?}");
    assert!(far[0].1.contains("is cut off"), "{far:?}");
    let cases = [
        (hex.replace("= 11", "= 7"), "token 7"),
        (hex.replace("papyrus_grove", "swamp"), "no terrain called 'swamp'"),
        (hex.replace(", number = 11", ""), "carries no token"),
        (hex.replace("q = 0", "q = -1"), "two hexes lie on (-1,2)"),
        (hex.replace("number", "numbre"), "unknown field `numbre`"),
        (hex.replace("11", "\"eleven\""), "invalid type"),
    ];
    for (new, sentence) in cases {
        let told = wrong(&new);
        assert_eq!(told[0].0, at, "{told:?}");
        assert!(told[0].1.contains(sentence), "{told:?}");
    }
    let harbour = "{ q = 2, r = 0, side = \"E\", face = \"sea\" }";
    for new in [
        "{ q = 0, r = 0, side = \"E\" }",
        "{ q = 2, r = 0, side = \"up\" }",
        "{ q = 2, r = 0, side = \"E\", card = \"gold\" }",
        "{ q = 2, r = -1, side = \"E\" }",
    ] {
        let told = lines::<egypt::Egypt>(&text.replace(harbour, new));
        assert_eq!((told.len(), told[0].0), (1, line_of(&text, harbour)), "{told:?}");
    }
    let start = lines::<egypt::Egypt>(EGYPT);
    assert_eq!((start.len(), start[0].0), (1, line_of(EGYPT, "[[start]]")), "{start:?}");
    let nile = map(PYRAMID).replace("side = \"NE\"", "side = \"up\"");
    let told = lines::<pyramid::Pyramid>(&nile);
    assert_eq!(told[0].0, line_of(&nile, "side = \"up\""), "{told:?}");
    // Without the Nile there is no room at it: that is no single line.
    let dry = map(PYRAMID).split("marks = [").next().expect("a board").to_owned();
    assert!(lines::<pyramid::Pyramid>(&dry).iter().all(|(line, _)| line.is_none()));
    assert!(!lines::<pyramid::Pyramid>(&dry).is_empty());
    let huge = format!("{text}\n# {}", "x".repeat(own_map::MAX_MAP_BYTES));
    assert_eq!(lines::<egypt::Egypt>(&huge).len(), 1);
}

#[test]
fn a_named_board_from_elsewhere_is_checked_the_same() {
    let mut board = egypt::Egypt::read_map(&map(EGYPT)).expect("a map");
    let refused = |board: &BoardSpec| egypt::Egypt::set_up(&own_map::on_board::<egypt::Egypt>(3, board)).is_err();
    assert!(!refused(&board));
    for hex in &mut board.hexes {
        if (hex.q, hex.r) == (0, 2) {
            hex.r = 9;
        }
    }
    board.harbours.clear();
    assert!(refused(&board), "an island on a named map");
    board.name = None;
    assert!(!refused(&board), "boards of programs, and of records before maps had names, stay as they were");
}

#[test]
fn a_map_without_a_name_is_called_like_its_file() {
    let nameless = map(EGYPT).replace("name = \"Two Rivers\"\n", "");
    let name = |text: &str, file: &str| own_map::named_map::<egypt::Egypt>(text, file).map(|board| board.name);
    assert_eq!(name(&nameless, "Three Rivers").expect("a map").as_deref(), Some("Three Rivers"));
    assert_eq!(name(&map(EGYPT), "Three Rivers").expect("a map").as_deref(), Some("Two Rivers"));
    let errors = name(&nameless, "").expect_err("no name at all");
    assert!(errors[0].sentence.contains("the map has no name"), "{errors:?}");
}

#[test]
fn a_board_without_room_for_the_set_up_is_refused() {
    let mut board = egypt::Egypt::read_map(&map(EGYPT)).expect("a map");
    board.name = None;
    board.harbours.clear();
    // A row of three hexes has fourteen intersections; with bad luck four settlements block them all.
    board.hexes.retain(|hex| hex.r == 0 && hex.q.abs() <= 1);
    let refused = egypt::Egypt::set_up(&own_map::on_board::<egypt::Egypt>(3, &board)).map(|_| ());
    assert_eq!(refused, Err(crate::SetupError::Board(vec![civitas_engine::BoardFault::TooSmall(6)])));
}

#[test]
fn garbage_is_no_map() {
    struct Garbage;
    impl Visitor for Garbage {
        fn game<R: Playable>(&mut self) {
            let whole = [EGYPT, INKAS, PYRAMID, include_str!("germany/boards/germany.toml")];
            for text in whole {
                for end in (0..text.len()).step_by(53).filter(|end| text.is_char_boundary(*end)) {
                    let _ = R::read_map(&text[..end]);
                }
            }
            for text in [
                "",
                "\0",
                "[[[",
                "board = 1",
                "[board]\nhexes = 3",
                "name = 3",
                "hexes = [[]]",
                "[board]\nhexes = [{}]",
            ] {
                assert!(R::read_map(text).is_err(), "{text}");
            }
            let many = "{ q = 0, r = 0, terrain = \"fields\", number = 4 },".repeat(2000);
            assert!(R::read_map(&format!("[board]\nhexes = [{many}]")).is_err());
        }
    }
    crate::visit_all(&mut Garbage);
}
