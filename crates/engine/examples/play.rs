//! Plays one game between random seats and tells it: `cargo run --example play -- 7` (the seed).

mod plain;

use civitas_engine::{Event, Game, MoveList, Random, Rules, Seat, State};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fn main() {
    let seed = std::env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or(7);
    let mut chance = Random(Xoshiro256PlusPlus::seed_from_u64(seed));
    let game = Game::<plain::Plain>::new(plain::island(), Rules { first: Some(Seat(0)), ..Rules::classic(4) }, ());
    let mut state = State::new(&game);
    let (mut moves, mut events) = (MoveList::new(), Vec::new());
    while !state.is_over() {
        // Whose decision it is, what the rules allow, one of it at random.
        let seat = state.to_act(&game);
        moves.clear();
        state.list(&game, seat, &mut moves);
        let mv = moves[chance.below(moves.len() as u32) as usize];
        state.play(&game, seat, mv, &mut chance, &mut events).expect("a listed move is legal");
    }
    for event in &events {
        match event {
            Event::Settled { seat, at, .. } => println!("seat {} settles at {:?}", seat.0, game.board.vertex_name(*at)),
            Event::Upgraded { seat, at, .. } => {
                println!("seat {} has a city at {:?}", seat.0, game.board.vertex_name(*at));
            }
            Event::RouteAward { to: Some(seat) } => println!("seat {} has the longest route", seat.0),
            Event::ArmyAward { to: Some(seat) } => println!("seat {} has the largest army", seat.0),
            _ => {}
        }
    }
    for seat in game.rules.all_seats() {
        let won = if state.winners.contains(seat) { " and wins" } else { "" };
        println!("seat {} has {} points{won}", seat.0, state.total_points(&game, seat));
    }
    println!("{} turns, {} events", state.turns, events.len());
}
