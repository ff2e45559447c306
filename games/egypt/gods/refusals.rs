//! Why the power of a god cannot be used, or not in this way.

use civitas_engine::OwnReason;

macro_rules! reasons {
    ($($name:ident $code:literal $rule:literal $everywhere:literal $sentence:literal;)*) => {
        $(pub(crate) static $name: OwnReason = OwnReason { code: $code, rule: $rule, sentence: $sentence, everywhere: $everywhere };)*
        /// All of them.
        pub(crate) static ALL: &[&OwnReason] = &[$(&$name),*];
    };
}

reasons! {
    GOD_FRESH "god_fresh" "R-GOD-007" true "This god came to you or was turned over this turn; it can help from the next turn on.";
    NOT_YOUR_GOD "not_your_god" "R-GOD-004" true "This power belongs to a god you do not have.";
    GOD_NOT_NOW "god_not_now" "R-GOD-006" true "This god cannot help right now.";
    NO_GOD_STEP "no_god_step" "R-GOD-005" true "No god's power is in progress that this belongs to.";
    NO_BOATS "no_boats" "R-GOD-008" false "This game has no boats.";
    MUST_SUBSTITUTE "must_substitute" "R-GOD-008" false "One card of the price must be replaced by one of another kind.";
    NO_OPEN_CART "no_open_cart" "R-GOD-008" false "Only an oxcart of your own with one open end can be moved.";
    NO_OTHER_PATH "no_other_path" "R-GOD-008" false "No other path is open for the oxcart.";
    NO_PATH_FOR_IT "no_path_for_it" "R-GOD-008" false "No path is open for the piece.";
    SAME_PATH "same_path" "R-GOD-008" false "The oxcart must go to a different path.";
    NOT_AHEAD "not_ahead" "R-GOD-008" false "Only a player with more visible points than you can be chosen.";
    VICTIM_EMPTY "victim_empty" "R-GOD-008" false "This player has no cards.";
    ALREADY_ASKED "already_asked" "R-GOD-008" false "This player has already been asked.";
    ASK_ANOTHER "ask_another" "R-GOD-005" true "Two players must be asked.";
    NO_MERCENARY "no_mercenary" "R-GOD-008" true "This needs a played mercenary.";
    TWO_NEEDED "two_needed" "R-GOD-008" false "This needs two cards of the kind.";
    ROBBER_IN_DESERT "robber_in_desert" "R-GOD-008" true "The robber is already in the desert.";
    GOD_NOT_USED "god_not_used" "R-GOD-010" true "Only a god that was just used is turned or exchanged.";
    NOT_IN_DISPLAY "not_in_display" "R-GOD-009" false "This god is not in the display.";
    MUST_EXCHANGE "must_exchange" "R-GOD-009" true "Side B has been used: this god must be exchanged.";
    FINISH_POWER "finish_power" "R-GOD-005" true "The power has begun: finish it first.";
}
