//! Reasons of computer players as sentences, in the language of the reader.
//!
//! The messages are those of the browser client, so that all programs say the same: what the games share is in
//! `web/src/strings`, what only one game says in the strings of its folder. A game says something shared in its own words with
//! its name in front of the message, as in the browser.

use civitas_bots::{Good, Measure, Reason, Side};
use civitas_games::{Language, Playable};
use core::fmt;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The words of one game in one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
    language: Language,
    /// The folders whose words come before the shared ones.
    folders: Vec<&'static str>,
    /// The names of what the awards are called.
    awards: [String; 2],
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words")
            .field("language", &self.language)
            .field("folders", &self.folders)
            .finish_non_exhaustive()
    }
}

/// The messages that the games share.
const fn shared(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../../../web/src/strings/en/why.ftl"),
        Language::German => include_str!("../../../web/src/strings/de/why.ftl"),
        Language::Polish => include_str!("../../../web/src/strings/pl/why.ftl"),
    }
}

impl Words {
    /// The words of a game.
    #[must_use]
    pub fn of<R: Playable>(language: Language) -> Words {
        let id: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![id]);
        // Marks around what is filled in are for texts that mix directions of writing.
        bundle.set_use_isolating(false);
        for text in [shared(language)].into_iter().chain(R::strings(language)) {
            // What cannot be read is left out: a test reads all of it.
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(read, _)| read);
            bundle.add_resource_overriding(resource);
        }
        let folders = [Some(R::FOLDER), R::BUILDS_ON].into_iter().flatten().collect();
        let mut words = Words { bundle, language, folders, awards: Default::default() };
        words.awards = ["award-route", "award-army"].map(|id| words.say(id, &FluentArgs::new()));
        words
    }

    /// Whether there is such a message, shared or of the game's own.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(&self.own(id))
    }

    /// A message as this game calls it.
    fn own(&self, id: &str) -> String {
        let own = self.folders.iter().map(|folder| format!("{folder}-{id}"));
        own.into_iter().find(|own| self.bundle.has_message(own)).unwrap_or_else(|| id.to_owned())
    }

    /// A message; one that nobody knows is said as it is.
    fn say(&self, id: &str, args: &FluentArgs<'_>) -> String {
        let id = self.own(id);
        let Some(pattern) = self.bundle.get_message(&id).and_then(|message| message.value()) else { return id };
        // Whatever is missing stands in the text under its name.
        self.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned()
    }

    /// A reason as a sentence with what it is worth: "You can pay for the next city 2 turns earlier: +3.1 %".
    #[must_use]
    pub fn sentence(&self, reason: &Reason) -> String {
        format!("{}: {}", self.reason(reason), self.difference(reason.worth))
    }

    /// A reason as a sentence without what it is worth.
    #[must_use]
    pub fn reason(&self, reason: &Reason) -> String {
        let mut args = FluentArgs::new();
        args.set("up", yes(reason.worth > 0.0));
        let Some(measure) = &reason.measure else {
            return capital(&self.say(&message(reason.group, reason.side, None), &args));
        };
        let Measure { what, amount, good } = measure;
        let (n, count) = self.quantity(what, amount.abs());
        args.set("more", yes(*amount > 0.0));
        args.set("n", n);
        args.set("count", count);
        args.set("award", self.awards[usize::from(*what == "army")].clone());
        if let Some(good) = good {
            args.set("piece", self.good(*good));
        }
        capital(&self.say(&message(reason.group, reason.side, Some(what)), &args))
    }

    /// What was chosen with its chance, and what it is compared with.
    #[must_use]
    pub fn compared(&self, chosen: &str, chance: &str, instead: &str, other: &str) -> String {
        let mut args = FluentArgs::new();
        for (name, text) in [("chosen", chosen), ("chance", chance), ("instead", instead), ("other", other)] {
            args.set(name, text.to_owned());
        }
        self.say("why-compared", &args)
    }

    /// A difference in chances: `+3.1 %`.
    #[must_use]
    pub fn difference(&self, worth: f32) -> String {
        self.percent(worth, if worth < 0.0 { "−" } else { "+" })
    }

    /// A chance: `34.1 %`.
    #[must_use]
    pub fn chance(&self, chance: f32) -> String {
        self.percent(chance, "")
    }

    fn percent(&self, share: f32, sign: &'static str) -> String {
        let mut args = FluentArgs::new();
        args.set("sign", sign);
        args.set("n", self.decimal(share.abs() * 100.0, 1));
        self.say("why-percent", &args)
    }

    /// What is paid for, by its name.
    fn good(&self, good: Good) -> String {
        match good {
            Good::Piece(name) => self.say(&format!("piece-{name}"), &FluentArgs::new()),
            Good::Card => self.say("why-clock-card", &FluentArgs::new()),
        }
    }

    /// A quantity as text, and the number that words agree with.
    fn quantity(&self, what: &str, amount: f32) -> (String, FluentValue<'static>) {
        if what == "per_roll" {
            return (self.decimal(amount, 2), FluentValue::from(amount));
        }
        let tenths = (amount * 10.0).round() / 10.0;
        let digits = usize::from(tenths.fract() != 0.0);
        (self.decimal(tenths, digits), FluentValue::from(tenths))
    }

    fn decimal(&self, number: f32, digits: usize) -> String {
        let text = format!("{number:.digits$}");
        match self.language {
            Language::English => text,
            Language::German | Language::Polish => text.replace('.', ","),
        }
    }
}

/// The message for a group of reasons, or for a quantity of it.
#[must_use]
pub fn message(group: &str, side: Side, what: Option<&str>) -> String {
    let others = if side == Side::Rivals { "others-" } else { "" };
    let what = what.map(|what| format!("-{what}")).unwrap_or_default();
    format!("why-{others}{group}{what}")
}

const fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

/// The first letter large: some names of things are written small.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
