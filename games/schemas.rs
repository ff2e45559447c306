//! What only one game has on the wire, as TypeScript types and OpenAPI schemas: its actions, events, phases and its part of a
//! view. `cargo xtask types` writes one file per game, `cargo xtask openapi` one schema per form. Only with the feature
//! `schemas`: nobody who plays needs them.

use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;

/// The parts of a message that a game may fill with forms of its own: the names under which TypeScript finds them.
pub const PARTS: [&str; 4] = ["action", "event", "step", "view"];

/// The forms of one game.
#[derive(Clone, Default)]
#[expect(missing_debug_implementations, reason = "a schema has none")]
pub struct Schemas {
    /// The form of each of the [`PARTS`] that the game has, by its name.
    pub parts: BTreeMap<&'static str, String>,
    /// The TypeScript declarations of all forms, with what they consist of.
    pub types: BTreeMap<String, String>,
    /// The same as OpenAPI schemas.
    pub schemas: BTreeMap<String, RefOr<Schema>>,
}

impl Schemas {
    /// Its moves.
    #[must_use]
    pub fn action<T: TS + ToSchema + 'static>(self) -> Schemas {
        self.part::<T>("action")
    }

    /// Its events.
    #[must_use]
    pub fn event<T: TS + ToSchema + 'static>(self) -> Schemas {
        self.part::<T>("event")
    }

    /// Its phases.
    #[must_use]
    pub fn step<T: TS + ToSchema + 'static>(self) -> Schemas {
        self.part::<T>("step")
    }

    /// Its part of a view.
    #[must_use]
    pub fn view<T: TS + ToSchema + 'static>(self) -> Schemas {
        self.part::<T>("view")
    }

    fn part<T: TS + ToSchema + 'static>(mut self, part: &'static str) -> Schemas {
        self.visit::<T>();
        self.parts.insert(part, <T as TS>::name(&config()));
        let mut schemas = vec![(<T as ToSchema>::name().into_owned(), T::schema())];
        T::schemas(&mut schemas);
        self.schemas.extend(schemas);
        self
    }
}

fn config() -> Config {
    Config::new().with_large_int("number")
}

/// Declares a type and everything it consists of.
impl TypeVisitor for Schemas {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Numbers, texts, lists and maps have no declaration.
        if T::output_path().is_none() || self.types.contains_key(&T::ident(&config())) {
            return;
        }
        let text = format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl(&config()));
        self.types.insert(T::ident(&config()), text);
        T::visit_dependencies(self);
    }
}
