//! Which rule of the almanac stands behind each refusal.

use civitas_engine::Reason;

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
        | Reason::NobodyAsked
        | Reason::NoOffer
        | Reason::NotAddressed
        | Reason::AlreadyAnswered
        | Reason::NotAccepted
        | Reason::CardNotHeld => "R-EGY-040",
        Reason::EmptySide | Reason::SameCard => "R-EGY-041",
        Reason::TooManyCards => "R-EGY-003",
        Reason::SupplySameCard | Reason::SupplyGivesOthers => "R-EGY-044",
        Reason::RateNotMet => "R-EGY-043",
        Reason::SupplyEmpty => "R-EGY-046",
        Reason::SiteTaken | Reason::TooClose | Reason::RoadLeadsHere => "R-EGY-047",
        Reason::NoRoadHere => "R-EGY-048",
        Reason::PathTaken | Reason::RoadNotConnected => "R-EGY-049",
        Reason::NotOwnSettlement => "R-EGY-050",
        Reason::CannotAfford | Reason::NoPieceLeft => "R-EGY-051",
        Reason::DeckEmpty => "R-EGY-053",
        Reason::NoSuchCard | Reason::ImpossibleDraw => "R-EGY-060",
        Reason::BoughtThisTurn | Reason::OneCardATurn => "R-EGY-061",
        Reason::NoRoomForRoads | Reason::MustPlaceRoad => "R-EGY-065",
        Reason::NothingToDiscard | Reason::DiscardNotHeld => "R-EGY-071",
        Reason::RobberMustMove | Reason::RobberNotThere => "R-EGY-072",
        Reason::NotAVictim | Reason::NothingToSteal | Reason::ImpossibleTheft => "R-EGY-073",
        Reason::MustSteal => "R-EGY-075",
        Reason::GameOver => "R-EGY-091",
        Reason::Game(own) => own.rule,
        // A reason that a later engine has and this game does not know yet; the battery fails on one.
        _ => "unnamed",
    }
}
