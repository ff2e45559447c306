//! Reasons: they are the whole difference between what was chosen and what could have been, whatever the player, the game and the
//! choice. That they tell nothing hidden is tested where games fork (`forks.rs`).

use crate::driver::{Rng, choose, in_parallel, reasons, rng};
use civitas_bots::{Bot, Decision, Hidden, LANES, Level, Memory, Reasons, Side, Style, Weights, reason_groups};
use civitas_engine::{Action, Event, Game, MAX_SEATS, Move, MoveList, Seat, State, View};
use civitas_games::{Playable, Visitor, visit_all};
use civitas_lab::random_setup;
use std::sync::Arc;

/// Weights that nobody learned: for rule sets without any, and with more going on between lanes than in those that were learned.
fn any_weights(rng: &mut Rng) -> Weights {
    let mut number = |most: f32| (rng.below(2_001) as f32 - 1_000.0) * 1e-3 * most;
    let mut lanes = |most: f32| core::array::from_fn::<f32, LANES, _>(|_| number(most));
    let hidden =
        (0..6).map(|_| Hidden { lanes: lanes(0.3), bias: [lanes(0.2)[0], lanes(0.5)[1]], worth: lanes(1.0)[2] });
    let hidden = hidden.collect();
    Weights { early: lanes(0.4), late: lanes(0.4), setup: lanes(0.4), hidden, ..Weights::default() }
}

/// What was seen of reasons in some games.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    choices: u32,
    offers: u32,
    answers: u32,
    /// Offers instead of an answer.
    counters: u32,
    deals: u32,
    /// Offers that could have been declined or withdrawn on the seat's own turn.
    refusals: u32,
    measured: u32,
    rivals: u32,
    rounds: u32,
}

/// Plays a game of players that think, and shows every reason to `look`.
fn explained<R: Playable>(
    index: u64,
    bot: Bot,
    turns: u16,
    mut look: impl FnMut(&Game<R>, &State<R>, (Seat, Action<R::Move>, &Memory, &Rng), &Reasons<R::Move>),
) {
    let mut rng = rng(index);
    let (_, game, mut state) = random_setup::<R, _>(&mut rng);
    let mut memories: [Memory; MAX_SEATS] = Default::default();
    let foreign = R::weights().is_empty() || index % 2 == 1;
    let weights = foreign.then(|| Arc::new(any_weights(&mut rng)));
    for seat in game.rules.all_seats() {
        let memory = &mut memories[seat.index()];
        memory.begin(&game, &View::of(&state, &game, Some(seat)));
        if let Some(weights) = &weights {
            memory.learn(Arc::clone(weights));
        }
    }
    while !state.is_over() && state.turns < turns {
        let seat = state.to_act(&game);
        let before = rng.clone();
        let memory = &mut memories[seat.index()];
        let action = choose(bot, &game, &state, seat, memory, &mut rng);
        if let Some(why) = reasons(bot, &game, &state, seat, memory, &before, action) {
            look(&game, &state, (seat, action, memory, &before), &why);
        }
        // Players do not turn down what they need not take; people do.
        let mut legal = MoveList::new();
        state.list(&game, seat, &mut legal);
        for &mv in legal.iter().filter(|mv| seat == state.turn && matches!(mv, Move::Decline(_) | Move::Withdraw)) {
            let memory = &mut memories[seat.index()];
            let why = reasons(bot, &game, &state, seat, memory, &before, mv.into());
            let deal = match mv {
                Move::Decline(of) => legal.contains(&Move::Accept(of)),
                _ => true,
            };
            assert_eq!(why.is_some(), deal, "{mv:?}");
            if let Some(why) = why {
                look(&game, &state, (seat, mv.into(), memory, &before), &why);
            }
        }
        let mut events: Vec<Event<R::Event>> = Vec::new();
        state.play(&game, seat, action, &mut rng, &mut events).expect("what was chosen is legal");
        for seat in game.rules.all_seats() {
            for event in events.iter().filter_map(|event| event.seen_by(Some(seat))) {
                memories[seat.index()].hear(&game, seat, &event);
            }
        }
    }
}

/// What the player itself says a move is worth.
fn told<R: Playable>(
    bot: Bot,
    game: &Game<R>,
    state: &State<R>,
    (seat, memory, rng): (Seat, &Memory, &Rng),
    wanted: Move<R::Move>,
) -> Option<f32> {
    let mut legal = MoveList::new();
    state.list(game, seat, &mut legal);
    let view = &View::of(state, game, Some(seat));
    let mut memory = memory.clone();
    let mut decision = Decision { game, view, legal: &legal, may_offer: false, memory: &mut memory };
    let values = bot.values(&mut decision, &mut rng.clone());
    values.into_iter().find(|(mv, _)| *mv == wanted).map(|(_, chances)| chances[seat.index()])
}

struct AddUp {
    bot: Bot,
    games: u64,
    turns: u16,
    seen: Seen,
}

impl Visitor for AddUp {
    fn game<R: Playable>(&mut self) {
        let bot = self.bot;
        let all = in_parallel(self.games, |index| {
            let mut seen = Seen::default();
            explained::<R>(index, bot, self.turns, |game, state, (seat, action, memory, rng), why| {
                seen.choices += 1;
                let sum: f32 = why.all.iter().map(|reason| reason.worth).sum();
                let difference = why.chance - why.instead_chance;
                assert!((sum - difference).abs() < 0.002, "{action:?}: {sum} is not {difference}, {why:?}");
                assert!(why.all.is_sorted_by(|a, b| a.worth.abs() >= b.worth.abs()));
                let groups = reason_groups::<R>();
                for reason in &why.all {
                    assert!(groups.contains(&reason.group), "{}", reason.group);
                    assert!(
                        reason.side == Side::Own || reason.measure.is_none(),
                        "nobody's cards are told: {reason:?}"
                    );
                    seen.measured += u32::from(reason.measure.is_some());
                    seen.rivals += u32::from(reason.side == Side::Rivals);
                    seen.rounds += u32::from(reason.group == "round");
                }
                let brief: f32 = why.brief(2).iter().map(|reason| reason.worth).sum();
                assert!((brief - sum).abs() < 1e-4, "what is left out is added up");
                match action {
                    Action::Offer(_) if seat == state.turn => seen.offers += 1,
                    Action::Offer(_) => seen.counters += 1,
                    Action::Move(Move::Confirm(_)) => seen.deals += 1,
                    Action::Move(Move::Decline(_) | Move::Withdraw) if seat == state.turn => {
                        seen.refusals += 1;
                        let deal =
                            matches!(why.instead, Action::Offer(_) | Action::Move(Move::Accept(_) | Move::Confirm(_)));
                        assert!(deal, "{action:?} is compared with {:?}", why.instead);
                    }
                    Action::Move(Move::Accept(_) | Move::Decline(_)) => seen.answers += 1,
                    // Played out rounds are a value of their own, also where they say the same of both moves, so that they are no reason.
                    Action::Move(mv) if !matches!(bot, Bot::Thinker(Style { level: Level::Master, .. })) => {
                        let value = told(bot, game, state, (seat, memory, rng), mv);
                        let same = value.is_some_and(|value| (value - why.chance).abs() < 1e-5);
                        assert!(same, "{mv:?}: {value:?} decided, {} is explained", why.chance);
                    }
                    Action::Move(_) => {}
                }
            });
            seen
        });
        for one in all {
            let sum = &mut self.seen;
            sum.choices += one.choices;
            sum.offers += one.offers;
            sum.answers += one.answers;
            sum.counters += one.counters;
            sum.refusals += one.refusals;
            sum.deals += one.deals;
            sum.measured += one.measured;
            sum.rivals += one.rivals;
            sum.rounds += one.rounds;
        }
    }
}

fn add_up(bot: Bot, games: u64, turns: u16) -> Seen {
    let mut sums = AddUp { bot, games, turns, seen: Seen::default() };
    visit_all(&mut sums);
    println!("{bot}: {:?}", sums.seen);
    sums.seen
}

#[test]
fn reasons_are_the_whole_difference() {
    let seen = add_up(Bot::STEADY, 5, 24);
    assert!(seen.choices > 300 && seen.measured > 300 && seen.rivals > 300, "{seen:?}");
    assert!(seen.offers > 5 && seen.answers > 5 && seen.counters > 5 && seen.refusals > 5, "{seen:?}");
    let seen = add_up(Bot::SHARP, 1, 2);
    assert!(seen.choices > 3, "{seen:?}");
}

#[test]
fn rounds_that_were_played_out_are_a_reason_of_their_own() {
    let seen = add_up(Bot::MASTER.with_nodes(8), 1, 2);
    assert!(seen.choices > 3 && seen.rounds > 0, "{seen:?}");
}

struct NoReasons;

impl Visitor for NoReasons {
    fn game<R: Playable>(&mut self) {
        let mut rng = rng(3);
        let (_, game, state) = random_setup::<R, _>(&mut rng);
        let seat = state.to_act(&game);
        for bot in [Bot::Random, Bot::Novice, Bot::STEADY] {
            if bot == Bot::STEADY && !R::weights().is_empty() {
                continue;
            }
            let mut memory = Memory::default();
            let action = choose(bot, &game, &state, seat, &mut memory, &mut rng.clone());
            assert_eq!(reasons(bot, &game, &state, seat, &mut memory, &rng, action), None, "{bot} does not judge");
        }
    }
}

#[test]
fn without_anything_learned_there_are_no_reasons() {
    visit_all(&mut NoReasons);
}
