//! What is in the rows.

use crate::support::{Row, number, read, run, study};
use civitas_games::{Playable, Visitor, visit_all};
use civitas_lab::study::{Rows, columns};
use civitas_lab::{Simulation, simulate};
use std::collections::BTreeSet;

const PLAYERS: [&str; 4] = ["novice", "haggler", "novice", "random"];

/// The rows of a few games of one rule set.
fn rows<R: Playable>(rows: Rows, seats: usize) -> Vec<Row> {
    let folder = tempfile::tempdir().expect("a folder");
    run::<R>(&study(rows, &PLAYERS[..seats], 11, folder.path())).expect("a study");
    read(folder.path())
}

/// Does something for every rule set.
fn in_every_game(each: impl FnMut(&dyn Kind)) {
    struct All<F>(F);
    impl<F: FnMut(&dyn Kind)> Visitor for All<F> {
        fn game<R: Playable>(&mut self) {
            (self.0)(&Of::<R>(std::marker::PhantomData));
        }
    }
    visit_all(&mut All(each));
}

/// A rule set, without its type.
trait Kind {
    fn name(&self) -> String;
    fn rows(&self, rows: Rows, seats: usize) -> Vec<Row>;
    fn columns(&self, rows: Rows) -> Vec<String>;
    /// Wins and points by seat and all turns of the same games, simulated.
    fn simulated(&self, seats: usize) -> (Vec<f64>, Vec<u64>, u64);
}

struct Of<R>(std::marker::PhantomData<R>);

impl<R: Playable> Kind for Of<R> {
    fn name(&self) -> String {
        format!("{} {:?}", R::FACTS.id, R::VARIANT)
    }
    fn rows(&self, kind: Rows, seats: usize) -> Vec<Row> {
        rows::<R>(kind, seats)
    }
    fn columns(&self, rows: Rows) -> Vec<String> {
        columns::<R>(rows).into_iter().map(|column| column.name).collect()
    }
    fn simulated(&self, seats: usize) -> (Vec<f64>, Vec<u64>, u64) {
        let of = study(Rows::Game, &PLAYERS[..seats], 11, std::path::Path::new(""));
        let plan = Simulation {
            setup: of.setup,
            players: of.players,
            games: of.games,
            from: 0,
            threads: 1,
            new_maps: of.new_maps,
            max_turns: of.max_turns,
            secret: None,
            limits: Default::default(),
        };
        let summary = simulate::<R>(&plan, &|_| {}).expect("a simulation");
        (summary.wins.iter().map(|wins| wins.games()).collect(), summary.points, summary.turns)
    }
}

/// Every card that came to a hand and did not leave it is in it.
#[test]
fn the_cards_of_every_hand_add_up() {
    const IN: [&str; 7] = ["first_cards", "produced", "stolen", "demanded", "took", "bank_got", "trade_got"];
    const OUT: [&str; 6] = ["robbed", "handed_over", "discarded", "spent", "bank_gave", "trade_gave"];
    in_every_game(|game| {
        for row in game.rows(Rows::Seat, 4) {
            let sum = |columns: &[&str]| columns.iter().map(|column| number(&row, column)).sum::<f64>();
            assert_eq!(sum(&IN) - sum(&OUT), number(&row, "hand"), "{}: {row:?}", game.name());
            let by_kind = |start: &str| {
                let kinds = row.keys().filter(|key| key.starts_with(start));
                kinds.map(|key| number(&row, key)).sum::<f64>()
            };
            assert_eq!(by_kind("produced_"), number(&row, "produced"));
            let pips = by_kind("start_pips_");
            assert!(pips > 0.0 && pips == number(&row, "start_pips"), "{row:?}");
            let points = ["settlements", "cities", "route", "army", "own", "hidden"].map(|of| format!("points_{of}"));
            assert_eq!(points.iter().map(|column| number(&row, column)).sum::<f64>(), number(&row, "points"));
        }
    });
}

/// The games are those of a simulation with the same seed.
#[test]
fn a_study_plays_the_games_of_a_simulation() {
    in_every_game(|game| {
        let (wins, points, turns) = game.simulated(3);
        let seats = game.rows(Rows::Seat, 3);
        for seat in 0..3 {
            let of_seat = || seats.iter().filter(|row| row["seat"] == seat.to_string());
            let share: f64 = of_seat().map(|row| number(row, "share")).sum();
            assert!((share - wins[seat]).abs() < 1e-9, "{} seat {seat}", game.name());
            assert_eq!(of_seat().map(|row| number(row, "points")).sum::<f64>(), points[seat] as f64);
        }
        let games = game.rows(Rows::Game, 3);
        assert_eq!(games.iter().map(|row| number(row, "turns")).sum::<f64>(), turns as f64);
        let places: BTreeSet<&String> = seats.iter().take(3).map(|row| &row["place"]).collect();
        assert_eq!(places.len(), 3, "every seat has its own place");
    });
}

/// What is told of games, seats, turns and decisions is the same story.
#[test]
fn rows_of_all_kinds_tell_the_same_games() {
    in_every_game(|game| {
        let kinds = Rows::ALL.map(|rows| game.rows(rows, 4));
        let [games, seats, turns, decisions] = &kinds;
        assert_eq!((games.len(), seats.len()), (6, 24));
        for row in games {
            let same = |other: &&Row| other["game_index"] == row["game_index"];
            let of_turns = |column: &str| turns.iter().filter(same).map(|turn| number(turn, column)).sum::<f64>();
            let of_seats = |column: &str| seats.iter().filter(same).map(|seat| number(seat, column)).sum::<f64>();
            assert_eq!(turns.iter().filter(same).count() as f64, number(row, "turns"), "{}", game.name());
            assert_eq!(decisions.iter().filter(same).count() as f64, number(row, "decisions"));
            assert_eq!(of_turns("income_all"), of_seats("produced"));
            assert_eq!(of_turns("blocked_all"), of_seats("blocked"));
            assert_eq!(of_turns("discarded_all"), of_seats("discarded"));
            assert_eq!(of_turns("bank_trades"), number(row, "bank_trades"));
            assert_eq!(of_turns("trades"), number(row, "trades"));
            assert_eq!(of_turns("built_cities"), of_seats("built_cities"));
            let forced = decisions.iter().filter(same).filter(|row| row["forced"] == "true").count();
            assert_eq!(forced as f64, number(row, "forced"));
            let sevens = turns.iter().filter(same).filter(|turn| turn["roll"] == "7").count();
            assert_eq!(sevens as f64, number(row, "sevens"));
            for seat in seats.iter().filter(same) {
                let wide = format!("seat{}_produced", seat["seat"]);
                assert_eq!(row[&wide], seat["produced"]);
                let last = decisions.iter().filter(same).rfind(|row| row["seat"] == seat["seat"]).expect("a decision");
                assert_eq!(number(last, "share"), number(seat, "share"));
            }
        }
        let acted: BTreeSet<&String> = decisions.iter().map(|row| &row["action"]).collect();
        assert!(acted.contains(&"roll".to_owned()) && acted.contains(&"settle".to_owned()), "{acted:?}");
    });
}

/// Columns have one name each, and a game with fewer seats has the same columns.
#[test]
fn columns_do_not_depend_on_the_table() {
    in_every_game(|game| {
        for rows in Rows::ALL {
            let names = game.columns(rows);
            assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{} {rows:?}: {names:?}", game.name());
        }
        let row = &game.rows(Rows::Game, 2)[0];
        assert_eq!(row.len(), game.columns(Rows::Game).len());
        assert!(row["seat2_points"].is_empty() && !row["seat1_points"].is_empty(), "nobody sits on seat 2");
    });
}
