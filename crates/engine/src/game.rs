//! A game as set up: everything that stays the same from the first move to the last.

use crate::board::Board;
use crate::id::{Card, Edge, MAX_CARDS};
use crate::moves::Move;
use crate::refusal::Reason;
use crate::rules::Rules;
use crate::ruleset::Ruleset;
use crate::set::{EdgeSet, HexSet, VertexSet};

/// The fixed part of a game, passed to every rule along with the state.
#[derive(Clone, Debug)]
pub struct Game<R: Ruleset> {
    /// Where it is played.
    pub board: Board,
    /// Its numbers and switches.
    pub rules: Rules,
    /// Where pieces may stand, whatever else is on the board.
    pub ground: Ground,
    /// What only this rule set has.
    pub data: R::Data,
    /// By kind given, the trades with the supply for every other kind: copying them is quicker than making them.
    pub(crate) trades: [Trades<R::Move>; MAX_CARDS],
}

/// The trades of one kind for every other, by the kind taken.
pub(crate) type Trades<X> = [Move<X>; MAX_CARDS - 1];

/// Where pieces may stand on a board, whatever else is on it. Follows from the terrain and the marks of the board
/// ([`Facts::site_mark`](crate::Facts::site_mark), [`Facts::other_path_mark`](crate::Facts::other_path_mark)).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    /// Paths for roads.
    pub roads: EdgeSet,
    /// Paths that carry pieces only this game has instead of roads. These connect like roads and count among them.
    pub other_pieces: EdgeSet,
    /// Intersections for settlements and cities.
    pub settlements: VertexSet,
    /// Hexes for the robber: land.
    pub robber: HexSet,
}

impl Ground {
    fn of<R: Ruleset>(board: &Board) -> Ground {
        let facts = &R::FACTS;
        let other_pieces = facts.other_path_mark.map_or(EdgeSet::EMPTY, |mark| board.marked_edges(mark));
        let is_land = |terrain: usize| facts.terrains.get(terrain).is_none_or(|terrain| terrain.land);
        Ground {
            roads: board.paths() - other_pieces,
            other_pieces,
            settlements: facts.site_mark.map_or(board.sites(), |mark| board.marked_vertices(mark)),
            robber: board.hexes().iter().filter(|hex| is_land(board.terrain(*hex))).collect(),
        }
    }
}

fn trades<X: Copy>(give: Card) -> Trades<X> {
    let mut others = (0..MAX_CARDS as u8).map(Card).filter(|get| *get != give);
    core::array::from_fn(|_| others.next().map_or(Move::EndTurn, |get| Move::Bank { give, get }))
}

impl<R: Ruleset> Game<R> {
    /// A game on a board.
    pub fn new(board: Board, rules: Rules, data: R::Data) -> Game<R> {
        let ground = Ground::of::<R>(&board);
        let trades = core::array::from_fn(|give| trades(Card(give as u8)));
        Game { board, rules, ground, data, trades }
    }

    /// Whether roads may lie on a path at all.
    pub fn check_path(&self, at: Edge) -> Result<(), Reason> {
        if self.ground.roads.contains(at) { Ok(()) } else { Err(Reason::NoSuchPlace) }
    }
}
