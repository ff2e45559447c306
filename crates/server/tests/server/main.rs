//! The server over real sockets with a real database file. Process-level tests (kill -9, signals, logs) are in
//! `crates/cli/tests/server`.

mod support;
mod whole_game;
