//! What a computer player should know about a game beyond its rules.

use civitas_engine::{Cards, Game, Ruleset, Seat, Vertex, View};

/// Something of the game's own to build towards.
#[derive(Clone, Copy, Debug)]
pub struct Undertaking<R: Ruleset> {
    /// The intersection that one of the seat's roads must touch.
    pub at: Vertex,
    /// What it costs there.
    pub cost: Cards,
    /// What it is worth, in victory points.
    pub gain: f32,
    /// The move that builds it.
    pub mv: R::Move,
}

/// Hints for the shared computer players. Every provided method is classic knowledge: nothing to add. A game overrides
/// what its own moves and places are worth, so that the players themselves name no game.
///
/// All values are in victory points: 1 is as good as a point, 0 as good as doing nothing. A hint sees what the seat sees.
pub trait Advice: Ruleset {
    /// What one of the game's own moves is worth to `seat` now. Where only such moves are legal, the best is played; where
    /// there is something else to do, only one that is worth more than nothing.
    #[must_use]
    fn value(_view: &View<Self>, _game: &Game<Self>, _seat: Seat, _mv: Self::Move) -> f32 {
        0.0
    }

    /// What it is worth to hold the award of the longest route and that of the largest army: their points.
    #[must_use]
    fn awards(game: &Game<Self>) -> [f32; 2] {
        [f32::from(game.rules.award_points); 2]
    }

    /// Buildings of the game's own that could be built once a road leads to them.
    #[must_use]
    fn undertakings(_view: &View<Self>, _game: &Game<Self>, _seat: Seat) -> Vec<Undertaking<Self>> {
        Vec::new()
    }

    /// What a building of `seat` on an intersection is worth beyond its point, its hexes and its harbour.
    #[must_use]
    fn site(_view: &View<Self>, _game: &Game<Self>, _seat: Seat, _at: Vertex) -> f32 {
        0.0
    }
}
