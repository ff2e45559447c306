//! Games that end without the goal: the house rulings about positions in which nothing can change any more.
//!
//! Whether it was right to end, or to go on, is judged by trying: every seat is given the turn, all the cards it could
//! wish for and every card of its hand, and each of its moves is played to see whether anything comes of it. That is slow
//! and shares nothing with what the games themselves ask.

use crate::driver::{Rng, for_every_game, haggle, in_parallel, random_setup, rng};
use civitas_engine::{
    Dev, Devs, EdgeSet, Event, Game, HexSpec, Move, MoveList, Phase, Seat, SeatSet, State, VertexSet,
};
use civitas_games::{Playable, Setup, Visitor};
use civitas_protocol::{Header, Recorder, SetupForm, read_header, replay};
use std::sync::atomic::{AtomicU64, Ordering};

/// What must change for a game to come closer to its end: pieces, points, cards in the deck.
fn standing<R: Playable>(game: &Game<R>, state: &State<R>) -> (EdgeSet, VertexSet, VertexSet, u8, Vec<i8>) {
    let points = game.rules.all_seats().map(|seat| state.total_points(game, seat)).collect();
    (state.taken_paths(), state.occupied(), state.cities, state.deck.total(), points)
}

/// The position as if `seat` were on turn, had rolled, and lacked nothing.
fn rich_turn<R: Playable>(game: &Game<R>, state: &State<R>, seat: Seat) -> State<R> {
    let mut turn = *state;
    turn.phase = Phase::Main;
    turn.winners = SeatSet::EMPTY;
    turn.turn = seat;
    turn.rolled = true;
    turn.card_played = false;
    turn.fresh = Devs::EMPTY;
    // As many cards as there are, in the hand and in the supply at once: nothing fails for want of them.
    turn.hands[seat.index()] = game.rules.supply;
    turn.supply = game.rules.supply;
    turn
}

/// Whether anything `seat` could do, now or in turns to come, changes what stands.
fn can_change<R: Playable>(game: &Game<R>, state: &State<R>, seat: Seat, rng: &mut Rng) -> bool {
    let before = standing(game, state);
    let mut list = MoveList::new();
    let turn = rich_turn(game, state, seat);
    turn.list(game, seat, &mut list);
    // A card out of the deck is worth something if it can be a point or move an award that is one.
    let worthless = game.rules.award_points == 0 && game.rules.all_devs().count(Dev::VICTORY) == 0;
    let dull = |mv: &Move<R::Move>| match mv {
        Move::EndTurn | Move::Bank { .. } => true,
        Move::Buy => worthless,
        _ => false,
    };
    for mv in list.iter().filter(|mv| !dull(mv)) {
        let mut next = turn;
        next.play_unchecked(game, seat, *mv, rng, &mut ());
        if standing(game, &next) != before {
            return true;
        }
        // What the move only allows, such as a free road, is a move itself.
        let mut more = MoveList::new();
        if !matches!(next.phase, Phase::Main) {
            next.list(game, seat, &mut more);
        }
        let builds = |mv: &Move<R::Move>| matches!(mv, Move::Road(_) | Move::Settle(_));
        if more.iter().any(builds) {
            return true;
        }
    }
    // One knight after the other, a turn each.
    let mut army = turn;
    for _ in 0..state.devs[seat.index()].count(Dev::KNIGHT) {
        army = rich_turn(game, &army, seat);
        army.play_unchecked(game, seat, Move::PlayKnight, rng, &mut ());
        if standing(game, &army) != before {
            return true;
        }
    }
    false
}

pub(crate) fn nothing_can_change<R: Playable>(game: &Game<R>, state: &State<R>, rng: &mut Rng) -> bool {
    !game.rules.all_seats().any(|seat| can_change(game, state, seat, rng))
}

/// A table on a small piece of the game's own board, so that people get in each other's way; with the usual goal, which is
/// then seldom reached.
fn crowded_table<R: Playable>(rng: &mut Rng) -> (Setup, Game<R>, State<R>) {
    loop {
        let (mut setup, whole, _) = random_setup::<R, _>(rng);
        let mut board = whole.board.spec().clone();
        let near = |a: &HexSpec, b: &HexSpec| {
            let (q, r) = (a.q - b.q, a.r - b.r);
            q.abs().max(r.abs()).max((q + r).abs()) <= 1
        };
        let mut kept = vec![board.hexes[rng.below(board.hexes.len() as u32) as usize].clone()];
        for _ in 0..3 + rng.below(12) {
            let edge: Vec<&HexSpec> =
                board.hexes.iter().filter(|h| !kept.contains(h) && kept.iter().any(|k| near(k, h))).collect();
            kept.extend(edge.get(rng.below(edge.len().max(1) as u32) as usize).map(|h| (*h).clone()));
        }
        let on = |q: i8, r: i8| kept.iter().any(|h| (h.q, h.r) == (q, r));
        board.marks.retain(|mark| on(mark.q, mark.r));
        board.harbours.clear();
        board.robber = None;
        board.hexes = kept;
        setup.options.retain(|key, _| key == "deadlock");
        // Fixed starts belong to the whole board.
        for option in R::options().iter().filter(|option| matches!(option.key, "map" | "start")) {
            setup.options.insert(option.key.to_owned(), "variable".to_owned());
        }
        setup.board = Some(board);
        if let Ok((game, state)) = R::set_up(&setup) {
            return (setup, game, state);
        }
    }
}

struct Endings;

impl Visitor for Endings {
    fn game<R: Playable>(&mut self) {
        let Some(option) = R::options().iter().find(|option| option.key == "deadlock") else { return };
        let (ended, blocked) = (AtomicU64::new(0), AtomicU64::new(0));
        in_parallel(3_000, |index| {
            let mut rng = rng(index);
            let (setup, game, mut state) = crowded_table::<R>(&mut rng);
            let ends = setup.options.get("deadlock").is_none_or(|value| value == option.default);
            haggle(&game, &mut state, &mut rng, 1_500, |done, rng| {
                let after = done.after;
                let goal = |seat: Seat| after.total_points(&game, seat) >= game.rules.goal as i8;
                if after.is_over() {
                    if after.winners == SeatSet::of(after.turn) && goal(after.turn) {
                        return;
                    }
                    assert!(ends, "{setup:?} plays on");
                    assert!(nothing_can_change(&game, after, rng), "{setup:?} ends, but something could change");
                    assert!(!game.rules.all_seats().any(goal), "{setup:?}: a winner was not waited for");
                    let most = game.rules.all_seats().map(|s| after.total_points(&game, s)).max();
                    let leads = |s: &Seat| Some(after.total_points(&game, *s)) == most;
                    assert_eq!(after.winners, game.rules.all_seats().filter(leads).collect(), "{setup:?}");
                    ended.fetch_add(1, Ordering::Relaxed);
                    return;
                }
                // Not every step: what could change is looked for when a turn begins.
                let begins = done.events.iter().any(|event| matches!(event, Event::TurnBegan { .. }));
                if begins && !game.rules.all_seats().any(goal) && nothing_can_change(&game, after, rng) {
                    assert!(!ends, "{setup:?} goes on, but nothing can change any more");
                    blocked.fetch_add(1, Ordering::Relaxed);
                }
            });
        });
        let (ended, blocked) = (ended.into_inner(), blocked.into_inner());
        println!("{}: {ended} ended so, {blocked} turns of others went on", R::FACTS.id);
        assert!(ended > 3 && blocked > 3, "{}: {ended} ended so, {blocked} turns of others went on", R::FACTS.id);
    }
}

#[test]
fn games_end_without_the_goal_only_if_nothing_can_change() {
    for_every_game(Endings);
}

struct OlderRules;

impl Visitor for OlderRules {
    fn game<R: Playable>(&mut self) {
        for rules in R::OLDEST_RULES..=R::FACTS.version {
            in_parallel(12, |index| {
                let mut rng = rng(index);
                let (setup, ..) = random_setup::<R, _>(&mut rng);
                let setup = Setup { rules: Some(rules), ..setup };
                let (game, mut state) = R::set_up(&setup).expect("the same table");
                let mut recorder = Recorder::new(&SetupForm::of::<R>(&setup), &game, None).expect("a sound setup");
                haggle(&game, &mut state, &mut rng, 200, |done, _| {
                    recorder.push::<R>(done.seat, done.action, done.outcome);
                });
                let text = recorder.finish(&game, &state);
                let header = read_header(&text).expect("a sound header");
                assert_eq!(header.rules, rules, "a record says by which rules it was played");
                assert!(replay::<R>(&text, &header, |_| {}).expect("a sound record").state == state);
                for unknown in [R::OLDEST_RULES - 1, R::FACTS.version + 1] {
                    let header = Header { rules: unknown, ..header.clone() };
                    assert!(replay::<R>(&text, &header, |_| {}).is_err(), "version {unknown} is not known");
                }
            });
        }
    }
}

/// What was played by an older version of the rules is replayed by it.
#[test]
fn games_of_older_rules_replay_by_them() {
    for_every_game(OlderRules);
}
