//! Who can sit at a simulated table, and how that is written: `novice`, `name:key=value,…`, `cmd:./my-bot --fast`.

use civitas_bots::{BadBot, Bot, Spec};
use civitas_outside::CommandLine;
use core::fmt;
use core::str::FromStr;

/// A player of a simulated game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// One of the bots: it sees what its seat may see.
    Bot(Bot),
    /// Moves like the random bot, and makes random offers to the others now and then.
    Haggler,
    /// A program of somebody else's: `docs/outside-programs.md`.
    Program(CommandLine),
}

/// How the name of an outside program begins.
const PROGRAM: &str = "cmd:";

const HAGGLER: &str = "haggler";

impl Player {
    /// Every player that is built in, with its name.
    pub fn all() -> impl Iterator<Item = (Player, &'static str)> {
        let bots = Bot::ALL.into_iter().map(|(bot, name)| (Player::Bot(bot), name));
        bots.chain([(Player::Haggler, HAGGLER)])
    }

    /// Reads a list such as `novice,random,cmd:./my-bot`. Players are separated by commas. A comma does not separate if it is
    /// between quotation marks, or if a setting follows it: letters, digits or `_`, and then `=`. So
    /// `a:x=1,y=2,b` is two players, and `cmd:"./my-bot 1,2"` is one.
    pub fn list(text: &str) -> Result<Vec<Player>, String> {
        split_list(text).into_iter().map(str::parse).collect()
    }
}

/// Where a list of players is cut.
fn split_list(text: &str) -> Vec<&str> {
    let (mut parts, mut from, mut quote) = (Vec::new(), 0, None);
    for (at, c) in text.char_indices() {
        match c {
            '"' | '\'' if quote.is_none() => quote = Some(c),
            _ if quote == Some(c) => quote = None,
            ',' if quote.is_none() && !begins_with_setting(&text[at + 1..]) => {
                parts.push(&text[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[from..]);
    parts
}

fn begins_with_setting(text: &str) -> bool {
    let rest = text.trim_start().trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
    rest.starts_with('=') && rest.len() < text.trim_start().len()
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Bot(bot) => bot.fmt(f),
            Player::Haggler => f.write_str(HAGGLER),
            Player::Program(command) => write!(f, "{PROGRAM}{command}"),
        }
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        let text = text.trim();
        if let Some(command) = text.strip_prefix(PROGRAM) {
            return Ok(Player::Program(command.parse()?));
        }
        let spec = Spec::read(text).map_err(|bad| bad.to_string())?;
        if spec.name == HAGGLER {
            spec.must_only_have(&[]).map_err(|bad| bad.to_string())?;
            return Ok(Player::Haggler);
        }
        text.parse().map(Player::Bot).map_err(|bad: BadBot| match bad {
            BadBot::Name(name) => {
                let known: Vec<&str> = Player::all().map(|(_, n)| n).collect();
                format!("there is no player '{name}'; there are: {}, and {PROGRAM}COMMAND", known.join(", "))
            }
            other => other.to_string(),
        })
    }
}

#[cfg(test)]
mod tests;
