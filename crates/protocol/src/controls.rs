//! Why a control of an interface cannot be used now: the rules are asked about every place it could apply to, and the most
//! telling of their answers is kept.

use crate::code::ReasonCode;
use civitas_engine::{Card, Cards, Edge, Game, GameMove, Move, Offer, Reason, Seat, SeatSet, State, Vertex};
use civitas_games::Playable;
use core::cmp::Ordering;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

macro_rules! controls {
    ($($(#[$doc:meta])* $name:ident $text:literal;)*) => {
        /// What an interface can offer: the type of an action, or [`Control::All`].
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        pub enum Control {
            $($(#[$doc])* $name,)*
            /// One that only one game has: the type of its own action.
            Game(&'static str),
        }

        impl Control {
            /// Every control that all games have.
            pub const ALL: &'static [Control] = &[$(Control::$name,)*];

            /// The name in JSON.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Control::$name => $text,)* Control::Game(name) => name }
            }
        }
    };
}

controls! {
    /// Every control that is neither listed nor can be used.
    All "all";
    /// Rolling the dice.
    Roll "roll";
    /// Ending the turn.
    EndTurn "end_turn";
    /// Buying a development card.
    Buy "buy";
    /// Playing a knight.
    PlayKnight "play_knight";
    /// Playing the card that gives two roads.
    PlayRoads "play_roads";
    /// Playing the card that gives two cards.
    PlayPlenty "play_plenty";
    /// Playing the card that takes all cards of a kind.
    PlayMonopoly "play_monopoly";
    /// Building a road.
    Road "road";
    /// Building a settlement.
    Settle "settle";
    /// Building a city.
    Upgrade "upgrade";
    /// Trading with the supply.
    Bank "bank";
    /// Making an offer.
    Offer "offer";
}

/// In the order of the names, as JSON lists them.
impl Ord for Control {
    fn cmp(&self, other: &Control) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl PartialOrd for Control {
    fn partial_cmp(&self, other: &Control) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Serialize for Control {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Why controls cannot be used.
pub type Blocked = BTreeMap<Control, ReasonCode>;

/// Reasons that apply to one place only; a reason that holds everywhere says more.
const ABOUT_A_PLACE: [Reason; 10] = [
    Reason::NoSuchPlace,
    Reason::NoSuchMove,
    Reason::NotOwnSettlement,
    Reason::SiteTaken,
    Reason::NoRoadHere,
    Reason::TooClose,
    Reason::RoadNotConnected,
    Reason::PathTaken,
    Reason::SupplyEmpty,
    Reason::SupplyGivesOthers,
];

/// The reason for every control that `seat` cannot use; [`Control::All`] covers every one that is neither listed nor can
/// be used.
pub fn blocked<R: Playable>(game: &Game<R>, state: &State<R>, seat: Seat) -> Blocked {
    let mut blocked = BTreeMap::new();
    let mut ask = |control: Control, moves: &mut dyn Iterator<Item = Move<R::Move>>| {
        let mut best: Option<(usize, Reason)> = None;
        for mv in moves {
            let Err(refusal) = state.check(game, seat, mv) else { return };
            let rank = match refusal.reason {
                // May be about one place or about all; nothing that is certain to hold everywhere.
                Reason::Game(_) => ABOUT_A_PLACE.len(),
                shared => ABOUT_A_PLACE.iter().position(|r| *r == shared).unwrap_or(usize::MAX),
            };
            if best.is_none_or(|(b, _)| rank > b) {
                best = Some((rank, refusal.reason));
            }
            if rank == usize::MAX {
                break;
            }
        }
        if let Some((_, reason)) = best {
            blocked.insert(control, ReasonCode(reason));
        }
    };
    ask(Control::Roll, &mut [Move::Roll].into_iter());
    ask(Control::EndTurn, &mut [Move::EndTurn].into_iter());
    ask(Control::Buy, &mut [Move::Buy].into_iter());
    ask(Control::PlayKnight, &mut [Move::PlayKnight].into_iter());
    ask(Control::PlayRoads, &mut [Move::PlayRoads].into_iter());
    ask(Control::Road, &mut (0..game.board.edge_count() as u8).map(|e| Move::Road(Edge(e))));
    ask(Control::Settle, &mut (0..game.board.vertex_count() as u8).map(|v| Move::Settle(Vertex(v))));
    ask(Control::Upgrade, &mut (0..game.board.vertex_count() as u8).map(|v| Move::Upgrade(Vertex(v))));
    let kinds: Vec<Card> = game.rules.kinds().collect();
    ask(Control::PlayMonopoly, &mut kinds.iter().map(|c| Move::PlayMonopoly(*c)));
    let pairs = || kinds.iter().flat_map(|a| kinds.iter().map(move |b| (*a, *b)));
    ask(Control::PlayPlenty, &mut pairs().filter(|(a, b)| a <= b).map(|(a, b)| Move::PlayPlenty(a, b)));
    ask(Control::Bank, &mut pairs().filter(|(a, b)| a != b).map(|(give, get)| Move::Bank { give, get }));
    let own = R::Move::all();
    for group in own.chunk_by(|a, b| a.control() == b.control()) {
        ask(Control::Game(group[0].control()), &mut group.iter().map(|mv| Move::Game(*mv)));
    }
    if !state.may_offer(game, seat) {
        // Any offer is refused for the same reason now; one that is well formed is asked about.
        let card = |i: usize| kinds.get(i).map_or(Cards::EMPTY, |c| Cards::of(*c, 1));
        let others: SeatSet = game.rules.all_seats().filter(|s| *s != seat).collect();
        let to = if seat == state.turn { others } else { SeatSet::of(state.turn) };
        let offer = Offer { give: card(0), want: card(1), to };
        if let Err(reason) = state.check_offer(game, seat, &offer) {
            blocked.insert(Control::Offer, ReasonCode(reason));
        }
    }
    shortened(blocked)
}

/// The reason that most controls share is given once. What can be used is among the actions, so nothing is lost.
fn shortened(mut blocked: Blocked) -> Blocked {
    let shared = |code: &ReasonCode| blocked.values().filter(|other| *other == code).count();
    let Some(common) = blocked.values().copied().max_by_key(shared).filter(|code| shared(code) > 1) else {
        return blocked;
    };
    blocked.retain(|_, code| *code != common);
    blocked.insert(Control::All, common);
    blocked
}
