//! Prints a game in the middle: `show [beginner] [flat] [ascii] [plain] [turns=N] [seed=N] [seats=N]`.

use civitas_draw::{Style, board, event, panel, side_by_side};
use civitas_engine::{BoardSpec, Event, MoveList, Never, Orientation, Random};
use civitas_games::{Playable, Setup, egypt::Egypt, generator};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let has = |word: &str| args.iter().any(|a| a == word);
    let number = |key: &str, default: u64| {
        args.iter().find_map(|a| a.strip_prefix(key)).and_then(|n| n.parse().ok()).unwrap_or(default)
    };
    let style = Style { colour: !has("plain"), ascii: has("ascii") };
    let mut setup = Setup { seats: number("seats=", 4) as u8, seed: number("seed=", 1), ..Setup::default() };
    if has("beginner") {
        setup.options.insert("map".to_owned(), "beginner".to_owned());
    }
    if has("flat") {
        let (game, _) = Egypt::set_up(&setup).expect("these options are known");
        setup.board = Some(turned(game.board.spec()));
    }
    let (game, mut state) = Egypt::set_up(&setup).expect("these options are known");
    let names = ["Ana", "Ben", "Cleo", "Dan"].map(str::to_owned);
    let mut rng = Random(generator(setup.seed, 0));
    let turns = number("turns=", 150) as u16;
    civitas_lab::play_out(&game, &mut state, &mut rng, turns);
    let mut events: Vec<Event<Never>> = Vec::new();
    for _ in 0..if turns > 0 { 40 } else { 0 } {
        let mut moves = MoveList::new();
        let seat = state.to_act(&game);
        state.list(&game, seat, &mut moves);
        if let Some(mv) = moves.get(rng.below(moves.len().max(1) as u32) as usize) {
            state.play_unchecked(&game, seat, *mv, &mut rng, &mut events);
        }
    }
    let (left, right) = (board(&game, &state, &style), panel(&game, &state, &names, &style));
    for line in side_by_side(&left, &right, 3) {
        println!("{line}");
    }
    println!();
    for fact in events.iter().rev().take(12).rev() {
        println!("{}", event(&game, &names, fact, &style));
    }
}

/// The same board with its hexes standing on a side.
fn turned(spec: &BoardSpec) -> BoardSpec {
    let mut spec = BoardSpec { orientation: Orientation::FlatTop, ..spec.clone() };
    for harbour in &mut spec.harbours {
        let k = Orientation::PointyTop.sides().iter().position(|s| *s == harbour.side);
        harbour.side = Orientation::FlatTop.sides()[k.expect("a board names its sides")].to_owned();
    }
    spec
}
