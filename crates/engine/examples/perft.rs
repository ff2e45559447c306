//! Counts the ways a game can begin, chance included: `cargo run --example perft -- 4` (the depth). A change of any rule that
//! matters there changes a count.

mod plain;

use civitas_engine::{Game, Rules, Seat, State, perft};

fn main() {
    let depth = std::env::args().nth(1).and_then(|depth| depth.parse().ok()).unwrap_or(4);
    let game = Game::<plain::Plain>::new(plain::island(), Rules { first: Some(Seat(0)), ..Rules::classic(2) }, ());
    let state = State::new(&game);
    for depth in 1..=depth {
        match perft(&game, &state, depth, 100_000_000) {
            Some(count) => println!("{depth} {count}"),
            None => return println!("{depth} takes too long"),
        }
    }
}
