//! Hidden means hidden: states that differ only in what a viewer may not know give that viewer the same bytes.

use crate::driver::{Rng, for_every_game, haggle, in_parallel, random_setup, rng};
use civitas_engine::{
    Action, Card, Cards, Counts, Dev, Devs, Event, Game, Move, MoveList, Seat, State, View, guess_plain,
};
use civitas_games::{Playable, Visitor};
use civitas_protocol::{action_to, event_to, view_to};
use std::sync::atomic::{AtomicU64, Ordering};

/// Everything a viewer is sent about a state: the view and the viewer's own moves.
pub(crate) fn message<R: Playable>(game: &Game<R>, state: &State<R>, viewer: Option<Seat>) -> String {
    let view = serde_json::to_string(&view_to(game, &View::of(state, game, viewer))).expect("a view is JSON");
    let mut list = MoveList::new();
    let mut offers = false;
    if let Some(seat) = viewer {
        state.list(game, seat, &mut list);
        offers = state.may_offer(game, seat);
    }
    let moves: Vec<_> = list.iter().map(|m| action_to::<R>((*m).into())).collect();
    format!("{view} {} {offers}", serde_json::to_string(&moves).expect("moves are JSON"))
}

pub(crate) fn viewers<R: Playable>(game: &Game<R>) -> impl Iterator<Item = Option<Seat>> + use<R> {
    game.rules.all_seats().map(Some).chain([None])
}

/// Another state that differs only in what none of `knowing` may know: cards change places between foreign hands and the
/// deck. Written from the rules, not from the view, so that a view that tells too much is found out.
pub(crate) fn dealt_otherwise<R: Playable>(
    game: &Game<R>,
    state: &State<R>,
    knowing: &[Option<Seat>],
    rng: &mut Rng,
) -> State<R> {
    let known = |s: Seat| knowing.iter().any(|viewer| R::knows_hand(state, *viewer, s));
    let hidden: Vec<Seat> = game.rules.all_seats().filter(|s| !known(*s)).collect();
    let others: Vec<Seat> = game.rules.all_seats().filter(|s| !knowing.contains(&Some(*s))).collect();
    let mut dealt = *state;
    if others.is_empty() {
        return dealt;
    }
    for _ in 0..16 {
        let mut next = dealt;
        let mut any = |of: &[Seat]| of[rng.below(of.len() as u32) as usize].index();
        // A power may have shown a hand, or all of them; development cards stay hidden.
        let a = any(&others);
        if !hidden.is_empty() && rng.below(2) == 0 {
            let mut any = || hidden[rng.below(hidden.len() as u32) as usize].index();
            let (a, b) = (any(), any());
            let (given, taken) = (rng_card(next.hands[a], rng), rng_card(next.hands[b], rng));
            let swap = !given.is_empty() && !taken.is_empty();
            if a != b && (swap || !game.rules.open_hand_sizes) {
                next.hands[a] = next.hands[a] - given + taken;
                next.hands[b] = next.hands[b] - taken + given;
            }
        } else {
            let (given, taken) = (rng_card(next.devs[a], rng), rng_card(next.deck, rng));
            let open = |card: Devs| state.is_over() && card.count(Dev::VICTORY) > 0;
            if !given.is_empty() && !taken.is_empty() && !open(given) && !open(taken) {
                next.devs[a] = next.devs[a] - given + taken;
                next.deck = next.deck - taken + given;
                if a == next.turn.index() && !next.devs[a].covers(next.fresh) {
                    next.fresh = next.fresh - given + taken;
                }
            }
        }
        // Standing offers are still covered, nobody has already won: otherwise this is not a state that could be.
        if next.faults(game).is_empty() {
            dealt = next;
        }
    }
    dealt
}

/// One random card of a hand, if it has any.
fn rng_card<K>(cards: Counts<K>, rng: &mut Rng) -> Counts<K> {
    match cards.total() {
        0 => Counts::EMPTY,
        n => cards.one_of(rng.below(u32::from(n)) as u8),
    }
}

/// Calls `check` for some states of random games and every viewer.
fn look_around<R: Playable>(check: impl Fn(&Game<R>, &State<R>, Option<Seat>, &mut Rng) + Sync) {
    in_parallel(200, |index| {
        let mut rng = rng(index);
        let (_, game, mut state) = random_setup::<R, _>(&mut rng);
        haggle(&game, &mut state, &mut rng, 120, |done, rng| {
            if rng.below(20) == 0 || done.after.is_over() {
                for viewer in viewers(&game) {
                    check(&game, done.after, viewer, rng);
                }
            }
        });
    });
}

struct Views;

impl Visitor for Views {
    fn game<R: Playable>(&mut self) {
        let differing = AtomicU64::new(0);
        look_around::<R>(|game, state, viewer, rng| {
            let other = dealt_otherwise(game, state, &[viewer], rng);
            if other != *state {
                differing.fetch_add(1, Ordering::Relaxed);
            }
            assert_eq!(message(game, state, viewer), message(game, &other, viewer), "{viewer:?}");
        });
        assert!(differing.into_inner() > 5_000, "the states really differed");
    }
}

#[test]
fn views_and_moves_do_not_depend_on_what_is_hidden() {
    for_every_game(Views);
}

struct Guesses;

impl Visitor for Guesses {
    fn game<R: Playable>(&mut self) {
        look_around::<R>(|game, state, viewer, rng| {
            let guess = View::of(state, game, viewer).guess(game, &mut rng.0);
            assert_eq!(guess.faults(game), [], "a guess is a possible state");
            assert_eq!(message(game, state, viewer), message(game, &guess, viewer), "{viewer:?}");
        });
    }
}

/// A state guessed from a view is possible and looks the same to that viewer.
#[test]
fn guesses_fit_their_view() {
    for_every_game(Guesses);
}

struct Deals;

impl Visitor for Deals {
    fn game<R: Playable>(&mut self) {
        let refused = AtomicU64::new(0);
        look_around::<R>(|game, state, viewer, rng| {
            let view = View::of(state, game, viewer);
            let knowledge = view.knowledge(game);
            // The quick guess is the plain one, card by card, and draws as many numbers.
            let mut plain = rng.clone();
            let slow = guess_plain(&view, game, &mut plain.0);
            assert!(knowledge.deal_any(rng) == slow);
            assert_eq!(rng.below(u32::MAX), plain.below(u32::MAX), "the same numbers were drawn");
            // The true cards can be dealt, and so can any that were guessed.
            for truth in [state, &slow] {
                let dealt = knowledge.deal(&truth.hands, &truth.devs, rng).expect("this is what the cards are");
                assert_eq!((dealt.hands, dealt.devs), (truth.hands, truth.devs));
                assert_eq!(dealt.deck + dealt.later, truth.deck + truth.later);
                assert_eq!(dealt.faults(game), [], "dealt cards are possible");
                assert!(View::of(&dealt, game, viewer) == view, "{viewer:?} notices a difference");
            }
            // A card too many, from nowhere or from the supply, is not.
            let unknown = |s: &Seat| view.seats[s.index()].hand.is_none();
            if let Some(seat) = game.rules.all_seats().find(unknown) {
                let mut hands = state.hands;
                hands[seat.index()] += Cards::of(Card(0), 1);
                assert!(knowledge.deal(&hands, &state.devs, rng).is_none());
                let mut devs = state.devs;
                devs[seat.index()] += Devs::of(Dev::KNIGHT, 1);
                assert!(knowledge.deal(&state.hands, &devs, rng).is_none());
                refused.fetch_add(1, Ordering::Relaxed);
            }
        });
        assert!(refused.into_inner() > 1_000);
    }
}

/// Dealing a world from what is known gives the same as guessing step by step, and takes any cards that fit.
#[test]
fn worlds_are_dealt_from_what_is_known() {
    for_every_game(Deals);
}

pub(crate) fn told<R: Playable>(events: &[Event<R::Event>], viewer: Option<Seat>) -> String {
    let seen: Vec<_> = events.iter().filter_map(|e| e.seen_by(viewer)).map(event_to::<R>).collect();
    serde_json::to_string(&seen).expect("events are JSON")
}

struct Outcomes;

impl Visitor for Outcomes {
    fn game<R: Playable>(&mut self) {
        let tried = AtomicU64::new(0);
        in_parallel(150, |index| {
            let mut rng = rng(index);
            let (_, game, mut state) = random_setup::<R, _>(&mut rng);
            haggle(&game, &mut state, &mut rng, 150, |done, _| {
                let Action::Move(mv) = done.action else { return };
                let knows = |v: Option<Seat>| match mv {
                    Move::Steal(from) => v == Some(done.seat) || v == Some(from),
                    _ => v == Some(done.seat),
                };
                if !matches!(mv, Move::Steal(_) | Move::Buy) {
                    return;
                }
                let after = |outcome| {
                    let mut next = *done.before;
                    let mut events = Vec::new();
                    next.play_forced(&game, done.seat, mv, outcome, &mut events).expect("listed outcomes come up");
                    (next, events)
                };
                let all: Vec<_> = done.before.odds(&game, done.seat, mv).outcomes().map(after).collect();
                for pair in all.windows(2) {
                    let [(one, told_one), (two, told_two)] = pair else { continue };
                    // A draw that wins the game is no secret.
                    if one.is_over() || two.is_over() {
                        continue;
                    }
                    for viewer in viewers(&game) {
                        let same = message(&game, one, viewer) == message(&game, two, viewer)
                            && told::<R>(told_one, viewer) == told::<R>(told_two, viewer);
                        assert_eq!(same, !knows(viewer), "{mv:?} as told to {viewer:?}");
                        tried.fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        });
        assert!(tried.into_inner() > 1_000, "steals and purchases really happened");
    }
}

/// What was stolen or drawn is told to those concerned and to nobody else.
#[test]
fn stolen_and_drawn_cards_are_told_only_to_those_concerned() {
    for_every_game(Outcomes);
}
