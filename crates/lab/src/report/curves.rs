//! Curves with bands.

use super::Written;
use super::axis::{Axis, fitted, place};
use super::bars::start;
use super::page::escaped;
use crate::stats::Estimate;

/// A curve.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    /// What it is about.
    pub label: String,
    /// Its points, from left to right.
    pub points: Vec<Place>,
}

/// A point of a curve.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Place {
    /// Where it is.
    pub x: f64,
    /// How high it is; the interval is drawn as a band.
    pub y: Estimate,
}

const WIDTH: f64 = 400.0;
const HEIGHT: f64 = 240.0;
/// Curves differ in colour and in their dashes.
const KINDS: usize = 6;

/// Draws curves over a common axis. Values in `levels` are marked across the drawing.
#[must_use]
pub fn curves(title: &str, all: &[Curve], levels: &[f64], written: [Written; 2]) -> String {
    let points = || all.iter().flat_map(|curve| &curve.points);
    // Between whole numbers there is nothing to mark.
    let counts = points().all(|p| p.x.fract() == 0.0) && points().any(|p| p.x > 1.0);
    let x_axis = Axis::over(points().map(|p| p.x), 56.0, WIDTH - 14.0, 6.0, if counts { 1.0 } else { 0.0 });
    let heights = points().flat_map(|p| [p.y.value, p.y.low, p.y.high]).chain(levels.iter().copied());
    let legend = if all.len() > 1 { 18.0 * all.len() as f64 } else { 0.0 };
    let y_axis = Axis::over(heights, HEIGHT - 26.0, 8.0, 5.0, 0.0);
    let mut svg = start(title, WIDTH, HEIGHT + legend);
    for mark in &y_axis.marks {
        let y = y_axis.at(*mark);
        svg += &format!("<path class=\"grid\" d=\"M56 {}H{}\"/>", place(y), place(WIDTH - 14.0));
        svg += &format!("<text class=\"label\" x=\"50\" y=\"{}\">{}</text>", place(y + 4.0), written[1](*mark));
    }
    for mark in &x_axis.marks {
        let x = place(x_axis.at(*mark));
        svg += &format!("<text class=\"mark\" x=\"{x}\" y=\"{}\">{}</text>", place(HEIGHT - 9.0), written[0](*mark));
    }
    for level in levels {
        svg += &format!("<path class=\"expected\" d=\"M56 {}H{}\"/>", place(y_axis.at(*level)), place(WIDTH - 14.0));
    }
    for (i, curve) in all.iter().enumerate() {
        let kind = i % KINDS;
        let at = |p: &Place, y: f64| format!("{} {}", place(x_axis.at(p.x)), place(y_axis.at(y)));
        let edge: Vec<String> = curve
            .points
            .iter()
            .map(|p| at(p, p.y.high))
            .chain(curve.points.iter().rev().map(|p| at(p, p.y.low)))
            .collect();
        let middle: Vec<String> = curve.points.iter().map(|p| at(p, p.y.value)).collect();
        if !middle.is_empty() {
            svg += &format!("<path class=\"band k{kind}\" d=\"M{}Z\"/>", edge.join("L"));
            svg += &format!(
                "<path class=\"line k{kind}\" d=\"M{}\"><title>{}</title></path>",
                middle.join("L"),
                escaped(&curve.label)
            );
        }
        if all.len() > 1 {
            let y = HEIGHT + 18.0 * i as f64;
            svg += &format!("<path class=\"line k{kind}\" d=\"M56 {0}H88\"/>", place(y + 6.0));
            let name = escaped(&fitted(&curve.label, WIDTH - 96.0));
            svg += &format!("<text class=\"legend\" x=\"96\" y=\"{}\">{name}</text>", place(y + 10.0));
        }
    }
    svg + "</svg>"
}
