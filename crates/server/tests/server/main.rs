//! The server over real sockets with a real database file. What needs a process of its own (kill -9, signals, logs) is in
//! `crates/cli/tests/server`.

mod skip;
mod support;

mod whole_game;
mod cuts;
mod pace;
#[cfg(feature = "postgres")]
mod unsure;
mod refusals;
mod secrecy;

mod seats;
mod hands_of_seats;
mod company;
mod promise;
mod manners;
mod clocks;
mod days;
mod afterwards;
mod checked;
mod own_maps;
mod programs;

mod hostile_sockets;
mod hostile_requests;
mod mutations;
mod slow_reader;
mod bounds;
mod take_back;
mod connections;
mod flooding;

mod front;
#[cfg(unix)]
mod admin;
#[cfg(unix)]
mod erasing;
mod table_host;
