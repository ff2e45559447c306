//! Trade between players: offers, answers, deals.
//!
//! The player on turn makes an offer to all or some; each of them accepts, declines or makes a counter-offer. Anybody
//! else may make an offer to the player on turn. The player on turn closes a deal: with one who accepted, or by taking
//! an offer. An offer stands until then, until it is taken back, or until any cards move in another way: so nobody can ever
//! be held to an offer that a hand no longer covers, and a lapse reveals nothing about a hand.

use crate::counts::Cards;
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::id::{MAX_CARDS, MAX_SEATS, Seat};
use crate::moves::{Move, MoveList, Offer};
use crate::refusal::Reason;
use crate::ruleset::Ruleset;
use crate::set::SeatSet;
use crate::state::{Phase, State};

/// Standing offers, one per seat, and the answers to the offer of the player on turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Talk {
    /// What each seat with a standing offer gives.
    give: [Offered; MAX_SEATS],
    /// What it wants.
    want: [Offered; MAX_SEATS],
    /// The seats with a standing offer.
    pub open: SeatSet,
    /// Whom the player on turn asks.
    pub asked: SeatSet,
    /// Who has accepted the offer of the player on turn.
    pub accepted: SeatSet,
    /// Who has declined it.
    pub declined: SeatSet,
}

/// The cards of one side of an offer, five bits a kind: offers are rare, and every copy of a state carries their room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
struct Offered([u8; 5]);

impl Offered {
    /// More cards of a kind are in no offer; no game has as many.
    const MOST: u8 = 31;

    fn new(cards: Cards) -> Offered {
        let lanes = cards.counts().into_iter().rev();
        let word = lanes.fold(0_u64, |word, count| word << 5 | u64::from(count.min(Offered::MOST)));
        let [a, b, c, d, e, ..] = word.to_le_bytes();
        Offered([a, b, c, d, e])
    }

    fn cards(self) -> Cards {
        let [a, b, c, d, e] = self.0;
        let word = u64::from_le_bytes([a, b, c, d, e, 0, 0, 0]);
        Cards::new(core::array::from_fn(|i| (word >> (5 * i)) as u8 & Offered::MOST))
    }
}

impl Talk {
    /// What `seat` gives in its standing offer; nothing if it has none.
    #[must_use]
    pub fn give(&self, seat: Seat) -> Cards {
        self.give[seat.index()].cards()
    }

    /// What `seat` wants in its standing offer; nothing if it has none.
    #[must_use]
    pub fn want(&self, seat: Seat) -> Cards {
        self.want[seat.index()].cards()
    }

    /// To whom the standing offer of `seat` was made: by the seat on turn to those it asks, by anybody else to the seat on
    /// turn.
    #[must_use]
    pub fn asked_by(&self, seat: Seat, turn: Seat) -> SeatSet {
        if seat == turn { self.asked } else { SeatSet::of(turn) }
    }

    /// Writes down the two sides of an offer of `seat`, and that it stands.
    pub fn stand(&mut self, seat: Seat, give: Cards, want: Cards) {
        self.open.insert(seat);
        self.give[seat.index()] = Offered::new(give);
        self.want[seat.index()] = Offered::new(want);
    }

    /// Seats whose answer to the player on turn is still open.
    #[inline]
    #[must_use]
    pub fn unanswered(&self) -> SeatSet {
        self.asked - self.accepted - self.declined
    }

    fn close(&mut self, seat: Seat) {
        self.open.remove(seat);
        self.give[seat.index()] = Offered::default();
        self.want[seat.index()] = Offered::default();
    }

    fn close_turn_offer(&mut self, turn: Seat) {
        self.close(turn);
        self.asked = SeatSet::EMPTY;
        self.accepted = SeatSet::EMPTY;
        self.declined = SeatSet::EMPTY;
    }
}

impl<R: Ruleset> State<R> {
    /// Whether trade is open: production is done and, in separated phases, building has not begun.
    #[inline]
    pub fn trade_open(&self, game: &Game<R>) -> Result<(), Reason> {
        match self.phase {
            Phase::Over => Err(Reason::GameOver),
            Phase::BeforeRoll => Err(Reason::RollFirst),
            Phase::Main if game.rules.separated_phases && self.building => Err(Reason::TradeClosed),
            Phase::Main => Ok(()),
            _ => Err(Reason::WrongPhase),
        }
    }

    /// Whether trade is open as `seat` sees it: it does not notice what the seat on turn prepares in private.
    #[inline]
    fn talk_open(&self, game: &Game<R>, seat: Seat) -> Result<(), Reason> {
        match self.phase {
            Phase::Game(step) if seat != self.turn && R::is_private(step) => {
                if game.rules.separated_phases && self.building { Err(Reason::TradeClosed) } else { Ok(()) }
            }
            _ => self.trade_open(game),
        }
    }

    /// Whom `seat` could make an offer to: everybody else on its own turn, otherwise the seat on turn.
    #[must_use]
    pub fn partners(&self, game: &Game<R>, seat: Seat) -> SeatSet {
        if seat == self.turn { game.rules.all_seats().filter(|s| *s != seat).collect() } else { SeatSet::of(self.turn) }
    }

    /// Whether `seat` could make any offer now. [`State::check_offer`] says what exactly it may offer.
    #[must_use]
    pub fn may_offer(&self, game: &Game<R>, seat: Seat) -> bool {
        game.rules.player_trade
            && seat.0 < game.rules.seats
            && self.talk_open(game, seat).is_ok()
            && !self.hands[seat.index()].is_empty()
    }

    /// Whether `seat` may make this offer.
    pub fn check_offer(&self, game: &Game<R>, seat: Seat, offer: &Offer) -> Result<(), Reason> {
        if seat.0 >= game.rules.seats {
            return Err(Reason::NoSuchSeat);
        }
        if !game.rules.player_trade {
            return Err(Reason::TradeOff);
        }
        self.talk_open(game, seat)?;
        let others = |s: Seat| s.0 < game.rules.seats && s != seat;
        if offer.to.is_empty() || !offer.to.into_iter().all(others) {
            return Err(Reason::NobodyAsked);
        }
        if !(offer.to - self.partners(game, seat)).is_empty() {
            return Err(Reason::BadPartner);
        }
        if offer.give.is_empty() || offer.want.is_empty() {
            return Err(Reason::EmptySide);
        }
        if offer.give.kinds().iter().chain(offer.want.kinds()).any(|card| !game.rules.has(card)) {
            return Err(Reason::NoSuchKind);
        }
        let there_are = game.rules.supply.least(Cards::each(Offered::MOST, MAX_CARDS));
        if !there_are.covers(offer.give) || !there_are.covers(offer.want) {
            return Err(Reason::TooManyCards);
        }
        if !game.rules.same_card_trade && !offer.give.kinds().and(offer.want.kinds()).is_empty() {
            return Err(Reason::SameCard);
        }
        if !self.hands[seat.index()].covers(offer.give) {
            return Err(Reason::CardNotHeld);
        }
        Ok(())
    }

    /// Makes an offer that [`State::check_offer`] has allowed. A seat has one offer; a new one replaces it.
    pub(crate) fn make_offer<S: Sink<R::Event>>(&mut self, seat: Seat, offer: Offer, sink: &mut S) {
        if seat == self.turn {
            self.talk.close_turn_offer(seat);
            self.talk.asked = offer.to;
        } else if self.talk.asked.contains(seat) && !self.talk.declined.contains(seat) {
            // A counter-offer answers the offer it counters.
            self.answer(seat, self.turn, false, sink);
        }
        self.talk.stand(seat, offer.give, offer.want);
        sink.emit(Event::Offered { seat, give: offer.give, want: offer.want, to: offer.to });
    }

    /// Lists what `seat` may answer, confirm or take back.
    pub(crate) fn list_talk(&self, game: &Game<R>, seat: Seat, out: &mut MoveList<R::Move>) {
        if self.talk.open.is_empty() || self.talk_open(game, seat).is_err() {
            return;
        }
        for other in game.rules.all_seats() {
            for mv in [Move::Confirm(other), Move::Accept(other), Move::Decline(other)] {
                if self.check_talk(game, seat, mv).is_ok() {
                    out.push(mv);
                }
            }
        }
        if self.check_talk(game, seat, Move::Withdraw).is_ok() {
            out.push(Move::Withdraw);
        }
    }

    /// Whether `seat` may give this answer, confirmation or withdrawal.
    pub(crate) fn check_talk(&self, game: &Game<R>, seat: Seat, mv: Move<R::Move>) -> Result<(), Reason> {
        if !game.rules.player_trade {
            return Err(Reason::TradeOff);
        }
        self.talk_open(game, seat)?;
        let talk = &self.talk;
        let standing = |of: Seat| if talk.open.contains(of) { Ok(()) } else { Err(Reason::NoOffer) };
        match mv {
            Move::Withdraw => standing(seat),
            Move::Confirm(with) => {
                if seat != self.turn {
                    return Err(Reason::NotYourTurn);
                }
                standing(seat)?;
                if talk.accepted.contains(with) { Ok(()) } else { Err(Reason::NotAccepted) }
            }
            Move::Accept(of) | Move::Decline(of) => {
                standing(of)?;
                let accepts = matches!(mv, Move::Accept(_));
                if of == seat || (seat != self.turn && of != self.turn) {
                    return Err(Reason::BadPartner);
                }
                if of == self.turn {
                    if !talk.asked.contains(seat) {
                        return Err(Reason::NotAddressed);
                    }
                    if (if accepts { talk.accepted } else { talk.declined }).contains(seat) {
                        return Err(Reason::AlreadyAnswered);
                    }
                }
                if accepts && !self.hands[seat.index()].covers(talk.want(of)) {
                    return Err(Reason::CardNotHeld);
                }
                Ok(())
            }
            _ => Err(Reason::WrongPhase),
        }
    }

    /// Plays an allowed answer, confirmation or withdrawal.
    pub(crate) fn play_talk<S: Sink<R::Event>>(&mut self, seat: Seat, mv: Move<R::Move>, sink: &mut S) {
        match mv {
            Move::Accept(of) if seat == self.turn => {
                self.answer_event(seat, of, true, sink);
                self.deal(of, self.talk.want(of), self.talk.give(of), sink);
            }
            Move::Confirm(with) => self.deal(with, self.talk.give(seat), self.talk.want(seat), sink),
            Move::Accept(of) => self.answer(seat, of, true, sink),
            Move::Decline(of) => self.answer(seat, of, false, sink),
            _ => {
                if seat == self.turn {
                    self.talk.close_turn_offer(seat);
                } else {
                    self.talk.close(seat);
                }
                sink.emit(Event::Withdrawn { seat });
            }
        }
    }

    fn answer<S: Sink<R::Event>>(&mut self, seat: Seat, of: Seat, accepted: bool, sink: &mut S) {
        if of == self.turn {
            self.talk.accepted.remove(seat);
            self.talk.declined.remove(seat);
            (if accepted { &mut self.talk.accepted } else { &mut self.talk.declined }).insert(seat);
        } else {
            self.talk.close(of);
        }
        self.answer_event(seat, of, accepted, sink);
    }

    fn answer_event<S: Sink<R::Event>>(&self, seat: Seat, of: Seat, accepted: bool, sink: &mut S) {
        sink.emit(Event::Answered { seat, offer_of: of, accepted });
    }

    /// The player on turn gives `gave` to `with` and gets `got`. Offers that stood end: hands have changed.
    fn deal<S: Sink<R::Event>>(&mut self, with: Seat, gave: Cards, got: Cards, sink: &mut S) {
        let turn = self.turn;
        self.hand_over(turn, with, gave);
        self.hand_over(with, turn, got);
        sink.emit(Event::Traded { seat: turn, with, gave, got });
        self.lapse_offers(sink);
    }

    /// Ends every standing offer.
    #[inline]
    pub(crate) fn lapse_offers<S: Sink<R::Event>>(&mut self, sink: &mut S) {
        if !self.talk.open.is_empty() {
            let of = self.talk.open;
            self.talk = Talk::default();
            sink.emit(Event::OffersLapsed { of });
        }
    }
}
