//! `civitas watch`: one game, move by move, with the board drawn.

use super::why::Why;
use super::{same_again, with_table};
use crate::args::Watch;
use crate::text;
use anyhow::{Context, Result};
use civitas_draw::Style;
use civitas_engine::{Game, Random, Seat, SeatSet, State};
use civitas_games::Playable;
use civitas_lab::{Acted, Lineup, Secret, game_generator};
use civitas_protocol::{ForGame, Recorder, SetupForm};
use std::collections::VecDeque;
use std::fs::File;
use std::io::{BufRead, ErrorKind, Write};
use std::time::Duration;
use terminal_size::{Height, Width, terminal_size};

pub(super) fn run(args: &Watch) -> Result<()> {
    with_table(&args.table, Run(args))
}

/// How many lines of what happened stay in sight below the board.
const LOG_LINES: usize = 8;

struct Run<'a>(&'a Watch);

impl ForGame for Run<'_> {
    type Output = Result<()>;

    fn run<R: Playable>(self) -> Result<()> {
        let args = self.0;
        let setup = args.table.setup::<R>()?;
        let (game, mut state) = R::set_up(&setup)?;
        let mut record = Recorder::new(&SetupForm::of::<R>(&setup), &game, None)?;
        // Opened before the game, so that a bad path is known before anybody has watched for ten minutes; what is in
        // the file goes only when there is something to replace it.
        let mut file = match &args.record {
            Some(path) => {
                let file = File::options().write(true).create(true).truncate(false).open(path);
                Some(file.with_context(|| format!("cannot write {}", path.display()))?)
            }
            None => None,
        };
        let style = Style { colour: text::colourful(args.color), ascii: args.ascii };
        let mut screen = Screen { names: args.table.names(), style, ..Screen::new(args) };
        let mut table = args.table.lineup()?.for_game(&setup, 0);
        let secret = Secret::of_run(&args.table.seats.0, args.table.limits.program_secret);
        let mut rng = Random(game_generator(secret.as_ref(), setup.seed, 0));
        let (mut events, mut forfeited) = (Vec::new(), SeatSet::EMPTY);
        let why = args.why.then(|| Why::new::<R>(args.lang, &screen.names, style));
        while !state.is_over() && state.turns < args.max_turns {
            events.clear();
            let before = rng.clone();
            let decided = table.next_action(&game, &state, &mut rng);
            let reasons = why.as_ref().and_then(|say| {
                let why = table.reasons(&game, &state, decided, &before)?;
                Some(say.lines(&game, &state, decided, &why))
            });
            let Acted { seat, action, outcome } = table.carry_out(&game, &mut state, decided, &mut rng, &mut events);
            record.push::<R>(seat, action, outcome);
            screen.log(screen.new_forfeits(&table, &mut forfeited))?;
            screen.log(events.iter().map(|e| civitas_draw::event(&game, &screen.names, e, &style)).collect())?;
            screen.log(reasons.unwrap_or_default())?;
            if screen.redraws || args.step {
                screen.draw(&game, &state)?;
            }
            if screen.gone && file.is_none() {
                return Ok(());
            }
        }
        if !screen.redraws {
            screen.draw(&game, &state)?;
        }
        if !state.is_over() {
            screen.print(&format!("abandoned after {} turns\n", args.max_turns))?;
        }
        if let (Some(file), Some(path)) = (&mut file, &args.record) {
            let name = path.display();
            file.set_len(0).with_context(|| format!("cannot write {name}"))?;
            file.write_all(record.finish(&game, &state).as_bytes()).with_context(|| format!("cannot write {name}"))?;
            screen.print(&format!("record written to {name}\n"))?;
        }
        if let Some(secret) = secret.filter(|_| !forfeited.is_empty()) {
            eprintln!("{}", same_again(&secret));
        }
        Ok(())
    }
}

/// A terminal is redrawn in place; anything else gets the log and the last board.
struct Screen<'a> {
    args: &'a Watch,
    names: Vec<String>,
    style: Style,
    redraws: bool,
    /// The reader has gone away; the game still continues if it is recorded.
    gone: bool,
    recent: VecDeque<String>,
}

impl Screen<'_> {
    fn new(args: &Watch) -> Screen<'_> {
        let redraws = text::on_terminal();
        Screen { args, names: Vec::new(), style: Style::PLAIN, redraws, gone: false, recent: VecDeque::new() }
    }

    fn print(&mut self, text: &str) -> Result<()> {
        if self.gone {
            return Ok(());
        }
        let mut out = std::io::stdout().lock();
        match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            Err(e) if e.kind() == ErrorKind::BrokenPipe => self.gone = true,
            other => other?,
        }
        Ok(())
    }

    /// Programs that have forfeited the game since this was last asked.
    fn new_forfeits(&self, table: &Lineup, known: &mut SeatSet) -> Vec<String> {
        let new = table.forfeits() - *known;
        *known = table.forfeits();
        let line = |seat: Seat| {
            let why = table.forfeit(seat).map(ToString::to_string).unwrap_or_default();
            format!("{} forfeits the game and is played at random from here on: {why}", self.names[seat.index()])
        };
        new.iter().map(line).collect()
    }

    fn log(&mut self, lines: Vec<String>) -> Result<()> {
        for line in lines {
            if self.redraws {
                self.recent.push_back(line);
                if self.recent.len() > LOG_LINES {
                    self.recent.pop_front();
                }
            } else {
                self.print(&(line + "\n"))?;
            }
        }
        Ok(())
    }

    fn draw<R: Playable>(&mut self, game: &Game<R>, state: &State<R>) -> Result<()> {
        let board = civitas_draw::board(game, state, &self.style);
        let panel = civitas_draw::panel(game, state, &self.names, &self.style);
        let picture = self.fit(&board, &panel);
        // Home, then clear each line's rest and everything below: less flicker than clearing first.
        let (home, rest, below) = if self.redraws { ("\x1b[H", "\x1b[K\n", "\x1b[J") } else { ("\n", "\n", "") };
        let mut frame = home.to_owned();
        for line in picture {
            frame.push_str(&line);
            frame.push_str(rest);
        }
        frame.push_str(below);
        self.print(&frame)?;
        if self.args.step {
            std::io::stdin().lock().read_line(&mut String::new())?;
        } else if self.redraws && !self.gone {
            std::thread::sleep(Duration::from_millis(self.args.delay));
        }
        Ok(())
    }

    /// What fits the window: board and panel side by side, one above the other, or the board alone; then as much of what
    /// happened as there is room for.
    fn fit(&self, board: &[String], panel: &[String]) -> Vec<String> {
        let beside = civitas_draw::side_by_side(board, panel, 2);
        let Some((Width(columns), Height(rows))) = terminal_size().filter(|_| self.redraws) else {
            return beside;
        };
        let (columns, rows) = (usize::from(columns), usize::from(rows));
        let stacked = [board, panel].concat();
        let width = |lines: &[String]| lines.iter().map(|l| civitas_draw::width(l)).max().unwrap_or(0);
        // One line for the help, one for the cursor, and at least three of the log.
        let fits = |lines: &[String]| width(lines) <= columns && lines.len() + 5 <= rows;
        let picture = [beside, stacked, board.to_vec()].into_iter().find(|lines| fits(lines));
        let mut lines = picture.unwrap_or_else(|| {
            let (w, h) = (width(board), board.len() + 5);
            vec![format!("the board needs a window of {w} x {h}, but this one is {columns} x {rows}")]
        });
        let room = rows.saturating_sub(lines.len() + 2).min(LOG_LINES);
        lines.extend(self.recent.iter().skip(self.recent.len().saturating_sub(room)).cloned());
        lines.push("Ctrl-C quits, --delay 50 is faster, --step waits for Enter".to_owned());
        lines
    }
}
