//! Tests of Germany, one file a chapter of the almanac: worked examples in the order given, when, then.
//!
//! Every test claims the rules (`R-GER-…`) and worked cases (`T-GER-…`) it would fail for, at the start of its doc
//! comment; `claims.rs` sees to it that none is left out.

mod builder;
mod claims;
mod deadlock;
mod options;

mod advice;
mod awards;
mod board;
mod building;
mod cards;
mod forms;
mod goetz;
mod impossible;
mod landmarks;
mod map;
mod own_boards;
mod properties;
mod setup;
mod trade;
mod turn;
mod victory;
