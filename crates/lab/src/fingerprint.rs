//! A behaviour fingerprint: one number for how a game plays. A change that should not change the rules leaves it alone.

use crate::playout::play_out;
use civitas_engine::Random;
use civitas_games::{Playable, Setup, SetupError, generator};
use civitas_protocol::digest;
use rayon::prelude::*;

/// A hash over the final states of `games` seeded games between random seats, each on its own map, with two to four
/// seats in turn.
pub fn fingerprint<R: Playable>(games: u64) -> Result<String, SetupError> {
    let one = |index: u64| -> Result<String, SetupError> {
        let all = R::FACTS.all_seats();
        let seats = all.start() + (index % all.len() as u64) as u8;
        let (game, mut state) = R::set_up(&Setup { seats, seed: index, ..Setup::default() })?;
        play_out(&game, &mut state, &mut Random(generator(1, index)), 1_000);
        Ok(digest(&game, &state))
    };
    let digests = (0..games).into_par_iter().map(one).collect::<Result<Vec<String>, SetupError>>()?;
    let mut hash = blake3::Hasher::new();
    for digest in digests {
        hash.update(digest.as_bytes());
    }
    Ok(hash.finalize().to_hex()[..16].to_owned())
}
