//! Two games that differ only in what a seat could not know, heard by that seat in the same way, get the same choices from it, and
//! for the same reasons.
//!
//! A game forks where somebody steals from somebody else, and another card is taken in the other branch. Both go on with the same
//! actions and the same dice for as long as the watching seat is told the same. A player that hears more than its seat may know
//! is caught: the last test plants such a leak.

use crate::driver::{choose, in_parallel, reasons, rng};
use civitas_bots::{Bot, Memory};
use civitas_engine::{Action, Event, Forced, Game, Odds, Seat, State, View};
use civitas_games::{Playable, Visitor, visit_all};
use civitas_lab::random_setup;

/// What the watching seat is told.
#[derive(Clone, Copy, PartialEq)]
enum Ears {
    /// What it may know.
    Honest,
    /// Everything.
    Leaky,
}

/// One of the two games.
struct Branch<R: Playable> {
    state: State<R>,
    memory: Memory,
}

impl<R: Playable> Branch<R> {
    /// Plays an action with its outcome forced by `chance`; returns what the watching seat was told.
    fn play(
        &mut self,
        game: &Game<R>,
        (me, ears): (Seat, Ears),
        (seat, action): (Seat, Action<R::Move>),
        chance: &mut impl civitas_engine::Chance,
    ) -> Option<Vec<Event<R::Event>>> {
        let mut events = Vec::new();
        self.state.play(game, seat, action, chance, &mut events).ok()?;
        let told: Vec<_> = events.iter().filter_map(|event| event.seen_by(Some(me))).collect();
        let heard = if ears == Ears::Honest { &told } else { &events };
        for event in heard {
            self.memory.hear(game, me, event);
        }
        Some(told)
    }
}

/// Plays one game that forks at every hidden theft; returns how many choices were compared and how many differed.
fn forks<R: Playable>(index: u64, bot: Bot, ears: Ears) -> (u32, u32) {
    let mut rng = rng(index);
    let (_, game, state) = random_setup::<R, _>(&mut rng);
    let me = Seat(0);
    let mut memory = Memory::default();
    memory.begin(&game, &View::of(&state, &game, Some(me)));
    let mut others: [Memory; 4] = Default::default();
    let mut truth = Branch { state, memory };
    let mut other: Option<Branch<R>> = None;
    let (mut compared, mut differed) = (0, 0);
    for _ in 0..1_500 {
        if truth.state.is_over() {
            break;
        }
        let seat = truth.state.to_act(&game);
        let thinking = rng.clone();
        let decide =
            |branch: &mut Branch<R>| choose(bot, &game, &branch.state, me, &mut branch.memory, &mut thinking.clone());
        let why = |branch: &mut Branch<R>, action| {
            let why = reasons(bot, &game, &branch.state, me, &mut branch.memory, &thinking, action);
            why.map(|why| format!("{why:?}"))
        };
        let action = if seat == me {
            let chosen = decide(&mut truth);
            if let Some(other) = &mut other {
                compared += 1;
                let same = decide(other) == chosen && why(other, chosen) == why(&mut truth, chosen);
                differed += u32::from(!same);
            }
            chosen
        } else {
            choose(Bot::Novice, &game, &truth.state, seat, &mut others[seat.index()], &mut thinking.clone())
        };
        rng.below(7);
        if other.is_none()
            && let Some(branch) = fork(&game, &truth, (me, ears), (seat, action))
        {
            let (outcome, branch) = branch;
            let told = truth.play(&game, (me, ears), (seat, action), &mut Forced(outcome));
            assert!(told.is_some(), "what was chosen is legal");
            other = Some(branch);
            continue;
        }
        // Both go on with the same dice.
        let mut dice = rng.clone();
        let told = truth.play(&game, (me, ears), (seat, action), &mut dice).expect("what was chosen is legal");
        other = other.and_then(|mut branch| {
            let same = branch.play(&game, (me, ears), (seat, action), &mut rng.clone()).as_ref() == Some(&told)
                && View::of(&branch.state, &game, Some(me)) == View::of(&truth.state, &game, Some(me));
            same.then_some(branch)
        });
        rng = dice;
    }
    (compared, differed)
}

/// Where an action takes a hidden card: the outcome that the true game goes on with, and the game in which it was another card.
fn fork<R: Playable>(
    game: &Game<R>,
    truth: &Branch<R>,
    (me, ears): (Seat, Ears),
    (seat, action): (Seat, Action<R::Move>),
) -> Option<(civitas_engine::Outcome, Branch<R>)> {
    let Action::Move(mv) = action else { return None };
    let odds = truth.state.odds(game, seat, mv);
    if seat == me || odds == Odds::Certain {
        return None;
    }
    let branch = |outcome| {
        let mut branch = Branch { state: truth.state, memory: truth.memory.clone() };
        let told = branch.play(game, (me, ears), (seat, action), &mut Forced(outcome))?;
        Some((told, branch))
    };
    let mut all = odds.classes().map(|(outcome, _)| outcome);
    let first = all.next()?;
    let (told, one) = branch(first)?;
    all.filter_map(branch).find_map(|(also_told, other)| {
        let alike = also_told == told
            && other.state != one.state
            && View::of(&other.state, game, Some(me)) == View::of(&one.state, game, Some(me));
        alike.then_some((first, other))
    })
}

struct Forks(Bot, Ears, u64, (u32, u32));

impl Visitor for Forks {
    fn game<R: Playable>(&mut self) {
        let found = in_parallel(self.2, |index| forks::<R>(index, self.0, self.1));
        for (compared, differed) in found {
            self.3.0 += compared;
            self.3.1 += differed;
        }
    }
}

fn all_forks(bot: Bot, ears: Ears, games: u64) -> (u32, u32) {
    let mut forks = Forks(bot, ears, games, (0, 0));
    visit_all(&mut forks);
    forks.3
}

#[test]
fn games_that_differ_in_hidden_things_and_sound_the_same_get_the_same_choices_for_the_same_reasons() {
    for (bot, games) in [(Bot::Novice, 10), (Bot::STEADY, 10), (Bot::SHARP, 2)] {
        let (compared, differed) = all_forks(bot, Ears::Honest, games);
        assert!(compared > 100, "{bot}: only {compared} choices were compared");
        assert_eq!(differed, 0, "{bot}: of {compared} choices");
    }
}

#[test]
fn a_player_that_hears_too_much_is_caught() {
    let (compared, differed) = all_forks(Bot::STEADY, Ears::Leaky, 10);
    assert!(differed > 0, "of {compared} choices none depended on what the seat may not know");
}
