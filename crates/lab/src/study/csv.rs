//! Rows as comma-separated values (RFC 4180): a header, one line per row, nothing where there is no value.

use super::batch::{Batch, Value};
use super::column::Column;
use std::io::{self, Write};

/// The names of the columns.
pub(super) fn header(columns: &[Column], out: &mut impl Write) -> io::Result<()> {
    let names: Vec<&str> = columns.iter().map(|column| &*column.name).collect();
    writeln!(out, "{}", names.join(","))
}

/// The rows of a batch.
pub(super) fn rows(batch: &Batch, out: &mut impl Write) -> io::Result<()> {
    batch.for_each_row(|values| {
        for (i, value) in values.iter().enumerate() {
            if i > 0 {
                out.write_all(b",")?;
            }
            match value {
                Value::Nothing => {}
                Value::Flag(flag) => write!(out, "{flag}")?,
                Value::Number(number) => write!(out, "{number}")?,
                Value::Id(id) => write!(out, "{id}")?,
                Value::Real(real) => write!(out, "{real}")?,
                Value::Word(word) => write_word(word, out)?,
            }
        }
        out.write_all(b"\n")
    })
}

/// An empty word is quoted: without quotes it would be no value.
fn write_word(word: &str, out: &mut impl Write) -> io::Result<()> {
    if word.is_empty() || word.contains([',', '"', '\n', '\r']) {
        write!(out, "\"{}\"", word.replace('"', "\"\""))
    } else {
        out.write_all(word.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::column::Holds;

    #[test]
    fn words_with_commas_and_quotes_are_quoted() {
        let column =
            |name: &str, holds, may_lack| Column { name: name.into(), holds, may_lack, meaning: String::new() };
        let columns =
            vec![column("a", Holds::Word, true), column("b", Holds::Real, false), column("c", Holds::Id, true)];
        let mut batch = Batch::new(columns.clone(), 0);
        for (word, id) in [(Some("x,y"), None), (Some("say \"hi\""), Some(u64::MAX)), (None, Some(1)), (Some(""), None)]
        {
            match word {
                Some(word) => batch.word(word),
                None => batch.nothing(),
            }
            batch.real(0.5);
            match id {
                Some(id) => batch.id(id),
                None => batch.nothing(),
            }
            batch.end_row();
        }
        let mut text = Vec::new();
        header(&columns, &mut text).expect("memory");
        rows(&batch, &mut text).expect("memory");
        let wanted = "a,b,c\n\"x,y\",0.5,\n\"say \"\"hi\"\"\",0.5,18446744073709551615\n,0.5,1\n\"\",0.5,\n";
        assert_eq!(String::from_utf8(text).expect("text"), wanted);
    }
}
