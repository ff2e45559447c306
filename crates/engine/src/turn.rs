//! The turn: rolling, ending, beginning, winning.

use crate::counts::Devs;
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::ruleset::Ruleset;
use crate::set::SeatSet;
use crate::state::{Phase, State};

/// The sum of the dice that pays nobody and moves the robber.
pub const ROBBER_SUM: u8 = 7;

impl<R: Ruleset> State<R> {
    pub(crate) fn roll<S: Sink<R::Event>>(&mut self, game: &Game<R>, dice: [u8; 2], sink: &mut S) {
        R::on_rolling(self, game, sink);
        let sum = dice[0] + dice[1];
        let hexes = self.paying_hexes(game, sum);
        sink.emit(Event::Rolled { seat: self.turn, dice, hexes, robbed: self.robbed_hex(game, sum) });
        self.rolled = true;
        if sum == ROBBER_SUM {
            R::on_seven(self, game, sink);
        } else {
            self.phase = Phase::Main;
            let paid = self.produce(game, hexes, sink);
            R::on_produced(self, game, sum, &paid, sink);
        }
    }

    /// Ends the turn of the seat on turn; the next one begins.
    pub fn end_turn<S: Sink<R::Event>>(&mut self, game: &Game<R>, sink: &mut S) {
        self.turn = self.turn.next(game.rules.seats);
        self.begin_turn(game, sink);
    }

    pub(crate) fn begin_turn<S: Sink<R::Event>>(&mut self, game: &Game<R>, sink: &mut S) {
        self.phase = Phase::BeforeRoll;
        self.rolled = false;
        self.card_played = false;
        self.building = false;
        self.fresh = Devs::EMPTY;
        self.turns = self.turns.saturating_add(1);
        sink.emit(Event::TurnBegan { seat: self.turn });
        R::on_turn_began(self, game, sink);
    }

    /// A seat that has the goal in its own turn wins immediately; hidden cards count.
    #[inline]
    pub(crate) fn check_win<S: Sink<R::Event>>(&mut self, game: &Game<R>, sink: &mut S) {
        let sure = self.points[self.turn.index()] + self.hidden_points(self.turn);
        if (sure as i8).saturating_add(R::FACTS.most_extra_points) < game.rules.goal as i8 {
            return;
        }
        if self.total_points(game, self.turn) >= game.rules.goal as i8 && self.turns > 0 && !self.is_over() {
            self.finish(SeatSet::of(self.turn), sink);
        }
    }

    /// Ends the game.
    pub fn finish<S: Sink<R::Event>>(&mut self, winners: SeatSet, sink: &mut S) {
        self.phase = Phase::Over;
        self.winners = winners;
        sink.emit(Event::Won { seats: winners });
    }
}
