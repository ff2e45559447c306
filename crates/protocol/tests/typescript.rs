//! The committed TypeScript types are those of the Rust types.

use std::collections::BTreeMap;
use std::path::Path;

#[test]
fn given_the_committed_types_when_the_rust_types_change_then_they_have_to_change_too() {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("typescript");
    let _ = std::fs::remove_dir_all(&scratch);
    std::fs::create_dir_all(&scratch).expect("the target folder can be written to");
    let now = civitas_protocol::wire::typescript(&scratch).expect("the types can be written");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated");
    let mut committed = BTreeMap::new();
    for entry in std::fs::read_dir(folder).expect("the types are there") {
        let entry = entry.expect("an entry");
        let text = std::fs::read_to_string(entry.path()).expect("a text");
        committed.insert(entry.file_name().to_string_lossy().into_owned(), text);
    }
    let differing: Vec<&String> =
        now.keys().chain(committed.keys()).filter(|n| now.get(*n) != committed.get(*n)).collect();
    assert!(differing.is_empty(), "run `cargo xtask types --update`: {differing:?}");
}
