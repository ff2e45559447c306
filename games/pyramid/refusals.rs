//! Why something of the scenario cannot be done.

use super::{Pyramid, PyramidMove};
use crate::egypt::Egypt;
use crate::egypt::gods::GodMove;
use crate::egypt::gods::refusals::ALL as GODS;
use civitas_engine::{Action, Game, Move, OwnReason, Phase, Reason, Ruleset, State};
use std::sync::LazyLock;

macro_rules! reasons {
    ($($name:ident $code:literal $rule:literal $everywhere:literal $sentence:literal;)*) => {
        $(pub(super) static $name: OwnReason = OwnReason { code: $code, rule: $rule, sentence: $sentence, everywhere: $everywhere };)*
        static OWN: &[&OwnReason] = &[$(&$name),*];
    };
}

reasons! {
    NOT_A_RIVER_PATH "not_a_river_path" "R-PYR-020" false "A boat can only be placed on a path across the Nile.";
    RIVER_PATH "river_path" "R-PYR-020" false "Only boats cross the Nile.";
    NO_BOAT_LEFT "no_boat_left" "R-PYR-022" false "You have no boat left.";
    NOT_FOR_BOATS "not_for_boats" "R-PYR-022" false "Ptah helps to pay for oxcarts, not for boats.";
    NEEDS_BOAT "needs_boat" "R-PYR-031" true "Building at the pyramid requires a boat on the board.";
    NO_BLOCK_LEFT "no_block_left" "R-PYR-033" true "You have no block left.";
    NOT_VIZIER "not_vizier" "R-PYR-050" true "You do not have the vizier's favor.";
    FAVOR_USED "favor_used" "R-PYR-051" true "The vizier's favor has already been used this turn.";
    FAVOR_SAME_CARD "favor_same_card" "R-PYR-051" false "The card taken must be of a different kind than the one given.";
    NOT_AT_NILE "not_at_nile" "R-PYR-007" false "The first settlement must touch a hex of the Nile.";
    NO_LAND_PATH "no_land_path" "R-PYR-009" false "No oxcart could leave this place.";
    NO_REVEAL "no_reveal" "R-PYR-060" true "The pharaoh builds only after a seven.";
}

/// Those of the gods and those of the scenario.
pub(super) fn all() -> &'static [&'static OwnReason] {
    static ALL: LazyLock<Vec<&OwnReason>> = LazyLock::new(|| GODS.iter().chain(OWN).copied().collect());
    &ALL
}

/// The scenario's own reason in place of a shared one.
pub(super) fn own_reason(
    state: &State<Pyramid>,
    game: &Game<Pyramid>,
    action: Action<PyramidMove>,
    reason: Reason,
) -> Reason {
    match (reason, action) {
        (Reason::NoSuchPlace, Action::Move(Move::Road(at) | Move::Game(PyramidMove::God(GodMove::Place(at)))))
            if game.ground.other_pieces.contains(at) =>
        {
            Reason::Game(&RIVER_PATH)
        }
        (Reason::NoSuchPlace, Action::Move(Move::Settle(at)))
            if state.phase == Phase::SetupSettlement && game.ground.settlements.contains(at) =>
        {
            Reason::Game(if game.data.on_land.contains(at) { &NOT_AT_NILE } else { &NO_LAND_PATH })
        }
        _ => reason,
    }
}

pub(super) fn rule(reason: Reason) -> &'static str {
    match reason {
        Reason::GameOver => "R-PYR-070",
        other => Egypt::rule(other),
    }
}
