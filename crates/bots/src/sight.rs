//! What the novice works out from a view before it thinks about anything.

use crate::Decision;
use crate::goals::Goal;
use civitas_engine::Game;
use civitas_engine::{Cards, Move, Phase, Random, Seat, SeatView, State, VertexSet, View};
use civitas_games::Playable;
use rand_core::Rng;

/// A decision with what follows directly from it.
pub(crate) struct Sight<'a, R: Playable> {
    pub(crate) game: &'a Game<R>,
    pub(crate) view: &'a View<R>,
    pub(crate) legal: &'a [Move<R::Move>],
    pub(crate) may_offer: bool,
    pub(crate) me: Seat,
    pub(crate) hand: Cards,
    /// A state that fits the view. It is here to ask the rules where one could build, so that no rule is written twice.
    /// The contents of other hands in it are invented, and nothing may read them.
    pub(crate) guess: State<R>,
}

impl<'a, R: Playable> Sight<'a, R> {
    pub(crate) fn new<G: Rng>(decision: &Decision<'a, R>, rng: &mut Random<G>) -> Sight<'a, R> {
        let &Decision { game, view, legal, may_offer, .. } = decision;
        let me = view.viewer.unwrap_or(view.turn);
        Sight {
            game,
            view,
            legal,
            may_offer,
            me,
            hand: view.seats[me.index()].hand.unwrap_or_default(),
            guess: view.guess(game, &mut rng.0),
        }
    }

    /// Those of some places where the seat could settle if a road led there.
    pub(crate) fn roomy(&self, among: VertexSet) -> VertexSet {
        let sites = among & self.game.ground.settlements;
        sites.iter().filter(|at| self.guess.has_room(self.game, *at)).collect()
    }

    /// Where the seat could settle if roads led everywhere.
    pub(crate) fn open_sites(&self) -> VertexSet {
        self.roomy(self.game.board.sites())
    }

    pub(crate) fn own(&self) -> &SeatView {
        &self.view.seats[self.me.index()]
    }

    pub(crate) fn seat(&self, seat: Seat) -> &SeatView {
        &self.view.seats[seat.index()]
    }

    /// All other seats.
    pub(crate) fn rivals(&self) -> impl Iterator<Item = Seat> + use<R> {
        let me = self.me;
        self.game.rules.all_seats().filter(move |s| *s != me)
    }

    pub(crate) fn on_turn(&self) -> bool {
        self.view.turn == self.me
    }

    pub(crate) fn may(&self, mv: Move<R::Move>) -> bool {
        self.legal.contains(&mv)
    }

    /// The first move towards a goal, if it is legal now.
    pub(crate) fn may_begin(&self, goal: &Goal) -> Option<Move<R::Move>> {
        goal.step().filter(|step| self.may(*step))
    }

    /// The seat's own points, hidden ones included.
    pub(crate) fn points(&self) -> i8 {
        self.own().points + self.own().hidden_points.unwrap_or(0) as i8
    }

    /// Points a seat lacks by what everybody sees.
    pub(crate) fn lacks(&self, seat: Seat) -> i8 {
        let points = if seat == self.me { self.points() } else { self.seat(seat).points };
        self.game.rules.goal as i8 - points
    }

    /// Points the leading seat lacks.
    pub(crate) fn ahead(&self) -> i8 {
        self.game.rules.all_seats().map(|s| self.lacks(s)).min().unwrap_or(1).max(1)
    }

    /// How dangerous a rival is: what it lacks, and what its unplayed cards may hide.
    pub(crate) fn threat(&self, seat: Seat) -> f32 {
        let close = f32::from(self.game.rules.goal) - f32::from(self.lacks(seat));
        let leads = self.rivals().all(|s| self.lacks(s) >= self.lacks(seat));
        1.0 + 0.25 * close + 0.1 * f32::from(self.seat(seat).dev_count) + if leads { 3.0 } else { 0.0 }
    }

    /// Whether a rival may win soon: nobody should help it.
    pub(crate) fn may_win_soon(&self, seat: Seat) -> bool {
        self.lacks(seat) <= 2 || (self.lacks(seat) == 3 && self.seat(seat).dev_count >= 2)
    }

    /// Whether the supply trades with this seat, now or when its turn comes.
    pub(crate) fn bank_is_open(&self) -> bool {
        let here = self.on_turn() && self.view.phase == Phase::Main;
        !(here && self.game.rules.separated_phases && self.view.building)
    }

    /// Cards of each kind in all other hands together: what is neither in the supply nor in the seat's own hand.
    pub(crate) fn elsewhere(&self) -> Cards {
        self.game.rules.supply - self.view.supply - self.hand
    }
}
