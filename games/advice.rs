//! What a computer player should know about a game beyond its rules.

use civitas_engine::{Cards, Game, MAX_SEATS, Ruleset, Seat, State, Vertex, View};

/// The most lanes that a game of its own adds to a position ([`Advice::OWN_LANES`]).
pub const MOST_OWN_LANES: usize = 40;

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

    /// Buildings of the game's own that could be built once a road leads to them. Like [`Advice::site`] it may depend on
    /// pieces, points, development cards and what only this game has, but not on hands, offers or the phase: players work
    /// it out again only when one of the former changes.
    #[must_use]
    fn undertakings(_view: &View<Self>, _game: &Game<Self>, _seat: Seat) -> impl Iterator<Item = Undertaking<Self>> {
        core::iter::empty()
    }

    /// What a building of `seat` on an intersection is worth beyond its point, its hexes and its harbour.
    #[must_use]
    fn site(_view: &View<Self>, _game: &Game<Self>, _seat: Seat, _at: Vertex) -> f32 {
        0.0
    }

    /// The hands that a game begins with, by seat, where everybody knows what was dealt. Asked before the first roll only.
    #[must_use]
    fn start_hands(_view: &View<Self>, _game: &Game<Self>) -> Option<[Cards; MAX_SEATS]> {
        None
    }

    // ── For players that learn ──────────────────────────────────────────────────────────────────────────────────────────

    /// What only this game has to say about a seat's position, by name: numbers from about -1 to 2, at most
    /// [`MOST_OWN_LANES`]. The part of a name before its full stop is a group of things that are explained together. A lane
    /// never changes its meaning: weights that were learned for other lanes are refused.
    const OWN_LANES: &'static [&'static str] = &[];

    /// Lanes that count something people count, too: the name, and how many a lane of 1 means. Explanations tell them.
    const OWN_MEASURES: &'static [(&'static str, f32)] = &[];

    /// Writes these numbers for `seat`, in the order of the names. `state` is a world that the player believes possible.
    fn own_lanes(_state: &State<Self>, _game: &Game<Self>, _seat: Seat, _out: &mut [f32]) {}

    /// Prices of up to two things that only this game builds; empty where there are none.
    #[must_use]
    fn own_prices(_game: &Game<Self>) -> [Cards; 2] {
        [Cards::EMPTY; 2]
    }

    /// How many roads are missing until each of these two could be built, if it can be built at all.
    #[must_use]
    fn own_roads(_state: &State<Self>, _game: &Game<Self>, _seat: Seat) -> [Option<u8>; 2] {
        [Some(0); 2]
    }

    /// How far the game has come, from 0 to 1: what the leader has of the goal.
    #[must_use]
    fn progress(state: &State<Self>, game: &Game<Self>) -> f32 {
        let most = game.rules.all_seats().map(|seat| state.public_points(game, seat)).max().unwrap_or(0);
        (f32::from(most) / f32::from(game.rules.goal.max(1))).clamp(0.0, 1.0)
    }

    /// The learned weights of this rule set, as `civitas tune` writes them; empty as long as nothing was learned.
    #[must_use]
    fn weights() -> &'static str {
        ""
    }
}
