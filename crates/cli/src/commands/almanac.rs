//! `civitas almanac`: the rules of a game in our own words, by number, by refusal or by words.

use super::with_game;
use anyhow::{Result, bail};
use civitas_engine::{Dev, Facts, Reason};
use civitas_games::Playable;
use civitas_protocol::ForGame;
use std::io::Write;

pub(super) fn run(game: &str, find: &str, list: bool) -> Result<()> {
    with_game(game, Find { find, list })
}

struct Find<'a> {
    find: &'a str,
    list: bool,
}

/// A chapter's introduction or one rule: its heading and its text.
struct Entry<'a> {
    heading: &'a str,
    text: &'a str,
}

impl Entry<'_> {
    fn id(&self) -> Option<&str> {
        self.heading.split_whitespace().next().filter(|word| word.starts_with("R-"))
    }

    fn says(&self, words: &[Vec<String>]) -> bool {
        let all = format!("{} {}", self.heading, self.text).to_lowercase();
        words.iter().all(|spellings| spellings.iter().any(|word| all.contains(word.as_str())))
    }
}

/// The almanac cut at its headings of the second and third level.
fn entries(almanac: &str) -> Vec<Entry<'_>> {
    let marked = almanac.match_indices("\n##").map(|(at, _)| at + 1);
    let starts: Vec<usize> = marked.chain([almanac.len()]).collect();
    let cut = |pair: &[usize]| {
        let section = &almanac[pair[0]..pair[1]];
        let (heading, text) = section.split_once('\n').unwrap_or((section, ""));
        (heading.trim_start_matches('#').trim(), text.trim())
    };
    starts.windows(2).map(cut).map(|(heading, text)| Entry { heading, text }).collect()
}

/// Words may also be generic names: asking for a knight finds the mercenary.
fn spellings(facts: &Facts, word: &str) -> Vec<String> {
    let [road, settlement, city] = facts.pieces;
    let own = match word.trim_end_matches('s') {
        "road" => Some(road),
        "settlement" => Some(settlement),
        "city" | "citie" => Some(city),
        "knight" => facts.dev_name(Dev::KNIGHT),
        "bank" => Some("supply"),
        "price" | "cost" => Some("cost"),
        _ => None,
    };
    // "oases" finds "oasis" and "harbours" finds "harbour", but "chess" is not the plural of anything.
    let plural = word.len() > 3 && !word.ends_with("ss");
    let stem = word.strip_suffix("es").or_else(|| word.strip_suffix('s')).filter(|_| plural).unwrap_or(word);
    [Some(stem.to_owned()), own.map(|o| o.replace('_', " "))].into_iter().flatten().collect()
}

impl ForGame for Find<'_> {
    type Output = Result<()>;

    fn run<R: Playable>(self) -> Result<()> {
        let mut out = anstream::stdout();
        let almanac = [Some(R::almanac()), R::base_almanac()].map(Option::unwrap_or_default).join("\n");
        let almanac = almanac.as_str();
        let all = entries(almanac);
        if self.find.is_empty() && !self.list {
            write!(out, "{almanac}")?;
            return Ok(());
        }
        let asked = self.find.to_lowercase();
        if let Some(reason) = Reason::ALL.iter().find(|r| r.code() == asked) {
            writeln!(out, "{}: {}\n", reason.code(), reason.sentence())?;
            return print(&mut out, all.iter().filter(|e| e.id() == Some(R::rule(*reason))), self.list);
        }
        // "R-EGY-47", "egy-047" and "47" all mean R-EGY-047.
        let digits: String = asked.chars().rev().take_while(char::is_ascii_digit).collect();
        let number = digits.chars().rev().collect::<String>().parse::<u32>().ok();
        let numbered = |e: &&Entry<'_>| {
            let id = e.id().unwrap_or("").to_lowercase();
            let short = asked.trim_end_matches(|c: char| c.is_ascii_digit());
            number.is_some_and(|n| id.ends_with(&format!("-{n:03}")) && id.contains(short))
        };
        let by_number: Vec<&Entry<'_>> = all.iter().filter(numbered).collect();
        let words: Vec<Vec<String>> = asked.split_whitespace().map(|w| spellings(&R::FACTS, w)).collect();
        let found = if by_number.is_empty() { all.iter().filter(|e| e.says(&words)).collect() } else { by_number };
        if found.is_empty() {
            bail!(
                "the almanac of {} has nothing about '{}'; `civitas almanac --list` shows all titles",
                R::FACTS.title,
                self.find
            );
        }
        print(&mut out, found.into_iter(), self.list)
    }
}

fn print<'a>(out: &mut impl Write, found: impl Iterator<Item = &'a Entry<'a>>, titles: bool) -> Result<()> {
    for entry in found {
        if titles {
            writeln!(out, "{}", entry.heading)?;
        } else {
            // Markdown for the browser; on a terminal emphasis is only noise.
            writeln!(out, "{}\n\n{}\n", entry.heading, entry.text.replace("**", ""))?;
        }
    }
    Ok(())
}
