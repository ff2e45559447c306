//! The data files of this folder, read once.

use crate::shared_data::{Counts, FixedMap, Numbers, parse};
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
pub(super) struct Variable {
    pub(super) orientation: Orientation,
    pub(super) radius: i8,
    pub(super) tokens: Vec<u8>,
    pub(super) harbours: Vec<HarbourSpec>,
    pub(super) terrains: Counts,
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
