//! What a view tells about points, income and cards, so that no client works it out: against slow definitions written from
//! the rule books, and against what play does.

use crate::driver::{for_every_game, haggle, in_parallel, random_setup, rng};
use civitas_engine::{Action, Cards, Event, Game, Hex, MAX_SEATS, Move, Outcome, Phase, Seat, State, View, ways};
use civitas_games::{Playable, Visitor};
use civitas_protocol::wire::dev_forms;
use civitas_protocol::{action_to, view_to};
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// What a roll owes to each seat, and what the robber keeps from it: building by building, hex by hex.
fn owed<R: Playable>(game: &Game<R>, state: &State<R>, sum: u8) -> ([Cards; MAX_SEATS], [u8; MAX_SEATS]) {
    let mut owed = [Cards::EMPTY; MAX_SEATS];
    let mut robbed = [0; MAX_SEATS];
    for seat in game.rules.all_seats() {
        for at in state.buildings[seat.index()] {
            for hex in game.board.hexes_at(at) {
                if game.board.number(hex) != Some(sum) || sum == 7 {
                    continue;
                }
                for _ in 0..if state.cities.contains(at) { 2 } else { 1 } {
                    if hex == state.robber {
                        robbed[seat.index()] += game.board.income(hex).total();
                    } else {
                        owed[seat.index()] += game.board.income(hex);
                    }
                }
            }
        }
    }
    (owed, robbed)
}

/// In how many of the 36 rolls two dice show a sum, counted.
fn counted(sum: u8) -> u8 {
    let rolls = (1..=6).flat_map(|a| (1..=6).map(move |b| a + b));
    rolls.filter(|shown| *shown == sum).count() as u8
}

struct Incomes;

impl Visitor for Incomes {
    fn game<R: Playable>(&mut self) {
        let (rolls, blocked) = (AtomicU64::new(0), AtomicU64::new(0));
        in_parallel(60, |index| {
            let mut rng = rng(index);
            let (_, game, mut state) = random_setup::<R, _>(&mut rng);
            haggle(&game, &mut state, &mut rng, 120, |done, rng| {
                let state = done.after;
                let view = View::of(state, &game, None);
                for seat in game.rules.all_seats() {
                    let expected =
                        |sum: u8| u16::from(counted(sum)) * u16::from(owed(&game, state, sum).0[seat.index()].total());
                    assert_eq!(view.income(&game, seat), (2..=12).map(expected).sum::<u16>());
                    let robbed = (2..=12).map(|sum| owed(&game, state, sum).1[seat.index()]).sum::<u8>();
                    assert_eq!(view.robbed(&game, seat), robbed);
                    blocked.fetch_add(u64::from(robbed), Ordering::Relaxed);
                }
                if state.phase != Phase::BeforeRoll || rng.below(4) > 0 {
                    return;
                }
                // Every roll that could come now.
                for dice in [[1, 1], [1, 2], [1, 3], [2, 3], [3, 3], [1, 6], [2, 6], [4, 5], [4, 6], [5, 6], [6, 6]] {
                    rolls.fetch_add(1, Ordering::Relaxed);
                    check_roll(&game, state, dice);
                }
            });
        });
        assert!(rolls.into_inner() > 2_000, "dice were thrown");
        assert!(blocked.into_inner() > 200, "the robber stood in the way");
    }
}

fn check_roll<R: Playable>(game: &Game<R>, state: &State<R>, dice: [u8; 2]) {
    let sum = dice[0] + dice[1];
    let mut next = *state;
    let mut events = Vec::new();
    next.play_forced(game, state.turn, Move::Roll, Outcome::Dice(dice), &mut events).expect("dice can come up");
    let told = events.iter().find_map(|event| match event {
        Event::Rolled { hexes, robbed, .. } => Some((*hexes, *robbed)),
        _ => None,
    });
    let (hexes, robbed) = told.expect("a roll is told");
    let numbered = |hex: &Hex| sum != 7 && game.board.number(*hex) == Some(sum) && game.board.pips(*hex) > 0;
    let free: Vec<Hex> = game.board.hexes().iter().filter(|hex| numbered(hex) && *hex != state.robber).collect();
    assert_eq!(hexes.iter().collect::<Vec<_>>(), free, "{dice:?}");
    assert_eq!(robbed, Some(state.robber).filter(|hex| *hex != Hex::OFF && numbered(hex)), "{dice:?}");
    if events.iter().any(|event| matches!(event, Event::Shortage { .. })) {
        return;
    }
    let mut paid = [Cards::EMPTY; MAX_SEATS];
    for event in &events {
        if let Event::Produced { seat, cards } = event {
            paid[seat.index()] += *cards;
        }
    }
    assert_eq!(paid, owed(game, state, sum).0, "{dice:?}");
}

#[test]
fn income_is_what_rolls_pay() {
    assert!((0..=u8::MAX).all(|sum| ways(sum) == counted(sum)));
    for_every_game(Incomes);
}

struct Points;

impl Visitor for Points {
    fn game<R: Playable>(&mut self) {
        let hidden = AtomicU64::new(0);
        in_parallel(60, |index| {
            let mut rng = rng(index);
            let (_, game, mut state) = random_setup::<R, _>(&mut rng);
            haggle(&game, &mut state, &mut rng, 120, |done, _| {
                let state = done.after;
                for seat in game.rules.all_seats() {
                    let sources = state.points_by_source(&game, seat);
                    assert_eq!(sources.open(), state.public_points(&game, seat), "{sources:?}");
                    assert_eq!(sources.total(), state.total_points(&game, seat), "{sources:?}");
                    assert_eq!(sources.settlements, state.settlements(seat).len() as u8);
                    assert_eq!(sources.cities, 2 * state.cities_of(seat).len() as u8);
                }
                for viewer in game.rules.all_seats().map(Some).chain([None]) {
                    let view = serde_json::to_value(view_to(&game, &View::of(state, &game, viewer))).expect("JSON");
                    for seat in game.rules.all_seats() {
                        let told = &view["seats"][seat.index()];
                        let sum: i64 =
                            told["sources"].as_object().expect("sources").values().filter_map(Value::as_i64).sum();
                        let known = told["points"].as_i64().unwrap_or(0) + told["hidden_points"].as_i64().unwrap_or(0);
                        assert_eq!(sum, known, "{told}");
                        // A source that is not told must not show either.
                        let own = viewer == Some(seat) || state.is_over();
                        assert!(own || told["sources"].get("hidden").is_none(), "{told}");
                        hidden.fetch_add(u64::from(told["sources"].get("hidden").is_some()), Ordering::Relaxed);
                    }
                }
            });
        });
        let hides = dev_forms::<R>().iter().any(|dev| dev.points.is_some());
        assert_eq!(hidden.into_inner() > 0, hides, "hidden points came up where there are such cards");
    }
}

#[test]
fn sources_add_up_to_the_points_a_viewer_knows() {
    for_every_game(Points);
}

struct Played;

impl Visitor for Played {
    fn game<R: Playable>(&mut self) {
        let forms = dev_forms::<R>();
        let seen = Mutex::new(BTreeSet::new());
        in_parallel(300, |index| {
            let mut rng = rng(index);
            let (_, game, mut state) = random_setup::<R, _>(&mut rng);
            haggle(&game, &mut state, &mut rng, 200, |done, _| {
                let played = done.events.iter().find_map(|event| match event {
                    Event::CardPlayed { seat, card } => Some((*seat, *card)),
                    _ => None,
                });
                let Action::Move(mv) = done.action else { return };
                assert_eq!(mv.plays(), played.map(|(_, card)| card), "{mv:?}");
                let Some((seat, card)) = played else { return };
                let name = R::FACTS.dev_name(card).expect("a card has a name");
                let form = forms.iter().find(|form| form.name == name).expect("every card is told");
                let action = serde_json::to_value(action_to::<R>(mv.into())).expect("JSON");
                let own = if action["type"] == "game" { &action["action"]["type"] } else { &action["type"] };
                assert_eq!(form.action.map(Value::from).as_ref(), Some(own));
                assert_eq!(form.points, None, "points are never played");
                let knights = |state: &State<R>| state.knights[seat.index()];
                assert_eq!(form.army == Some(true), knights(done.after) > knights(done.before), "{name}");
                seen.lock().expect("nobody panicked").insert(name);
            });
        });
        let playable: BTreeSet<&str> =
            forms.iter().filter(|form| form.action.is_some()).map(|form| form.name).collect();
        assert_eq!(seen.into_inner().expect("nobody panicked"), playable, "every card that can be played was");
        let rest: Vec<_> = forms.iter().filter(|form| form.action.is_none()).collect();
        assert!(rest.iter().all(|form| form.points.is_some()), "what is never played is points: {rest:?}");
    }
}

/// What a card does is told with it, whatever its place in a list.
#[test]
fn every_development_card_is_played_by_the_action_that_is_told() {
    for_every_game(Played);
}

struct Offers;

impl Visitor for Offers {
    fn game<R: Playable>(&mut self) {
        let made = AtomicU64::new(0);
        in_parallel(150, |index| {
            let mut rng = rng(index);
            let (_, game, mut state) = random_setup::<R, _>(&mut rng);
            haggle(&game, &mut state, &mut rng, 60, |done, _| {
                let Action::Offer(offer) = done.action else { return };
                made.fetch_add(1, Ordering::Relaxed);
                let partners = done.before.partners(&game, done.seat);
                assert!((offer.to - partners).is_empty(), "only those who may be asked are");
                let view = view_to(&game, &View::of(done.after, &game, None));
                let told = view.seats[done.seat.index()].offer.as_ref().expect("an offer stands");
                assert_eq!(told.to, offer.to.iter().map(|s: Seat| s.0).collect::<Vec<_>>());
            });
        });
        assert!(made.into_inner() > 100, "offers were made");
    }
}

#[test]
fn offers_tell_to_whom_they_were_made() {
    for_every_game(Offers);
}
