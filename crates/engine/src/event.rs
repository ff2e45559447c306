//! What happened: complete facts, each with its audience.
//!
//! Folding the events of a game gives back hands, pieces, awards and supply (a test does so). What a seat may not know
//! is masked in one place, [`Event::seen_by`], which names every event.

use crate::counts::Cards;
use crate::id::{Card, Dev, Edge, Hex, Seat, Vertex};
use crate::moves::Never;
use crate::set::{HexSet, SeatSet};
use core::fmt::Debug;

/// A fact. `X` are the facts only one game knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Event<X> {
    /// A seat rolled for the right to begin.
    StartRolled {
        /// Who rolled.
        seat: Seat,
        /// What came up.
        dice: [u8; 2],
    },
    /// It is settled who begins.
    FirstSeat {
        /// Who begins.
        seat: Seat,
    },
    /// A turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// The dice of a turn.
    Rolled {
        /// Who rolled.
        seat: Seat,
        /// What came up.
        dice: [u8; 2],
        /// The hexes that pay.
        hexes: HexSet,
        /// The hex that would have paid without the robber.
        robbed: Option<Hex>,
    },
    /// Cards from the supply: production of a roll, or the first cards of the set-up.
    Produced {
        /// Who gets them.
        seat: Seat,
        /// Which.
        cards: Cards,
    },
    /// The supply could not pay all of a kind.
    Shortage {
        /// The kind.
        card: Card,
    },
    /// A settlement was placed.
    Settled {
        /// By whom.
        seat: Seat,
        /// Where.
        at: Vertex,
        /// What it cost.
        paid: Cards,
    },
    /// A road was placed.
    RoadPlaced {
        /// By whom.
        seat: Seat,
        /// Where.
        at: Edge,
        /// What it cost.
        paid: Cards,
    },
    /// A settlement became a city.
    Upgraded {
        /// By whom.
        seat: Seat,
        /// Where.
        at: Vertex,
        /// What it cost.
        paid: Cards,
    },
    /// A building left the board.
    Removed {
        /// Whose.
        seat: Seat,
        /// From where.
        at: Vertex,
        /// Whether it was a city.
        city: bool,
    },
    /// A road left the board.
    RoadRemoved {
        /// Whose.
        seat: Seat,
        /// From where.
        at: Edge,
    },
    /// A development card was bought. Only the buyer learns which.
    CardBought {
        /// By whom.
        seat: Seat,
        /// What it cost.
        paid: Cards,
        /// Which card, for those who may know.
        card: Option<Dev>,
    },
    /// A development card was played.
    CardPlayed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Dev,
    },
    /// A seat must discard.
    MustDiscard {
        /// Who.
        seat: Seat,
        /// How many cards.
        count: u8,
    },
    /// A card went back to the supply.
    Discarded {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The robber moved.
    RobberMoved {
        /// Who moved it.
        seat: Seat,
        /// From where.
        from: Hex,
        /// To where.
        to: Hex,
    },
    /// A card was stolen. Only thief and victim learn which.
    Stole {
        /// The thief.
        seat: Seat,
        /// The victim.
        from: Seat,
        /// Whether there was a card to steal.
        any: bool,
        /// Which card, for those who may know.
        card: Option<Card>,
    },
    /// A card went from one hand to another. Only the two learn which.
    Passed {
        /// Who gave.
        from: Seat,
        /// Who got it.
        seat: Seat,
        /// Which card, for those who may know.
        card: Option<Card>,
    },
    /// The second free road of a card was declined.
    RoadDeclined {
        /// By whom.
        seat: Seat,
    },
    /// An open knight left the game.
    KnightDiscarded {
        /// Whose.
        seat: Seat,
    },
    /// Cards of choice from the supply.
    Took {
        /// Who.
        seat: Seat,
        /// Which.
        cards: Cards,
    },
    /// Cards went to the supply for something only this game has.
    Paid {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: Cards,
    },
    /// Cards of a named kind handed over.
    HandedOver {
        /// Who gave.
        from: Seat,
        /// Who got.
        seat: Seat,
        /// Which and how many.
        cards: Cards,
    },
    /// A trade with the supply.
    BankTraded {
        /// Who.
        seat: Seat,
        /// Given.
        gave: Cards,
        /// Taken.
        got: Cards,
    },
    /// An offer was made.
    Offered {
        /// By whom.
        seat: Seat,
        /// What it gives.
        give: Cards,
        /// What it wants.
        want: Cards,
        /// To whom.
        to: SeatSet,
    },
    /// An offer was answered.
    Answered {
        /// By whom.
        seat: Seat,
        /// Whose offer.
        offer_of: Seat,
        /// Accepted or declined.
        accepted: bool,
    },
    /// An offer was taken back.
    Withdrawn {
        /// By whom.
        seat: Seat,
    },
    /// Standing offers have lapsed, because cards moved in another way or trade ended.
    OffersLapsed {
        /// Whose offers.
        of: SeatSet,
    },
    /// Two seats traded.
    Traded {
        /// The player on turn.
        seat: Seat,
        /// The other.
        with: Seat,
        /// What the player on turn gave.
        gave: Cards,
        /// What the player on turn got.
        got: Cards,
    },
    /// The longest-route award changed hands or was set aside.
    RouteAward {
        /// Who has it now.
        to: Option<Seat>,
    },
    /// The largest-army award changed hands or was set aside.
    ArmyAward {
        /// Who has it now.
        to: Option<Seat>,
    },
    /// The game is won.
    Won {
        /// By whom (several only where a game knows shared wins).
        seats: SeatSet,
    },
    /// A fact only this game knows.
    Game(X),
}

/// A game's own facts.
pub trait GameEvent: Copy + Eq + Debug + Send + Sync + 'static {
    /// What a seat (or a spectator, `None`) may know of it: `None` if nothing.
    fn seen_by(self, viewer: Option<Seat>) -> Option<Self>;

    /// Whether it reveals something hidden, beyond what the acting seat shows of its own: then the action
    /// behind it cannot be taken back. Unless a game says otherwise, it does.
    fn shows_hidden(self) -> bool {
        true
    }

    /// The hand that it shows to those who are told of it, if it shows one.
    fn shown_hand(self) -> Option<(Seat, Cards)> {
        None
    }

    /// An English sentence without a full stop; `name` gives the name of a seat and `place` says where an intersection
    /// is. Without one, the debug form is used.
    fn sentence(self, name: &dyn Fn(Seat) -> String, place: &dyn Fn(Vertex) -> String) -> Option<String> {
        let _ = (name, place);
        None
    }
}

impl GameEvent for Never {
    fn seen_by(self, _: Option<Seat>) -> Option<Never> {
        match self {}
    }
}

impl<X: GameEvent> Event<X> {
    /// What a seat (or a spectator, `None`) may know of this event. The one place where events are masked.
    #[must_use]
    pub fn seen_by(self, viewer: Option<Seat>) -> Option<Event<X>> {
        Some(match self {
            Event::CardBought { seat, paid, card } => {
                Event::CardBought { seat, paid, card: card.filter(|_| viewer == Some(seat)) }
            }
            Event::Stole { seat, from, any, card } => {
                let knows = viewer == Some(seat) || viewer == Some(from);
                Event::Stole { seat, from, any, card: card.filter(|_| knows) }
            }
            Event::Passed { from, seat, card } => {
                let knows = viewer == Some(seat) || viewer == Some(from);
                Event::Passed { from, seat, card: card.filter(|_| knows) }
            }
            Event::Game(x) => Event::Game(x.seen_by(viewer)?),
            Event::StartRolled { .. }
            | Event::FirstSeat { .. }
            | Event::TurnBegan { .. }
            | Event::Rolled { .. }
            | Event::Produced { .. }
            | Event::Shortage { .. }
            | Event::Settled { .. }
            | Event::RoadPlaced { .. }
            | Event::Upgraded { .. }
            | Event::Removed { .. }
            | Event::RoadRemoved { .. }
            | Event::CardPlayed { .. }
            | Event::MustDiscard { .. }
            | Event::Discarded { .. }
            | Event::RobberMoved { .. }
            | Event::RoadDeclined { .. }
            | Event::KnightDiscarded { .. }
            | Event::Took { .. }
            | Event::Paid { .. }
            | Event::HandedOver { .. }
            | Event::BankTraded { .. }
            | Event::Offered { .. }
            | Event::Answered { .. }
            | Event::Withdrawn { .. }
            | Event::OffersLapsed { .. }
            | Event::Traded { .. }
            | Event::RouteAward { .. }
            | Event::ArmyAward { .. }
            | Event::Won { .. } => self,
        })
    }
}

/// Who listens. Simulations pass `&mut ()`: the events are then never built.
pub trait Sink<X> {
    /// Takes one event.
    fn emit(&mut self, event: Event<X>);
}

impl<X> Sink<X> for () {
    #[inline(always)]
    fn emit(&mut self, _: Event<X>) {}
}

impl<X> Sink<X> for Vec<Event<X>> {
    fn emit(&mut self, event: Event<X>) {
        self.push(event);
    }
}
