//! Which rule of the almanac stands behind each refusal, and what is impossible in this game beyond the engine's checks.

use super::{Egypt, MERCENARY};
use civitas_engine::{Game, Phase, Reason, State};

pub(super) fn rule(reason: Reason) -> &'static str {
    match reason {
        Reason::NoSuchSeat => "R-EGY-001",
        Reason::NoSuchPlace => "R-EGY-004",
        Reason::NotAtNewSettlement => "R-EGY-011",
        Reason::NotYourTurn
        | Reason::WrongPhase
        | Reason::RollFirst
        | Reason::AlreadyRolled
        | Reason::NoSuchMove
        | Reason::ImpossibleOutcome => "R-EGY-020",
        Reason::TradeClosed => "R-EGY-021",
        Reason::ImpossibleRoll => "R-EGY-030",
        Reason::NoSuchKind => "R-EGY-032",
        Reason::TradeOff
        | Reason::BadPartner
        | Reason::NoOffer
        | Reason::NotAddressed
        | Reason::AlreadyAnswered
        | Reason::NotAccepted
        | Reason::CardNotHeld => "R-EGY-040",
        Reason::EmptySide | Reason::SameCard => "R-EGY-041",
        Reason::RateNotMet => "R-EGY-043",
        Reason::SupplyEmpty => "R-EGY-046",
        Reason::SiteTaken | Reason::TooClose => "R-EGY-047",
        Reason::NoRoadHere => "R-EGY-048",
        Reason::PathTaken | Reason::RoadNotConnected => "R-EGY-049",
        Reason::NotOwnSettlement => "R-EGY-050",
        Reason::CannotAfford | Reason::NoPieceLeft => "R-EGY-051",
        Reason::DeckEmpty => "R-EGY-053",
        Reason::NoSuchCard | Reason::ImpossibleDraw => "R-EGY-060",
        Reason::BoughtThisTurn | Reason::OneCardATurn => "R-EGY-061",
        Reason::NoRoomForRoads => "R-EGY-065",
        Reason::NothingToDiscard | Reason::DiscardNotHeld => "R-EGY-071",
        Reason::RobberMustMove | Reason::RobberNotThere => "R-EGY-072",
        Reason::NotAVictim | Reason::NothingToSteal | Reason::ImpossibleTheft => "R-EGY-073",
        Reason::MustSteal => "R-EGY-075",
        Reason::GameOver => "R-EGY-091",
    }
}

pub(super) fn check(state: &State<Egypt>, game: &Game<Egypt>, faults: &mut Vec<String>) {
    let open: u8 = state.knights.iter().sum();
    if open != state.played.count(MERCENARY) {
        faults.push(format!("{open} open mercenaries, but {} were played", state.played.count(MERCENARY)));
    }
    for seat in game.rules.all_seats() {
        for at in state.buildings[seat.index()] - state.touched[seat.index()] {
            if state.phase != Phase::SetupRoad(at) {
                faults.push(format!("no oxcart of seat {} leads to its building on intersection {}", seat.0, at.0));
            }
        }
        if state.turns > 0 && state.buildings[seat.index()].len() < 2 {
            faults.push(format!("seat {} has fewer than the two buildings of the set-up", seat.0));
        }
    }
    if state.is_over() && state.winners != civitas_engine::SeatSet::of(state.turn) {
        faults.push("only the seat on turn can win".to_owned());
    }
    if state.is_over() && state.total_points(game, state.turn) < game.rules.goal as i8 {
        faults.push("the winner does not have the points".to_owned());
    }
}
