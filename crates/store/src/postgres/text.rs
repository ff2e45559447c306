//! Texts and numbers as `PostgreSQL` takes and gives them.
//!
//! It has no place for the character zero, and a client may send one (in the id of a move). So the zero is kept as a sign with
//! something behind it, and so is the sign itself, which nothing else uses (`short` does not).

use crate::value::Value;
use bytes::BytesMut;
use std::borrow::Cow;
use std::error::Error;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};

const SIGN: char = '\u{1a}';

/// A text as it is kept.
pub(super) fn kept(text: &str) -> Cow<'_, str> {
    if !text.contains(['\0', SIGN]) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace(SIGN, "\u{1a}1").replace('\0', "\u{1a}0"))
}

/// What a text says that was kept.
fn said(kept: &str) -> String {
    if !kept.contains(SIGN) {
        return kept.to_owned();
    }
    kept.replace("\u{1a}0", "\0").replace("\u{1a}1", "\u{1a}")
}

type Failed = Box<dyn Error + Sync + Send>;

/// Numbers take the form that the statement asks for.
impl ToSql for Value {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, Failed> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Text(text) => kept(text).to_sql(ty, out),
            Value::Number(number) => match *ty {
                Type::BOOL => (*number != 0).to_sql(ty, out),
                Type::INT2 => i16::try_from(*number)?.to_sql(ty, out),
                Type::INT4 => i32::try_from(*number)?.to_sql(ty, out),
                _ => number.to_sql(ty, out),
            },
        }
    }

    fn accepts(ty: &Type) -> bool {
        matches!(*ty, Type::BOOL | Type::INT2 | Type::INT4 | Type::INT8 | Type::TEXT | Type::VARCHAR | Type::NAME)
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Value {
    fn from_sql(ty: &Type, raw: &'a [u8]) -> Result<Value, Failed> {
        Ok(match *ty {
            Type::BOOL => Value::Number(bool::from_sql(ty, raw)?.into()),
            Type::INT2 => Value::Number(i16::from_sql(ty, raw)?.into()),
            Type::INT4 => Value::Number(i32::from_sql(ty, raw)?.into()),
            Type::INT8 => Value::Number(i64::from_sql(ty, raw)?),
            _ => Value::Text(said(<&str>::from_sql(ty, raw)?)),
        })
    }

    fn from_sql_null(_: &Type) -> Result<Value, Failed> {
        Ok(Value::Null)
    }

    fn accepts(ty: &Type) -> bool {
        <Value as ToSql>::accepts(ty)
    }
}

#[cfg(test)]
mod tests {
    use super::{kept, said};

    #[test]
    fn whatever_is_kept_is_read_back_as_it_was_and_holds_no_zero() {
        for text in ["", "a", "\0", "\u{1a}", "\u{1a}0", "0\0\u{1a}1\0", "\u{1a}\u{1a}\0\0", "\u{1}\u{2}Ä🏛"] {
            assert_eq!(said(&kept(text)), text);
            assert!(!kept(text).contains('\0'), "{text:?}");
        }
    }
}
