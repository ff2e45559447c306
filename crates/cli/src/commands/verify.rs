//! `civitas verify`: whether the dice of a record are the promised ones.

use crate::text::{counted, read_record};
use anyhow::{Result, anyhow, bail};
use civitas_protocol::verify;
use std::path::Path;

pub(super) fn run(file: &Path) -> Result<()> {
    let (name, text) = read_record(file)?;
    let found = verify(&text).map_err(|problem| anyhow!("{name}: {problem}"))?;
    let (rolls, thefts, draws) = (u64::from(found.rolls), u64::from(found.thefts), u64::from(found.draws));
    anstream::println!(
        "{name}: {}, {} and {} recomputed",
        counted(rolls, "roll"),
        counted(thefts, "theft"),
        counted(draws, "draw")
    );
    if !found.commitment_kept {
        bail!("the secret is not the one promised before the game");
    }
    if let Some(first) = found.wrong.first() {
        bail!("{} not follow from the secret; the first is line {}", does(found.wrong.len()), first + 2);
    }
    anstream::println!("the promise was kept, and every outcome follows from it");
    Ok(())
}

fn does(count: usize) -> String {
    if count == 1 { "1 outcome does".to_owned() } else { format!("{count} outcomes do") }
}
