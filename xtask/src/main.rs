//! Chores: `cargo xtask golden --update` regenerates the committed behaviour data, `cargo xtask types --update` the
//! TypeScript types of the protocol, and `cargo xtask openapi --update` the description of the server's routes, `cargo xtask seeds
//! --update` what the fuzzer starts from, `cargo xtask columns --update` the list of the columns of studies. `cargo xtask fifth-game`
//! builds and plays the example of a new game, and `cargo xtask speed-table` writes what the bench measured into the README
//! (`server-table`: what the bench of the server measured, into `docs/performance.md`).

mod fifth_game;
mod seeds;
mod server_table;
mod speed_table;

use anyhow::{Context, Result, anyhow, bail};
use civitas_games::{Playable, Visitor, visit_all};
use civitas_lab::{golden, study};
use civitas_protocol::wire::{game_types, typescript};
use clap::{Parser, Subcommand};
use std::path::{Path, PathBuf};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Chores for developers")]
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
        /// Only those of the game in this folder.
        #[arg(long)]
        game: Option<String>,
    },
    /// Compare the committed list of the columns of studies with the code.
    Columns {
        /// Write what the code says.
        #[arg(long)]
        update: bool,
    },
    /// Put the example of a fifth game into a copy of the tree, and build, test and play it there.
    FifthGame {
        /// Make its golden data anew.
        #[arg(long)]
        update: bool,
    },
    /// Compare the committed description of the server's routes with what the routes give now.
    Openapi {
        /// Write what they give now.
        #[arg(long)]
        update: bool,
    },
    /// Compare the committed seeds of the fuzzer with what the games give now.
    Seeds {
        /// Write what they give now.
        #[arg(long)]
        update: bool,
    },
    /// Write what `make bench-server` measured into `docs/performance.md`.
    ServerTable {
        /// What the load process wrote.
        #[arg(default_value = "target/server.json")]
        measured: PathBuf,
    },
    /// Write what `make bench` and `make bench-instructions` measured into the README.
    SpeedTable {
        /// What `civitas bench --all --save` wrote.
        #[arg(default_value = "target/bench.json")]
        bench: PathBuf,
        /// What `playouts --count` wrote.
        #[arg(default_value = "target/instructions.json")]
        instructions: PathBuf,
    },
    /// Compare the committed TypeScript types of the protocol with what the Rust types give now.
    Types {
        /// Write what they give now.
        #[arg(long)]
        update: bool,
    },
}

fn main() -> Result<()> {
    match Args::parse().command {
        Command::Golden { update, game } => {
            let mut visitor = Golden { update, game, result: Ok(()) };
            visit_all(&mut visitor);
            visitor.result
        }
        Command::Columns { update } => columns(update),
        Command::FifthGame { update } => fifth_game::run(update),
        Command::ServerTable { measured } => server_table::run(&measured),
        Command::SpeedTable { bench, instructions } => speed_table::run(&bench, &instructions),
        Command::Types { update } => types(update),
        Command::Seeds { update } => seeds::run(update),
        Command::Openapi { update } => openapi(update),
    }
}

fn columns(update: bool) -> Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/study-columns.md");
    let old = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let (by_hand, _) = old.split_once(study::MARK).context("docs/study-columns.md has lost its mark")?;
    let now = format!("{by_hand}{}\n\n{}", study::MARK, study::describe());
    if update {
        std::fs::write(&path, now).with_context(|| path.display().to_string())?;
    } else if old != now {
        bail!("docs/study-columns.md does not list the columns of the code; run `cargo xtask columns --update`");
    }
    println!("docs/study-columns.md {}", if update { "written" } else { "unchanged" });
    Ok(())
}

fn openapi(update: bool) -> Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/openapi.json");
    let now = civitas_server::openapi() + "\n";
    if update {
        std::fs::write(&path, now).with_context(|| path.display().to_string())?;
    } else if !std::fs::read_to_string(&path).is_ok_and(|old| old == now) {
        bail!("docs/openapi.json does not describe the routes; run `cargo xtask openapi --update`");
    }
    println!("docs/openapi.json {}", if update { "written" } else { "unchanged" });
    Ok(())
}

/// The file with a game's own types, in its folder.
const OWN_TYPES: &str = "web/generated.ts";

fn types(update: bool) -> Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/generated");
    let scratch = std::env::temp_dir().join(format!("civitas-types-{}", std::process::id()));
    std::fs::create_dir_all(&scratch)?;
    let files = typescript(&scratch);
    std::fs::remove_dir_all(&scratch)?;
    let files = files?;
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let own = game_types();
    if update {
        for entry in std::fs::read_dir(&games)?.flatten() {
            let path = entry.path().join(OWN_TYPES);
            match own.get(entry.file_name().to_string_lossy().as_ref()) {
                Some(text) => std::fs::write(&path, text).with_context(|| path.display().to_string())?,
                None if path.exists() => std::fs::remove_file(&path)?,
                None => {}
            }
        }
        // Types that are gone must not stay behind.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder)?;
        for (name, text) in &files {
            std::fs::write(folder.join(name), text)?;
        }
        println!("{} files written", files.len() + own.len());
        return Ok(());
    }
    for entry in std::fs::read_dir(&games)?.flatten() {
        let now = own.get(entry.file_name().to_string_lossy().as_ref());
        if std::fs::read_to_string(entry.path().join(OWN_TYPES)).ok().as_ref() != now {
            let game = entry.file_name();
            bail!("{OWN_TYPES} of {} has not the forms of the game; run `cargo xtask types --update`", game.display());
        }
    }
    let old = std::fs::read_dir(&folder).with_context(|| folder.display().to_string())?.count();
    let same = |(name, text): (&String, &String)| std::fs::read_to_string(folder.join(name)).is_ok_and(|o| o == *text);
    if old != files.len() || !files.iter().all(same) {
        bail!("the types in web/src/generated are not those of the protocol; run `cargo xtask types --update`");
    }
    println!("{} files unchanged", files.len() + own.len());
    Ok(())
}

struct Golden {
    update: bool,
    game: Option<String>,
    result: Result<()>,
}

impl Visitor for Golden {
    fn game<R: Playable>(&mut self) {
        let asked = self.game.as_ref().is_none_or(|game| game == R::FOLDER);
        if asked && self.result.is_ok() {
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

#[cfg(test)]
mod tests {
    #[test]
    fn the_committed_types_are_those_of_the_forms() {
        super::types(false).expect("up to date");
    }

    #[test]
    fn the_committed_description_is_the_one_of_the_routes() {
        super::openapi(false).expect("up to date");
    }

    #[test]
    fn the_committed_list_of_columns_is_the_one_of_the_code() {
        super::columns(false).expect("up to date");
    }
}
