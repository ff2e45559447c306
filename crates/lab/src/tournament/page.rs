//! The report of a tournament as a page.

use super::groups::{Group, Groups};
use super::header::TournamentHeader;
use super::results::{MatchResult, PlayerResult, Results, SprtResult};
use crate::report::{Bar, Curve, Figure, Grid, Page, Place, bars, curves, heat, percent, short_percent, tenths, whole};
use crate::stats::{Estimate, Verdict};

/// The page of one tournament. `title` is the name of the game.
#[must_use]
pub fn report_page(title: &str, header: &TournamentHeader, results: &Results) -> String {
    let mut page = Page::new(&format!("{title}: tournament of {}", listed(&header.players)));
    about(&mut page, header, results);
    ladder(&mut page, results);
    if let Some(sprt) = &results.sprt {
        sequential(&mut page, header, sprt);
    }
    matches(&mut page, header, results);
    points_and_turns(&mut page, header, results);
    seats(&mut page, results);
    openings(&mut page, header, &results.groups);
    costs(&mut page, results);
    forfeits(&mut page, results);
    calibration(&mut page, header, &results.groups);
    page.html()
}

/// "1 degree", "2 degrees".
fn degrees(n: usize) -> String {
    format!("{n} {}", if n == 1 { "degree" } else { "degrees" })
}

/// "a, b and c".
fn listed(names: &[String]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => names.concat(),
    }
}

/// An interval for people.
pub(super) fn interval(value: Estimate, written: fn(f64) -> String) -> String {
    match (value.low.is_finite(), value.high.is_finite()) {
        (true, true) => format!("{} to {}", written(value.low), written(value.high)),
        (true, false) => format!("at least {}", written(value.low)),
        (false, true) => format!("at most {}", written(value.high)),
        (false, false) => "unknown".to_owned(),
    }
}

fn about(page: &mut Page, header: &TournamentHeader, results: &Results) {
    page.say(&format!(
        "{} games in {} blocks, {} seats, seed {}. Games abandoned after {} turns: {}. Games that several seats won together: {}.",
        results.games, results.blocks, header.seats, header.seed, header.max_turns, results.unfinished, results.shared
    ));
    let options: Vec<String> = header.options.iter().map(|(key, value)| format!("{key} = {value}")).collect();
    page.note(&format!("Options: {}.", options.join(", ")));
    page.note(&format!(
        "Civitas {}, commit {}, program {}, rules version {}, mode {}.",
        header.civitas, header.commit, header.program, header.rules, header.mode
    ));
    for sentence in [fewer(header), budgets(header)].into_iter().flatten() {
        page.note(&sentence);
    }
    page.note(
        "A block is one map and one course of luck, played in every arrangement of the players. All intervals hold 95 % and count \
         blocks; where the same interval for independent games (Wilson) is wider, that one is shown.",
    );
}

/// Who plays less than the others, if somebody does.
pub(super) fn fewer(header: &TournamentHeader) -> Option<String> {
    let told = header.few.iter().filter_map(|few| {
        let name = header.players.get(few.player)?;
        let blocks = if few.blocks == 1 { "1 block".to_owned() } else { format!("{} blocks", few.blocks) };
        Some(format!("{name} takes its time: its matches have {blocks} each."))
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// What each player may spend, if somebody has a budget.
pub(super) fn budgets(header: &TournamentHeader) -> Option<String> {
    let budgets = header.budgets.as_ref()?.iter().zip(&header.players);
    let told = budgets.filter_map(|(budget, name)| Some(format!("{name} may use {}.", budget.as_ref()?)));
    Some(told.collect::<Vec<_>>().join(" "))
}

/// The interval of a player's Elo; the anchor has none.
pub(super) fn elo_interval(results: &Results, player: &PlayerResult) -> String {
    let fixed = player.player == results.players[results.anchor].player;
    if fixed { "fixed".to_owned() } else { interval(player.elo, whole) }
}

pub(super) fn ladder_figure(caption: &str, results: &Results) -> Figure {
    let mut order: Vec<_> = results.players.iter().collect();
    order.sort_by(|a, b| b.elo.value.total_cmp(&a.elo.value));
    let mut grid = Grid::new(&["player", "Elo", "95 %", "wins", "95 %", "games"]);
    for player in &order {
        grid.row([
            player.player.clone(),
            whole(player.elo.value),
            elo_interval(results, player),
            percent(player.share.value),
            interval(player.share, percent),
            player.games.to_string(),
        ]);
    }
    let rows: Vec<Bar> = order.iter().map(|player| Bar { label: player.player.clone(), value: player.elo }).collect();
    Figure { caption: caption.to_owned(), svg: bars("Elo of each player", &rows, None, whole), grid }
}

fn ladder(page: &mut Page, results: &Results) {
    page.heading("Ladder");
    let anchor = &results.players[results.anchor].player;
    page.figure(&ladder_figure(&format!("Elo, with {anchor} at 0"), results));
    page.note(
        "A player with 400 points more is ten times as likely to win as one seat of the other (Plackett and Luce). Every match counts \
         with one game more that all seats share, so that a player who never loses has a number at all; it then \
         says how many games were played rather than how strong the player is, and its interval has only one end.",
    );
    if let Some(test) = results.lack_of_fit {
        let verdict = if test.p < 0.05 {
            "One number per player does not explain all matches: somebody is stronger in some company than in other"
        } else {
            "One number per player explains all matches"
        };
        page.say(&format!(
            "{verdict} (chi-square {:.1}, {} of freedom, p = {:.3}).",
            test.chi_square,
            degrees(test.degrees),
            test.p
        ));
    }
}

fn sequential(page: &mut Page, header: &TournamentHeader, sprt: &SprtResult) {
    page.heading("Sequential test");
    let bounds = sprt.bounds;
    let name = &header.players[0];
    page.say(&match sprt.verdict {
        Some(Verdict::Upper) => format!("{name} is stronger: {} Elo is accepted against {}.", bounds.elo1, bounds.elo0),
        Some(Verdict::Lower) => {
            format!("{name} is not stronger: {} Elo is accepted against {}.", bounds.elo0, bounds.elo1)
        }
        None => format!("Not decided between {} and {} Elo.", bounds.elo0, bounds.elo1),
    });
    let point = |(x, y): &(u64, f64)| Place { x: *x as f64, y: Estimate { value: *y, low: *y, high: *y } };
    let line = Curve { label: "log-likelihood ratio".to_owned(), points: sprt.path.iter().map(point).collect() };
    let mut grid = Grid::new(&["blocks", "ratio"]);
    for (blocks, llr) in sprt.path.iter().step_by(sprt.path.len().div_ceil(10).max(1)).chain(sprt.path.last()) {
        grid.row([blocks.to_string(), format!("{llr:.2}")]);
    }
    grid.rows.dedup();
    page.figure(&Figure {
        caption: format!(
            "Log-likelihood ratio after each block; it ends at {:.2} or {:.2}",
            bounds.lower(),
            bounds.upper()
        ),
        svg: curves("log-likelihood ratio by blocks", &[line], &[bounds.lower(), bounds.upper()], [whole, tenths]),
        grid,
    });
}

/// A match in words: "novice among 3 random".
#[must_use]
pub fn match_name(names: &[String], m: &MatchResult) -> String {
    let [a, b] = &*m.players else {
        let parts: Vec<String> =
            m.players.iter().map(|share| format!("{} {}", share.seats, names[share.player])).collect();
        return listed(&parts);
    };
    let (one, other) = if m.about == 0 { (a, b) } else { (b, a) };
    let (name, company) = (&names[one.player], &names[other.player]);
    match (one.seats, other.seats) {
        (1, 1) => format!("{name} against {company}"),
        (1, others) => format!("{name} among {others} {company}"),
        (mine, 1) => format!("{mine} {name} around {company}"),
        (mine, others) => format!("{mine} {name} against {others} {company}"),
    }
}

fn matches(page: &mut Page, header: &TournamentHeader, results: &Results) {
    page.heading("Matches");
    let names = &header.players;
    let mut grid =
        Grid::new(&["match", "player", "games won", "share", "95 %", "Wilson", "blocks", "games", "abandoned"]);
    for m in &results.matches {
        for share in &m.players {
            grid.row([
                match_name(names, m),
                names[share.player].clone(),
                tenths(share.won),
                percent(share.share.value),
                interval(share.share, percent),
                interval(share.wilson, percent),
                interval(share.by_blocks, percent),
                m.games.to_string(),
                m.unfinished.to_string(),
            ]);
        }
    }
    page.table(&grid);
    if results.matches.len() < 2 || results.matches.iter().any(|m| m.players.len() != 2) {
        return;
    }
    // A row's player alone among the column's: its share, compared with an equal one.
    let n = names.len();
    let mut cells = vec![vec![None; n]; n];
    for m in &results.matches {
        let [a, b] = &*m.players else { continue };
        let (one, other) = if m.about == 0 { (a, b) } else { (b, a) };
        cells[one.player][other.player] = Some(one.share.value);
        if header.seats == 2 {
            cells[other.player][one.player] = Some(other.share.value);
        }
    }
    let fair = 1.0 / f64::from(header.seats);
    let mut cross = Grid { head: ["player".to_owned()].into_iter().chain(names.clone()).collect(), rows: Vec::new() };
    for (name, row) in names.iter().zip(&cells) {
        let texts = row.iter().map(|cell| cell.map_or_else(|| "–".to_owned(), percent));
        cross.row([name.clone()].into_iter().chain(texts));
    }
    let strength = |share: f64| if share < fair { share / fair - 1.0 } else { (share - fair) / (1.0 - fair) };
    page.figure(&Figure {
        caption: format!(
            "Cross table: the share that a row wins alone among seats of a column (equal players: {})",
            percent(fair)
        ),
        svg: heat("cross table of shares", [names, names], &cells, strength, percent),
        grid: cross,
    });
}

fn points_and_turns(page: &mut Page, header: &TournamentHeader, results: &Results) {
    page.heading("Points and turns");
    let mut grid = Grid::new(&["player", "points", "95 %"]);
    for player in &results.players {
        grid.row([player.player.clone(), format!("{:.2}", player.points.value), interval(player.points, tenths)]);
    }
    let rows: Vec<Bar> =
        results.players.iter().map(|player| Bar { label: player.player.clone(), value: player.points }).collect();
    page.figure(&Figure {
        caption: "Points at the end, per seat".to_owned(),
        svg: bars("points", &rows, None, whole),
        grid,
    });
    let mut grid = Grid::new(&["match", "turns", "95 %"]);
    for m in &results.matches {
        grid.row([match_name(&header.players, m), tenths(m.turns.value), interval(m.turns, tenths)]);
    }
    page.table(&grid);
    let mut grid = Grid::new(&["turns", "games ended", "95 %"]);
    for group in &results.groups.lengths {
        grid.row([group.at.to_string(), percent(group.share.value), interval(group.share, percent)]);
    }
    let points = results.groups.lengths.iter().map(|group| Place { x: f64::from(group.at), y: group.share });
    let line = Curve { label: "games ended".to_owned(), points: points.collect() };
    page.figure(&Figure {
        caption: "Games that have ended after a number of turns".to_owned(),
        svg: curves("share of games ended, by turns", &[line], &[0.0, 1.0], [whole, short_percent]),
        grid,
    });
}

fn seats(page: &mut Page, results: &Results) {
    page.heading("Seats");
    let mut figure = |caption: &str, head: &str, groups: &[Group], label: &dyn Fn(u32) -> String| {
        let fair = 1.0 / groups.len().max(1) as f64;
        let mut grid = Grid::new(&[head, "wins", "95 %"]);
        for group in groups {
            grid.row([label(group.at), percent(group.share.value), interval(group.share, percent)]);
        }
        let rows: Vec<Bar> = groups.iter().map(|group| Bar { label: label(group.at), value: group.share }).collect();
        page.figure(&Figure {
            caption: caption.to_owned(),
            svg: bars(caption, &rows, Some(fair), short_percent),
            grid,
        });
    };
    figure("Games won by seat", "seat", &results.groups.seats, &|at| format!("seat {}", at + 1));
    let place = |at: u32| {
        ["first", "second", "third", "fourth"].get(at as usize).map_or_else(String::new, |&name| name.to_owned())
    };
    figure("Games won by order of turns", "begins", &results.groups.places, &place);
}

fn openings(page: &mut Page, header: &TournamentHeader, groups: &Groups) {
    page.heading("Openings");
    page.note("A player's share of wins by what its settlements bring when the turns begin, over all its games. The company differs between matches.");
    let mut figure = |caption: &str, head: &str, by_player: &[Vec<Group>], label: &dyn Fn(u32) -> String| {
        let mut grid = Grid::new(&[head, "player", "wins", "95 %", "times"]);
        let mut all = Vec::new();
        for (name, groups) in header.players.iter().zip(by_player) {
            for group in groups {
                let share = interval(group.share, percent);
                grid.row([label(group.at), name.clone(), percent(group.share.value), share, group.count.to_string()]);
            }
            // What hardly ever came up would only be a wide band.
            let often: u64 = groups.iter().map(|group| group.count).sum::<u64>() / 100;
            let points = groups.iter().filter(|group| group.count > often);
            all.push(Curve {
                label: name.clone(),
                points: points.map(|g| Place { x: f64::from(g.at), y: g.share }).collect(),
            });
        }
        page.figure(&Figure {
            caption: caption.to_owned(),
            svg: curves(caption, &all, &[], [whole, short_percent]),
            grid,
        });
    };
    let step = Groups::STEP;
    figure("Games won by cards that the opening brings in 36 rolls", "cards", &groups.pips, &|at| {
        format!("{at} to {}", at + step - 1)
    });
    figure("Games won by kinds of cards that the opening brings", "kinds", &groups.kinds, &|at| at.to_string());
}

fn costs(page: &mut Page, results: &Results) {
    page.heading("Cost");
    let mut grid = Grid::new(&["player", "decisions per game", "CPU per decision", "nodes per decision"]);
    for player in &results.players {
        let or_dash =
            |value: Option<f64>, unit: &str| value.map_or_else(|| "–".to_owned(), |v| format!("{v:.1}{unit}"));
        grid.row([
            player.player.clone(),
            whole(player.decisions),
            or_dash(player.microseconds_per_decision, " µs"),
            or_dash(player.nodes_per_decision, ""),
        ]);
    }
    let bar = |player: &PlayerResult| {
        let value = player.microseconds_per_decision?;
        Some(Bar {
            label: player.player.clone(),
            value: Estimate { value, low: f64::NEG_INFINITY, high: f64::INFINITY },
        })
    };
    let rows: Vec<Bar> = results.players.iter().filter_map(bar).collect();
    page.figure(&Figure {
        caption: "CPU microseconds per decision, playing it included (a sample)".to_owned(),
        svg: bars("CPU per decision", &rows, None, tenths),
        grid,
    });
    let apart = if results.players.iter().any(|player| player.player.starts_with("cmd:")) {
        " What outside programs compute in their own processes is not counted."
    } else {
        ""
    };
    page.note(&format!("{:.1} CPU seconds in all.{apart}", results.cpu_seconds));
}

/// Outside programs that failed, if any did.
fn forfeits(page: &mut Page, results: &Results) {
    if results.players.iter().all(|player| player.forfeits == 0) {
        return;
    }
    page.heading("Forfeited games");
    page.note("An outside program that fails or breaks the rules scores nothing on that seat; it is played at random to the end. A game in which a program has several seats counts once for each that it forfeits.");
    let mut grid = Grid::new(&["player", "games", "seats forfeited", "why"]);
    for player in results.players.iter().filter(|player| player.forfeits > 0) {
        let why: Vec<String> = player.faults.each().map(|(fault, n)| format!("{n} {}", fault.name())).collect();
        grid.row([player.player.clone(), player.games.to_string(), player.forfeits.to_string(), why.join(", ")]);
    }
    page.table(&grid);
}

fn calibration(page: &mut Page, header: &TournamentHeader, groups: &Groups) {
    if groups.calibration.iter().all(Vec::is_empty) {
        return;
    }
    page.heading("Calibration");
    let exact = |x: f64| Place { x, y: Estimate { value: x, low: x, high: x } };
    let mut all = vec![Curve { label: "exact".to_owned(), points: vec![exact(0.0), exact(1.0)] }];
    let mut grid = Grid::new(&["player", "said", "won", "95 %", "times"]);
    for (name, told) in header.players.iter().zip(&groups.calibration) {
        for group in told {
            let cells =
                [percent(group.said), percent(group.won.value), interval(group.won, percent), group.times.to_string()];
            grid.row([name.clone()].into_iter().chain(cells));
        }
        if !told.is_empty() {
            let points = told.iter().map(|group| Place { x: group.said, y: group.won }).collect();
            all.push(Curve { label: name.clone(), points });
        }
    }
    page.figure(&Figure {
        caption: "What players said about their chances, and how often they won".to_owned(),
        svg: curves("calibration", &all, &[], [short_percent, short_percent]),
        grid,
    });
}
