//! What a study writes down about tribes, compared with the states in which they rose.

use crate::inkas::{Inkas, InkasEvent};
use crate::{Finding, Playable, Setup, generator};
use civitas_engine::{Event, Game, MoveList, Random, State};
use std::collections::BTreeMap;

/// Cards per 36 rolls of a seat, robber aside: every hex brings as many as its number has pips, for each settlement one and for
/// each city two.
fn income(game: &Game<Inkas>, state: &State<Inkas>, seat: usize) -> i32 {
    let at = |vertex| i32::from(game.board.pips_at(vertex)) * if state.cities.contains(vertex) { 2 } else { 1 };
    state.buildings[seat].iter().map(at).sum()
}

#[test]
fn the_rise_of_a_tribe_is_told_as_it_was() {
    let (mut rises, mut with_city, mut own_ruins, mut others_ruins) = (0, 0, 0, 0);
    for seed in 0..20 {
        let (game, mut state) = Inkas::set_up(&Setup { seats: 3, seed, ..Setup::default() }).expect("a table");
        let (mut rng, mut list) = (Random(generator(seed, 1)), MoveList::new());
        let mut notes = Inkas::observer();
        // By seat and tribe: income after the founding. By seat: whether the tribe that declined last had a city.
        let (mut told, mut city) = (BTreeMap::new(), [false; 4]);
        let mut removed = [0; 4];
        // By seat: ruins of others that it built over and what they brought, and its own that others built over.
        let (mut overbuilt, mut lost) = ([[0; 2]; 4], [[0; 2]; 4]);
        while !state.is_over() {
            let seat = state.to_act(&game);
            list.clear();
            state.list(&game, seat, &mut list);
            let mv = list[rng.below(list.len() as u32) as usize];
            let (before, mut events) = (state, Vec::new());
            state.play_unchecked(&game, seat, mv, &mut rng, &mut events);
            notes.see(&game, &before, &events, &state);
            let mut declined = false;
            for event in events {
                match event {
                    Event::Removed { seat, .. } if !declined && seat == before.turn => removed[seat.index()] += 1,
                    Event::Removed { seat, at, city } if !declined => {
                        let brought = i32::from(game.board.pips_at(at)) * if city { 2 } else { 1 };
                        for [ruins, pips] in [&mut overbuilt[before.turn.index()], &mut lost[seat.index()]] {
                            *ruins += 1;
                            *pips += brought;
                        }
                    }
                    Event::Game(InkasEvent::Declined { seat, .. }) => {
                        declined = true;
                        let tribe = before.buildings[seat.index()] - before.own.declining;
                        city[seat.index()] =
                            tribe.iter().any(|at| before.cities.contains(at) || state.cities.contains(at));
                    }
                    Event::Game(InkasEvent::Founded { seat, tribe }) => {
                        let i = seat.index();
                        told.insert((i, tribe), (income(&game, &state, i), i32::from(city[i])));
                    }
                    _ => {}
                }
            }
        }
        let columns = Inkas::study_columns().iter().filter(|column| column.by_seat).map(|column| column.name);
        let columns: Vec<&str> = columns.collect();
        for seat in game.rules.all_seats() {
            let found = notes.of_seat(&game, &state, seat);
            let of = |name: &str| &found[columns.iter().position(|column| *column == name).expect("a column")];
            for tribe in [2, 3] {
                let wanted = told.get(&(seat.index(), tribe));
                let income = wanted.map_or(Finding::Nothing, |(income, _)| Finding::Number(*income));
                assert_eq!(*of(&format!("rise{tribe}_income")), income, "seed {seed}, {seat:?}");
                let had = wanted.map_or(Finding::Nothing, |(_, city)| Finding::Number(*city));
                assert_eq!(*of(&format!("rise{tribe}_city")), had, "seed {seed}, {seat:?}");
                rises += i32::from(wanted.is_some());
                with_city += wanted.map_or(0, |(_, city)| *city);
            }
            assert_eq!(*of("overbuilt_own"), Finding::Number(removed[seat.index()]), "seed {seed}, {seat:?}");
            own_ruins += removed[seat.index()];
            let others = ["overbuilt", "overbuilt_pips", "ruins_lost", "ruins_lost_pips"].map(|name| of(name).clone());
            let ([built, brought], [gone, missed]) = (overbuilt[seat.index()], lost[seat.index()]);
            assert_eq!(others, [built, brought, gone, missed].map(Finding::Number), "seed {seed}, {seat:?}");
            others_ruins += built;
        }
    }
    assert!(rises > 20 && with_city > 0 && with_city < rises, "{rises}, {with_city}");
    assert!(own_ruins > 0 && others_ruins > 10, "{own_ruins}, {others_ruins}");
}
