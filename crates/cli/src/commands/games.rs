//! `civitas games`: what can be played, and with which options.

use anyhow::{Result, bail};
use serde_json::Value;
use std::io::Write;

pub(super) fn run(game: Option<&str>, json: bool) -> Result<()> {
    let mut all = civitas_protocol::catalogue();
    let games = all.as_array_mut().map(std::mem::take).unwrap_or_default();
    let known: Vec<String> = games.iter().map(|g| text(&g["id"])).collect();
    let chosen: Vec<Value> = games.into_iter().filter(|g| game.is_none_or(|id| g["id"] == id)).collect();
    if chosen.is_empty() {
        bail!("there is no game '{}'; there are: {}", game.unwrap_or_default(), known.join(", "));
    }
    let mut out = anstream::stdout();
    if json {
        writeln!(out, "{}", serde_json::to_string_pretty(&chosen)?)?;
        return Ok(());
    }
    for game in &chosen {
        let seats = |key: &str| list(&game[key]);
        writeln!(out, "{} ({})", text(&game["title"]), text(&game["id"]))?;
        writeln!(out, "  players: {}; unofficially {}", seats("seats"), seats("unofficial_seats"))?;
        writeln!(out, "  cards: {}", list(&game["cards"]))?;
        writeln!(out, "  options (the first value, or the one named, is the default):")?;
        for option in game["options"].as_array().into_iter().flatten() {
            let values = match &option["values"] {
                Value::Array(_) => list(&option["values"]),
                range => format!("{} to {}, default {}", range["from"], range["to"], text(&option["default"])),
            };
            writeln!(out, "    {:16} {values}", text(&option["key"]))?;
            writeln!(out, "    {:16}   {} ({})", "", text(&option["summary"]), text(&option["rule"]))?;
        }
    }
    Ok(())
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn list(value: &Value) -> String {
    value.as_array().map(|items| items.iter().map(text).collect::<Vec<_>>().join(", ")).unwrap_or_default()
}
