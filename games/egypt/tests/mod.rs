//! Tests of Egypt, one file a chapter of the almanac: worked examples in the order given, when, then.
//!
//! Every test claims the rules (`R-EGY-…`) and worked cases (`T-EGY-…`) it would fail for, at the start of its doc
//! comment; `claims.rs` sees to it that none is left out.

mod builder;
mod claims;
mod gods;
mod options;

mod army;
mod boards;
mod building;
mod cards;
mod harbours;
mod production;
mod robber;
mod route;
mod setup;
mod trade;
mod turn;
mod victory;
