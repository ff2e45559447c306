//! What the gods are worth to a computer player.

use super::{God, GodMove, GodStep, GodsView, HasGods, Power};
use civitas_engine::{Card, Cards, Dev, Edge, EdgeSet, Game, Hex, Phase, Seat, Vertex, VertexSet, View};

/// A view of a game with gods.
pub(crate) trait SeesGods: HasGods {
    /// What the viewer knows of them.
    fn gods_view(view: &View<Self>) -> &GodsView;
}

impl SeesGods for super::EgyptWithGods {
    fn gods_view(view: &View<Self>) -> &GodsView {
        &view.own.gods
    }
}

/// How useful a power is for the rest of a game, for the choice of a new god.
fn worth(power: Power) -> f32 {
    match power {
        Power::Trade => 0.5,
        Power::Balance => 0.45,
        Power::Alms | Power::ChooseCard => 0.4,
        Power::Shelter => 0.35,
        Power::Demand | Power::Substitute => 0.3,
        Power::Plough => 0.25,
        Power::Banish => 0.2,
        Power::MoveCart => 0.1,
    }
}

/// Cards that the hand lacks most for what is built next: none of a kind counts most.
fn need(hand: Cards, card: Card) -> f32 {
    match hand.count(card) {
        0 => 0.3,
        1 => 0.2,
        2 => 0.1,
        _ => 0.02,
    }
}

/// How readily a card is given away: the more there are, the better.
fn spare(hand: Cards, card: Card) -> f32 {
    0.05 * f32::from(hand.count(card))
}

/// What a move of a god is worth to `seat`, in victory points.
pub(crate) fn value<R: SeesGods>(view: &View<R>, game: &Game<R>, seat: Seat, mv: GodMove) -> f32 {
    let gods = &R::gods_view(view).gods;
    let own = view.seats[seat.index()].hand.unwrap_or_default();
    match mv {
        GodMove::Take(card) => need(own, card) + 0.1,
        GodMove::Banish => banish(view, game, seat, own),
        // The more cards a hand has, the more likely it has the right one.
        GodMove::Look(from) => 0.3 + 0.01 * f32::from(view.seats[from.index()].hand_size.unwrap_or(0)),
        GodMove::Demand(card) => demand(view, game, own, card),
        GodMove::Ask(from) => f32::from(view.seats[from.index()].hand_size.unwrap_or(0)) * 0.02 + 0.05,
        GodMove::GiveBack(card) => spare(own, card),
        GodMove::Enough => 0.0,
        GodMove::Pass | GodMove::Back | GodMove::Stop => -0.1,
        GodMove::Keep(dev) => match dev {
            Dev::VICTORY => 1.0,
            Dev::KNIGHT => 0.5,
            Dev::PLENTY => 0.45,
            _ => 0.4,
        },
        GodMove::PloughSettle(at) => 1.1 + POINTS_A_PIP * pips(game, at) - army_lost(view, game, seat),
        GodMove::PloughUpgrade(at) => 1.0 + POINTS_A_PIP * pips(game, at) - army_lost(view, game, seat),
        GodMove::ChooseCard(swap) => 0.35 + swap.map_or(0.0, |swap| spare(own, swap.with) - spare(own, swap.without)),
        // A trade is good if it gives a plentiful kind for a missing one.
        GodMove::Declare { give, get } => {
            if own.count(give) >= 3 && own.count(get) == 0 {
                0.25 + spare(own, give)
            } else {
                -0.1
            }
        }
        // An oxcart with a spare card in place of one that is missing.
        GodMove::Substitute(swap, _) => {
            if own.count(swap.without) == 0 && own.count(swap.with) >= 2 {
                0.15
            } else {
                -0.1
            }
        }
        GodMove::TurnOver => 0.1,
        GodMove::Place(at) => 0.1 + Ways::of(view, game, seat, lifted(view)).worth(at),
        GodMove::Lift(at) => lift(view, game, seat, at),
        GodMove::Flip => gods.of[seat.index()].map_or(0.0, |god| worth(R::god_rules(game).power(god))) + 0.05,
        GodMove::Exchange(god) => new_god(view, game, seat, god),
    }
}

/// A new god is worth its power, and more where it is needed now: Hapi with mercenaries on the table, Isis with a hand
/// that a seven would halve, Bastet with the robber on one's land.
fn new_god<R: SeesGods>(view: &View<R>, game: &Game<R>, seat: Seat, god: God) -> f32 {
    let own = &view.seats[seat.index()];
    let power = R::god_rules(game).power(god);
    let wanted = match power {
        Power::Plough => own.knights > 0,
        Power::Shelter => own.hand.unwrap_or_default().total() > own.hand_limit,
        Power::Banish => view.robber != Hex::OFF && own.buildings.meets(game.board.corners(view.robber)),
        _ => false,
    };
    if wanted { 0.6 } else { worth(power) }
}

/// Victory points that one pip of income is worth, about, over the rest of a game.
const POINTS_A_PIP: f32 = 0.04;
/// What it is worth to have used a god that is of little use: another one comes in its place.
const ANOTHER_GOD: f32 = 0.3;

/// Ways out of 36 to roll what a building on an intersection needs.
fn pips<R: SeesGods>(game: &Game<R>, at: Vertex) -> f32 {
    game.board.hexes_at(at).iter().map(|hex| f32::from(game.board.pips(hex))).sum()
}

/// Where oxcarts could lead a seat.
struct Ways<'a, R: SeesGods> {
    game: &'a Game<R>,
    /// Buildings of all seats.
    taken: VertexSet,
    /// Paths on which something lies.
    roads: EdgeSet,
    /// Where the seat is already.
    touched: VertexSet,
}

impl<'a, R: SeesGods> Ways<'a, R> {
    /// As they are if one oxcart of the seat has been taken away.
    fn of(view: &View<R>, game: &'a Game<R>, seat: Seat, without: Option<Edge>) -> Self {
        let own = &view.seats[seat.index()];
        let taken = view.seats.iter().fold(VertexSet::EMPTY, |all, seat| all | seat.buildings);
        let roads = view.seats.iter().fold(EdgeSet::EMPTY, |all, seat| all | seat.roads);
        let kept = own.roads.iter().filter(|at| Some(*at) != without);
        let touched = kept.fold(own.buildings, |all, at| all | game.board.ends_set(at));
        Ways { game, taken, roads, touched }
    }

    /// What a settlement at an intersection would bring; nothing where there can be none.
    fn settles(&self, at: Vertex) -> f32 {
        let free = VertexSet::of(at) | self.game.board.neighbours(at);
        if !self.game.ground.settlements.contains(at) || free.meets(self.taken) {
            return 0.0;
        }
        POINTS_A_PIP * pips(self.game, at)
    }

    /// What an oxcart on a path opens, in victory points: a place to settle at its end, or one path farther.
    fn worth(&self, path: Edge) -> f32 {
        let board = &self.game.board;
        let farther = |at: Vertex| -> f32 {
            if self.taken.contains(at) {
                return 0.0;
            }
            (board.neighbours(at) - self.touched).iter().map(|next| 0.6 * self.settles(next)).fold(0.0, f32::max)
        };
        let ends = board.ends_set(path) - self.touched;
        ends.iter().map(|end| self.settles(end).max(farther(end))).fold(0.0, f32::max)
    }

    /// The best that one oxcart could open.
    fn best(&self) -> f32 {
        let open = self.game.board.edges_at_any(self.touched) & self.game.ground.roads;
        (open - self.roads).iter().map(|path| self.worth(path)).fold(0.0, f32::max)
    }
}

/// The oxcart that Osiris has taken up.
fn lifted<R: SeesGods>(view: &View<R>) -> Option<Edge> {
    let Phase::Game(step) = view.phase else { return None };
    if let Some(GodStep::MoveCart(from)) = R::god_step(step) { Some(from) } else { None }
}

/// An oxcart that leads nowhere is moved to where it leads somewhere. Even one that is as good elsewhere is moved, because a god
/// that was used can be exchanged for a better one. The owner of the longest route moves none.
fn lift<R: SeesGods>(view: &View<R>, game: &Game<R>, seat: Seat, at: Edge) -> f32 {
    if view.route_award == Some(seat) {
        return -1.0;
    }
    let ways = Ways::of(view, game, seat, Some(at));
    ways.best() - ways.worth(at) + ANOTHER_GOD
}

/// Bastet brings a card of the hex that the robber leaves, and frees it: best on one's own land.
fn banish<R: SeesGods>(view: &View<R>, game: &Game<R>, seat: Seat, own: Cards) -> f32 {
    if view.robber == Hex::OFF {
        return -0.1;
    }
    let card = game.board.income(view.robber).kinds().iter().next();
    let freed = view.seats[seat.index()].buildings.meets(game.board.corners(view.robber));
    0.1 + card.map_or(0.0, |card| need(own, card)) + if freed { 0.3 } else { 0.0 }
}

/// Horus brings what others have: the supply tells how much of a kind is in their hands.
fn demand<R: SeesGods>(view: &View<R>, game: &Game<R>, own: Cards, card: Card) -> f32 {
    let elsewhere = game.rules.supply.count(card).saturating_sub(view.supply.count(card) + own.count(card));
    need(own, card) - 0.12 - if elsewhere == 0 { 0.5 } else { 0.02 / f32::from(elsewhere) }
}

/// Hapi takes a mercenary, and perhaps the largest army with it.
fn army_lost<R: SeesGods>(view: &View<R>, game: &Game<R>, seat: Seat) -> f32 {
    let own = view.seats[seat.index()].knights;
    let others = view.seats.iter().enumerate().filter(|(i, _)| *i != seat.index()).map(|(_, other)| other.knights);
    let kept = own > game.rules.army_min && others.max().unwrap_or(0) < own;
    if view.army_award == Some(seat) && !kept { f32::from(game.rules.award_points) } else { 0.0 }
}
