//! What stands of a game, what may be taken back, and by whom.

use crate::support::setup;
use civitas_engine::{Action, Event, Game, Move, MoveList, Outcome, Seat, State};
use civitas_games::Playable;
use civitas_protocol::{Carried, Code, ForGame, Look, MOST_BACK, Standing, Undo, for_game};
use serde_json::json;

const A: Seat = Seat(0);
const B: Seat = Seat(1);

/// A game and what stands of it.
struct Play<R: Playable> {
    game: Game<R>,
    state: State<R>,
    standing: Standing<R>,
    rev: u32,
}

impl<R: Playable> Play<R> {
    /// The game of two, the first of whom begins.
    fn new() -> Play<R> {
        let mut setup = setup::<R>(3, 1);
        setup.options.insert("first".to_owned(), json!("1"));
        let (game, state) = setup.set_up::<R>().expect("a table");
        Play { game, state, standing: Standing::default(), rev: 0 }
    }

    fn act(&mut self, mv: Move<R::Move>, outcome: Outcome) -> Undo<R> {
        let (before, seat, mut events) = (self.state, self.state.turn, Vec::<Event<R::Event>>::new());
        self.state.play_forced(&self.game, seat, Action::Move(mv), outcome, &mut events).expect("it is allowed");
        self.rev += 1;
        let done = Carried { before: &before, after: &self.state, seat, outcome, events: &events, rev: self.rev };
        self.standing.add(&self.game, &done)
    }

    /// Plays the first thing that can be done.
    fn first(&mut self) -> Undo<R> {
        let mut list = MoveList::new();
        self.state.list(&self.game, self.state.turn, &mut list);
        self.act(list[0], Outcome::None)
    }
}

fn code<T>(answer: Result<T, civitas_protocol::Problem>) -> Code {
    answer.map(|_| ()).expect_err("it is refused").code
}

struct SetUp;

impl ForGame for SetUp {
    type Output = ();
    fn run<R: Playable>(self) {
        let mut play = Play::<R>::new();
        assert!(play.standing.is_settled() && play.standing.length() == 0);
        assert_eq!(code(play.standing.must_be_own(A)), Code::NothingToTakeBack);
        assert_eq!(code(play.standing.take_back(A, 1)), Code::NothingToTakeBack);
        let start = play.state;
        play.first();
        let settled = play.state;
        play.first();
        assert_eq!((play.state.turn, play.standing.length(), play.standing.is_settled()), (B, 2, false));
        assert_eq!((play.standing.own(A), play.standing.own(B)), (2, 0), "its own until the next one acts");
        assert_eq!((play.standing.back_to_own(A), play.standing.back_to_own(B)), (Some(1), None));
        assert_eq!(
            (play.standing.revs(0), play.standing.revs(1), play.standing.revs(9)),
            (vec![], vec![2], vec![1, 2])
        );
        assert!(play.standing.must_be_own(A).is_ok());
        assert_eq!(code(play.standing.must_be_own(B)), Code::OthersActed);
        play.first();
        assert_eq!((play.standing.own(A), play.standing.own(B)), (0, 1));
        assert_eq!(play.standing.back_to_own(A), Some(2), "with what followed it");
        assert_eq!(code(play.standing.must_be_own(A)), Code::OthersActed);
        assert_eq!(code(play.standing.take_back(B, 2)), Code::OthersActed, "the first of them is A's");
        assert_eq!(code(play.standing.take_back(B, 0)), Code::NothingToTakeBack);
        assert_eq!(code(play.standing.take_back(A, 4)), Code::NothingToTakeBack);
        let (taken, undo) = play.standing.take_back(A, 2).expect("A's road and B's settlement");
        assert_eq!((taken.state, taken.revs.clone()), (settled, vec![2, 3]));
        assert_eq!((play.standing.length(), taken.events.len()), (1, 2));
        let told = serde_json::to_value(taken.told(A, Look::Spectator)).expect("JSON");
        assert_eq!((&told["type"], &told["seat"], &told["revs"]), (&json!("taken_back"), &json!(0), &json!([2, 3])));
        assert_eq!(told["what"].as_array().map(Vec::len), Some(2));
        play.standing.undo(undo);
        assert_eq!(
            (play.standing.length(), play.standing.revs(9)),
            (3, vec![1, 2, 3]),
            "as if nothing had been taken back"
        );
        let (taken, _) = play.standing.take_back(A, 3).expect("everything");
        assert_eq!((taken.state, play.standing.length(), play.standing.is_settled()), (start, 0, true));
    }
}

#[test]
fn pieces_of_the_set_up_are_taken_back_one_after_the_other() {
    for_game("egypt", SetUp).expect("a game");
}

struct Chance;

impl ForGame for Chance {
    type Output = ();
    fn run<R: Playable>(self) {
        let mut play = Play::<R>::new();
        while play.state.turns == 0 {
            play.first();
        }
        let before = play.standing.length();
        let undo = play.act(Move::Roll, Outcome::Dice([1, 1]));
        assert_eq!((play.standing.length(), play.standing.is_settled()), (before + 1, true));
        assert_eq!((play.standing.own(A), play.standing.back_to_own(A)), (0, None));
        assert_eq!(code(play.standing.must_be_own(A)), Code::ChanceWasDrawn);
        assert_eq!(code(play.standing.take_back(A, 1)), Code::ChanceWasDrawn);
        assert_eq!(play.standing.barred().code, Code::ChanceWasDrawn);
        // Undone because it could not be written: what could be taken back before still can.
        play.standing.undo(undo);
        assert_eq!((play.standing.length(), play.standing.is_settled()), (before, false));
        assert_eq!(play.standing.barred().code, Code::NothingToTakeBack);
        let mut play = Play::<R>::new();
        while play.state.turns == 0 {
            play.first();
        }
        play.act(Move::Roll, Outcome::Dice([1, 1]));
        play.act(Move::EndTurn, Outcome::None);
        assert_eq!((play.standing.own(A), play.standing.back_to_own(A)), (0, Some(1)), "only with everybody's consent");
        assert_eq!(code(play.standing.must_be_own(A)), Code::NeedsConsent);
        let undo = play.act(Move::Roll, Outcome::Dice([1, 1]));
        assert!(play.standing.is_settled());
        play.standing.undo(undo);
        assert_eq!(play.standing.revs(5).len(), 1);
    }
}

#[test]
fn what_chance_decided_is_never_taken_back() {
    for_game("egypt", Chance).expect("a game");
}

struct Long;

impl ForGame for Long {
    type Output = ();
    fn run<R: Playable>(self) {
        // The same settlement and road again and again: only what is remembered matters here.
        let mut play = Play::<R>::new();
        let (start, mut undo) = (play.state, None);
        for _ in 0..=MOST_BACK {
            play.state = start;
            undo = Some(play.first());
        }
        assert_eq!((play.standing.length() as usize, play.standing.revs(1000).len()), (MOST_BACK + 1, MOST_BACK));
        assert_eq!(play.standing.revs(1000)[0], 2, "the oldest is forgotten");
        assert_eq!(play.standing.own(A), MOST_BACK);
        play.standing.undo(undo.expect("the last one"));
        assert_eq!(play.standing.revs(1000).len(), MOST_BACK);
        assert_eq!(
            (play.standing.revs(1000)[0], play.standing.length() as usize),
            (1, MOST_BACK),
            "and remembered again"
        );
        play.standing.undo(Play::<R>::new().first());
        assert_eq!(play.standing.length() as usize, MOST_BACK - 1);
    }
}

#[test]
fn a_table_remembers_only_so_much() {
    for_game("egypt", Long).expect("a game");
}
