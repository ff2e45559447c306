//! Every rule of an almanac and every worked case of a dossier has a test that claims it: the check for all games.

use crate::playable::Playable;
use crate::{Visitor, visit_all};
use civitas_engine::Reason;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The almanac of a game, and below it that of the game it builds on.
pub(crate) fn whole_almanac<R: Playable>() -> String {
    struct Below {
        folder: Option<&'static str>,
        text: String,
    }
    impl Visitor for Below {
        fn game<R: Playable>(&mut self) {
            if self.folder == Some(R::FOLDER) && R::VARIANT.is_none() {
                self.text.push_str(R::almanac());
            }
        }
    }
    let mut below = Below { folder: R::BUILDS_ON, text: R::almanac().to_owned() + "\n" };
    visit_all(&mut below);
    below.text
}

/// The rules that have a heading `### R-XXX-NNN title` in the almanac, house rulings (`### H-XXX-NN title`) included.
pub(crate) fn rules(almanac: &str) -> BTreeSet<String> {
    almanac.lines().filter_map(|line| line.strip_prefix("### ")?.split(' ').next()).map(str::to_owned).collect()
}

/// A test that claims something.
struct Claim {
    ids: BTreeSet<String>,
    name: String,
    ignored: bool,
    /// Its lines up to the closing brace, without comments.
    body: String,
}

impl Claim {
    /// What is wrong with a test that could not fail: it never runs, or nothing in it is compared with what it should be.
    fn fault(&self, helpers: &Helpers) -> Option<&'static str> {
        match (self.ignored, helpers.assert_in(&self.body)) {
            (true, _) => Some("is ignored"),
            (false, false) => Some("asserts nothing"),
            (false, true) => None,
        }
    }
}

/// The functions of the tests and their kits that assert something when they are called, themselves or by calling another.
/// Laying out a position and playing a move check that the position is sound, which is no claim about a rule: they do not
/// count.
struct Helpers(BTreeSet<String>);

/// Functions of the kit that do something first and check only that it could be done.
const DOERS: &[&str] = &[
    "play",
    "play_with",
    "ready",
    "unchecked",
    "set",
    "new",
    "set_up",
    "winner",
    "allows",
    "roll",
    "buy",
    "steal",
    "end_turn",
    "idle_turn",
    "eager_game",
    "random_game",
    "assert_sound",
];

impl Helpers {
    /// Those of some sources: what asserts, what calls it, and so on.
    fn of<'a>(sources: impl Iterator<Item = &'a str>) -> Helpers {
        let functions: Vec<(String, String)> = sources.flat_map(functions).collect();
        let mut helpers = Helpers(BTreeSet::new());
        loop {
            let asserts = |(name, body): &&(String, String)| {
                !DOERS.contains(&&**name) && !helpers.0.contains(name) && helpers.assert_in(body)
            };
            let more: Vec<String> = functions.iter().filter(asserts).map(|(name, _)| name.clone()).collect();
            if more.is_empty() {
                return helpers;
            }
            helpers.0.extend(more);
        }
    }

    /// Whether a body asserts something or calls a function that does. Comments and texts do not count.
    fn assert_in(&self, body: &str) -> bool {
        let code = without_texts(body);
        let mut words = code.split_inclusive(|c: char| !c.is_alphanumeric() && c != '_').peekable();
        std::iter::from_fn(|| words.next()).any(|word| {
            let (name, end) = word.split_at(word.len() - word.chars().last().map_or(0, char::len_utf8));
            match end {
                "!" => matches!(name.trim_start_matches("prop_"), "assert" | "assert_eq" | "assert_ne"),
                "(" | ":" => self.0.contains(name),
                _ => false,
            }
        })
    }
}

/// Every function of a source: its name, and its body up to the line that closes it.
fn functions(source: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    let mut reading: Option<usize> = None;
    for line in source.lines() {
        let text = line.trim();
        let indent = line.len() - line.trim_start().len();
        let declared = text.split_once("fn ").filter(|(before, _)| before.is_empty() || before.starts_with("pub"));
        match (reading, declared) {
            (None, Some((_, rest))) => {
                let name: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                // The name itself is no call.
                found.push((name.clone(), rest[name.len()..].to_owned() + "\n"));
                reading = (!text.ends_with('}')).then_some(indent);
            }
            (Some(start), _) => {
                if let Some((_, body)) = found.last_mut().filter(|_| !text.starts_with("//")) {
                    body.push_str(text);
                    body.push('\n');
                }
                if text == "}" && indent == start {
                    reading = None;
                }
            }
            (None, None) => {}
        }
    }
    found
}

/// Code without what stands between quotation marks and behind `//`.
fn without_texts(body: &str) -> String {
    let mut code = String::new();
    for line in body.lines() {
        let line = line.replace("\\\"", "").replace("'\"'", "");
        let outside: Vec<&str> = line.split('"').step_by(2).collect();
        let outside = outside.join("\"\"");
        code.push_str(outside.split("//").next().unwrap_or_default());
        code.push('\n');
    }
    code
}

/// The tests of a source whose doc comment, standing directly above, begins with ids up to its first colon.
fn claims(source: &str, code: &str) -> Vec<Claim> {
    let marker = format!("-{code}-");
    let mut claims: Vec<Claim> = Vec::new();
    let mut doc = String::new();
    let mut attributes: Vec<&str> = Vec::new();
    // The indentation of the claiming test whose body is being read.
    let mut reading: Option<usize> = None;
    for line in source.lines() {
        let text = line.trim();
        let indent = line.len() - line.trim_start().len();
        if let (Some(start), Some(claim)) = (reading, claims.last_mut()) {
            if !text.starts_with("//") {
                claim.body.push_str(text);
                claim.body.push('\n');
            }
            if text == "}" && indent == start {
                reading = None;
            }
            continue;
        }
        if let Some(text) = text.strip_prefix("///") {
            doc.push_str(text);
            continue;
        }
        if text.starts_with("#[") {
            attributes.push(text);
            continue;
        }
        let ids = doc.split_once(':').map_or("", |(ids, _)| ids).split(',').map(str::trim);
        let ids: BTreeSet<String> = ids.filter(|id| id.contains(&marker)).map(str::to_owned).collect();
        if attributes.contains(&"#[test]") && doc.trim().starts_with(['R', 'H', 'T']) && !ids.is_empty() {
            let name = text.trim_start_matches("fn ").split('(').next().unwrap_or_default().to_owned();
            let ignored = attributes.iter().any(|a| a.starts_with("#[ignore") || a.contains("ignore)"));
            claims.push(Claim { ids, name, ignored, body: text.to_owned() + "\n" });
            reading = (!text.ends_with('}')).then_some(indent);
        }
        doc.clear();
        attributes.clear();
    }
    claims
}

/// The sources in a folder and the folders in it.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let paths = files.map(|file| file.expect("a readable folder").path());
    let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) = paths.partition(|path| path.is_dir());
    let files = files.into_iter().filter(|path| path.extension().is_some_and(|e| e == "rs"));
    files.chain(folders.iter().flat_map(|folder| sources(folder))).collect()
}

/// The sources of the tests of a game and of the games that build on it.
fn test_sources<R: Playable>() -> Vec<String> {
    struct Above(&'static str, Vec<&'static str>);
    impl Visitor for Above {
        fn game<R: Playable>(&mut self) {
            if R::BUILDS_ON == Some(self.0) && !self.1.contains(&R::FOLDER) {
                self.1.push(R::FOLDER);
            }
        }
    }
    let mut above = Above(R::FOLDER, vec![R::FOLDER]);
    visit_all(&mut above);
    let games = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = above.1.into_iter().flat_map(|folder| sources(&games.join(folder).join("tests")));
    files.map(|path| std::fs::read_to_string(path).expect("a readable file")).collect()
}

/// The claims in the tests of a game and of the games that build on it.
fn all_claims<R: Playable>(code: &str) -> Vec<Claim> {
    test_sources::<R>().iter().flat_map(|source| claims(source, code)).collect()
}

/// Fails unless every rule `R-CODE-NNN` and every house ruling `H-CODE-NN` of the almanac and every worked case `T-CODE-NN`
/// is claimed, and nothing else.
pub(crate) fn every_rule_and_case_is_claimed<R: Playable>(code: &str, cases: u8) {
    let cases: BTreeSet<String> = (1..=cases).map(|n| format!("T-{code}-{n:02}")).collect();
    let chapters = [format!("R-{code}-"), format!("H-{code}-")];
    let own = |rule: &String| chapters.iter().any(|chapter| rule.starts_with(chapter));
    let rules = rules(R::almanac()).into_iter().filter(own);
    let known: BTreeSet<String> = rules.chain(cases).collect();
    let claimed: BTreeSet<String> = all_claims::<R>(code).into_iter().flat_map(|claim| claim.ids).collect();
    let unclaimed: Vec<&String> = known.difference(&claimed).collect();
    let unknown: Vec<&String> = claimed.difference(&known).collect();
    assert!(unclaimed.is_empty() && unknown.is_empty(), "without a test: {unclaimed:?}; do not exist: {unknown:?}");
}

/// Fails if a test that claims something never runs or asserts nothing.
pub(crate) fn every_claiming_test_can_fail<R: Playable>(code: &str) {
    let claims = all_claims::<R>(code);
    let kits = [include_str!("test_scene.rs"), include_str!("test_options.rs"), include_str!("test_claims.rs")];
    let own = test_sources::<R>();
    let helpers = Helpers::of(own.iter().map(String::as_str).chain(kits));
    let faults: Vec<String> =
        claims.iter().filter_map(|c| Some(format!("{} {}", c.name, c.fault(&helpers)?))).collect();
    assert!(faults.is_empty(), "{faults:?}");
}

/// Fails if a refusal names a rule that neither the almanac nor the one it builds on has.
pub(crate) fn every_refusal_names_a_rule<R: Playable>() {
    let rules = rules(&whole_almanac::<R>());
    let own = R::reasons().iter().map(|own| Reason::Game(own));
    for reason in Reason::ALL.iter().copied().chain(own) {
        let rule = if let Reason::Game(own) = reason { own.rule } else { R::rule(reason) };
        assert!(rules.contains(rule), "{reason:?} names {rule}");
        assert_eq!(R::rule(reason), rule, "{reason:?}");
    }
}

#[test]
fn a_claim_needs_ids_first_and_a_test_directly_below() {
    let found = |source: &str| claims(source, "EGY").into_iter().flat_map(|claim| claim.ids).collect::<Vec<_>>();
    let none: Vec<String> = Vec::new();
    // One string per line: a sample over several lines would itself be read as claims.
    assert_eq!(found("/// R-EGY-001, T-EGY-02: two.\n#[test]\nfn a() {}"), ["R-EGY-001", "T-EGY-02"]);
    assert_eq!(
        found("  /// R-EGY-001,\n  /// R-EGY-002: over two lines.\n  #[test]\nfn b() {}"),
        ["R-EGY-001", "R-EGY-002"]
    );
    assert_eq!(found("/// H-EGY-01: a house ruling.\n#[test]\nfn b() {}"), ["H-EGY-01"]);
    assert_eq!(found("/// R-EGY-9999: does not exist but is seen.\n#[test]\nfn b() {}"), ["R-EGY-9999"]);
    assert_eq!(found("/// R-EGY-001: no test below.\nfn a() {}\n#[test]\nfn b() {}"), none);
    assert_eq!(found("/// R-EGY-001: an empty line between.\n\n#[test]\nfn b() {}"), none);
    assert_eq!(found("/// See R-EGY-001: mentioned, not claimed.\n#[test]\nfn b() {}"), none);
    assert_eq!(found("/// R-EGY-001 without a colon\n#[test]\nfn b() {}"), none);
    assert_eq!(found("// R-EGY-001: not a doc comment.\n#[test]\nfn b() {}"), none);
}

#[test]
fn a_claim_by_a_test_that_cannot_fail_is_noticed() {
    let fault = |source: &str| {
        let helpers = Helpers::of([source, include_str!("test_scene.rs")].into_iter());
        claims(source, "EGY").first().and_then(|claim| claim.fault(&helpers))
    };
    let body =
        |lines: &str| format!("/// R-EGY-001: one.\n#[test]\nfn a() {{\n{lines}}}\nfn b() {{\n    assert!(true);\n}}");
    assert_eq!(fault(&body("    assert_eq!(1, 1);\n")), None);
    assert_eq!(fault(&body("    table.refuse(PURPLE, mv);\n")), None);
    let idle = Some("asserts nothing");
    // To play is not to look what came of it.
    assert_eq!(fault(&body("    table.play(PURPLE, mv);\n")), idle);
    assert_eq!(fault(&body("    let table = given.ready();\n")), idle);
    // A helper counts if it asserts, itself or by another.
    let helped = |call: &str, helper: &str| body(call) + helper;
    let asserts = "\nfn wins(seat: Seat) {\n    assert!(seat.wins());\n}\n";
    let calls = "\nfn all_win() {\n    wins(RED);\n}";
    assert_eq!(fault(&helped("    wins(PURPLE);\n", asserts)), None);
    assert_eq!(fault(&helped("    all_win();\n", &format!("{asserts}{calls}"))), None);
    assert_eq!(fault(&helped("    SEATS.map(wins);\n", asserts)), idle, "only calls are followed");
    assert_eq!(fault(&helped("    wins(PURPLE);\n", "\nfn wins(seat: Seat) {\n    seat.plays();\n}\n")), idle);
    assert_eq!(fault(&helped("    let wins = 1;\n", asserts)), idle);
    assert_eq!(fault(&body("    say(\"assert!(true)\");\n")), idle);
    assert_eq!(fault(&body("    let x = 1; // assert!(true)\n")), idle);
    assert_eq!(fault(&body("    let assert_eq = 1;\n")), idle);
    assert_eq!(fault(&body("    let table = 1;\n")), idle);
    assert_eq!(fault(&body("    // assert_eq!(1, 1);\n")), idle);
    assert_eq!(fault("/// R-EGY-001: one.\n#[test]\nfn a() {}"), idle);
    for ignore in ["#[ignore]", "#[ignore = \"slow\"]", "#[cfg_attr(miri, ignore)]"] {
        for order in [format!("{ignore}\n#[test]"), format!("#[test]\n{ignore}")] {
            let source = format!("/// R-EGY-001: one.\n{order}\nfn a() {{\n    assert!(true);\n}}");
            assert_eq!(fault(&source), Some("is ignored"));
        }
    }
}

/// The almanac with its rules and options in every language: the same headings and the same lines.
pub(crate) fn translations_agree(english: &str, others: &[&str]) {
    let options = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|l| l.starts_with("Option: ") || l.starts_with("Opcja: "));
        lines.map(|l| l.split('`').skip(1).step_by(2).collect::<Vec<_>>().join(" ")).collect()
    };
    for other in others {
        assert_eq!(rules(other), rules(english));
        assert_eq!(options(other), options(english));
    }
}

#[test]
fn a_game_that_builds_on_another_has_its_almanac_too() {
    let whole = whole_almanac::<crate::pyramid::Pyramid>();
    assert!(whole.contains("### R-PYR-001 ") && whole.contains("### R-EGY-001 ") && whole.contains("### R-GOD-001 "));
    assert!(!whole_almanac::<crate::egypt::Egypt>().contains("### R-PYR-"));
    assert_eq!(whole.matches("### R-EGY-001 ").count(), 1);
}

#[test]
fn a_rule_is_a_heading_of_the_almanac() {
    let text = "# Egypt\n### R-EGY-001 How many\nSee R-EGY-002.\n## R-EGY-003 no\n### R-EGY-004 Frame";
    assert_eq!(rules(text).into_iter().collect::<Vec<_>>(), ["R-EGY-001", "R-EGY-004"]);
}
