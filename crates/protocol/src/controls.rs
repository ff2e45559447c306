//! Why a control of an interface cannot be used now: the rules are asked about every place it could apply to, and the most
//! telling of their answers is kept.

use crate::code::ReasonCode;
use civitas_engine::{Card, Cards, Edge, Game, GameMove, Move, Offer, Reason, Seat, State, Vertex};
use civitas_games::Playable;
use core::any::{Any, TypeId};
use core::cmp::Ordering;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

#[cfg(test)]
mod tests;

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

/// Reasons that apply to one place or card only, what says least first; a reason that holds everywhere says more.
const ABOUT_A_PLACE: [Reason; 11] = [
    Reason::NoSuchPlace,
    Reason::NoSuchKind,
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

/// A reason that holds for every move of a control.
const EVERYWHERE: usize = usize::MAX;

/// How much a reason says about a control.
fn weight(reason: Reason) -> usize {
    match reason {
        Reason::Game(own) if own.everywhere => EVERYWHERE,
        Reason::Game(_) => ABOUT_A_PLACE.len(),
        shared => ABOUT_A_PLACE.iter().position(|r| *r == shared).unwrap_or(EVERYWHERE),
    }
}

/// The control that makes a move, if it is one of those that are explained.
fn control_of<M: GameMove>(mv: Move<M>) -> Option<Control> {
    Some(match mv {
        Move::Roll => Control::Roll,
        Move::EndTurn => Control::EndTurn,
        Move::Buy => Control::Buy,
        Move::PlayKnight => Control::PlayKnight,
        Move::PlayRoads => Control::PlayRoads,
        Move::PlayPlenty(..) => Control::PlayPlenty,
        Move::PlayMonopoly(_) => Control::PlayMonopoly,
        Move::Road(_) => Control::Road,
        Move::Settle(_) => Control::Settle,
        Move::Upgrade(_) => Control::Upgrade,
        Move::Bank { .. } => Control::Bank,
        Move::Game(own) => Control::Game(own.control()),
        _ => return None,
    })
}

/// The moves of one of a game's own controls.
type OwnControl<M> = (Control, Vec<M>);

/// A game's own moves by their controls. There may be hundreds, and they are the same for every table: they are sorted once per
/// program.
fn own_controls<M: GameMove>() -> &'static [OwnControl<M>] {
    type Known = (TypeId, &'static (dyn Any + Send + Sync));
    static KNOWN: RwLock<Vec<Known>> = RwLock::new(Vec::new());
    let find = |known: &[Known]| {
        let found = known.iter().find(|(id, _)| *id == TypeId::of::<M>());
        found.and_then(|(_, sorted)| sorted.downcast_ref::<Vec<OwnControl<M>>>())
    };
    if let Some(sorted) = find(&KNOWN.read().unwrap_or_else(PoisonError::into_inner)) {
        return sorted;
    }
    let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
    if let Some(sorted) = find(&known) {
        return sorted;
    }
    let mut sorted: Vec<OwnControl<M>> = Vec::new();
    for mv in M::all() {
        let control = Control::Game(mv.control());
        match sorted.iter_mut().find(|(known, _)| *known == control) {
            Some((_, moves)) => moves.push(mv),
            None => sorted.push((control, vec![mv])),
        }
    }
    // One per game, for as long as the program runs.
    let sorted: &'static Vec<OwnControl<M>> = Box::leak(Box::new(sorted));
    known.push((TypeId::of::<M>(), sorted));
    sorted
}

/// The reason for every control that `seat` cannot use; [`Control::All`] covers every one that is neither listed nor can
/// be used. `list` is everything the seat may do: what is in it needs no reason.
pub fn blocked<R: Playable>(game: &Game<R>, state: &State<R>, seat: Seat, list: &[Move<R::Move>]) -> Blocked {
    let mut usable: Vec<Control> = Vec::with_capacity(8);
    for control in list.iter().filter_map(|mv| control_of(*mv)) {
        // Moves of a kind mostly come together.
        if usable.last() != Some(&control) {
            usable.push(control);
        }
    }
    // Few, and asked for in every frame: a list is quicker than a map.
    let mut blocked: Vec<(Control, Reason)> = Vec::with_capacity(16);
    let mut ask = |control: Control, moves: &mut dyn Iterator<Item = Move<R::Move>>| {
        if usable.contains(&control) {
            return;
        }
        let mut best: Option<(usize, Reason)> = None;
        for mv in moves {
            let Err(refusal) = state.check(game, seat, mv) else { return };
            let says = weight(refusal.reason);
            if best.is_none_or(|(most, _)| says > most) {
                best = Some((says, refusal.reason));
            }
            if says == EVERYWHERE {
                break;
            }
        }
        blocked.extend(best.map(|(_, reason)| (control, reason)));
    };
    ask(Control::Roll, &mut [Move::Roll].into_iter());
    ask(Control::EndTurn, &mut [Move::EndTurn].into_iter());
    ask(Control::Buy, &mut [Move::Buy].into_iter());
    ask(Control::PlayKnight, &mut [Move::PlayKnight].into_iter());
    ask(Control::PlayRoads, &mut [Move::PlayRoads].into_iter());
    ask(Control::Road, &mut (0..game.board.edge_count() as u8).map(|e| Move::Road(Edge(e))));
    ask(Control::Settle, &mut (0..game.board.vertex_count() as u8).map(|v| Move::Settle(Vertex(v))));
    ask(Control::Upgrade, &mut (0..game.board.vertex_count() as u8).map(|v| Move::Upgrade(Vertex(v))));
    let kinds = || game.rules.kinds();
    ask(Control::PlayMonopoly, &mut kinds().map(Move::PlayMonopoly));
    let pairs = || kinds().flat_map(|a| kinds().map(move |b| (a, b)));
    ask(Control::PlayPlenty, &mut pairs().filter(|(a, b)| a <= b).map(|(a, b)| Move::PlayPlenty(a, b)));
    ask(Control::Bank, &mut pairs().filter(|(a, b)| a != b).map(|(give, get)| Move::Bank { give, get }));
    for (control, moves) in own_controls::<R::Move>() {
        ask(*control, &mut moves.iter().map(|mv| Move::Game(*mv)));
    }
    if !state.may_offer(game, seat) {
        // Any offer is refused for the same reason now; one that is well formed is asked about.
        let mut kinds = kinds();
        let mut card = || kinds.next().map_or(Cards::EMPTY, |c: Card| Cards::of(c, 1));
        let offer = Offer { give: card(), want: card(), to: state.partners(game, seat) };
        if let Err(reason) = state.check_offer(game, seat, &offer) {
            blocked.push((Control::Offer, reason));
        }
    }
    shortened(blocked)
}

/// The reason that most controls share is given once. What can be used is among the actions, so nothing is lost.
fn shortened(mut blocked: Vec<(Control, Reason)>) -> Blocked {
    // Among reasons that equally many share, that of the last control in the order of the names.
    blocked.sort_unstable_by_key(|(control, _)| *control);
    // To a program reasons with the same code are the same. How many share one, and the last that does.
    let mut shared: Vec<(&str, usize, usize)> = Vec::with_capacity(8);
    for (at, (_, reason)) in blocked.iter().enumerate() {
        let code = reason.code();
        match shared.iter_mut().find(|(known, ..)| *known == code) {
            Some((_, count, last)) => (*count, *last) = (*count + 1, at),
            None => shared.push((code, 1, at)),
        }
    }
    let common = shared.iter().max_by_key(|(_, count, last)| (*count, *last)).filter(|(_, count, _)| *count > 1);
    let rest = blocked.iter().filter(|(_, reason)| common.is_none_or(|(code, ..)| reason.code() != *code));
    let all = common.map(|(_, _, last)| (Control::All, blocked[*last].1));
    rest.copied().chain(all).map(|(control, reason)| (control, ReasonCode(reason))).collect()
}
