//! One game as rows.

use super::Rows;
use super::batch::Batch;
use super::column::{Column, Holds, PerCard, Word};
use super::play::{DoneAction, action_name, phase_name};
use super::rows::{DecisionRow, GameRow, KeyRow, SeatRow, TableRow, TurnRow};
use super::tally::{Tally, share};
use super::turns::Turns;
use crate::lineup::Lineup;
use civitas_engine::{Action, Game, MAX_SEATS, Seat, State};
use civitas_games::{Finding, Observer, Playable, StudyColumn};

/// The columns of one kind of row in one game.
#[must_use]
pub fn columns<R: Playable>(rows: Rows) -> Vec<Column> {
    let facts = &R::FACTS;
    let own = |by_seat: bool| {
        let wanted = R::study_columns().iter().filter(move |column| column.by_seat == by_seat);
        wanted.map(own_column).collect::<Vec<_>>()
    };
    match rows {
        Rows::Game => {
            let mut all = TableRow::columns(facts);
            all.extend(GameRow::columns(facts));
            all.extend(own(false));
            for seat in 0..MAX_SEATS {
                for column in SeatRow::columns(facts).into_iter().chain(own(true)) {
                    all.push(Column { name: format!("seat{seat}_{}", column.name), may_lack: true, ..column });
                }
            }
            all
        }
        Rows::Seat => {
            let mut all = TableRow::columns(facts);
            all.push(Column {
                name: "seat".to_owned(),
                holds: Holds::Number,
                may_lack: false,
                meaning: SEAT.to_owned(),
            });
            all.extend(SeatRow::columns(facts));
            all.extend(own(true));
            all
        }
        Rows::Turn => [KeyRow::columns(facts), TurnRow::columns(facts)].concat(),
        Rows::Decision => [KeyRow::columns(facts), DecisionRow::columns(facts)].concat(),
    }
}

/// What the column `seat` of rows by seat says.
const SEAT: &str = "The seat, from 0.";

fn own_column(own: &StudyColumn) -> Column {
    Column {
        name: own.name.to_owned(),
        holds: if own.words { Holds::Word } else { Holds::Number },
        may_lack: true,
        meaning: own.meaning.to_owned(),
    }
}

fn put_own(findings: &[Finding], batch: &mut Batch) {
    for finding in findings {
        match finding {
            Finding::Nothing => batch.nothing(),
            Finding::Number(number) => batch.number(*number),
            Finding::Word(word) => batch.word(word),
        }
    }
}

/// Listens to one game.
#[derive(Debug)]
pub(super) struct RowMaker<'a, R: Playable> {
    game: &'a Game<R>,
    rows: Rows,
    table: &'a TableRow,
    players: &'a [Word],
    begun: bool,
    tally: Tally,
    own: Box<dyn Observer<R>>,
    turns: Turns,
    decisions: Vec<DecisionRow>,
}

impl<'a, R: Playable> RowMaker<'a, R> {
    /// A game that begins like this.
    pub(super) fn new(
        rows: Rows,
        game: &'a Game<R>,
        start: &State<R>,
        table: &'a TableRow,
        players: &'a [Word],
    ) -> RowMaker<'a, R> {
        let mut tally = Tally::default();
        tally.set_up(start);
        for (row, player) in tally.seats.iter_mut().zip(players) {
            row.player = player.clone();
        }
        let (own, turns, decisions) = (R::observer(), Turns::default(), Vec::new());
        let mut maker = RowMaker { game, rows, table, players, begun: false, tally, own, turns, decisions };
        maker.begin_if_due(start);
        maker
    }

    fn begin_if_due(&mut self, state: &State<R>) {
        if !self.begun && state.turns > 0 {
            self.begun = true;
            self.tally.begin(self.game, state);
            self.own.begin(self.game, state);
        }
    }

    /// Something was done.
    pub(super) fn see(&mut self, done: &DoneAction<'_, R>) {
        match self.rows {
            Rows::Game | Rows::Seat => {
                self.tally.see(self.game, done);
                self.own.see(self.game, done.before, done.events, done.after);
                self.begin_if_due(done.after);
            }
            Rows::Turn => self.turns.see(self.game, self.players, done),
            Rows::Decision => {
                let row = decision(self.game, self.decisions.len(), self.players, done);
                self.decisions.push(row);
            }
        }
    }

    /// The game is over or abandoned: writes its rows.
    pub(super) fn end(mut self, state: &State<R>, players: &Lineup, batch: &mut Batch) {
        let table = TableRow {
            finished: state.is_over(),
            winners: state.winners.len() as u8,
            turns: state.turns,
            ..self.table.clone()
        };
        let key = KeyRow { seed: self.table.seed, game_index: self.table.game_index };
        match self.rows {
            Rows::Game => {
                self.tally.end(self.game, state, players);
                table.put(batch);
                self.tally.table.put(batch);
                put_own(&self.own.of_table(self.game, state), batch);
                for seat in self.game.rules.all_seats() {
                    self.tally.seats[seat.index()].put(batch);
                    put_own(&self.own.of_seat(self.game, state, seat), batch);
                }
                // Seats that nobody sits on.
                (0..batch.open()).for_each(|_| batch.nothing());
                batch.end_row();
            }
            Rows::Seat => {
                self.tally.end(self.game, state, players);
                for seat in self.game.rules.all_seats() {
                    table.put(batch);
                    batch.number(i32::from(seat.0));
                    self.tally.seats[seat.index()].put(batch);
                    put_own(&self.own.of_seat(self.game, state, seat), batch);
                    batch.end_row();
                }
            }
            Rows::Turn => {
                self.turns.end(self.game, state, players);
                for row in &self.turns.done {
                    key.put(batch);
                    row.put(batch);
                    batch.end_row();
                }
            }
            Rows::Decision => {
                for row in &mut self.decisions {
                    row.share = share(state, players, Seat(row.seat));
                    key.put(batch);
                    row.put(batch);
                    batch.end_row();
                }
            }
        }
    }
}

fn decision<R: Playable>(game: &Game<R>, number: usize, players: &[Word], done: &DoneAction<'_, R>) -> DecisionRow {
    let (state, seat) = (done.before, done.seat);
    let i = seat.index();
    let others = game.rules.all_seats().filter(|other| *other != seat);
    DecisionRow {
        decision: number as i32,
        turn: state.turns,
        seat: seat.0,
        player: players[i].clone(),
        on_turn: state.turn == seat,
        phase: phase_name(&state.phase),
        legal: done.legal,
        may_offer: done.may_offer,
        forced: done.forced(),
        action: action_name(done.action),
        code: if let Action::Move(mv) = done.action { Some(u64::from(mv.code())) } else { None },
        points: state.total_points(game, seat),
        public_points: state.public_points(game, seat),
        best_other: others.map(|other| state.public_points(game, other)).max().unwrap_or(0),
        hand: state.hands[i].total(),
        hand_of: PerCard(state.hands[i].counts().map(u16::from)),
        devs: state.devs[i].total(),
        roads: state.roads[i].len() as u8,
        settlements: state.settlements(seat).len() as u8,
        cities: state.cities_of(seat).len() as u8,
        route: state.route(seat),
        knights: state.knights[i],
        share: 0.0,
    }
}
