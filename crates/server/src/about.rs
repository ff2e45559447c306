//! What the host tells people about themselves and about what is kept, in a file they fill in.

use civitas_protocol::wire::{AboutForm, KeptForm};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use crate::admin::Retention;

/// A text in several languages.
type Texts = BTreeMap<Language, String>;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Language {
    En,
    De,
    Pl,
}

impl Language {
    fn name(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::De => "de",
            Language::Pl => "pl",
        }
    }
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Privacy {
    /// Whom to write to.
    contact: String,
    /// What the host has to add: about the machine, the proxy and its logs.
    #[serde(default)]
    more: Texts,
}

/// What the file says.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct About {
    #[serde(default)]
    imprint: Texts,
    #[serde(default)]
    privacy: Option<Privacy>,
}

/// Why the file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadAbout {
    /// It cannot be read.
    #[error("cannot read {0}: {1}")]
    Unread(String, std::io::Error),
    /// It is not as it should be.
    #[error("{0}: {1}")]
    Wrong(String, String),
}

impl About {
    /// Reads the file.
    pub fn read(path: &Path) -> Result<About, BadAbout> {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(path).map_err(|error| BadAbout::Unread(name.clone(), error))?;
        let about: About = toml::from_str(&text).map_err(|e| BadAbout::Wrong(name.clone(), e.to_string()))?;
        let empty = |texts: &Texts| texts.values().any(|text| text.trim().is_empty());
        let wrong = |what: &str| Err(BadAbout::Wrong(name.clone(), what.to_owned()));
        if empty(&about.imprint) || about.privacy.as_ref().is_some_and(|privacy| empty(&privacy.more)) {
            return wrong("a text is empty; leave the line out instead");
        }
        if about.privacy.as_ref().is_some_and(|privacy| privacy.contact.trim().is_empty()) {
            return wrong("[privacy] needs a contact: whom do people write to?");
        }
        Ok(about)
    }

    pub(crate) fn form(&self, retention: &Retention) -> AboutForm {
        let texts = |texts: &Texts| texts.iter().map(|(language, text)| (language.name(), text.clone())).collect();
        let days = |time: Option<Duration>| {
            time.map(|time| u32::try_from(time.as_secs().div_ceil(86_400)).unwrap_or(u32::MAX))
        };
        AboutForm {
            imprint: texts(&self.imprint),
            contact: self.privacy.as_ref().map(|privacy| privacy.contact.clone()),
            more: self.privacy.as_ref().map(|privacy| texts(&privacy.more)).unwrap_or_default(),
            kept: KeptForm {
                open: days(retention.open),
                over: days(retention.keep),
                abandoned: days(retention.abandon),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_file_says_is_told_by_language() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("about.toml");
        let text = "[imprint]\nen = \"A club\"\nde = \"Ein Verein\"\n[privacy]\ncontact = \"c@example.org\"\n\
                    [privacy.more]\npl = \"Serwer\"\n";
        std::fs::write(&file, text).expect("it is written");
        let told = About::read(&file).expect("it can be read").form(&Retention::default());
        let told = serde_json::to_value(told).expect("JSON");
        assert_eq!(told["imprint"], serde_json::json!({"en": "A club", "de": "Ein Verein"}));
        assert_eq!(told["more"], serde_json::json!({"pl": "Serwer"}));
    }
}
