//! Chores: `cargo xtask golden --update` regenerates the committed behaviour data, `cargo xtask types --update` the
//! TypeScript types of the protocol, and `cargo xtask openapi --update` the description of the server's routes, `cargo xtask seeds
//! --update` what the fuzzer starts from.

use anyhow::{Context, Result, anyhow, bail};
use civitas_games::{Playable, Visitor, visit_all};
use civitas_lab::golden;
use civitas_protocol::wire::typescript;
use clap::{Parser, Subcommand};
use std::path::Path;

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
    /// Compare the committed TypeScript types of the protocol with what the Rust types give now.
    Types {
        /// Write what they give now.
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
        Command::Types { update } => types(update),
        Command::Seeds { update } => seeds(update),
        Command::Openapi { update } => openapi(update),
    }
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

fn seeds(update: bool) -> Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/seeds");
    let seeds = civitas_lab::seeds::make();
    for (target, name, text) in &seeds {
        let path = folder.join(target).join(name);
        if update {
            std::fs::write(&path, text).with_context(|| path.display().to_string())?;
        } else if !std::fs::read_to_string(&path).is_ok_and(|old| old == *text) {
            bail!("{} differs; run `cargo xtask seeds --update`", path.display());
        }
    }
    println!("{} seeds {}", seeds.len(), if update { "written" } else { "unchanged" });
    Ok(())
}

fn types(update: bool) -> Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/generated");
    let scratch = std::env::temp_dir().join(format!("civitas-types-{}", std::process::id()));
    std::fs::create_dir_all(&scratch)?;
    let files = typescript(&scratch);
    std::fs::remove_dir_all(&scratch)?;
    let files = files?;
    if update {
        // Types that are gone must not stay behind.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder)?;
        for (name, text) in &files {
            std::fs::write(folder.join(name), text)?;
        }
        println!("{} files written", files.len());
        return Ok(());
    }
    let old = std::fs::read_dir(&folder).with_context(|| folder.display().to_string())?.count();
    let same = |(name, text): (&String, &String)| std::fs::read_to_string(folder.join(name)).is_ok_and(|o| o == *text);
    if old != files.len() || !files.iter().all(same) {
        bail!("the types in web/src/generated are not those of the protocol; run `cargo xtask types --update`");
    }
    println!("{} files unchanged", files.len());
    Ok(())
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
