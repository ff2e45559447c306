//! The TypeScript types of all messages between browser and server, and of what each game adds to them.

use super::{
    AboutForm, ClientMessage, CreateTable, Created, GameForm, GuestChange, LogPage, OwnSeat, RecordText, ReplayForm,
    Seated, ServerForm, ServerMessage, Sit, StartTable, TableBoard, TableChange, TableList, WaysForm,
};
use crate::problem::Problem;
use crate::unions;
use civitas_games::schemas::{PARTS, Schemas};
use civitas_games::{Playable, Visitor, visit_all};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, io};
use ts_rs::{Config, ExportError, TS};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// The files by name, made in `scratch`, an empty folder.
pub fn typescript(scratch: &Path) -> io::Result<BTreeMap<String, String>> {
    let config = Config::new().with_out_dir(scratch).with_large_int("number");
    export(&config).map_err(io::Error::other)?;
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(scratch)? {
        let entry = entry?;
        files.insert(entry.file_name().to_string_lossy().into_owned(), fs::read_to_string(entry.path())?);
    }
    files.insert("codes.ts".to_owned(), unions::lists());
    let mut index = String::from("// Made by `cargo xtask types --update`.\n");
    for name in files.keys().filter_map(|file| file.strip_suffix(".ts")) {
        index.push_str(&format!("export * from './{name}';\n"));
    }
    files.insert("index.ts".to_owned(), index);
    Ok(files)
}

fn export(config: &Config) -> Result<(), ExportError> {
    ClientMessage::export_all(config)?;
    ServerMessage::export_all(config)?;
    CreateTable::export_all(config)?;
    Created::export_all(config)?;
    Sit::export_all(config)?;
    Seated::export_all(config)?;
    OwnSeat::export_all(config)?;
    TableChange::export_all(config)?;
    StartTable::export_all(config)?;
    GuestChange::export_all(config)?;
    TableList::export_all(config)?;
    TableBoard::export_all(config)?;
    WaysForm::export_all(config)?;
    LogPage::export_all(config)?;
    RecordText::export_all(config)?;
    ReplayForm::export_all(config)?;
    GameForm::export_all(config)?;
    ServerForm::export_all(config)?;
    AboutForm::export_all(config)?;
    Problem::export_all(config)
}

/// What only one game has.
#[derive(Default)]
struct Own {
    /// Its name, as the names of its types begin.
    name: String,
    /// The folder of the game that it builds on.
    base: Option<&'static str>,
    forms: Schemas,
    reasons: BTreeSet<&'static str>,
}

impl Own {
    fn reason(&self) -> String {
        format!("{}Reason", self.name)
    }

    fn schemas(self) -> Vec<(String, RefOr<Schema>)> {
        let reasons = ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some(REASONS))
            .enum_values(Some(self.reasons.iter().copied()));
        let reason = (!self.reasons.is_empty()).then(|| (self.reason(), RefOr::T(Schema::Object(reasons.build()))));
        self.forms.schemas.into_iter().chain(reason).collect()
    }
}

const REASONS: &str = "Why the rules of this game forbid an action, besides the reasons that all games share.";

/// All games by folder. Variants share one.
#[derive(Default)]
struct OwnForms(BTreeMap<&'static str, Own>);

impl Visitor for OwnForms {
    fn game<R: Playable>(&mut self) {
        let own = self.0.entry(R::FOLDER).or_default();
        let Schemas { parts, types, schemas } = R::schemas();
        own.name = R::FOLDER[..1].to_uppercase() + &R::FOLDER[1..];
        own.base = own.base.or(R::BUILDS_ON);
        own.forms.parts.extend(parts);
        own.forms.types.extend(types);
        own.forms.schemas.extend(schemas);
        own.reasons.extend(R::reasons().iter().map(|reason| reason.code));
    }
}

fn own_forms() -> OwnForms {
    let mut forms = OwnForms::default();
    visit_all(&mut forms);
    forms
}

/// The OpenAPI schemas of what only one game has, and of the messages of a WebSocket: no route mentions them.
#[must_use]
pub fn own_schemas() -> BTreeMap<String, RefOr<Schema>> {
    let mut messages = Vec::new();
    for (name, schema) in [
        (<ClientMessage as ToSchema>::name(), ClientMessage::schema()),
        (<ServerMessage as ToSchema>::name(), ServerMessage::schema()),
    ] {
        messages.push((name.into_owned(), schema));
    }
    <ClientMessage as ToSchema>::schemas(&mut messages);
    <ServerMessage as ToSchema>::schemas(&mut messages);
    let games = own_forms().0.into_values();
    messages.into_iter().chain(games.flat_map(Own::schemas)).collect()
}

/// The names of the forms that games have for a part of a message.
pub(crate) fn own_parts(part: &str) -> BTreeSet<String> {
    own_forms().0.into_values().filter_map(|game| game.forms.parts.get(part).cloned()).collect()
}

/// The TypeScript types of each game with forms of its own, by its folder. What it takes from the game it builds on is
/// imported from there.
#[must_use]
pub fn game_types() -> BTreeMap<&'static str, String> {
    let all = own_forms().0;
    let own = all.iter().filter(|(_, game)| !game.forms.parts.is_empty() || !game.reasons.is_empty());
    own.map(|(folder, game)| {
        let base = game.base.and_then(|base| Some((base, &all.get(base)?.forms)));
        (*folder, file_of(game, base))
    })
    .collect()
}

fn file_of(game: &Own, base: Option<(&str, &Schemas)>) -> String {
    let forms = &game.forms;
    let mut text = String::from("// Made by `cargo xtask types --update` from the forms of this game.\n");
    let (mut taken, mut declared) = (Vec::new(), String::new());
    for (name, declaration) in &forms.types {
        if base.is_some_and(|(_, base)| base.types.contains_key(name)) {
            taken.push(name.as_str());
        } else {
            declared.push('\n');
            declared.push_str(declaration);
        }
    }
    if let (Some((folder, _)), false) = (base, taken.is_empty()) {
        let used: Vec<&str> = taken.into_iter().filter(|name| mentions(&declared, name)).collect();
        text.push_str(&format!("import type {{ {} }} from '../../{folder}/web/generated';\n", used.join(", ")));
    }
    text.push_str(&declared);
    let reasons: Vec<String> = game.reasons.iter().map(|code| format!("{code:?}")).collect();
    if !reasons.is_empty() {
        text.push_str(&format!("\n/**\n * {REASONS}\n */\nexport type {} = {};\n", game.reason(), reasons.join(" | ")));
    }
    text.push_str("\n/** What only this game has on the wire. */\nexport type Forms = {\n");
    for part in PARTS {
        let form = forms.parts.get(part).map_or("never", String::as_str);
        text.push_str(&format!("  {part}: {form};\n"));
    }
    let reason = if reasons.is_empty() { "never".to_owned() } else { game.reason() };
    text.push_str(&format!("  reason: {reason};\n"));
    text.push_str("};\n\n/** By what they are recognised: types, names of phases, what every view has, codes. */\n");
    text.push_str("export const NAMES = {\n");
    for part in PARTS {
        let names = forms.parts.get(part).map_or_else(Vec::new, |form| names_of(&forms.schemas, form, part));
        text.push_str(&format!("  {part}: {names:?},\n"));
    }
    text.push_str(&format!("  reason: [{}],\n", reasons.join(", ")));
    text + "} as const;\n"
}

/// What a form of a part is recognised by.
fn names_of(schemas: &BTreeMap<String, RefOr<Schema>>, form: &str, part: &str) -> Vec<String> {
    let schema = serde_json::to_value(&schemas[form]).unwrap_or_default();
    let texts = |value: &Value| -> Vec<String> {
        value.as_array().into_iter().flatten().filter_map(|text| text.as_str().map(str::to_owned)).collect()
    };
    if part == "view" {
        return texts(&schema["required"]);
    }
    let tag = if part == "step" { "name" } else { "type" };
    let variant = |one: &Value| match one["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        Some(other) => names_of(schemas, other, part),
        None => texts(&one["properties"][tag]["enum"]),
    };
    schema["oneOf"].as_array().into_iter().flatten().flat_map(variant).collect()
}

/// Whether a text has a word.
fn mentions(text: &str, word: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric()).any(|found| found == word)
}
