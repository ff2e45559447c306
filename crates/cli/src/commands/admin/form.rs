//! Answers as text: lists of objects are tables, objects are lists of what they hold.

use super::time::told;
use serde_json::{Map, Value};

/// What holds a point in time.
const TIMES: [&str; 5] = ["at", "since", "until", "updated", "created"];

/// An answer as people read it.
pub(super) fn text(answer: &Value, now: u64) -> String {
    match answer {
        Value::Array(rows) if rows.is_empty() => "none\n".to_owned(),
        Value::Array(rows) => table(rows, now, ""),
        Value::Object(fields) => object(fields, now),
        Value::Null => "done\n".to_owned(),
        other => format!("{other}\n"),
    }
}

fn object(fields: &Map<String, Value>, now: u64) -> String {
    let wide = fields.keys().map(String::len).max().unwrap_or_default();
    let mut text = String::new();
    for (name, value) in fields {
        match value {
            Value::Array(rows) if rows.iter().any(Value::is_object) => {
                text += &format!("{name}\n{}", table(rows, now, "  "));
            }
            value => text += &format!("{name:wide$}  {}\n", cell(name, value, now)),
        }
    }
    text
}

fn table(rows: &[Value], now: u64, indent: &str) -> String {
    let rows: Vec<&Map<String, Value>> = rows.iter().filter_map(Value::as_object).collect();
    let Some(first) = rows.first() else { return String::new() };
    let names: Vec<&String> = first.keys().collect();
    let mut lines: Vec<Vec<String>> = vec![names.iter().map(|name| (*name).clone()).collect()];
    for row in &rows {
        lines.push(names.iter().map(|name| cell(name, row.get(*name).unwrap_or(&Value::Null), now)).collect());
    }
    let wide = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or_default();
    let widths: Vec<usize> = (0..names.len()).map(wide).collect();
    let mut text = String::new();
    for line in &lines {
        let cells: Vec<String> = line.iter().zip(&widths).map(|(cell, wide)| format!("{cell:wide$}")).collect();
        text += indent;
        text += cells.join("  ").trim_end();
        text.push('\n');
    }
    text
}

fn cell(name: &str, value: &Value, now: u64) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::Number(at) if TIMES.contains(&name) => at.as_u64().map_or_else(|| at.to_string(), |at| told(at, now)),
        Value::String(text) => text.clone(),
        Value::Array(several) => {
            let several: Vec<String> = several.iter().map(|one| cell(name, one, now)).collect();
            several.join(", ")
        }
        // The kind of a clock, say.
        Value::Object(fields) => {
            let several: Vec<String> = fields.iter().map(|(name, one)| cell(name, one, now)).collect();
            several.join(" ")
        }
        other @ Value::Number(_) => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::text;
    use serde_json::json;

    #[test]
    fn a_list_is_a_table() {
        let answer = json!([{"code": "ABCDEF", "people": ["Ada", "Bob"], "updated": 0}, {"code": "G", "people": [], "updated": 1000}]);
        let told = "code    people    updated\nABCDEF  Ada, Bob  9 s ago\nG                 8 s ago\n";
        assert_eq!(text(&answer, 9000), told);
        assert_eq!(text(&json!([]), 0), "none\n");
    }

    #[test]
    fn an_object_is_a_list_of_what_it_holds() {
        let answer = json!({"code": "A", "talk": true, "seats": [{"seat": 1, "name": null}], "clock": {"kind": "days", "days": 3}});
        assert_eq!(text(&answer, 0), "code   A\ntalk   yes\nseats\n  seat  name\n  1     -\nclock  days 3\n");
    }
}
