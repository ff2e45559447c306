//! Which rule of the almanac stands behind each refusal, and the reasons only this game has.

use civitas_engine::{OwnReason, Reason};

macro_rules! reasons {
    ($($name:ident $code:literal $sentence:literal $rule:literal;)*) => {
        $(pub(super) static $name: OwnReason = OwnReason { code: $code, sentence: $sentence, rule: $rule };)*
        /// All of them.
        pub(super) const ALL: &[&OwnReason] = &[$(&$name,)*];
    };
}

reasons! {
    NOT_A_LANDMARK "not_a_landmark" "No landmark belongs on this intersection." "R-GER-048";
    LANDMARK_BUILT "landmark_built" "This landmark already stands." "R-GER-048";
    NO_ROAD_TO_LANDMARK "no_road_to_landmark" "None of this seat's roads reaches the landmark." "R-GER-048";
    NO_CITY "no_city" "A town hall can only be built in a city." "R-GER-044";
    NO_REWARD "no_reward" "There is no such reward to take now." "R-GER-051";
    MUST_TAKE_REWARD "must_take_reward" "At this table a reward must be taken." "R-GER-052";
    TRADE_OPEN_ALREADY "trade_open_already" "Two-for-one trade is already open for this turn." "R-GER-033";
}

pub(super) fn rule(reason: Reason) -> &'static str {
    match reason {
        Reason::NoSuchSeat => "R-GER-001",
        Reason::NoSuchPlace => "R-GER-010",
        Reason::NotAtNewSettlement => "R-GER-008",
        Reason::NotYourTurn | Reason::NoSuchMove => "R-GER-036",
        Reason::WrongPhase | Reason::ImpossibleOutcome | Reason::TradeClosed | Reason::RollFirst => "R-GER-021",
        Reason::AlreadyRolled => "R-GER-022",
        Reason::ImpossibleRoll => "R-GER-025",
        Reason::NoSuchKind | Reason::TooManyCards => "R-GER-004",
        Reason::TradeOff
        | Reason::BadPartner
        | Reason::NobodyAsked
        | Reason::NoOffer
        | Reason::NotAddressed
        | Reason::AlreadyAnswered
        | Reason::NotAccepted
        | Reason::CardNotHeld => "R-GER-030",
        Reason::EmptySide | Reason::SameCard => "R-GER-031",
        Reason::RateNotMet | Reason::SupplySameCard | Reason::SupplyGivesOthers => "R-GER-032",
        Reason::SupplyEmpty => "R-GER-034",
        Reason::SiteTaken | Reason::NoRoadHere | Reason::RoadLeadsHere => "R-GER-044",
        Reason::TooClose => "R-GER-017",
        Reason::PathTaken => "R-GER-037",
        Reason::RoadNotConnected => "R-GER-038",
        Reason::NotOwnSettlement => "R-GER-046",
        Reason::CannotAfford | Reason::NoPieceLeft => "R-GER-036",
        Reason::DeckEmpty | Reason::ImpossibleDraw => "R-GER-053",
        Reason::NoSuchCard => "R-GER-053",
        Reason::BoughtThisTurn => "R-GER-054",
        Reason::OneCardATurn => "R-GER-023",
        Reason::NoRoomForRoads | Reason::MustPlaceRoad => "R-GER-058",
        Reason::NothingToDiscard | Reason::DiscardNotHeld => "R-GER-063",
        Reason::RobberMustMove | Reason::RobberNotThere => "R-GER-064",
        Reason::NotAVictim | Reason::MustSteal | Reason::ImpossibleTheft => "R-GER-066",
        Reason::NothingToSteal => "R-GER-067",
        Reason::GameOver => "R-GER-081",
        Reason::Game(own) => own.rule,
    }
}
