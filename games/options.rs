//! Options: rulings and house rules as switches with a documented default.
//!
//! The switches of the classic rules are written here once; a game lists those it has and says which of its rules each
//! one touches.

use civitas_engine::{Rules, Seat, Shortage};
use std::collections::BTreeMap;

/// Option values by key. Keys that are missing have their default.
pub type Options = BTreeMap<String, String>;

/// One option of a game.
#[derive(Clone, Copy, Debug)]
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
    /// What a record means that does not name the option, because it is older than the option.
    pub absent: Option<&'static str>,
    /// Sets the switch in the classic rules; does nothing for options only one game has.
    pub apply: fn(&mut Rules, &str),
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
        apply: fn(&mut Rules, &str),
    ) -> OptionSpec {
        OptionSpec { key, kind: OptionKind::Choice(values), default: values[0], rule, summary, absent: None, apply }
    }

    /// An option only one game has: one of `values`, the first being the default.
    #[must_use]
    pub const fn own(
        key: &'static str,
        values: &'static [&'static str],
        rule: &'static str,
        summary: &'static str,
    ) -> OptionSpec {
        OptionSpec::choice(key, values, rule, summary, |_, _| {})
    }

    /// The same as an option that came later than the game: records and tables without it mean this value.
    #[must_use]
    pub const fn added_later(self, before: &'static str) -> OptionSpec {
        OptionSpec { absent: Some(before), ..self }
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
        |rules, value| rules.first = value.parse().ok().map(|n: u8| Seat(n - 1)),
    )
}

/// Who begins, in games where the dice decide with a fixed start, too.
#[must_use]
pub const fn first_by_dice(rule: &'static str) -> OptionSpec {
    OptionSpec::choice(
        "first",
        &["dice", "1", "2", "3", "4"],
        rule,
        "who begins: the dice, or a seat",
        |rules, value| rules.first = value.parse().ok().map(|n: u8| Seat(n - 1)),
    )
}

/// Equal highest start rolls.
#[must_use]
pub const fn start_ties(rule: &'static str) -> OptionSpec {
    OptionSpec::choice(
        "start_ties",
        &["reroll", "first_roller"],
        rule,
        "ties for the highest start roll: roll again, or the first of them begins",
        |rules, value| rules.reroll_start_ties = value == "reroll",
    )
}

/// Separated or combined phases.
#[must_use]
pub const fn phases(rule: &'static str) -> OptionSpec {
    OptionSpec::choice(
        "phases",
        &["separated", "combined"],
        rule,
        "trade first, then build; or both in any order",
        |rules, value| rules.separated_phases = value == "separated",
    )
}

/// Who is paid when the supply runs short.
#[must_use]
pub const fn shortage(rule: &'static str) -> OptionSpec {
    OptionSpec::choice(
        "shortage",
        &["classic", "in_turn_order"],
        rule,
        "a stack that cannot pay everyone pays nobody (unless only one seat is owed), or pays clockwise from the roller",
        |rules, value| {
            rules.shortage = if value == "classic" { Shortage::Classic } else { Shortage::InTurnOrder };
        },
    )
}

/// Whether hand sizes are open.
#[must_use]
pub const fn hand_sizes(rule: &'static str) -> OptionSpec {
    OptionSpec::choice(
        "hand_sizes",
        &["public", "hidden"],
        rule,
        "whether everyone sees how many cards a hand has",
        |rules, value| rules.open_hand_sizes = value == "public",
    )
}

/// Trade between players.
#[must_use]
pub const fn player_trade(rule: &'static str) -> OptionSpec {
    OptionSpec::choice("player_trade", &["on", "off"], rule, "whether players trade with each other", |rules, value| {
        rules.player_trade = value == "on";
    })
}

/// The same kind on both sides of a trade.
#[must_use]
pub const fn same_card_trade(rule: &'static str) -> OptionSpec {
    OptionSpec::choice(
        "same_card_trade",
        &["barred", "allowed"],
        rule,
        "whether a trade may have the same kind on both sides",
        |rules, value| rules.same_card_trade = value == "allowed",
    )
}

/// Whether the second free road may be declined. Records and tables from before this option had to place both.
#[must_use]
pub const fn free_roads(rule: &'static str) -> OptionSpec {
    let spec = OptionSpec::choice(
        "free_roads",
        &["up_to_two", "both"],
        rule,
        "whether the second free road of a card may be declined, or has to be placed if it can be",
        |rules, value| rules.second_road_optional = value == "up_to_two",
    );
    spec.added_later("both")
}

/// Free roads with too little room.
#[must_use]
pub const fn few_free_roads(key: &'static str, rule: &'static str) -> OptionSpec {
    OptionSpec::choice(
        key,
        &["as_many", "two_or_none"],
        rule,
        "with room or pieces for only one free road: place one, or the card cannot be played",
        |rules, value| rules.free_roads_all_or_none = value == "two_or_none",
    )
}

/// Who can be named as a victim.
#[must_use]
pub const fn victims(rule: &'static str) -> OptionSpec {
    OptionSpec::choice(
        "victims",
        &["with_cards", "any"],
        rule,
        "whom the robber may rob: only a neighbour of the hex who holds cards, or any neighbour",
        |rules, value| rules.victims_with_cards_only = value == "with_cards",
    )
}

/// Whether stealing is a duty.
#[must_use]
pub const fn steal(rule: &'static str) -> OptionSpec {
    OptionSpec::choice(
        "steal",
        &["forced", "optional"],
        rule,
        "whether the thief must name a victim if there is one",
        |rules, value| rules.steal_optional = value == "optional",
    )
}

/// Points that win.
#[must_use]
pub const fn goal(rule: &'static str, default: &'static str, most: u8) -> OptionSpec {
    OptionSpec {
        key: "goal",
        kind: OptionKind::Range(3, most),
        default,
        rule,
        summary: "points needed to win",
        absent: None,
        apply: |rules, value| rules.goal = value.parse().unwrap_or(rules.goal),
    }
}

/// The value of options by which somebody may be chosen only if there are cards in the hand.
const WITH_CARDS: &str = "with_cards";

/// The options that would tell who has no cards.
fn telling(specs: &[OptionSpec]) -> impl Iterator<Item = &'static str> {
    let tells = |spec: &&OptionSpec| matches!(spec.kind, OptionKind::Choice(values) if values.contains(&WITH_CARDS));
    specs.iter().filter(tells).map(|spec| spec.key)
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
    let mut all: Options = specs.iter().map(|s| (s.key.to_owned(), value(s))).collect();
    // Who has no cards is a secret where hand sizes are: then anybody can be named, unless the table says otherwise
    // (which `apply_classic` refuses).
    let hidden = all.get("hand_sizes").is_some_and(|v| v == "hidden");
    for key in telling(specs) {
        if hidden && !given.contains_key(key) {
            all.insert(key.to_owned(), "any".to_owned());
        }
    }
    Ok(all)
}

/// Sets the switches of the classic rules from resolved options. Keys a game does not have keep what `rules` says.
pub fn apply_classic(
    rules: &mut Rules,
    specs: &[OptionSpec],
    options: &Options,
    fixed_start: bool,
) -> Result<(), String> {
    for spec in specs {
        if let Some(value) = options.get(spec.key) {
            (spec.apply)(rules, value);
        }
    }
    if fixed_start && options.get("first").is_some_and(|v| v == "auto") {
        rules.first = Some(Seat(0));
    }
    if rules.first.is_some_and(|seat| seat.0 >= rules.seats) {
        return Err("option first names a seat that does not exist at this table".to_owned());
    }
    for key in telling(specs) {
        if !rules.open_hand_sizes && options.get(key).is_some_and(|v| v == WITH_CARDS) {
            let why = "otherwise the choice would reveal who has no cards";
            return Err(format!("hand_sizes = hidden needs {key} = any: {why}"));
        }
    }
    Ok(())
}
