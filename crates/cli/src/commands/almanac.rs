//! `civitas almanac`: the rules of a game in our own words.

use super::{WithGame, with_game};
use anyhow::{Result, bail};
use civitas_games::Playable;
use std::io::Write;

pub(super) fn run(game: &str, find: Option<&str>) -> Result<()> {
    with_game(game, Find(find))
}

struct Find<'a>(Option<&'a str>);

impl WithGame for Find<'_> {
    fn run<R: Playable>(self) -> Result<()> {
        let mut out = anstream::stdout();
        let almanac = R::almanac();
        let Some(asked) = self.0 else {
            write!(out, "{almanac}")?;
            return Ok(());
        };
        let wanted = asked.to_lowercase();
        let entries: Vec<&str> = almanac.split("\n### ").skip(1).collect();
        let id_of = |entry: &str| entry.split_whitespace().next().unwrap_or("").to_lowercase();
        let exact = entries.iter().filter(|e| id_of(e) == wanted);
        let mut found: Vec<&&str> = exact.collect();
        if found.is_empty() {
            found = entries.iter().filter(|e| e.to_lowercase().contains(&wanted)).collect();
        }
        if found.is_empty() {
            bail!("the almanac of {} has nothing about '{asked}'", R::FACTS.title);
        }
        for entry in found {
            let body = entry.split("\n## ").next().unwrap_or(entry);
            writeln!(out, "{}\n", body.trim_end())?;
        }
        Ok(())
    }
}
