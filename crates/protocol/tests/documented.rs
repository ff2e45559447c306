//! docs/protocol.md shows every message there is, and what it lets clients say can be said.

use civitas_protocol::wire::{ClientMessage, typescript};
use serde_json::Value;
use std::collections::BTreeSet;

const PAGE: &str = include_str!("../../../docs/protocol.md");

/// The blocks of a kind: what stands between the fence with that word and the closing one.
fn blocks(kind: &str) -> Vec<&'static str> {
    let fence = format!("```{kind}\n");
    PAGE.split(fence.as_str()).skip(1).filter_map(|rest| rest.split("```").next()).map(str::trim).collect()
}

/// The names of the messages, out of the TypeScript types.
fn names(of: &str) -> BTreeSet<String> {
    let scratch = std::env::temp_dir().join(format!("civitas-documented-{}-{of}", std::process::id()));
    std::fs::create_dir_all(&scratch).expect("a folder");
    let files = typescript(&scratch).expect("the types");
    std::fs::remove_dir_all(&scratch).expect("the folder goes");
    let text = &files[&format!("{of}.ts")];
    text.split("\"type\": \"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
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

/// The codes of every problem the server can answer with.
fn server_codes() -> BTreeSet<String> {
    fn visit(folder: &std::path::Path, codes: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).expect("the sources are there") {
            let path = entry.expect("the sources can be listed").path();
            if path.is_dir() {
                visit(&path, codes);
                continue;
            }
            let code = std::fs::read_to_string(&path).expect("sources are text");
            for call in ["Problem::new(", "no("] {
                let calls = code.split(call).skip(1);
                codes.extend(
                    calls.filter_map(|c| c.trim_start().strip_prefix('"')?.split('"').next()).map(str::to_owned),
                );
            }
        }
    }
    let mut codes = BTreeSet::new();
    visit(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/src"), &mut codes);
    codes
}

#[test]
fn every_error_code_of_the_server_is_documented() {
    let codes = server_codes();
    assert!(codes.len() > 30, "only {codes:?} found");
    let missing: Vec<_> = codes.iter().filter(|code| !PAGE.contains(&format!("`{code}`"))).collect();
    assert!(missing.is_empty(), "docs/protocol.md lacks {missing:?}");
}
