//! docs/protocol.md shows every message there is, and what it lets clients say can be said.

use civitas_protocol::Code;
use civitas_protocol::wire::ClientMessage;
use serde_json::Value;
use std::collections::BTreeSet;

const PAGE: &str = include_str!("../../../docs/protocol.md");

/// The blocks of a kind: what stands between the fence with that word and the closing one.
fn blocks(kind: &str) -> Vec<&'static str> {
    let fence = format!("```{kind}\n");
    PAGE.split(fence.as_str()).skip(1).filter_map(|rest| rest.split("```").next()).map(str::trim).collect()
}

/// The committed declaration of a type; `xtask` has the test that it is the one of the Rust type.
fn typescript(of: &str) -> String {
    let path = format!("{}/../../web/src/generated/{of}.ts", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// The names of the messages, out of the TypeScript types.
fn names(of: &str) -> BTreeSet<String> {
    typescript(of).split("\"type\": \"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

fn shown(kind: &str) -> BTreeSet<String> {
    let name = |block: &str| block.split("\"type\":\"").nth(1)?.split('"').next().map(str::to_owned);
    blocks(kind).into_iter().filter_map(name).collect()
}

#[test]
fn every_message_has_its_example() {
    assert_eq!(shown("client"), names("ClientMessage"));
    assert_eq!(shown("server"), names("ServerMessage"));
}

#[test]
fn what_clients_say_is_well_formed() {
    for block in blocks("client") {
        let said: ClientMessage = serde_json::from_str(block).unwrap_or_else(|e| panic!("{block}: {e}"));
        let again = serde_json::to_value(&said).expect("a message becomes JSON");
        assert_eq!(again, serde_json::from_str::<Value>(block).expect("JSON"), "nothing is left out of {block}");
    }
}

#[test]
fn whole_examples_of_the_server_are_json() {
    for block in blocks("server").into_iter().filter(|b| !b.contains('…')) {
        serde_json::from_str::<Value>(block).unwrap_or_else(|e| panic!("{block}: {e}"));
    }
}

/// The codes that sources name as `Code::…`.
fn codes_in(folder: &std::path::Path) -> BTreeSet<&'static str> {
    let mut codes = BTreeSet::new();
    for entry in std::fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("the sources can be listed").path();
        if path.is_dir() {
            codes.extend(codes_in(&path));
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("sources are text");
        let named: BTreeSet<&str> = text
            .split("Code::")
            .skip(1)
            .map(|rest| rest.split(|c: char| !c.is_alphanumeric()).next().unwrap_or(""))
            .collect();
        let used = Code::ALL.iter().filter(|code| named.contains(format!("{code:?}").as_str()));
        codes.extend(used.map(|code| code.as_str()));
    }
    codes
}

#[test]
fn every_error_code_of_the_server_is_documented() {
    let codes = codes_in(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/src"));
    assert!(codes.len() > 50, "only {codes:?} found");
    let missing: Vec<_> = codes.iter().filter(|code| !PAGE.contains(&format!("`{code}`"))).collect();
    assert!(missing.is_empty(), "docs/protocol.md lacks {missing:?}");
}

/// A code that nothing answers with is no code.
#[test]
fn every_error_code_is_used_and_documented() {
    let sources = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let used: BTreeSet<&str> =
        ["protocol/src", "server/src"].into_iter().flat_map(|part| codes_in(&sources.join(part))).collect();
    for code in Code::ALL {
        assert!(used.contains(code.as_str()), "nothing answers with {code}");
        let told = format!("`{code}`");
        assert!([PAGE, ENGINE, DICE].iter().any(|page| page.contains(&told)), "no document has {code}");
    }
}

const ENGINE: &str = include_str!("../../../docs/engine-protocol.md");
const DICE: &str = include_str!("../../../docs/fair-dice.md");
const OPENAPI: &str = include_str!("../../../docs/openapi.json");

/// The text of every file of the games with this ending.
fn game_files(ending: &str) -> Vec<(std::path::PathBuf, String)> {
    fn visit(folder: &std::path::Path, ending: &str, found: &mut Vec<(std::path::PathBuf, String)>) {
        for entry in std::fs::read_dir(folder).expect("the games are there") {
            let path = entry.expect("they can be listed").path();
            if path.is_dir() {
                visit(&path, ending, found);
            } else if path.to_string_lossy().ends_with(ending) {
                let text = std::fs::read_to_string(&path).expect("text");
                found.push((path, text));
            }
        }
    }
    let mut found = Vec::new();
    visit(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games"), ending, &mut found);
    found
}

/// The list after a word in a generated file: `event: ["declined", …]`.
fn names_in<'a>(generated: &'a str, part: &str) -> Vec<&'a str> {
    let names = generated.split("export const NAMES").nth(1).expect("the names of the forms");
    let list =
        names.split(&format!("{part}: [")).nth(1).expect("every part is there").split(']').next().expect("its end");
    list.split(", ").map(|name| name.trim_matches('"')).filter(|name| !name.is_empty()).collect()
}

/// Everything that only one game has, out of the types that are made of its forms.
#[test]
fn what_only_one_game_has_is_documented() {
    let own = ENGINE.split("## The games' own").nth(1).expect("the chapter").split("\n## ").next().expect("its end");
    let mut found = 0;
    for (path, text) in game_files("web/generated.ts") {
        for part in ["action", "event", "step", "view"] {
            for name in names_in(&text, part) {
                found += 1;
                assert!(
                    own.contains(&format!("`{name}`")),
                    "docs/engine-protocol.md lacks the {part} {name} of {path:?}"
                );
            }
        }
        let forms = text.split("export type Forms = {").nth(1).and_then(|rest| rest.split('}').next()).expect("Forms");
        for name in forms.split([':', ';']).skip(1).step_by(2).map(str::trim).filter(|name| *name != "never") {
            assert!(PAGE.contains(&format!("`{name}`")), "docs/protocol.md lacks {name} of {path:?}");
            assert!(OPENAPI.contains(&format!("\"{name}\": {{")), "docs/openapi.json lacks {name} of {path:?}");
        }
    }
    assert!(found > 70, "only {found} names found");
    let germany = own.split("**Germany.**").nth(1).and_then(|rest| rest.split("**Egypt").next()).expect("Germany");
    assert!(germany.contains("`deadlock`"), "Germany has it, too");
}

/// Every field of a board that programs are told, and every kind of mark that a board of ours has.
#[test]
fn boards_and_their_marks_are_documented() {
    let form = typescript("BoardForm").split("export type").nth(1).expect("a type").to_owned();
    let section = ENGINE.split("### board\n").nth(1).expect("the command").split("\n### ").next().expect("its end");
    for field in ["orientation", "hexes", "intersections", "paths", "harbours", "marks", "spec"] {
        assert!(form.contains(&format!("{field}:")) || form.contains(&format!("{field}?:")), "{field} in {form}");
        assert!(section.contains(&format!("| `{field}` |")), "docs/engine-protocol.md lacks {field} of a board");
    }
    let boards = ENGINE.split("\n## Boards\n").nth(1).expect("the chapter").split("\n## ").next().expect("its end");
    let mut kinds: BTreeSet<String> = ["city", "landmark", "start"].map(str::to_owned).into();
    for (_, text) in game_files(".toml") {
        kinds.extend(text.split("kind = \"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned));
    }
    assert!(kinds.contains("nile") && kinds.contains("river"));
    for kind in kinds {
        assert!(boards.contains(&format!("| `{kind}` |")), "docs/engine-protocol.md lacks the mark {kind}");
    }
    for field in ["name", "orientation", "hexes", "harbours", "marks", "robber"] {
        assert!(
            boards.contains(&format!("| `{field}` |")),
            "docs/engine-protocol.md lacks {field} of a board that is given"
        );
    }
}
