//! The languages in which games speak to people.

use core::fmt;
use core::str::FromStr;

/// A language that every text exists in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
    /// Polish.
    Polish,
}

impl Language {
    /// All of them, with their codes.
    pub const ALL: [(Language, &'static str); 3] =
        [(Language::English, "en"), (Language::German, "de"), (Language::Polish, "pl")];

    /// Its code: `en`, `de` or `pl`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::Polish => "pl",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(code: &str) -> Result<Language, String> {
        let known = Language::ALL.into_iter().find(|(_, known)| *known == code);
        known
            .map(|(language, _)| language)
            .ok_or_else(|| format!("there is no language '{code}'; there are: en, de, pl"))
    }
}

/// The texts of a game's folder in a language: `strings/LANGUAGE` followed by each of the given ends.
macro_rules! strings {
    ($language:expr, $($end:literal),+) => {
        match $language {
            $crate::Language::English => vec![$(include_str!(concat!("strings/en", $end))),+],
            $crate::Language::German => vec![$(include_str!(concat!("strings/de", $end))),+],
            $crate::Language::Polish => vec![$(include_str!(concat!("strings/pl", $end))),+],
        }
    };
}
pub(crate) use strings;
