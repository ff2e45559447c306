//! Moving everything from one database into another: row by row, in the order of the keys, a page at a time. Both sides are read in
//! full, and what they hold must have the same digest before the copy counts.

use crate::sqlite;
use crate::value::Value;
use crate::{Place, StoreError};
use sha2::{Digest, Sha256};

/// How many rows are moved at a time.
const PAGE: u32 = 2000;

/// A table of the database: what is moved of it, the key first.
#[derive(Debug)]
pub(crate) struct Shape {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [&'static str],
    /// How many of the columns are the key.
    key: usize,
}

/// Everything that a server keeps. What only one of the two databases has (steps, terms, epochs) each makes for itself.
pub(crate) const SHAPES: [Shape; 7] = [
    Shape { name: "tables", columns: &["code", "status", "public", "updated", "body", "origin", "wake"], key: 1 },
    Shape { name: "moves", columns: &["code", "rev", "at", "id", "body"], key: 2 },
    Shape { name: "owners", columns: &["key", "code"], key: 2 },
    Shape { name: "chat", columns: &["code", "number", "at", "seat", "text", "phrase", "author"], key: 2 },
    Shape { name: "runs", columns: &["started", "seen"], key: 1 },
    Shape { name: "acts", columns: &["number", "at", "who", "what", "code"], key: 1 },
    Shape { name: "bans", columns: &["number", "kind", "what", "since", "until", "why"], key: 1 },
];

/// One of the two databases.
pub(crate) trait End {
    fn rows(&mut self, query: &str, values: Vec<Value>) -> Result<Vec<Vec<Value>>, StoreError>;

    /// Writes rows; nobody else sees them before the end.
    fn write(&mut self, shape: &Shape, rows: &[Vec<Value>]) -> Result<(), StoreError>;

    /// Makes what was written count.
    fn finish(self: Box<Self>) -> Result<(), StoreError>;
}

/// What was moved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    /// By table of the database: its name, how many rows, and the digest that both sides have.
    pub tables: Vec<(&'static str, u64, String)>,
}

fn source(place: &Place) -> Result<Box<dyn End>, StoreError> {
    Ok(match place {
        Place::File(path) => Box::new(sqlite::Source::open(path)?),
        #[cfg(feature = "postgres")]
        Place::Postgres(address) => Box::new(crate::postgres::Side::open(address)?),
    })
}

fn target(place: &Place) -> Result<Box<dyn End>, StoreError> {
    Ok(match place {
        Place::File(path) => Box::new(sqlite::Target::create(path)?),
        #[cfg(feature = "postgres")]
        Place::Postgres(address) => Box::new(crate::postgres::Side::open(address)?),
    })
}

impl Shape {
    fn page(&self, first: bool) -> String {
        let (columns, key) = (self.columns.join(", "), self.columns[..self.key].join(", "));
        let values: Vec<String> = (1..=self.key).map(|n| format!("${n}")).collect();
        let (after, limit) = match first {
            true => (String::new(), 1),
            false => (format!("WHERE ({key}) > ({}) ", values.join(", ")), self.key + 1),
        };
        format!("SELECT {columns} FROM {} {after}ORDER BY {key} LIMIT ${limit}", self.name)
    }

    fn count(&self, end: &mut dyn End) -> Result<u64, StoreError> {
        let rows = end.rows(&format!("SELECT COUNT(*) FROM {}", self.name), Vec::new())?;
        match rows.first().and_then(|row| row.first()) {
            Some(Value::Number(number)) => Ok(*number as u64),
            _ => Err(StoreError::Database(format!("the rows of {} cannot be counted", self.name))),
        }
    }

    /// Goes through all rows in order; gives their number and digest.
    fn walk(
        &self,
        end: &mut dyn End,
        mut visit: impl FnMut(&[Vec<Value>]) -> Result<(), StoreError>,
    ) -> Result<(u64, String), StoreError> {
        let (mut digest, mut count, mut last) = (Sha256::new(), 0, None::<Vec<Value>>);
        loop {
            let query = self.page(last.is_none());
            let mut values = last.take().unwrap_or_default();
            values.push(PAGE.into());
            let rows = end.rows(&query, values)?;
            rows.iter().flatten().for_each(|value| add(&mut digest, value));
            visit(&rows)?;
            count += rows.len() as u64;
            match rows.last() {
                Some(row) if rows.len() == PAGE as usize => last = Some(row[..self.key].to_vec()),
                _ => break,
            }
        }
        let digest = digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        Ok((count, digest))
    }
}

/// Adds a value so that no two rows are alike to the digest.
fn add(digest: &mut Sha256, value: &Value) {
    match value {
        Value::Null => digest.update([0]),
        Value::Number(number) => {
            digest.update([1]);
            digest.update(number.to_be_bytes());
        }
        Value::Text(text) => {
            digest.update([2]);
            digest.update((text.len() as u64).to_be_bytes());
            digest.update(text);
        }
    }
}

/// Moves everything from one database, which no server may be using, into another, which must be empty (a file must not be there).
/// Unless both sides hold the same at the end, the other is left as it was. `progress` hears how many rows are done, and of
/// how many: each is read on both sides.
pub fn move_data(from: &Place, to: &Place, mut progress: impl FnMut(u64, u64)) -> Result<Moved, StoreError> {
    let (mut source, mut target) = (source(from)?, target(to)?);
    let mut all = 0;
    for shape in &SHAPES {
        all += 2 * shape.count(&mut *source)?;
        if shape.count(&mut *target)? > 0 {
            return Err(StoreError::Unfit(format!("there is something in it already ({})", shape.name)));
        }
    }
    let (mut done, mut tables) = (0, Vec::new());
    for shape in &SHAPES {
        let (count, digest) = shape.walk(&mut *source, |rows| {
            done += rows.len() as u64;
            progress(done, all);
            target.write(shape, rows)
        })?;
        tables.push((shape.name, count, digest));
    }
    for (shape, (name, count, digest)) in SHAPES.iter().zip(&tables) {
        let there = shape.walk(&mut *target, |rows| {
            done += rows.len() as u64;
            progress(done, all);
            Ok(())
        })?;
        if there != (*count, digest.clone()) {
            return Err(StoreError::Damaged(format!("what arrived in {name} is not what was sent")));
        }
    }
    target.finish()?;
    Ok(Moved { tables })
}

#[cfg(test)]
mod tests {
    use super::{SHAPES, Shape};

    #[test]
    fn pages_follow_each_other_by_the_key() {
        let [_, moves, ..] = &SHAPES;
        assert_eq!(moves.page(true), "SELECT code, rev, at, id, body FROM moves ORDER BY code, rev LIMIT $1");
        let next = "SELECT code, rev, at, id, body FROM moves WHERE (code, rev) > ($1, $2) ORDER BY code, rev LIMIT $3";
        assert_eq!(moves.page(false), next);
    }

    /// A new table or column must be moved, too.
    #[test]
    fn everything_that_a_file_has_is_moved() {
        let schema = crate::sqlite::schema();
        let ours: Vec<(String, Vec<String>)> = SHAPES
            .iter()
            .map(|Shape { name, columns, .. }| {
                let mut columns: Vec<String> = columns.iter().map(|&column| column.to_owned()).collect();
                columns.sort();
                ((*name).to_owned(), columns)
            })
            .collect();
        let mut sorted = ours.clone();
        sorted.sort();
        assert_eq!(schema, sorted);
    }
}
