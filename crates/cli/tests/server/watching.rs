//! What is counted: on a port of its own if asked, and under the names that the dashboard, the alerts and the guide use.

use crate::process::{Process, serve};
use crate::support::{Client, Dice, key, play};
use serde_json::json;
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every name of a metric in a text, without what a summary adds to it.
fn names(text: &str) -> BTreeSet<String> {
    let part = |c: char| c.is_ascii_lowercase() || c == '_';
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices("civitas_") {
        let name: String = text[at..].chars().take_while(|c| part(*c)).collect();
        // A folder, a crate or a target of the log is something else.
        if ["_total", "_seconds", "_bytes", "_connections", "_loaded", "_aside", "_well", "_tables", "_node"]
            .iter()
            .any(|end| name.ends_with(end))
        {
            found.insert(name);
        }
    }
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn given_the_dashboard_the_alerts_and_the_guide_when_a_server_is_asked_then_it_counts_what_they_name() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let data = folder.path().join("games.sqlite");
    let mut command = serve(&data, &["--metrics", "127.0.0.1:0", "--log", "warn"]);
    let mut child = command.spawn().expect("the program can be started");
    let mut lines = BufReader::new(child.stdout.take().expect("the output is piped")).lines();
    let mut address = |before: &str, after: &str| -> String {
        let line = lines.by_ref().find_map(|line| {
            let line = line.expect("text");
            line.split_once(before).map(|(_, rest)| rest.trim_end_matches(after).to_owned())
        });
        line.expect("it is said")
    };
    let site = address("http://", "/");
    let own = address("metrics: http://", "/metrics");
    let site = crate::support::Site::new(site.parse().expect("an address"));
    let own = crate::support::Site::new(own.parse().expect("an address"));
    assert_eq!(site.get("/metrics", "").await.refused(), "not_found", "not next to the games");
    assert_eq!(own.get("/healthz", "").await.text(), "ok\n");
    assert_eq!(own.get("/api/server", "").await.status, 404, "nothing else is there");
    // A computer player has to think before its thoughts are counted.
    let code = play::start_table(&site, &[key(1)], 1, json!({})).await;
    let mut one = Client::join(&site, &code, &key(1)).await;
    one.play_until(&mut Dice(1), |c| c.rev() > 12).await;
    let told = own.get("/metrics", "").await.text();
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    let counted: BTreeSet<String> =
        told.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next().map(str::to_owned)).collect();
    assert!(counted.len() > 20, "{counted:?}");
    for file in ["deploy/grafana/civitas.json", "deploy/prometheus/alerts.yml", "docs/hosting.md"] {
        let text = std::fs::read_to_string(root().join(file)).expect("the file is there");
        let named = names(&text);
        assert!(named.len() > 4, "{file} names {named:?}");
        let unknown: Vec<&String> = named.difference(&counted).collect();
        assert!(unknown.is_empty(), "{file} names what is not counted: {unknown:?}");
    }
    // And the guide names everything.
    let guide = names(&std::fs::read_to_string(root().join("docs/hosting.md")).expect("the guide"));
    let untold: Vec<&String> =
        counted.iter().filter(|name| name.starts_with("civitas_") && !guide.contains(*name)).collect();
    assert!(untold.is_empty(), "docs/hosting.md leaves out {untold:?}");
}

/// The variables and options that the files name are those of the program.
#[tokio::test(flavor = "multi_thread")]
async fn given_the_files_to_deploy_with_when_a_server_starts_with_them_then_it_knows_what_they_say() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let about = root().join("deploy/about.toml");
    let server = Process::start(
        &folder.path().join("games.sqlite"),
        &["--about", about.to_str().expect("a path"), "--keep", "90"],
    );
    let told = server.get("/api/about", "").await.ok();
    assert_eq!(told["kept"], json!({"open": 1, "over": 90, "abandoned": null}));
    assert!(
        ["en", "de", "pl"]
            .iter()
            .all(|language| told["imprint"][language].is_string() && told["more"][language].is_string())
    );
    assert_eq!(server.get("/api/server", "").await.ok()["about"], true);
    let without = Process::start(&folder.path().join("other.sqlite"), &[]);
    assert_eq!(without.get("/api/about", "").await.refused(), "not_found");
    let help = std::process::Command::new(crate::process::CIVITAS).args(["serve", "--help"]).output().expect("help");
    let help = String::from_utf8(help.stdout).expect("text");
    let part = |c: char| c.is_ascii_uppercase() || c == '_';
    for file in ["deploy/compose.yaml", "deploy/civitas.service", "docs/hosting.md"] {
        let text = std::fs::read_to_string(root().join(file)).expect("the file is there");
        for (at, _) in text.match_indices("CIVITAS_") {
            let name: String = text[at..].chars().take_while(|c| part(*c)).collect();
            let known = help.contains(&format!("{name}=")) || help.contains(&format!("[env: {name}]"));
            assert!(known || name == "CIVITAS_DOMAIN", "{file}: {name}");
        }
    }
}

#[test]
fn given_a_file_about_the_host_that_is_wrong_when_a_server_starts_then_it_says_so() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let about = folder.path().join("about.toml");
    for (text, said) in [
        ("[imprint]\nfr = \"Jean\"\n", "fr"),
        ("[privacy]\n", "contact"),
        ("[privacy]\ncontact = \" \"\n", "contact"),
        ("[imprint]\nen = \"\"\n", "empty"),
        ("imprint", "about.toml"),
    ] {
        std::fs::write(&about, text).expect("written");
        let command = serve(&folder.path().join("games.sqlite"), &["--about", about.to_str().expect("a path")]);
        let output = crate::process::run(command);
        let error = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(1), "{text}: {error}");
        assert!(error.contains(said), "{text}: {error}");
    }
}
