//! `civitas almanac`: the rules of a game in our own words, by number, by refusal or by words.

use super::with_game;
use anyhow::{Result, bail};
use civitas_engine::{Dev, Facts, Reason};
use civitas_games::{Playable, Visitor, visit_all};
use civitas_protocol::ForGame;
use std::io::Write;

/// The game whose almanac is looked into if nothing says which.
const USUAL: &str = "egypt";

pub(super) fn run(game: Option<&str>, find: &str, list: bool) -> Result<()> {
    let rule = RuleId::read(find);
    if let Some(rule) = rule.as_ref().filter(|rule| !rule.letters.is_empty()) {
        let mut keeper = Keeper { rule, asked: game, own: None, other: None, letters: false };
        visit_all(&mut keeper);
        if let Some(entry) = keeper.own.or(keeper.other) {
            let mut out = anstream::stdout();
            return print(&mut out, std::iter::once(&entry), list);
        }
        if keeper.letters {
            bail!("there is no rule {}; `civitas almanac --list --game …` shows the titles", find.to_uppercase());
        }
    }
    with_game(game.unwrap_or(USUAL), Find { find, list })
}

/// A rule by its number: "R-EGY-047", "egy-47" or "47".
struct RuleId {
    /// `r`, or `h` for a house ruling; empty if that was not said.
    kind: String,
    /// Which almanac it is from; empty if that was not said.
    letters: String,
    number: u32,
}

impl RuleId {
    fn read(text: &str) -> Option<RuleId> {
        let text = text.trim().to_lowercase();
        let mut parts: Vec<&str> = text.split('-').collect();
        let number = parts.pop().filter(|n| n.bytes().all(|b| b.is_ascii_digit()))?.parse().ok()?;
        let letters = parts.pop().unwrap_or_default();
        let kind = parts.pop().unwrap_or_default();
        let known = matches!(kind, "" | "r" | "h") && letters.bytes().all(|b| b.is_ascii_alphabetic());
        (known && parts.is_empty()).then(|| RuleId { kind: kind.to_owned(), letters: letters.to_owned(), number })
    }

    /// Whether a whole number, as headings have it, is this rule's.
    fn is(&self, id: &str) -> bool {
        RuleId::read(id).is_some_and(|other| {
            self.number == other.number
                && (self.letters.is_empty() || self.letters == other.letters)
                && (self.kind == other.kind || (self.kind.is_empty() && other.kind == "r"))
        })
    }
}

/// Finds the almanac that has a rule: the one that was asked for, or whichever it is.
struct Keeper<'a> {
    rule: &'a RuleId,
    asked: Option<&'a str>,
    own: Option<Entry<'static>>,
    other: Option<Entry<'static>>,
    /// Whether any rule has these letters.
    letters: bool,
}

impl Visitor for Keeper<'_> {
    fn game<R: Playable>(&mut self) {
        for almanac in [Some(R::almanac()), R::base_almanac()].into_iter().flatten() {
            for entry in entries(almanac) {
                let Some(id) = entry.id() else { continue };
                self.letters |= RuleId::read(id).is_some_and(|id| id.letters == self.rule.letters);
                if self.rule.is(id) {
                    let found = if self.asked == Some(R::FACTS.id) { &mut self.own } else { &mut self.other };
                    found.get_or_insert(entry);
                }
            }
        }
    }
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
        self.heading.split_whitespace().next().filter(|word| word.starts_with("R-") || word.starts_with("H-"))
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
        let rule = RuleId::read(self.find);
        let numbered = |e: &&Entry<'_>| rule.as_ref().zip(e.id()).is_some_and(|(rule, id)| rule.is(id));
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
