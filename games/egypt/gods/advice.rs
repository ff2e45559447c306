//! What the gods are worth to a computer player.

use super::{God, GodMove, GodsView, Helped, Power};
use civitas_engine::{Card, Cards, Dev, Game, Hex, Seat, View};

/// A view of a game with gods.
pub(crate) trait SeesGods: Helped {
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
        GodMove::Banish | GodMove::Look(_) => 0.3,
        GodMove::Demand(card) => need(own, card) - 0.12,
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
        GodMove::PloughSettle(_) => 1.1,
        GodMove::PloughUpgrade(_) => 1.0,
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
        GodMove::Place(_) | GodMove::TurnOver => 0.1,
        // Moving a cart rarely helps a player who does not plan ahead.
        GodMove::Lift(_) => -0.1,
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
