//! Which rule of the almanac stands behind each refusal, and the reasons only this game has.

use super::{Germany, GermanyMove};
use civitas_engine::{Action, Edge, Game, Move, OwnReason, Phase, Reason, Refusal, Seat, State};

macro_rules! reasons {
    ($($name:ident $code:literal $sentence:literal $rule:literal $everywhere:literal;)*) => {
        $(pub(super) static $name: OwnReason = OwnReason { code: $code, sentence: $sentence, rule: $rule, everywhere: $everywhere };)*
        /// All of them.
        pub(super) const ALL: &[&OwnReason] = &[$(&$name,)*];
    };
}

reasons! {
    NOT_A_LANDMARK "not_a_landmark" "No landmark belongs on this intersection." "R-GER-048" false;
    LANDMARK_BUILT "landmark_built" "This landmark already stands." "R-GER-048" false;
    NO_ROAD_TO_LANDMARK "no_road_to_landmark" "None of this seat's roads reaches the landmark." "R-GER-048" false;
    NO_CITY "no_city" "A town hall can only be built in a city." "R-GER-044" false;
    NO_REWARD "no_reward" "There is no such reward to take now." "R-GER-051" true;
    MUST_TAKE_REWARD "must_take_reward" "At this table a reward must be taken." "R-GER-052" true;
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
        // A reason that a later engine has and this game does not know yet; the battery fails on one.
        _ => "unnamed",
    }
}

/// The reason and the rule where the situation decides.
pub(super) fn explain(
    state: &State<Germany>,
    game: &Game<Germany>,
    seat: Seat,
    action: Action<GermanyMove>,
    reason: Reason,
) -> Refusal {
    let reason = match (reason, action) {
        (Reason::NoSuchPlace, Action::Move(Move::Settle(at))) if game.board.sites().contains(at) => {
            Reason::Game(&NO_CITY)
        }
        _ => reason,
    };
    let usual = Refusal::of::<Germany>(reason);
    rule_here(state, game, seat, action, reason).map_or(usual, |rule| usual.by(rule))
}

/// Where the situation decides which rule it is.
fn rule_here(
    state: &State<Germany>,
    game: &Game<Germany>,
    seat: Seat,
    action: Action<GermanyMove>,
    reason: Reason,
) -> Option<&'static str> {
    let placing = state.phase == Phase::SetupSettlement;
    match reason {
        Reason::RollFirst if trades(action) => Some("R-GER-035"),
        Reason::RollFirst | Reason::WrongPhase if plays_card(action) => Some("R-GER-024"),
        Reason::NoPieceLeft if matches!(action, Action::Move(Move::Road(_))) => Some("R-GER-043"),
        Reason::NoPieceLeft if matches!(action, Action::Move(Move::Upgrade(_))) => Some("R-GER-046"),
        // A landmark's free road is a reward, not a card.
        Reason::MustPlaceRoad if state.own.reward => Some("R-GER-052"),
        Reason::SiteTaken if placing => Some("R-GER-016"),
        Reason::Game(own) if placing && *own == NO_CITY => Some("R-GER-019"),
        Reason::RoadNotConnected => match action {
            Action::Move(Move::Road(at)) => no_way_through(state, game, seat, at),
            _ => None,
        },
        _ => None,
    }
}

fn trades(action: Action<GermanyMove>) -> bool {
    use Move::{Accept, Bank, Confirm, Decline, Withdraw};
    matches!(action, Action::Offer(_) | Action::Move(Bank { .. } | Accept(_) | Decline(_) | Confirm(_) | Withdraw))
}

fn plays_card(action: Action<GermanyMove>) -> bool {
    let Action::Move(mv) = action else { return false };
    let own = Move::Game(GermanyMove::PlayTrade);
    mv == own || matches!(mv, Move::PlayKnight | Move::PlayRoads | Move::PlayPlenty(..) | Move::PlayMonopoly(_))
}

/// One of the seat's roads leads to one end of the path, but the place there does not let it through: an unbuilt landmark, or a city
/// without one of its town halls.
fn no_way_through(state: &State<Germany>, game: &Game<Germany>, seat: Seat, at: Edge) -> Option<&'static str> {
    let reached = game.board.ends_set(at) & state.touched(seat);
    if reached.meets(game.data.sites) {
        Some("R-GER-041")
    } else if reached.meets(game.ground.settlements) {
        Some("R-GER-040")
    } else {
        None
    }
}
