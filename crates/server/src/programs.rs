//! Outside programs that the host allows at tables: `docs/outside-programs.md`.

use civitas_bots::Bot;
use civitas_outside::{CommandLine, Limits, Program};
use civitas_protocol::wire::SeatWish;
use civitas_protocol::{Code, Problem};
use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::Arc;

/// The longest name of a program.
const MAX_NAME: usize = 24;

/// How many processes of a program run at once.
const PROCESSES: usize = 4;

/// A program that may sit at tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AllowedProgram {
    /// What it is called in the lobby.
    pub name: String,
    /// How it is started.
    pub command: CommandLine,
}

impl FromStr for AllowedProgram {
    type Err = String;

    fn from_str(text: &str) -> Result<AllowedProgram, String> {
        let Some((name, command)) = text.split_once('=') else {
            return Err("a program is written NAME=COMMAND, for example rocky=./rocky --fast".to_owned());
        };
        if !is_name(name) {
            return Err(format!("'{name}' is no name: it has 1 to {MAX_NAME} letters, digits, '-' and '_'"));
        }
        if Bot::ALL.iter().any(|(_, known)| *known == name) {
            return Err(format!("there is already a player '{name}'"));
        }
        Ok(AllowedProgram { name: name.to_owned(), command: command.parse()? })
    }
}

/// Whether a program may be called so. Such a seat of an old table stays, even if the program is no longer allowed.
pub(crate) fn is_name(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    !name.is_empty() && name.len() <= MAX_NAME && name.chars().all(plain)
}

/// The programs of a server, by name.
#[derive(Debug, Default)]
pub(crate) struct Programs(BTreeMap<String, Arc<Program>>);

impl Programs {
    pub(crate) fn new(allowed: &[AllowedProgram], limits: Limits) -> Programs {
        let program = |p: &AllowedProgram| (p.name.clone(), Program::new(p.command.clone(), limits, PROCESSES));
        Programs(allowed.iter().map(program).collect())
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Arc<Program>> {
        self.0.get(name)
    }

    /// Everybody who can play a seat: the bots, then the programs.
    pub(crate) fn players(&self) -> Vec<String> {
        Bot::ALL.iter().map(|(_, name)| (*name).to_owned()).chain(self.0.keys().cloned()).collect()
    }

    /// The characters that players may have: the bots that judge positions have some.
    pub(crate) fn characters() -> BTreeMap<&'static str, Vec<&'static str>> {
        let of = |(bot, name): (Bot, &'static str)| (name, bot.characters().collect::<Vec<_>>());
        Bot::ALL.into_iter().map(of).filter(|(_, characters)| !characters.is_empty()).collect()
    }

    /// Refuses a wish for a computer player that there is not.
    pub(crate) fn must_know(&self, wish: &SeatWish) -> Result<(), Problem> {
        let SeatWish::Bot { bot } = wish else { return Ok(()) };
        if self.0.contains_key(bot) {
            return Ok(());
        }
        bot.parse::<Bot>().map(|_| ()).map_err(|bad| {
            let sentence = match bad {
                civitas_bots::BadBot::Name(name) => {
                    format!("there is no bot '{name}'; there are: {}", self.players().join(", "))
                }
                other => other.to_string(),
            };
            Problem::new(Code::NoSuchBot, sentence)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::AllowedProgram;

    #[test]
    fn given_a_program_of_the_host_when_it_is_read_then_name_and_command_are_apart() {
        let rocky: AllowedProgram = "rocky=./rocky --depth=3 'a b'".parse().expect("a program");
        assert_eq!((rocky.name.as_str(), rocky.command.words().len()), ("rocky", 3));
        for wrong in [
            "rocky",
            "=./rocky",
            "rocky=",
            "ro cky=./rocky",
            "novice=./rocky",
            "rocky='x",
            "a123456789012345678901234=x",
        ] {
            assert!(wrong.parse::<AllowedProgram>().is_err(), "{wrong}");
        }
    }
}
