//! Codes and controls in TypeScript and OpenAPI: unions of their names. What only one game has is not among them; the
//! game's own types say it.

use crate::code::{Code, ReasonCode};
use crate::controls::Control;
use crate::wire::own_parts;
use civitas_engine::Reason;
use civitas_games::{Playable, Visitor, visit_all};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::PathBuf;
use ts_rs::{Config, TS, TypeVisitor};
use utoipa::openapi::Ref;
use utoipa::openapi::schema::{AnyOfBuilder, ObjectBuilder, Schema, Type};
use utoipa::openapi::{RefOr, schema::SchemaType};
use utoipa::{PartialSchema, ToSchema};

/// `"a" | "b"`
fn union(names: impl Iterator<Item = &'static str>) -> String {
    names.map(|name| format!("{name:?}")).collect::<Vec<_>>().join(" | ")
}

/// The same, with what only one game has: a text that no name of the others can be mistaken for.
fn open_union(names: impl Iterator<Item = &'static str>, what: &str) -> String {
    format!("{} | (string & {{ readonly own: {what:?} }})", union(names))
}

fn codes() -> impl Iterator<Item = &'static str> {
    Code::ALL.iter().map(|code| code.as_str())
}

fn controls() -> impl Iterator<Item = &'static str> {
    Control::ALL.iter().map(|control| control.as_str())
}

fn reasons() -> impl Iterator<Item = &'static str> {
    Reason::ALL.iter().map(|reason| reason.code())
}

/// One of these names in OpenAPI.
fn one_of(names: impl IntoIterator<Item = &'static str>, what: &str) -> Schema {
    let text = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String));
    Schema::Object(text.enum_values(Some(names)).description(Some(what)).build())
}

/// The reasons that only some games have, by code.
fn own_reasons() -> BTreeSet<&'static str> {
    struct Own(BTreeSet<&'static str>);
    impl Visitor for Own {
        fn game<R: Playable>(&mut self) {
            self.0.extend(R::reasons().iter().map(|own| own.code));
        }
    }
    let mut own = Own(BTreeSet::new());
    visit_all(&mut own);
    own.0
}

macro_rules! union_of_names {
    ($type:ident, $what:literal, $union:expr, $schema:expr $(, $uses:ident)?) => {
        impl TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;
            const IS_ENUM: bool = true;

            fn docs() -> Option<String> {
                Some(format!("/**\n * {}\n */\n", $what))
            }

            fn decl(config: &Config) -> String {
                format!("type {} = {};", stringify!($type), Self::inline(config))
            }

            fn decl_concrete(config: &Config) -> String {
                Self::decl(config)
            }

            fn name(_: &Config) -> String {
                stringify!($type).to_owned()
            }

            fn inline(_: &Config) -> String {
                $union
            }

            fn visit_dependencies(_visitor: &mut impl TypeVisitor) {
                $(_visitor.visit::<$uses>();)?
            }

            fn output_path() -> Option<PathBuf> {
                Some(concat!(stringify!($type), ".ts").into())
            }
        }

        impl PartialSchema for $type {
            fn schema() -> RefOr<Schema> {
                RefOr::T($schema($what))
            }
        }

        impl ToSchema for $type {
            fn name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn schemas(_schemas: &mut Vec<(String, RefOr<Schema>)>) {
                $(_schemas.push((stringify!($uses).to_owned(), $uses::schema()));)?
            }
        }
    };
}

union_of_names!(
    Code,
    "Why a request was not carried out. Further codes may come, and games have reasons of their own.",
    format!("{} | ReasonCode", union(codes())),
    |what| {
        let reason = RefOr::<Schema>::Ref(Ref::from_schema_name("ReasonCode"));
        let either = AnyOfBuilder::new().item(RefOr::T(one_of(codes(), "Not a reason of the rules."))).item(reason);
        Schema::AnyOf(either.description(Some(what)).build())
    },
    ReasonCode
);
union_of_names!(
    ReasonCode,
    "Why the rules forbid an action. Games have reasons of their own.",
    open_union(reasons(), "reason"),
    |what| one_of(reasons().chain(own_reasons()), what)
);
union_of_names!(
    Control,
    "What cannot be used: the type of an action; `all` stands for everything that is neither listed nor can be used. \
     Games have controls of their own.",
    open_union(controls(), "control"),
    |what| one_of(controls(), what)
);

/// In OpenAPI, what only one game has: one of the forms of all games. (A scenario has those of its game as well.)
macro_rules! own_forms {
    ($($type:ident $part:literal)*) => {
        $(
            pub(crate) struct $type;

            impl PartialSchema for $type {
                fn schema() -> RefOr<Schema> {
                    let forms = own_parts($part).into_iter().fold(AnyOfBuilder::new(), |all, form| {
                        all.item(RefOr::<Schema>::Ref(Ref::from_schema_name(form)))
                    });
                    RefOr::T(Schema::AnyOf(forms.description(Some("What only one game has.")).build()))
                }
            }

            impl ToSchema for $type {
                fn name() -> Cow<'static, str> {
                    stringify!($type).into()
                }
            }
        )*
    };
}

own_forms! {
    OwnAction "action"
    OwnEvent "event"
    OwnStep "step"
    OwnView "view"
}

/// The names as values, for what has to go through all of them.
pub(crate) fn lists() -> String {
    let list = |names: Vec<&str>| names.iter().map(|name| format!("  {name:?},\n")).collect::<String>();
    format!(
        "// Made by `cargo xtask types --update`.\n\n/** Every code that is not a reason of the rules. */\nexport const CODES = [\n{}] as const;\n\n\
         /** Every reason of the shared rules. */\nexport const REASONS = [\n{}] as const;\n",
        list(codes().collect()),
        list(reasons().collect()),
    )
}
