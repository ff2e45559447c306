//! The data files of this folder, read once.

use crate::shared_data::{ByName, FixedMap, Numbers, parse};
use civitas_engine::{HarbourSpec, Orientation};
use serde::Deserialize;
use std::sync::LazyLock;

#[derive(Debug)]
pub(super) struct Data {
    pub(super) numbers: Numbers,
    pub(super) beginner: FixedMap,
    pub(super) variable: Variable,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Variable {
    pub(crate) orientation: Orientation,
    pub(crate) radius: i8,
    pub(crate) tokens: Vec<u8>,
    pub(crate) harbours: Vec<HarbourSpec>,
    pub(crate) terrains: ByName,
}

impl Data {
    pub(super) fn get() -> &'static Data {
        static DATA: LazyLock<Data> = LazyLock::new(|| Data {
            numbers: parse("egypt/rules.toml", include_str!("rules.toml")),
            beginner: parse("egypt/boards/beginner.toml", include_str!("boards/beginner.toml")),
            variable: parse("egypt/boards/variable.toml", include_str!("boards/variable.toml")),
        });
        &DATA
    }
}
