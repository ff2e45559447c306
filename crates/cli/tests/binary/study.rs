//! `civitas study`: killed and continued, read by other programs, and the example studies.

use crate::support::{CIVITAS, civitas, folder, root, run, stdout, text};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

/// Every file of a folder with its bytes.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|e| (e.file_name().to_string_lossy().into_owned(), std::fs::read(e.path()).unwrap_or_default()))
        .collect()
}

/// The complete files of a folder, by name alone.
fn complete(folder: &Path) -> usize {
    let names = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.file_name());
    names.filter(|name| [".csv", ".parquet"].iter().any(|end| name.to_string_lossy().ends_with(end))).count()
}

fn study<'a>(out: &'a str, rows: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let mut args = vec!["study", "--rows", rows, "--seed", "3", "--format", "parquet,csv", "--out", out];
    args.extend(more);
    args
}

/// Killed again and again, whatever it was doing: in the end the folder is the one of an undisturbed run, byte for byte.
#[test]
fn a_study_that_is_killed_goes_on() {
    let (killed, whole) = (folder("study-killed"), folder("study-whole"));
    let (killed_name, whole_name) = (killed.display().to_string(), whole.display().to_string());
    let games = ["--games", "240", "--games-per-file", "4"];
    let mut kills = 0;
    for round in 1.. {
        let mut process =
            civitas(&study(&killed_name, "turn", &games)).stdout(Stdio::null()).spawn().expect("it starts");
        // Each run gets some files further; sometimes it is killed before it has finished one.
        let enough = complete(&killed) + 7 * (round % 3);
        let ended = loop {
            if let Some(status) = process.try_wait().expect("it runs") {
                break Some(status);
            }
            if complete(&killed) >= enough {
                break None;
            }
            std::thread::yield_now();
        };
        if let Some(status) = ended {
            assert!(status.success(), "{status}");
            break;
        }
        process.kill().expect("it can be killed");
        process.wait().expect("it ends");
        kills += 1;
    }
    assert!(kills >= 5, "killed only {kills} times");
    stdout(&study(&whole_name, "turn", &[&games[..], &["--threads", "1"]].concat()));
    let (killed, whole) = (files(&killed), files(&whole));
    assert_eq!(killed.keys().collect::<Vec<_>>(), whole.keys().collect::<Vec<_>>());
    assert_eq!(whole.len(), 1 + 2 * 60);
    assert!(killed == whole, "the bytes differ");
}

/// Other programs read the files, with the names and types that `--columns` lists. pyarrow is installed once, from PyPI.
#[test]
fn pyarrow_reads_what_a_study_writes() {
    let made = Command::new("python3").arg(root().join("tools/study_env.py")).output().expect("python3 is required");
    assert!(made.status.success(), "{}", text(&made.stderr));
    let python = text(&made.stdout).trim().to_owned();
    for (name, more) in
        [("game", &["-o", "gods=on"][..]), ("seat", &["--game", "germany"]), ("turn", &[]), ("decision", &[])]
    {
        let out = folder(&format!("study-read-{name}"));
        let out_name = out.display().to_string();
        let table = [more, &["--seats", "novice,haggler,random"]].concat();
        stdout(&study(&out_name, name, &[&table[..], &["--games", "6", "--games-per-file", "4"]].concat()));
        let alone = folder(&format!("study-alone-{name}"));
        for file in std::fs::read_dir(&out).expect("the folder").flatten() {
            if file.path().extension().is_none_or(|ending| ending != "csv") {
                std::fs::copy(file.path(), alone.join(file.file_name())).expect("a file");
            }
        }
        let columns = stdout(&[&["study", "--columns", "--rows", name][..], more].concat());
        let listed = out.with_extension("columns");
        std::fs::write(&listed, columns).expect("a file");
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/binary/read_study.py");
        let read = Command::new(&python).arg(script).args([&out, &listed, &alone]).output().expect("it runs");
        assert!(read.status.success(), "{name}: {}", text(&read.stderr));
        assert!(text(&read.stdout).contains(" rows, "), "{}", text(&read.stdout));
    }
}

#[test]
fn what_cannot_be_studied_is_refused() {
    let out = folder("study-refused").display().to_string();
    let refused = |more: &[&str]| {
        let output = run(&study(&out, "turn", more));
        assert!(!output.status.success(), "{more:?}");
        text(&output.stderr)
    };
    assert!(refused(&["--seats", "5"]).contains("2 to 4 players"));
    assert!(refused(&["-o", "goal=99"]).contains("goal"));
    assert!(files(Path::new(&out)).is_empty(), "nothing was written");
    stdout(&study(&out, "turn", &["--games", "2"]));
    assert!(refused(&["--games", "2", "--seats", "3"]).contains("holds another study: players is"));
    assert!(refused(&["--games", "1"]).contains("as many games as before"));
    assert!(stdout(&study(&out, "turn", &["--games", "2"])).contains("2 games were there"));
}

/// Runs a program and says how much memory it took at most, in kB.
const PEAK: &str = "import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)";

/// Five times the rows take the same memory, in both formats: what is written is not kept. Rows that were kept would take some hundred
/// bytes each, so the larger run would need three times as much as the smaller one.
#[test]
fn memory_does_not_grow_with_the_rows() {
    for format in ["csv", "parquet"] {
        let peak = |games: &str| -> f64 {
            let out = folder(&format!("study-memory-{format}-{games}")).display().to_string();
            let output = Command::new("python3")
                .args(["-c", PEAK, CIVITAS, "study", "--rows", "decision", "--seats", "random,random", "--seed", "3"])
                .args([
                    "--threads",
                    "1",
                    "--games-per-file",
                    "100",
                    "--format",
                    format,
                    "--games",
                    games,
                    "--out",
                    &out,
                ])
                .output()
                .expect("python3 is required for this test; install Python 3.9 or newer");
            assert!(output.status.success(), "{}", text(&output.stderr));
            let _ = std::fs::remove_dir_all(&out);
            text(&output.stdout).trim().parse().expect("a number")
        };
        let (few, many) = (peak("200"), peak("1000"));
        assert!(many < few * 1.5 + 4000.0, "{format}: {few} kB for 200 games, {many} kB for 1,000");
    }
}

/// The example studies run, and leave a page with charts that are well-formed. A few games are enough for that.
#[test]
fn the_example_studies_run() {
    for (script, player, games) in
        [("seat_worth.py", "novice", "12"), ("inka_tribes.py", "steady", "60"), ("german_cards.py", "novice", "60")]
    {
        let out = folder(&format!("example-{script}"));
        let output = Command::new("python3")
            .arg(root().join("examples/studies").join(script))
            .args(["--binary", CIVITAS, "--player", player, "--games", games, "--out"])
            .arg(&out)
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .output()
            .expect("python3 is required for this test; install Python 3.9 or newer");
        assert!(output.status.success(), "{script}: {}", text(&output.stderr));
        let files = files(&out);
        let page = text(&files["README.md"]);
        for picture in page.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(name, _)| name) {
            let chart = text(&files[picture]);
            assert!(chart.starts_with("<svg ") && chart.ends_with("</svg>\n") && !chart.contains("nan"), "{picture}");
        }
        for part in [", commit ", "versions of the rules: ", &format!(" --player {player} ")] {
            assert!(page.contains(part), "{script}: the page lacks {part}");
        }
        assert!(page.contains(&format!("--games {games} ")) && !page.contains("nan"), "{page}");
    }
}

/// Every committed page of a study says what made it, so that it can be made again and its age can be seen.
#[test]
fn the_committed_studies_say_what_made_them() {
    let studies = root().join("examples/studies");
    let index = text(&std::fs::read(studies.join("README.md")).expect("an index"));
    let mut pages = 0;
    for study in ["seat-worth", "inka-tribes", "german-cards"] {
        for entry in std::fs::read_dir(studies.join(study)).expect("a folder per study") {
            let player = entry.expect("a folder per player").file_name().into_string().expect("a plain name");
            let link = format!("{study}/{player}/README.md");
            assert!(index.contains(&format!("({link})")), "{link} is not in the index");
            let page = text(&std::fs::read(studies.join(&link)).expect("a page per player"));
            for part in [&format!(" --player {player} "), ", commit ", "versions of the rules: ", "--seed "] {
                assert!(page.contains(part), "{link} lacks {part}");
            }
            pages += 1;
        }
    }
    assert!(pages >= 6, "novices and steady players each answer three questions, but there are {pages} pages");
}
