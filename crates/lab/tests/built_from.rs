//! What programs are built from: the makers of TypeScript types and OpenAPI schemas are for developers, and in no program.

use std::collections::BTreeSet;
use std::process::Command;

/// The crates that a build of one package consists of.
fn built_from(package: &str) -> BTreeSet<String> {
    let tree = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()))
        .args(["tree", "--locked", "--edges", "normal,build", "--prefix", "none", "--package", package])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .output()
        .expect("cargo runs");
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let lines = String::from_utf8(tree.stdout).expect("text");
    lines.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

const FOR_DEVELOPERS: [&str; 2] = ["ts-rs", "utoipa"];

#[test]
fn programs_are_built_without_what_makes_types_and_schemas() {
    for package in ["civitas-cli", "civitas-server", "civitas-lab", "civitas-bots", "civitas-protocol", "civitas-games"]
    {
        let parts = built_from(package);
        assert!(parts.contains("civitas-engine"), "{package} is built from {parts:?}");
        for part in FOR_DEVELOPERS {
            assert!(!parts.contains(part), "{package} is built with {part}: only the feature `schemas` needs it");
        }
    }
}

#[test]
fn chores_are_built_with_them() {
    let parts = built_from("xtask");
    for part in FOR_DEVELOPERS {
        assert!(parts.contains(part), "xtask turns the feature on, or this test sees nothing");
    }
}
