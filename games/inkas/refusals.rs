//! Which rule of the almanac stands behind each refusal, and the reasons only this game has.

use super::{GOODS, Inkas, InkasMove, tribes};
use civitas_engine::{Action, Edge, Game, Hex, Move, OwnReason, Phase, Reason, Seat, State};

pub(super) static DECLINING_BUILDING: OwnReason = OwnReason {
    code: "declining_building",
    sentence: "A declining building cannot become a city.",
    rule: "R-INKA-113",
    everywhere: false,
};
pub(super) static ONE_CITY_A_TRIBE: OwnReason = OwnReason {
    code: "one_city_a_tribe",
    sentence: "This tribe already has its city.",
    rule: "R-INKA-065",
    everywhere: false,
};
pub(super) static NO_GOODS_SET: OwnReason = OwnReason {
    code: "no_goods_set",
    sentence: "This trade needs one each of feathers, coca and fish.",
    rule: "R-INKA-049",
    everywhere: true,
};
pub(super) static RESOURCES_ONLY: OwnReason = OwnReason {
    code: "resources_only",
    sentence: "At this table a set of goods buys only resources.",
    rule: "R-INKA-049",
    everywhere: false,
};
pub(super) static NOT_ROUTE_HOLDER: OwnReason = OwnReason {
    code: "not_route_holder",
    sentence: "This seat does not hold the longest trade route.",
    rule: "R-INKA-089",
    everywhere: true,
};
pub(super) static NOT_ARMY_HOLDER: OwnReason = OwnReason {
    code: "not_army_holder",
    sentence: "This seat does not hold the mightiest combat arts.",
    rule: "R-INKA-101",
    everywhere: true,
};
pub(super) static ADVANTAGE_USED: OwnReason = OwnReason {
    code: "advantage_used",
    sentence: "This advantage has already been used this turn.",
    rule: "R-INKA-089",
    everywhere: true,
};
/// The same about the other advantage, whose rule is another one.
pub(super) static CHASE_USED: OwnReason = OwnReason { rule: "R-INKA-101", ..ADVANTAGE_USED };
pub(super) static ROBBER_NOT_NEAR: OwnReason = OwnReason {
    code: "robber_not_near",
    sentence: "The robber is not on a hex next to one of this seat's buildings.",
    rule: "R-INKA-101",
    everywhere: true,
};
pub(super) static SWAP_SAME_KIND: OwnReason = OwnReason {
    code: "swap_same_kind",
    sentence: "The card taken must be of a different kind than those given.",
    rule: "R-INKA-089",
    everywhere: false,
};

/// All of them.
pub(super) const ALL: &[&OwnReason] = &[
    &DECLINING_BUILDING,
    &ONE_CITY_A_TRIBE,
    &NO_GOODS_SET,
    &RESOURCES_ONLY,
    &NOT_ROUTE_HOLDER,
    &NOT_ARMY_HOLDER,
    &ADVANTAGE_USED,
    &ROBBER_NOT_NEAR,
    &SWAP_SAME_KIND,
];

pub(super) fn rule(reason: Reason) -> &'static str {
    match reason {
        Reason::NoSuchSeat => "R-INKA-011",
        Reason::NoSuchPlace => "R-INKA-007",
        Reason::NotAtNewSettlement => "R-INKA-022",
        Reason::NotYourTurn | Reason::NoSuchMove => "R-INKA-031",
        Reason::WrongPhase | Reason::AlreadyRolled | Reason::ImpossibleOutcome => "R-INKA-028",
        Reason::RollFirst => "R-INKA-029",
        Reason::TradeClosed => "R-INKA-028",
        Reason::ImpossibleRoll => "R-INKA-032",
        Reason::NoSuchKind => "R-INKA-001",
        Reason::TradeOff
        | Reason::BadPartner
        | Reason::NobodyAsked
        | Reason::NoOffer
        | Reason::NotAddressed
        | Reason::AlreadyAnswered
        | Reason::NotAccepted
        | Reason::CardNotHeld => "R-INKA-043",
        Reason::EmptySide => "R-INKA-044",
        Reason::SameCard => "R-INKA-045",
        Reason::TooManyCards => "R-INKA-012",
        Reason::RateNotMet => "R-INKA-051",
        Reason::SupplySameCard | Reason::SupplyGivesOthers => "R-INKA-047",
        Reason::SupplyEmpty => "R-INKA-040",
        Reason::SiteTaken => "R-INKA-123",
        Reason::TooClose => "R-INKA-061",
        Reason::NoRoadHere => "R-INKA-060",
        Reason::RoadLeadsHere => "R-INKA-126",
        Reason::PathTaken => "R-INKA-056",
        Reason::RoadNotConnected => "R-INKA-057",
        Reason::NotOwnSettlement => "R-INKA-064",
        Reason::CannotAfford => "R-INKA-052",
        Reason::NoPieceLeft => "R-INKA-055",
        Reason::DeckEmpty | Reason::ImpossibleDraw => "R-INKA-068",
        Reason::NoSuchCard => "R-INKA-069",
        Reason::BoughtThisTurn => "R-INKA-070",
        Reason::OneCardATurn => "R-INKA-030",
        Reason::MustPlaceRoad => "R-INKA-075",
        Reason::NoRoomForRoads => "R-INKA-076",
        Reason::NothingToDiscard | Reason::DiscardNotHeld => "R-INKA-093",
        Reason::RobberMustMove | Reason::RobberNotThere => "R-INKA-094",
        Reason::NotAVictim | Reason::MustSteal | Reason::ImpossibleTheft => "R-INKA-095",
        Reason::NothingToSteal => "R-INKA-096",
        Reason::GameOver => "R-INKA-136",
        Reason::Game(own) => own.rule,
        // A reason that a later engine has and this game does not know yet; the battery fails on one.
        _ => "unnamed",
    }
}

/// Where the situation decides which rule it is.
pub(super) fn rule_here(
    state: &State<Inkas>,
    game: &Game<Inkas>,
    seat: Seat,
    action: Action<InkasMove>,
    reason: Reason,
) -> Option<&'static str> {
    let founds = state.phase == Phase::FreeSettlement && state.turn == seat;
    match (reason, action) {
        // A declining building of one's own is the way out only if there is no other place.
        (Reason::SiteTaken, Action::Move(Move::Settle(at))) if founds => {
            let own = state.buildings[seat.index()].contains(at);
            Some(if own { "R-INKA-131" } else { "R-INKA-125" })
        }
        (Reason::SiteTaken, _) if state.phase == Phase::SetupSettlement => Some("R-INKA-023"),
        (Reason::WrongPhase, _) if founds => Some("R-INKA-124"),
        (Reason::SupplySameCard, Action::Move(Move::Bank { give, .. })) if GOODS.contains(&give) => Some("R-INKA-048"),
        (Reason::CardNotHeld, Action::Move(Move::Game(InkasMove::RouteSwap { .. }))) => Some("R-INKA-089"),
        (Reason::RobberMustMove, Action::Move(Move::MoveRobber(Hex::OFF))) if !game.data.frame_to_frame => {
            Some("R-INKA-098")
        }
        (Reason::RoadNotConnected, Action::Move(Move::Road(at))) => no_way_through(state, game, seat, at),
        _ => None,
    }
}

/// The path would start from a declining building of the seat, or one of its roads leads to a building that lets no road
/// through.
fn no_way_through(state: &State<Inkas>, game: &Game<Inkas>, seat: Seat, at: Edge) -> Option<&'static str> {
    let ends = game.board.ends_set(at);
    let closed = state.occupied() - tribes::active(state, seat);
    if (ends & state.touched(seat)).meets(closed) {
        Some("R-INKA-058")
    } else if ends.meets(state.buildings[seat.index()] & state.own.declining) {
        Some("R-INKA-059")
    } else {
        None
    }
}
