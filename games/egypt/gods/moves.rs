//! What a god lets a player do, ask and tell: moves, phases and events.

use super::God;
use civitas_engine::{
    Card, Cards, Dev, Edge, GameEvent, GameMove, MAX_CARDS, MAX_EDGES, MAX_SEATS, MAX_VERTICES, Seat, SeatSet, Vertex,
};

/// Another card in place of one of a price.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Swap {
    /// The card of the price that is not paid.
    pub without: Card,
    /// What is paid instead.
    pub with: Card,
}

/// Moves by which a god's power is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GodMove {
    /// Name the card that is demanded.
    Demand(Card),
    /// Demand it from a seat.
    Ask(Seat),
    /// Give a card in return.
    GiveBack(Card),
    /// Ask nobody else.
    Enough,
    /// Choose how to pay for an oxcart, or for a boat.
    Substitute(Swap, bool),
    /// Put the oxcart (or the boat) of a power on a path.
    Place(Edge),
    /// Choose the oxcart to move.
    Lift(Edge),
    /// Take a card: from the supply, or out of a hand that is open to the taker.
    Take(Card),
    /// Do not use the god now.
    Pass,
    /// Settle for less; a played mercenary leaves the game.
    PloughSettle(Vertex),
    /// Build a temple city for less; a played mercenary leaves the game.
    PloughUpgrade(Vertex),
    /// Trade two cards of one kind for one, which declares the kind for this turn.
    Declare {
        /// The kind given.
        give: Card,
        /// The kind taken.
        get: Card,
    },
    /// Stop trading the declared kind.
    Stop,
    /// Look at the hand of a seat.
    Look(Seat),
    /// Buy a development card of choice, at its price or with one card replaced.
    ChooseCard(Option<Swap>),
    /// Turn over the next card of the deck.
    TurnOver,
    /// Keep one of the cards turned over.
    Keep(Dev),
    /// Send the robber to the desert.
    Banish,
    /// Change one's mind.
    Back,
    /// Turn the god to its other side and keep it.
    Flip,
    /// Take another god.
    Exchange(God),
}

impl GameMove for GodMove {
    fn code(self) -> u32 {
        let code = |tag: u32, a: u8, b: u8| tag << 16 | u32::from(a) << 8 | u32::from(b);
        match self {
            GodMove::Demand(card) => code(0, 0, card.0),
            GodMove::Ask(seat) => code(1, 0, seat.0),
            GodMove::GiveBack(card) => code(2, 0, card.0),
            GodMove::Enough => code(3, 0, 0),
            GodMove::Substitute(swap, boat) => code(4 + u32::from(boat), swap.without.0, swap.with.0),
            GodMove::Place(at) => code(6, 0, at.0),
            GodMove::Lift(at) => code(7, 0, at.0),
            GodMove::Take(card) => code(8, 0, card.0),
            GodMove::Pass => code(9, 0, 0),
            GodMove::PloughSettle(at) => code(10, 0, at.0),
            GodMove::PloughUpgrade(at) => code(11, 0, at.0),
            GodMove::Declare { give, get } => code(12, give.0, get.0),
            GodMove::Stop => code(13, 0, 0),
            GodMove::Look(seat) => code(14, 0, seat.0),
            GodMove::ChooseCard(None) => code(15, 0, 0),
            GodMove::ChooseCard(Some(swap)) => code(16, swap.without.0, swap.with.0),
            GodMove::TurnOver => code(17, 0, 0),
            GodMove::Keep(dev) => code(18, 0, dev.0),
            GodMove::Banish => code(19, 0, 0),
            GodMove::Back => code(20, 0, 0),
            GodMove::Flip => code(21, 0, 0),
            GodMove::Exchange(god) => code(22, 0, god as u8),
        }
    }

    fn from_code(code: u32) -> Option<GodMove> {
        let (a, b) = ((code >> 8) as u8, code as u8);
        let swap = Swap { without: Card(a), with: Card(b) };
        let found = match code >> 16 {
            0 => GodMove::Demand(Card(b)),
            1 => GodMove::Ask(Seat(b)),
            2 => GodMove::GiveBack(Card(b)),
            3 => GodMove::Enough,
            4 => GodMove::Substitute(swap, false),
            5 => GodMove::Substitute(swap, true),
            6 => GodMove::Place(Edge(b)),
            7 => GodMove::Lift(Edge(b)),
            8 => GodMove::Take(Card(b)),
            9 => GodMove::Pass,
            10 => GodMove::PloughSettle(Vertex(b)),
            11 => GodMove::PloughUpgrade(Vertex(b)),
            12 => GodMove::Declare { give: Card(a), get: Card(b) },
            13 => GodMove::Stop,
            14 => GodMove::Look(Seat(b)),
            15 => GodMove::ChooseCard(None),
            16 => GodMove::ChooseCard(Some(swap)),
            17 => GodMove::TurnOver,
            18 => GodMove::Keep(Dev(b)),
            19 => GodMove::Banish,
            20 => GodMove::Back,
            21 => GodMove::Flip,
            22 => GodMove::Exchange(*God::ALL.get(usize::from(b))?),
            _ => return None,
        };
        (found.code() == code).then_some(found)
    }

    fn all() -> Vec<GodMove> {
        let cards = || (0..MAX_CARDS as u8).map(Card);
        let pairs = || cards().flat_map(move |a| cards().map(move |b| (a, b)));
        let swaps = || pairs().map(|(without, with)| Swap { without, with });
        let seats = || (0..MAX_SEATS as u8).map(Seat);
        let places = || (0..MAX_VERTICES as u8).map(Vertex);
        let paths = || (0..MAX_EDGES as u8).map(Edge);
        let mut all = vec![GodMove::Enough, GodMove::Pass, GodMove::Stop, GodMove::ChooseCard(None), GodMove::TurnOver];
        all.extend([GodMove::Banish, GodMove::Back, GodMove::Flip]);
        all.extend(cards().flat_map(|card| [GodMove::Demand(card), GodMove::GiveBack(card), GodMove::Take(card)]));
        all.extend(seats().flat_map(|seat| [GodMove::Ask(seat), GodMove::Look(seat)]));
        all.extend(swaps().flat_map(|swap| [GodMove::Substitute(swap, false), GodMove::Substitute(swap, true)]));
        all.extend(swaps().map(|swap| GodMove::ChooseCard(Some(swap))));
        all.extend(pairs().map(|(give, get)| GodMove::Declare { give, get }));
        all.extend(paths().flat_map(|at| [GodMove::Place(at), GodMove::Lift(at)]));
        all.extend(places().flat_map(|at| [GodMove::PloughSettle(at), GodMove::PloughUpgrade(at)]));
        all.extend(cards().map(|card| GodMove::Keep(Dev(card.0))));
        all.extend(God::ALL.map(GodMove::Exchange));
        all
    }

    fn control(self) -> &'static str {
        match self {
            GodMove::Demand(_) => "demand",
            GodMove::Ask(_) => "ask",
            GodMove::GiveBack(_) => "give_back",
            GodMove::Enough => "enough",
            GodMove::Substitute(..) => "substitute",
            GodMove::Place(_) => "place",
            GodMove::Lift(_) => "lift",
            GodMove::Take(_) => "take",
            GodMove::Pass => "pass",
            GodMove::PloughSettle(_) => "plough_settle",
            GodMove::PloughUpgrade(_) => "plough_upgrade",
            GodMove::Declare { .. } => "declare",
            GodMove::Stop => "stop",
            GodMove::Look(_) => "look",
            GodMove::ChooseCard(_) => "choose_card",
            GodMove::TurnOver => "turn_over",
            GodMove::Keep(_) => "keep",
            GodMove::Banish => "banish",
            GodMove::Back => "back",
            GodMove::Flip => "flip",
            GodMove::Exchange(_) => "exchange",
        }
    }
}

/// Phases in which the power of a god asks for something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum GodStep {
    /// The seat on turn names whom it asks for a card.
    Demand {
        /// The card.
        card: Card,
        /// Who has already been asked.
        asked: SeatSet,
    },
    /// The seat on turn gives a card in return.
    GiveBack {
        /// The card demanded.
        card: Card,
        /// Who gets one.
        to: Seat,
        /// Who has already been asked.
        asked: SeatSet,
    },
    /// The seat on turn places an oxcart, or a boat, at a changed price.
    Cart {
        /// How the price is changed.
        swap: Swap,
        /// Whether it is a boat.
        boat: bool,
    },
    /// A seat that the roll brought nothing may take a card.
    Balance(Seat),
    /// The seat on turn moves an oxcart.
    MoveCart(Edge),
    /// A seat takes a card because of a seven.
    Shelter(Seat),
    /// The seat on turn takes a card out of a hand.
    Alms(Seat),
    /// The seat on turn looks at this many more cards of the deck.
    LookAtCards(u8),
    /// The seat on turn keeps one of the cards it has seen.
    KeepCard,
    /// A seat has used its god: turn it or take another.
    AfterUse(Seat),
}

/// What happens by the power of a god.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GodEvent {
    /// A god comes to a seat in the set-up.
    GodDealt {
        /// To whom.
        seat: Seat,
        /// Which.
        god: God,
    },
    /// A god's power is used.
    GodUsed {
        /// By whom.
        seat: Seat,
        /// Which.
        god: God,
    },
    /// A god was turned to its other side.
    GodFlipped {
        /// By whom.
        seat: Seat,
        /// Which.
        god: God,
    },
    /// A god was exchanged.
    GodExchanged {
        /// By whom.
        seat: Seat,
        /// The new one.
        god: God,
        /// The one that went back to the display.
        returned: God,
    },
    /// A card was demanded.
    Asked {
        /// By whom.
        seat: Seat,
        /// Of whom.
        from: Seat,
        /// Which.
        card: Card,
        /// Whether there was one to give.
        given: bool,
    },
    /// A seat need not discard.
    Spared {
        /// Who.
        seat: Seat,
    },
    /// A kind is traded two for one until the end of the turn.
    TradeDeclared {
        /// By whom.
        seat: Seat,
        /// Which kind.
        card: Card,
    },
    /// A hand was looked at. Only the seat that looks learns what is in it.
    HandSeen {
        /// By whom.
        seat: Seat,
        /// Whose.
        from: Seat,
        /// What is in it, for those who may know.
        hand: Option<Cards>,
    },
    /// A development card was looked at. Only the seat that looks learns which.
    CardSeen {
        /// By whom.
        seat: Seat,
        /// Which, for those who may know.
        card: Option<Dev>,
    },
    /// Cards looked at went back into the deck.
    CardsReturned {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
    },
}

impl GameEvent for GodEvent {
    fn seen_by(self, viewer: Option<Seat>) -> Option<GodEvent> {
        Some(match self {
            GodEvent::CardSeen { seat, card } => {
                GodEvent::CardSeen { seat, card: card.filter(|_| viewer == Some(seat)) }
            }
            GodEvent::HandSeen { seat, from, hand } => {
                GodEvent::HandSeen { seat, from, hand: hand.filter(|_| viewer == Some(seat)) }
            }
            GodEvent::GodDealt { .. }
            | GodEvent::GodUsed { .. }
            | GodEvent::GodFlipped { .. }
            | GodEvent::GodExchanged { .. }
            | GodEvent::Asked { .. }
            | GodEvent::Spared { .. }
            | GodEvent::TradeDeclared { .. }
            | GodEvent::CardsReturned { .. } => self,
        })
    }

    fn shown_hand(self) -> Option<(Seat, Cards)> {
        match self {
            GodEvent::HandSeen { from, hand, .. } => hand.map(|hand| (from, hand)),
            _ => None,
        }
    }

    fn shows_hidden(self) -> bool {
        match self {
            // What somebody else holds, or what lies in the deck.
            GodEvent::Asked { .. }
            | GodEvent::HandSeen { .. }
            | GodEvent::CardSeen { .. }
            | GodEvent::CardsReturned { .. } => true,
            // A seat that was spared had too many cards.
            GodEvent::Spared { .. } => true,
            GodEvent::GodDealt { .. }
            | GodEvent::GodUsed { .. }
            | GodEvent::GodFlipped { .. }
            | GodEvent::GodExchanged { .. }
            | GodEvent::TradeDeclared { .. } => false,
        }
    }

    fn sentence(self, name: &dyn Fn(Seat) -> String, _: &dyn Fn(Vertex) -> String) -> Option<String> {
        let card = |card: Card| crate::egypt::CARDS.get(card.index()).copied().unwrap_or("card");
        Some(match self {
            GodEvent::GodDealt { seat, god } => format!("{} goes to {}", god.title(), name(seat)),
            GodEvent::GodUsed { seat, god } => format!("{} calls on {}", name(seat), god.title()),
            GodEvent::GodFlipped { seat, god } => format!("{} turns {} and keeps it", name(seat), god.title()),
            GodEvent::GodExchanged { seat, god, returned } => {
                format!("{} exchanges {} for {}", name(seat), returned.title(), god.title())
            }
            GodEvent::Asked { seat, from, card: what, given } => {
                let answer = if given { "" } else { ", who has none" };
                format!("{} demands {} from {}{answer}", name(seat), card(what), name(from))
            }
            GodEvent::Spared { seat } => format!("{} does not have to discard", name(seat)),
            GodEvent::TradeDeclared { seat, card: what } => {
                format!("{} trades {} two for one this turn", name(seat), card(what))
            }
            GodEvent::HandSeen { seat, from, .. } => format!("{} looks at the hand of {}", name(seat), name(from)),
            GodEvent::CardSeen { seat, card: None } => format!("{} looks at a development card", name(seat)),
            GodEvent::CardSeen { seat, card: Some(dev) } => {
                let names = super::dev_name(dev).replace('_', " ");
                format!("{} looks at a development card: {names}", name(seat))
            }
            GodEvent::CardsReturned { seat, count } => format!("{} shuffles {count} cards back", name(seat)),
        })
    }
}
