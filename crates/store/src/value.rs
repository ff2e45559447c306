//! Values and rows as both databases know them: one query text serves both, and what it gives is read in one way.

use crate::StoreError;

/// A value of a column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Null,
    /// Truth values are 0 and 1.
    Number(i64),
    Text(String),
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(number)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Number(number.into())
    }
}

impl From<u16> for Value {
    fn from(number: u16) -> Value {
        Value::Number(number.into())
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Value {
        Value::Number(number.into())
    }
}

/// Instants: milliseconds since 1970 stay far below the sign.
impl From<u64> for Value {
    fn from(number: u64) -> Value {
        Value::Number(number as i64)
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Value {
        Value::Number(truth.into())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, T::into)
    }
}

/// A row, whose columns are taken one after the other.
#[derive(Debug)]
pub(crate) struct Row(std::vec::IntoIter<Value>);

impl From<Vec<Value>> for Row {
    fn from(values: Vec<Value>) -> Row {
        Row(values.into_iter())
    }
}

fn misread(what: &str) -> StoreError {
    StoreError::Database(format!("a column does not hold {what}"))
}

impl Row {
    fn next(&mut self) -> Value {
        self.0.next().unwrap_or(Value::Null)
    }

    /// The next column, which holds a number that fits.
    pub(crate) fn number<T: TryFrom<i64>>(&mut self) -> Result<T, StoreError> {
        self.maybe_number()?.ok_or_else(|| misread("a number"))
    }

    /// The next column, which holds a number that fits, or nothing.
    pub(crate) fn maybe_number<T: TryFrom<i64>>(&mut self) -> Result<Option<T>, StoreError> {
        match self.next() {
            Value::Null => Ok(None),
            Value::Number(number) => T::try_from(number).map(Some).map_err(|_| misread("such a number")),
            Value::Text(_) => Err(misread("a number")),
        }
    }

    /// The next column, which holds a text.
    pub(crate) fn text(&mut self) -> Result<String, StoreError> {
        self.maybe_text()?.ok_or_else(|| misread("a text"))
    }

    /// The next column, which holds a text, or nothing.
    pub(crate) fn maybe_text(&mut self) -> Result<Option<String>, StoreError> {
        match self.next() {
            Value::Null => Ok(None),
            Value::Text(text) => Ok(Some(text)),
            Value::Number(_) => Err(misread("a text")),
        }
    }
}

/// Something that is read from one row.
pub(crate) trait FromRow: Sized {
    fn from_row(row: Row) -> Result<Self, StoreError>;
}

impl FromRow for String {
    fn from_row(mut row: Row) -> Result<String, StoreError> {
        row.text()
    }
}

impl FromRow for u32 {
    fn from_row(mut row: Row) -> Result<u32, StoreError> {
        row.number()
    }
}

impl FromRow for bool {
    fn from_row(mut row: Row) -> Result<bool, StoreError> {
        Ok(row.number::<i64>()? != 0)
    }
}

impl FromRow for (i64, i64) {
    fn from_row(mut row: Row) -> Result<(i64, i64), StoreError> {
        Ok((row.number()?, row.number()?))
    }
}

/// Several rows.
pub(crate) fn rows_of<T: FromRow>(rows: Vec<Vec<Value>>) -> Result<Vec<T>, StoreError> {
    rows.into_iter().map(|row| T::from_row(row.into())).collect()
}

#[cfg(test)]
mod tests {
    use super::{Row, Value};

    #[test]
    fn given_a_row_when_it_is_read_then_only_what_fits_is_taken() {
        let row = || Row::from(vec![Value::from(300_u32), Value::from("a"), Value::Null]);
        assert_eq!(row().number::<u32>().ok(), Some(300));
        assert!(row().number::<u8>().is_err() && row().text().is_err());
        let mut whole = row();
        assert_eq!(whole.maybe_number::<i64>().ok(), Some(Some(300)));
        assert_eq!(whole.maybe_text().ok(), Some(Some("a".to_owned())));
        assert_eq!(whole.maybe_number::<i64>().ok(), Some(None));
        assert!(whole.number::<i64>().is_err(), "there is no fourth column");
        let mut row = row();
        assert!(row.next() == Value::Number(300) && row.number::<i64>().is_err() && row.text().is_err());
    }
}
