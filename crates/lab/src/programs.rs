//! The greeting of outside programs at a simulated table.

use civitas_engine::{Game, Seat};
use civitas_games::{Playable, Setup};
use civitas_outside::{Hello, ProgramSeat};
use civitas_protocol::wire::{TableBoard, rules_to};
use civitas_protocol::{SetupForm, board_to};

/// Greets a program. Without a table it is told the usual options.
pub(crate) fn greet<R: Playable>(program: &mut ProgramSeat, game: &Game<R>, about: Option<&(Setup, u64)>, seat: Seat) {
    let usual;
    let (setup, index) = if let Some((setup, index)) = about {
        (setup, *index)
    } else {
        usual = Setup { seats: game.rules.seats, ..Setup::default() };
        (&usual, 0)
    };
    let form = SetupForm::of::<R>(setup);
    // The options were good enough to set the game up.
    let form = form.complete(game).unwrap_or(form);
    let fixed = TableBoard { board: board_to(game), rules: rules_to(game) };
    let hello = Hello::new(form, fixed, seat.0, own_seed(setup.seed, index, seat), program.program().limits());
    program.greet(&hello);
}

/// A seed for a program's own dice. The same game gives the same one. A program that tries seeds may find out which game of which run it is; the
/// map is all that follows from that, because luck comes from the secret of the run ([`Secret`](crate::Secret)).
fn own_seed(seed: u64, index: u64, seat: Seat) -> u32 {
    let text = format!("civitas outside program {seed} {index} {}", seat.0);
    let [a, b, c, d, ..] = *blake3::hash(text.as_bytes()).as_bytes();
    u32::from_le_bytes([a, b, c, d])
}
