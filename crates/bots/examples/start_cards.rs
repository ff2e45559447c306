//! How fair the starting cards of a map of Germany are: plays games between equal bots, every card at its seat and the
//! dice deciding who begins, and prints the share of wins of each card with its 95 % interval.
//!
//! `cargo run --release --package civitas-bots --example start_cards -- FILE [GAMES] [SEATS] [SEED] [PLAYER]`
//!
//! `PLAYER` is the name of a computer player, such as `novice` (who plays if there is none) or `steady`.

use civitas_bots::{Bot, Decision, Memory};
use civitas_engine::{MAX_SEATS, MoveList, Random, Seat, View};
use civitas_games::germany::{Germany, MapFile};
use civitas_games::{Setup, generator};
use rayon::prelude::*;

/// Who wins one game.
fn winner(bot: Bot, map: &MapFile, seats: u8, seed: u64, index: u64) -> Option<Seat> {
    let options = [("deal".to_owned(), "by_seat".to_owned())].into();
    let setup = Setup { seats, options, seed: index, ..Setup::default() };
    let (game, mut state) = Germany::set_up_on(map, &setup).expect("a valid map");
    let mut rng = Random(generator(seed, index));
    let mut memories = [const { None::<Memory> }; MAX_SEATS].map(Option::unwrap_or_default);
    for (seat, memory) in game.rules.all_seats().zip(&mut memories) {
        memory.begin(&game, &View::of(&state, &game, Some(seat)));
    }
    let (mut list, mut events) = (MoveList::new(), Vec::new());
    while !state.is_over() && state.turns < 1_000 {
        let seat = state.to_act(&game);
        list.clear();
        state.list(&game, seat, &mut list);
        let view = View::of(&state, &game, Some(seat));
        let may_offer = state.may_offer(&game, seat);
        let memory = &mut memories[seat.index()];
        let decision = &mut Decision { game: &game, view: &view, legal: &list, may_offer, memory };
        let action = bot.choose(decision, &mut rng);
        state.play(&game, seat, action, &mut rng, &mut events).expect("a bot keeps the rules");
        for event in events.drain(..) {
            for (seat, memory) in game.rules.all_seats().zip(&mut memories) {
                if let Some(heard) = event.seen_by(Some(seat)) {
                    memory.hear(&game, seat, &heard);
                }
            }
        }
    }
    state.winners.lowest()
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, default: u64| args.get(i).map_or(default, |a| a.parse().expect("a number"));
    let file = args.first().expect("the map file");
    let text = std::fs::read_to_string(file).expect("the map file can be read");
    let map = MapFile::read(&text).expect("the map file is well formed");
    assert_eq!(map.faults(), [], "{file}");
    let (games, seats, seed) = (number(1, 10_000), number(2, 4) as u8, number(3, 1));
    let bot: Bot = args.get(4).map_or(Bot::Novice, |name| name.parse().expect("the name of a player"));
    let wins = (0..games).into_par_iter().map(|index| winner(bot, &map, seats, seed, index));
    let counts = wins
        .fold(
            || [0u64; MAX_SEATS],
            |mut all, seat| {
                if let Some(seat) = seat {
                    all[seat.index()] += 1;
                }
                all
            },
        )
        .reduce(|| [0; MAX_SEATS], |a, b| core::array::from_fn(|i| a[i] + b[i]));
    let all = counts.iter().sum::<u64>() as f64;
    for (i, n) in counts.iter().enumerate().take(usize::from(seats)) {
        let share = *n as f64 / all;
        let half = 1.96 * (share * (1.0 - share) / all).sqrt();
        println!("card {} {:5.2} % +- {:.2} ({n} of {all})", i + 1, 100.0 * share, 100.0 * half);
    }
}
