//! Keys of states: the same for equal states, others for others.

use crate::driver::{for_every_game, haggle, in_parallel, random_setup, rng};
use civitas_engine::{Card, Cards, Dev, Devs, Edge, Hex, Phase, Seat, SeatSet, State, Vertex};
use civitas_games::{Playable, Visitor};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};

/// A state with one field changed, whether that is possible or not.
fn changed<R: Playable>(state: &State<R>, other: &State<R>) -> Vec<(&'static str, State<R>)> {
    let mut all = Vec::new();
    let mut with = |name, change: &dyn Fn(&mut State<R>)| {
        let mut next = *state;
        change(&mut next);
        all.push((name, next));
    };
    let toggled = |set: &mut civitas_engine::VertexSet| match set.contains(Vertex(7)) {
        true => set.remove(Vertex(7)),
        false => set.insert(Vertex(7)),
    };
    let other_seat = |set: &mut SeatSet, seat: Seat| match set.contains(seat) {
        true => set.remove(seat),
        false => set.insert(seat),
    };
    let one_more = |devs: &mut Devs| *devs += Devs::of(Dev::PLENTY, 1);
    let next_seat = |seat: &mut Seat| *seat = seat.next(4);
    let next_award = |seat: &mut Option<Seat>| *seat = seat.map_or(Some(Seat(0)), |s| (s.0 < 3).then(|| s.next(4)));
    for i in 0..4 {
        with("buildings", &|s| toggled(&mut s.buildings[i]));
        with("roads", &|s| {
            let (road, roads) = (Edge(70), &mut s.roads[i]);
            if roads.contains(road) { roads.remove(road) } else { roads.insert(road) }
        });
        with("hands", &|s| s.hands[i] += Cards::of(Card(1), 1));
        with("devs", &|s| one_more(&mut s.devs[i]));
        with("knights", &|s| s.knights[i] += 1);
        with("debts", &|s| s.debts[i] += 1);
        with("start_rolls", &|s| s.start_rolls[i] += 1);
        with("talk", &|s| {
            s.talk.stand(Seat(i as u8), s.talk.give(Seat(i as u8)) + Cards::of(Card(2), 1), Cards::EMPTY);
        });
        with("talk, answered", &|s| {
            s.talk.open.insert(Seat(0));
            other_seat(&mut s.talk.accepted, Seat(i as u8));
        });
    }
    with("cities", &|s| toggled(&mut s.cities));
    with("fresh", &|s| one_more(&mut s.fresh));
    with("supply", &|s| s.supply += Cards::of(Card(0), 1));
    with("deck", &|s| one_more(&mut s.deck));
    with("later", &|s| one_more(&mut s.later));
    with("played", &|s| one_more(&mut s.played));
    with("contenders", &|s| other_seat(&mut s.contenders, Seat(1)));
    with("robber", &|s| s.robber = if s.robber == Hex::OFF { Hex(0) } else { Hex::OFF });
    with("turn", &|s| next_seat(&mut s.turn));
    with("first", &|s| next_seat(&mut s.first));
    with("setup_step", &|s| s.setup_step += 1);
    with("phase", &|s| s.phase = if s.phase == Phase::Steal { Phase::Discard } else { Phase::Steal });
    with("phase, with a number", &|s| {
        s.phase = Phase::FreeRoads(if s.phase == Phase::FreeRoads(1) { 2 } else { 1 });
    });
    with("rolled", &|s| s.rolled ^= true);
    with("card_played", &|s| s.card_played ^= true);
    with("building", &|s| s.building ^= true);
    with("route_award", &|s| next_award(&mut s.route_award));
    with("army_award", &|s| next_award(&mut s.army_award));
    with("winners", &|s| other_seat(&mut s.winners, Seat(0)));
    with("turns", &|s| s.turns += 1);
    if other.own != state.own {
        with("own", &|s| s.own = other.own);
    }
    all
}

struct Keys;

impl Visitor for Keys {
    fn game<R: Playable>(&mut self) {
        let own = AtomicU64::new(0);
        in_parallel(40, |index| {
            let mut rng = rng(index);
            let (_, game, mut state) = random_setup::<R, _>(&mut rng);
            let mut seen: HashMap<u64, State<R>> = HashMap::new();
            haggle(&game, &mut state, &mut rng, 150, |done, rng| {
                let state = *done.after;
                let known = *seen.entry(state.key()).or_insert(state);
                assert!(known == state, "two states of a game with one key: {known:?} and {state:?}");
                if rng.below(20) == 0 {
                    for (field, other) in changed(&state, done.before) {
                        assert_ne!(other.key(), state.key(), "{field} is not in the key");
                        own.fetch_add(u64::from(field == "own"), Ordering::Relaxed);
                    }
                }
            });
            assert!(seen.len() > 50);
        });
        let has_own = size_of::<R::Own>() > 0;
        assert_eq!(own.into_inner() > 0, has_own, "{}: what only this game has was changed, too", R::FACTS.id);
    }
}

/// Every field that decides how a game goes on is in the key, and no two states of a game share one.
#[test]
fn different_states_have_different_keys() {
    for_every_game(Keys);
}
