//! Reports: one self-contained HTML page with charts as inline SVG. No script, no fonts, nothing to fetch; light and dark as the
//! reader's system says; a table beside every chart.
//!
//! A [`Figure`] is a chart with its table, so there is none without; a [`Page`] is made of headings, paragraphs, figures and tables.

mod axis;
mod bars;
mod curves;
mod heat;
mod page;

pub use bars::{Bar, bars};
pub use curves::{Curve, Place, curves};
pub use heat::heat;
pub use page::{Figure, Grid, Page, escaped};

/// How a number is written on an axis and in a tooltip.
pub type Written = fn(f64) -> String;

/// As a percentage.
#[must_use]
pub fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// As a percentage on an axis, where there is little room: without decimals if there are none.
#[must_use]
pub fn short_percent(share: f64) -> String {
    let text = percent(share);
    text.replace(".0 %", " %")
}

/// As a whole number.
#[must_use]
pub fn whole(number: f64) -> String {
    // Minus nothing is nothing.
    format!("{}", number.round() as i64)
}

/// With one decimal.
#[must_use]
pub fn tenths(number: f64) -> String {
    let text = format!("{number:.1}");
    if text == "-0.0" { "0.0".to_owned() } else { text }
}
