//! Tests of the help of the gods, one file a god: worked examples in the order given, when, then.
//!
//! Every test claims the rules (`R-GOD-…`) and worked cases (`T-GOD-…`) it would fail for; `claims.rs` of the base game
//! sees to it that none is left out.

mod builder;

mod advice;
mod amun;
mod atum;
mod bastet;
mod forms;
mod hapi;
mod horus;
mod impossible;
mod isis;
mod knowledge;
mod maat;
mod osiris;
mod procedure;
mod properties;
mod ptha;
mod setup;
mod thoth;
