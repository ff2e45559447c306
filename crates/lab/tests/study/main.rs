//! Studies: rows that agree with the games, with each other and with the document; folders that survive anything.

mod folders;
mod rows;
mod support;

use civitas_lab::study::{MARK, SCHEMA, describe};

/// The document lists the columns of the code, with their types and meanings.
#[test]
fn the_document_lists_the_columns() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/study-columns.md");
    let document = std::fs::read_to_string(path).expect("the document is there");
    let (_, listed) = document.split_once(MARK).expect("the document has its mark");
    assert!(
        listed.trim() == describe().trim(),
        "run `cargo xtask columns --update`, and think of the version {SCHEMA}"
    );
}
