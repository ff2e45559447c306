//! Two games that differ only in what a seat could not know, heard by that seat in the same way, get the same choices from it, and
//! for the same reasons.
//!
//! A game forks where somebody steals from somebody else, and another card is taken in the other branch. Both go on with the same
//! actions and the same dice for as long as the watching seat is told the same. A player that hears more than its seat may know
//! is caught: the last test plants such a leak.

use crate::driver::{choose, in_parallel, reasons, rng};
use civitas_bots::{Bot, Memory, Reasons};
use civitas_engine::{Action, Event, Forced, Game, Odds, Seat, State, View};
use civitas_games::{Language, Playable, Visitor, visit_all};
use civitas_lab::random_setup;
use civitas_words::Words;

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

/// How many reasons are told; the others are added up.
const TOLD: usize = 4;

/// Why a player chose something, as it works it out and as it is said in every language.
fn said<R: Playable>(words: &[Words], why: &Reasons<R::Move>) -> Vec<String> {
    let mut all = vec![format!("{why:?}")];
    for words in words {
        all.push(words.compared("", &words.chance(why.chance), "", &words.chance(why.instead_chance)));
        all.extend(why.brief(TOLD).iter().map(|reason| words.sentence(reason)));
    }
    all
}

/// What was compared in forked games.
#[derive(Clone, Copy, Default, Debug)]
struct Found {
    choices: u32,
    /// How many of them were explained.
    explained: u32,
    differed: u32,
}

/// Plays one game that forks at hidden thefts, until so many choices have been compared.
fn forks<R: Playable>(index: u64, bot: Bot, ears: Ears, enough: u32) -> Found {
    let mut rng = rng(index);
    let (_, game, state) = random_setup::<R, _>(&mut rng);
    let me = Seat(0);
    let mut memory = Memory::default();
    memory.begin(&game, &View::of(&state, &game, Some(me)));
    let mut others: [Memory; 4] = Default::default();
    let mut truth = Branch { state, memory };
    let mut other: Option<Branch<R>> = None;
    let words = Language::ALL.map(|(language, _)| Words::of::<R>(language));
    let mut found = Found::default();
    for _ in 0..1_500 {
        if truth.state.is_over() || found.choices >= enough {
            break;
        }
        let seat = truth.state.to_act(&game);
        let thinking = rng.clone();
        let decide = |bot: Bot, branch: &mut Branch<R>| {
            choose(bot, &game, &branch.state, me, &mut branch.memory, &mut thinking.clone())
        };
        let why = |branch: &mut Branch<R>, action| {
            let why = reasons(bot, &game, &branch.state, me, &mut branch.memory, &thinking, action);
            why.map(|why| said::<R>(&words, &why))
        };
        let action = match &mut other {
            Some(other) if seat == me => {
                let chosen = decide(bot, &mut truth);
                found.choices += 1;
                let same = decide(bot, other) == chosen;
                let reasons = why(&mut truth, chosen);
                found.explained += u32::from(reasons.is_some());
                found.differed += u32::from(!same || why(other, chosen) != reasons);
                chosen
            }
            // As long as nothing is compared, it need not be clever.
            None if seat == me => decide(Bot::Novice, &mut truth),
            _ => choose(Bot::Novice, &game, &truth.state, seat, &mut others[seat.index()], &mut thinking.clone()),
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
    found
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

struct Forks {
    bot: Bot,
    ears: Ears,
    games: u64,
    /// How many choices are compared of one game at most, and how many of each rule set at least.
    enough: u32,
    least: u32,
    differed: u32,
}

impl Visitor for Forks {
    fn game<R: Playable>(&mut self) {
        let all = in_parallel(self.games, |index| forks::<R>(index, self.bot, self.ears, self.enough));
        let found = all.iter().fold(Found::default(), |sum, one| Found {
            choices: sum.choices + one.choices,
            explained: sum.explained + one.explained,
            differed: sum.differed + one.differed,
        });
        println!("{} {}: {found:?}", R::FACTS.id, self.bot);
        assert!(found.choices >= self.least, "{} {}: only {found:?}", R::FACTS.id, self.bot);
        let explains = self.bot != Bot::Novice && !R::weights().is_empty();
        assert!(!explains || found.explained * 4 > found.choices, "{} {}: {found:?}", R::FACTS.id, self.bot);
        if self.ears == Ears::Honest {
            assert_eq!(found.differed, 0, "{} {}: {found:?}", R::FACTS.id, self.bot);
        }
        self.differed += found.differed;
    }
}

/// A player, how many games it plays of each rule set, how many choices of each game are enough, and how many there must be of each
/// rule set.
fn players() -> [(Bot, u64, u32, u32); 5] {
    let raider = "steady:character=raider".parse().expect("a player");
    [
        (Bot::Novice, 10, 60, 100),
        (Bot::STEADY, 10, 60, 100),
        (raider, 5, 40, 40),
        (Bot::SHARP, 4, 15, 20),
        (Bot::MASTER.with_nodes(8), 4, 15, 20),
    ]
}

#[test]
fn games_that_differ_in_hidden_things_and_sound_the_same_get_the_same_choices_for_the_same_reasons() {
    for (bot, games, enough, least) in players() {
        visit_all(&mut Forks { bot, ears: Ears::Honest, games, enough, least, differed: 0 });
    }
}

#[test]
fn a_player_that_hears_too_much_is_caught() {
    // (The novice makes nothing of what it hears.)
    for (bot, games, enough, least) in players().into_iter().filter(|(bot, ..)| *bot != Bot::Novice) {
        let mut forks = Forks { bot, ears: Ears::Leaky, games, enough, least, differed: 0 };
        visit_all(&mut forks);
        assert!(forks.differed > 0, "{bot}: no choice depended on what the seat may not know");
    }
}
