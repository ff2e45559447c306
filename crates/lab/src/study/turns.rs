//! Turns as rows.

use super::column::Word;
use super::play::DoneAction;
use super::rows::TurnRow;
use super::tally::{missed, share};
use crate::lineup::Lineup;
use civitas_engine::{Action, Event, Game, Move, Seat, State};
use civitas_games::Playable;

/// The turns of one game.
#[derive(Debug, Default)]
pub(super) struct Turns {
    pub(super) done: Vec<TurnRow>,
    now: Option<TurnRow>,
}

fn best_other<R: Playable>(game: &Game<R>, state: &State<R>, seat: Seat) -> i8 {
    let others = game.rules.all_seats().filter(|other| *other != seat);
    others.map(|other| state.total_points(game, other)).max().unwrap_or(0)
}

impl Turns {
    /// Something was done.
    pub(super) fn see<R: Playable>(&mut self, game: &Game<R>, players: &[Word], done: &DoneAction<'_, R>) {
        let (before, after) = (done.before, done.after);
        if before.turns == 0 {
            return;
        }
        let on_turn = before.turn;
        let row = self.now.get_or_insert_with(|| TurnRow {
            turn: before.turns,
            seat: on_turn.0,
            place: (on_turn.0 + game.rules.seats - before.first.0) % game.rules.seats,
            player: players[on_turn.index()].clone(),
            hand_before: before.hands[on_turn.index()].total(),
            points_before: before.total_points(game, on_turn),
            best_other: best_other(game, before, on_turn),
            ..TurnRow::default()
        });
        row.decisions += 1;
        row.own_moves += u16::from(matches!(done.action, Action::Move(Move::Game(_))));
        for event in done.events {
            hear(row, game, before, event);
        }
        if after.turns != before.turns || after.is_over() {
            self.close(game, after);
        }
    }

    /// The turn is over, or the game was abandoned in it.
    pub(super) fn close<R: Playable>(&mut self, game: &Game<R>, state: &State<R>) {
        if let Some(mut row) = self.now.take() {
            let seat = Seat(row.seat);
            row.hand_after = state.hands[seat.index()].total();
            row.points_after = state.total_points(game, seat);
            self.done.push(row);
        }
    }

    /// The game is over: who won is known.
    pub(super) fn end<R: Playable>(&mut self, game: &Game<R>, state: &State<R>, players: &Lineup) {
        self.close(game, state);
        for row in &mut self.done {
            row.share = share(state, players, Seat(row.seat));
        }
    }
}

fn hear<R: Playable>(row: &mut TurnRow, game: &Game<R>, before: &State<R>, event: &Event<R::Event>) {
    let mine = |seat: &Seat| seat.0 == row.seat;
    match event {
        Event::Rolled { dice, robbed, .. } => {
            [row.die1, row.die2] = dice.map(Some);
            row.roll = Some(dice[0] + dice[1]);
            let missed_all = |hex| game.rules.all_seats().map(|seat| missed(game, before, seat, hex)).sum::<u16>();
            row.blocked_all += robbed.map_or(0, missed_all);
        }
        Event::Produced { seat, cards } => {
            row.income += if mine(seat) { u16::from(cards.total()) } else { 0 };
            row.income_all += u16::from(cards.total());
        }
        Event::Discarded { .. } => row.discarded_all += 1,
        Event::Stole { seat, card: Some(_), .. } | Event::Passed { seat, card: Some(_), .. } if mine(seat) => {
            row.stolen += 1;
        }
        Event::Settled { seat, .. } if mine(seat) => row.built_settlements += 1,
        Event::RoadPlaced { seat, .. } if mine(seat) => row.built_roads += 1,
        Event::Upgraded { seat, .. } if mine(seat) => row.built_cities += 1,
        Event::CardBought { seat, .. } if mine(seat) => row.devs_bought += 1,
        Event::CardPlayed { seat, card } if mine(seat) => row.dev_played = R::FACTS.dev_name(*card),
        Event::BankTraded { .. } => row.bank_trades += 1,
        Event::Offered { .. } => row.offers += 1,
        Event::Traded { .. } => row.trades += 1,
        _ => {}
    }
}
