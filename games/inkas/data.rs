//! The data files of this folder, read once.

use crate::shared_data::{FixedMap, Numbers, parse};
use std::sync::LazyLock;

#[derive(Debug)]
pub(super) struct Data {
    pub(super) numbers: Numbers,
    pub(super) beginner: FixedMap,
}

impl Data {
    pub(super) fn get() -> &'static Data {
        static DATA: LazyLock<Data> = LazyLock::new(|| Data {
            numbers: parse("inkas/rules.toml", include_str!("rules.toml")),
            beginner: parse("inkas/boards/beginner.toml", include_str!("boards/beginner.toml")),
        });
        &DATA
    }
}
