//! What a rule set gets that says nothing: its own moves are refused, decide nothing by chance and do nothing.

use crate::fixture::{A, B, Plain, TERRAINS, build, rules, spec};
use civitas_engine::{
    Dev, Event, Facts, Forced, Game, GameEvent, GameMove, Move, MoveList, Odds, Outcome, Phase, Reason, Ruleset, Seat,
    State, Vertex,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Silent;

/// The only move of its own, about which the rule set says nothing more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
struct Knock;

impl GameMove for Knock {
    fn code(self) -> u32 {
        7
    }
    fn from_code(code: u32) -> Option<Knock> {
        (code == 7).then_some(Knock)
    }
    fn all() -> Vec<Knock> {
        vec![Knock]
    }
}

impl GameEvent for Knock {
    fn seen_by(self, viewer: Option<Seat>) -> Option<Knock> {
        viewer.is_some().then_some(self)
    }
}

impl Ruleset for Silent {
    type Own = ();
    type OwnView = ();
    type Data = ();
    type Move = Knock;
    type Event = Knock;
    type Step = Knock;

    const FACTS: Facts = Plain::FACTS.named("silent", "Silent").terrains(&TERRAINS);

    fn rule(reason: Reason) -> &'static str {
        reason.code()
    }
    fn own_view(_: &State<Silent>, _: &Game<Silent>, _: Option<Seat>) {}
}

#[test]
fn a_move_that_no_rule_knows_is_refused_and_does_nothing() {
    let game = Game::<Silent>::new(build(&spec()), rules(), ());
    let mut state = State::new(&game);
    let before = state;
    let knock = Move::Game(Knock);
    let mut list = MoveList::new();
    state.list(&game, A, &mut list);
    assert!(!list.contains(&knock));
    assert_eq!(state.check(&game, A, knock).expect_err("no rule allows it").reason, Reason::NoSuchMove);
    assert_eq!(state.odds(&game, A, knock), Odds::Certain);
    state.play_unchecked(&game, A, knock, &mut Forced(Outcome::None), &mut ());
    assert_eq!(state, before);
}

#[test]
fn a_move_of_a_game_has_a_number_and_a_control() {
    let knock: Move<Knock> = Move::Game(Knock);
    assert_eq!((knock.code(), Move::from_code(0xff00_0007)), (0xff00_0007, Some(knock)));
    assert_eq!(Move::<Knock>::from_code(0xff00_0008), None);
    assert_eq!(Knock.control(), "game");
    assert_eq!(knock.plays(), None, "no development card");
}

/// A move of a game that plays one of its development cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Feast;

impl GameMove for Feast {
    fn code(self) -> u32 {
        0
    }
    fn from_code(_: u32) -> Option<Feast> {
        Some(Feast)
    }
    fn all() -> Vec<Feast> {
        vec![Feast]
    }
    fn plays(self) -> Option<Dev> {
        Some(Dev::PLENTY)
    }
}

#[test]
fn a_move_says_which_development_card_it_plays() {
    assert_eq!(Move::Game(Feast).plays(), Some(Dev::PLENTY));
    assert_eq!((Move::<Feast>::PlayKnight.plays(), Move::<Feast>::Roll.plays()), (Some(Dev::KNIGHT), None));
}

#[test]
fn an_event_of_a_game_says_itself_who_sees_it() {
    let event = Event::Game(Knock);
    assert_eq!((event.seen_by(Some(B)), event.seen_by(None)), (Some(event), None));
    assert_eq!(Knock.sentence(&|_| String::new(), &|_: Vertex| String::new()), None, "without words of its own");
    assert!(event.shows_hidden(&rules()), "unless it says otherwise, it showed something");
}

#[test]
fn in_a_phase_of_a_game_the_seat_on_turn_decides() {
    let game = Game::<Silent>::new(build(&spec()), rules(), ());
    let mut state = State::new(&game);
    (state.turn, state.phase) = (B, Phase::Game(Knock));
    assert_eq!(state.to_act(&game), B);
}

#[test]
fn facts_are_said_one_by_one_and_keep_the_others() {
    let facts = Facts::new("a", "A").seats(2, 5).version(3).most_extra_points(4);
    assert_eq!((facts.id, facts.title, facts.version), ("a", "A", 3));
    assert_eq!((facts.seats, facts.most_extra_points), ((2, 5), 4));
    let variant = facts.named("b", "B");
    assert_eq!((variant.id, variant.title, variant.version, variant.seats), ("b", "B", 3, (2, 5)));
}
