//! Errors as answers: a code for programs, the rule where there is one, a sentence for people.

use crate::code::Code;
use crate::plainly::plainly;
use civitas_engine::Refusal;
use core::fmt;
use serde::Serialize;

/// Why a request was not carried out. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Problem {
    /// A stable name for programs.
    pub code: Code,
    /// The rule of the game, if one forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub rule: Option<&'static str>,
    /// One sentence for people.
    pub sentence: String,
    /// All reasons, where there is more than one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<Vec<String>>"))]
    pub details: Vec<String>,
}

impl Problem {
    /// A problem without a rule.
    pub fn new(code: impl Into<Code>, sentence: impl Into<String>) -> Problem {
        Problem { code: code.into(), rule: None, sentence: sentence.into(), details: Vec::new() }
    }

    /// A request that does not have the form it should have. What a parser says about it is said without names of types.
    pub fn form(sentence: impl AsRef<str>) -> Problem {
        Problem::new(Code::BadRequest, plainly(sentence.as_ref()))
    }

    /// The same with all reasons.
    #[must_use]
    pub fn with_details(mut self, details: Vec<String>) -> Problem {
        self.details = details;
        self
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        Problem {
            code: refusal.reason.into(),
            rule: Some(refusal.rule),
            sentence: refusal.reason.sentence().to_owned(),
            details: Vec::new(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.sentence)?;
        if let Some(rule) = self.rule {
            write!(f, " ({rule})")?;
        }
        for detail in &self.details {
            write!(f, "\n  - {detail}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Problem {}

/// What a JSON parser says, without its line number: every line is a separate text.
pub(crate) fn json_fault(error: &serde_json::Error) -> String {
    let text = plainly(&error.to_string());
    match text.rfind(" at line ") {
        Some(at) => format!("{} at column {}", &text[..at], error.column()),
        None => text,
    }
}
