//! Bars with whiskers, one below the other.

use super::Written;
use super::axis::{Axis, LETTER, fitted, place};
use super::page::escaped;
use crate::stats::Estimate;

/// A bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// What it is about.
    pub label: String,
    /// How long it is; the interval is drawn as whiskers.
    pub value: Estimate,
}

const WIDTH: f64 = 400.0;
const ROW: f64 = 26.0;

/// Draws bars from zero. A line marks `expected`, if there is something to expect.
#[must_use]
pub fn bars(title: &str, rows: &[Bar], expected: Option<f64>, written: Written) -> String {
    let longest = rows.iter().map(|bar| bar.label.chars().count()).max().unwrap_or(0);
    let left = (longest as f64 * LETTER + 12.0).clamp(40.0, 180.0);
    let ends = rows.iter().flat_map(|bar| [bar.value.value, bar.value.low, bar.value.high]);
    let axis = Axis::over(ends.chain([0.0]).chain(expected), left, WIDTH - 16.0, 5.0, 0.0);
    let bottom = rows.len() as f64 * ROW + 8.0;
    let mut svg = start(title, WIDTH, bottom + 22.0);
    for mark in &axis.marks {
        let x = place(axis.at(*mark));
        svg += &format!("<path class=\"grid\" d=\"M{x} 4V{}\"/>", place(bottom));
        svg += &format!("<text class=\"mark\" x=\"{x}\" y=\"{}\">{}</text>", place(bottom + 15.0), written(*mark));
    }
    for (i, bar) in rows.iter().enumerate() {
        let y = i as f64 * ROW + 8.0;
        let (zero, end) = (axis.at(0.0), axis.at(bar.value.value));
        let (x, length) = (zero.min(end), (zero - end).abs());
        let middle = place(y + 8.0);
        svg += &format!(
            "<text class=\"label\" x=\"{}\" y=\"{}\">{}</text>",
            place(left - 6.0),
            place(y + 12.5),
            escaped(&fitted(&bar.label, left - 6.0))
        );
        svg += &format!(
            "<rect class=\"bar\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"16\"><title>{}: {}</title></rect>",
            place(x),
            place(y),
            place(length),
            escaped(&bar.label),
            written(bar.value.value)
        );
        // An end that is not known has no foot: the whisker stops at the value.
        let (top, foot) = (place(y + 4.0), place(y + 12.0));
        for limit in [bar.value.low, bar.value.high].into_iter().filter(|limit| limit.is_finite()) {
            let at = place(axis.at(limit));
            svg += &format!("<path class=\"whisker\" d=\"M{at} {top}V{foot}M{at} {middle}H{}\"/>", place(end));
        }
    }
    if let Some(expected) = expected {
        svg += &format!("<path class=\"expected\" d=\"M{} 4V{}\"/>", place(axis.at(expected)), place(bottom));
    }
    svg + "</svg>"
}

/// The opening of a drawing. Its words are for those who cannot see it; the table beside it has the figures.
pub(super) fn start(title: &str, width: f64, height: f64) -> String {
    format!(
        "<svg role=\"img\" aria-label=\"{}\" viewBox=\"0 0 {} {}\" width=\"{}\">",
        escaped(title),
        place(width),
        place(height),
        place(width)
    )
}
