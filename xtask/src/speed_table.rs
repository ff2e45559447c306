//! `cargo xtask speed-table`: writes what `make bench` and `make bench-instructions` measured into the README.

use anyhow::{Context, Result, anyhow};
use serde_json::Value;
use std::path::Path;

/// The table stands between these two lines of the README.
const BEGIN: &str = "<!-- speed table: written by `make speed-table` -->";
const END: &str = "<!-- end of the speed table -->";

/// A row: its name, and the text of a table's cell.
type Row = (&'static str, fn(&Cells) -> Result<String>);

/// What was measured at one table, and what was counted.
struct Cells<'a> {
    bench: &'a Value,
    counted: &'a Value,
}

const ROWS: [Row; 11] = [
    ("million decisions per CPU-second", |c| Ok(format!("{:.1}", c.bench("best_decisions_per_cpu_second")? / 1e6))),
    ("instructions per decision", |c| Ok(format!("{:.0}", number(c.counted, "instructions_per_decision")?))),
    ("legal list / apply / copy, ns", |c| {
        let [list, apply, copy] = ["ns_per_legal_list", "ns_per_apply", "ns_per_copy"].map(|key| c.bench(key));
        Ok(format!("{:.0} / {:.0} / {:.0}", list?, apply?, copy?))
    }),
    ("view / guess / one more deal, ns", |c| {
        let [view, guess, deal] = ["ns_per_view", "ns_per_guess", "ns_per_deal"].map(|key| c.bench(key));
        Ok(format!("{:.0} / {:.0} / {:.0}", view?, guess?, deal?))
    }),
    ("frame for a browser, µs", |c| Ok(format!("{:.1}", c.bench("ns_per_frame")? / 1e3))),
    ("frame for a browser, bytes", |c| Ok(format!("{:.0}", c.bench("frame_bytes")?))),
    ("state / move, bytes", |c| Ok(format!("{:.0} / {:.0}", c.bench("state_bytes")?, c.bench("move_bytes")?))),
    ("decisions per game, forced", |c| {
        Ok(format!("{:.0}, {:.0} %", c.bench("decisions_per_game")?, c.bench("forced_share")? * 100.0))
    }),
    ("games of four `novice` per CPU-second", |c| Ok(format!("{:.0}", c.pace("novice", "games_per_cpu_second")?))),
    ("games of four `steady` per CPU-second", |c| Ok(format!("{:.0}", c.pace("steady", "games_per_cpu_second")?))),
    ("a decision: `novice` / `steady` / `sharp`, µs", |c| {
        let [novice, steady, sharp] = ["novice", "steady", "sharp"].map(|player| c.pace(player, "us_per_decision"));
        Ok(format!("{:.1} / {:.0} / {:.0}", novice?, steady?, sharp?))
    }),
];

impl Cells<'_> {
    fn bench(&self, key: &str) -> Result<f64> {
        number(self.bench, key)
    }

    /// A number of one of the players that were measured.
    fn pace(&self, player: &str, key: &str) -> Result<f64> {
        let paces = self.bench["paces"].as_array().context("players were measured")?;
        let pace = paces.iter().find(|pace| pace["player"] == player);
        number(pace.with_context(|| format!("nobody measured {player}"))?, key)
    }
}

pub(crate) fn number(of: &Value, key: &str) -> Result<f64> {
    of[key].as_f64().with_context(|| format!("there is no number '{key}' in {of}"))
}

pub(crate) fn run(bench: &Path, instructions: &Path) -> Result<()> {
    let read = |path: &Path| -> Result<Value> {
        let hint = || format!("{}: run `make bench` and `make bench-instructions` first", path.display());
        Ok(serde_json::from_str(&std::fs::read_to_string(path).with_context(hint)?)?)
    };
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
    let text = std::fs::read_to_string(&path)?;
    std::fs::write(&path, with_table(&text, BEGIN, END, &table(&read(bench)?, &read(instructions)?)?)?)?;
    println!("README.md written");
    Ok(())
}

/// The table: a column for everything that was measured.
fn table(bench: &Value, instructions: &Value) -> Result<String> {
    let tables = bench["tables"].as_array().context("the bench measured all tables")?;
    let counted = instructions["tables"].as_array().context("instructions were counted")?;
    let mut columns = Vec::new();
    for measured in tables {
        let same = counted.iter().find(|counted| counted["table"] == measured["table"]);
        let name = measured["table"].as_str().context("a table has a name")?;
        let counted = same.with_context(|| format!("no instructions were counted at '{name}'"))?;
        columns.push((name, Cells { bench: measured, counted }));
    }
    let mut text = String::from("|");
    for (name, _) in &columns {
        text += &format!(" | {}", name.replace(' ', ", "));
    }
    text += &format!(" |\n|---|{}\n", "---|".repeat(columns.len()));
    for (name, cell) in ROWS {
        text += &format!("| {name} |");
        for (_, cells) in &columns {
            text += &format!(" {} |", cell(cells)?);
        }
        text.push('\n');
    }
    Ok(text)
}

/// A text with another table between two of its lines.
pub(crate) fn with_table(text: &str, begin: &str, end: &str, table: &str) -> Result<String> {
    let parts = text.split_once(begin).and_then(|(before, rest)| Some((before, rest.split_once(end)?.1)));
    let (before, after) = parts.ok_or_else(|| anyhow!("there is no place for the table: {begin} and {end}"))?;
    Ok(format!("{before}{begin}\n\n{table}\n{end}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// The columns and the rows of the table of a README.
    fn heads(text: &str) -> (Vec<String>, Vec<String>) {
        let (_, rest) = text.split_once(BEGIN).expect("the table begins");
        let (table, _) = rest.split_once(END).expect("the table ends");
        let lines: Vec<&str> = table.trim().lines().collect();
        let mut names: Vec<String> = lines[0].split('|').skip(2).map(|name| name.trim().to_owned()).collect();
        names.pop();
        let rows = lines[2..].iter().filter_map(|line| line.split('|').nth(1)).map(|row| row.trim().to_owned());
        (names, rows.collect())
    }

    /// Whether these columns are tables that are measured, each once and in their order. A table that is new may be missing: it
    /// gets its column when somebody measures.
    fn are_columns(names: &[String], tables: &[String]) -> bool {
        let mut tables = tables.iter();
        !names.is_empty() && names.iter().all(|name| tables.any(|table| table == name))
    }

    #[test]
    fn the_readme_has_columns_of_the_tables_and_every_row() {
        let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
        let (names, rows) = heads(&std::fs::read_to_string(readme).expect("a README"));
        let tables: Vec<String> = civitas_lab::tables().iter().map(|table| table.name().replace(' ', ", ")).collect();
        assert!(are_columns(&names, &tables), "{names:?} and {tables:?}: run `make speed-table`");
        assert_eq!(rows, ROWS.map(|(name, _)| name), "run `make speed-table`");
    }

    #[test]
    fn a_column_may_be_missing_but_none_may_be_wrong() {
        let list = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let tables = list(&["a", "b", "new"]);
        assert!(are_columns(&list(&["a", "b", "new"]), &tables) && are_columns(&list(&["a", "b"]), &tables));
        for wrong in [&["a", "c"][..], &["b", "a"], &["a", "a"], &["a", "b", "new", "d"], &[]] {
            assert!(!are_columns(&list(wrong), &tables), "{wrong:?}");
        }
    }

    #[test]
    fn a_table_is_made_of_what_was_measured_and_nothing_else() {
        let pace = |player: &str| json!({"player": player, "games_per_cpu_second": 812.4, "us_per_decision": 2.04});
        let paces = ["novice", "steady", "sharp"].map(pace);
        let measured = |name: &str| {
            json!({
                "table": name, "best_decisions_per_cpu_second": 21_340_000.0, "ns_per_legal_list": 12.2,
                "ns_per_apply": 13.7, "ns_per_copy": 8.0, "ns_per_view": 90.0, "ns_per_guess": 400.4, "ns_per_deal": 99.6, "state_bytes": 464,
                "ns_per_frame": 15_240.0, "frame_bytes": 2_048.2, "move_bytes": 3, "decisions_per_game": 1170.0,
                "forced_share": 0.57, "paces": paces,
            })
        };
        let bench = json!({ "tables": [measured("one"), measured("one key=value")] });
        let each = |name: &str, n: f64| json!({ "table": name, "instructions_per_decision": n });
        let counted = json!({ "tables": [each("one key=value", 300.6), each("one", 290.0)] });
        let made = table(&bench, &counted).expect("everything is there");
        let old = format!("before\n{BEGIN}\nold\n{END}\nafter");
        let new = with_table(&old, BEGIN, END, &made).expect("a place for it");
        assert!(new.starts_with("before\n") && new.ends_with("\nafter") && !new.contains("old"));
        for line in [
            "| | one | one, key=value |",
            "| million decisions per CPU-second | 21.3 | 21.3 |",
            "| instructions per decision | 290 | 301 |",
            "| legal list / apply / copy, ns | 12 / 14 / 8 | 12 / 14 / 8 |",
            "| view / guess / one more deal, ns | 90 / 400 / 100 | 90 / 400 / 100 |",
            "| games of four `novice` per CPU-second | 812 | 812 |",
            "| a decision: `novice` / `steady` / `sharp`, µs | 2.0 / 2 / 2 | 2.0 / 2 / 2 |",
            "| frame for a browser, µs | 15.2 | 15.2 |",
            "| decisions per game, forced | 1170, 57 % | 1170, 57 % |",
        ] {
            assert!(new.lines().any(|l| l == line), "{line} in\n{new}");
        }
        let missing = json!({ "tables": [each("one", 1.0)] });
        assert!(table(&bench, &missing).expect_err("not counted").to_string().contains("'one key=value'"));
        assert!(with_table("nothing", BEGIN, END, &made).is_err());
    }
}
