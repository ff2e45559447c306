//! Rows in memory, column by column, until they are written.

use super::column::{Column, Holds};
use std::collections::HashMap;

/// The values of a column; where there is nothing in a row, nothing is stored.
#[derive(Debug)]
pub(super) enum Values {
    Flags(Vec<bool>),
    Numbers(Vec<i32>),
    Ids(Vec<u64>),
    Reals(Vec<f64>),
    /// Every word once, and which one is in each row.
    Words(Vec<String>, Vec<u32>),
}

/// A column with its values.
#[derive(Debug)]
pub(super) struct Filled {
    pub(super) column: Column,
    pub(super) values: Values,
    /// For every row 1 if there is a value and 0 if not; empty if the column lacks nothing.
    pub(super) present: Vec<i16>,
    /// The number of each word.
    known: HashMap<String, u32>,
}

/// A value of a row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Value<'a> {
    Nothing,
    Flag(bool),
    Number(i32),
    Id(u64),
    Real(f64),
    Word(&'a str),
}

/// Some rows. Values are put in the order of the columns; anything else is a mistake of ours and panics.
#[derive(Debug)]
pub(super) struct Batch {
    columns: Vec<Filled>,
    rows: usize,
    /// The column of the next value.
    next: usize,
    cards: usize,
}

impl Batch {
    /// No rows yet; `cards` is how many kinds of cards the game has.
    pub(super) fn new(columns: Vec<Column>, cards: usize) -> Batch {
        let filled = |column: Column| {
            let values = match column.holds {
                Holds::Flag => Values::Flags(Vec::new()),
                Holds::Number => Values::Numbers(Vec::new()),
                Holds::Id => Values::Ids(Vec::new()),
                Holds::Real => Values::Reals(Vec::new()),
                Holds::Word => Values::Words(Vec::new(), Vec::new()),
            };
            Filled { column, values, present: Vec::new(), known: HashMap::new() }
        };
        Batch { columns: columns.into_iter().map(filled).collect(), rows: 0, next: 0, cards }
    }

    #[cfg(feature = "parquet")]
    pub(super) fn columns(&self) -> &[Filled] {
        &self.columns
    }

    /// Complete rows.
    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    pub(super) fn cards(&self) -> usize {
        self.cards
    }

    /// How many columns of the row are still open.
    pub(super) fn open(&self) -> usize {
        self.columns.len() - self.next
    }

    /// Forgets the rows, keeps the memory.
    pub(super) fn clear(&mut self) {
        for filled in &mut self.columns {
            filled.present.clear();
            match &mut filled.values {
                Values::Flags(all) => all.clear(),
                Values::Numbers(all) => all.clear(),
                Values::Ids(all) => all.clear(),
                Values::Reals(all) => all.clear(),
                Values::Words(words, all) => {
                    words.clear();
                    filled.known.clear();
                    all.clear();
                }
            }
        }
        self.rows = 0;
    }

    fn next(&mut self, present: bool) -> &mut Filled {
        let at = self.next;
        self.next += 1;
        let filled = &mut self.columns[at];
        if filled.column.may_lack {
            filled.present.push(i16::from(present));
        } else {
            assert!(present, "{} has a value in every row", filled.column.name);
        }
        filled
    }

    pub(super) fn flag(&mut self, value: bool) {
        match &mut self.next(true).values {
            Values::Flags(all) => all.push(value),
            other => panic!("{value} does not fit {other:?}"),
        }
    }

    pub(super) fn number(&mut self, value: i32) {
        match &mut self.next(true).values {
            Values::Numbers(all) => all.push(value),
            other => panic!("{value} does not fit {other:?}"),
        }
    }

    pub(super) fn id(&mut self, value: u64) {
        match &mut self.next(true).values {
            Values::Ids(all) => all.push(value),
            other => panic!("{value} does not fit {other:?}"),
        }
    }

    pub(super) fn real(&mut self, value: f64) {
        match &mut self.next(true).values {
            Values::Reals(all) => all.push(value),
            other => panic!("{value} does not fit {other:?}"),
        }
    }

    pub(super) fn word(&mut self, value: &str) {
        let filled = self.next(true);
        let Values::Words(words, all) = &mut filled.values else { panic!("{value} does not fit") };
        let number = match filled.known.get(value) {
            Some(number) => *number,
            None => {
                let number = words.len() as u32;
                words.push(value.to_owned());
                filled.known.insert(value.to_owned(), number);
                number
            }
        };
        all.push(number);
    }

    pub(super) fn nothing(&mut self) {
        self.next(false);
    }

    /// The row is complete.
    pub(super) fn end_row(&mut self) {
        assert_eq!(self.next, self.columns.len(), "a row has a value for every column");
        self.next = 0;
        self.rows += 1;
    }

    /// Every row, as the values of its columns.
    pub(super) fn for_each_row<E>(&self, mut each: impl FnMut(&[Value<'_>]) -> Result<(), E>) -> Result<(), E> {
        // Values that are missing are not stored, so each column has its own place.
        let mut places = vec![0; self.columns.len()];
        let mut values = vec![Value::Nothing; self.columns.len()];
        for row in 0..self.rows {
            for ((filled, place), value) in self.columns.iter().zip(&mut places).zip(&mut values) {
                if filled.present.get(row) == Some(&0) {
                    *value = Value::Nothing;
                    continue;
                }
                *value = match &filled.values {
                    Values::Flags(all) => Value::Flag(all[*place]),
                    Values::Numbers(all) => Value::Number(all[*place]),
                    Values::Ids(all) => Value::Id(all[*place]),
                    Values::Reals(all) => Value::Real(all[*place]),
                    Values::Words(words, all) => Value::Word(&words[all[*place] as usize]),
                };
                *place += 1;
            }
            each(&values)?;
        }
        Ok(())
    }
}
