//! Tests of Inkas, one file a chapter of the almanac: worked examples in the order given, when, then.
//!
//! Every test claims the rules (`R-INKA-…`) and worked cases (`T-INKA-…`) it would fail for, at the start of its doc
//! comment; `claims.rs` sees to it that none is left out.

mod builder;
mod claims;
mod options;

mod advice;
mod arts;
mod boards;
mod building;
mod cards;
mod deadlock;
mod forms;
mod founding;
mod impossible;
mod production;
mod properties;
mod robber;
mod route;
mod ruins;
mod setup;
mod stacks;
mod study;
mod trade;
mod tribes;
mod turn;
mod victory;
