//! How a computer player is written: `name`, or `name:key=value,key=value`.

use crate::{Bot, Character, Level, Style};
use core::fmt;
use core::str::FromStr;

/// A written player, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its settings, in the order in which they were written.
    pub settings: Vec<(&'a str, &'a str)>,
}

impl<'a> Spec<'a> {
    /// Takes a player apart. Whether there is such a player, and whether it has such settings, is for others to say.
    pub fn read(text: &'a str) -> Result<Spec<'a>, BadBot> {
        let text = text.trim();
        let Some((name, rest)) = text.split_once(':') else { return Ok(Spec { name: text, settings: Vec::new() }) };
        let setting = |part: &'a str| match part.split_once('=') {
            Some((key, value)) if !key.trim().is_empty() && !value.trim().is_empty() => Ok((key.trim(), value.trim())),
            _ => Err(BadBot::Form(part.to_owned())),
        };
        Ok(Spec { name: name.trim(), settings: rest.split(',').map(setting).collect::<Result<_, _>>()? })
    }

    /// Refuses the first setting that is not one of `known`.
    pub fn must_only_have(&self, known: &[&str]) -> Result<(), BadBot> {
        match self.settings.iter().find(|(key, _)| !known.contains(key)) {
            Some((key, _)) => Err(BadBot::Key {
                bot: self.name.to_owned(),
                key: (*key).to_owned(),
                known: known.iter().map(|known| (*known).to_owned()).collect(),
            }),
            None => Ok(()),
        }
    }
}

/// Why a text is not a computer player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadBot {
    /// There is none of that name.
    Name(String),
    /// A setting is not written `key=value`.
    Form(String),
    /// It has no such setting.
    Key {
        /// Which player.
        bot: String,
        /// What was asked for.
        key: String,
        /// What it has.
        known: Vec<String>,
    },
    /// A setting cannot be this.
    Value {
        /// Which setting.
        key: String,
        /// What was asked for.
        value: String,
    },
}

impl fmt::Display for BadBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadBot::Name(name) => {
                let known = Bot::ALL.map(|(_, name)| name).join(", ");
                write!(f, "there is no bot '{name}'; there are: {known}")
            }
            BadBot::Value { key, value } => write!(f, "'{value}' is no value of the setting '{key}'"),
            BadBot::Form(part) => write!(f, "'{part}' is not a setting; one is written key=value"),
            BadBot::Key { bot, key, known } if known.is_empty() => {
                write!(f, "{bot} has no setting '{key}'; it has none")
            }
            BadBot::Key { bot, key, known } => {
                write!(f, "{bot} has no setting '{key}'; it has: {}", known.join(", "))
            }
        }
    }
}

impl std::error::Error for BadBot {}

impl Bot {
    /// The settings this bot has.
    const fn keys(self) -> &'static [&'static str] {
        match self {
            Bot::Random | Bot::Novice => &[],
            Bot::Thinker(Style { level: Level::Master, .. }) => &["character", "trade", "nodes"],
            Bot::Thinker(_) => &["character", "trade"],
        }
    }

    /// The same bot with one of its settings.
    fn with(self, key: &str, value: &str) -> Option<Bot> {
        let Bot::Thinker(mut style) = self else { return None };
        match (key, value) {
            ("character", name) => style.character = Character::named(name)?,
            ("trade", "on") => style.proposes = true,
            ("trade", "off") => style.proposes = false,
            ("nodes", count) => style.nodes = count.parse().ok().filter(|n| (1..=MOST_NODES).contains(n))?,
            _ => return None,
        }
        Some(Bot::Thinker(style))
    }
}

/// The largest budget anybody can ask for.
const MOST_NODES: u32 = 1_000_000;

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Bot::ALL.iter().find(|(usual, _)| usual.is_like(*self));
        let Some((usual, name)) = usual else { return f.write_str("?") };
        f.write_str(name)?;
        let (Bot::Thinker(own), Bot::Thinker(usual)) = (self, usual) else { return Ok(()) };
        let character = (own.character != usual.character).then(|| format!("character={}", own.character));
        let trade =
            (own.proposes != usual.proposes).then(|| format!("trade={}", if own.proposes { "on" } else { "off" }));
        let nodes = (own.nodes != usual.nodes).then(|| format!("nodes={}", own.nodes));
        let settings: Vec<String> = [character, trade, nodes].into_iter().flatten().collect();
        if settings.is_empty() { Ok(()) } else { write!(f, ":{}", settings.join(",")) }
    }
}

impl Bot {
    /// The same bot with another budget, if it has one.
    #[must_use]
    pub const fn with_nodes(self, nodes: u32) -> Bot {
        match self {
            Bot::Thinker(style) if matches!(style.level, Level::Master) => Bot::Thinker(Style { nodes, ..style }),
            other => other,
        }
    }

    /// How many turns it plays out per decision at most; nothing if it plays out none.
    #[must_use]
    pub const fn nodes(self) -> Option<u32> {
        match self {
            Bot::Thinker(style) if matches!(style.level, Level::Master) => Some(style.nodes),
            Bot::Random | Bot::Novice | Bot::Thinker(_) => None,
        }
    }

    /// What it is called without its settings.
    #[must_use]
    pub fn level(self) -> &'static str {
        Bot::ALL.iter().find(|(usual, _)| usual.is_like(self)).map_or("?", |(_, name)| name)
    }

    /// What it is fond of.
    #[must_use]
    pub const fn character(self) -> Character {
        match self {
            Bot::Thinker(style) => style.character,
            Bot::Random | Bot::Novice => Character::Plain,
        }
    }

    /// The characters it may have, by name; none if it has only the plain one.
    pub fn characters(self) -> impl Iterator<Item = &'static str> {
        let thinks = matches!(self, Bot::Thinker(_));
        Character::ALL.iter().map(|(_, name)| *name).filter(move |_| thinks)
    }

    /// Whether two bots are the same but for their settings.
    fn is_like(self, other: Bot) -> bool {
        match (self, other) {
            (Bot::Thinker(a), Bot::Thinker(b)) => a.level == b.level,
            _ => self == other,
        }
    }
}

impl FromStr for Bot {
    type Err = BadBot;

    fn from_str(text: &str) -> Result<Bot, BadBot> {
        let spec = Spec::read(text)?;
        let found = Bot::ALL.iter().find(|(_, name)| *name == spec.name).map(|(bot, _)| *bot);
        let bot = found.ok_or_else(|| BadBot::Name(spec.name.to_owned()))?;
        spec.must_only_have(bot.keys())?;
        spec.settings.iter().try_fold(bot, |bot, (key, value)| {
            bot.with(key, value).ok_or_else(|| BadBot::Value { key: (*key).to_owned(), value: (*value).to_owned() })
        })
    }
}
