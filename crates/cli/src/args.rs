//! The command line.

use civitas_bots::Bot;
use civitas_games::Language;
use civitas_lab::stats::Bounds;
use civitas_lab::tournament::Mode;
use civitas_lab::{Player, Secret};
#[cfg(feature = "cluster")]
use civitas_server::BusAddress;
use civitas_server::{AllowedProgram, Place, is_address};
use clap::builder::{PathBufValueParser, TypedValueParser};
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

/// Play, watch and measure historical board games of trading and building on hexes.
#[derive(Parser, Debug)]
#[command(name = "civitas", version, about, propagate_version = true, arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// How the place of a database is read.
pub(crate) fn place() -> impl TypedValueParser<Value = Place> {
    PathBufValueParser::new().try_map(|path| match path.to_str() {
        Some(text) if is_address(text) && !cfg!(feature = "postgres") => {
            Err("this program was built without PostgreSQL (the feature `postgres`); `make build` builds it in")
        }
        _ => Ok(Place::from(path)),
    })
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// List the games and their options.
    Games {
        /// Show only this game.
        game: Option<String>,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Look up a rule in a game's almanac.
    Almanac {
        /// The game; the letters of a rule number also imply it. Egypt if neither is given.
        #[arg(long)]
        game: Option<String>,
        /// A rule number (R-EGY-047 or 47), the code of a refusal (too_close), or words to look for; prints everything if missing.
        find: Vec<String>,
        /// Print only the titles.
        #[arg(long)]
        list: bool,
    },
    /// Play many games between computer players and summarise them.
    Simulate(Simulate),
    /// Find out how strong computer players are: blocks of games with equal luck, Elo with intervals (see docs/tournament.md).
    Tournament(Tournament),
    /// Play many games and write them as tables (Parquet, CSV): a row per game, seat, turn or decision (see docs/study-columns.md).
    Study(crate::commands::StudyArgs),
    /// Learn what positions are worth by playing many games: the weights of steady, sharp and master (see docs/tune.md).
    Tune(crate::commands::TuneArgs),
    /// Watch one game between computer players, move by move.
    Watch(Watch),
    /// Replay a record: check every move and print it in words.
    Replay {
        /// The record; `-` reads standard input.
        file: PathBuf,
        /// Only check the record.
        #[arg(long, short)]
        quiet: bool,
        /// Stop after this line of the file.
        #[arg(long, value_name = "LINE")]
        until: Option<usize>,
        /// Draw the board and everyone's cards at the end.
        #[arg(long)]
        board: bool,
        #[arg(long, value_enum, default_value_t = Colour::Auto)]
        color: Colour,
    },
    /// Serve games to browsers: tables, live play, replays. One process, one database.
    Serve(Serve),
    /// Do what the host of a server does: look at tables, close, ban, erase, announce, copy (see docs/hosting.md).
    Admin(crate::commands::AdminArgs),
    /// Look for damage in the database of a server: its pages, and every game replayed from its log. Changes nothing.
    Check {
        /// The database: a file or postgres://…; a server may be using it.
        #[arg(value_parser = place())]
        data: Place,
    },
    /// Move everything from one database into another, as from a file to PostgreSQL or back. No server may be using either.
    MoveData {
        /// Where it is: a file or postgres://…
        #[arg(value_parser = place())]
        from: Place,
        /// Where it shall be: a file that does not exist yet, or an empty database.
        #[arg(value_parser = place())]
        to: Place,
    },
    /// Check that the dice of a record are the ones promised before the game.
    Verify(crate::commands::Verify),
    /// List what is wrong with a map file, line by line (see docs/own-maps.md).
    CheckMap {
        /// The game.
        game: String,
        /// The map file.
        file: PathBuf,
        /// Print the board as JSON, as the engine protocol and records have it.
        #[arg(long)]
        board: bool,
    },
    /// Measure the speed of a game's rules.
    Bench(Bench),
    /// Speak the engine protocol on standard input and output (see docs/engine-protocol.md).
    Engine,
    /// Count the ways a game can continue for a number of moves.
    Perft {
        #[command(flatten)]
        table: TableArgs,
        /// How many moves deep.
        #[arg(long, default_value_t = 3)]
        depth: u32,
    },
    /// Print the behaviour fingerprint of a game's rules.
    Fingerprint {
        /// The game.
        #[arg(long, default_value = "egypt")]
        game: String,
        /// How many games to play.
        #[arg(long, default_value_t = 1000)]
        games: u64,
    },
}

/// A table to play at.
#[derive(ClapArgs, Debug, Clone)]
pub(crate) struct TableArgs {
    /// The game.
    #[arg(long, default_value = "egypt")]
    pub(crate) game: String,
    /// Who sits at the table: one player per seat, or a number of random seats. The players are random, haggler, novice,
    /// steady, sharp and master; the last three may have a character (sharp:character=raider; or builder, merchant,
    /// collector). cmd:COMMAND is a program of your own, see docs/outside-programs.md.
    #[arg(long, default_value = "4", value_parser = players)]
    pub(crate) seats: Players,
    /// The seed of the map and all chance; the same seed gives the same games.
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// An option of the game, such as map=beginner; may be given several times. `civitas games` lists them; map=file:PATH
    /// plays on a map of your own.
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) options: Vec<(String, String)>,
    #[command(flatten)]
    pub(crate) limits: ProgramLimits,
}

/// How long outside programs may think.
#[derive(ClapArgs, Debug, Clone, Copy)]
pub(crate) struct ProgramLimits {
    /// Seconds an outside program may take for one decision.
    #[arg(long, default_value_t = 5.0, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) program_seconds: f64,
    /// Seconds an outside program may take for all decisions of one game.
    #[arg(long, default_value_t = 300.0, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) program_game_seconds: f64,
    /// The secret of an earlier run with outside programs, to have the same games again. Without it, a new one is drawn: luck that
    /// followed from the seed alone would be no secret to a program.
    #[arg(long, value_name = "HEX")]
    pub(crate) program_secret: Option<Secret>,
}

#[derive(ClapArgs, Debug, Clone)]
pub(crate) struct Bench {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Measure every rule set, one below the other.
    #[arg(long, conflicts_with_all = ["game", "options"])]
    pub(crate) all: bool,
    /// How long to measure each table.
    #[arg(long, default_value_t = 5.0, value_parser = seconds)]
    pub(crate) seconds: f64,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// Write the JSON to a file, too.
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
}

#[derive(ClapArgs, Debug, Clone)]
pub(crate) struct Simulate {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// How many games to play.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Threads to use; 0 uses all cores. The result does not depend on it.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=512))]
    pub(crate) threads: u16,
    /// Play every game on the same map instead of a new one each time.
    #[arg(long)]
    pub(crate) same_map: bool,
    /// Abandon a game after this many turns.
    #[arg(long, default_value_t = 5000)]
    pub(crate) max_turns: u16,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs, Debug, Clone)]
pub(crate) struct Tournament {
    /// The game, or `all` for every rule set.
    #[arg(long, default_value = "egypt")]
    pub(crate) game: String,
    /// Who plays: two or more players, or `all`. The order matters in most modes: the first one is compared with the others.
    #[arg(long, value_parser = contestants)]
    pub(crate) seats: Players,
    /// How they meet: one (one of the first among the second; 1v3), most (the other way round; 3v1), half (2v2), duel,
    /// round (everybody among everybody else), gauntlet (the first among each of the others), table (all at one table).
    #[arg(long, default_value = "round", value_parser = mode)]
    pub(crate) mode: Mode,
    /// Seats at a table, 2 to 4; a duel has 2, and mode table as many as there are players.
    #[arg(long, value_name = "SEATS")]
    pub(crate) table: Option<u8>,
    /// Blocks per match; with a test, blocks at most.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) blocks: Option<u64>,
    /// A player that takes its time, and how many blocks the matches have in which it plays, for example `master=20`; may be given
    /// several times.
    #[arg(long, value_name = "PLAYER=BLOCKS", value_parser = few, conflicts_with = "sprt")]
    pub(crate) few: Vec<(Player, u64)>,
    /// Play until it is clear whether the first of two players is ELO0 or ELO1 points stronger than the second.
    #[arg(long, value_name = "ELO0,ELO1", value_parser = bounds, allow_hyphen_values = true)]
    pub(crate) sprt: Option<Bounds>,
    /// The seed of everything; the same seed gives the same result.
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// An option of the game, as in `simulate`; may be given several times.
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) options: Vec<(String, String)>,
    #[command(flatten)]
    pub(crate) limits: ProgramLimits,
    /// The folder of the run. A run that was interrupted goes on where it stopped.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Where to put the report (report.html; with `--game all` index.html and one page per rule set) instead of the folder of
    /// the run.
    #[arg(long, value_name = "DIR")]
    pub(crate) pages: Option<PathBuf>,
    /// Threads to use; 0 uses all cores. The result does not depend on it.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=512))]
    pub(crate) threads: u16,
    /// Play every block on the same map instead of a new one each time.
    #[arg(long)]
    pub(crate) same_map: bool,
    /// Abandon a game after this many turns.
    #[arg(long, default_value_t = 5000)]
    pub(crate) max_turns: u16,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs, Debug, Clone)]
pub(crate) struct Watch {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Milliseconds between moves; 0 prints as fast as possible.
    #[arg(long, default_value_t = 400)]
    pub(crate) delay: u64,
    /// Wait for Enter before every move.
    #[arg(long)]
    pub(crate) step: bool,
    /// Write the record of the game to a file.
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Abandon the game after this many turns.
    #[arg(long, default_value_t = 5000)]
    pub(crate) max_turns: u16,
    #[arg(long, value_enum, default_value_t = Colour::Auto)]
    pub(crate) color: Colour,
    /// Use plain ASCII instead of line-drawing characters.
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Say why the players that think in chances (steady, sharp, master) do what they do.
    #[arg(long)]
    pub(crate) why: bool,
    /// The language of these reasons: en, de or pl.
    #[arg(long, default_value_t = Language::English, value_name = "LANGUAGE")]
    pub(crate) lang: Language,
}

#[derive(ClapArgs, Debug, Clone)]
pub(crate) struct Serve {
    /// The address to listen on; 0.0.0.0 lets others on the network join.
    #[arg(long, default_value = "127.0.0.1", env = "CIVITAS_HOST")]
    pub(crate) host: IpAddr,
    /// The port to listen on; 0 takes any free one.
    #[arg(long, short, default_value_t = 7070, env = "CIVITAS_PORT")]
    pub(crate) port: u16,
    /// The database: a file, which is created if it does not exist, or postgres://user@host/database.
    #[arg(long, short, default_value = "civitas.sqlite", value_name = "PLACE", env = "CIVITAS_DATA", hide_env_values = true, value_parser = place())]
    pub(crate) data: Place,
    /// The NATS message bus, if this is one of several servers that share a PostgreSQL database (see docs/scale.md):
    /// nats://user:password@host:port, several separated by commas.
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "ADDRESS", env = "CIVITAS_BUS", hide_env_values = true)]
    pub(crate) bus: Option<BusAddress>,
    /// What this server is called among them, in logs and on the bus.
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "NAME", env = "CIVITAS_NODE_NAME", requires = "bus")]
    pub(crate) node_name: Option<String>,
    /// The socket for `civitas admin`; next to the database (FILE.admin) if nothing is said, and civitas.admin for PostgreSQL.
    #[arg(long, value_name = "PATH", env = "CIVITAS_ADMIN_SOCKET")]
    pub(crate) admin_socket: Option<PathBuf>,
    /// Remove tables at which no game was begun for this many days; 0 keeps them.
    #[arg(long, default_value_t = 1, value_name = "DAYS", env = "CIVITAS_OPEN")]
    pub(crate) open: u32,
    /// Remove games that were over for this many days; for ever if nothing is said.
    #[arg(long, value_name = "DAYS", env = "CIVITAS_KEEP", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) keep: Option<u32>,
    /// Remove games in progress at which nothing was done for this many days; never if nothing is said.
    #[arg(long, value_name = "DAYS", env = "CIVITAS_ABANDON", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) abandon: Option<u32>,
    /// Where to serve `/metrics` (an address with a port, such as 127.0.0.1:9187) instead of next to the games.
    #[arg(long, value_name = "ADDRESS", env = "CIVITAS_METRICS")]
    pub(crate) metrics: Option<SocketAddr>,
    /// A file that says who runs the server and whom to ask about what is kept (see docs/hosting.md).
    #[arg(long, value_name = "FILE", env = "CIVITAS_ABOUT")]
    pub(crate) about: Option<PathBuf>,
    /// Serve the browser client from this folder instead of the built-in one, for developing it.
    #[arg(long, value_name = "DIR", env = "CIVITAS_CLIENT")]
    pub(crate) client: Option<PathBuf>,
    /// A folder with map files to offer to the people who play here.
    #[arg(long, value_name = "DIR", env = "CIVITAS_MAPS")]
    pub(crate) maps: Option<PathBuf>,
    /// An outside program that may sit at tables, as NAME=COMMAND (see docs/outside-programs.md); may be given several times, and
    /// the environment variable has one program per line. It runs with the rights of the server.
    #[arg(long, value_name = "NAME=COMMAND", value_parser = programs, env = "CIVITAS_ALLOW_PROGRAM")]
    pub(crate) allow_program: Vec<Programs>,
    /// The address people use, if there is a proxy in front of the server.
    #[arg(long, value_name = "URL", env = "CIVITAS_PUBLIC_URL")]
    pub(crate) public_url: Option<String>,
    /// Trust the last address in X-Forwarded-For; only behind a proxy that sets it.
    #[arg(long, env = "CIVITAS_TRUST_PROXY")]
    pub(crate) trust_proxy: bool,
    /// New tables per address in an hour.
    #[arg(long, default_value_t = 60, value_name = "N", env = "CIVITAS_TABLES_PER_HOUR")]
    pub(crate) tables_per_hour: u32,
    /// Requests per address in a minute.
    #[arg(long, default_value_t = 600, value_name = "N", env = "CIVITAS_REQUESTS_PER_MINUTE")]
    pub(crate) requests_per_minute: u32,
    /// Messages per connection in a second.
    #[arg(long, default_value_t = 10, value_name = "N", env = "CIVITAS_MESSAGES_PER_SECOND")]
    pub(crate) messages_per_second: u32,
    /// Open connections per address.
    #[arg(long, default_value_t = 64, value_name = "N", env = "CIVITAS_CONNECTIONS_PER_ADDRESS")]
    pub(crate) connections_per_address: u32,
    /// Open connections in total.
    #[arg(long, default_value_t = 4096, value_name = "N", env = "CIVITAS_CONNECTIONS")]
    pub(crate) connections: u32,
    /// Lines of chat per person in ten seconds; an address may send six times as many.
    #[arg(long, default_value_t = 5, value_name = "N", env = "CIVITAS_CHAT_LINES")]
    pub(crate) chat_lines: u32,
    /// Wrong codes of tables and wrong invitations an address may try in a minute.
    #[arg(long, default_value_t = 20, value_name = "N", env = "CIVITAS_WRONG_CODES_PER_MINUTE")]
    pub(crate) wrong_codes_per_minute: u32,
    /// Open tables of an address that strangers find in the list.
    #[arg(long, default_value_t = 5, value_name = "N", env = "CIVITAS_LISTED_PER_ADDRESS")]
    pub(crate) listed_per_address: u32,
    /// Run the clocks of tables faster: for tests, which cannot wait for minutes.
    #[arg(long, default_value_t = 1, hide = true)]
    pub(crate) clock_speed: u32,
    /// What to log, such as `info` or `warn,civitas_server=debug`.
    #[arg(long, default_value = "info", env = "CIVITAS_LOG")]
    pub(crate) log: String,
    /// Write log lines as JSON.
    #[arg(long, env = "CIVITAS_LOG_JSON")]
    pub(crate) log_json: bool,
}

/// When to use colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Colour {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Outside programs, one per line. A line feed separates them because a command may have any other sign in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Programs(pub(crate) Vec<AllowedProgram>);

fn programs(text: &str) -> Result<Programs, String> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(str::parse).collect::<Result<_, _>>().map(Programs)
}

/// The players at a table, in seat order.
#[derive(Clone, Debug)]
pub(crate) struct Players(pub(crate) Vec<Player>);

fn players(text: &str) -> Result<Players, String> {
    match text.trim().parse::<usize>() {
        Ok(n) if (1..=9).contains(&n) => Ok(Players(vec![Player::Bot(Bot::Random); n])),
        Ok(_) => Err("a table has 1 to 9 seats".to_owned()),
        Err(_) => Player::list(text).map(Players),
    }
}

fn contestants(text: &str) -> Result<Players, String> {
    if text.trim() == "all" {
        return Ok(Players(Player::all().map(|(player, _)| player).collect()));
    }
    Player::list(text).map(Players)
}

fn mode(text: &str) -> Result<Mode, String> {
    let text = match text {
        "1v3" | "1v2" => "one",
        "3v1" | "2v1" => "most",
        "2v2" => "half",
        "1v1" => "duel",
        other => other,
    };
    let found = Mode::ALL.into_iter().find(|(_, name)| *name == text).map(|(mode, _)| mode);
    found.ok_or_else(|| format!("a mode is one of {}", Mode::ALL.map(|(_, name)| name).join(", ")))
}

fn few(text: &str) -> Result<(Player, u64), String> {
    let wrong = || "a player and a number of blocks, for example master=20".to_owned();
    let (player, blocks) = text.rsplit_once('=').ok_or_else(wrong)?;
    let blocks = blocks.parse().ok().filter(|blocks| *blocks > 0).ok_or_else(wrong)?;
    Ok((player.parse()?, blocks))
}

fn bounds(text: &str) -> Result<Bounds, String> {
    let wrong = || "two Elo differences, the lower one first, for example 0,15".to_owned();
    let (low, high) = text.split_once(',').ok_or_else(wrong)?;
    match (low.trim().parse::<f64>(), high.trim().parse::<f64>()) {
        (Ok(low), Ok(high))
            if (-2000.0..=2000.0).contains(&low) && (-2000.0..=2000.0).contains(&high) && low < high =>
        {
            Ok(Bounds::new(low, high))
        }
        _ => Err(wrong()),
    }
}

pub(crate) fn key_value(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.is_empty() => Ok((key.to_owned(), value.to_owned())),
        _ => Err("an option is written KEY=VALUE, for example map=beginner".to_owned()),
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(n) if (0.1..=3600.0).contains(&n) => Ok(n),
        _ => Err("a number from 0.1 to 3600".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Args, Programs, programs};
    use clap::CommandFactory;

    /// `docs/hosting.md` says so.
    #[test]
    fn every_option_of_the_server_is_also_an_environment_variable() {
        let mut all = Args::command();
        all.build();
        let serve = all.find_subcommand("serve").expect("there is a server");
        let options = serve
            .get_arguments()
            .filter(|option| !option.is_hide_set() && !["help", "version"].contains(&option.get_id().as_str()));
        let mut count = 0;
        for option in options {
            let name = option.get_long().expect("it has a name");
            let variable = format!("CIVITAS_{}", name.replace('-', "_").to_uppercase());
            assert_eq!(option.get_env().and_then(|env| env.to_str()), Some(&*variable), "--{name}");
            count += 1;
        }
        assert!(count > 15, "{count} options");
    }

    #[test]
    fn programs_are_written_one_per_line() {
        let names = |text: &str| -> Vec<String> {
            let Programs(all) = programs(text).expect(text);
            all.into_iter().map(|program| program.name).collect()
        };
        assert_eq!(names("rocky=./rocky --seed=3 'a,b;c:d'"), ["rocky"], "no other sign separates");
        assert_eq!(names("rocky=./rocky\n\n  bullwinkle=./moose\r\n"), ["rocky", "bullwinkle"]);
        assert!(names("").is_empty(), "a variable that is there and empty");
        assert!(programs("rocky=./rocky\nbullwinkle").expect_err("no command").contains("NAME=COMMAND"));
    }
}
