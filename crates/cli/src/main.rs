//! The program `civitas`: every tool of the project behind one name.
//!
//! Exit codes: 0 for success (also when the reader of a pipe has gone away), 1 when something went wrong, 2 when the
//! command line makes no sense.

mod args;
mod commands;
mod text;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = args::Args::parse();
    match commands::run(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if text::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("civitas: {error:#}");
            ExitCode::FAILURE
        }
    }
}
