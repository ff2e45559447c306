//! The table next to the board: every seat with all it has, the supply, and what the game is waiting for.

use crate::palette::{self, WHITE, letter, on, paint};
use crate::words::{Speaker, cards_name, counted, counted_devs, phase};
use crate::{Style, width};
use anstyle::Style as Ink;
use civitas_engine::{Card, Cards, Dev, Devs, Game, Phase, Ruleset, Seat, State};

/// Columns that lists are wrapped to.
const COLUMNS: usize = 64;
/// Columns of the word before a list: "supply 120" and a space fit.
const INDENT: usize = 13;

/// Everything next to the board, with nothing hidden: a block for every seat, then supply, deck, turn and phase.
#[must_use]
pub fn panel<R: Ruleset>(game: &Game<R>, state: &State<R>, names: &[String], style: &Style) -> Vec<String> {
    let desk = Desk { game, state, say: Speaker { game, names, style }, style };
    let mut lines = Vec::new();
    for seat in game.rules.all_seats() {
        lines.extend(desk.seat(seat));
        lines.push(String::new());
    }
    lines.extend(desk.table());
    lines
}

struct Desk<'a, R: Ruleset> {
    game: &'a Game<R>,
    state: &'a State<R>,
    say: Speaker<'a, R>,
    style: &'a Style,
}

impl<R: Ruleset> Desk<'_, R> {
    fn bold(&self, text: &str) -> String {
        paint(text, Ink::new().bold(), self.style)
    }

    fn faint(&self, text: &str) -> String {
        paint(text, Ink::new().dimmed(), self.style)
    }

    fn seat(&self, seat: Seat) -> Vec<String> {
        let (game, state, i) = (self.game, self.state, seat.index());
        let mut lines = vec![self.heading(seat)];
        lines.extend(self.row(&format!("hand {}", state.hands[i].total()), self.cards(state.hands[i])));
        lines.extend(self.row("cards", self.devs(seat)));
        let knights = counted_devs::<R>(state.knights[i], Dev::KNIGHT);
        let army = match state.army_award == Some(seat) {
            true => self.bold(&format!("largest army: {knights}")),
            false => format!("army: {knights}"),
        };
        let route = match state.route_award == Some(seat) {
            true => self.bold(&format!("longest route: {}", state.route(seat))),
            false => format!("route: {}", state.route(seat)),
        };
        lines.extend(self.row("glory", vec![army, route]));
        let left = state.stock(game, seat).into_iter().zip(R::FACTS.pieces);
        lines.extend(self.row("stock", left.map(|(n, piece)| counted::<R>(n, piece)).collect()));
        lines
    }

    /// Who it is, whether it is on turn, its points.
    fn heading(&self, seat: Seat) -> String {
        let (game, state) = (self.game, self.state);
        let mark = match (state.turn == seat && !state.is_over(), self.style.ascii) {
            (false, _) => " ",
            (true, false) => "▶",
            (true, true) => ">",
        };
        let badge = if self.style.colour {
            paint(&format!(" {} ", letter(seat)), on(WHITE, palette::seat(seat)).bold(), self.style)
        } else {
            format!("[{}]", letter(seat))
        };
        let (total, hidden) = (state.total_points(game, seat), state.hidden_points(seat));
        let mut points = self.bold(&format!("{total} point{}", if total == 1 { "" } else { "s" }));
        if hidden > 0 {
            points += &format!(" ({} open, {hidden} hidden)", state.public_points(game, seat));
        }
        let mut line = format!("{} {badge} {}  {points}", self.bold(mark), self.say.seat(seat));
        if state.winners.contains(seat) {
            line += &self.bold("  winner");
        }
        if state.debts[seat.index()] > 0 {
            line += &format!("  must discard {}", state.debts[seat.index()]);
        }
        if state.phase == Phase::StartRoll && state.start_rolls[seat.index()] > 0 {
            line += &format!("  rolled {}", state.start_rolls[seat.index()]);
        }
        line
    }

    /// How many of every kind in play: always in the same order, so that nothing jumps about.
    fn cards(&self, hand: Cards) -> Vec<String> {
        let kind = |c: Card| match hand.count(c) {
            0 => self.faint(&format!("0 {}", cards_name::<R>(c, 0))),
            n => format!("{} {}", self.bold(&n.to_string()), self.say.cards(c, n)),
        };
        self.game.rules.kinds().map(kind).collect()
    }

    fn devs(&self, seat: Seat) -> Vec<String> {
        let devs = self.state.devs[seat.index()];
        let fresh = if self.state.turn == seat { self.state.fresh } else { Devs::EMPTY };
        let kind = |c: Dev| {
            let name = counted_devs::<R>(devs.count(c), c);
            match fresh.count(c) {
                0 => name,
                n => format!("{name} ({n} new)"),
            }
        };
        if devs.is_empty() { vec![self.faint("none")] } else { devs.kinds().iter().map(kind).collect() }
    }

    /// Supply, deck, offers, turn and phase.
    fn table(&self) -> Vec<String> {
        let state = self.state;
        let mut lines = self.row(&format!("supply {}", state.supply.total()), self.cards(state.supply));
        let left = state.deck + state.later;
        let kinds: Vec<String> = left.kinds().iter().map(|c| counted_devs::<R>(left.count(c), Dev(c.0))).collect();
        let deck = if kinds.is_empty() { vec![self.faint("empty")] } else { kinds };
        lines.extend(self.row(&format!("deck {}", left.total()), deck));
        for seat in state.talk.open {
            let (give, want) = (state.talk.give(seat), state.talk.want(seat));
            let text = format!("{} gives {} for {}", self.say.seat(seat), self.say.hand(give), self.say.hand(want));
            lines.extend(self.row("offer", vec![text]));
        }
        let turn = match state.turns {
            0 => "set-up".to_owned(),
            n => format!("turn {n}"),
        };
        let waits = phase(self.game, state, self.say.names, self.style);
        lines.push(format!("{}: {waits}", self.bold(&turn)));
        lines
    }

    /// A word and a list, wrapped.
    fn row(&self, word: &str, items: Vec<String>) -> Vec<String> {
        let mut lines = Vec::new();
        let mut line = format!("  {}", self.faint(&format!("{word:<w$}", w = INDENT - 2)));
        for (i, item) in items.into_iter().enumerate() {
            if i > 0 && width(&line) + 2 + width(&item) > COLUMNS {
                lines.push(std::mem::replace(&mut line, " ".repeat(INDENT)));
            } else if i > 0 {
                line += "  ";
            }
            line += &item;
        }
        lines.push(line);
        lines
    }
}
