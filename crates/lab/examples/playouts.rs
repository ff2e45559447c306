//! A fixed number of seeded games on one thread and nothing else: what `make bench-instructions` counts.

use civitas_engine::Random;
use civitas_games::{Playable, Setup, Visitor, generator, visit_all};

struct Playouts {
    game: String,
    games: u64,
}

impl Visitor for Playouts {
    fn game<R: Playable>(&mut self) {
        if R::FACTS.id != self.game {
            return;
        }
        let (game, start) = R::set_up(&Setup { seats: 4, seed: 7, ..Setup::default() }).expect("a plain table");
        let mut decisions = 0;
        for index in 0..self.games {
            let mut state = start;
            decisions += civitas_lab::play_out(&game, &mut state, &mut Random(generator(7, index)), 5_000).all();
        }
        println!("{} {} games {decisions} decisions", R::FACTS.id, self.games);
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let game = args.next().unwrap_or_else(|| "egypt".to_owned());
    let games = args.next().and_then(|n| n.parse().ok()).unwrap_or(200);
    visit_all(&mut Playouts { game, games });
}
