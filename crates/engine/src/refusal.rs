//! Why something was refused: a reason that names itself, and the rule of the game behind it.

use crate::ruleset::Ruleset;
use core::fmt;

/// A reason that only one game has.
#[derive(PartialEq, Eq, Debug, Hash)]
pub struct OwnReason {
    /// A stable name for programs.
    pub code: &'static str,
    /// One English sentence for people.
    pub sentence: &'static str,
    /// The rule, such as `R-EGY-047`.
    pub rule: &'static str,
    /// Whether it is about the moment, and not about the place or the card of one move: then it holds for all moves like it.
    pub everywhere: bool,
}

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident $code:literal $sentence:literal;)*) => {
        /// Why an action is not allowed. The game says which numbered rule that is ([`Ruleset::rule`](crate::Ruleset::rule)).
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        #[non_exhaustive]
        pub enum Reason {
            $($(#[$doc])* $name,)*
            /// A reason only one game has.
            Game(&'static OwnReason),
        }

        impl Reason {
            /// Every reason of the shared rules.
            pub const ALL: &'static [Reason] = &[$(Reason::$name,)*];

            /// A stable name for programs.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(Reason::$name => $code,)* Reason::Game(own) => own.code }
            }

            /// One English sentence for people.
            #[must_use]
            pub const fn sentence(self) -> &'static str {
                match self { $(Reason::$name => $sentence,)* Reason::Game(own) => own.sentence }
            }
        }
    };
}

reasons! {
    /// The game has ended.
    GameOver "game_over" "The game is over.";
    /// Another seat decides now.
    NotYourTurn "not_your_turn" "It is not this seat's turn to decide.";
    /// There is no such seat at the table.
    NoSuchSeat "no_such_seat" "There is no such seat at this table.";
    /// The phase does not allow this move.
    WrongPhase "wrong_phase" "This cannot be done in the current phase.";
    /// The dice must be rolled first.
    RollFirst "roll_first" "Roll the dice first.";
    /// The dice have already been rolled in this turn.
    AlreadyRolled "already_rolled" "The dice have already been rolled this turn.";
    /// No such place on this board.
    NoSuchPlace "no_such_place" "There is no such place on this board.";
    /// The hand does not cover the price.
    CannotAfford "cannot_afford" "The hand does not cover the price.";
    /// The stock of this piece is used up.
    NoPieceLeft "no_piece_left" "No piece of this kind is left in stock.";
    /// A building stands on the intersection.
    SiteTaken "site_taken" "There is already a building on this intersection.";
    /// A piece lies on the path.
    PathTaken "path_taken" "The path is already taken.";
    /// A building stands on a neighbouring intersection.
    TooClose "too_close" "There is a building on a neighbouring intersection.";
    /// None of the seat's roads touches the intersection.
    NoRoadHere "no_road_here" "None of this seat's roads touches the intersection.";
    /// A road touches the intersection, which must be untouched.
    RoadLeadsHere "road_leads_here" "A road already leads to this intersection.";
    /// The path touches neither a building of the seat nor, at a free intersection, one of its roads.
    RoadNotConnected "road_not_connected" "The path is not connected to this seat's network.";
    /// In set-up the road must touch the settlement just placed.
    NotAtNewSettlement "not_at_new_settlement" "The road must touch the settlement just placed.";
    /// Only a settlement of the seat can be upgraded.
    NotOwnSettlement "not_own_settlement" "There is no settlement of this seat here.";
    /// The deck is empty.
    DeckEmpty "deck_empty" "No development card is left.";
    /// The seat has no such development card.
    NoSuchCard "no_such_card" "This seat has no such development card.";
    /// The card was bought in this turn.
    BoughtThisTurn "bought_this_turn" "A development card cannot be played in the turn it was bought.";
    /// One development card per turn.
    OneCardATurn "one_card_a_turn" "A development card has already been played this turn.";
    /// No free road can be placed.
    NoRoomForRoads "no_room_for_roads" "There is no piece or path left for the free roads.";
    /// This free road cannot be declined.
    MustPlaceRoad "must_place_road" "This free road must be placed.";
    /// The robber has to move.
    RobberMustMove "robber_must_move" "The robber must move to a different hex.";
    /// The robber may not go there.
    RobberNotThere "robber_not_there" "The robber may not stand there.";
    /// The seat has no building at the robber's hex.
    NotAVictim "not_a_victim" "This seat has no building at the robber's hex.";
    /// The seat holds no card to steal.
    NothingToSteal "nothing_to_steal" "This seat holds no card.";
    /// Stealing is not optional.
    MustSteal "must_steal" "A card must be stolen.";
    /// The seat has nothing to discard.
    NothingToDiscard "nothing_to_discard" "This seat has nothing to discard.";
    /// The seat does not hold the card it wants to discard.
    DiscardNotHeld "discard_not_held" "This seat does not hold the card it wants to discard.";
    /// The seat does not hold the cards it would have to give.
    CardNotHeld "card_not_held" "This seat does not hold the cards it would have to give.";
    /// Too few cards of one kind for the rate.
    RateNotMet "rate_not_met" "There are not enough cards of one kind for this seat's rate.";
    /// The same kind on both sides.
    SameCard "same_card" "The same kind of card cannot be on both sides.";
    /// The supply does not give the kind it takes.
    SupplySameCard "supply_same_card" "The supply does not give the kind of card it takes.";
    /// The supply gives other kinds for these cards.
    SupplyGivesOthers "supply_gives_others" "The supply does not give this kind of card for these.";
    /// The supply has no such card.
    SupplyEmpty "supply_empty" "The supply has no such card left.";
    /// The game has no such kind of card.
    NoSuchKind "no_such_kind" "This game has no such kind of card.";
    /// Building has begun, trade is over for this turn.
    TradeClosed "trade_closed" "Building has begun; trade is over for this turn.";
    /// This table plays without trade between players.
    TradeOff "trade_off" "This table plays without trade between players.";
    /// More cards than the game has.
    TooManyCards "too_many_cards" "The game does not have that many cards of this kind.";
    /// An offer to nobody.
    NobodyAsked "nobody_asked" "An offer needs at least one other player at the table.";
    /// One side of the trade gives nothing.
    EmptySide "empty_side" "Both sides must give at least one card.";
    /// Not a possible partner for this trade.
    BadPartner "bad_partner" "Trade is only possible with the player on turn.";
    /// There is no such offer.
    NoOffer "no_offer" "There is no such offer.";
    /// The offer was not made to this seat.
    NotAddressed "not_addressed" "The offer was not made to this seat.";
    /// The seat has already given this answer.
    AlreadyAnswered "already_answered" "This seat has already given this answer.";
    /// The seat has not accepted.
    NotAccepted "not_accepted" "This seat has not accepted the offer.";
    /// No chance is involved here, or another kind of chance.
    ImpossibleOutcome "impossible_outcome" "This outcome is not possible here.";
    /// No such roll of two dice.
    ImpossibleRoll "impossible_roll" "Two dice cannot show this.";
    /// The victim has no such card.
    ImpossibleTheft "impossible_theft" "This card cannot be stolen here.";
    /// The deck has no such card.
    ImpossibleDraw "impossible_draw" "This card cannot be drawn here.";
    /// This game has no such move.
    NoSuchMove "no_such_move" "This game has no such move.";
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

/// A refusal: the reason and the number of the rule that gives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    /// The rule, such as `R-EGY-047`.
    pub rule: &'static str,
}

impl Refusal {
    /// A reason with the rule that usually stands behind it.
    #[must_use]
    pub fn of<R: Ruleset>(reason: Reason) -> Refusal {
        let rule = if let Reason::Game(own) = reason { own.rule } else { R::rule(reason) };
        Refusal { reason, rule }
    }

    /// The same reason with another rule.
    #[must_use]
    pub fn by(self, rule: &'static str) -> Refusal {
        Refusal { rule, ..self }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason, self.rule)
    }
}

impl core::error::Error for Refusal {}
