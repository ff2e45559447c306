//! Harbours: piers at both ends of a path and a label outside the border, where there is room for it.

use crate::canvas::Spot;
use crate::layout::Layout;
use crate::palette;
use anstyle::Style as Ink;
use civitas_engine::{Game, Harbour, Ruleset};
use std::collections::HashSet;

/// What is drawn of one harbour.
#[derive(Clone, Debug)]
pub(crate) struct Mooring {
    /// Lines of the label, each with its first cell.
    pub(crate) label: Vec<(Spot, String)>,
    pub(crate) ink: Ink,
    /// Cells of the piers, each with the characters for Unicode and for ASCII.
    pub(crate) piers: Vec<(Spot, char, char)>,
}

impl Mooring {
    pub(crate) fn cells(&self) -> impl Iterator<Item = Spot> {
        let label = self.label.iter().flat_map(|(at, text)| cells(*at, text));
        label.chain(self.piers.iter().map(|(at, ..)| *at))
    }
}

fn cells(at: Spot, text: &str) -> impl Iterator<Item = Spot> + use<> {
    (at.x..at.x + text.chars().count() as i32).map(move |x| Spot { x, y: at.y })
}

/// Finds a place for every harbour, off the hexes and off each other.
pub(crate) fn moorings<R: Ruleset>(game: &Game<R>, layout: &Layout<'_>) -> Vec<Mooring> {
    let mut taken: HashSet<Spot> = HashSet::new();
    for hex in game.board.hexes() {
        taken.extend(layout.points_of(hex).into_iter().map(|(x, half)| Spot { x, y: half.div_euclid(2) }));
    }
    // Buildings reach one column to either side.
    taken.extend(layout.vertices().flat_map(|v| (-1..=1).map(move |dx| Spot { x: v.x + dx, y: v.y })));
    let mut all = Vec::new();
    for harbour in game.board.harbours() {
        let out = outward(layout, harbour);
        let piers = piers(layout, harbour, out);
        taken.extend(piers.iter().map(|(at, ..)| *at));
        all.push((harbour, out, piers));
    }
    let mut done = Vec::new();
    for (harbour, out, piers) in all {
        let label = place(game, layout, harbour, out, &taken);
        // Keep a column between this label and the next.
        taken.extend(label.iter().flat_map(|(at, text)| cells(Spot { x: at.x - 1, y: at.y }, &format!("{text}  "))));
        let ink = harbour.card.map_or(Ink::new(), |card| palette::card(&R::FACTS, card)).bold();
        done.push(Mooring { label, ink, piers });
    }
    done
}

/// Which way the sea lies: -1, 0 or 1 to the right and downwards.
fn outward(layout: &Layout<'_>, harbour: &Harbour) -> (i32, i32) {
    let [a, b] = layout.board.ends(harbour.path);
    let inland = (layout.board.hexes_at(a) & layout.board.hexes_at(b)).lowest().map(|h| layout.hex(h));
    let [a, b] = layout.ends(harbour.path);
    inland.map_or((0, -1), |c| ((a.x + b.x - 2 * c.x).signum(), (a.y + b.y - 2 * c.y).signum()))
}

fn piers(layout: &Layout<'_>, harbour: &Harbour, (sx, sy): (i32, i32)) -> Vec<(Spot, char, char)> {
    let ends = layout.ends(harbour.path);
    let at = |v: Spot, n: i32| Spot { x: v.x + n * sx, y: v.y + n * sy };
    match sx * sy {
        0 if sy == 0 => ends.iter().flat_map(|v| [(at(*v, 1), '─', '-'), (at(*v, 2), '─', '-')]).collect(),
        0 => ends.iter().map(|v| (at(*v, 1), '│', '|')).collect(),
        1 => ends.iter().map(|v| (at(*v, 1), '╲', '\\')).collect(),
        _ => ends.iter().map(|v| (at(*v, 1), '╱', '/')).collect(),
    }
}

/// The first of several places and forms of the label that is free; the first of all if none is.
fn place<R: Ruleset>(
    game: &Game<R>,
    layout: &Layout<'_>,
    harbour: &Harbour,
    (sx, sy): (i32, i32),
    taken: &HashSet<Spot>,
) -> Vec<(Spot, String)> {
    let [a, b] = layout.ends(harbour.path);
    let middle = Spot { x: (a.x + b.x) / 2, y: (a.y + b.y).div_euclid(2) };
    let (far, steep) = (if sy < 0 { a.y.min(b.y) } else { a.y.max(b.y) }, (a.x - b.x).abs() <= 2 * (a.y - b.y).abs());
    let beside = Spot { x: middle.x + 4 * sx, y: middle.y + sy };
    let beyond = Spot { x: middle.x, y: far + sy };
    let anchors = match (sx, sy) {
        (_, 0) => [Spot { x: middle.x + 3 * sx, y: middle.y }, Spot { x: middle.x + 2 * sx, y: middle.y }],
        _ if steep => [beside, beyond],
        _ => [beyond, beside],
    };
    let rate = |n: u8| format!("{n}:1");
    let forms = match harbour.card {
        None => vec![vec![rate(game.rules.harbour_rate)]],
        Some(card) => {
            let name = R::FACTS.cards.get(card.index()).copied().unwrap_or("?").replace('_', " ");
            let rate = rate(game.rules.special_rate);
            let short = format!("{rate} {}", name.chars().take(2).collect::<String>());
            vec![vec![format!("{rate} {name}")], vec![rate, name], vec![short]]
        }
    };
    let set = |anchor: Spot, lines: &[String]| -> Vec<(Spot, String)> {
        let top = anchor.y - if sy < 0 { lines.len() as i32 - 1 } else { 0 };
        let start = |text: &String| match sx {
            1 => anchor.x,
            0 => anchor.x - text.chars().count() as i32 / 2,
            _ => anchor.x + 1 - text.chars().count() as i32,
        };
        lines.iter().zip(top..).map(|(text, y)| (Spot { x: start(text), y }, text.clone())).collect()
    };
    let tried: Vec<_> = forms.iter().flat_map(|form| anchors.map(|anchor| set(anchor, form))).collect();
    let free = tried.iter().find(|label| label.iter().all(|(at, text)| cells(*at, text).all(|c| !taken.contains(&c))));
    free.or(tried.first()).cloned().unwrap_or_default()
}
