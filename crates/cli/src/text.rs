//! Small helpers for writing to a terminal.

use crate::args::Colour;
use anstream::{AutoStream, ColorChoice};
use serde_json::Value;
use std::io::IsTerminal;

/// Whether colour will be shown.
pub(crate) fn colourful(colour: Colour) -> bool {
    match colour {
        Colour::Auto => AutoStream::choice(&std::io::stdout()) != ColorChoice::Never,
        Colour::Always => true,
        Colour::Never => false,
    }
}

/// Whether a person looks at standard output.
pub(crate) fn on_terminal() -> bool {
    std::io::stdout().is_terminal()
}

/// Whether an error only means that the reader has gone away.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<std::io::Error>())
        .any(|e| e.kind() == std::io::ErrorKind::BrokenPipe)
}

/// A count of things: "1 turn", "2 turns".
pub(crate) fn counted(n: u64, thing: &str) -> String {
    format!("{} {thing}{}", grouped(n), if n == 1 { "" } else { "s" })
}

/// A number with thin groups: 1234567 as "1,234,567".
pub(crate) fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(c);
    }
    text
}

/// The fields of two JSON objects in one.
pub(crate) fn merged(mut first: Value, second: Value) -> Value {
    if let (Some(fields), Value::Object(more)) = (first.as_object_mut(), second) {
        fields.extend(more);
    }
    first
}

/// A bar of `share` of `width` cells, in eighths.
pub(crate) fn bar(share: f64, width: usize) -> String {
    let eighths = (share.clamp(0.0, 1.0) * width as f64 * 8.0).round() as usize;
    let mut text = "█".repeat(eighths / 8);
    if !eighths.is_multiple_of(8) {
        text.push(['▏', '▎', '▍', '▌', '▋', '▊', '▉'][eighths % 8 - 1]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(1234), "1,234");
        assert_eq!(grouped(1_234_567), "1,234,567");
    }

    #[test]
    fn bars_fill_their_width() {
        assert_eq!(bar(1.0, 4), "████");
        assert_eq!(bar(0.0, 4), "");
        assert_eq!(bar(0.5, 3), "█▌");
    }
}
