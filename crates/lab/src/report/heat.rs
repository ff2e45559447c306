//! A heat map: a cell per pair.

use super::Written;
use super::axis::{LETTER, fitted, place};
use super::bars::start;
use super::page::escaped;

const WIDTH: f64 = 400.0;

/// Draws a cell for every row and column. `strength` says how strongly a cell is coloured, from -1 to 1; what is missing stays
/// empty.
#[must_use]
pub fn heat(
    title: &str,
    names: [&[String]; 2],
    cells: &[Vec<Option<f64>>],
    strength: impl Fn(f64) -> f64,
    written: Written,
) -> String {
    let [rows, columns] = names;
    let longest = rows.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let left = (longest as f64 * LETTER + 12.0).clamp(40.0, 160.0);
    let cell = ((WIDTH - left - 4.0) / columns.len().max(1) as f64).min(120.0);
    let height = cell.clamp(28.0, 48.0);
    let mut svg = start(title, WIDTH, 26.0 + height * rows.len() as f64);
    for (j, name) in columns.iter().enumerate() {
        let x = left + (j as f64 + 0.5) * cell;
        svg += &format!(
            "<text class=\"mark\" x=\"{}\" y=\"16\">{}<title>{}</title></text>",
            place(x),
            escaped(&fitted(name, cell)),
            escaped(name)
        );
    }
    for (i, (name, row)) in rows.iter().zip(cells).enumerate() {
        let y = 22.0 + i as f64 * height;
        svg += &format!(
            "<text class=\"label\" x=\"{}\" y=\"{}\">{}</text>",
            place(left - 6.0),
            place(y + height / 2.0 + 4.5),
            escaped(&fitted(name, left - 6.0))
        );
        for (j, value) in row.iter().enumerate() {
            let x = left + j as f64 * cell;
            let size = format!(
                "x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
                place(x + 1.0),
                place(y + 1.0),
                place(cell - 2.0),
                place(height - 2.0)
            );
            let Some(value) = value else {
                svg += &format!("<rect class=\"empty\" {size}/>");
                continue;
            };
            let strength = strength(*value).clamp(-1.0, 1.0);
            let class = if strength < 0.0 { "cold" } else { "warm" };
            svg += &format!("<rect class=\"{class}\" {size} fill-opacity=\"{:.2}\"/>", strength.abs() * 0.75);
            svg += &format!(
                "<text class=\"cell\" x=\"{}\" y=\"{}\">{}</text>",
                place(x + cell / 2.0),
                place(y + height / 2.0 + 4.5),
                written(*value)
            );
        }
    }
    svg + "</svg>"
}
