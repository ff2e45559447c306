//! Pipes, colours and the almanac.

use crate::support::{CIVITAS, civitas, folder, run, stdout, text};
use civitas_bots::Character;
use civitas_games::rule_sets;
use civitas_lab::Player;
use std::process::{Command, Stdio};

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let folder = folder("broken-pipe");
    let record = folder.join("game.jsonl").display().to_string();
    stdout(&["watch", "--delay", "0", "--max-turns", "3", "--record", &record]);
    for args in [
        &["almanac"][..],
        &["games"],
        &["games", "--json"],
        &["simulate", "--games", "3"],
        &["watch", "--delay", "0", "--max-turns", "3"],
        &["replay", &record],
        &["perft", "--depth", "1"],
        &["bench", "--seconds", "0.1"],
        &["--help"],
    ] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = civitas(args).stdout(writer).stderr(Stdio::piped()).output().expect("the program can be started");
        assert_eq!(output.status.code(), Some(0), "civitas {args:?}");
        assert_eq!(text(&output.stderr), "", "civitas {args:?}");
    }
}

#[test]
fn the_help_names_every_player_and_every_character() {
    let help = stdout(&["simulate", "--help"]);
    let players = Player::all().map(|(_, name)| name);
    for name in players.chain(Character::ALL.map(|(_, name)| name)) {
        assert!(help.contains(name), "the help of --seats does not name {name}");
    }
}

#[test]
fn the_first_line_can_be_cut_off_by_head() {
    use std::io::{BufRead, BufReader};
    let mut process = civitas(&["almanac"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program can be started");
    let mut line = String::new();
    BufReader::new(process.stdout.take().expect("piped")).read_line(&mut line).expect("a line");
    assert_eq!(line, "# Egypt\n");
    let output = process.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}

#[test]
fn a_record_is_written_though_the_reader_goes_away() {
    use std::io::{BufRead, BufReader};
    let folder = folder("reader-leaves");
    let whole = folder.join("whole.jsonl");
    stdout(&["watch", "--delay", "0", "--seed", "3", "--record", &whole.display().to_string()]);
    let cut = folder.join("cut.jsonl");
    let name = cut.display().to_string();
    let mut process = civitas(&["watch", "--delay", "0", "--seed", "3", "--record", &name])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program can be started");
    let mut line = String::new();
    BufReader::new(process.stdout.take().expect("piped")).read_line(&mut line).expect("a line");
    assert!(line.starts_with("random 1 rolls "), "{line}");
    let output = process.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
    assert!(stdout(&["replay", "--quiet", &name]).contains(", won by seat "));
    let read = |file| std::fs::read(file).expect("the record was written");
    assert_eq!(read(cut), read(whole), "the game does not depend on its reader");
}

#[test]
fn a_record_that_cannot_be_written_is_known_before_the_game() {
    let folder = folder("unwritable");
    for path in [folder.clone(), folder.join("missing/game.jsonl")] {
        let output = run(&["watch", "--delay", "0", "--record", &path.display().to_string()]);
        assert_eq!(output.status.code(), Some(1));
        assert!(output.stdout.is_empty(), "nobody has watched anything yet");
        let said = text(&output.stderr);
        assert!(said.starts_with(&format!("civitas: cannot write {}: ", path.display())), "{said}");
    }
}

/// What the program writes to a terminal. Python has terminals in its library, Rust does not.
fn on_a_terminal(args: &[&str], no_color: bool) -> String {
    on_a_terminal_of((150, 60), args, no_color)
}

fn on_a_terminal_of((columns, rows): (u16, u16), args: &[&str], no_color: bool) -> String {
    let script = "
import fcntl, os, pty, struct, sys, termios
columns, rows = int(sys.argv[1]), int(sys.argv[2])
sized, size = os.pipe()
process, terminal = pty.fork()
if process == 0:
    os.read(sized, 1)
    os.execv(sys.argv[3], sys.argv[3:])
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack('HHHH', rows, columns, 0, 0))
os.write(size, b'.')
while True:
    try:
        data = os.read(terminal, 65536)
    except OSError:
        break
    if not data:
        break
    sys.stdout.buffer.write(data)
sys.exit(os.waitpid(process, 0)[1] != 0)
";
    let mut command = Command::new("python3");
    command
        .args(["-c", script, &columns.to_string(), &rows.to_string(), CIVITAS])
        .args(args)
        .env("TERM", "xterm-256color")
        .stdin(Stdio::null());
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    if no_color {
        command.env("NO_COLOR", "1");
    }
    let output = command.output().expect("python3 is required for this test; install Python 3.9 or newer");
    assert!(output.status.success(), "civitas {args:?} on a terminal: {}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn no_color_on_a_terminal_takes_the_colours_and_nothing_else() {
    let watch = ["watch", "--delay", "0", "--max-turns", "1"];
    // The letter that ends an escape code says what it is: H, K and J move and clear, m colours.
    let letters = |said: &str| -> std::collections::BTreeSet<char> {
        said.split("\x1b[").skip(1).filter_map(|code| code.chars().find(char::is_ascii_alphabetic)).collect()
    };
    assert_eq!(letters(&on_a_terminal(&watch, false)), "HJKm".chars().collect());
    assert_eq!(letters(&on_a_terminal(&watch, true)), "HJK".chars().collect());
    let never = [&watch[..], &["--color", "never"]].concat();
    assert_eq!(letters(&on_a_terminal(&never, false)), "HJK".chars().collect());
}

#[test]
fn an_engine_whose_reader_goes_away_ends_quietly() {
    use std::io::Write;
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let mut process = civitas(&["engine"])
        .stdin(Stdio::piped())
        .stdout(writer)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program can be started");
    process.stdin.take().expect("piped").write_all(b"{\"cmd\":\"games\"}\n").expect("the engine reads");
    let output = process.wait_with_output().expect("the engine ends");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}

#[test]
fn the_almanac_finds_rules_by_number_and_by_word() {
    let rule = stdout(&["almanac", "R-EGY-047"]);
    assert!(rule.starts_with("R-EGY-047 Keep your distance\n\nA settlement needs a free intersection"), "{rule}");
    assert_eq!(rule.matches("R-EGY-").count(), 1, "one rule and no other: {rule}");
    assert_eq!(stdout(&["almanac", "r-egy-047"]), rule, "capitals do not matter");
    let house = stdout(&["almanac", "--game", "germany", "H-GER-01"]);
    assert!(house.starts_with("H-GER-01 ") && house.contains("Option: `deadlock = most_points`"), "{house}");
    assert_eq!(stdout(&["almanac", "--game", "germany", "h-ger-1"]), house);
    assert!(
        stdout(&["almanac", "--game", "germany", "1"]).starts_with("R-GER-001 "),
        "a bare number is a printed rule"
    );
    let found = stdout(&["almanac", "robber"]);
    assert!(found.contains("R-EGY-072 ") && found.contains("R-EGY-005 "), "{found}");
    let whole = stdout(&["almanac"]);
    assert!(whole.starts_with("# Egypt\n") && whole.contains("### R-EGY-092 "));
}

#[test]
fn pipes_and_no_color_give_no_escape_codes() {
    let folder = folder("colours");
    let record = folder.join("game.jsonl").display().to_string();
    let watch = ["watch", "--delay", "0", "--max-turns", "3", "--record", &record];
    stdout(&watch);
    let replay = ["replay", "--board", &record];
    for args in [&watch[..], &replay, &["games"], &["almanac"], &["simulate", "--games", "3"], &["--help"], &["dance"]]
    {
        for no_color in [false, true] {
            let mut command = civitas(args);
            if no_color {
                command.env("NO_COLOR", "1");
            }
            let output = command.output().expect("the program can be started");
            assert!(!output.stdout.contains(&0x1b), "civitas {args:?} colours a pipe");
            assert!(!output.stderr.contains(&0x1b), "civitas {args:?} colours errors in a pipe");
        }
    }
    for args in [&watch[..], &replay] {
        let coloured = civitas(args).args(["--color", "always"]).output().expect("the program can be started");
        assert!(coloured.stdout.contains(&0x1b), "civitas {args:?} --color always");
        let plain = civitas(args).args(["--color", "never"]).output().expect("the program can be started");
        assert!(!plain.stdout.contains(&0x1b), "civitas {args:?} --color never");
    }
}

#[test]
fn plain_ascii_is_ascii() {
    let said = stdout(&["watch", "--delay", "0", "--max-turns", "3", "--ascii"]);
    let strange: Vec<&str> = said.lines().filter(|line| !line.is_ascii()).collect();
    assert!(strange.is_empty(), "{strange:#?}");
}

/// A frame never has more lines than the window, and a window that is too small is told so.
#[test]
fn watch_fits_the_window() {
    let args = ["watch", "--delay", "0", "--max-turns", "2", "--color", "never"];
    for (size, shown) in
        [((150, 60), "[C]"), ((80, 80), "[C]"), ((80, 45), "2:1 "), ((40, 20), "the board needs a window of")]
    {
        let said = on_a_terminal_of(size, &args, false);
        let last = said.rsplit("\u{1b}[H").next().unwrap_or("");
        assert!(last.contains(shown), "{size:?}: {last}");
        assert!(last.lines().count() <= usize::from(size.1), "{size:?}: {last}");
        assert!(last.contains("Ctrl-C quits"), "{size:?}: {last}");
    }
}

/// Hagglers trade with each other; random seats never do.
#[test]
fn hagglers_make_offers() {
    let with = |seats: &str| stdout(&["watch", "--delay", "0", "--max-turns", "60", "--seed", "3", "--seats", seats]);
    assert!(with("haggler,haggler,haggler").contains("offers"));
    assert!(!with("random,random,random").contains("offers"));
    let summary = stdout(&["simulate", "--games", "20", "--seats", "haggler, random, haggler"]);
    assert!(summary.contains("haggler"), "{summary}");
    assert_eq!(summary, stdout(&["simulate", "--games", "20", "--threads", "1", "--seats", "haggler,random,haggler"]));
    assert!(stdout(&["simulate", "--games", "5", "--seats", "2"]).contains("unofficial number of players"));
}

/// Novices trade with each other and beat random seats.
#[test]
fn novices_trade_and_win() {
    let watched = stdout(&["watch", "--delay", "0", "--seed", "3", "--seats", "novice,novice,novice"]);
    assert!(watched.contains("offers") && watched.contains("trades"), "{watched}");
    let summary = stdout(&["simulate", "--games", "10", "--seats", "random,novice,haggler", "--json"]);
    let summary: serde_json::Value = serde_json::from_str(&summary).expect("JSON");
    assert!(summary["wins"][1].as_u64() >= Some(9), "{summary}");
}

/// The almanac is found by number, by the code of a refusal and by words, also the shared ones.
#[test]
fn the_almanac_is_found_by_what_people_type() {
    for asked in ["R-EGY-047", "r-egy-47", "47", "too_close"] {
        assert!(stdout(&["almanac", asked]).contains("R-EGY-047 Keep your distance"), "{asked}");
    }
    assert!(stdout(&["almanac", "--list", "knight"]).contains("R-EGY-064 Mercenary"));
    assert!(stdout(&["almanac", "--list", "longest", "route"]).contains("R-EGY-080"));
    assert!(!stdout(&["almanac", "--list"]).contains("\n\n"));
    assert_eq!(run(&["almanac", "chess"]).status.code(), Some(1));
}

/// The letters of a rule number say which almanac it is in, whatever the game: base game, gods, scenario, house rulings.
#[test]
fn the_letters_of_a_rule_find_its_game() {
    for (asked, wanted) in [
        ("R-GER-082", "R-GER-082 "),
        ("r-inka-20", "R-INKA-020 "),
        ("inka-20", "R-INKA-020 "),
        ("R-GOD-005", "R-GOD-005 "),
        ("R-PYR-025", "R-PYR-025 "),
        ("R-EGY-047", "R-EGY-047 "),
    ] {
        assert!(stdout(&["almanac", asked]).starts_with(wanted), "{asked}");
        assert!(stdout(&["almanac", "--game", "pyramid", "--list", asked]).starts_with(wanted), "{asked}");
        assert_eq!(stdout(&["almanac", "--list", asked]).lines().count(), 1, "{asked}");
    }
    // A number alone is one of the game's own.
    assert!(stdout(&["almanac", "--game", "germany", "82"]).starts_with("R-GER-082 "));
    let unknown = run(&["almanac", "R-GER-999"]);
    assert_eq!(unknown.status.code(), Some(1));
    assert!(text(&unknown.stderr).contains("there is no rule R-GER-999"), "{}", text(&unknown.stderr));
    let none = run(&["almanac", "R-XYZ-001"]);
    assert!(none.status.code() == Some(1) && text(&none.stderr).contains("nothing about"), "{}", text(&none.stderr));
    // House rulings have numbers of their own, wherever an almanac has some.
    for (game, _) in rule_sets() {
        let titles = stdout(&["almanac", "--list", "--game", game]);
        for id in titles.lines().filter_map(|line| line.split(' ').next()).filter(|id| id.starts_with("H-")) {
            assert!(stdout(&["almanac", id]).starts_with(&format!("{id} ")), "{id}");
        }
    }
}

/// Cards and pieces are counted as a person would: no plural of a plural, and a space between two numbers.
#[test]
fn games_are_told_in_proper_words() {
    for (game, variant) in rule_sets() {
        if variant.is_some() {
            continue;
        }
        let told =
            stdout(&["watch", "--game", game, "--delay", "0", "--seed", "5", "--seats", "3", "--max-turns", "400"]);
        for wrong in
            ["artses", "1 feathers", "a feathers", "buildings", "bankings", " trades  ", "1 potatoes", "2 potato "]
        {
            assert!(!told.contains(wrong), "{game}: '{wrong}' in {told}");
        }
        // "supply 112  12 wood" and not "supply 11212 wood".
        let mut totals =
            told.lines().filter_map(|line| line.split_once("supply ")?.1.split(' ').next()?.parse::<u32>().ok());
        let total = totals.next_back().expect("the supply is shown");
        assert!(total < 200, "{total} cards in {told}");
    }
}

/// Hidden hand sizes bring the choice of victim that goes with them.
#[test]
fn hidden_hands_go_with_any_victim() {
    assert!(stdout(&["simulate", "--games", "2", "-o", "hand_sizes=hidden"]).contains("2 games"));
}

#[test]
fn watch_says_why_and_the_game_stays_the_same() {
    let folder = folder("why");
    let watch = |name: &str, more: &[&str]| {
        let file = folder.join(name);
        let record = file.display().to_string();
        let seats = ["--seats", "steady,sharp,novice", "--seed", "3", "--max-turns", "5", "--record", &record];
        let said = stdout(&[&["watch", "--delay", "0"], &seats[..], more].concat());
        (said, std::fs::read(file).expect("the game was recorded"))
    };
    let (silent, game) = watch("silent.jsonl", &[]);
    assert!(!silent.contains(" to win; "), "{silent}");
    for (lang, compared) in [("en", " to win; "), ("de", " für den Sieg; "), ("pl", " na zwycięstwo; ")] {
        let (said, same) = watch(lang, &["--why", "--lang", lang]);
        assert!(same == game, "explaining a game changes nothing");
        let lines: Vec<&str> = said.lines().collect();
        let choices: Vec<usize> = (0..lines.len()).filter(|i| lines[*i].contains(compared)).collect();
        assert!(choices.len() > 10, "{said}");
        for at in choices {
            let reason = lines[at + 1];
            assert!(reason.starts_with("    ") && reason.ends_with('%'), "{}\n{reason}", lines[at]);
            // Novices do not think in chances.
            assert!(!lines[at].trim_start().starts_with("novice"), "{}", lines[at]);
        }
    }
}
