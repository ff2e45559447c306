//! Programs that behave play whole games of every kind.

use crate::{player, secret};
use civitas_bots::Bot;
use civitas_games::{Playable, Setup, Visitor, visit_all};
use civitas_lab::{Player, Simulation, simulate};
use civitas_outside::Limits;

struct Games;

impl Visitor for Games {
    fn game<R: Playable>(&mut self) {
        let plan = Simulation {
            setup: Setup { seats: R::FACTS.seats.1, seed: 3, ..Setup::default() },
            players: vec![Player::Bot(Bot::Novice), player("good"), Player::Haggler, player("good")],
            limits: Limits::default(),
            games: 2,
            from: 0,
            threads: 2,
            new_maps: true,
            max_turns: 3000,
            secret: secret("9"),
        };
        let summary = simulate::<R>(&plan, &|_| {}).expect("the table can be set up");
        let forfeits: u64 = summary.forfeits.iter().map(civitas_outside::Forfeits::total).sum();
        assert_eq!((summary.games, forfeits, summary.unfinished), (2, 0, 0), "{summary:?}");
        // The same games again: with the same secret, programs are told the same.
        let again = simulate::<R>(&Simulation { threads: 1, ..plan }, &|_| {}).expect("the table can be set up");
        assert_eq!(again, summary);
    }
}

#[test]
fn given_every_game_when_programs_sit_at_the_table_then_they_play_it_to_its_end() {
    visit_all(&mut Games);
}
