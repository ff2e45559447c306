//! What every bot must keep in every game.

use crate::driver::{Made, any_table, choose, in_parallel, play, rng};
use civitas_bots::{Bot, Memory};
use civitas_engine::{Action, Hex, MAX_SEATS, Move, Phase, View};
use civitas_games::{Playable, Visitor, visit_all};

#[test]
fn bots_are_found_by_name() {
    for (bot, name) in Bot::ALL {
        assert_eq!((name.parse(), bot.to_string().as_str()), (Ok(bot), name));
    }
    let error = "chess".parse::<Bot>().unwrap_err().to_string();
    assert!(error.contains("chess") && error.contains("novice"), "{error}");
}

struct Turns;

impl Visitor for Turns {
    fn game<R: Playable>(&mut self) {
        let most = in_parallel(300, |index| {
            let mut rng = rng(index);
            let (game, mut state, bots) = any_table::<R>(&mut rng);
            let noise = index % 3 == 0;
            let (mut turn, mut asked, mut most) = (0, [0; MAX_SEATS], 0);
            play(&game, &mut state, bots, &mut rng, noise, |made| {
                let view = View::of(made.state, made.game, Some(made.seat));
                assert!(view.awaited.asked().contains(made.seat) && !made.legal.is_empty());
                if made.state.turns != turn {
                    (turn, asked) = (made.state.turns, [0; MAX_SEATS]);
                }
                // Cards of a large hand are discarded one by one: that is bounded by the hand, not by patience.
                let discards = matches!(made.action, Action::Move(Move::Discard(_)));
                if made.bot == Bot::Novice && !discards {
                    asked[made.seat.index()] += 1;
                    most = most.max(asked[made.seat.index()]);
                }
            });
            // Somebody who makes offers all the time can draw a turn out, up to the bot's patience and no further.
            assert!(most <= if noise { 120 } else { 45 }, "{}: asked {most} times in one turn", R::FACTS.id);
            most
        });
        println!("{}: asked at most {:?} times in one turn", R::FACTS.id, most.iter().max());
    }
}

/// Every choice is legal (the driver checks it), whatever the options, and every turn ends after a bounded number of
/// actions, even if somebody never stops making offers.
#[test]
fn choices_are_legal_and_turns_end() {
    visit_all(&mut Turns);
}

struct Repeats;

impl Visitor for Repeats {
    fn game<R: Playable>(&mut self) {
        in_parallel(60, |index| {
            let game_of = || {
                let mut rng = rng(index);
                let (game, mut state, bots) = any_table::<R>(&mut rng);
                let mut actions = Vec::new();
                play(&game, &mut state, bots, &mut rng, false, |made| actions.push((made.seat, made.action)));
                actions
            };
            assert_eq!(game_of(), game_of());
        });
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    visit_all(&mut Repeats);
}

fn same_when_hidden_things_differ<R: Playable>(made: &Made<'_, R>, index: u64) {
    let view = View::of(made.state, made.game, Some(made.seat));
    let other = view.guess(made.game, &mut rng(index).0);
    assert_eq!(View::of(&other, made.game, Some(made.seat)), view);
    let mut memory = made.memory.clone();
    let again = choose(made.bot, made.game, &other, made.seat, &mut memory, &mut made.rng.clone());
    assert_eq!(again, made.action, "{} in {:?}", made.bot, made.state.phase);
}

struct Secrets;

impl Visitor for Secrets {
    fn game<R: Playable>(&mut self) {
        in_parallel(80, |index| {
            let mut rng = rng(index);
            let (game, mut state, bots) = any_table::<R>(&mut rng);
            let mut nth = index;
            play(&game, &mut state, bots, &mut rng, true, |made| {
                nth += 1;
                if nth.is_multiple_of(5) {
                    same_when_hidden_things_differ(made, nth);
                }
            });
        });
    }
}

/// States that differ only in what a seat may not know give the same choice.
#[test]
fn a_choice_does_not_depend_on_what_is_hidden() {
    visit_all(&mut Secrets);
}

struct Forgetful;

impl Visitor for Forgetful {
    fn game<R: Playable>(&mut self) {
        in_parallel(60, |index| {
            let mut rng = rng(index);
            let (game, mut state, bots) = any_table::<R>(&mut rng);
            play(&game, &mut state, bots, &mut rng, false, |made| {
                // A bot that has just lost its memory still knows what it may do.
                let mut blank = Memory::default();
                let action = choose(made.bot, made.game, made.state, made.seat, &mut blank, &mut made.rng.clone());
                match action {
                    Action::Move(mv) => assert!(made.legal.contains(&mv)),
                    Action::Offer(offer) => assert!(made.state.check_offer(made.game, made.seat, &offer).is_ok()),
                }
            });
        });
    }
}

#[test]
fn a_lost_memory_is_harmless() {
    visit_all(&mut Forgetful);
}

struct Sense;

impl Visitor for Sense {
    fn game<R: Playable>(&mut self) {
        in_parallel(80, |index| {
            let mut rng = rng(index);
            let (game, mut state, _) = any_table::<R>(&mut rng);
            let mut offers = Vec::new();
            let mut turn = 0;
            play(&game, &mut state, [Bot::Novice; MAX_SEATS], &mut rng, false, |made| {
                let i = made.seat.index();
                if made.state.turns != turn {
                    offers.clear();
                    turn = made.state.turns;
                }
                match made.action {
                    // The robber never goes to the bot's own hexes while there is another.
                    Action::Move(Move::MoveRobber(to)) => {
                        let mine = |hex: Hex| made.game.board.corners(hex).meets(made.state.buildings[i]);
                        let away = made.legal.iter().any(|m| matches!(m, Move::MoveRobber(h) if !mine(*h)));
                        assert!(!mine(to) || !away);
                    }
                    Action::Offer(offer) => {
                        assert_eq!(made.state.phase, Phase::Main);
                        assert!(offer.give.total() <= 2 && offer.want.total() == 1, "{offer:?}");
                        assert!(!offers.contains(&offer), "{offer:?} twice in one turn");
                        offers.push(offer);
                        assert!(offers.len() <= 3);
                    }
                    Action::Move(_) => {}
                }
            });
        });
    }
}

/// Offers are small, few and never repeated in a turn; the robber stays away from the bot's own hexes.
#[test]
fn novices_are_no_nuisance() {
    visit_all(&mut Sense);
}
