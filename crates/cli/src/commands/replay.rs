//! `civitas replay`: a record, checked and in words.

use crate::args::Colour;
use crate::text;
use anyhow::{Result, anyhow};
use civitas_draw::Style;
use civitas_engine::Event;
use civitas_games::Playable;
use civitas_protocol::{ForGame, Header, What, for_table, read_header, replay_until};
use std::io::Write;
use std::path::Path;

pub(super) fn run(file: &Path, quiet: bool, until: Option<usize>, board: bool, colour: Colour) -> Result<()> {
    let (name, text) = text::read_record(file)?;
    let header = read_header(&text).map_err(|e| anyhow!("{name}, {e}"))?;
    let show = Show { name: &name, text: &text, header: &header, quiet, until, board, colour };
    for_table(&header.game, &header.options, show).map_err(|problem| anyhow!("{name}, line 1: {problem}"))?
}

struct Show<'a> {
    name: &'a str,
    text: &'a str,
    header: &'a Header,
    quiet: bool,
    until: Option<usize>,
    board: bool,
    colour: Colour,
}

impl ForGame for Show<'_> {
    type Output = Result<()>;

    fn run<R: Playable>(self) -> Result<()> {
        let mut out = std::io::stdout().lock();
        let style = Style { colour: text::colourful(self.colour), ascii: false };
        let names: Vec<String> = (1..=self.header.seats).map(|i| format!("Seat {i}")).collect();
        let mut failed = None;
        let mut say = |line: String| {
            if failed.is_none() {
                failed = writeln!(out, "{line}").err();
            }
        };
        let quiet = self.quiet;
        let ended = replay_until::<R>(self.text, self.header, self.until.unwrap_or(usize::MAX), |step| {
            if quiet {
                return;
            }
            let events = match step.what {
                What::Action { events, .. } => events,
                What::TakeBack(taken) => {
                    let words = taken.events.iter().map(|e| civitas_draw::event(step.game, &names, e, &style));
                    let words = words.collect::<Vec<_>>().join("; ");
                    say(format!("{} takes back: {words}", names[step.seat.index()]));
                    return;
                }
            };
            for event in events {
                if let Event::TurnBegan { .. } = event {
                    say(String::new());
                }
                say(civitas_draw::event(step.game, &names, event, &style));
            }
        });
        let ended = ended.map_err(|e| anyhow!("{}, {e}", self.name))?;
        if self.board {
            let board = civitas_draw::board(&ended.game, &ended.state, &style);
            let panel = civitas_draw::panel(&ended.game, &ended.state, &names, &style);
            civitas_draw::side_by_side(&board, &panel, 2).into_iter().for_each(&mut say);
        }
        if let Some(line) = self.until.filter(|line| *line < self.text.lines().count()) {
            say(format!("{}{}: valid up to line {line}", if quiet { "" } else { "\n" }, self.name));
            return failed.map_or(Ok(()), |e| Err(e.into()));
        }
        let result = match ended.state.winners.into_iter().next() {
            Some(seat) => format!("won by seat {}", seat.0 + 1),
            None => "not finished".to_owned(),
        };
        say(format!(
            "{}{}: a valid record of {}, {}, {}, {result}",
            if quiet { "" } else { "\n" },
            self.name,
            R::FACTS.title,
            text::counted(ended.actions as u64, "action"),
            text::counted(u64::from(ended.state.turns), "turn")
        ));
        failed.map_or(Ok(()), |e| Err(e.into()))
    }
}
