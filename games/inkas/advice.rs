//! Hints for computer players.

use super::advantages::InkasMove;
use super::{GOODS, Inkas};
use crate::Advice;
use civitas_engine::{Game, Seat, State, Vertex, VertexSet, View, shares};

/// Victory points that one pip of income is worth, about, over the rest of a game.
const POINTS_A_PIP: f32 = 0.04;

impl Advice for Inkas {
    /// Chasing the robber costs nothing, frees a hex and brings a card. Trades are judged by what they bring.
    fn value(_: &View<Self>, _: &Game<Self>, _: Seat, mv: InkasMove) -> f32 {
        match mv {
            InkasMove::ChaseRobber => 0.3,
            InkasMove::GoodsSet(..) | InkasMove::RouteSwap { .. } => 0.0,
        }
    }

    /// The advantages bring about a card every other turn, and the route is lost with the tribe.
    fn awards(_: &Game<Self>) -> [f32; 2] {
        [0.5, 1.0]
    }

    /// Overbuilding a ruin of your own brings its marker but no new income; another player's also takes income from a rival.
    fn site(view: &View<Self>, game: &Game<Self>, seat: Seat, at: Vertex) -> f32 {
        let income = || -> f32 {
            let worth = |hex| {
                let good = GOODS.iter().any(|good| game.board.income(hex).count(*good) > 0);
                f32::from(game.board.pips(hex)) * if good { 0.5 } else { 1.0 }
            };
            game.board.hexes_at(at).iter().map(worth).sum::<f32>() * POINTS_A_PIP
        };
        if !view.own.tribes.declining.contains(at) {
            return 0.0;
        }
        let halves = f32::from(shares(VertexSet::of(at), view.cities));
        if view.seats[seat.index()].buildings.contains(at) { -halves * income() } else { 0.3 * halves * income() }
    }

    const OWN_LANES: &'static [&'static str] = &super::lanes::LANES;

    fn own_lanes(state: &State<Self>, game: &Game<Self>, seat: Seat, out: &mut [f32]) {
        super::lanes::write(state, game, seat, out);
    }

    fn weights() -> &'static str {
        include_str!("weights/inkas.txt")
    }
}
