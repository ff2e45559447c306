//! Chores: `cargo xtask golden --update` makes the committed data about behaviour anew.

use anyhow::{Context, Result, anyhow, bail};
use civitas_games::{Playable, Visitor, visit_all};
use civitas_lab::golden;
use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Chores of the project")]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Compare the golden data (perft, fingerprints, records) with what the rules give now.
    Golden {
        /// Write what the rules give now.
        #[arg(long)]
        update: bool,
    },
}

fn main() -> Result<()> {
    match Args::parse().command {
        Command::Golden { update } => {
            let mut visitor = Golden { update, result: Ok(()) };
            visit_all(&mut visitor);
            visitor.result
        }
    }
}

struct Golden {
    update: bool,
    result: Result<()>,
}

impl Visitor for Golden {
    fn game<R: Playable>(&mut self) {
        if self.result.is_ok() {
            self.result = golden::<R>(self.update);
        }
    }
}

fn golden<R: Playable>(update: bool) -> Result<()> {
    let folder = golden::folder::<R>();
    for (name, text) in golden::make::<R>().map_err(|e| anyhow!(e))? {
        let path = folder.join(&name);
        let same = std::fs::read_to_string(&path).is_ok_and(|old| old == text);
        if same {
            println!("{} {name}: unchanged", R::FACTS.id);
        } else if update {
            std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
            std::fs::write(&path, text).with_context(|| path.display().to_string())?;
            println!("{} {name}: written", R::FACTS.id);
        } else {
            bail!("{} {name} differs; run `cargo xtask golden --update` if that is meant", R::FACTS.id);
        }
    }
    Ok(())
}
