//! Who sits where: the matches of a tournament, and the arrangements that make a block of each.

use core::fmt;
use serde::{Deserialize, Serialize};

/// How players meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// One seat for the first player, all others for the second.
    One,
    /// One seat for the second player, all others for the first.
    Most,
    /// Half of the seats for each of two players.
    Half,
    /// Two seats, for two players.
    Duel,
    /// Every player among seats of every other one.
    Round,
    /// The first player among seats of each of the others.
    Gauntlet,
    /// All players at one table.
    Table,
}

/// One game of a block: who sits where, and who begins if the dice do not decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrangement {
    /// The player on each seat, by number.
    pub seats: Vec<u8>,
    /// The seat that begins.
    pub first: Option<u8>,
}

/// A match: players who meet in every arrangement there is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// How many seats each player has; zero for those who are not there.
    pub seats: Vec<u8>,
    /// The games of a block.
    pub games: Vec<Arrangement>,
}

/// Why players cannot meet like this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WrongMode {
    /// It needs exactly two players.
    Two(Mode, usize),
    /// It needs at least two players.
    TooFew,
    /// Half of the seats is no whole number.
    Odd(usize),
    /// A duel has two seats.
    DuelSeats(usize),
    /// As many players as seats sit at one table.
    TableSeats(usize, usize),
    /// Two seats at least.
    Seats(usize),
    /// A player is named twice.
    Twice(usize),
}

impl fmt::Display for WrongMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WrongMode::Two(mode, n) => write!(f, "mode {} compares two players, but {n} are named", mode.name()),
            WrongMode::TooFew => f.write_str("a tournament needs at least two players"),
            WrongMode::Odd(n) => write!(f, "a table of {n} cannot be halved: mode half needs an even number of seats"),
            WrongMode::DuelSeats(n) => write!(f, "a duel has two seats, not {n}"),
            WrongMode::TableSeats(players, seats) => {
                write!(f, "mode table seats all players at once: {players} are named, but there are {seats} seats")
            }
            WrongMode::Seats(n) => write!(f, "a table of {n}: a tournament has 2 to 4 seats"),
            WrongMode::Twice(i) => write!(f, "player {} of the list is named twice", i + 1),
        }
    }
}

impl std::error::Error for WrongMode {}

impl Mode {
    /// Every mode, with its name.
    pub const ALL: [(Mode, &'static str); 7] = [
        (Mode::One, "one"),
        (Mode::Most, "most"),
        (Mode::Half, "half"),
        (Mode::Duel, "duel"),
        (Mode::Round, "round"),
        (Mode::Gauntlet, "gauntlet"),
        (Mode::Table, "table"),
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        Mode::ALL.iter().find(|(mode, _)| *mode == self).map_or("?", |(_, name)| name)
    }

    /// Whether it compares exactly two players, in one match.
    #[must_use]
    pub fn compares_two(self) -> bool {
        matches!(self, Mode::One | Mode::Most | Mode::Half | Mode::Duel)
    }

    /// The matches between this many players at tables with this many seats. `first_matters`: whether the table can say who
    /// begins.
    pub fn matches(self, players: usize, seats: usize, first_matters: bool) -> Result<Vec<Match>, WrongMode> {
        if !(2..=civitas_engine::MAX_SEATS).contains(&seats) {
            return Err(WrongMode::Seats(seats));
        }
        if players < 2 {
            return Err(WrongMode::TooFew);
        }
        if self.compares_two() && players != 2 {
            return Err(WrongMode::Two(self, players));
        }
        // `one` player among seats of `other`.
        let among = |one: usize, other: usize, mine: usize| {
            let mut counts = vec![0; players];
            counts[one] = mine as u8;
            counts[other] = (seats - mine) as u8;
            counts
        };
        let counts: Vec<Vec<u8>> = match self {
            Mode::One => vec![among(0, 1, 1)],
            Mode::Most => vec![among(0, 1, seats - 1)],
            Mode::Half if !seats.is_multiple_of(2) => return Err(WrongMode::Odd(seats)),
            Mode::Half => vec![among(0, 1, seats / 2)],
            Mode::Duel if seats != 2 => return Err(WrongMode::DuelSeats(seats)),
            Mode::Duel => vec![among(0, 1, 1)],
            Mode::Gauntlet => (1..players).map(|other| among(0, other, 1)).collect(),
            Mode::Round => {
                let pairs = (0..players).flat_map(|one| (0..players).map(move |other| (one, other)));
                // With two seats, one among the other is the other among the one.
                let pairs = pairs.filter(|(one, other)| if seats == 2 { one < other } else { one != other });
                pairs.map(|(one, other)| among(one, other, 1)).collect()
            }
            Mode::Table if players != seats => return Err(WrongMode::TableSeats(players, seats)),
            Mode::Table => vec![vec![1; players]],
        };
        Ok(counts.into_iter().map(|seats| Match::new(seats, first_matters)).collect())
    }
}

impl Match {
    /// Every arrangement of these seats; in a duel, each with either seat beginning.
    fn new(seats: Vec<u8>, first_matters: bool) -> Match {
        let mut orders = Vec::new();
        arrange(&mut seats.clone(), &mut Vec::new(), &mut orders);
        let duel = seats.iter().sum::<u8>() == 2 && first_matters;
        let firsts: &[Option<u8>] = if duel { &[Some(0), Some(1)] } else { &[None] };
        let games = firsts.iter().flat_map(|first| {
            orders.iter().map(|seats| Arrangement { seats: seats.clone(), first: *first }).collect::<Vec<_>>()
        });
        Match { games: games.collect(), seats }
    }
}

/// All different orders of a multiset, the lowest first.
fn arrange(left: &mut [u8], so_far: &mut Vec<u8>, found: &mut Vec<Vec<u8>>) {
    if left.iter().all(|n| *n == 0) {
        return found.push(so_far.clone());
    }
    for i in 0..left.len() {
        if left[i] > 0 {
            left[i] -= 1;
            so_far.push(i as u8);
            arrange(left, so_far, found);
            so_far.pop();
            left[i] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(mode: Mode, players: usize, seats: usize) -> Vec<Vec<Vec<u8>>> {
        let matches = mode.matches(players, seats, true).expect("a possible tournament");
        matches.iter().map(|m| m.games.iter().map(|game| game.seats.clone()).collect()).collect()
    }

    #[test]
    fn a_block_has_every_arrangement_once() {
        assert_eq!(games(Mode::One, 2, 4), [[[0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]]]);
        assert_eq!(games(Mode::Most, 2, 3), [[[0, 0, 1], [0, 1, 0], [1, 0, 0]]]);
        let half = [[0, 0, 1, 1], [0, 1, 0, 1], [0, 1, 1, 0], [1, 0, 0, 1], [1, 0, 1, 0], [1, 1, 0, 0]];
        assert_eq!(games(Mode::Half, 2, 4), [half]);
        assert_eq!(games(Mode::Table, 4, 4)[0].len(), 24);
        assert_eq!(games(Mode::Round, 3, 4).len(), 6);
        assert_eq!(games(Mode::Round, 3, 2).len(), 3);
        assert_eq!(games(Mode::Gauntlet, 4, 4).len(), 3);
    }

    #[test]
    fn a_duel_changes_seats_and_who_begins() {
        let duel = &Mode::Duel.matches(2, 2, true).expect("a duel")[0];
        let found: Vec<(&[u8], Option<u8>)> = duel.games.iter().map(|game| (&*game.seats, game.first)).collect();
        assert_eq!(found, [(&[0, 1][..], Some(0)), (&[1, 0], Some(0)), (&[0, 1], Some(1)), (&[1, 0], Some(1))]);
        assert_eq!(Mode::Duel.matches(2, 2, false).expect("a duel")[0].games.len(), 2);
    }

    /// Every player sits on every seat equally often, in every mode.
    #[test]
    fn nobody_has_a_seat_more_often() {
        for (mode, _) in Mode::ALL {
            for (players, seats) in [(2, 2), (2, 3), (2, 4), (3, 3), (4, 4), (5, 4)] {
                for m in mode.matches(players, seats, true).into_iter().flatten() {
                    for player in 0..players as u8 {
                        let on = |seat: usize| m.games.iter().filter(|game| game.seats[seat] == player).count();
                        assert!((1..seats).all(|seat| on(seat) == on(0)), "{mode:?} {players} {seats}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_arranged_is_refused() {
        for (mode, players, seats, why) in [
            (Mode::One, 3, 4, WrongMode::Two(Mode::One, 3)),
            (Mode::Round, 1, 4, WrongMode::TooFew),
            (Mode::Half, 2, 3, WrongMode::Odd(3)),
            (Mode::Duel, 2, 3, WrongMode::DuelSeats(3)),
            (Mode::Table, 3, 4, WrongMode::TableSeats(3, 4)),
            (Mode::One, 2, 5, WrongMode::Seats(5)),
        ] {
            assert_eq!(mode.matches(players, seats, true), Err(why));
        }
    }
}
