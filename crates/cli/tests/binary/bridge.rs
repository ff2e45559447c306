//! The bridge to another program's table, at a table that looks like it: the real one need not be installed.

use crate::support::{CIVITAS, root, text};
use std::process::Command;

#[test]
fn at_their_table_our_players_do_what_they_do_at_ours() {
    let output = Command::new("python3")
        .arg(root().join("examples/catanatron/test_bridge.py"))
        .env("CIVITAS_BIN", CIVITAS)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output()
        .expect("python3 is required for this test; install Python 3.9 or newer");
    assert!(output.status.success(), "{}{}", text(&output.stdout), text(&output.stderr));
}
