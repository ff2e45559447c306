//! The layering of ARCHITECTURE.md, checked on the source text: crates, server, client and games.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A source file: its path in the tree, and its text.
struct Source {
    path: String,
    text: String,
}

impl Source {
    /// Whether it is compiled for tests only.
    fn is_test(&self) -> bool {
        let name = self.path.rsplit('/').next().unwrap_or_default();
        self.path.contains("/tests/")
            || ["tests.rs", "seat_orders.rs", "testing.ts", "sample.ts", "fixtures.ts"].contains(&name)
            || name.ends_with(".test.ts")
            || name.starts_with("test_")
    }

    /// Its text without comments, and without the tests at its end.
    fn shipped(&self) -> String {
        without_comments(self.text.split("#[cfg(test)]").next().unwrap_or_default())
    }

    /// The words of its code, tests included.
    fn words(&self) -> BTreeSet<String> {
        words(&without_comments(&self.text))
    }
}

fn visit(folder: &Path, endings: &[&str], found: &mut Vec<Source>) {
    for entry in std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())).flatten() {
        let path = entry.path();
        let name = entry.file_name();
        if path.is_dir() {
            if !["target", "node_modules", "generated", "dist"].iter().any(|skipped| name == *skipped) {
                visit(&path, endings, found);
            }
        } else if path.extension().is_some_and(|e| endings.iter().any(|ending| e == *ending)) {
            let text = std::fs::read_to_string(&path).expect("a readable file");
            let path = path.strip_prefix(root()).expect("it is in the tree").to_string_lossy().replace('\\', "/");
            found.push(Source { path, text });
        }
    }
}

fn sources(folders: &[&str], endings: &[&str]) -> Vec<Source> {
    let mut found = Vec::new();
    for folder in folders {
        let before = found.len();
        visit(&root().join(folder), endings, &mut found);
        assert!(found.len() > before, "{folder} has sources");
    }
    found
}

fn rust(folders: &[&str]) -> Vec<Source> {
    sources(folders, &["rs"])
}

const CLIENT: [&str; 2] = ["ts", "svelte"];

fn game_folders() -> Vec<String> {
    let folders = std::fs::read_dir(root().join("games")).expect("games").flatten().filter(|e| e.path().is_dir());
    folders.map(|e| e.file_name().to_string_lossy().into_owned()).collect()
}

/// A text without what stands behind `//` and between `/*` and `*/` or `<!--` and `-->`.
fn without_comments(text: &str) -> String {
    let mut left = text.to_owned();
    for (begin, end) in [("/*", "*/"), ("<!--", "-->")] {
        let mut parts = left.split(begin);
        let first = parts.next().unwrap_or_default().to_owned();
        left = parts.fold(first, |all, part| all + part.split_once(end).map_or("", |(_, after)| after));
    }
    left.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

fn words(code: &str) -> BTreeSet<String> {
    code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').map(str::to_lowercase).collect()
}

/// Code that names a game on purpose: what a command means if nobody says which game.
const DEFAULTS: [&str; 2] = ["crates/cli/src/args.rs", "crates/cli/src/commands/almanac.rs"];

#[test]
fn nothing_outside_games_names_a_game() {
    let games = game_folders();
    let crates: Vec<String> = member_folders().into_iter().filter(|f| f != "games").map(|f| f + "/src").collect();
    let crates: Vec<&str> = crates.iter().map(String::as_str).collect();
    let client = sources(&["web/src"], &CLIENT);
    for source in rust(&crates).iter().chain(&client).filter(|source| !source.is_test()) {
        let named = words(&source.shipped()).into_iter().find(|word| games.contains(word));
        assert_eq!(named.is_some(), DEFAULTS.contains(&&*source.path), "{} names {named:?}", source.path);
    }
}

/// Files that speak of several games on purpose, and why. Tests take their games from `civitas_games::rule_sets`, from the
/// server's catalogue or from `web/src/lib/game/testing.ts`: a list of games would forget the next one.
const SEVERAL: [(&str, &str); 9] = [
    ("crates/cli/tests/binary/docs.rs", "the column of a table in which games are named, and where their code is"),
    ("crates/cli/tests/binary/fair_dice.rs", "what chance decides in some games only"),
    ("crates/cli/tests/binary/own_maps.rs", "the map file of each game, and what is wrong with one game's for another"),
    ("crates/cli/tests/binary/terminal.rs", "rules of several almanacs, looked up"),
    ("crates/draw/src/words.rs", "words of some games that are inflected irregularly"),
    ("crates/protocol/tests/seen.rs", "what only some games have in a view"),
    ("crates/protocol/tests/positions.rs", "the lists by seat that some games have"),
    ("crates/server/tests/server/own_maps.rs", "maps of two games in one folder"),
    ("web/e2e/support/decisions.ts", "the decisions that only one game has"),
];

/// What stands between brackets, lists within lists included.
fn lists(code: &str) -> Vec<&str> {
    let (mut open, mut found) = (Vec::new(), Vec::new());
    for (at, letter) in code.char_indices() {
        match letter {
            '[' => open.push(at + 1),
            ']' => found.extend(open.pop().map(|begin| &code[begin..at])),
            _ => {}
        }
    }
    found
}

#[test]
fn no_list_of_games_is_hidden_anywhere() {
    let games = game_folders();
    let rust = rust(&["crates", "xtask", "fuzz/fuzz_targets"]);
    let others = sources(&["web", "tools"], &["ts", "svelte", "js", "mjs", "py", "sh"]);
    let mut listed = BTreeSet::new();
    for source in rust.iter().chain(&others) {
        let named = |words: &BTreeSet<String>| games.iter().filter(|game| words.contains(*game)).count();
        let code = without_comments(&source.text);
        // One game is an example, two in a file are two examples; two in one list are a list.
        let listed_together = lists(&code).into_iter().any(|list| named(&words(list)) > 1);
        let named = named(&words(&code));
        if named > 2 || listed_together {
            assert!(SEVERAL.iter().any(|(path, _)| *path == source.path), "{} lists {named} games", source.path);
            listed.insert(source.path.as_str());
        }
    }
    let stale: Vec<_> = SEVERAL.iter().filter(|(path, _)| !listed.contains(path)).collect();
    assert!(stale.is_empty(), "no longer needed: {stale:?}");
    assert_eq!(lists("a[b [c] d] e]"), ["c", "b [c] d"], "the test sees them");
}

/// The helpers of the browser tests that name a game, and why. A default elsewhere would make every test depend on one game
/// without saying so.
const NAMED_BY_HELPERS: [(&str, &str); 3] = [
    ("web/e2e/support/example.ts", "the game that stands for any"),
    ("web/e2e/support/decisions.ts", "the decisions that only one game has"),
    ("web/e2e/support/reach.ts", "how large the hexes of one game once were"),
];

#[test]
fn helpers_of_browser_tests_take_any_game() {
    let games = game_folders();
    let mut naming = Vec::new();
    for source in sources(&["web/e2e/support"], &CLIENT) {
        if games.iter().any(|game| source.words().contains(game)) {
            naming.push(source.path);
        }
    }
    naming.sort_unstable();
    let mut wanted = NAMED_BY_HELPERS.map(|(path, _)| path);
    wanted.sort_unstable();
    assert_eq!(naming, wanted);
}

/// Whether a game says that it builds on another one.
fn builds_on(game: &str, other: &str) -> bool {
    let says = format!("BUILDS_ON: Option<&'static str> = Some(\"{other}\")");
    rust(&[&format!("games/{game}")]).iter().any(|source| source.text.contains(&says))
}

#[test]
fn games_do_not_import_each_other() {
    for game in game_folders() {
        for source in rust(&[&format!("games/{game}")]) {
            for other in game_folders().iter().filter(|o| **o != game && !builds_on(&game, o)) {
                assert!(!source.text.contains(&format!("crate::{other}")), "{} imports {other}", source.path);
            }
        }
    }
}

#[test]
fn the_engine_and_the_bots_stay_pure() {
    for source in rust(&["crates/engine/src", "crates/bots/src"]) {
        let code = source.text.split("#[cfg(test)]").next().unwrap_or_default();
        for banned in
            ["std::io", "std::fs", "std::time", "Instant", "SystemTime", "std::thread", "serde_json", "println!"]
        {
            assert!(!code.contains(banned), "{} uses {banned}", source.path);
        }
    }
}

/// The crates that a crate is built from, tests aside.
fn dependencies(folder: &str) -> Vec<String> {
    let text = std::fs::read_to_string(root().join(folder).join("Cargo.toml")).expect("a manifest");
    let (mut inside, mut found) = (false, Vec::new());
    for line in text.lines() {
        if line.starts_with('[') {
            inside = line == "[dependencies]";
        } else if let (true, Some((name, _))) = (inside, line.split_once(['.', '='])) {
            found.push(name.trim().to_owned());
        }
    }
    assert!(!found.is_empty() || folder == "crates/test-nats", "{folder} has dependencies");
    found
}

/// The folders of our own crates.
fn member_folders() -> Vec<String> {
    let crates = std::fs::read_dir(root().join("crates")).expect("crates").flatten();
    let crates = crates.map(|entry| format!("crates/{}", entry.file_name().to_string_lossy()));
    crates.chain(["games".to_owned(), "xtask".to_owned()]).collect()
}

/// Who may depend on whom among our own crates.
const LAYERS: [(&str, &[&str]); 15] = [
    ("crates/engine", &[]),
    ("games", &["engine"]),
    ("crates/bots", &["engine", "games"]),
    ("crates/draw", &["engine"]),
    ("crates/words", &["bots", "engine", "games"]),
    ("crates/protocol", &["bots", "engine", "games", "words"]),
    ("crates/outside", &["engine", "games", "protocol"]),
    ("crates/lab", &["bots", "engine", "games", "outside", "protocol"]),
    ("crates/store", &["cluster"]),
    ("crates/test-nats", &[]),
    ("crates/test-postgres", &[]),
    ("crates/cluster", &[]),
    ("crates/server", &["bots", "cluster", "engine", "games", "outside", "protocol", "store"]),
    ("crates/cli", &["bots", "draw", "engine", "games", "lab", "outside", "protocol", "server", "words"]),
    ("xtask", &["games", "lab", "protocol", "server"]),
];

#[test]
fn crates_depend_only_on_the_layers_below() {
    let known: BTreeSet<String> = LAYERS.iter().map(|(folder, _)| (*folder).to_owned()).collect();
    assert_eq!(member_folders().into_iter().collect::<BTreeSet<_>>(), known);
    for (folder, below) in LAYERS {
        for name in dependencies(folder) {
            let own = name.strip_prefix("civitas-");
            assert!(own.is_none_or(|own| below.contains(&own)), "{folder} depends on {name}");
        }
    }
}

/// What several servers say to each other is simulated, so nothing that waits, sends or looks at a clock may get into it.
#[test]
fn the_protocol_between_servers_knows_no_input_and_no_output() {
    let allowed = ["serde", "serde_json"];
    let others: Vec<String> =
        dependencies("crates/cluster").into_iter().filter(|name| !allowed.contains(&name.as_str())).collect();
    assert!(others.is_empty(), "crates/cluster depends on {others:?}");
    for source in rust(&["crates/cluster/src/node"]) {
        for part in ["std::net", "std::fs", "std::thread", "Instant", "SystemTime"] {
            assert!(!source.shipped().contains(part), "{} uses {part}", source.path);
        }
    }
}

/// Forms are made in `protocol`; server, lab and command line carry what it made. Nothing below it can.
#[test]
fn nothing_below_the_protocol_knows_json() {
    for part in ["crates/engine", "crates/bots", "crates/draw", "crates/store", "games"] {
        assert!(!dependencies(part).iter().any(|name| name == "serde_json"), "{part} depends on serde_json");
    }
    assert!(dependencies("crates/protocol").iter().any(|name| name == "serde_json"), "the test sees it");
}

/// What only one game has becomes JSON in `protocol` and nowhere else.
#[test]
fn only_the_protocol_gives_forms_to_what_a_game_has() {
    for source in rust(&["crates/server/src", "crates/lab/src", "crates/outside/src", "crates/cli/src"]) {
        let code = source.shipped();
        if source.is_test() || !code.contains("serde_json") {
            continue;
        }
        for own in ["R::Move", "R::Event", "R::Step", "R::Own", "R::OwnView", "R::Data"] {
            assert!(!code.contains(own), "{} makes JSON and knows {own}", source.path);
        }
    }
}

/// What the server may know of the engine: who sits where, and what a session and a computer player are made with.
const OF_THE_ENGINE: [&str; 9] = ["Action", "Game", "Move", "Outcome", "Random", "Seat", "SeatSet", "State", "View"];

/// The names a source takes from a crate: `use civitas_engine::{Seat, View};`, and paths in the code.
fn taken(code: &str, krate: &str) -> Vec<String> {
    let path = format!("{krate}::");
    let parts = code.split(&path).skip(1);
    let names = parts.flat_map(|part| {
        let list = part.strip_prefix('{').map(|list| list.split('}').next().unwrap_or_default());
        let names = list.unwrap_or_else(|| part.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or(""));
        names.split(',').map(|name| name.trim().to_owned()).collect::<Vec<_>>()
    });
    names.filter(|name| !name.is_empty()).collect()
}

#[test]
fn the_server_knows_no_rule() {
    for source in rust(&["crates/server/src"]).iter().filter(|source| !source.is_test()) {
        let code = source.shipped();
        for name in taken(&code, "civitas_engine") {
            assert!(OF_THE_ENGINE.contains(&&*name), "{} takes {name} from the engine", source.path);
        }
        // House rulings of the server itself (`H-ALL-…`) are not rules of a game.
        let rule = code.split("\"R-").nth(1).map(|rest| rest.split('"').next().unwrap_or_default());
        assert_eq!(rule, None, "{} names a rule", source.path);
        assert!(!code.contains("Reason::"), "{} decides why something is refused", source.path);
    }
    assert_eq!(taken("use a::{B, C};\nlet d = a::E(1);", "a"), ["B", "C", "E"], "the test sees them");
}

/// The store keeps texts and numbers: it knows neither games nor their records.
#[test]
fn the_store_knows_no_game() {
    for source in rust(&["crates/store/src"]) {
        for part in ["civitas_engine", "civitas_games", "civitas_protocol", "serde"] {
            assert!(!source.shipped().contains(part), "{} uses {part}", source.path);
        }
    }
}

/// What a source of the client imports.
fn imports(text: &str) -> Vec<&str> {
    let starts = ["from '", "import '", "import('"];
    let found = starts.into_iter().flat_map(|start| text.split(start).skip(1));
    found.filter_map(|rest| rest.split_once('\'')).map(|(name, _)| name).collect()
}

/// A path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut done, part| {
        match part {
            Component::ParentDir => drop(done.pop()),
            Component::CurDir => {}
            other => done.push(other),
        }
        done
    })
}

/// The files that find games: everything else asks them.
const REGISTRY: [&str; 2] = ["web/src/lib/game/registry.ts", "web/src/lib/learn/almanacs.ts"];

#[test]
fn the_client_finds_games_in_one_place() {
    for source in sources(&["web/src"], &CLIENT).iter().filter(|source| !source.is_test()) {
        let code = source.shipped();
        let reaches = code.contains("/games/");
        assert_eq!(reaches, REGISTRY.contains(&&*source.path), "{} reaches into games", source.path);
        for name in imports(&source.text).into_iter().filter(|name| name.starts_with('.')) {
            let at = plain(&Path::new(&source.path).parent().expect("a folder").join(name));
            assert!(at.starts_with("web"), "{} imports {name}", source.path);
        }
    }
}

/// A game uses `$wire`, `$lib/game`, `$lib/i18n` and `$lib/ui`, its own files and those of the game it builds on. Its tests may
/// look deeper.
#[test]
fn games_use_only_the_public_face_of_the_client() {
    let mut seen = 0;
    for game in game_folders() {
        for source in sources(&[&format!("games/{game}/web")], &CLIENT).iter().filter(|source| !source.is_test()) {
            for name in imports(&source.text) {
                let public = name == "$wire"
                    || name.starts_with("$wire/")
                    || name.starts_with("$lib/game/")
                    || ["$lib/i18n", "$lib/ui", "svelte"].contains(&name)
                    || name.starts_with("svelte/");
                let at = plain(&Path::new(&source.path).parent().expect("a folder").join(name));
                let mine = |folder: &String| *folder == game || builds_on(&game, folder);
                let own = || game_folders().iter().filter(|f| mine(f)).any(|f| at.starts_with(format!("games/{f}")));
                assert!(public || (name.starts_with('.') && own()), "{} imports {name}", source.path);
                seen += 1;
            }
        }
    }
    assert!(seen > 100, "the test sees {seen} imports");
}

/// Every package has a README that its manifest names, so that it is shown wherever the package is.
#[test]
fn every_crate_has_a_readme() {
    for folder in member_folders() {
        let manifest = std::fs::read_to_string(root().join(&folder).join("Cargo.toml")).expect("a manifest");
        let named = manifest.lines().find_map(|line| line.strip_prefix("readme = \"")?.strip_suffix('"'));
        let file = root().join(&folder).join(named.unwrap_or_else(|| panic!("{folder}/Cargo.toml names no readme")));
        let text = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        assert!(text.starts_with("# ") && text.lines().count() > 2, "{} says too little", file.display());
    }
}

/// The sources that documents name in code quotes are there. They may be named from any folder on.
#[test]
fn documents_name_sources_that_exist() {
    let there: Vec<String> =
        rust(&["crates", "games", "xtask", "examples"]).into_iter().map(|source| format!("/{}", source.path)).collect();
    let mut documents = sources(&["crates", "games", "docs", "examples"], &["md"]);
    for name in ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"] {
        let text = std::fs::read_to_string(root().join(name)).expect("a document");
        documents.push(Source { path: name.to_owned(), text });
    }
    let (mut seen, mut gone) = (0, Vec::new());
    for Source { path, text } in &documents {
        // Every other part stands in code quotes.
        for named in text.split('`').skip(1).step_by(2).filter(|part| part.ends_with(".rs")) {
            if named.contains([' ', '<', '*']) {
                continue;
            }
            seen += 1;
            if !there.iter().any(|source| source.ends_with(&format!("/{named}"))) {
                gone.push(format!("{path} names {named}"));
            }
        }
    }
    assert!(gone.is_empty() && seen > 100, "{seen} were seen; gone: {gone:#?}");
}

/// A package that others can take holds the licences themselves: a link leads nowhere outside this tree.
#[test]
fn packages_hold_the_licences() {
    let mut seen = 0;
    for folder in member_folders() {
        let manifest = std::fs::read_to_string(root().join(&folder).join("Cargo.toml")).expect("a manifest");
        if !manifest.contains("\"/LICENSE-*\"") {
            continue;
        }
        for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let [own, ours] = [root().join(&folder), root()].map(|at| std::fs::read_to_string(at.join(name)));
            assert!(own.is_ok_and(|own| own == ours.expect("a licence")), "{folder}/{name} is not the licence");
            seen += 1;
        }
    }
    assert_eq!(seen, 4, "engine and games");
}

#[test]
fn files_stay_readable() {
    let rust = rust(&["crates", "games", "xtask", "fuzz/fuzz_targets", "examples"]);
    let client = sources(&["web/src", "web/e2e", "games", "examples"], &CLIENT);
    for source in rust.iter().chain(&client) {
        let lines = source.text.lines().count();
        assert!(lines <= 560, "{} has {lines} lines: split it", source.path);
    }
}
