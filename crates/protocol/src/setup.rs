//! Setting up a game from JSON, and the catalogue of games.

use crate::code::Code;
use crate::problem::Problem;
use crate::wire::{BuiltForm, dev_forms};
use civitas_engine::{BoardSpec, Game, State};
use civitas_games::{OptionKind, Options, Playable, Setup, SetupError, Visitor, options, visit_all};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// A seed: 64 bits do not fit a JSON number, so it is written as text and read as text or number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seed(pub u64);

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&self.0.to_string())
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Seed, D::Error> {
        let value = Value::deserialize(d)?;
        let seed = match &value {
            Value::String(text) => text.parse().ok(),
            other => other.as_u64(),
        };
        seed.map(Seed).ok_or_else(|| D::Error::custom("a seed is a whole number from 0 to 18446744073709551615"))
    }
}

/// What a table asks for, as JSON.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct SetupForm {
    pub game: String,
    #[serde(default = "four")]
    pub seats: u8,
    #[serde(default)]
    pub seed: Seed,
    #[serde(default)]
    pub options: Map<String, Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardSpec>,
    /// The version of the rules that a game under way was begun by; nobody can ask for an old one.
    #[serde(skip)]
    pub rules: Option<u32>,
}

fn four() -> u8 {
    4
}

impl SetupForm {
    /// A set-up as JSON.
    #[must_use]
    pub fn of<R: Playable>(setup: &Setup) -> SetupForm {
        let variant = R::VARIANT.map(|(key, value)| (key.to_owned(), value.into()));
        SetupForm {
            game: R::FACTS.id.to_owned(),
            seats: setup.seats,
            seed: Seed(setup.seed),
            options: setup.options.iter().map(|(k, v)| (k.clone(), v.as_str().into())).chain(variant).collect(),
            board: setup.board.clone(),
            rules: setup.rules,
        }
    }

    /// Sets up the game.
    pub fn set_up<R: Playable>(&self) -> Result<(Game<R>, State<R>), Problem> {
        let setup = Setup {
            seats: self.seats,
            options: self.options()?,
            seed: self.seed.0,
            board: self.board.clone(),
            rules: self.rules,
        };
        R::set_up(&setup).map_err(|error| match error {
            SetupError::Seats(..) => Problem::new(Code::BadSeats, error.to_string()),
            SetupError::Option(sentence) => Problem::new(Code::BadOption, sentence),
            SetupError::Board(faults) => Problem::new(Code::BadBoard, "the board cannot be played on")
                .with_details(faults.iter().map(ToString::to_string).collect()),
        })
    }

    /// A set-up that was written down with every option there was: what came later means what was the rule before.
    #[must_use]
    pub fn as_it_was<R: Playable>(mut self) -> SetupForm {
        if let Some((key, value)) = self.options().ok().and_then(|options| R::as_it_was(&options)) {
            self.options.insert(key.to_owned(), value.into());
        }
        for option in R::options() {
            if let Some(value) = option.absent {
                self.options.entry(option.key).or_insert_with(|| value.into());
            }
        }
        self
    }

    /// The same game with less to remember: options that have their default are left out, but for the one that selects the rule set.
    #[must_use]
    pub fn brief<R: Playable>(&self) -> SetupForm {
        let is_default = |key: &str, value: &Value| {
            if R::VARIANT.is_some_and(|(selects, _)| selects == key) {
                return false;
            }
            let option = R::options().iter().find(|option| option.key == key);
            option.is_some_and(|option| text_of(value).is_some_and(|text| text == option.default))
        };
        let chosen = self.options.iter().filter(|(key, value)| !is_default(key, value));
        SetupForm {
            game: self.game.clone(),
            options: chosen.map(|(key, value)| (key.clone(), value.clone())).collect(),
            board: self.board.clone(),
            ..*self
        }
    }

    fn options(&self) -> Result<Options, Problem> {
        let mut options = Options::new();
        for (key, value) in &self.options {
            let Some(text) = text_of(value) else {
                return Err(Problem::new(Code::BadOption, format!("option {key} must be a string or a number")));
            };
            options.insert(key.clone(), text);
        }
        Ok(options)
    }

    /// The same with every option written out and the board that is played on.
    pub fn complete<R: Playable>(&self, game: &Game<R>) -> Result<SetupForm, Problem> {
        let chosen = options::resolve(R::options(), &self.options()?).map_err(|s| Problem::new(Code::BadOption, s))?;
        let options = chosen.into_iter().map(|(k, v)| (k, Value::from(v))).collect();
        Ok(SetupForm { options, board: self.board.clone().or_else(|| Some(game.board.spec().clone())), ..self.clone() })
    }
}

/// Every option of a set-up with its value, and whether the number of players is official.
pub fn complete_options(setup: &SetupForm) -> Result<(BTreeMap<String, String>, bool), Problem> {
    struct Complete<'a>(&'a SetupForm);
    impl ForGame for Complete<'_> {
        type Output = Result<(BTreeMap<String, String>, bool), Problem>;
        fn run<R: Playable>(self) -> Self::Output {
            let (game, _) = self.0.set_up::<R>()?;
            let chosen = self.0.complete(&game)?.options;
            let text = |(k, v): (String, Value)| (k, v.as_str().unwrap_or_default().to_owned());
            Ok((chosen.into_iter().map(text).collect(), R::FACTS.is_official(game.rules.seats)))
        }
    }
    for_table(&setup.game, &setup.options, Complete(setup))?
}

/// The set-up of a table that was written down with all its options, in an older version perhaps: `options` are those, and
/// what came later means what was the rule before. What has its default is left out.
pub fn setup_as_it_was(setup: &SetupForm, options: &BTreeMap<String, String>) -> Result<SetupForm, Problem> {
    struct AsItWas(SetupForm);
    impl ForGame for AsItWas {
        type Output = SetupForm;
        fn run<R: Playable>(self) -> SetupForm {
            self.0.as_it_was::<R>().brief::<R>()
        }
    }
    let mut setup = setup.clone();
    for (key, value) in options {
        setup.options.entry(key).or_insert_with(|| value.as_str().into());
    }
    for_table(&setup.game.clone(), &setup.options.clone(), AsItWas(setup))
}

/// Calls something for the game with an id.
pub trait ForGame {
    /// What comes of it.
    type Output;
    /// Called for the game that was asked for.
    fn run<R: Playable>(self) -> Self::Output;
}

/// An option and its value.
type Choice = (&'static str, &'static str);

/// Which variant of a game its options choose.
struct Variant<'a> {
    id: &'a str,
    options: &'a Map<String, Value>,
    chosen: Option<Choice>,
}

impl Visitor for Variant<'_> {
    fn game<R: Playable>(&mut self) {
        if let Some((key, value)) = R::VARIANT
            && R::FACTS.id == self.id
            && self.options.get(key).and_then(text_of).is_some_and(|given| given == value)
        {
            self.chosen = R::VARIANT;
        }
    }
}

struct Find<'a, F: ForGame> {
    id: &'a str,
    variant: Option<Choice>,
    action: Option<F>,
    found: Option<F::Output>,
    known: Vec<&'static str>,
}

impl<F: ForGame> Visitor for Find<'_, F> {
    fn game<R: Playable>(&mut self) {
        if R::VARIANT.is_none() {
            self.known.push(R::FACTS.id);
        }
        if R::FACTS.id == self.id
            && R::VARIANT == self.variant
            && let Some(action) = self.action.take()
        {
            self.found = Some(action.run::<R>());
        }
    }
}

/// Runs `action` for the game called `id`, whatever its options.
pub fn for_game<F: ForGame>(id: &str, action: F) -> Result<F::Output, Problem> {
    for_table(id, &Map::new(), action)
}

/// Runs `action` for the rule set that plays the game called `id` with these options.
pub fn for_table<F: ForGame>(id: &str, options: &Map<String, Value>, action: F) -> Result<F::Output, Problem> {
    let mut variant = Variant { id, options, chosen: None };
    visit_all(&mut variant);
    let mut find = Find { id, variant: variant.chosen, action: Some(action), found: None, known: Vec::new() };
    visit_all(&mut find);
    let known = find.known.join(", ");
    find.found.ok_or_else(|| Problem::new(Code::UnknownGame, format!("there is no game '{id}'; there are: {known}")))
}

/// An option value may be written as text, a number or (for on and off) a boolean.
fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(n) => Some(n.to_string()),
        Value::Bool(on) => Some((if *on { "on" } else { "off" }).to_owned()),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}

struct Catalogue(Vec<Value>);

impl Visitor for Catalogue {
    fn game<R: Playable>(&mut self) {
        if R::VARIANT.is_some() {
            return;
        }
        let facts = R::FACTS;
        let (low, high) = facts.seats;
        let (few, most) = facts.unofficial_seats;
        let option = |o: &civitas_games::OptionSpec| {
            let values = match o.kind {
                OptionKind::Choice(values) => json!(values),
                OptionKind::Range(from, to) => json!({ "from": from, "to": to }),
            };
            json!({ "key": o.key, "values": values, "default": o.default, "rule": o.rule, "summary": o.summary })
        };
        self.0.push(json!({
            "id": facts.id,
            "title": facts.title,
            "rules": facts.version,
            "seats": (low..=high).collect::<Vec<_>>(),
            "unofficial_seats": (few..=most).collect::<Vec<_>>(),
            "cards": facts.cards,
            "development_cards": dev_forms::<R>().iter().map(|dev| dev.name).collect::<Vec<_>>(),
            "devs": dev_forms::<R>(),
            "terrains": facts.terrains.iter().map(|t| t.name).collect::<Vec<_>>(),
            "pieces": facts.pieces,
            "built": BuiltForm::of(&facts),
            "options": R::options().iter().map(option).collect::<Vec<_>>(),
        }));
    }
}

/// Every game with its facts and options.
pub fn catalogue() -> Value {
    let mut catalogue = Catalogue(Vec::new());
    visit_all(&mut catalogue);
    Value::Array(catalogue.0)
}
