//! Players who listen hear everything that happens, as their seat may know it; nobody else is told anything.

use crate::driver::{for_every_game, in_parallel, random_setup, rng};
use civitas_engine::{Event, Seat, Sink};
use civitas_games::{Playable, Visitor};
use civitas_lab::{Lineup, Player};

struct Heard;

impl Visitor for Heard {
    fn game<R: Playable>(&mut self) {
        let players = Player::list("steady,random,haggler,steady").expect("players");
        in_parallel(20, |index| {
            let mut rng = rng(index);
            let (_, game, mut state) = random_setup::<R, _>(&mut rng);
            let (mut table, mut again) = (Lineup::new(&players), Lineup::new(&players));
            let (mut events, mut count) = (Vec::new(), [0; 4]);
            while !state.is_over() && state.turns < 60 {
                events.clear();
                let (before, mut same) = (state, rng.clone());
                let acted = table.advance(&game, &mut state, &mut rng, &mut events);
                for event in &events {
                    for (seat, count) in count.iter_mut().enumerate() {
                        *count += u32::from(event.seen_by(Some(Seat(seat as u8))).is_some());
                    }
                }
                // Played by somebody else and told afterwards, it is the same.
                assert_eq!(again.next_action(&game, &before, &mut same), (acted.seat, acted.action));
                events.iter().for_each(|event| again.hear(&game, *event));
                for seat in game.rules.all_seats() {
                    let listens = players[seat.index()] == players[0];
                    let wanted = if listens { count[seat.index()] } else { 0 };
                    assert_eq!(table.memory(seat).heard(), wanted, "{seat:?} after {acted:?}");
                    assert_eq!(again.memory(seat).heard(), wanted, "{seat:?} after {acted:?}");
                }
            }
            assert!(count[0] > 20, "something happened");
        });
    }
}

#[test]
fn those_who_listen_hear_what_their_seat_may_know() {
    for_every_game(Heard);
}

/// Counts what the one who watches is told.
#[derive(Default)]
struct Counter(u32);

impl<X> Sink<X> for Counter {
    fn emit(&mut self, _: Event<X>) {
        self.0 += 1;
    }
}

struct Quiet;

impl Visitor for Quiet {
    fn game<R: Playable>(&mut self) {
        let mut rng = rng(1);
        let (_, game, mut state) = random_setup::<R, _>(&mut rng);
        let mut table = Lineup::new(&Player::list("random,haggler,novice").expect("players"));
        let mut counter = Counter::default();
        while !state.is_over() && state.turns < 20 {
            table.advance(&game, &mut state, &mut rng, &mut counter);
        }
        assert!(counter.0 > 20 && game.rules.all_seats().all(|seat| table.memory(seat).heard() == 0));
    }
}

#[test]
fn those_who_do_not_listen_are_told_nothing() {
    for_every_game(Quiet);
}
