//! What is listed applies; everything else is refused, names a rule and changes nothing.

use crate::driver::{any_offer, for_every_game, haggle, in_parallel, random_setup, rng};
use civitas_engine::{
    Action, Card, Edge, Forced, Game, GameMove, Hex, Move, MoveList, Outcome, Reason, Seat, State, Vertex,
};
use civitas_games::{Playable, Visitor};
use std::collections::HashSet;

/// Every move there is, sensible or not.
fn all_moves<R: Playable>() -> Vec<Move<R::Move>> {
    let bytes = || 0..=u8::MAX;
    // Lanes beyond the eighth do not exist, but a protocol can name them.
    let cards = || (0..=9).chain([255]).map(Card);
    let mut moves = vec![
        Move::Roll,
        Move::EndTurn,
        Move::Buy,
        Move::PlayKnight,
        Move::PlayRoads,
        Move::StealNothing,
        Move::DeclineRoad,
        Move::Withdraw,
    ];
    moves.extend(bytes().map(|b| Move::Settle(Vertex(b))));
    moves.extend(bytes().map(|b| Move::Road(Edge(b))));
    moves.extend(bytes().map(|b| Move::Upgrade(Vertex(b))));
    moves.extend(bytes().map(|b| Move::MoveRobber(Hex(b))));
    for seat in (0..6).chain([255]).map(Seat) {
        moves.extend([Move::Steal(seat), Move::Accept(seat), Move::Decline(seat), Move::Confirm(seat)]);
    }
    for a in cards() {
        moves.extend([Move::PlayMonopoly(a), Move::Discard(a)]);
        for b in cards() {
            moves.extend([Move::PlayPlenty(a, b), Move::Bank { give: a, get: b }]);
        }
    }
    moves.extend(R::Move::all().into_iter().map(Move::Game));
    moves
}

/// The rules that the almanac of a game has, with those of the game it builds on.
fn rules<R: Playable>() -> HashSet<&'static str> {
    let lines = [Some(R::almanac()), R::base_almanac()].into_iter().flatten().flat_map(str::lines);
    lines.filter_map(|line| line.strip_prefix("### ")?.split(' ').next()).collect()
}

fn check_state<R: Playable>(game: &Game<R>, state: &State<R>, moves: &[Move<R::Move>]) {
    let rules = rules::<R>();
    for seat in [0, 1, 2, 3, 4, 255].map(Seat) {
        let mut list = MoveList::new();
        if seat.0 < game.rules.seats {
            state.list(game, seat, &mut list);
        }
        let listed: HashSet<u32> = list.iter().map(|m| m.code()).collect();
        assert_eq!(listed.len(), list.len(), "a move is listed twice: {list:?}");
        for mv in moves {
            let check = state.check(game, seat, *mv);
            assert_eq!(
                check.is_ok(),
                listed.contains(&mv.code()),
                "{mv:?} of {seat:?} in {:?}: listed and checked differ ({check:?})",
                state.phase
            );
            if let Err(refusal) = check {
                assert!(rules.contains(refusal.rule), "{refusal:?} names a rule of the almanac");
                let mut same = *state;
                let again = same.play(game, seat, *mv, &mut Forced(Outcome::None), &mut ());
                assert_eq!(again, Err(refusal));
                assert!(same == *state, "a refusal changes nothing");
            }
        }
    }
}

struct Legality;

impl Visitor for Legality {
    fn game<R: Playable>(&mut self) {
        let moves = all_moves::<R>();
        in_parallel(160, |index| {
            let mut rng = rng(index);
            let (_, game, mut state) = random_setup::<R, _>(&mut rng);
            check_state(&game, &state, &moves);
            haggle(&game, &mut state, &mut rng, 150, |done, rng| {
                if rng.below(25) == 0 || done.after.is_over() {
                    check_state(&game, done.after, &moves);
                }
            });
        });
    }
}

#[test]
fn listed_moves_apply_and_all_others_are_refused() {
    for_every_game(Legality);
}

struct Offers;

impl Visitor for Offers {
    fn game<R: Playable>(&mut self) {
        in_parallel(200, |index| {
            let mut rng = rng(index);
            let (_, game, mut state) = random_setup::<R, _>(&mut rng);
            haggle(&game, &mut state, &mut rng, 60, |done, rng| {
                let seat = Seat(rng.below(4) as u8);
                let offer = any_offer(&game, done.after, seat, rng);
                let mut next = *done.after;
                let check = done.after.check_offer(&game, seat, &offer);
                let played = next.play(&game, seat, Action::Offer(offer), &mut Forced(Outcome::None), &mut ());
                assert_eq!(check.is_ok(), played.is_ok());
                if check.is_err() {
                    assert!(next == *done.after, "a refused offer changes nothing");
                } else {
                    assert!(done.after.may_offer(&game, seat), "a possible offer is announced");
                    assert!(done.after.hands[seat.index()].covers(offer.give));
                    assert_eq!(next.faults(&game), []);
                }
            });
        });
    }
}

#[test]
fn offers_are_checked_when_made() {
    for_every_game(Offers);
}

struct Codes;

impl Visitor for Codes {
    fn game<R: Playable>(&mut self) {
        let moves = all_moves::<R>();
        let codes: HashSet<u32> = moves.iter().map(|m| m.code()).collect();
        assert_eq!(codes.len(), moves.len(), "different moves have different codes");
        for mv in &moves {
            assert_eq!(Move::from_code(mv.code()), Some(*mv));
        }
        for code in (0..20u32 << 24).step_by(4_093) {
            if let Some(mv) = Move::<R::Move>::from_code(code) {
                assert_eq!(mv.code(), code, "a code has one move");
            }
        }
        let reasons: HashSet<&str> = Reason::ALL.iter().map(|r| r.code()).collect();
        assert_eq!(reasons.len(), Reason::ALL.len(), "different reasons have different codes");
        for reason in Reason::ALL {
            let rule = R::rule(*reason);
            let heading = format!("### {rule} ");
            let written = [Some(R::almanac()), R::base_almanac()].iter().flatten().any(|text| text.contains(&heading));
            assert!(written, "{rule} of {reason:?} is not in the almanac");
        }
    }
}

#[test]
fn codes_are_stable_and_rules_exist() {
    for_every_game(Codes);
}
