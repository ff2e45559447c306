//! What studies write down about each game, checked over random games.

use crate::egypt::gods::EgyptWithGods;
use crate::germany::Germany;
use crate::inkas::Inkas;
use crate::pyramid::{Pyramid, PyramidEvent};
use crate::{Finding, Playable, Setup, generator};
use civitas_engine::{Event, MoveList, Random, State};
use std::collections::{BTreeMap, BTreeSet};

type Findings = BTreeMap<&'static str, Finding>;

/// One game as a study sees it: the table, the seats, and everything that happened.
struct Seen<R: Playable> {
    table: Findings,
    seats: Vec<Findings>,
    events: Vec<Event<R::Event>>,
    end: State<R>,
}

fn named<R: Playable>(values: Vec<Finding>, by_seat: bool) -> Findings {
    let columns: Vec<_> = R::study_columns().iter().filter(|column| column.by_seat == by_seat).collect();
    assert_eq!(columns.len(), values.len(), "a value for every column");
    for (column, value) in columns.iter().zip(&values) {
        let fits = match value {
            Finding::Nothing => true,
            Finding::Number(_) => !column.words,
            Finding::Word(_) => column.words,
        };
        assert!(fits, "{column:?} holds {value:?}");
    }
    columns.iter().map(|column| column.name).zip(values).collect()
}

fn watch<R: Playable>(seats: u8, seed: u64) -> Seen<R> {
    watch_from(seats, seed, |_| {})
}

/// The same after a change to how the game begins.
fn watch_from<R: Playable>(seats: u8, seed: u64, change: impl FnOnce(&mut State<R>)) -> Seen<R> {
    let (game, mut state) = R::set_up(&Setup { seats, seed, ..Setup::default() }).expect("a table");
    change(&mut state);
    let mut rng = Random(generator(seed, 1));
    let (mut own, mut begun, mut all) = (R::observer(), false, Vec::new());
    let mut list = MoveList::new();
    loop {
        if !begun && state.turns > 0 {
            begun = true;
            own.begin(&game, &state);
        }
        if state.is_over() {
            break;
        }
        let seat = state.to_act(&game);
        list.clear();
        state.list(&game, seat, &mut list);
        let mv = list[rng.below(list.len() as u32) as usize];
        let (before, mut events) = (state, Vec::new());
        state.play_unchecked(&game, seat, mv, &mut rng, &mut events);
        own.see(&game, &before, &events, &state);
        all.extend(events);
    }
    let table = named::<R>(own.of_table(&game, &state), false);
    let of_seats = game.rules.all_seats().map(|seat| named::<R>(own.of_seat(&game, &state, seat), true)).collect();
    Seen { table, seats: of_seats, events: all, end: state }
}

fn number(findings: &Findings, column: &str) -> i32 {
    match findings[column] {
        Finding::Number(number) => number,
        ref other => panic!("{column} is {other:?}"),
    }
}

fn word(findings: &Findings, column: &str) -> String {
    match &findings[column] {
        Finding::Word(word) => word.clone(),
        other => panic!("{column} is {other:?}"),
    }
}

fn sum<R: Playable>(seen: &Seen<R>, column: &str) -> i32 {
    seen.seats.iter().map(|seat| number(seat, column)).sum()
}

#[test]
fn ruins_of_the_inkas_are_lost_to_those_who_build_over_them() {
    let mut overbuilt = 0;
    for seed in 0..30 {
        let seen = watch::<Inkas>(4, seed);
        overbuilt += sum(&seen, "overbuilt");
        assert_eq!(sum(&seen, "overbuilt"), sum(&seen, "ruins_lost"));
        assert_eq!(sum(&seen, "overbuilt_pips"), sum(&seen, "ruins_lost_pips"));
        // What left the board was built over, or cleared away when the next tribe but one rose.
        let removed = seen.events.iter().filter(|event| matches!(event, Event::Removed { .. })).count() as i32;
        assert!(sum(&seen, "overbuilt") + sum(&seen, "overbuilt_own") <= removed);
        for (seat, found) in seen.seats.iter().enumerate() {
            let tribe = number(found, "tribe");
            for (rise, column) in [(2, "rise2_turn"), (3, "rise3_turn")] {
                assert_eq!(found[column] != Finding::Nothing, tribe >= rise, "seat {seat}: {found:?}");
            }
            if tribe == 3 {
                assert!(number(found, "rise2_turn") < number(found, "rise3_turn"));
                assert!(number(found, "rise2_round") < number(found, "rise3_round"));
            }
            if tribe >= 2 {
                assert!(number(found, "rise2_income") >= number(found, "rise2_site_pips"), "{found:?}");
            }
        }
        let mut orders: Vec<i32> =
            seen.seats.iter().filter(|f| number(f, "tribe") >= 2).map(|f| number(f, "rise2_order")).collect();
        orders.sort_unstable();
        assert_eq!(orders, (1..=orders.len() as i32).collect::<Vec<_>>(), "one after the other");
    }
    assert!(overbuilt > 10, "only {overbuilt} ruins were built over");
}

#[test]
fn landmarks_of_germany_belong_to_one_seat_and_starting_cards_too() {
    for seed in 0..20 {
        let seen = watch::<Germany>(4, seed);
        assert_eq!(sum(&seen, "landmarks"), number(&seen.table, "landmarks_standing"));
        let cards: BTreeSet<String> = seen.seats.iter().map(|seat| word(seat, "start_card")).collect();
        assert_eq!(cards.into_iter().collect::<String>(), "ABCD");
        let mut names = BTreeSet::new();
        for seat in &seen.seats {
            let built = word(seat, "landmarks_built");
            let built: Vec<&str> = built.split(';').filter(|name| !name.is_empty()).collect();
            assert_eq!(built.len() as i32, number(seat, "landmarks"));
            let kinds = ["free_road", "two_cards", "card", "two_development"];
            let by_kind: i32 = kinds.iter().map(|kind| number(seat, &format!("landmarks_{kind}"))).sum();
            assert_eq!(by_kind, number(seat, "landmarks"));
            assert_eq!(seat["first_landmark_turn"] == Finding::Nothing, built.is_empty());
            assert!(built.iter().all(|name| names.insert((*name).to_owned())), "{built:?} were built before");
        }
    }
}

#[test]
fn the_pyramid_is_made_of_its_blocks() {
    // Players at random have not built the pyramid by the twelfth seven. With all but three spaces filled they end the game
    // in every way.
    let mut ends = BTreeSet::new();
    let blocks = [[0; 3], [8, 9, 10]];
    for (blocks, seed) in blocks.into_iter().flat_map(|blocks| (0..30).map(move |seed| (blocks, seed))) {
        let seen = watch_from::<Pyramid>(3, seed, |state| state.own.site.blocks[..3].copy_from_slice(&blocks));
        assert_eq!(sum(&seen, "blocks") + number(&seen.table, "gold"), number(&seen.table, "filled"));
        assert!(sum(&seen, "vizier") <= 1 && sum(&seen, "blessed") < 3);
        let gods: BTreeSet<String> = seen.seats.iter().map(|seat| word(seat, "god_first")).collect();
        assert_eq!(gods.into_iter().collect::<Vec<_>>(), ["atum", "horus", "ptha"]);
        let done = |event: &Event<_>| if let Event::Game(event) = event { Some(*event) } else { None };
        let done = seen.events.iter().filter_map(done).find(|event| matches!(event, PyramidEvent::PyramidDone { .. }));
        let why = match done {
            None => "goal",
            Some(PyramidEvent::PyramidDone { by_gold: true }) => "gold",
            Some(_) => "full",
        };
        assert_eq!(word(&seen.table, "ended_by"), why);
        assert_eq!(number(&seen.table, "gold"), i32::from(seen.end.own.site.gold));
        // A block ends the game if nothing of the pharaoh's comes between it and the end.
        let last = seen.events.iter().rev().find_map(|event| match event {
            Event::Game(PyramidEvent::BlockBuilt { seat, .. }) => Some(Some(*seat)),
            Event::Game(PyramidEvent::GoldPlaced { .. }) => Some(None),
            _ => None,
        });
        match last.flatten().filter(|_| why == "full") {
            Some(seat) => {
                let won = seen.end.winners.contains(seat);
                assert_eq!(number(&seen.table, "last_block_by"), i32::from(seat.0));
                assert_eq!(number(&seen.table, "last_block_won"), i32::from(won));
                ends.insert(if won { "a winner's block" } else { "a loser's block" });
            }
            None => {
                assert_eq!(seen.table["last_block_by"], Finding::Nothing);
                assert_eq!(seen.table["last_block_won"], Finding::Nothing);
                ends.insert(why);
            }
        }
    }
    assert_eq!(ends.into_iter().collect::<Vec<_>>(), ["a loser's block", "a winner's block", "full", "gold"]);
}

#[test]
fn uses_of_gods_are_counted() {
    let mut exchanges = 0;
    for seed in 0..10 {
        let seen = watch::<EgyptWithGods>(4, seed);
        let used = |event: &&Event<_>| matches!(event, Event::Game(crate::egypt::gods::GodEvent::GodUsed { .. }));
        assert_eq!(sum(&seen, "god_uses"), seen.events.iter().filter(used).count() as i32);
        for seat in &seen.seats {
            let names = word(seat, "gods_used");
            let names: Vec<&str> = names.split(';').filter(|name| !name.is_empty()).collect();
            assert_eq!(names.len() as i32, number(seat, "god_uses"));
            assert!(names.iter().all(|name| crate::egypt::gods::God::named(name).is_some()), "{names:?}");
            // The first one used is the one it was dealt.
            assert!(names.first().is_none_or(|first| *first == word(seat, "god_first")), "{names:?}");
            exchanges += number(seat, "god_exchanges");
            if number(seat, "god_exchanges") == 0 {
                assert_eq!(word(seat, "god_first"), word(seat, "god_last"));
            }
        }
    }
    assert!(exchanges > 10);
}
