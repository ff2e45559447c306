//! Columns, and rows whose fields are columns: the name of a field is the name of its column, its comment the meaning.

use super::batch::Batch;
use civitas_engine::{Facts, MAX_CARDS};
use std::sync::Arc;

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holds {
    /// True or false.
    Flag,
    /// A whole number (32 bits, signed).
    Number,
    /// A whole number that names something (64 bits, unsigned).
    Id,
    /// A fraction (64 bits).
    Real,
    /// Text.
    Word,
}

impl Holds {
    /// Its name in documents.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Holds::Flag => "bool",
            Holds::Number => "int32",
            Holds::Id => "uint64",
            Holds::Real => "double",
            Holds::Word => "string",
        }
    }
}

/// A column of a study.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub holds: Holds,
    /// Whether there may be nothing in it.
    pub may_lack: bool,
    /// What it says.
    pub meaning: String,
}

impl Column {
    fn new(name: &str, holds: Holds, meaning: &str) -> Column {
        Column { name: name.to_owned(), holds, may_lack: false, meaning: meaning.to_owned() }
    }
}

/// A text that many rows share.
pub(super) type Word = Arc<str>;

/// One number for each kind of card of the game: as many columns. A field `hand_of` has the columns `hand_grain` and so on.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PerCard(pub(super) [u16; MAX_CARDS]);

/// A field of a row.
pub(super) trait Field {
    /// Its columns in a game with these facts.
    fn columns(name: &str, meaning: &str, facts: &Facts, all: &mut Vec<Column>);
    /// Puts its values into the next columns.
    fn put(&self, batch: &mut Batch);
}

macro_rules! fields {
    ($($kind:ty: $holds:ident, |$value:ident, $batch:ident| $put:expr;)*) => { $(
        impl Field for $kind {
            fn columns(name: &str, meaning: &str, _: &Facts, all: &mut Vec<Column>) {
                all.push(Column::new(name, Holds::$holds, meaning));
            }
            fn put(&self, $batch: &mut Batch) {
                let $value = self;
                $put;
            }
        }
    )* };
}

fields! {
    bool: Flag, |value, batch| batch.flag(*value);
    u8: Number, |value, batch| batch.number(i32::from(*value));
    u16: Number, |value, batch| batch.number(i32::from(*value));
    i8: Number, |value, batch| batch.number(i32::from(*value));
    i32: Number, |value, batch| batch.number(*value);
    u64: Id, |value, batch| batch.id(*value);
    f64: Real, |value, batch| batch.real(*value);
    &'static str: Word, |value, batch| batch.word(value);
    Word: Word, |value, batch| batch.word(value);
}

impl<T: Field> Field for Option<T> {
    fn columns(name: &str, meaning: &str, facts: &Facts, all: &mut Vec<Column>) {
        let from = all.len();
        T::columns(name, meaning, facts, all);
        all[from..].iter_mut().for_each(|column| column.may_lack = true);
    }

    fn put(&self, batch: &mut Batch) {
        match self {
            Some(value) => value.put(batch),
            None => batch.nothing(),
        }
    }
}

impl Field for PerCard {
    fn columns(name: &str, meaning: &str, facts: &Facts, all: &mut Vec<Column>) {
        let name = name.trim_end_matches("_of");
        for card in facts.cards {
            let meaning = meaning.replace("CARD", card);
            all.push(Column::new(&format!("{name}_{card}"), Holds::Number, &meaning));
        }
    }

    fn put(&self, batch: &mut Batch) {
        for count in &self.0[..batch.cards()] {
            batch.number(i32::from(*count));
        }
    }
}

/// A row: a struct whose fields are columns. So a column, its type, its meaning and its value cannot drift apart.
macro_rules! row {
    ($(#[$about:meta])* $name:ident { $(#[doc = $meaning:literal] $field:ident: $kind:ty,)* }) => {
        $(#[$about])*
        #[derive(Clone, Debug, Default)]
        pub(super) struct $name {
            $(#[doc = $meaning] pub(super) $field: $kind,)*
        }

        impl $name {
            /// Its columns in a game with these facts.
            pub(super) fn columns(facts: &Facts) -> Vec<Column> {
                let mut all = Vec::new();
                $(<$kind as Field>::columns(stringify!($field), $meaning.trim(), facts, &mut all);)*
                all
            }

            /// Puts its values into the next columns.
            pub(super) fn put(&self, batch: &mut Batch) {
                $(self.$field.put(batch);)*
            }
        }
    };
}
pub(super) use row;
