//! `civitas watch`: one game, move by move, with the board drawn.

use super::{WithGame, with_game};
use crate::args::Watch;
use crate::text;
use anyhow::{Context, Result};
use civitas_draw::Style;
use civitas_engine::{MoveList, Noted, Outcome, Random};
use civitas_games::{Playable, generator};
use civitas_protocol::{Recorder, Seed, SetupForm};
use std::collections::VecDeque;
use std::io::{BufRead, Write};
use std::time::Duration;

pub(super) fn run(args: &Watch) -> Result<()> {
    with_game(&args.table.game, Run(args))
}

/// How many lines of what happened stay in sight below the board.
const LOG_LINES: usize = 8;

struct Run<'a>(&'a Watch);

impl WithGame for Run<'_> {
    fn run<R: Playable>(self) -> Result<()> {
        let args = self.0;
        let setup = args.table.setup();
        let (game, mut state) = R::set_up(&setup)?;
        let form = SetupForm {
            game: R::FACTS.id.to_owned(),
            seats: setup.seats,
            seed: Seed(setup.seed),
            options: setup.options.iter().map(|(k, v)| (k.clone(), v.as_str().into())).collect(),
            board: None,
        };
        let mut record = Recorder::new(&form, &game, None)?;
        let names = args.table.names();
        let style = Style { colour: text::colourful(args.color), ascii: args.ascii };
        let mut rng = Random(generator(setup.seed, 0));
        let mut screen = Screen::new(args);
        let mut list = MoveList::new();
        let mut events = Vec::new();
        while !state.is_over() && state.turns <= args.max_turns {
            let seat = state.to_act(&game);
            list.clear();
            state.list(&game, seat, &mut list);
            let mv = list[rng.below(list.len() as u32) as usize];
            events.clear();
            let mut chance = Noted { by: &mut rng, outcome: Outcome::None };
            state.play_unchecked(&game, seat, mv, &mut chance, &mut events);
            record.push::<R>(seat, mv.into(), chance.outcome);
            let words = events.iter().map(|e| civitas_draw::event(&game, &names, e, &style));
            screen.log(words)?;
            if screen.redraws {
                let board = civitas_draw::board(&game, &state, &style);
                let panel = civitas_draw::panel(&game, &state, &names, &style);
                screen.show(&civitas_draw::side_by_side(&board, &panel, 2))?;
            }
        }
        if !screen.redraws {
            let board = civitas_draw::board(&game, &state, &style);
            let panel = civitas_draw::panel(&game, &state, &names, &style);
            screen.show(&civitas_draw::side_by_side(&board, &panel, 2))?;
        }
        if let Some(file) = &args.record {
            let text = record.finish(&game, &state);
            std::fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))?;
            writeln!(screen.out, "record written to {}", file.display())?;
        }
        Ok(())
    }
}

/// A terminal is redrawn in place; anything else gets the log and the last board.
struct Screen<'a> {
    out: anstream::AutoStream<std::io::Stdout>,
    args: &'a Watch,
    redraws: bool,
    recent: VecDeque<String>,
}

impl Screen<'_> {
    fn new(args: &Watch) -> Screen<'_> {
        let redraws = text::on_terminal() || args.step;
        Screen { out: text::out(args.color), args, redraws, recent: VecDeque::new() }
    }

    fn log(&mut self, lines: impl Iterator<Item = String>) -> Result<()> {
        for line in lines {
            if self.redraws {
                self.recent.push_back(line);
                if self.recent.len() > LOG_LINES {
                    self.recent.pop_front();
                }
            } else {
                writeln!(self.out, "{line}")?;
            }
        }
        Ok(())
    }

    fn show(&mut self, picture: &[String]) -> Result<()> {
        if self.redraws {
            // Home, then clear each line's rest and everything below: less flicker than clearing first.
            write!(self.out, "\x1b[H")?;
        } else {
            writeln!(self.out)?;
        }
        let rest = if self.redraws { "\x1b[K" } else { "" };
        for line in picture {
            writeln!(self.out, "{line}{rest}")?;
        }
        for line in &self.recent {
            writeln!(self.out, "{line}{rest}")?;
        }
        if self.redraws {
            write!(self.out, "\x1b[J")?;
        }
        self.out.flush()?;
        if self.args.step {
            std::io::stdin().lock().read_line(&mut String::new())?;
        } else if self.redraws {
            std::thread::sleep(Duration::from_millis(self.args.delay));
        }
        Ok(())
    }
}
