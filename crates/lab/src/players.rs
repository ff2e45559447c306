//! Who sits at a simulated table. Stronger players come through the same door: a name here, a choice there.

use core::fmt;
use core::str::FromStr;

/// A player of a simulated game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Picks uniformly among the legal moves.
    Random,
    /// The same, and makes random offers to the others now and then.
    Haggler,
}

impl Player {
    /// Every player there is, with its name.
    pub const ALL: [(Player, &'static str); 2] = [(Player::Random, "random"), (Player::Haggler, "haggler")];
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Player::ALL.iter().find(|(p, _)| p == self).map_or("?", |(_, name)| name);
        f.write_str(name)
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(name: &str) -> Result<Player, String> {
        let found = Player::ALL.iter().find(|(_, n)| *n == name.trim()).map(|(p, _)| *p);
        found.ok_or_else(|| {
            let known = Player::ALL.map(|(_, n)| n).join(", ");
            format!("there is no player '{name}'; there are: {known}")
        })
    }
}
