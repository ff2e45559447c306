//! `cargo xtask server-table`: writes what `make bench-server` measured into `docs/performance.md`.

use crate::speed_table::{number, with_table};
use anyhow::{Context, Result};
use serde_json::Value;
use std::path::Path;

/// The table stands between these two lines.
const BEGIN: &str = "<!-- server table: written by `make bench-server` -->";
const END: &str = "<!-- end of the server table -->";

/// A row: its name, the figures in it, and how many digits they have behind the point.
type Row = (&'static str, &'static [&'static str], usize);

const ROWS: [Row; 10] = [
    ("moves per second", &["moves_per_second"], 0),
    ("moves per CPU-second of the server", &["moves_per_cpu_second"], 0),
    ("CPU time per move / of it in the kernel, µs", &["cpu_us_per_move", "kernel_us_per_move"], 0),
    ("switches between threads per move", &["switches_per_move"], 1),
    ("sent to last viewer: p50 / p99, ms", &["p50_ms", "p99_ms"], 1),
    ("frame, bytes", &["bytes_per_frame"], 0),
    ("log per move, bytes", &["log_bytes_per_move"], 0),
    ("written to disk per move, bytes", &["written_bytes_per_move"], 0),
    ("syncs per move", &["syncs_per_move"], 2),
    ("cores used by other programs / load of the machine", &["others_cpus", "load"], 1),
];

pub(crate) fn run(measured: &Path) -> Result<()> {
    let hint = || format!("{}: run `make bench-server` first", measured.display());
    let measured: Value = serde_json::from_str(&std::fs::read_to_string(measured).with_context(hint)?)?;
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/performance.md");
    let text = std::fs::read_to_string(&path)?;
    std::fs::write(&path, with_table(&text, BEGIN, END, &table(&measured)?)?)?;
    println!("docs/performance.md written");
    Ok(())
}

/// The table: a column for every run, and a sentence about what does nothing.
fn table(measured: &Value) -> Result<String> {
    let runs = measured["runs"].as_array().context("there were runs")?;
    let mut text = String::from("| games / moves per second wanted |");
    for run in runs {
        text += &format!(" {:.0} / {:.0} |", number(run, "games")?, number(run, "rate")?);
    }
    text += &format!("\n|---|{}\n", "---|".repeat(runs.len()));
    for (name, keys, digits) in ROWS {
        text += &format!("| {name} |");
        for run in runs {
            let cell = |key: &&str| -> Result<String> { Ok(format!("{:.digits$}", number(run, key)?)) };
            text += &format!(" {} |", keys.iter().map(cell).collect::<Result<Vec<_>>>()?.join(" / "));
        }
        text.push('\n');
    }
    let (idle, machine) = (&measured["idle"], &measured["machine"]);
    let kilobytes = |key| Ok::<_, anyhow::Error>(number(idle, key)? / 1024.0);
    text += &format!(
        "\nAn idle table takes {:.1} kB of memory, an idle connection {:.1} kB (measured with {:.0} of each).\n",
        kilobytes("bytes_per_idle_table")?,
        kilobytes("bytes_per_socket")?,
        number(idle, "tables")?,
    );
    text += &format!(
        "A table that somebody watches takes {:.1} kB with that connection once its game is put aside, and one with three steady players {:.1} kB before that.\n",
        kilobytes("bytes_per_resting_table")?,
        kilobytes("bytes_per_steady_table")?,
    );
    let processor = machine["processor"].as_str().unwrap_or("unknown processor");
    let (cores, seconds) = (number(machine, "cores")?, number(measured, "seconds")?);
    text += &format!("{cores:.0} cores ({processor}), {seconds:.0} seconds per column.\n");
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_document_has_every_row() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/performance.md");
        let text = std::fs::read_to_string(path).expect("a document");
        let (_, rest) = text.split_once(BEGIN).expect("the table begins");
        let (table, _) = rest.split_once(END).expect("the table ends");
        for (name, ..) in ROWS {
            assert!(table.contains(&format!("| {name} |")), "{name}: run `make bench-server`");
        }
    }

    #[test]
    fn a_table_is_made_of_what_was_measured_and_nothing_else() {
        let mut run = json!({ "games": 200, "rate": 1000.0 });
        for key in ROWS.iter().flat_map(|(_, keys, _)| *keys) {
            run[*key] = json!(1.26);
        }
        run["moves_per_cpu_second"] = json!(7042.0);
        let machine = json!({ "cores": 2, "processor": "any" });
        let idle = json!({
            "tables": 1000,
            "bytes_per_idle_table": 2048,
            "bytes_per_socket": 3072,
            "bytes_per_resting_table": 4096,
            "bytes_per_steady_table": 5120,
        });
        let measured = json!({ "seconds": 20, "runs": [run, run], "idle": idle, "machine": machine });
        let made = table(&measured).expect("everything is there");
        for line in [
            "| games / moves per second wanted | 200 / 1000 | 200 / 1000 |",
            "| moves per CPU-second of the server | 7042 | 7042 |",
            "| sent to last viewer: p50 / p99, ms | 1.3 / 1.3 | 1.3 / 1.3 |",
            "| syncs per move | 1.26 | 1.26 |",
            "An idle table takes 2.0 kB of memory, an idle connection 3.0 kB (measured with 1000 of each).",
            "A table that somebody watches takes 4.0 kB with that connection once its game is put aside, and one with three steady players 5.0 kB before that.",
            "2 cores (any), 20 seconds per column.",
        ] {
            assert!(made.lines().any(|l| l == line), "{line} in\n{made}");
        }
        let missing = json!({ "seconds": 20, "runs": [{ "games": 1 }], "idle": idle, "machine": machine });
        assert!(table(&missing).is_err());
    }
}
