//! The set-up: who begins, the placement rounds, and fixed starts.

use crate::counts::Cards;
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::id::{Edge, MAX_SEATS, Seat, Vertex};
use crate::ruleset::Ruleset;
use crate::set::SeatSet;
use crate::state::{Phase, State};
use crate::view::View;

/// The pieces one seat starts with on a fixed start.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StartPieces {
    /// Settlements, in the order in which they are placed.
    pub settlements: Vec<Vertex>,
    /// Roads.
    pub roads: Vec<Edge>,
    /// The settlement whose hexes pay the first cards.
    pub first_cards: Option<Vertex>,
    /// Additional cards.
    pub cards: Cards,
}

/// Whether a step of the set-up is one of the last round. Only there does a settlement bring the first cards.
fn is_last_round<R: Ruleset>(game: &Game<R>, step: u8) -> bool {
    step / game.rules.seats == game.rules.setup_rounds - 1
}

impl<R: Ruleset> View<R> {
    /// Whether the settlement that is placed now brings the first cards.
    #[must_use]
    pub fn brings_first_cards(&self, game: &Game<R>) -> bool {
        matches!(self.phase, Phase::SetupSettlement) && is_last_round(game, self.setup_step)
    }
}

impl<R: Ruleset> State<R> {
    pub(crate) fn begin_setup(&mut self, game: &Game<R>) {
        match game.rules.first {
            Some(seat) => self.set_first(seat),
            None => {
                self.contenders = SeatSet::first(game.rules.seats as usize);
                self.phase = Phase::StartRoll;
            }
        }
    }

    fn set_first(&mut self, seat: Seat) {
        self.first = seat;
        self.turn = seat;
        self.contenders = SeatSet::EMPTY;
        self.start_rolls = [0; MAX_SEATS];
        self.phase = Phase::SetupSettlement;
    }

    /// One start roll. When all contenders have rolled, the highest begins; equal highest rolls are repeated among them,
    /// or the earliest of them begins if the table plays that way.
    pub(crate) fn start_roll<S: Sink<R::Event>>(&mut self, game: &Game<R>, dice: [u8; 2], sink: &mut S) {
        let seat = self.turn;
        sink.emit(Event::StartRolled { seat, dice });
        self.start_rolls[seat.index()] = dice[0] + dice[1];
        if let Some(next) = self.contenders.into_iter().find(|s| self.start_rolls[s.index()] == 0) {
            self.turn = next;
            return;
        }
        let best = self.contenders.into_iter().map(|s| self.start_rolls[s.index()]).max().unwrap_or(0);
        let leaders: SeatSet = self.contenders.into_iter().filter(|s| self.start_rolls[s.index()] == best).collect();
        let lowest = leaders.lowest().unwrap_or(seat);
        if leaders.len() > 1 && game.rules.reroll_start_ties {
            self.contenders = leaders;
            self.start_rolls = [0; MAX_SEATS];
            self.turn = lowest;
        } else {
            self.set_first(lowest);
            sink.emit(Event::FirstSeat { seat: lowest });
            if self.setup_step > 0 {
                // The pieces of a fixed start are already on the board.
                self.start_turns(game, sink);
            }
        }
    }

    /// Whose placement a step of the set-up is: clockwise, back, clockwise again.
    pub(crate) fn setup_seat(&self, game: &Game<R>, step: u8) -> Seat {
        let seats = game.rules.seats;
        let (round, place) = (step / seats, step % seats);
        self.first.plus(if round.is_multiple_of(2) { place } else { seats - 1 - place }, seats)
    }

    pub(crate) fn setup_settle<S: Sink<R::Event>>(&mut self, game: &Game<R>, at: Vertex, sink: &mut S) {
        let seat = self.turn;
        self.place_settlement(game, seat, at, Cards::EMPTY, sink);
        if is_last_round(game, self.setup_step) {
            self.pay_first_cards(game, seat, at, sink);
        }
        if !matches!(self.phase, Phase::SetupSettlement) {
            // The settlement has triggered something else.
        } else if game.rules.setup_roads {
            self.phase = Phase::SetupRoad(at);
        } else {
            self.next_setup_step(game, sink);
        }
    }

    pub(crate) fn setup_road<S: Sink<R::Event>>(&mut self, game: &Game<R>, at: Edge, sink: &mut S) {
        self.place_road(game, self.turn, at, Cards::EMPTY, sink);
        self.next_setup_step(game, sink);
    }

    fn next_setup_step<S: Sink<R::Event>>(&mut self, game: &Game<R>, sink: &mut S) {
        self.setup_step += 1;
        if self.setup_step < game.rules.seats * game.rules.setup_rounds {
            self.turn = self.setup_seat(game, self.setup_step);
            self.phase = Phase::SetupSettlement;
        } else {
            self.start_turns(game, sink);
        }
    }

    fn start_turns<S: Sink<R::Event>>(&mut self, game: &Game<R>, sink: &mut S) {
        self.turn = self.first;
        self.begin_turn(game, sink);
    }

    /// A state with the pieces of a fixed start on the board and the first cards paid; the turns begin, or the dice
    /// decide who begins them.
    #[must_use]
    pub fn with_fixed_start(game: &Game<R>, starts: &[StartPieces]) -> State<R> {
        let mut state = State::new(game);
        for (seat, start) in game.rules.all_seats().zip(starts) {
            for &at in &start.settlements {
                state.place_settlement(game, seat, at, Cards::EMPTY, &mut ());
            }
            for &at in &start.roads {
                state.place_road(game, seat, at, Cards::EMPTY, &mut ());
            }
            if let Some(at) = start.first_cards {
                state.pay_first_cards(game, seat, at, &mut ());
            }
            state.collect(seat, start.cards);
        }
        state.setup_step = game.rules.seats * game.rules.setup_rounds;
        if !matches!(state.phase, Phase::StartRoll) {
            state.start_turns(game, &mut ());
        }
        state
    }
}
