//! `civitas admin`: what the host of a server does, over the server's socket or, when none runs, on its file.

mod form;
mod time;

use anyhow::{Context, Result, anyhow};
use civitas_server::{AdminAsked, AdminRequest as Request, Offline, Place, default_socket};
use clap::{Args, Subcommand};
use serde_json::Value;
use std::path::{Path, PathBuf};
use time::{instant, stretch};

/// What the host of a server does.
#[derive(Args, Debug)]
pub(crate) struct AdminArgs {
    /// The database of the server: a file, or postgres://…
    #[arg(long, short, default_value = "civitas.sqlite", value_name = "PLACE", env = "CIVITAS_DATA", hide_env_values = true, global = true, value_parser = crate::args::place())]
    data: Place,
    /// The socket of a running server; next to the database (FILE.admin) if nothing is said, and civitas.admin for PostgreSQL.
    #[arg(long, value_name = "PATH", env = "CIVITAS_ADMIN_SOCKET", global = true)]
    admin_socket: Option<PathBuf>,
    /// Print JSON.
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    act: Act,
}

#[derive(Subcommand, Debug)]
enum Act {
    /// List tables, the newest first.
    Tables {
        /// A word in the code, the settings or a name.
        #[arg(default_value = "")]
        search: String,
        /// Only open ones, ones in play (playing), or ones that are over.
        #[arg(long, default_value = "")]
        status: String,
        /// Only those that nobody has changed for this long, such as 7d or 12h.
        #[arg(long, value_parser = stretch, value_name = "TIME")]
        idle: Option<u64>,
        /// How many at most.
        #[arg(long, default_value_t = 50)]
        limit: u32,
    },
    /// Show one table: who sits there, who looks on, what was said.
    Show {
        /// Its code.
        code: String,
    },
    /// End a game without a winner; a table without a game is removed.
    Close {
        /// The code of the table.
        #[arg(required_unless_present = "other_rules")]
        code: Option<String>,
        /// Instead, end all games whose rules this program does not have.
        #[arg(long, conflicts_with = "code")]
        other_rules: bool,
    },
    /// Remove a table with its game, its chat and its people.
    Delete {
        /// Its code.
        code: String,
    },
    /// Take a seat from the person who has it: it is open again, or a computer player plays on.
    FreeSeat {
        /// The code of the table.
        code: String,
        /// The seat, counted from 1 as on the screen.
        seat: u8,
    },
    /// Switch the chat of a table on or off.
    Chat {
        /// The code of the table.
        code: String,
        /// on or off.
        #[arg(value_parser = on_or_off, action = clap::ArgAction::Set)]
        on: bool,
    },
    /// Remove what a line of chat says.
    RemoveMessage {
        /// The code of the table.
        code: String,
        /// The number of the line, as `show` lists it.
        number: u32,
    },
    /// Keep somebody out for a time.
    Ban {
        #[command(subcommand)]
        whom: Whom,
    },
    /// List the bans.
    Bans,
    /// End a ban.
    Unban {
        /// Its number, as `bans` lists it.
        number: u32,
    },
    /// Tell everybody something, that the server will be closed for example.
    Announce {
        /// What; without it, what was announced is withdrawn.
        #[arg(default_value = "")]
        text: String,
        /// When it will be: in 30m, or at 2026-05-01T20:00Z or 20:00Z (UTC). Each reader sees it in their own time.
        #[arg(long, value_parser = instant, value_name = "TIME", requires = "text")]
        at: Option<u64>,
    },
    /// Print everything that is kept of a person, as JSON.
    Export {
        /// The first digits of their key's number, CODE:SEAT, or CODE#LINE for who said a line of chat.
        person: String,
    },
    /// Remove everything that is kept of a person: names, seats, what they said.
    Erase {
        /// As in `export`.
        person: String,
    },
    /// Remove tables whose time is over. Without options it asks for nothing but tables at which no game was begun for a day.
    Expire {
        /// Tables at which no game was begun for this long.
        #[arg(long, value_parser = stretch, value_name = "TIME", default_value = "1d")]
        open: u64,
        /// Games that were over for this long.
        #[arg(long, value_parser = stretch, value_name = "TIME")]
        keep: Option<u64>,
        /// Games in progress at which nothing was done for this long.
        #[arg(long, value_parser = stretch, value_name = "TIME")]
        abandon: Option<u64>,
    },
    /// Copy the database to a file, as it is at one moment; a server may be running.
    Backup {
        /// The file, which must not exist yet.
        file: PathBuf,
    },
    /// Look for damage, as `civitas check` does.
    Check,
    /// List what was done, the newest first.
    Acts {
        /// Only at this table.
        code: Option<String>,
        /// How many at most.
        #[arg(long, default_value_t = 50)]
        limit: u32,
    },
}

#[derive(Subcommand, Debug)]
enum Whom {
    /// A person.
    Key {
        /// The first digits of their key's number, CODE:SEAT, or CODE#LINE for who said a line of chat.
        person: String,
        #[command(flatten)]
        how: How,
    },
    /// A range of addresses.
    Address {
        /// Such as 203.0.113.0/24, 2001:db8::/48, or one address.
        range: String,
        #[command(flatten)]
        how: How,
    },
}

#[derive(Args, Debug)]
struct How {
    /// For how long, such as 7d or 12h.
    #[arg(long = "for", value_parser = stretch, value_name = "TIME")]
    time: u64,
    /// Why, for yourself.
    #[arg(long, default_value = "")]
    why: String,
}

fn on_or_off(text: &str) -> Result<bool, String> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("on or off".to_owned()),
    }
}

impl Act {
    /// The request; nothing for what is done without asking a server.
    fn request(&self) -> Option<Request> {
        Some(match self {
            Act::Tables { search, status, idle, limit } => Request::Tables {
                search: search.clone(),
                status: status.clone(),
                idle: idle.unwrap_or_default(),
                limit: *limit,
            },
            Act::Show { code } => Request::Show { code: code.clone() },
            Act::Close { code: Some(code), .. } => Request::Close { code: code.clone() },
            Act::Close { .. } => Request::CloseOtherRules {},
            Act::Delete { code } => Request::Delete { code: code.clone() },
            Act::FreeSeat { code, seat } => Request::FreeSeat { code: code.clone(), seat: *seat },
            Act::Chat { code, on } => Request::Chat { code: code.clone(), on: *on },
            Act::RemoveMessage { code, number } => Request::RemoveMessage { code: code.clone(), number: *number },
            Act::Ban { whom: Whom::Key { person, how } } => {
                Request::BanKey { person: person.clone(), time: how.time, why: how.why.clone() }
            }
            Act::Ban { whom: Whom::Address { range, how } } => {
                Request::BanAddress { range: range.clone(), time: how.time, why: how.why.clone() }
            }
            Act::Bans => Request::Bans {},
            Act::Unban { number } => Request::Unban { number: *number },
            Act::Announce { text, at } => Request::Announce { text: text.clone(), at: *at },
            Act::Export { person } => Request::Export { person: person.clone() },
            Act::Erase { person } => Request::Erase { person: person.clone() },
            Act::Expire { open, keep, abandon } => {
                Request::Expire { open: Some(*open), keep: *keep, abandon: *abandon }
            }
            Act::Acts { code, limit } => Request::Acts { code: code.clone(), limit: *limit },
            Act::Backup { .. } | Act::Check => return None,
        })
    }

    /// What can only be done by a server that runs.
    fn needs_server(&self) -> bool {
        matches!(self, Act::Announce { .. })
    }

    /// What is always printed as JSON: it is for programs, or for the person it is about.
    fn is_for_programs(&self) -> bool {
        matches!(self, Act::Export { .. })
    }
}

pub(super) fn run(args: &AdminArgs) -> Result<()> {
    match (&args.act, args.act.request()) {
        (Act::Backup { file }, _) => {
            let bytes = civitas_server::backup(&args.data, file)
                .with_context(|| format!("cannot copy {} to {}", args.data, file.display()))?;
            let noted = ask(args, Request::NoteBackup { file: file.display().to_string() });
            noted.context("the copy is complete, but the act could not be noted")?;
            say(args, &serde_json::json!({"file": file.display().to_string(), "bytes": bytes}))
        }
        (act, Some(request)) => {
            let answer = ask(args, request)?;
            if act.is_for_programs() {
                anstream::println!("{}", serde_json::to_string_pretty(&answer)?);
                return Ok(());
            }
            say(args, &answer)
        }
        (_, None) => super::check::run(&args.data),
    }
}

fn say(args: &AdminArgs, answer: &Value) -> Result<()> {
    if args.json {
        anstream::println!("{answer}");
    } else {
        anstream::print!("{}", form::text(answer, time::now()));
    }
    Ok(())
}

/// Who asks, as the system calls them.
fn own_name() -> String {
    ["SUDO_USER", "USER", "LOGNAME"].iter().find_map(|name| std::env::var(name).ok()).unwrap_or_default()
}

fn ask(args: &AdminArgs, request: Request) -> Result<Value> {
    let socket = args.admin_socket.clone().unwrap_or_else(|| default_socket(&args.data));
    let asked = AdminAsked { who: own_name(), request };
    if let Some(answer) = ask_server(&socket, &asked)? {
        return Ok(answer);
    }
    if args.act.needs_server() {
        return Err(anyhow!(
            "no server answers at {}; an announcement is for the people on a running one",
            socket.display()
        ));
    }
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let offline = Offline::open(&args.data, &socket).await?;
        let done = offline.ask(&asked.who, asked.request).await;
        offline.close().await;
        Ok(done?)
    })
}

#[cfg(unix)]
fn ask_server(socket: &Path, asked: &AdminAsked) -> Result<Option<Value>> {
    let answer = civitas_server::ask_server(socket, asked);
    let answer = answer.with_context(|| format!("cannot ask the server at {}", socket.display()))?;
    Ok(answer.transpose()?)
}

/// Without sockets of this kind a server cannot be asked while it runs.
#[cfg(not(unix))]
fn ask_server(_: &Path, _: &AdminAsked) -> Result<Option<Value>> {
    Ok(None)
}
