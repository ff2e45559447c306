//! Every state that play reaches is possible: cards, pieces, awards, phases, caches, offers. Every game ends.

use crate::driver::{for_every_game, haggle, in_parallel, random_setup, rng};
use civitas_bots::{Bot, Decision, Memory};
use civitas_engine::{Dev, Devs, Game, MAX_SEATS, Move, MoveList, State, View};
use civitas_games::{Playable, Setup, Visitor};
use std::sync::atomic::{AtomicU64, Ordering};

struct Small;

impl Visitor for Small {
    fn game<R: Playable>(&mut self) {
        let (state, mv) = (size_of::<State<R>>(), size_of::<Move<R::Move>>());
        println!("{} {:?}: a state has {state} bytes, a move {mv}", R::FACTS.id, R::VARIANT);
        assert!(state <= 512 && (3..=4).contains(&mv), "{} {:?}: {state} and {mv} bytes", R::FACTS.id, R::VARIANT);
    }
}

/// Search copies a state at every step. `civitas bench` prints the sizes; this holds them for every rule set there is.
#[test]
fn states_and_moves_are_small() {
    for_every_game(Small);
}

struct Sound;

impl Visitor for Sound {
    fn game<R: Playable>(&mut self) {
        in_parallel(1_500, |index| {
            let mut rng = rng(index);
            let (setup, game, mut state) = random_setup::<R, _>(&mut rng);
            assert_eq!(state.faults(&game), [], "{setup:?}");
            haggle(&game, &mut state, &mut rng, 400, |done, _| {
                let faults = done.after.faults(&game);
                assert!(faults.is_empty(), "{setup:?}: after {:?} of {:?}: {faults:?}", done.action, done.seat);
                // The short cuts say the same as the definitions.
                for seat in game.rules.all_seats() {
                    let (any, sites) = (done.after.has_road_site(&game, seat), done.after.road_sites(&game, seat));
                    assert_eq!(any, !sites.is_empty(), "{setup:?}");
                }
                let awaited = done.after.awaited(&game);
                let first = awaited.may_answer.lowest().or(awaited.must_act.next_from(done.after.turn));
                assert_eq!(done.after.to_act(&game), first.unwrap_or(done.after.turn), "{setup:?}");
                check_sums(&game, done.after);
            });
        });
    }
}

/// The sums again, written apart from the engine's own check: cards of each kind, development cards, pieces, points.
fn check_sums<R: Playable>(game: &Game<R>, state: &State<R>) {
    let rules = &game.rules;
    let cards = state.hands.iter().fold(state.supply, |sum, h| sum + *h);
    assert_eq!(cards, rules.supply, "cards of each kind stay the same");
    let devs = state.devs.iter().fold(state.deck + state.later + state.played, |sum, h| sum + *h);
    assert_eq!(devs, rules.all_devs(), "development cards of each kind stay the same");
    for seat in rules.all_seats() {
        let i = seat.index();
        assert!((state.roads[i] - game.ground.other_pieces).len() <= usize::from(rules.roads));
        assert!(state.settlements(seat).len() <= usize::from(rules.settlements));
        assert!(state.cities_of(seat).len() <= usize::from(rules.cities));
        let awards = u8::from(state.route_award == Some(seat)) + u8::from(state.army_award == Some(seat));
        let points = state.settlements(seat).len() + 2 * state.cities_of(seat).len();
        assert_eq!(usize::from(state.board_points(seat)), points + usize::from(awards * rules.award_points));
        assert_eq!(state.hidden_points(seat), state.devs[i].count(Dev::VICTORY));
        if !state.devs[i].covers(if state.turn == seat { state.fresh } else { Devs::EMPTY }) {
            panic!("cards bought this turn are not held");
        }
    }
}

#[test]
fn every_reached_state_is_possible() {
    for_every_game(Sound);
}

struct Ends;

impl Visitor for Ends {
    fn game<R: Playable>(&mut self) {
        let starve = AtomicU64::new(0);
        in_parallel(2_000, |index| {
            let mut rng = rng(index);
            let (mut setup, ..) = random_setup::<R, _>(&mut rng);
            setup.options.remove("goal");
            setup.options.remove("deadlock");
            // Two random players on a large board may starve each other for ages; such tables are not official.
            setup.seats = setup.seats.max(R::FACTS.seats.0);
            let (game, mut state) = R::set_up(&setup).expect("a default goes with everything");
            civitas_lab::play_out(&game, &mut state, &mut rng, 20_000);
            let last = || serde_json::to_string(&civitas_protocol::position_to(&game, &state)).unwrap_or_default();
            // Players who never trade with each other may lack a card for ages. Then somebody could still build.
            let starving = !state.is_over() && !crate::endings::nothing_can_change(&game, &state, &mut rng);
            assert!(state.is_over() || starving, "{setup:?} does not end within 20,000 turns: {}", last());
            assert_eq!(state.is_over(), !state.winners.is_empty());
            starve.fetch_add(u64::from(starving), Ordering::Relaxed);
        });
        let starve = starve.into_inner();
        assert!(starve <= 4, "{}: {starve} of 2,000 games do not end", R::FACTS.id);
    }
}

/// Random games end at the game's own goal. (A table may set one that no board has points for, or play on when
/// nobody can build any more; those games do not end.)
#[test]
fn random_games_end() {
    for_every_game(Ends);
}

struct NoHeap;

impl Visitor for NoHeap {
    fn game<R: Playable>(&mut self) {
        let (game, start) = R::set_up(&Setup { seats: 4, ..Default::default() }).expect("a plain table");
        let mut decisions = 0;
        let info = allocation_counter::measure(|| {
            for index in 0..1_000 {
                let mut state = start;
                decisions += civitas_lab::play_out(&game, &mut state, &mut rng(index), 2_000).all();
            }
        });
        assert!(decisions > 100_000, "the games were really played");
        assert_eq!(info.count_total, 0, "{}: play must not allocate", R::FACTS.id);
    }
}

/// What a judge consists of: itself, plots, lands, logits, and its weights in the order in which they are multiplied.
const OF_A_JUDGE: u64 = 16;

struct QuietBots;

impl Visitor for QuietBots {
    fn game<R: Playable>(&mut self) {
        for (bot, name) in Bot::ALL {
            // Those that think for long play less: a part of a game tells as much.
            let (games, turns) = match name {
                "sharp" | "master" => (1, 12),
                _ => (8, 300),
            };
            let bot = bot.with_nodes(8);
            let mut decisions = 0;
            let mut allocations = 0;
            read_weights::<R>(bot);
            for index in 0..games {
                let mut rng = rng(index);
                let (_, game, mut state) = random_setup::<R, _>(&mut rng);
                let mut memories: [Memory; MAX_SEATS] = Default::default();
                let info = allocation_counter::measure(|| {
                    while !state.is_over() && state.turns < turns {
                        let seat = state.to_act(&game);
                        let mut legal = MoveList::new();
                        state.list(&game, seat, &mut legal);
                        let view = &View::of(&state, &game, Some(seat));
                        let (may_offer, memory) = (state.may_offer(&game, seat), &mut memories[seat.index()]);
                        let mut decision = Decision { game: &game, view, legal: &legal, may_offer, memory };
                        let action = bot.choose(&mut decision, &mut rng);
                        state.play(&game, seat, action, &mut rng, &mut ()).expect("a bot keeps the rules");
                        decisions += 1;
                    }
                });
                allocations += info.count_total;
            }
            assert!(decisions > if games > 1 { 1_000 } else { 30 }, "the games were really played");
            // A seat that judges positions makes its judge when it is first asked.
            let judges = if matches!(bot, Bot::Thinker(_)) { games * MAX_SEATS as u64 * OF_A_JUDGE } else { 0 };
            assert!(allocations <= judges, "{} {name}: a decision must not allocate ({allocations})", R::FACTS.id);
        }
    }
}

/// The weights of a rule set are read once per program, when somebody first thinks with them: here, before anything is counted.
fn read_weights<R: Playable>(bot: Bot) {
    let (game, state) = R::set_up(&Setup { seats: 4, ..Setup::default() }).expect("a table");
    let seat = state.to_act(&game);
    let mut legal = MoveList::new();
    state.list(&game, seat, &mut legal);
    let (view, memory) = (&View::of(&state, &game, Some(seat)), &mut Memory::default());
    bot.choose(&mut Decision { game: &game, view, legal: &legal, may_offer: false, memory }, &mut rng(0));
}

/// Whole games of computer players, from the view to the action, without a single allocation.
#[test]
fn deciding_does_not_touch_the_heap() {
    for_every_game(QuietBots);
}

/// A thousand games without a single allocation.
#[test]
fn play_does_not_touch_the_heap() {
    // The counter counts: otherwise the proof below would prove nothing.
    assert!(allocation_counter::measure(|| drop(std::hint::black_box(vec![1u8]))).count_total > 0);
    for_every_game(NoHeap);
}
