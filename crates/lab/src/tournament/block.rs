//! A block as it is written down: one line of JSON.

use super::play::PlayedGame;
use civitas_engine::Game;
use civitas_games::Playable;
use civitas_outside::Fault;
use serde::{Deserialize, Serialize};

/// A block: the games of one seed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Block {
    /// Its number in the run.
    pub block: u64,
    /// The number of its match.
    #[serde(rename = "match")]
    pub of: usize,
    /// Its seed, as text: not every reader of JSON has 64 bits.
    pub seed: String,
    /// Its games, one per arrangement.
    pub games: Vec<GameLine>,
}

/// A game of a block. Lists are by seat.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct GameLine {
    /// The player on each seat, by number.
    pub seats: Vec<u8>,
    /// The seat that began.
    pub first: u8,
    /// The seats that won.
    pub winners: Vec<u8>,
    /// Points at the end, hidden ones included.
    pub points: Vec<i8>,
    /// Turns.
    pub turns: u16,
    /// Whether it was abandoned.
    #[serde(default, skip_serializing_if = "is_false")]
    pub unfinished: bool,
    /// Decisions.
    pub decisions: Vec<u32>,
    /// Cards that the opening brings in 36 rolls.
    pub pips: Vec<u16>,
    /// Kinds of cards that it brings.
    pub kinds: Vec<u8>,
    /// Positions looked at, if somebody counts them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nodes: Vec<u64>,
    /// Seats whose programs forfeited the game: they score nothing, even if they win.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forfeits: Vec<u8>,
    /// What each of them did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Fault>,
    /// What players said about their chances, if somebody did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<Told>,
}

/// How often a seat put its chances into one tenth of the scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Told {
    /// The seat.
    pub seat: u8,
    /// The tenth: 0 is below 10 %.
    pub tenth: u8,
    /// How often.
    pub times: u32,
    /// The sum of what it said, in thousandths.
    pub sum: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks like this")]
fn is_false(value: &bool) -> bool {
    !*value
}

impl GameLine {
    pub(super) fn of<R: Playable>(seats: &[u8], game: &Game<R>, played: &PlayedGame<R>) -> GameLine {
        let state = &played.state;
        let n = usize::from(game.rules.seats);
        let nodes = if played.nodes.iter().all(|nodes| *nodes == 0) { Vec::new() } else { played.nodes[..n].to_vec() };
        GameLine {
            seats: seats.to_vec(),
            first: state.first.0,
            winners: state.winners.iter().map(|seat| seat.0).collect(),
            points: game.rules.all_seats().map(|seat| state.total_points(game, seat)).collect(),
            turns: state.turns,
            unfinished: !state.is_over(),
            decisions: played.decisions[..n].to_vec(),
            pips: played.pips[..n].to_vec(),
            kinds: played.kinds[..n].to_vec(),
            nodes,
            forfeits: played.forfeits.iter().map(|(seat, _)| seat.0).collect(),
            faults: played.forfeits.iter().map(|(_, forfeit)| forfeit.fault).collect(),
            told: told(played),
        }
    }

    /// Whether every list has one entry per seat, and no seat is named that is not there.
    pub(super) fn is_whole(&self) -> bool {
        let n = self.seats.len();
        let lists = [self.points.len(), self.decisions.len(), self.pips.len(), self.kinds.len()];
        let told = self.told.iter().map(|told| &told.seat);
        lists.iter().all(|length| *length == n)
            && (self.nodes.is_empty() || self.nodes.len() == n)
            && self.winners.len() <= n
            && [self.first].iter().chain(&self.winners).chain(&self.forfeits).chain(told).all(|s| usize::from(*s) < n)
    }

    /// What a player won of the game, in twelfths: a win may be shared by two, three or four.
    #[must_use]
    pub fn twelfths(&self, player: usize) -> u32 {
        let won = self.scoring().filter(|seat| usize::from(self.seats[usize::from(*seat)]) == player).count();
        self.share(won)
    }

    /// What a seat won of the game, in twelfths.
    #[must_use]
    pub fn twelfths_of_seat(&self, seat: usize) -> u32 {
        self.share(usize::from(self.scoring().any(|winner| usize::from(winner) == seat)))
    }

    /// The winners but those who forfeited. What these would have won is nobody's.
    fn scoring(&self) -> impl Iterator<Item = u8> + '_ {
        self.winners.iter().copied().filter(|seat| !self.forfeits.contains(seat))
    }

    fn share(&self, won: usize) -> u32 {
        if won == 0 { 0 } else { 12 * won as u32 / self.winners.len() as u32 }
    }
}

impl Block {
    /// What a player won of the block, in twelfths of games.
    #[must_use]
    pub fn twelfths(&self, player: usize) -> u32 {
        self.games.iter().map(|game| game.twelfths(player)).sum()
    }

    /// The same as a number of games.
    #[must_use]
    pub fn won(&self, player: usize) -> f64 {
        f64::from(self.twelfths(player)) / 12.0
    }
}

/// Sorts what was said into tenths.
fn told<R: Playable>(played: &PlayedGame<R>) -> Vec<Told> {
    let mut found: Vec<Told> = Vec::new();
    for (seat, win) in &played.told {
        let (win, seat) = (f64::from(win.clamp(0.0, 1.0)), seat.0);
        let tenth = ((win * 10.0) as u8).min(9);
        let sum = (win * 1000.0).round() as u64;
        match found.iter_mut().find(|told| (told.seat, told.tenth) == (seat, tenth)) {
            Some(told) => (told.times, told.sum) = (told.times + 1, told.sum + sum),
            None => found.push(Told { seat, tenth, times: 1, sum }),
        }
    }
    found.sort_by_key(|told| (told.seat, told.tenth));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_shared_by_those_who_win() {
        let game =
            |winners: &[u8]| GameLine { seats: vec![0, 1, 1, 1], winners: winners.to_vec(), ..GameLine::default() };
        for (winners, first, second) in [
            (&[][..], 0, 0),
            (&[0], 12, 0),
            (&[0, 2], 6, 6),
            (&[1, 3], 0, 12),
            (&[0, 1, 2], 4, 8),
            (&[0, 1, 2, 3], 3, 9),
        ] {
            assert_eq!((game(winners).twelfths(0), game(winners).twelfths(1)), (first, second), "{winners:?}");
        }
        assert_eq!(game(&[1, 3]).twelfths_of_seat(3), 6);
        let forfeited = GameLine { forfeits: vec![1], ..game(&[1, 3]) };
        assert_eq!((forfeited.twelfths(1), forfeited.twelfths_of_seat(1), forfeited.twelfths_of_seat(3)), (6, 0, 6));
    }

    #[test]
    fn a_line_reads_back() {
        let game = GameLine {
            seats: vec![0, 1],
            winners: vec![1],
            unfinished: true,
            nodes: vec![5, 6],
            ..GameLine::default()
        };
        let block = Block { block: 3, of: 1, seed: u64::MAX.to_string(), games: vec![game, GameLine::default()] };
        let line = serde_json::to_string(&block).expect("JSON");
        assert_eq!(serde_json::from_str::<Block>(&line).expect("JSON"), block);
    }
}
