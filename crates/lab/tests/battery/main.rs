//! The shared battery: what every game of Civitas must keep, proved over thousands of random games.
//!
//! Each test visits all games; a new game is in it as soon as it is registered.

mod chance;
mod data;
mod driver;
mod endings;
mod hearing;
mod keys;
mod ledger;
mod legality;
mod routes;
mod secrecy;
mod sessions;
mod soundness;
mod take_back;
mod texts;
mod told;
