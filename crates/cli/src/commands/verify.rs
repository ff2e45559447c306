//! `civitas verify`: whether the dice of a record are the promised ones, as far as the person who asks can know.

use crate::text::{counted, read_record};
use anyhow::{Result, anyhow, bail};
use civitas_protocol::{Difference, Salts, Seen, Verified, verify};
use std::path::PathBuf;

/// What to check, and what was seen before the game.
#[derive(clap::Args, Debug)]
pub(crate) struct Verify {
    /// The record; `-` reads standard input.
    file: PathBuf,
    /// The commitment you saw before the game (SHA-256 of the secret, in hexadecimal).
    #[arg(long, value_name = "HEX")]
    commitment: Option<String>,
    /// What your browser threw in for a seat, seats counted from 1; may be repeated.
    #[arg(long, value_name = "SEAT:SALT", value_parser = by_seat)]
    salt: Vec<(u8, String)>,
    /// The hash of a seat's salt that you saw before the game, seats counted from 1; may be repeated.
    #[arg(long, value_name = "SEAT:HEX", value_parser = by_seat)]
    salt_hash: Vec<(u8, String)>,
}

/// `2:abc` as seat 1, counted from 0, and the text.
fn by_seat(text: &str) -> Result<(u8, String), String> {
    let parts = text.split_once(':').and_then(|(seat, rest)| Some((seat.parse::<u8>().ok()?.checked_sub(1)?, rest)));
    let (seat, rest) = parts.ok_or("a seat, counted from 1, and a text: 2:77c0ffee")?;
    Ok((seat, rest.to_owned()))
}

pub(super) fn run(args: Verify) -> Result<()> {
    let Verify { file, commitment, salt, salt_hash } = args;
    let (name, text) = read_record(&file)?;
    let found = verify(&text).map_err(|problem| anyhow!("{name}: {problem}"))?;
    let (rolls, thefts, draws) = (u64::from(found.rolls), u64::from(found.thefts), u64::from(found.draws));
    anstream::println!(
        "{name}: {}, {} and {} computed again",
        counted(rolls, "roll"),
        counted(thefts, "theft"),
        counted(draws, "draw")
    );
    if !found.commitment_kept {
        bail!("the secret does not fit the commitment in the record");
    }
    if let Salts::Changed(seat) = found.salts {
        bail!("the salt of seat {} is not the one its browser had committed to", seat + 1);
    }
    if let Some(first) = found.wrong.first() {
        bail!("{} not follow from the secret; the first is line {}", does(found.wrong.len()), first + 2);
    }
    anstream::println!("every outcome follows from the secret and the salts, and the secret fits the commitment");
    let seen = Seen { commitment, salts: salt, salt_hashes: salt_hash };
    if let Some(first) = seen.differences(&found.fair).first() {
        bail!("the promise was not kept: {}", told(*first));
    }
    for line in remarks(&found, &seen) {
        anstream::println!("{line}");
    }
    Ok(())
}

fn told(difference: Difference) -> String {
    match difference {
        Difference::Commitment => "the commitment you saw is not the one in this record".to_owned(),
        Difference::Salt(seat) => format!("the salt of seat {} is not the one you gave", seat + 1),
        Difference::SaltHash(seat) => format!("the hash of seat {}'s salt is not the one you saw", seat + 1),
    }
}

/// What the check shows, and what it does not.
fn remarks(found: &Verified, seen: &Seen) -> Vec<String> {
    let mut lines = Vec::new();
    match (&seen.commitment, seen.salts.is_empty()) {
        (Some(_), false) => {
            lines.push("the promise was kept: it is what you saw, and your salt is in the dice".to_owned());
        }
        (Some(_), true) => lines.push("the promise was kept: the commitment is the one you saw".to_owned()),
        (None, _) => lines.push(format!(
            "only you know whether the commitment is the one you saw before the game: {}\n\
             compare it, or give the one you saw with --commitment",
            found.fair.commitment
        )),
    }
    match found.salts {
        Salts::None => lines.push(
            "nobody threw in a salt: that the secret was drawn at random has to be believed of the server".to_owned(),
        ),
        Salts::Open => lines.push(
            "the salts were shown without having been committed to (an older record): the last one could be chosen"
                .to_owned(),
        ),
        Salts::Kept | Salts::Changed(_) => {}
    }
    if found.fair.restarts > 0 {
        let missed: Vec<String> = found.fair.missed.iter().map(|seat| (seat + 1).to_string()).collect();
        let times = counted(u64::from(found.fair.restarts), "time");
        lines.push(format!("the promise was renewed {times}: no salt came from seat {}", missed.join(", ")));
    }
    lines
}

fn does(count: usize) -> String {
    if count == 1 { "1 outcome does".to_owned() } else { format!("{count} outcomes do") }
}
