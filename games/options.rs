//! Options: rulings and house rules as switches with a documented default.
//!
//! The switches of the classic rules are written here once; a game lists those it has and says which of its rules each
//! one touches.

use civitas_engine::{Rules, Seat, Shortage};
use std::collections::BTreeMap;

/// Option values by key. Keys that are missing have their default.
pub type Options = BTreeMap<String, String>;

/// One option of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its name.
    pub key: &'static str,
    /// Its values.
    pub kind: OptionKind,
    /// The value if none is given.
    pub default: &'static str,
    /// The rule it belongs to.
    pub rule: &'static str,
    /// What it decides, in one line.
    pub summary: &'static str,
}

/// The values an option can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// One of these.
    Choice(&'static [&'static str]),
    /// A whole number from the first to the second.
    Range(u8, u8),
}

impl OptionSpec {
    const fn choice(
        key: &'static str,
        values: &'static [&'static str],
        rule: &'static str,
        summary: &'static str,
    ) -> OptionSpec {
        OptionSpec { key, kind: OptionKind::Choice(values), default: values[0], rule, summary }
    }

    /// An option only one game has: one of `values`, the first being the default.
    #[must_use]
    pub const fn own(
        key: &'static str,
        values: &'static [&'static str],
        rule: &'static str,
        summary: &'static str,
    ) -> OptionSpec {
        OptionSpec::choice(key, values, rule, summary)
    }

    fn allows(&self, value: &str) -> bool {
        match self.kind {
            OptionKind::Choice(values) => values.contains(&value),
            OptionKind::Range(low, high) => {
                value.parse::<u8>().is_ok_and(|n| (low..=high).contains(&n) && n.to_string() == value)
            }
        }
    }

    fn values(&self) -> String {
        match self.kind {
            OptionKind::Choice(values) => values.join(", "),
            OptionKind::Range(low, high) => format!("{low} to {high}"),
        }
    }
}

/// Who begins.
#[must_use]
pub const fn first(rule: &'static str) -> OptionSpec {
    OptionSpec::choice(
        "first",
        &["auto", "dice", "1", "2", "3", "4"],
        rule,
        "who begins: the dice, or a seat; auto means the dice, but seat 1 with a fixed start",
    )
}

/// Equal highest start rolls.
#[must_use]
pub const fn start_ties(rule: &'static str) -> OptionSpec {
    OptionSpec::choice(
        "start_ties",
        &["reroll", "first_roller"],
        rule,
        "equal highest start rolls: roll again, or the earliest of them begins",
    )
}

/// Separated or combined phases.
#[must_use]
pub const fn phases(rule: &'static str) -> OptionSpec {
    OptionSpec::choice("phases", &["separated", "combined"], rule, "first trade, then build; or both in any order")
}

/// Who is paid when the supply runs short.
#[must_use]
pub const fn shortage(rule: &'static str) -> OptionSpec {
    OptionSpec::choice(
        "shortage",
        &["classic", "in_turn_order"],
        rule,
        "a stack that cannot pay everybody pays nobody (unless only one is owed), or pays clockwise from the roller",
    )
}

/// Whether hand sizes are open.
#[must_use]
pub const fn hand_sizes(rule: &'static str) -> OptionSpec {
    OptionSpec::choice("hand_sizes", &["public", "hidden"], rule, "whether everybody sees how many cards a hand has")
}

/// Trade between players.
#[must_use]
pub const fn player_trade(rule: &'static str) -> OptionSpec {
    OptionSpec::choice("player_trade", &["on", "off"], rule, "whether players trade with each other")
}

/// The same kind on both sides of a trade.
#[must_use]
pub const fn same_card_trade(rule: &'static str) -> OptionSpec {
    OptionSpec::choice(
        "same_card_trade",
        &["barred", "allowed"],
        rule,
        "whether a trade may have the same kind on both sides",
    )
}

/// Free roads with too little room.
#[must_use]
pub const fn free_roads(key: &'static str, rule: &'static str) -> OptionSpec {
    OptionSpec::choice(
        key,
        &["as_many", "two_or_none"],
        rule,
        "with room or pieces for one free road only: place one, or the card cannot be played",
    )
}

/// Who can be named as a victim.
#[must_use]
pub const fn victims(rule: &'static str) -> OptionSpec {
    OptionSpec::choice(
        "victims",
        &["any", "with_cards"],
        rule,
        "whom the robber may rob: any neighbour of the hex, or only one who holds cards",
    )
}

/// Whether stealing is a duty.
#[must_use]
pub const fn steal(rule: &'static str) -> OptionSpec {
    OptionSpec::choice("steal", &["forced", "optional"], rule, "whether the thief must name a victim if there is one")
}

/// Points that win.
#[must_use]
pub const fn goal(rule: &'static str, default: &'static str) -> OptionSpec {
    OptionSpec { key: "goal", kind: OptionKind::Range(3, 20), default, rule, summary: "points that win" }
}

/// Every option with its value: the given one or the default. Unknown keys and values are refused.
pub fn resolve(specs: &[OptionSpec], given: &Options) -> Result<Options, String> {
    for (key, value) in given {
        let Some(spec) = specs.iter().find(|s| s.key == key) else {
            let keys: Vec<&str> = specs.iter().map(|s| s.key).collect();
            return Err(format!("there is no option '{key}'; the options are {}", keys.join(", ")));
        };
        if !spec.allows(value) {
            return Err(format!("option {key} cannot be '{value}'; it can be {}", spec.values()));
        }
    }
    let value = |s: &OptionSpec| given.get(s.key).cloned().unwrap_or_else(|| s.default.to_owned());
    Ok(specs.iter().map(|s| (s.key.to_owned(), value(s))).collect())
}

/// Sets the switches of the classic rules from resolved options. Keys a game does not have keep what `rules` says.
pub fn apply_classic(rules: &mut Rules, options: &Options, fixed_start: bool) -> Result<(), String> {
    for (key, value) in options {
        let is = |wanted: &str| value == wanted;
        match key.as_str() {
            "first" => {
                rules.first = match value.as_str() {
                    "auto" => fixed_start.then_some(Seat(0)),
                    "dice" => None,
                    seat => seat.parse::<u8>().ok().map(|n| Seat(n - 1)),
                }
            }
            "start_ties" => rules.reroll_start_ties = is("reroll"),
            "phases" => rules.separated_phases = is("separated"),
            "shortage" => rules.shortage = if is("classic") { Shortage::Classic } else { Shortage::InTurnOrder },
            "hand_sizes" => rules.open_hand_sizes = is("public"),
            "player_trade" => rules.player_trade = is("on"),
            "same_card_trade" => rules.same_card_trade = is("allowed"),
            "route_builder" => rules.free_roads_all_or_none = is("two_or_none"),
            "victims" => rules.victims_with_cards_only = is("with_cards"),
            "steal" => rules.steal_optional = is("optional"),
            "goal" => rules.goal = value.parse().unwrap_or(rules.goal),
            _ => {}
        }
    }
    if rules.first.is_some_and(|seat| seat.0 >= rules.seats) {
        return Err("option first names a seat that is not at the table".to_owned());
    }
    if rules.victims_with_cards_only && !rules.open_hand_sizes {
        return Err("victims = with_cards needs hand_sizes = public: it would tell who has no cards".to_owned());
    }
    Ok(())
}
