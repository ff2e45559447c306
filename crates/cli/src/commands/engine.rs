//! `civitas engine`: the engine protocol on standard input and output.

use anyhow::Result;
use civitas_protocol::Engine;
use std::io::{BufReader, BufWriter};

pub(super) fn run() -> Result<()> {
    let input = BufReader::new(std::io::stdin().lock());
    let output = BufWriter::new(std::io::stdout().lock());
    Ok(Engine::default().run(input, output)?)
}
