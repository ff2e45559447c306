//! The front page of several tournaments: one ladder per rule set.

use super::header::TournamentHeader;
use super::page::{budgets, elo_interval, fewer, ladder_figure};
use super::results::{PlayerResult, Results};
use crate::report::{Grid, Page, whole};

/// One page that shows the ladder of every rule set. Each is given with its name and the address of its own page.
#[must_use]
pub fn ladder_page(title: &str, sets: &[(String, String, TournamentHeader, Results)]) -> String {
    let mut page = Page::new(title);
    let Some((_, _, header, _)) = sets.first() else { return page.html() };
    page.say(&format!(
        "{} players in {} rule sets, {} seats. Elo with 95 % intervals; {} is 0 in each rule set, so numbers of different \
         rule sets cannot be compared.",
        header.players.len(),
        sets.len(),
        header.seats,
        sets[0].3.players[sets[0].3.anchor].player
    ));
    page.note(&format!(
        "Civitas {}, commit {}, program {}, seed {}.",
        header.civitas, header.commit, header.program, header.seed
    ));
    for sentence in [fewer(header), budgets(header)].into_iter().flatten() {
        page.note(&sentence);
    }
    let mut grid =
        Grid { head: ["rule set".to_owned()].into_iter().chain(header.players.clone()).collect(), rows: Vec::new() };
    for (name, _, _, results) in sets {
        let elo = |p: &PlayerResult| format!("{} ({})", whole(p.elo.value), elo_interval(results, p));
        grid.row([name.clone()].into_iter().chain(results.players.iter().map(elo)));
    }
    page.table(&grid);
    for (name, link, _, results) in sets {
        page.heading(name);
        page.figure(&ladder_figure(&format!("{name}: {} games", results.games), results));
        page.link(link, &format!("{name} in detail"));
    }
    page.html()
}
