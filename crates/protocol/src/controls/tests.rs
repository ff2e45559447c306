//! What is said about controls, against a slow definition, over random games of every rule set.

use super::{Control, EVERYWHERE, blocked, control_of, own_controls, weight};
use crate::code::ReasonCode;
use crate::session::{Played, Session};
use crate::setup::SetupForm;
use civitas_engine::{Cards, Edge, GameMove, Move, Offer, Random, Reason, Seat, Vertex};
use civitas_games::{Playable, Setup, Visitor, generator, visit_all};
use std::collections::{BTreeMap, BTreeSet};

/// Every move that a control can make, in the order in which they are asked about.
fn all_moves<R: Playable>(table: &Played<R>) -> Vec<Move<R::Move>> {
    let (board, kinds) = (&table.game().board, table.game().rules.kinds().collect::<Vec<_>>());
    let mut all = vec![Move::Roll, Move::EndTurn, Move::Buy, Move::PlayKnight, Move::PlayRoads];
    all.extend((0..board.edge_count() as u8).map(|e| Move::Road(Edge(e))));
    all.extend((0..board.vertex_count() as u8).map(|v| Move::Settle(Vertex(v))));
    all.extend((0..board.vertex_count() as u8).map(|v| Move::Upgrade(Vertex(v))));
    for (i, a) in kinds.iter().enumerate() {
        all.push(Move::PlayMonopoly(*a));
        all.extend(kinds[i..].iter().map(|b| Move::PlayPlenty(*a, *b)));
        all.extend(kinds.iter().filter(|b| *b != a).map(|b| Move::Bank { give: *a, get: *b }));
    }
    all.extend(R::Move::all().into_iter().map(Move::Game));
    all
}

/// The same, asked about every move: what can be used is not blocked, and the first of the most telling reasons counts.
fn slowly<R: Playable>(table: &Played<R>, seat: Seat) -> (BTreeSet<Control>, BTreeMap<Control, ReasonCode>) {
    let (game, state) = (table.game(), table.state());
    let mut usable = BTreeSet::new();
    let mut reasons: BTreeMap<Control, Vec<Reason>> = BTreeMap::new();
    for mv in all_moves(table) {
        let control = control_of(mv).expect("it is explained");
        match state.check(game, seat, mv) {
            Ok(()) => _ = usable.insert(control),
            Err(refusal) => reasons.entry(control).or_default().push(refusal.reason),
        }
    }
    let mut best: BTreeMap<Control, Reason> = BTreeMap::new();
    for (control, reasons) in reasons.into_iter().filter(|(control, _)| !usable.contains(control)) {
        let most = reasons.iter().map(|r| weight(*r)).max();
        best.extend(reasons.into_iter().find(|r| Some(weight(*r)) == most).map(|r| (control, r)));
    }
    if !state.may_offer(game, seat) {
        let kinds: Vec<_> = game.rules.kinds().map(|c| Cards::of(c, 1)).collect();
        let offer = Offer { give: kinds[0], want: kinds[1], to: state.partners(game, seat) };
        best.extend(state.check_offer(game, seat, &offer).err().map(|reason| (Control::Offer, reason)));
    }
    let count = |code: &str| best.values().filter(|r| r.code() == code).count();
    let common = best.values().map(|r| (count(r.code()), *r)).rev().reduce(|a, b| if b.0 > a.0 { b } else { a });
    let common = common.filter(|(count, _)| *count > 1).map(|(_, reason)| reason);
    let mut told: BTreeMap<Control, ReasonCode> = best
        .iter()
        .filter(|(_, r)| Some(r.code()) != common.map(Reason::code))
        .map(|(c, r)| (*c, ReasonCode(*r)))
        .collect();
    told.extend(common.map(|reason| (Control::All, ReasonCode(reason))));
    (usable, told)
}

struct Compared;

impl Visitor for Compared {
    fn game<R: Playable>(&mut self) {
        let mut seen = BTreeSet::new();
        for seed in 0..4 {
            let setup = SetupForm::of::<R>(&Setup { seats: 3, seed, ..Setup::default() });
            let mut table = Played::<R>::new(&setup).expect("defaults can be played");
            let mut rng = Random(generator(seed, 3));
            for _ in 0..400 {
                if table.is_over() {
                    break;
                }
                let seat = table.state().to_act(table.game());
                let list = table.list(seat.0);
                let mv = list[rng.below(list.len() as u32) as usize];
                let action = crate::action::action_to::<R>(mv.into());
                table.act(seat.0, &action, crate::session::Luck::Own).expect("it is legal");
                for seat in table.game().rules.all_seats() {
                    let (usable, told) = slowly(&table, seat);
                    let list = table.list(seat.0);
                    let listed: BTreeSet<Control> = list.iter().filter_map(|mv| control_of(*mv)).collect();
                    assert_eq!(listed, usable, "what is listed is what may be done");
                    let quick = blocked(table.game(), table.state(), seat, &list);
                    assert_eq!(quick, told, "{} seat {seat:?} at {}", R::FACTS.id, table.revision());
                    assert!(usable.iter().all(|control| !quick.contains_key(control)), "nothing usable is blocked");
                    seen.extend(usable);
                }
            }
        }
        let own: usize = own_controls::<R::Move>().iter().map(|(_, moves)| moves.len()).sum();
        assert_eq!(own, R::Move::all().len(), "no move is lost");
        // Random games use most of what there is.
        assert!(seen.len() > 8, "{}: {seen:?}", R::FACTS.id);
    }
}

#[test]
fn reasons_are_those_of_a_slow_definition_and_nothing_usable_is_blocked() {
    visit_all(&mut Compared);
}

#[test]
fn a_reason_about_a_place_says_less_than_one_about_the_moment() {
    assert!(weight(Reason::NoSuchPlace) < weight(Reason::TooClose));
    assert_eq!(weight(Reason::CannotAfford), EVERYWHERE);
}
