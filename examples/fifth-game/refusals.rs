//! Which rule of the almanac stands behind each refusal.

use civitas_engine::Reason;

pub(super) fn rule(reason: Reason) -> &'static str {
    match reason {
        Reason::NoSuchSeat => "R-ROM-001",
        Reason::NoSuchPlace | Reason::NoSuchKind => "R-ROM-002",
        Reason::TooManyCards => "R-ROM-003",
        Reason::NotAtNewSettlement => "R-ROM-011",
        Reason::NotYourTurn
        | Reason::WrongPhase
        | Reason::RollFirst
        | Reason::AlreadyRolled
        | Reason::NoSuchMove
        | Reason::TradeClosed
        | Reason::ImpossibleOutcome => "R-ROM-020",
        Reason::ImpossibleRoll => "R-ROM-030",
        Reason::TradeOff
        | Reason::BadPartner
        | Reason::NobodyAsked
        | Reason::NoOffer
        | Reason::NotAddressed
        | Reason::AlreadyAnswered
        | Reason::NotAccepted
        | Reason::CardNotHeld
        | Reason::EmptySide
        | Reason::SameCard => "R-ROM-040",
        Reason::SupplySameCard | Reason::SupplyGivesOthers | Reason::RateNotMet | Reason::SupplyEmpty => "R-ROM-041",
        Reason::PathTaken | Reason::RoadNotConnected => "R-ROM-050",
        Reason::SiteTaken | Reason::TooClose | Reason::RoadLeadsHere | Reason::NoRoadHere => "R-ROM-051",
        Reason::NotOwnSettlement => "R-ROM-052",
        Reason::CannotAfford | Reason::NoPieceLeft => "R-ROM-053",
        Reason::DeckEmpty
        | Reason::NoSuchCard
        | Reason::ImpossibleDraw
        | Reason::BoughtThisTurn
        | Reason::OneCardATurn => "R-ROM-060",
        Reason::NoRoomForRoads | Reason::MustPlaceRoad => "R-ROM-062",
        Reason::NothingToDiscard | Reason::DiscardNotHeld => "R-ROM-070",
        Reason::RobberMustMove
        | Reason::RobberNotThere
        | Reason::NotAVictim
        | Reason::NothingToSteal
        | Reason::ImpossibleTheft
        | Reason::MustSteal => "R-ROM-071",
        Reason::GameOver => "R-ROM-091",
        Reason::Game(own) => own.rule,
        // A reason that a later engine has and this game does not know yet; the battery fails on one.
        _ => "unnamed",
    }
}
