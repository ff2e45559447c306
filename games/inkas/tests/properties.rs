//! What holds in every position of every game: random games that build as much as they can, with all options.

use super::builder::*;
use crate::inkas::tribes::markers;
use crate::inkas::{InkasEvent, InkasMove, TribeState};
use crate::playable::{Setup, generator};
use civitas_engine::{Event, Hex, Move, MoveList, Phase, Random, Seat, State, VertexSet, View, longest_route_plain};
use std::collections::BTreeSet;

type Counts = [u8; 4];

/// Tables that differ in every option.
fn tables() -> Vec<Setup> {
    let options: [&[(&str, &str)]; 8] = [
        &[],
        &[("map", "beginner"), ("first", "2")],
        &[("goods_hexes", "shuffled"), ("own_ruins_cut_route", "no"), ("shortage", "in_turn_order")],
        &[("three_for_one", "resources"), ("goods_set", "resources"), ("frame_on_seven", "barred")],
        &[("frame_to_frame", "allowed"), ("steal", "optional"), ("road_building", "two_or_none")],
        &[("hand_sizes", "hidden"), ("map", "beginner_free"), ("start_ties", "first_roller")],
        &[("deadlock", "play_on"), ("victims", "any"), ("player_trade", "off")],
        &[("goal", "9"), ("same_card_trade", "allowed")],
    ];
    let seats = |i: usize| [4, 3, 2, 3, 4, 3, 2, 4][i];
    options.iter().enumerate().map(|(i, own)| Setup { seed: i as u64, ..setup(seats(i), own) }).collect()
}

/// Of the listed moves one that builds if there is one, else any; the end of the turn only when nothing else comes up.
fn eager(list: &MoveList<InkasMove>, rng: &mut Random<impl rand_core::Rng>) -> Mv {
    let builds = |mv: &&Mv| matches!(mv, Move::Settle(_) | Move::Upgrade(_));
    let best: Vec<Mv> = list.iter().filter(builds).copied().collect();
    if !best.is_empty() && rng.below(4) > 0 {
        return best[rng.below(best.len() as u32) as usize];
    }
    let trades =
        |mv: &Mv| matches!(mv, Move::Bank { .. } | Move::Game(InkasMove::RouteSwap { .. } | InkasMove::GoodsSet(..)));
    let useful = |mv: &Mv| *mv != Move::EndTurn && !trades(mv);
    let pick = |rng: &mut Random<_>| list[rng.below(list.len() as u32) as usize];
    for _ in 0..4 {
        let mv = pick(rng);
        if useful(&mv) {
            return mv;
        }
    }
    let mv = pick(rng);
    if rng.below(2) == 0 { list[0] } else { mv }
}

/// Plays eagerly and shows every position with the events that led to it. Returns the last state.
fn play(setup: &Setup, limit: usize, mut visit: impl FnMut(&Scene, &[Ev])) -> Scene {
    let mut table = Scene::set_up(setup);
    let mut rng = Random(generator(setup.seed, 5));
    for _ in 0..limit {
        if table.state.is_over() {
            break;
        }
        let seat = table.state.to_act(&table.game);
        let mut list = MoveList::new();
        table.state.list(&table.game, seat, &mut list);
        let mv = eager(&list, &mut rng);
        let mut events = Vec::new();
        let played = table.state.play(&table.game, seat, mv, &mut rng, &mut events);
        played.unwrap_or_else(|refusal| panic!("{mv:?} is listed but refused: {refusal}"));
        visit(&table, &events);
    }
    table
}

fn seeds() -> impl Iterator<Item = Setup> {
    tables().into_iter().flat_map(|t| (0..6).map(move |n| Setup { seed: t.seed + 100 * n, ..t.clone() }))
}

/// R-INKA-063, R-INKA-066, R-INKA-107, R-INKA-132: the markers of a seat are all settlements and cities it ever placed.
#[test]
fn markers_are_what_was_ever_built() {
    for setup in seeds() {
        let mut built: Counts = [0; 4];
        if setup.options.get("map").is_some_and(|map| map == "beginner") {
            built[..usize::from(setup.seats)].fill(2);
        }
        play(&setup, 3000, |table, events| {
            for event in events {
                if let Event::Settled { seat, .. } | Event::Upgraded { seat, .. } = event {
                    built[seat.index()] += 1;
                }
            }
            let told: Vec<u8> = table.game.rules.all_seats().map(|s| table.markers(s)).collect();
            assert_eq!(told, built[..told.len()]);
            let points: Vec<u8> = table.game.rules.all_seats().map(|s| table.points(s) as u8).collect();
            assert_eq!(points, told, "points are markers");
        });
    }
}

/// R-INKA-105, R-INKA-107, R-INKA-109, R-INKA-110: the culture board that the view tells is what was built and what is left of it: as many places
/// as the table plays to, filled tribe after tribe; one tribe is led, and only the one before it can have ruins.
#[test]
fn culture_boards_follow_what_was_built() {
    let (mut seen, mut cities) = (BTreeSet::new(), 0);
    for setup in seeds() {
        play(&setup, 3000, |table, _| {
            let view = View::of(&table.state, &table.game, None);
            for seat in table.game.rules.all_seats() {
                let rows = view.own.boards[seat.index()];
                let goal = table.game.rules.goal;
                assert_eq!(rows.iter().map(|row| row.size).sum::<u8>(), goal);
                assert_eq!(rows.iter().map(|row| row.filled).sum::<u8>(), table.markers(seat).min(goal));
                let later = rows.windows(2).all(|pair| pair[1].filled == 0 || pair[0].filled == pair[0].size);
                assert!(later, "a tribe has markers while the one before has room: {rows:?}");
                let (active, ruins) = table.active_and_ruins(seat);
                for (tribe, row) in (1u8..).zip(rows) {
                    let leads = view.own.leads[seat.index()];
                    let (state, left) = match leads.checked_sub(tribe) {
                        None => (TribeState::Coming, VertexSet::EMPTY),
                        Some(0) => (TribeState::Active, active),
                        Some(1) if !ruins.is_empty() => (TribeState::Declining, ruins),
                        Some(_) => (TribeState::Gone, VertexSet::EMPTY),
                    };
                    assert_eq!(
                        (row.state, row.city),
                        (state, left.meets(table.state.cities)),
                        "tribe {tribe} of {leads}"
                    );
                    assert!(state != TribeState::Gone && state != TribeState::Declining || row.filled == row.size);
                    seen.insert((tribe, format!("{state:?}")));
                    cities += u32::from(row.city);
                }
            }
        });
    }
    assert!(seen.len() == 8 && cities > 100, "{seen:?}, {cities} cities");
}

/// R-INKA-012, R-INKA-013, R-INKA-055, R-INKA-112, R-INKA-094, R-INKA-054: cards, pieces, thickets and the robber are
/// where they can be, and only who founds is without an active building.
#[test]
fn every_position_is_sound() {
    for setup in seeds() {
        play(&setup, 3000, |table, events| {
            let (state, game) = (&table.state, &table.game);
            let faults = state.faults(game);
            assert!(faults.is_empty(), "after {events:?}: {faults:?}");
            let all = state.hands.iter().fold(state.supply, |sum, h| sum + *h);
            assert_eq!(all.counts(), [20, 20, 20, 20, 20, 12, 12, 12]);
            let devs = state.devs.iter().fold(state.deck + state.later + state.played, |sum, h| sum + *h);
            assert_eq!(devs.total(), 20);
            assert!(state.robber == Hex::OFF || game.board.income(state.robber).kinds().iter().all(|c| c.0 < 5));
            for seat in game.rules.all_seats() {
                let (active, ruins) = table.active_and_ruins(seat);
                assert!(ruins.len() <= 4 && (active & state.cities).len() <= 1 && (ruins & state.cities).len() <= 1);
                let founds = state.phase == Phase::FreeSettlement && state.turn == seat;
                assert!(state.turns == 0 || active.is_empty() == founds);
                let pieces = [state.roads[seat.index()].len(), state.settlements(seat).len()];
                assert!(pieces[0] <= 7 && pieces[1] <= 8 && state.cities_of(seat).len() <= 2);
            }
            if !state.is_over() {
                assert!(!state.deciders(game).is_empty(), "somebody has a move");
                assert!(state.deciders(game).contains(state.to_act(game)));
            }
        });
    }
}

/// R-INKA-110, R-INKA-109, R-INKA-133: a decline is followed by a founding of the same seat, and that by the next turn.
#[test]
fn declines_and_foundings_alternate() {
    let (mut declined, mut thirds, mut ended) = (0, 0, 0);
    for setup in seeds() {
        let mut due: Option<(Seat, u8)> = None;
        let last = play(&setup, 3000, |table, events| {
            for event in events {
                match *event {
                    Event::Game(InkasEvent::Declined { seat, tribe }) => {
                        assert_eq!(due.replace((seat, tribe)), None);
                        assert_eq!((table.state.phase, table.markers(seat)), (Phase::FreeSettlement, 4 * tribe));
                        assert!(table.state.roads[seat.index()].is_empty());
                        declined += 1;
                    }
                    Event::Game(InkasEvent::Founded { seat, tribe }) => {
                        assert_eq!(due.take(), Some((seat, tribe - 1)));
                        assert!(table.state.turn != seat || table.state.is_over());
                        thirds += u32::from(tribe == 3);
                    }
                    _ => {}
                }
            }
        });
        assert_eq!(due.is_some(), last.state.phase == Phase::FreeSettlement);
        ended += u32::from(last.state.is_over());
    }
    assert!(declined > 60 && thirds > 15 && ended > 10, "{declined} declines, {thirds} third tribes, {ended} ended");
}

/// R-INKA-038, R-INKA-077: what a viewer guesses is a possible state that looks the same, at every stage of the stacks.
#[test]
fn guesses_are_possible() {
    let mut stages = [0; 3];
    for setup in seeds().filter(|s| s.seed < 200) {
        let mut count = 0u64;
        play(&setup, 3000, |table, _| {
            count += 1;
            if !count.is_multiple_of(37) {
                return;
            }
            let (state, game): (&State<_>, _) = (&table.state, &table.game);
            let second = state.later.is_empty();
            stages[if second { 2 } else { usize::from(state.deck.is_empty()) }] += 1;
            for viewer in game.rules.all_seats().map(Some).chain([None]) {
                let view = View::of(state, game, viewer);
                let mut guess = view.guess(game, &mut generator(count, 9));
                let faults = guess.admit(game);
                assert!(faults.is_empty(), "{viewer:?}: {faults:?}");
                assert!(View::of(&guess, game, viewer) == view, "{viewer:?} could tell");
            }
        });
    }
    assert!(stages.iter().all(|n| *n > 0), "not every stage of the stacks was seen: {stages:?}");
}

/// R-INKA-077: cards of the second stack are drawn when the first is empty and everybody has founded a second tribe.
#[test]
fn the_second_stack_follows_in_order() {
    let mut joined = 0;
    for setup in seeds() {
        let mut told = false;
        play(&setup, 3000, |table, events| {
            told |= events.contains(&Event::Game(InkasEvent::SecondStack));
            let all = table.game.rules.all_seats().all(|s| markers(&table.state, s) >= 5);
            assert_eq!(told, all, "told when the last has founded, and not before");
            let drawn = table.state.later.is_empty();
            assert!(!drawn || told);
            assert!(drawn || table.state.later == table.game.rules.later, "the second stack is whole while it waits");
            joined += u32::from(drawn);
        });
    }
    assert!(joined > 0);
}

/// Who holds the card by the words of the almanac: nobody below three; the holder if level with the longest; else the only
/// longest; else nobody.
fn card_goes_to(holder: Option<Seat>, lengths: &[u8]) -> Option<Seat> {
    let longest = *lengths.iter().max()?;
    let level: Vec<Seat> = (0..).map(Seat).zip(lengths).filter(|(_, n)| **n == longest).map(|(seat, _)| seat).collect();
    match (longest, holder.filter(|h| level.contains(h)), &level[..]) {
        (0..3, ..) => None,
        (_, Some(holder), _) => Some(holder),
        (_, None, [only]) => Some(*only),
        (_, None, _) => None,
    }
}

/// R-INKA-079 to R-INKA-081: every route by the plain definition.
fn lengths(table: &Scene, state: &State<super::super::Inkas>) -> Vec<u8> {
    let stops = |seat: Seat| -> VertexSet {
        let own = state.buildings[seat.index()];
        let harmless = if table.game.data.ruins_cut { own - state.own.declining } else { own };
        state.occupied() - harmless
    };
    let length = |seat: Seat| longest_route_plain(&table.game.board, state.roads[seat.index()], stops(seat));
    table.game.rules.all_seats().map(length).collect()
}

/// R-INKA-084, R-INKA-085, R-INKA-086, R-INKA-087, R-INKA-088: who holds the card follows from one measurement after each
/// change of the board, with a decline as one change: told over whole games by a slow model that hears only events.
#[test]
fn the_card_follows_from_whole_changes() {
    let (mut moves, mut declines) = (0, 0);
    for setup in seeds() {
        let mut holder = None;
        let mut before = Scene::set_up(&setup).state;
        play(&setup, 1500, |table, events| {
            let changes = events
                .iter()
                .any(|e| matches!(e, Event::RoadPlaced { .. } | Event::Settled { .. } | Event::Upgraded { .. }));
            if changes {
                // The board after what was built, and once more after the decline, if it led to one.
                let declined = events.iter().position(|e| matches!(e, Event::Game(InkasEvent::Declined { .. })));
                let mut built = before;
                for event in &events[..declined.unwrap_or(events.len())] {
                    match *event {
                        Event::RoadPlaced { seat, at, .. } => built.roads[seat.index()].insert(at),
                        Event::Settled { seat, at, .. } => built.buildings[seat.index()].insert(at),
                        Event::Removed { seat, at, .. } => {
                            built.buildings[seat.index()].remove(at);
                            built.own.declining.remove(at);
                        }
                        _ => {}
                    }
                }
                holder = card_goes_to(holder, &lengths(table, &built));
                if declined.is_some() {
                    holder = card_goes_to(holder, &lengths(table, &table.state));
                    declines += 1;
                }
            }
            moves += usize::from(table.state.route_award != before.route_award);
            assert_eq!(table.state.route_award, holder, "after {events:?}");
            before = table.state;
        });
    }
    assert!(moves > 60 && declines > 40, "the card moved {moves} times, {declines} declines");
}
