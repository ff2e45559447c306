//! A server on real sockets with a real database file, and people at its tables.
#![allow(dead_code, reason = "two test programs share this, and each uses only a part")]
#![allow(unreachable_pub, reason = "a test program has no outside")]

pub mod client;
pub mod dice;
pub mod holders;
pub mod house;
pub mod http;
pub mod play;
pub mod whole;

pub use client::Client;
pub use dice::Dice;
pub use house::House;
pub use http::Site;
pub use whole::whole;

use serde_json::Value;
use std::time::Duration;

/// Longer than anything should take, on a machine that is busy with other tests.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// The key of a person in a test: 32 hexadecimal digits made from a small number.
pub fn key(person: u32) -> String {
    format!("{:032x}", 0x00c1_71a5_0000_u128 << 32 | u128::from(person))
}

/// The text at a place of a JSON value that must have one.
#[track_caller]
pub fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_else(|| panic!("no text '{field}' in {value}"))
}

/// The numbers of a JSON list.
pub fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
}
