//! `cargo xtask fifth-game`: the promise of `docs/adding-a-game.md`, kept.
//!
//! The example in `examples/fifth-game` is laid into a copy of the tree as `games/rome`, with two lines outside its folder. In
//! that copy its own tests, the battery, the tests of these chores, the client, the program and its fair dice are built and run.

use anyhow::{Context, Result, bail, ensure};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// The folder it gets in `games`.
const NAME: &str = "rome";
const EXAMPLE: &str = "examples/fifth-game";
const LIST: &str = "games/lib.rs";

/// Builds and plays the fifth game; with `update`, its golden data are first made anew.
pub(crate) fn run(update: bool) -> Result<()> {
    let root = root()?;
    let place = root.join("target/fifth-game");
    let tree = place.join("tree");
    lay_out(&root, &tree)?;
    let found = differences(&root, &tree)?;
    ensure!(found == expected(), "more than two lines differ outside the folder: {found:#?}");
    let copy = Copy::new(&root, &place, &tree)?;
    if update {
        copy.cargo("golden data", &["run", "--package", "xtask", "--", "golden", "--update", "--game", NAME])?;
        let made = tree.join("games").join(NAME).join("golden");
        for (name, text) in files(&made, &[])? {
            write_if_changed(&root.join(EXAMPLE).join("golden").join(name), &text)?;
        }
    }
    let program = copy.out.join("debug/civitas");
    copy.cargo("format", &["fmt", "--package", "civitas-games", "--check"])?;
    copy.cargo(
        "lint",
        &["clippy", "--package", "civitas-games", "--all-targets", "--locked", "--", "--deny", "warnings"],
    )?;
    copy.cargo("its own tests", &["test", "--package", "civitas-games", "--locked", "--lib", &format!("{NAME}::")])?;
    // With the whole workspace, as the tree's own tests are built: so other people's crates have the same features, and none is
    // built again.
    copy.cargo("the battery", &["test", "--workspace", "--locked", "--test", "battery"])?;
    // Tables and lists in documents, types, seeds: none of them needs a change.
    copy.cargo("chores", &["test", "--workspace", "--locked", "--bin", "xtask"])?;
    copy.client()?;
    // Builds the program; the tests are those that go through all games.
    copy.cargo("fair dice", &["test", "--workspace", "--locked", "--test", "binary", "fair_dice::"])?;
    copy.client_tests(&program)?;
    copy.play(&program)?;
    println!("{NAME} is a game: two lines outside its folder");
    Ok(())
}

fn root() -> Result<PathBuf> {
    Ok(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize()?)
}

/// The list of games with the two lines a new game adds to it: its module, and its visit.
fn registered(list: &str) -> Result<String> {
    let mut lines: Vec<String> = list.lines().map(str::to_owned).collect();
    for (line, like) in
        [(format!("pub mod {NAME};"), "pub mod "), (format!("    {NAME}::visit(visitor);"), "::visit(visitor);")]
    {
        let last =
            lines.iter().rposition(|l| l.contains(like)).with_context(|| format!("{LIST} has no line `{like}`"))?;
        lines.insert(last + 1, line);
    }
    Ok(lines.join("\n") + "\n")
}

/// Copies the tree, and the example as a game into it. Files that are the same stay untouched, so that cargo and Vite know
/// what they have built.
fn lay_out(root: &Path, tree: &Path) -> Result<()> {
    let ignored = ignored(root)?;
    let mut wanted = files(root, &ignored)?;
    for (path, text) in files(&root.join(EXAMPLE), &[])? {
        wanted.insert(Path::new("games").join(NAME).join(path), text);
    }
    let list = wanted.get_mut(Path::new(LIST)).context(LIST)?;
    *list = registered(&String::from_utf8(list.clone())?)?.into_bytes();
    for (path, text) in &wanted {
        write_if_changed(&tree.join(path), text)?;
    }
    // What is gone from the tree must not stay behind.
    for path in files(tree, &ignored)?.keys().filter(|path| !wanted.contains_key(*path)) {
        std::fs::remove_file(tree.join(path)).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

fn write_if_changed(path: &Path, text: &[u8]) -> Result<()> {
    if std::fs::read(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    std::fs::create_dir_all(path.parent().context("a folder")?)?;
    std::fs::write(path, text).with_context(|| path.display().to_string())
}

/// The lines of `.gitignore`: what is built or fetched is not part of the tree. Cargo's configuration holds for the copy, too,
/// which lies below it; a second one would be added to it, and with other flags everything is built anew.
fn ignored(root: &Path) -> Result<Vec<String>> {
    let text = std::fs::read_to_string(root.join(".gitignore"))?;
    let lines = text.lines().filter(|line| !line.is_empty()).map(str::to_owned);
    Ok(lines.chain(["/.git", "/.cargo"].map(str::to_owned)).collect())
}

/// Whether a line of `.gitignore` means a path: anchored at the root, or a name anywhere; a star at one end.
fn means(line: &str, path: &Path) -> bool {
    let matches = |name: &str, pattern: &str| match (pattern.strip_prefix('*'), pattern.strip_suffix('*')) {
        (Some(end), _) => name.ends_with(end),
        (None, Some(start)) => name.starts_with(start),
        (None, None) => name == pattern,
    };
    let whole = path.to_string_lossy();
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    line.strip_prefix('/').map_or_else(|| matches(&name, line), |anchored| matches(&whole, anchored))
}

/// Every file below a folder and what is in it, by its path in the folder.
fn files(folder: &Path, ignored: &[String]) -> Result<BTreeMap<PathBuf, Vec<u8>>> {
    fn visit(root: &Path, at: &Path, ignored: &[String], found: &mut BTreeMap<PathBuf, Vec<u8>>) -> Result<()> {
        for entry in std::fs::read_dir(root.join(at)).with_context(|| at.display().to_string())? {
            let entry = entry?;
            let path = at.join(entry.file_name());
            if ignored.iter().any(|line| means(line, &path)) {
                continue;
            }
            if entry.file_type()?.is_dir() {
                visit(root, &path, ignored, found)?;
            } else {
                found.insert(path, std::fs::read(entry.path())?);
            }
        }
        Ok(())
    }
    let mut found = BTreeMap::new();
    visit(folder, Path::new(""), ignored, &mut found)?;
    Ok(found)
}

/// What differs between the tree and the copy outside the folder of the new game, line by line.
fn differences(root: &Path, tree: &Path) -> Result<Vec<String>> {
    let ignored = ignored(root)?;
    let (before, after) = (files(root, &ignored)?, files(tree, &ignored)?);
    let own = Path::new("games").join(NAME);
    let mut found = Vec::new();
    for path in before.keys().chain(after.keys().filter(|path| !before.contains_key(*path))) {
        let (old, new) = (before.get(path), after.get(path));
        if old == new || path.starts_with(&own) {
            continue;
        }
        let lines = |text: Option<&Vec<u8>>| -> Vec<String> {
            String::from_utf8_lossy(text.map_or(&[][..], Vec::as_slice)).lines().map(str::to_owned).collect()
        };
        let (old, new) = (lines(old), lines(new));
        let left = |all: &[String], but: &[String]| -> Vec<String> {
            let mut but = but.to_vec();
            let own = |line: &&String| but.iter().position(|other| other == *line).map(|at| but.remove(at)).is_none();
            all.iter().filter(own).cloned().collect()
        };
        found.extend(left(&old, &new).iter().map(|line| format!("{}: - {}", path.display(), line.trim())));
        found.extend(left(&new, &old).iter().map(|line| format!("{}: + {}", path.display(), line.trim())));
    }
    Ok(found)
}

fn expected() -> Vec<String> {
    vec![format!("{LIST}: + pub mod {NAME};"), format!("{LIST}: + {NAME}::visit(visitor);")]
}

/// The copy, and how things are run in it.
struct Copy<'a> {
    root: &'a Path,
    place: &'a Path,
    tree: &'a Path,
    out: PathBuf,
    /// Profile settings that keep what is built of our own packages apart from what the tree itself has built.
    apart: Vec<String>,
}

impl Copy<'_> {
    fn new<'a>(root: &'a Path, place: &'a Path, tree: &'a Path) -> Result<Copy<'a>> {
        let modules = tree.join("node_modules");
        if modules.symlink_metadata().is_err() {
            #[cfg(unix)]
            std::os::unix::fs::symlink(root.join("node_modules"), &modules)?;
            #[cfg(not(unix))]
            bail!("link {} to the node_modules of the tree", modules.display());
        }
        let mut apart = Vec::new();
        for name in members(root)? {
            // The number of units hardly matters, but it is part of the name under which cargo keeps a package.
            apart.push("--config".to_owned());
            apart.push(format!("profile.dev.package.{name}.codegen-units=250"));
        }
        Ok(Copy { root, place, tree, out: place.join("out"), apart })
    }

    /// Runs cargo in the copy. Intermediate files go to the same folder as the tree's own, so that other people's crates are
    /// built once; programs do not, so that nobody runs the copy's by mistake.
    fn cargo(&self, what: &str, words: &[&str]) -> Result<()> {
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        let shared = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| self.root.join("target"), PathBuf::from);
        command.env("CARGO_BUILD_BUILD_DIR", self.root.join(shared)).env("CARGO_TARGET_DIR", &self.out);
        command.env("CIVITAS_GAME", NAME);
        // `cargo fmt` builds nothing and knows no configuration.
        let apart = if words[0] == "fmt" { &[] } else { &self.apart[..] };
        self.step(what, command.args(apart).args(words))
    }

    fn npx(&self, what: &str, words: &[&str], more: impl FnOnce(&mut Command) -> &mut Command) -> Result<()> {
        let mut command = Command::new("npx");
        self.step(what, more(command.arg("--no-install").args(words)))
    }

    fn step(&self, what: &str, command: &mut Command) -> Result<()> {
        let begun = Instant::now();
        // The words of the outer cargo would be those of another package.
        for (key, _) in std::env::vars_os().filter(|(key, _)| is_of_outer_cargo(key)) {
            command.env_remove(key);
        }
        let done = command.current_dir(self.tree).output().with_context(|| format!("{command:?}"))?;
        if !done.status.success() {
            eprintln!("{}{}", String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
            bail!("{NAME}: {what} failed: {command:?}");
        }
        println!("{NAME}: {what}, {:.1} s", begun.elapsed().as_secs_f64());
        Ok(())
    }

    /// Builds the client, if something of it has changed, and looks for the game in it.
    fn client(&self) -> Result<()> {
        let dist = self.tree.join("web/dist");
        let built = std::fs::metadata(dist.join("index.html")).and_then(|file| file.modified()).ok();
        let sources = files(self.tree, &ignored(self.root)?)?;
        let newer = |path: &PathBuf| std::fs::metadata(self.tree.join(path)).and_then(|f| f.modified()).ok() > built;
        let of_client = |path: &&PathBuf| path.starts_with("web") || path.starts_with("games");
        if built.is_none() || sources.keys().filter(of_client).any(newer) {
            self.npx("the client", &["vite", "build", "web", "--logLevel", "warn"], |command| command)?;
        }
        let scripts: Vec<String> = files(&dist.join("assets"), &[])?
            .into_iter()
            .filter(|(path, _)| path.extension() == Some(OsStr::new("js")))
            .map(|(_, text)| String::from_utf8_lossy(&text).into_owned())
            .collect();
        for part in [format!("{NAME}-mosaic"), format!("game-{NAME}-blurb")] {
            ensure!(scripts.iter().any(|text| text.contains(&part)), "the client was built without {part}");
        }
        Ok(())
    }

    /// The client's tests that look at every game, and those of this one.
    fn client_tests(&self, program: &Path) -> Result<()> {
        let own = format!("../games/{NAME}/");
        let config = self.place.join("tsconfig.json");
        let text = format!(r#"{{ "extends": "./tree/web/tsconfig.json", "include": ["tree/games/{NAME}/web"] }}"#);
        write_if_changed(&config, text.as_bytes())?;
        let config = config.display().to_string();
        self.npx("types", &["svelte-check", "--tsconfig", &config, "--fail-on-warnings", "--output", "human"], |c| c)?;
        let folder = format!("games/{NAME}");
        self.npx("lint of the client", &["eslint", &folder, "--max-warnings", "0"], |command| command)?;
        let tests = ["src/lib/game/registry.test.ts", "src/strings", &own];
        self.npx("tests of the client", &[&["vitest", "run", "--root", "web"][..], &tests].concat(), |command| {
            command.env("CIVITAS_BIN", program).env("CIVITAS_GAME", NAME)
        })
    }

    /// Plays with the program.
    fn play(&self, program: &Path) -> Result<()> {
        let words = ["simulate", "--game", NAME, "--games", "20", "--seats", "3", "--seed", "1"];
        self.step("twenty games", Command::new(program).args(words))?;
        let words = ["watch", "--game", NAME, "--seed", "5", "--seats", "novice,novice,novice"];
        self.step("a game of computer players", Command::new(program).args(words))
    }
}

/// The packages of the workspace.
fn members(root: &Path) -> Result<Vec<String>> {
    let folders = std::fs::read_dir(root.join("crates"))?.flatten().map(|entry| entry.path());
    let manifests = folders.chain([root.join("games"), root.join("xtask")]).map(|folder| folder.join("Cargo.toml"));
    let name = |path: PathBuf| -> Result<String> {
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let line = text.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
        Ok(line.with_context(|| format!("{} names no package", path.display()))?.to_owned())
    };
    manifests.map(name).collect()
}

/// What cargo tells the programs it runs about their own package.
fn is_of_outer_cargo(key: &OsStr) -> bool {
    let key = key.to_string_lossy();
    key.starts_with("CARGO_PKG_") || key.starts_with("CARGO_MANIFEST_") || key == "CARGO_PRIMARY_PACKAGE"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_game_is_two_lines_outside_its_folder() {
        let (root, tree) = (root().expect("a tree"), tempfile::tempdir().expect("a folder"));
        lay_out(&root, tree.path()).expect("a copy");
        assert_eq!(differences(&root, tree.path()).expect("two trees"), expected());
        let example = files(&root.join(EXAMPLE), &[]).expect("the example");
        assert_eq!(files(&tree.path().join("games").join(NAME), &[]).expect("the game"), example);
        for part in ["mod.rs", "rules.toml", "README.md", "almanac/en.md", "strings/de.ftl", "web/index.ts"] {
            assert!(example.contains_key(Path::new(part)), "{part}");
        }
    }

    #[test]
    fn a_change_elsewhere_is_noticed_and_what_is_gone_does_not_stay() {
        let (root, tree) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        let put = |folder: &Path, path: &str, text: &str| {
            write_if_changed(&folder.join(path), text.as_bytes()).expect("a file");
        };
        put(root.path(), ".gitignore", "/target\nnode_modules\n*.sqlite\n");
        put(root.path(), LIST, "pub mod options;\npub mod a;\n\nfn all() {\n    a::visit(visitor);\n}\n");
        put(root.path(), &format!("{EXAMPLE}/mod.rs"), "//! A game.\n");
        put(root.path(), "target/made", "no part of the tree");
        put(root.path(), "web/node_modules/library", "nor this");
        put(root.path(), "x.sqlite", "nor this");
        put(tree.path(), "old.rs", "removed long ago");
        lay_out(root.path(), tree.path()).expect("a copy");
        let copied: Vec<String> =
            files(tree.path(), &[]).expect("a tree").keys().map(|path| path.display().to_string()).collect();
        assert_eq!(copied, [".gitignore", "examples/fifth-game/mod.rs", LIST, "games/rome/mod.rs"]);
        assert_eq!(differences(root.path(), tree.path()).expect("two trees"), expected());
        put(tree.path(), "Cargo.toml", "[workspace]\n");
        put(tree.path(), ".gitignore", "/target\nnode_modules\n");
        let found = differences(root.path(), tree.path()).expect("two trees");
        assert_eq!(found[0], ".gitignore: - *.sqlite");
        assert_eq!(found[found.len() - 1], "Cargo.toml: + [workspace]");
    }
}
