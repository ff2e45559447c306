//! No player walks in circles: what a game lets one begin and leave again is not begun a second time in the same position.

use crate::driver::{in_parallel, play, rng};
use civitas_bots::{Bot, Level, Style};
use civitas_engine::{Action, MAX_SEATS, Move};
use civitas_games::{Playable, Setup, Visitor, visit_all};

struct Circles;

impl Visitor for Circles {
    fn game<R: Playable>(&mut self) {
        let master = Bot::Thinker(Style { nodes: 16, ..Style::of(Level::Master) });
        let own: u64 = in_parallel(16, |index| {
            let bot = [Bot::SHARP, Bot::STEADY, Bot::SHARP, master][index as usize % 4];
            let options = R::VARIANT.into_iter().map(|(key, value)| (key.to_owned(), value.into())).collect();
            let setup = Setup { seats: 4, seed: index, options, ..Setup::default() };
            let (game, mut state) = R::set_up(&setup).expect("a plain table");
            let (mut turn, mut been, mut own) = (0, Vec::new(), 0);
            play(&game, &mut state, [bot; MAX_SEATS], &mut rng(index), false, |made| {
                if made.state.turns != turn {
                    turn = made.state.turns;
                    been.clear();
                }
                let Action::Move(Move::Game(mv)) = made.action else { return };
                own += 1;
                let decided = (made.state.key(), mv);
                let again = made.legal.len() > 1 && been.contains(&decided);
                assert!(!again, "{bot} of {} chose {mv:?} again in turn {turn} of game {index}", R::FACTS.id);
                been.push(decided);
            });
            own
        })
        .into_iter()
        .sum();
        println!("{}: {own} decisions that only this game has", R::FACTS.id);
    }
}

#[test]
fn nobody_goes_in_circles() {
    visit_all(&mut Circles);
}
