//! What a tournament found.

use super::arrangement::{Match, Mode};
use super::block::Block;
use super::groups::Groups;
use super::header::TournamentHeader;
use super::timing::Costs;
use crate::stats::{
    Bounds, Estimate, Gsprt, LackOfFit, Meeting, Observed, Part, Verdict, bootstrap, elo_of_share, fit, lack_of_fit,
    mean_of_blocks, middle, share_of_blocks, standard_errors, wilson,
};
use civitas_outside::Forfeits;
use serde::Serialize;

/// Samples of the bootstrap.
const RESAMPLES: usize = 1000;

/// The player whose Elo is zero.
const ANCHOR: &str = "random";

/// The results of a tournament.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Results {
    /// Blocks played.
    pub blocks: u64,
    /// Games played.
    pub games: u64,
    /// Games abandoned.
    pub unfinished: u64,
    /// Games won by several seats together.
    pub shared: u64,
    /// CPU seconds, as far as they were noted.
    pub cpu_seconds: f64,
    /// The player whose Elo is zero, by number.
    pub anchor: usize,
    /// The players, in the order in which they were named.
    pub players: Vec<PlayerResult>,
    /// The matches.
    pub matches: Vec<MatchResult>,
    /// Whether one number per player explains all matches; missing if there is only one match.
    pub lack_of_fit: Option<LackOfFit>,
    /// The test that ends the run, if there is one.
    pub sprt: Option<SprtResult>,
    /// Wins by seat, by opening, and so on.
    pub groups: Groups,
    /// Why outside programs forfeited games, for the first of those that were played now. Not in the JSON: a run that was
    /// interrupted has forgotten them.
    #[serde(skip)]
    pub complaints: Vec<String>,
}

/// What a tournament says about a player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerResult {
    /// Its name.
    pub player: String,
    /// How strong it is.
    pub elo: Estimate,
    /// The games it played in.
    pub games: u64,
    /// The share of them that it won.
    pub share: Estimate,
    /// Points at the end, per seat.
    pub points: Estimate,
    /// Decisions per seat and game.
    pub decisions: f64,
    /// Positions looked at per decision, if it counts them.
    pub nodes_per_decision: Option<f64>,
    /// How often it forfeited a game, counted by seats: an outside program that failed or broke the rules. Such a seat scores
    /// nothing.
    pub forfeits: u64,
    /// The same by what it did.
    pub faults: Forfeits,
    /// CPU microseconds per decision, from a sample.
    pub microseconds_per_decision: Option<f64>,
}

/// What came of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MatchResult {
    /// Those who met.
    pub players: Vec<ShareOf>,
    /// Which of them it is about: the one who sits alone, but in mode `most` the first.
    pub about: usize,
    /// Blocks played.
    pub blocks: u64,
    /// Games played.
    pub games: u64,
    /// Games abandoned.
    pub unfinished: u64,
    /// By how much the first of two is stronger, from this match alone.
    pub elo: Option<Estimate>,
    /// Turns per game.
    pub turns: Estimate,
}

/// A player's part in a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ShareOf {
    /// The player, by number.
    pub player: usize,
    /// Its seats.
    pub seats: u8,
    /// Games won.
    pub won: f64,
    /// The share of games it won, with the wider of the two intervals below.
    pub share: Estimate,
    /// The same with Wilson's interval, as if games were independent.
    pub wilson: Estimate,
    /// The same with the interval from how blocks differ.
    pub by_blocks: Estimate,
}

/// How a sequential test went.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SprtResult {
    /// What was tested.
    pub bounds: Bounds,
    /// The log-likelihood ratio at the end.
    pub llr: f64,
    /// What it decided, if it did.
    pub verdict: Option<Verdict>,
    /// The ratio along the way: after how many blocks, and how large.
    pub path: Vec<(u64, f64)>,
}

impl Results {
    pub(super) fn new(
        header: &TournamentHeader,
        matches: &[Match],
        blocks: &[Block],
        costs: &Costs,
        sprt: Option<&Gsprt>,
    ) -> Results {
        let names = &header.players;
        let games = || blocks.iter().flat_map(|block| &block.games);
        let anchor = names.iter().position(|name| name == ANCHOR).unwrap_or(names.len() - 1);
        let by_match: Vec<Vec<&Block>> =
            (0..matches.len()).map(|of| blocks.iter().filter(|block| block.of == of).collect()).collect();
        let (elo, lack_of_fit) = elo(matches, &by_match, anchor);
        let most = header.mode == Mode::Most.name();
        let player = |(i, name): (usize, &String)| PlayerResult::new(i, name, elo[i], blocks, costs);
        Results {
            blocks: blocks.len() as u64,
            games: games().count() as u64,
            unfinished: games().filter(|game| game.unfinished).count() as u64,
            shared: games().filter(|game| game.winners.len() > 1).count() as u64,
            cpu_seconds: costs.ns as f64 / 1e9,
            anchor,
            players: names.iter().enumerate().map(player).collect(),
            matches: matches.iter().zip(&by_match).map(|(m, blocks)| MatchResult::new(m, blocks, most)).collect(),
            lack_of_fit,
            sprt: header.sprt.zip(sprt).map(|(bounds, sprt)| SprtResult::new(bounds, sprt, matches, blocks)),
            groups: Groups::new(names.len(), blocks),
            complaints: Vec::new(),
        }
    }
}

impl PlayerResult {
    fn new(i: usize, name: &str, elo: Estimate, blocks: &[Block], costs: &Costs) -> PlayerResult {
        let (mut shares, mut points, mut decisions, mut nodes) = (Vec::new(), Vec::new(), Part::default(), 0);
        let (mut forfeits, mut faults) = (0, Forfeits::default());
        for block in blocks {
            let played = block.games.iter().filter(|game| game.seats.contains(&(i as u8)));
            shares.push(Part { sum: block.won(i), count: played.clone().count() as f64 });
            let mut part = Part::default();
            for game in played {
                for seat in (0..game.seats.len()).filter(|seat| usize::from(game.seats[*seat]) == i) {
                    (part.sum, part.count) = (part.sum + f64::from(game.points[seat]), part.count + 1.0);
                    decisions.sum += f64::from(game.decisions[seat]);
                    decisions.count += 1.0;
                    nodes += game.nodes.get(seat).copied().unwrap_or(0);
                    if let Some(at) = game.forfeits.iter().position(|lost| usize::from(*lost) == seat) {
                        forfeits += 1;
                        game.faults.get(at).into_iter().for_each(|fault| faults.add(*fault));
                    }
                }
            }
            points.push(part);
        }
        let spent = costs.players.get(i).copied().unwrap_or_default();
        PlayerResult {
            player: name.to_owned(),
            elo,
            games: shares.iter().map(|part| part.count).sum::<f64>() as u64,
            share: share_of_blocks(&shares),
            points: mean_of_blocks(&points),
            decisions: decisions.sum / decisions.count.max(1.0),
            nodes_per_decision: (nodes > 0).then(|| nodes as f64 / decisions.sum),
            forfeits,
            faults,
            microseconds_per_decision: (spent.decisions > 0).then(|| spent.ns as f64 / 1e3 / spent.decisions as f64),
        }
    }
}

impl MatchResult {
    fn new(m: &Match, blocks: &[&Block], most: bool) -> MatchResult {
        let games = || blocks.iter().flat_map(|block| &block.games);
        let turns: Vec<Part> = blocks
            .iter()
            .map(|block| Part {
                sum: block.games.iter().map(|game| f64::from(game.turns)).sum(),
                count: block.games.len() as f64,
            })
            .collect();
        let here = (0..m.seats.len()).filter(|player| m.seats[*player] > 0);
        let players: Vec<ShareOf> = here.map(|player| ShareOf::new(player, m.seats[player], blocks)).collect();
        let elo = match &*players {
            [one, other] => {
                let seats = [one, other].map(|share| usize::from(share.seats));
                Some(one.share.map(|share| elo_of_share(share, seats[0], seats[1])))
            }
            _ => None,
        };
        let alone = players.iter().position(|share| share.seats == 1);
        MatchResult {
            about: if most { 0 } else { alone.unwrap_or(0) },
            players,
            blocks: blocks.len() as u64,
            games: games().count() as u64,
            unfinished: games().filter(|game| game.unfinished).count() as u64,
            elo,
            turns: mean_of_blocks(&turns),
        }
    }
}

impl ShareOf {
    fn new(player: usize, seats: u8, blocks: &[&Block]) -> ShareOf {
        let parts: Vec<Part> =
            blocks.iter().map(|block| Part { sum: block.won(player), count: block.games.len() as f64 }).collect();
        let (won, games) = parts.iter().fold((0.0, 0.0), |(won, games), part| (won + part.sum, games + part.count));
        ShareOf {
            player,
            seats,
            won,
            share: share_of_blocks(&parts),
            wilson: wilson(won, games),
            by_blocks: mean_of_blocks(&parts),
        }
    }
}

impl SprtResult {
    fn new(bounds: Bounds, sprt: &Gsprt, matches: &[Match], blocks: &[Block]) -> SprtResult {
        let [mine, others] = [0, 1].map(|player| usize::from(matches[0].seats[player]));
        let mut again = Gsprt::new(bounds, mine, others, matches[0].games.len() as u32);
        let step = blocks.len().div_ceil(100).max(1);
        let mut path = vec![(0, 0.0)];
        for (i, block) in blocks.iter().enumerate() {
            again.add(block.twelfths(0));
            if (i + 1).is_multiple_of(step) || i + 1 == blocks.len() {
                path.push((i as u64 + 1, again.llr()));
            }
        }
        SprtResult { bounds, llr: sprt.llr(), verdict: sprt.verdict(), path }
    }
}

/// The strengths of all players, and whether they explain all matches.
///
/// Every match gets one game more, which all its seats share: without it a player that never loses would be infinitely strong.
fn elo(matches: &[Match], by_match: &[Vec<&Block>], anchor: usize) -> (Vec<Estimate>, Option<LackOfFit>) {
    let players = matches[0].seats.len();
    let seats: Vec<Vec<f64>> = matches.iter().map(|m| m.seats.iter().map(|n| f64::from(*n)).collect()).collect();
    // What each player won, match by match and block by block.
    let won: Vec<Vec<Vec<f64>>> = by_match
        .iter()
        .map(|blocks| blocks.iter().map(|block| (0..players).map(|player| block.won(player)).collect()).collect())
        .collect();
    let meetings = |times: &dyn Fn(usize, usize) -> f64| -> Vec<Meeting> {
        let one = |of: usize| {
            let all: f64 = seats[of].iter().sum();
            let mut sums: Vec<f64> = seats[of].iter().map(|n| n / all).collect();
            for (block, won) in won[of].iter().enumerate() {
                let times = times(of, block);
                sums.iter_mut().zip(won).for_each(|(sum, won)| *sum += times * won);
            }
            Meeting { seats: seats[of].clone(), won: sums }
        };
        (0..matches.len()).map(one).collect()
    };
    let found = meetings(&|_, _| 1.0);
    let strengths = fit(&found, &vec![1.0; players]);
    let scale = |strengths: &[f64], i: usize| 400.0 * (strengths[i] / strengths[anchor]).log10();
    let strata: Vec<usize> = by_match.iter().map(Vec::len).collect();
    let samples =
        bootstrap(&strata, RESAMPLES, 0, |drawn| fit(&meetings(&|of, block| f64::from(drawn[of][block])), &strengths));
    let errors = standard_errors(&found, &strengths, anchor);
    let elo = |i: usize| {
        let value = scale(&strengths, i);
        let by_blocks = middle(value, samples.iter().map(|sample| scale(sample, i)).collect());
        // The same as with shares: of the interval of independent games and that of the blocks, the wider one.
        let half = errors.as_ref().map_or(0.0, |errors| errors[i]) * 1.96 * 400.0 / std::f64::consts::LN_10;
        let found = by_blocks.wider(Estimate { value, low: value - half, high: value + half });
        // How strong somebody is who never lost a game, not even by way of others, no game can tell.
        let low = if reaches(&won, &seats, i, anchor) { found.low } else { f64::NEG_INFINITY };
        let high = if reaches(&won, &seats, anchor, i) { found.high } else { f64::INFINITY };
        Estimate { value, low, high }
    };
    let observed: Vec<Observed> = (0..matches.len())
        .map(|of| {
            // Games that nobody won say nothing about who is stronger.
            let share = |won: &Vec<f64>| {
                let all: f64 = won.iter().sum();
                (all > 0.0).then(|| won.iter().map(|w| w / all).collect())
            };
            Observed {
                seats: seats[of].clone(),
                blocks: won[of].iter().filter_map(share).collect(),
                games: matches[of].games.len() as f64,
            }
        })
        .collect();
    ((0..players).map(elo).collect(), lack_of_fit(&observed, &strengths))
}

/// Whether one player won a game against another, or against somebody who did, and so on: only then is there an end to how much
/// weaker it can be.
fn reaches(won: &[Vec<Vec<f64>>], seats: &[Vec<f64>], from: usize, to: usize) -> bool {
    let players = seats.first().map_or(0, Vec::len);
    let beats = |a: usize, b: usize| {
        won.iter().zip(seats).any(|(blocks, seats)| seats[b] > 0.0 && blocks.iter().any(|block| block[a] > 0.0))
    };
    let mut found = vec![false; players];
    found[from] = true;
    let mut open = vec![from];
    while let Some(a) = open.pop() {
        for (b, known) in found.iter_mut().enumerate() {
            if !*known && beats(a, b) {
                *known = true;
                open.push(b);
            }
        }
    }
    found[to]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three players; the third beats the second, the second the first, and nobody beats the third.
    #[test]
    fn what_no_game_can_tell_has_no_end() {
        let seats = [vec![1.0, 3.0, 0.0], vec![0.0, 3.0, 1.0]];
        let won = [vec![vec![1.0, 3.0, 0.0]], vec![vec![0.0, 0.0, 4.0]]];
        for (from, to, known) in [(0, 0, true), (0, 1, true), (1, 0, true), (2, 0, true), (0, 2, false), (1, 2, false)]
        {
            assert_eq!(reaches(&won, &seats, from, to), known, "{from} to {to}");
        }
    }
}
