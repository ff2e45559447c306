//! A run as a page: does each generation play better, and does what the weights tell come true?

use super::{Bin, Check, GenerationLine};
use crate::report::{Curve, Figure, Grid, Page, Place, curves, percent, short_percent, tenths, whole};
use crate::stats::{Estimate, wilson};

/// One self-contained page about all generations so far, and the check of the latest.
#[must_use]
pub fn check_page(title: &str, lines: &[GenerationLine]) -> String {
    let Some(latest) = lines.last() else { return Page::new(title).html() };
    let (generation, check) = (latest.generation, &latest.check);
    let mut page = Page::new(&format!("{title}: what was learned, generation {generation}"));
    page.heading("By generation");
    learning_curve(&mut page, lines);
    page.heading(&format!("The check of generation {generation}"));
    page.say(&format!(
        "{} positions of games that nobody learned from. Loss {:.4} nats ({:.4} if all seats were equal), Brier score {:.4}.",
        check.positions, check.log_loss, check.log_loss_of_equal, check.brier
    ));
    reliability(&mut page, check);
    reliability_by_turn(&mut page, check);
    loss_by_turn(&mut page, check);
    page.html()
}

fn learning_curve(page: &mut Page, lines: &[GenerationLine]) {
    let at = |line: &GenerationLine| f64::from(line.generation);
    let mut grid = Grid::new(&["generation", "loss", "if all seats were equal"]);
    for line in lines {
        let [loss, equal] = [line.check.log_loss, line.check.log_loss_of_equal].map(|nats| format!("{nats:.4}"));
        grid.row([line.generation.to_string(), loss, equal]);
    }
    let loss = lines.iter().map(|line| exact_at(at(line), line.check.log_loss)).collect();
    let equal = lines.iter().map(|line| exact_at(at(line), line.check.log_loss_of_equal)).collect();
    let all = [curve("learned", loss), curve("if all seats were equal", equal)];
    page.figure(&Figure {
        caption: "Loss on held-out games, in nats. Each generation has games of its own, so the games differ too."
            .to_owned(),
        svg: curves("loss by generation", &all, &[], [whole, hundredths]),
        grid,
    });
    let mut grid = Grid::new(&["generation", "against the one before", "blocks", "against novices", "95 %", "blocks"]);
    for line in lines {
        let share = line.novices.share;
        let gate = line.gate.as_ref().map(|gate| (percent(gate.share), gate.blocks.to_string()));
        let (won, blocks) = gate.unwrap_or_else(|| ("–".to_owned(), "–".to_owned()));
        let interval = format!("{} to {}", percent(share.low), percent(share.high));
        let novices = [percent(share.value), interval, line.novices.blocks.to_string()];
        grid.row([line.generation.to_string(), won, blocks].into_iter().chain(novices));
    }
    let gates = lines.iter().filter_map(|line| Some(exact_at(at(line), line.gate.as_ref()?.share))).collect();
    let novices = lines.iter().map(|line| Place { x: at(line), y: line.novices.share }).collect();
    page.figure(&Figure {
        caption: "Games won by one seat with the weights: against novices, and against the generation before. The test against the \
            generation before ends when it is decided, so its share says less than its verdict."
            .to_owned(),
        svg: curves(
            "shares by generation",
            &[curve("against novices", novices), curve("against the one before", gates)],
            &[0.25],
            [whole, short_percent],
        ),
        grid,
    });
}

fn reliability(page: &mut Page, check: &Check) {
    let mut grid = Grid::new(&["told", "came", "95 %", "times"]);
    for bin in told(&check.bins) {
        let came = came(bin);
        let interval = format!("{} to {}", percent(came.low), percent(came.high));
        grid.row([percent(bin.told), percent(bin.came), interval, bin.count.to_string()]);
    }
    page.figure(&Figure {
        caption: "How often it came true, by what was told. Positions of one game are alike, so the intervals are too narrow.".to_owned(),
        svg: curves("reliability", &[diagonal(), curve("told", places(&check.bins))], &[], [short_percent, short_percent]),
        grid,
    });
}

fn reliability_by_turn(page: &mut Page, check: &Check) {
    let mut grid = Grid::new(&["turns", "told", "came", "times", "error of these turns"]);
    let mut all = vec![diagonal()];
    for range in &check.reliability {
        let name = match range.to {
            Some(to) => format!("{} to {to}", range.from),
            None => format!("from {}", range.from),
        };
        for bin in told(&range.bins) {
            let row = [percent(bin.told), percent(bin.came), bin.count.to_string(), percent(range.error)];
            grid.row([name.clone()].into_iter().chain(row));
        }
        all.push(curve(&format!("turns {name}"), places(&range.bins)));
    }
    page.figure(&Figure {
        caption: "The same by turns. The error is how far what was told is from what came, on average.".to_owned(),
        svg: curves("reliability by turn", &all, &[], [short_percent, short_percent]),
        grid,
    });
}

fn loss_by_turn(page: &mut Page, check: &Check) {
    let mut grid = Grid::new(&["from turn", "loss", "positions"]);
    let mut points = Vec::new();
    for bin in check.by_turn.iter().filter(|bin| bin.count > 0) {
        grid.row([bin.from.to_string(), format!("{:.3}", bin.log_loss), bin.count.to_string()]);
        points.push(exact_at(f64::from(bin.from), bin.log_loss));
    }
    page.figure(&Figure {
        caption: "Loss by turn: the later, the surer".to_owned(),
        svg: curves("loss by turn", &[curve("loss", points)], &[], [whole, tenths]),
        grid,
    });
}

fn told(bins: &[Bin]) -> impl Iterator<Item = &Bin> {
    bins.iter().filter(|bin| bin.count > 0)
}

fn came(bin: &Bin) -> Estimate {
    wilson(bin.came * bin.count as f64, bin.count as f64)
}

fn places(bins: &[Bin]) -> Vec<Place> {
    told(bins).map(|bin| Place { x: bin.told, y: came(bin) }).collect()
}

fn diagonal() -> Curve {
    curve("exact", vec![exact_at(0.0, 0.0), exact_at(1.0, 1.0)])
}

fn curve(label: &str, points: Vec<Place>) -> Curve {
    Curve { label: label.to_owned(), points }
}

fn exact_at(x: f64, y: f64) -> Place {
    Place { x, y: Estimate { value: y, low: y, high: y } }
}

fn hundredths(number: f64) -> String {
    format!("{number:.2}")
}
