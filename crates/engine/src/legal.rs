//! What is legal: the list for a seat, and the answer for one move. Both ask the same set expressions.

use crate::chance::Odds;
use crate::game::Game;
use crate::id::{Card, Dev, Hex, Seat};
use crate::moves::{Action, Move, MoveList};
use crate::refusal::{Reason, Refusal};
use crate::ruleset::Ruleset;
use crate::set::VertexSet;
use crate::state::{Phase, State};

impl<R: Ruleset> State<R> {
    /// Appends every move that `seat` may make now. Offers are not listed; see [`State::may_offer`].
    #[inline(always)]
    pub fn list(&self, game: &Game<R>, seat: Seat, out: &mut MoveList<R::Move>) {
        match self.phase {
            // A third of all decisions is to roll, and nothing else: these are not worth a call.
            Phase::BeforeRoll if seat == self.turn => {
                out.push(Move::Roll);
                self.list_cards(game, seat, out);
                R::list_moves(self, game, seat, out);
            }
            Phase::Game(step) if seat == self.turn || !R::is_private(step) => R::list_moves(self, game, seat, out),
            _ => self.list_otherwise(game, seat, out),
        }
    }

    /// The list in any other situation than before one's own roll and in a phase of the game's own.
    #[inline(never)]
    fn list_otherwise(&self, game: &Game<R>, seat: Seat, out: &mut MoveList<R::Move>) {
        if self.is_over() {
            return;
        }
        if seat != self.turn {
            match self.phase {
                Phase::Discard => self.list_discards(seat, out),
                Phase::Main => self.list_talk(game, seat, out),
                Phase::Game(step) if R::is_private(step) => self.list_talk(game, seat, out),
                _ => {}
            }
            return R::list_moves(self, game, seat, out);
        }
        match self.phase {
            Phase::Main => self.list_main(game, seat, out),
            Phase::Discard => self.list_discards(seat, out),
            Phase::MoveRobber => {
                out.extend(self.robber_hexes(game).iter().map(Move::MoveRobber));
                if R::robber_may_leave(self, game) {
                    out.push(Move::MoveRobber(Hex::OFF));
                }
            }
            Phase::Steal => {
                out.extend(self.victims(game).iter().map(Move::Steal));
                if game.rules.steal_optional {
                    out.push(Move::StealNothing);
                }
            }
            Phase::FreeRoads(_) | Phase::OneMoreRoad => self.list_free_roads(game, seat, out),
            Phase::FreeSettlement => out.extend(R::free_sites(self, game, seat).iter().map(Move::Settle)),
            Phase::StartRoll => out.push(Move::Roll),
            Phase::SetupSettlement => R::setup_sites(self, game, seat).iter().for_each(|at| out.push(Move::Settle(at))),
            Phase::SetupRoad(at) => {
                let paths = game.board.edges_at(at) & game.ground.roads;
                out.extend((paths - self.taken_paths()).iter().map(Move::Road));
            }
            Phase::BeforeRoll | Phase::Game(_) | Phase::Over => {}
        }
        R::list_moves(self, game, seat, out);
    }

    #[inline]
    fn list_main(&self, game: &Game<R>, seat: Seat, out: &mut MoveList<R::Move>) {
        out.push(Move::EndTurn);
        let (hand, rules) = (self.hands[seat.index()], &game.rules);
        if !hand.is_empty() {
            if hand.covers(rules.road_cost) && self.roads_left(game, seat) > 0 {
                self.road_sites(game, seat).iter().for_each(|at| out.push(Move::Road(at)));
            }
            if hand.covers(rules.settlement_cost) && self.settlements_left(game, seat) > 0 {
                out.extend(self.settlement_sites(game, seat).iter().map(Move::Settle));
            }
            if hand.covers(rules.city_cost) && self.cities_left(game, seat) > 0 {
                out.extend(self.upgrade_sites(game, seat).iter().map(Move::Upgrade));
            }
            if hand.covers(rules.card_cost) && !self.deck.is_empty() {
                out.push(Move::Buy);
            }
            if !(rules.separated_phases && self.building) {
                self.list_bank(game, seat, out);
            }
        }
        self.list_cards(game, seat, out);
        if !self.talk.open.is_empty() {
            self.list_talk(game, seat, out);
        }
    }

    #[inline]
    fn list_discards(&self, seat: Seat, out: &mut MoveList<R::Move>) {
        if self.debts[seat.index()] > 0 {
            out.extend(self.hands[seat.index()].kinds().iter().map(Move::Discard));
        }
    }

    /// Whether `seat` may make a move; if not, the reason and the rule.
    pub fn check(&self, game: &Game<R>, seat: Seat, mv: Move<R::Move>) -> Result<(), Refusal> {
        self.reason(game, seat, mv).map_err(|reason| self.refusal(game, seat, mv.into(), reason))
    }

    /// A reason with the rule it stands for in this game, here and now.
    pub(crate) fn refusal(&self, game: &Game<R>, seat: Seat, action: Action<R::Move>, reason: Reason) -> Refusal {
        R::explain(self, game, seat, action, reason)
    }

    fn reason(&self, game: &Game<R>, seat: Seat, mv: Move<R::Move>) -> Result<(), Reason> {
        if seat.0 >= game.rules.seats {
            return Err(Reason::NoSuchSeat);
        }
        if self.is_over() {
            return Err(Reason::GameOver);
        }
        match mv {
            Move::Game(own) => return R::check_move(self, game, seat, own),
            Move::Accept(_) | Move::Decline(_) | Move::Confirm(_) | Move::Withdraw => {
                return self.check_talk(game, seat, mv);
            }
            Move::Discard(card) => return self.check_discard(game, seat, card),
            _ => {}
        }
        if seat != self.turn {
            return Err(Reason::NotYourTurn);
        }
        match mv {
            Move::Roll => match self.phase {
                Phase::BeforeRoll | Phase::StartRoll => Ok(()),
                _ if self.rolled => Err(Reason::AlreadyRolled),
                _ => Err(Reason::WrongPhase),
            },
            Move::EndTurn => self.in_main(),
            Move::Settle(at) if matches!(self.phase, Phase::SetupSettlement) => {
                self.check_site(game, at, R::setup_sites(self, game, seat), VertexSet::EMPTY, Reason::NoSuchPlace)
            }
            Move::Settle(at) if matches!(self.phase, Phase::FreeSettlement) => {
                self.check_site(game, at, R::free_sites(self, game, seat), VertexSet::EMPTY, Reason::RoadLeadsHere)
            }
            Move::Settle(at) => {
                self.in_main()?;
                self.check_settlement_site(game, seat, at)?;
                self.check_price(game.rules.settlement_cost, self.settlements_left(game, seat), seat)
            }
            Move::Road(at) => match self.phase {
                Phase::SetupRoad(home) => {
                    game.check_path(at)?;
                    if !game.board.edges_at(home).contains(at) {
                        Err(Reason::NotAtNewSettlement)
                    } else if self.taken_paths().contains(at) {
                        Err(Reason::PathTaken)
                    } else {
                        Ok(())
                    }
                }
                Phase::FreeRoads(_) | Phase::OneMoreRoad => {
                    self.check_road_site(game, seat, at)?;
                    if self.roads_left(game, seat) > 0 { Ok(()) } else { Err(Reason::NoPieceLeft) }
                }
                _ => {
                    self.in_main()?;
                    self.check_road_site(game, seat, at)?;
                    self.check_price(game.rules.road_cost, self.roads_left(game, seat), seat)
                }
            },
            Move::Upgrade(at) => {
                self.in_main()?;
                self.check_upgrade_site(game, seat, at)?;
                self.check_price(game.rules.city_cost, self.cities_left(game, seat), seat)
            }
            Move::Buy => {
                self.in_main()?;
                if self.deck.is_empty() {
                    return Err(Reason::DeckEmpty);
                }
                self.check_price(game.rules.card_cost, 1, seat)
            }
            Move::PlayKnight => self.check_card(game, seat, Dev::KNIGHT),
            Move::PlayRoads => {
                self.check_card(game, seat, Dev::ROADS)?;
                if self.room_for_free_roads(game, seat) { Ok(()) } else { Err(Reason::NoRoomForRoads) }
            }
            Move::PlayPlenty(a, b) => {
                self.check_card(game, seat, Dev::PLENTY)?;
                self.check_plenty(game, a, b)
            }
            Move::PlayMonopoly(card) => {
                self.check_card(game, seat, Dev::MONOPOLY)?;
                self.check_kind(game, card)
            }
            Move::MoveRobber(to) => {
                self.in_phase(Phase::MoveRobber)?;
                if to != Hex::OFF && !game.board.hexes().contains(to) {
                    return Err(Reason::NoSuchPlace);
                }
                let may = match to {
                    Hex::OFF => R::robber_may_leave(self, game),
                    hex => self.robber_hexes(game).contains(hex),
                };
                match may {
                    true => Ok(()),
                    false if to == self.robber => Err(Reason::RobberMustMove),
                    false => Err(Reason::RobberNotThere),
                }
            }
            Move::Steal(from) => {
                self.in_phase(Phase::Steal)?;
                self.check_steal(game, from)
            }
            Move::StealNothing => {
                self.in_phase(Phase::Steal)?;
                if game.rules.steal_optional { Ok(()) } else { Err(Reason::MustSteal) }
            }
            Move::DeclineRoad => match self.phase {
                Phase::OneMoreRoad => Ok(()),
                Phase::FreeRoads(_) => Err(Reason::MustPlaceRoad),
                _ => Err(Reason::WrongPhase),
            },
            Move::Bank { give, get } => self.check_bank(game, seat, give, get),
            Move::Discard(_)
            | Move::Accept(_)
            | Move::Decline(_)
            | Move::Confirm(_)
            | Move::Withdraw
            | Move::Game(_) => Err(Reason::WrongPhase),
        }
    }

    fn in_phase(&self, phase: Phase<R::Step>) -> Result<(), Reason> {
        if self.phase == phase { Ok(()) } else { Err(Reason::WrongPhase) }
    }

    fn in_main(&self) -> Result<(), Reason> {
        match self.phase {
            Phase::Main => Ok(()),
            Phase::BeforeRoll => Err(Reason::RollFirst),
            _ => Err(Reason::WrongPhase),
        }
    }

    fn check_price(&self, price: crate::counts::Cards, pieces_left: u8, seat: Seat) -> Result<(), Reason> {
        if pieces_left == 0 {
            return Err(Reason::NoPieceLeft);
        }
        if self.hands[seat.index()].covers(price) { Ok(()) } else { Err(Reason::CannotAfford) }
    }

    fn check_kind(&self, game: &Game<R>, card: Card) -> Result<(), Reason> {
        if game.rules.has(card) { Ok(()) } else { Err(Reason::NoSuchKind) }
    }

    fn check_discard(&self, game: &Game<R>, seat: Seat, card: Card) -> Result<(), Reason> {
        self.in_phase(Phase::Discard)?;
        if self.debts[seat.index()] == 0 {
            return Err(Reason::NothingToDiscard);
        }
        self.check_kind(game, card)?;
        if self.hands[seat.index()].count(card) > 0 { Ok(()) } else { Err(Reason::DiscardNotHeld) }
    }

    /// What a legal move leaves to chance: every outcome and its weight.
    #[must_use]
    pub fn odds(&self, game: &Game<R>, seat: Seat, mv: Move<R::Move>) -> Odds {
        match mv {
            Move::Roll => Odds::Dice,
            Move::Buy => Odds::Draw(self.deck),
            Move::Steal(from) if !self.hands[from.index()].is_empty() => Odds::Steal(self.hands[from.index()]),
            Move::Game(own) => R::odds(self, game, seat, own),
            _ => Odds::Certain,
        }
    }
}
