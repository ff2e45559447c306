//! Tests of Pyramid, one file a chapter of the almanac: worked examples in the order given, when, then.
//!
//! Every test claims the rules (`R-PYR-…`) and worked cases (`T-PYR-…`) it would fail for, at the start of its doc
//! comment; `claims.rs` sees to it that none is left out. The rules of Egypt and of the gods are tested in `egypt/tests`.

mod builder;
mod claims;
mod options;

mod advice;
mod blocks;
mod board;
mod boats;
mod end;
mod forms;
mod god_advice;
mod gods;
mod impossible;
mod properties;
mod setup;
mod seven;
mod vizier;
