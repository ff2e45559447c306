//! The map file: the shipped one is sound, and everything that can be wrong with one is said.

use super::builder::*;
use crate::germany::{Germany, MapFault, MapFile};
use crate::own_map::MapError;
use crate::playable::Playable;
use civitas_engine::{BoardFault, Phase};

const SHIPPED: &str = include_str!("../boards/germany.toml");

fn faults(text: &str) -> Vec<MapFault> {
    MapFile::read(text).unwrap_or_else(|e| panic!("{e}")).faults()
}

/// What `check-map` says about a file.
fn told(text: &str) -> Vec<MapError> {
    Germany::read_map(text).err().unwrap_or_default()
}

/// The line of a text in the shipped file, counted from 1.
#[track_caller]
fn line_of(text: &str) -> Option<usize> {
    let line = SHIPPED.lines().position(|line| line.contains(text));
    Some(line.unwrap_or_else(|| panic!("{text}")) + 1)
}

/// The shipped file with one text in place of another.
#[track_caller]
fn with(old: &str, new: &str) -> String {
    assert_eq!(SHIPPED.matches(old).count(), 1, "{old}");
    SHIPPED.replacen(old, new, 1)
}

/// The faults of the shipped file with one text in place of another, and what `check-map` says about them.
#[track_caller]
fn changed(old: &str, new: &str) -> Vec<MapFault> {
    let text = with(old, new);
    let found = faults(&text);
    let told: Vec<String> = told(&text).into_iter().map(|error| error.sentence).collect();
    assert_eq!(told, found.iter().map(ToString::to_string).collect::<Vec<_>>());
    found
}

/// R-GER-002: the file of the game has no faults.
#[test]
fn the_shipped_map_is_sound() {
    assert_eq!(faults(SHIPPED), []);
    assert_eq!(told(SHIPPED), []);
    assert_eq!(MapFile::get().faults(), []);
}

const AACHEN_LINE: &str = r#"{ name = "Aachen", q = 0, r = 5, corner = "NW" }"#;
const TRIER_LINE: &str = r#"{ name = "Trier", q = 0, r = 5, corner = "S", gives = "card" }"#;

#[test]
fn places_on_no_corner() {
    let corner = |q, r, at: &str| MapFault::UnknownCorner("Aachen".into(), q, r, at.into());
    let line = |q: i8, r: i8, at: &str| format!(r#"{{ name = "Aachen", q = {q}, r = {r}, corner = "{at}" }}"#);
    for (q, r, at) in [(0, 5, "W"), (0, 5, ""), (0, 5, "nw"), (9, 9, "NW"), (-128, 127, "N")] {
        assert_eq!(changed(AACHEN_LINE, &line(q, r, at)), [corner(q, r, at)]);
    }
    assert!(corner(9, 9, "NW").to_string().contains("Aachen is at corner 'NW' of (9,9)"));
    let found = changed(TRIER_LINE, r#"{ name = "Trier", q = 0, r = 5, corner = "E", gives = "card" }"#);
    assert_eq!(found, [MapFault::UnknownCorner("Trier".into(), 0, 5, "E".into())]);
}

#[test]
fn two_places_of_one_name_or_in_one_place() {
    let found = changed(TRIER_LINE, r#"{ name = "Aachen", q = 0, r = 5, corner = "S", gives = "card" }"#);
    assert_eq!(found, [MapFault::DuplicateName("Aachen".into())]);
    // The same corner under another address: Trier is the south of (0,5) and the north-west of (0,6).
    let found = changed(AACHEN_LINE, r#"{ name = "Aachen", q = 0, r = 6, corner = "NW" }"#);
    assert_eq!(found, [MapFault::SamePlace("Aachen".into(), "Trier".into())]);
    assert_eq!(found[0].to_string(), "Aachen and Trier are on the same intersection");
    // Two cities: Düsseldorf is the south of (1,3) and the north-west of (1,4).
    let found = changed(AACHEN_LINE, r#"{ name = "Aachen", q = 1, r = 4, corner = "NW" }"#);
    assert_eq!(found, [MapFault::SamePlace("Aachen".into(), "Düsseldorf".into())]);
}

#[test]
fn rewards_that_do_not_exist() {
    let found = changed(TRIER_LINE, &TRIER_LINE.replace("card", "gold"));
    assert_eq!(found, [MapFault::UnknownReward("Trier".into(), "gold".into())]);
    assert_eq!(found[0].to_string(), "Trier gives 'gold'; there are free_road, two_cards, card, two_development");
    for known in ["free_road", "two_cards", "card", "two_development"] {
        assert_eq!(changed(TRIER_LINE, &TRIER_LINE.replace(r#""card""#, &format!("\"{known}\""))), []);
    }
}

#[test]
fn places_nobody_can_reach() {
    let island =
        r#"{ q = 30, r = 0, terrain = "hills", number = 4 }, { q = 4, r = 0, terrain = "pasture", number = 8 }"#;
    let text = with(r#"{ q = 4, r = 0, terrain = "pasture", number = 8 }"#, island);
    assert_eq!(faults(&text), [MapFault::CutOff(30, 0)], "nobody would ever get anything from it");
    assert_eq!(told(&text)[0].line, line_of("q = 4, r = 0"));
    // Nor does a landmark help there: it has to be reached, too.
    let text = text.replace(TRIER_LINE, r#"{ name = "Trier", q = 30, r = 0, corner = "S", gives = "card" }"#);
    assert_eq!(faults(&text), [MapFault::Unreachable("Trier".into()), MapFault::CutOff(30, 0)]);
    assert!(told(&text)[0].sentence.contains("no path leads to Trier"));
    // With a city of its own the hex is not cut off from every city; the city is, from the others.
    let text = text.replace(AACHEN_LINE, r#"{ name = "Aachen", q = 30, r = 0, corner = "N" }"#);
    assert!(!faults(&text).contains(&MapFault::CutOff(30, 0)));
}

#[test]
fn names_that_are_none() {
    for name in ["", " ", "two\\nlines", " Aachen", &"long".repeat(20)] {
        let said = name.replace("\\n", "\n");
        let found = changed(AACHEN_LINE, &AACHEN_LINE.replace("Aachen", name));
        assert_eq!(found, [MapFault::BadName("a city", said.clone())]);
        let found = changed(TRIER_LINE, &TRIER_LINE.replace("Trier", name));
        assert_eq!(found, [MapFault::BadName("a landmark", said.clone())]);
        let found = faults(&with_start(r#"name = "D""#, &format!(r#"name = "{name}""#)));
        assert_eq!(found, [MapFault::BadName("a starting card", said)]);
    }
    let errors = told(&with(AACHEN_LINE, &AACHEN_LINE.replace("Aachen", "")));
    assert_eq!(errors[0].line, line_of("\"Aachen\""));
    assert_eq!(
        errors[0].to_string(),
        format!(
            "line {}: a city: '' is no name: a name is one line of 1 to 60 characters",
            errors[0].line.expect("a line")
        )
    );
    for heading in ["name = \"\"", "game = \"egypt\""] {
        let errors = told(&format!("{heading}\n{SHIPPED}"));
        assert_eq!((errors.len(), errors[0].line), (1, Some(1)), "{errors:?}");
    }
    let board =
        Germany::read_map(&format!("game = \"germany\"\nname = \"Nord & Süd\"\n{SHIPPED}")).expect("a valid map");
    assert_eq!(board.name.as_deref(), Some("Nord & Süd"));
}

/// R-GER-011: four starting cards, each with a name of its own.
#[test]
fn a_fifth_card_and_two_of_one_name() {
    let found = faults(&with_start(r#"name = "D""#, r#"name = "A""#));
    assert_eq!(found, [MapFault::DuplicateCard("A".into())]);
    let fifth = "\n[[start]]\nname = \"E\"\ncities = [\"Aachen\", \"Erfurt\", \"Rostock\"]\ncards = [\"ore\", \"wool\"]\nthird = \"ore\"\n";
    let text = format!("{SHIPPED}{fifth}");
    assert!(faults(&text).contains(&MapFault::NotFourStarts(5)), "{:?}", faults(&text));
    let line = text.lines().filter(|line| !line.is_empty()).count();
    let at = told(&text)[0].line.expect("a line");
    assert!(text.lines().nth(at - 1).is_some_and(|line| line == "[[start]]"), "line {at} of {line}");
    assert!(at > SHIPPED.lines().count(), "the fifth card is what is too much");
}

#[test]
fn faults_have_their_lines() {
    let cases = [
        (AACHEN_LINE, r#"{ name = "Aachen", q = 9, r = 9, corner = "NW" }"#),
        (TRIER_LINE, r#"{ name = "Trier", q = 0, r = 5, corner = "S", gives = "gold" }"#),
        (
            r#"{ q = 4, r = 0, terrain = "pasture", number = 8 }"#,
            r#"{ q = 4, r = 0, terrain = "pasture", number = 7 }"#,
        ),
        (r#"{ q = 4, r = 0, terrain = "pasture", number = 8 }"#, r#"{ q = 4, r = 0, terrain = "swamp", number = 8 }"#),
        ("robber = { q = 3, r = 6 }", "robber = { q = 3, r = 9 }"),
        (AACHEN_LINE, r#"{ name = "Aachen", q = 0, r = 5, corner = "NW", size = 2 }"#),
        (AACHEN_LINE, r#"{ name = "Aachen", q = "zero", r = 5, corner = "NW" }"#),
        (AACHEN_LINE, r#"{ name = "Aachen", q = "#),
    ];
    for (old, new) in cases {
        let errors = told(&with(old, new));
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert_eq!(errors[0].line, line_of(old), "{errors:?}");
    }
}

/// Four starting cards of the tests' own, so that those of the game can be balanced again.
const STARTS: &str = r#"
start = [
  { name = "A", cities = ["Dortmund", "Kassel", "Passau"], cards = ["lumber", "brick"], third = "wool" },
  { name = "B", cities = ["Emden", "Magdeburg", "Ulm"], cards = ["wool", "grain"], third = "ore" },
  { name = "C", cities = ["Hamburg", "Frankfurt (Oder)", "Heidelberg"], cards = ["brick", "ore"], third = "grain" },
  { name = "D", cities = ["Neubrandenburg", "Marburg", "Konstanz"], cards = ["ore", "lumber"], third = "ore" },
]
"#;

/// The shipped map with these starting cards, one text in place of another.
#[track_caller]
fn with_start(old: &str, new: &str) -> String {
    assert_eq!(STARTS.matches(old).count(), 1, "{old}");
    let map = SHIPPED.split("[[start]]").next().expect("the map before the cards");
    format!("{map}{}", STARTS.replacen(old, new, 1))
}

#[test]
fn starting_cards_that_cannot_be() {
    let changed = |old: &str, new: &str| faults(&with_start(old, new));
    assert_eq!(changed("start = [", "start = ["), []);
    let cities = r#"["Neubrandenburg", "Marburg", "Konstanz"]"#;
    assert_eq!(changed(cities, r#"["Neubrandenburg", "Marburg"]"#), [MapFault::NotThreeCities("D".into(), 2)]);
    let found = changed(cities, r#"["Neubrandenburg", "Marburg", "Berlin"]"#);
    assert_eq!(found, [MapFault::UnknownCity("D".into(), "Berlin".into())], "a landmark is no city");
    assert_eq!(found[0].to_string(), "starting card D names Berlin, which is not a city of the map");
    let found = changed(cities, r#"["Neubrandenburg", "Marburg", "Ulm"]"#);
    assert_eq!(found, [MapFault::SharedCity("Ulm".into())]);
    let found = changed(cities, r#"["Marburg", "Marburg", "Konstanz"]"#);
    assert_eq!(found, [MapFault::SharedCity("Marburg".into())]);
    let cards = r#"["wool", "grain"]"#;
    assert_eq!(changed(cards, r#"["wool", "gold"]"#), [MapFault::UnknownCard("B".into(), "gold".into())]);
    let found = changed(r#"third = "grain""#, r#"third = "stone""#);
    assert_eq!(found, [MapFault::UnknownCard("C".into(), "stone".into())]);
    // More cards than two could empty the supply.
    for (other, n) in [("[]", 0), (r#"["wool"]"#, 1), (r#"["wool", "wool", "wool"]"#, 3)] {
        let found = changed(cards, other);
        assert_eq!(found, [MapFault::NotTwoCards("B".into(), n)]);
        assert_eq!(found[0].to_string(), format!("starting card B brings {n} cards instead of two"));
    }
    let last = SHIPPED.rfind("[[start]]").expect("a card");
    assert_eq!(faults(&SHIPPED[..last]), [MapFault::NotFourStarts(3)]);
}

#[test]
fn too_few_cities_and_too_many_landmarks() {
    let keep = ["Dortmund", "Kassel", "Passau", "Emden", "Magdeburg", "Ulm", "Hamburg", "Frankfurt (Oder)"];
    let keep = [&keep[..], &["Heidelberg", "Neubrandenburg", "Marburg"]].concat();
    let is_city = |line: &str| line.contains("name = ") && line.contains("corner = ") && !line.contains("gives");
    let without = |keep: &[&str]| {
        let kept = |line: &&str| !is_city(line) || keep.iter().any(|c| line.contains(&format!("\"{c}\"")));
        with_start("start = [", "start = [").lines().filter(kept).collect::<Vec<_>>().join("\n")
    };
    let wanted = [MapFault::TooFewCities(11), MapFault::UnknownCity("D".into(), "Konstanz".into())];
    assert_eq!(faults(&without(&keep)), wanted);
    assert_eq!(faults(&without(&[&keep[..], &["Konstanz"]].concat())), [], "twelve are enough");
    let more = |n: usize| {
        let corners = [(4, 0, "N"), (5, 0, "N"), (4, 0, "NW"), (5, 0, "NE"), (4, 0, "SW")];
        let line = |i: usize| {
            let (q, r, at) = corners[i];
            format!(r#"{{ name = "L{i}", q = {q}, r = {r}, corner = "{at}", gives = "card" }},"#)
        };
        with(TRIER_LINE, &format!("{} {TRIER_LINE}", (0..n).map(line).collect::<String>()))
    };
    assert_eq!(faults(&more(4)), []);
    assert_eq!(faults(&more(5)), [MapFault::TooManyLandmarks(17)]);
    assert_eq!(MapFault::TooManyLandmarks(17).to_string(), "there are 17 landmarks; there can be 16");
}

#[test]
fn hexes_that_make_no_board() {
    let hex = r#"{ q = 4, r = 0, terrain = "pasture", number = 8 }"#;
    let board = |fault| [MapFault::Board(fault)];
    assert_eq!(changed(hex, &hex.replace("pasture", "desert")), board(BoardFault::UnknownTerrain("desert".into())));
    assert_eq!(changed(hex, &hex.replace("= 8", "= 7")), board(BoardFault::BadNumber(4, 0, 7)));
    assert_eq!(changed(hex, &hex.replace(", number = 8", "")), board(BoardFault::YieldWithoutNumber(4, 0)));
    assert_eq!(changed(hex, &format!("{hex}, {hex}")), board(BoardFault::DuplicateHex(4, 0)));
    assert_eq!(
        changed("robber = { q = 3, r = 6 }", "robber = { q = 3, r = 9 }"),
        board(BoardFault::RobberOffBoard(3, 9))
    );
    let many: String =
        (0..64).map(|i| format!("{}, ", hex.replace("q = 4, r = 0", &format!("q = {i}, r = 40")))).collect();
    assert_eq!(changed(hex, &format!("{many}{hex}")), board(BoardFault::TooLarge));
}

#[test]
fn several_faults_are_said_at_once() {
    let text = with(AACHEN_LINE, r#"{ name = "Emden", q = 9, r = 9, corner = "NW" }"#);
    let text = text.replace(TRIER_LINE, &TRIER_LINE.replace("card", "gold"));
    let told = told(&text);
    assert_eq!(told.len(), 3, "{told:?}");
}

#[test]
fn files_that_cannot_be_read() {
    let unknown = with(AACHEN_LINE, r#"{ name = "Aachen", q = 0, r = 5, corner = "NW", size = 2 }"#);
    let wrong = with(AACHEN_LINE, r#"{ name = "Aachen", q = 200, r = 5, corner = "NW" }"#);
    let missing = with("robber = { q = 3, r = 6 }", "");
    for text in ["", "hexes = [", &unknown, &wrong, &missing] {
        let told = told(text);
        assert_eq!(told.len(), 1, "{told:?}");
    }
    let Err(sentence) = MapFile::read(&unknown) else { panic!("an unknown field") };
    assert!(sentence.contains("size"));
}

/// R-GER-012: a custom map brings its own starting cards.
#[test]
fn a_map_of_ones_own_is_played() {
    let text = with_start(r#"["Dortmund", "Kassel", "Passau"]"#, r#"["Dortmund", "Würzburg", "Passau"]"#);
    let own = MapFile::read(&text).expect("a map");
    assert_eq!(own.faults(), []);
    let options = [("deal", "by_seat"), ("first", "1"), ("start_resources", "three")];
    let (game, state) = Germany::set_up_on(&own, &setup(3, &options)).expect("a table");
    assert_eq!(state.buildings[0], vertices(&[DORTMUND, WUERZBURG, PASSAU]));
    assert_eq!((state.hands[0], state.phase), (lumber(1) + brick(1) + wool(1), Phase::BeforeRoll));
    assert_eq!(state.faults(&game), []);
}
