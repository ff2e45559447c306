//! Small helpers for writing to a terminal.

use crate::args::Colour;
use anstream::{AutoStream, ColorChoice};
use anyhow::{Context, Result, anyhow};
use serde_json::Value;
use std::io::{IsTerminal, Read};
use std::path::Path;

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

/// The text of a record and what to call it; `-` is standard input.
pub(crate) fn read_record(file: &Path) -> Result<(String, String)> {
    let name = if file == Path::new("-") { "standard input".to_owned() } else { file.display().to_string() };
    let text = read(file).with_context(|| format!("cannot read {name}"))?;
    let mut text = String::from_utf8(text).map_err(|e| {
        let line = e.as_bytes()[..e.utf8_error().valid_up_to()].iter().filter(|b| **b == b'\n').count() + 1;
        anyhow!("{name}, line {line}: this is not UTF-8 text")
    })?;
    if text.starts_with('\u{feff}') {
        // Some editors put a mark in front of text; it says nothing.
        text.drain(..'\u{feff}'.len_utf8());
    }
    Ok((name, text))
}

fn read(file: &Path) -> std::io::Result<Vec<u8>> {
    if file != Path::new("-") {
        return std::fs::read(file);
    }
    let mut text = Vec::new();
    std::io::stdin().lock().read_to_end(&mut text)?;
    Ok(text)
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
