//! What computer players should know about the scenario.

use super::Pyramid;
use super::moves::PyramidMove;
use crate::advice::{Advice, Undertaking};
use crate::egypt::gods::{self, GodsView, SeesGods};
use civitas_engine::{Card, Cards, EdgeSet, Game, Seat, State, View};

impl SeesGods for Pyramid {
    fn gods_view(view: &View<Self>) -> &GodsView {
        &view.own.gods
    }
}

/// What the first boat is worth, because it opens the pyramid; and another one, for the route.
const FIRST_BOAT: f32 = 1.4;
const NEXT_BOAT: f32 = 0.15;
/// The vizier's favor: one trade per turn, and a safe hand.
const FAVOR: f32 = 0.25;
/// A blessing counts when the game ends, and until then others will build, too.
const EARLY_BLESSING: f32 = 0.4;
/// The block that ends the game, for the one who wins then, and for anybody else.
const WINS: f32 = 5.0;
const LOSES: f32 = -1.0;

/// Boats that a seat has on the river.
fn boats(view: &View<Pyramid>, game: &Game<Pyramid>, seat: Seat) -> usize {
    (view.seats[seat.index()].roads & game.ground.other_pieces).len()
}

/// What one more block brings `seat`: its own card of the pharaoh, those of the others, and the vizier's favor.
fn block(view: &View<Pyramid>, game: &Game<Pyramid>, seat: Seat) -> f32 {
    let scenario = &view.own;
    if scenario.site.filled() + 1 >= game.data.spaces {
        return if leads_with_block(view, game, seat) { WINS } else { LOSES };
    }
    let seats = scenario.gods.seats;
    let near_goal = view.seats.iter().any(|seat| seat.points + 3 >= game.rules.goal as i8);
    let near_end = 3 * scenario.site.filled() >= 2 * game.data.spaces || scenario.gold_left.total() <= 4;
    let weight = if near_goal || near_end { 1.0 } else { EARLY_BLESSING };
    let mut after = scenario.site;
    after.blocks[seat.index()] += 1;
    let own = f32::from(after.pharaoh(seats, seat) - scenario.site.pharaoh(seats, seat));
    let others: i8 = (0..seats)
        .map(Seat)
        .filter(|other| *other != seat)
        .map(|other| after.pharaoh(seats, other) - scenario.site.pharaoh(seats, other))
        .sum();
    let favor = if scenario.site.vizier == Some(seat) { 0.0 } else { FAVOR };
    weight * (own - 0.2 * f32::from(others)) + favor + 0.05
}

/// Whether `seat` would win if its next block ended the game now (R-PYR-071 to R-PYR-073), by what it can see. Every
/// development card that another player holds may be a point.
fn leads_with_block(view: &View<Pyramid>, game: &Game<Pyramid>, seat: Seat) -> bool {
    let seats = view.own.gods.seats;
    let before = &view.own.site;
    let mut after = *before;
    after.blocks[seat.index()] += 1;
    let points = |of: Seat| {
        let seen = &view.seats[of.index()];
        let hidden = seen.hidden_points.unwrap_or(seen.dev_count);
        let counted = if game.data.hidden_cards_count { hidden as i8 } else { 0 };
        seen.points + after.pharaoh(seats, of) - before.pharaoh(seats, of) + counted
    };
    let own = points(seat);
    // With equal points and blocks the favor decides, and it comes with the block.
    let before_me = |of: Seat| (points(of), after.blocks[of.index()]) > (own, after.blocks[seat.index()]);
    (game.data.goal_first && own >= game.rules.goal as i8) || !(0..seats).map(Seat).any(before_me)
}

/// A trade of one card for one is good when it gives a plentiful kind and brings a missing one.
fn favor(hand: Cards, give: Card, get: Card) -> f32 {
    0.1 * (f32::from(hand.count(give)) - 1.0 - f32::from(hand.count(get)))
}

impl Advice for Pyramid {
    fn value(view: &View<Self>, game: &Game<Self>, seat: Seat, mv: PyramidMove) -> f32 {
        match mv {
            PyramidMove::God(mv) => gods::value(view, game, seat, mv),
            PyramidMove::Boat(_) => {
                if boats(view, game, seat) == 0 {
                    FIRST_BOAT
                } else {
                    NEXT_BOAT
                }
            }
            PyramidMove::Block => block(view, game, seat),
            PyramidMove::Favor { give, get } => favor(view.seats[seat.index()].hand.unwrap_or_default(), give, get),
            PyramidMove::Reveal => 0.0,
        }
    }

    /// The first boat, then the next block.
    fn undertakings(view: &View<Self>, game: &Game<Self>, seat: Seat) -> impl Iterator<Item = Undertaking<Self>> {
        let afloat = boats(view, game, seat) > 0;
        let taken = view.seats.iter().fold(EdgeSet::EMPTY, |all, seat| all | seat.roads);
        let open = if afloat { EdgeSet::EMPTY } else { game.ground.other_pieces - taken };
        let boat =
            |at, path| Undertaking { at, cost: game.data.boat.cost, gain: FIRST_BOAT, mv: PyramidMove::Boat(path) };
        let boats = open.iter().flat_map(move |path| game.board.ends(path).map(|at| boat(at, path)));
        let left = view.own.site.blocks[seat.index()] < game.data.block.count;
        let home = view.seats[seat.index()].buildings.lowest().filter(|_| afloat && left);
        let gain = block(view, game, seat);
        // Nobody works towards losing.
        let next = home.filter(|_| gain > 0.0).map(|at| Undertaking {
            at,
            cost: game.data.block.cost,
            gain,
            mv: PyramidMove::Block,
        });
        boats.chain(next)
    }

    const OWN_LANES: &'static [&'static str] = &super::lanes::LANES;

    const OWN_MEASURES: &'static [(&'static str, f32)] = &[("river.boats", 4.0), ("pyramid.blocks", 5.0)];

    fn own_lanes(state: &State<Self>, game: &Game<Self>, seat: Seat, out: &mut [f32]) {
        super::lanes::write(state, game, seat, out);
    }

    fn own_prices(game: &Game<Self>) -> [Cards; 2] {
        [game.data.boat.cost, game.data.block.cost]
    }

    /// The goal, or the pyramid: whichever is nearer.
    fn progress(state: &State<Self>, game: &Game<Self>) -> f32 {
        let most = game.rules.all_seats().map(|seat| state.public_points(game, seat)).max().unwrap_or(0);
        let points = f32::from(most) / f32::from(game.rules.goal.max(1));
        let filled = f32::from(state.own.site.filled()) / f32::from(game.data.spaces.max(1));
        points.max(filled).clamp(0.0, 1.0)
    }

    fn weights() -> &'static str {
        include_str!("weights/pyramid.txt")
    }
}
