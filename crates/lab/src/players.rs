//! Who sits at a simulated table. Stronger players come through the same door: a name here, a choice there.

use core::fmt;
use core::str::FromStr;

/// A player of a simulated game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Picks uniformly among the legal moves.
    Random,
}

impl Player {
    /// Every player there is.
    pub const ALL: [Player; 1] = [Player::Random];
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::Random => "random",
        })
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(name: &str) -> Result<Player, String> {
        let known = Player::ALL.map(|p| p.to_string()).join(", ");
        Player::ALL
            .into_iter()
            .find(|p| p.to_string() == name)
            .ok_or_else(|| format!("there is no player '{name}'; there are: {known}"))
    }
}
