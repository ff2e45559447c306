//! A rectangle of characters. Where nothing is written, a cell shows two square points, one above the other.

use crate::Style;
use crate::palette::{Shade, colour, fg, paint};
use anstyle::Style as Ink;

/// A cell by column and row; both may be negative.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Spot {
    pub(crate) x: i32,
    pub(crate) y: i32,
}

/// A rectangle of cells, corners included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    pub(crate) from: Spot,
    pub(crate) to: Spot,
}

impl Bounds {
    /// The smallest rectangle around some cells.
    pub(crate) fn around(spots: impl IntoIterator<Item = Spot>) -> Bounds {
        let mut spots = spots.into_iter();
        let first = spots.next().unwrap_or(Spot { x: 0, y: 0 });
        spots.fold(Bounds { from: first, to: first }, |b, s| Bounds {
            from: Spot { x: b.from.x.min(s.x), y: b.from.y.min(s.y) },
            to: Spot { x: b.to.x.max(s.x), y: b.to.y.max(s.y) },
        })
    }
}

#[derive(Clone, Copy, Default, Debug)]
struct Cell {
    /// Upper and lower point.
    points: [Option<Shade>; 2],
    glyph: Option<(char, Ink)>,
}

/// What is drawn on. Writing outside its bounds does nothing.
#[derive(Clone, Debug)]
pub(crate) struct Canvas {
    bounds: Bounds,
    width: usize,
    cells: Vec<Cell>,
}

impl Canvas {
    pub(crate) fn new(bounds: Bounds) -> Canvas {
        let width = (bounds.to.x - bounds.from.x + 1) as usize;
        let height = (bounds.to.y - bounds.from.y + 1) as usize;
        Canvas { bounds, width, cells: vec![Cell::default(); width * height] }
    }

    fn cell(&mut self, at: Spot) -> Option<&mut Cell> {
        let Bounds { from, to } = self.bounds;
        let inside = (from.x..=to.x).contains(&at.x) && (from.y..=to.y).contains(&at.y);
        inside.then(|| &mut self.cells[(at.y - from.y) as usize * self.width + (at.x - from.x) as usize])
    }

    /// Colours one point, instead of what is written there: `half` counts the points downwards, two per row. `None` lets
    /// the terminal show through.
    pub(crate) fn point(&mut self, x: i32, half: i32, shade: Option<Shade>) {
        if let Some(cell) = self.cell(Spot { x, y: half.div_euclid(2) }) {
            cell.points[half.rem_euclid(2) as usize] = shade;
            cell.glyph = None;
        }
    }

    /// Writes one character.
    pub(crate) fn put(&mut self, at: Spot, glyph: char, ink: Ink) {
        if let Some(cell) = self.cell(at) {
            cell.glyph = Some((glyph, ink));
        }
    }

    /// Writes text to the right.
    pub(crate) fn text(&mut self, at: Spot, text: &str, ink: Ink) {
        for (c, x) in text.chars().zip(at.x..) {
            self.put(Spot { x, y: at.y }, c, ink);
        }
    }

    /// Writes text with its middle at a column; of an even number of characters, one more stands to the left.
    pub(crate) fn centred(&mut self, at: Spot, text: &str, ink: Ink) {
        let left = text.chars().count() as i32 / 2;
        self.text(Spot { x: at.x - left, y: at.y }, text, ink);
    }

    /// The picture, each line as wide as the canvas.
    pub(crate) fn lines(&self, style: &Style) -> Vec<String> {
        self.cells.chunks(self.width.max(1)).map(|row| line(row, style)).collect()
    }
}

/// One row: neighbours of the same look share their escapes.
fn line(row: &[Cell], style: &Style) -> String {
    let mut out = String::new();
    let (mut run, mut look) = (String::new(), Ink::new());
    for cell in row {
        let (glyph, ink) = cell.shown(style);
        if ink != look {
            out += &paint(&run, look, style);
            run.clear();
            look = ink;
        }
        run.push(glyph);
    }
    out + &paint(&run, look, style)
}

impl Cell {
    fn shown(&self, style: &Style) -> (char, Ink) {
        let [top, bottom] = self.points;
        if let Some((glyph, ink)) = self.glyph {
            let ground = ink.get_bg_color().or(top.or(bottom).map(colour));
            return (glyph, ink.bg_color(ground));
        }
        match (top, bottom) {
            (None, None) => (' ', Ink::new()),
            (Some(t), Some(b)) if t == b && style.colour => (' ', Ink::new().bg_color(Some(colour(t)))),
            (Some(t), Some(b)) if t == b => ('█', Ink::new()),
            (Some(t), None) => ('▀', fg(t)),
            (None, Some(b)) => ('▄', fg(b)),
            (Some(t), Some(b)) => ('▀', fg(t).bg_color(Some(colour(b)))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_text_share_the_cells() {
        let spot = |x, y| Spot { x, y };
        let mut canvas = Canvas::new(Bounds::around([spot(-2, -1), spot(2, 1)]));
        canvas.point(-2, -2, Some(1));
        canvas.point(-1, -1, Some(1));
        canvas.point(0, -2, Some(1));
        canvas.point(0, -1, Some(1));
        canvas.centred(spot(0, 0), "abc", Ink::new().bold());
        canvas.text(spot(1, 1), "cut off", Ink::new());
        canvas.point(9, 9, Some(1));
        let plain = Style { colour: false, ascii: false };
        assert_eq!(canvas.lines(&plain), ["▀▄█  ", " abc ", "   cu"]);
        let rich = canvas.lines(&Style::RICH);
        assert_eq!(rich[1], " \u{1b}[1mabc\u{1b}[0m ");
        assert!(rich.iter().all(|l| crate::width(l) == 5));
    }
}
