//! Playing: one function that changes the state, checked or unchecked.

use crate::chance::{Chance, Forced, Noted, Odds, Outcome};
use crate::counts::Cards;
use crate::event::Sink;
use crate::game::Game;
use crate::id::Seat;
use crate::moves::{Action, Move, Offer};
use crate::refusal::{Reason, Refusal};
use crate::ruleset::Ruleset;
use crate::state::{Phase, State};

impl<R: Ruleset> State<R> {
    /// Carries out a seat's action, if it is legal, and returns what chance decided. A refusal changes nothing.
    pub fn play<C: Chance, S: Sink<R::Event>>(
        &mut self,
        game: &Game<R>,
        seat: Seat,
        action: impl Into<Action<R::Move>>,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<Outcome, Refusal> {
        match action.into() {
            Action::Move(mv) => {
                self.check(game, seat, mv)?;
                let mut noted = Noted { by: chance, outcome: Outcome::None };
                self.play_unchecked(game, seat, mv, &mut noted, sink);
                Ok(noted.outcome)
            }
            Action::Offer(offer) => {
                self.offer_allowed(game, seat, offer)?;
                self.make_offer(seat, offer, sink);
                Ok(Outcome::None)
            }
        }
    }

    /// Whether `seat` may make an offer; if not, the reason and the rule.
    pub fn offer_allowed(&self, game: &Game<R>, seat: Seat, offer: Offer) -> Result<(), Refusal> {
        let refused = |reason| self.refusal(game, seat, Action::Offer(offer), reason);
        self.check_offer(game, seat, &offer).map_err(refused)
    }

    /// Like [`State::play`], with an outcome chosen by the caller. An impossible one is refused.
    pub fn play_forced<S: Sink<R::Event>>(
        &mut self,
        game: &Game<R>,
        seat: Seat,
        action: impl Into<Action<R::Move>>,
        outcome: Outcome,
        sink: &mut S,
    ) -> Result<(), Refusal> {
        let action = action.into();
        let odds = match action {
            Action::Move(mv) => {
                self.check(game, seat, mv)?;
                self.odds(game, seat, mv)
            }
            Action::Offer(offer) => {
                self.offer_allowed(game, seat, offer)?;
                Odds::Certain
            }
        };
        if odds.weight(outcome) == 0 {
            let reason = match odds {
                Odds::Certain | Odds::Game(_) => Reason::ImpossibleOutcome,
                Odds::Dice => Reason::ImpossibleRoll,
                Odds::Steal(_) => Reason::ImpossibleTheft,
                Odds::Draw(_) => Reason::ImpossibleDraw,
            };
            return Err(self.refusal(game, seat, action, reason));
        }
        match action {
            Action::Move(mv) => self.play_unchecked(game, seat, mv, &mut Forced(outcome), sink),
            Action::Offer(offer) => self.make_offer(seat, offer, sink),
        }
        Ok(())
    }

    /// Plays a move that is known to be legal, such as one from the list. After any other move the state is meaningless
    /// (but nothing unsafe happens).
    #[inline(always)]
    pub fn play_unchecked<C: Chance, S: Sink<R::Event>>(
        &mut self,
        game: &Game<R>,
        seat: Seat,
        mv: Move<R::Move>,
        chance: &mut C,
        sink: &mut S,
    ) {
        // Here is only the choice between a few calls: rolling and ending the turn are most of a game, and a loop over moves
        // (as callgrind and `civitas bench` show) should reach each of them in one step.
        match mv {
            Move::Roll if matches!(self.phase, Phase::BeforeRoll) => self.play_roll(game, chance, sink),
            Move::EndTurn => self.play_end_turn(game, sink),
            Move::Accept(_) | Move::Decline(_) | Move::Confirm(_) | Move::Withdraw => self.play_talk(seat, mv, sink),
            _ => self.play_other(game, seat, mv, chance, sink),
        }
    }

    #[inline(never)]
    fn play_roll<C: Chance, S: Sink<R::Event>>(&mut self, game: &Game<R>, chance: &mut C, sink: &mut S) {
        self.lapse_offers(sink);
        let dice = chance.dice();
        self.roll(game, dice, sink);
        self.check_win(game, sink);
    }

    #[inline(never)]
    fn play_end_turn<S: Sink<R::Event>>(&mut self, game: &Game<R>, sink: &mut S) {
        self.lapse_offers(sink);
        if !R::holds_turn(self, game, sink) {
            self.end_turn(game, sink);
        }
        self.check_win(game, sink);
    }

    #[inline(never)]
    fn play_other<C: Chance, S: Sink<R::Event>>(
        &mut self,
        game: &Game<R>,
        seat: Seat,
        mv: Move<R::Move>,
        chance: &mut C,
        sink: &mut S,
    ) {
        self.lapse_offers(sink);
        let rules = &game.rules;
        match mv {
            Move::Roll => {
                let dice = chance.dice();
                self.start_roll(game, dice, sink);
            }
            Move::Settle(at) => match self.phase {
                Phase::SetupSettlement => self.setup_settle(game, at, sink),
                Phase::FreeSettlement => {
                    self.place_settlement(game, seat, at, Cards::EMPTY, sink);
                    if matches!(self.phase, Phase::FreeSettlement) {
                        self.resume();
                    }
                }
                _ => {
                    self.building = true;
                    self.place_settlement(game, seat, at, rules.settlement_cost, sink);
                }
            },
            Move::Road(at) => match self.phase {
                Phase::SetupRoad(_) => self.setup_road(game, at, sink),
                Phase::FreeRoads(_) | Phase::OneMoreRoad => self.place_free_road(game, seat, at, sink),
                _ => {
                    self.building = true;
                    self.place_road(game, seat, at, rules.road_cost, sink);
                }
            },
            Move::Upgrade(at) => {
                self.building = true;
                self.place_city(game, seat, at, rules.city_cost, sink);
            }
            Move::Buy => {
                self.building = true;
                self.buy_card(game, seat, chance, sink);
            }
            Move::PlayKnight => self.play_knight(game, seat, sink),
            Move::PlayRoads => self.play_roads(game, seat, sink),
            Move::PlayPlenty(a, b) => self.play_plenty(game, seat, a, b, sink),
            Move::PlayMonopoly(card) => self.play_monopoly(game, seat, card, sink),
            Move::MoveRobber(to) => self.move_robber(game, to, sink),
            Move::Steal(from) => self.steal(from, chance, sink),
            Move::StealNothing => self.resume(),
            Move::DeclineRoad => self.decline_road(seat, sink),
            Move::Discard(card) => self.discard(game, seat, card, sink),
            Move::Bank { give, get } => self.trade_with_bank(seat, give, get, sink),
            Move::Game(own) => R::play_move(self, game, seat, own, chance, sink),
            Move::EndTurn | Move::Accept(_) | Move::Decline(_) | Move::Confirm(_) | Move::Withdraw => {}
        }
        self.check_win(game, sink);
    }
}
