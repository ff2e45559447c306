//! Codes and controls in TypeScript and OpenAPI: unions of their names. What only one game has is not among them; the
//! game's own types say it.

use crate::code::{Code, ReasonCode};
use crate::controls::Control;
use crate::wire::own_parts;
use civitas_engine::Reason;
use std::borrow::Cow;
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

fn reasons() -> impl Iterator<Item = &'static str> {
    Reason::ALL.iter().map(|reason| reason.code())
}

/// A text in OpenAPI. Its names may grow, and games add their own: so they are examples, not a closed list.
fn text(what: &str) -> RefOr<Schema> {
    let text = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).description(Some(what));
    RefOr::T(Schema::Object(text.build()))
}

macro_rules! union_of_names {
    ($type:ident, $what:literal, $union:expr $(, $uses:ident)?) => {
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
                text($what)
            }
        }

        impl ToSchema for $type {
            fn name() -> Cow<'static, str> {
                stringify!($type).into()
            }
        }
    };
}

union_of_names!(
    Code,
    "Why a request was not carried out. Further codes may come, and games have reasons of their own.",
    format!("{} | ReasonCode", union(Code::ALL.iter().map(|code| code.as_str()))),
    ReasonCode
);
union_of_names!(
    ReasonCode,
    "Why the rules forbid an action. Games have reasons of their own.",
    open_union(reasons(), "reason")
);
union_of_names!(
    Control,
    "What cannot be used: the type of an action; `all` stands for everything that is neither listed nor can be used. \
     Games have controls of their own.",
    open_union(Control::ALL.iter().map(|control| control.as_str()), "control")
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
        list(Code::ALL.iter().map(|code| code.as_str()).collect()),
        list(reasons().collect()),
    )
}
