//! Egypt with the help of the gods: the base game's option `gods = on`.
//!
//! A separate rule set from [`Egypt`], so that a table without gods pays nothing for them and its records stay as they
//! are. Everything but the gods is Egypt's.

use super::{
    Boats, FRESH_GODS, GOD_PAIRING, GodEvent, GodMove, GodRules, GodStep, Gods, GodsView, HORUS, HasGods, MAAT_VICTIM,
    SeenGods, check, check_gods, deal_in_set_up, guess, holds_turn, is_private, known, knows_hand, list, odds,
    on_produced, on_seven, on_unseen, play, rates, refusals, step_seat, tell_dealt,
};
#[cfg(feature = "schemas")]
use super::{GodEventForm, GodMoveForm, GodStepForm};
use crate::advice::Advice;
use crate::egypt::{Egypt, base_options, set_up_with};
use crate::language::Language;
use crate::options::{OptionKind, OptionSpec};
use crate::playable::{Playable, Setup, SetupError};
use civitas_engine::{
    Built, Cards, Chance, Devs, Facts, Game, Known, MAX_SEATS, MoveList, Odds, Phase, Random, Rates, Reason, Ruleset,
    Seat, SeatSet, Sink, State, Unseen, View,
};
use rand_core::Rng;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use std::sync::LazyLock;

/// The base game with gods.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EgyptWithGods;

/// What a seat may know of the gods.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "EgyptView"), schema(as = EgyptView))]
pub struct WithGodsView {
    /// The gods.
    #[cfg_attr(feature = "schemas", ts(as = "super::GodsViewForm"), schema(value_type = super::GodsViewForm))]
    pub gods: GodsView,
}

impl Boats for EgyptWithGods {}

impl HasGods for EgyptWithGods {
    fn gods(state: &State<Self>) -> &Gods {
        &state.own
    }
    fn gods_mut(state: &mut State<Self>) -> &mut Gods {
        &mut state.own
    }
    fn god_rules(game: &Game<Self>) -> &GodRules {
        &game.data
    }
    fn god_step(step: GodStep) -> Option<GodStep> {
        Some(step)
    }
}

impl Ruleset for EgyptWithGods {
    type Own = Gods;
    type OwnView = WithGodsView;
    type Data = GodRules;
    type Move = GodMove;
    type Event = GodEvent;
    type Step = GodStep;

    const FACTS: Facts = Egypt::FACTS;

    fn rule(reason: Reason) -> &'static str {
        Egypt::rule(reason)
    }

    fn rates(state: &State<Self>, game: &Game<Self>, seat: Seat) -> Rates {
        rates(state, game, seat, state.harbour_rates(game, seat))
    }

    #[inline]
    fn hand_limit(state: &State<Self>, game: &Game<Self>, seat: Seat) -> u8 {
        if state.own.spared == Some(seat) { u8::MAX } else { game.rules.hand_limit }
    }

    #[inline]
    fn on_turn_began<S: Sink<GodEvent>>(state: &mut State<Self>, game: &Game<Self>, sink: &mut S) {
        super::begin_turn(state, game, sink);
    }

    fn on_rolling<S: Sink<GodEvent>>(state: &State<Self>, game: &Game<Self>, sink: &mut S) {
        tell_dealt(state, game, sink);
    }

    fn holds_turn<S: Sink<GodEvent>>(state: &mut State<Self>, game: &Game<Self>, _: &mut S) -> bool {
        holds_turn(state, game)
    }

    fn on_produced<S: Sink<GodEvent>>(
        state: &mut State<Self>,
        game: &Game<Self>,
        _: u8,
        paid: &[Cards; MAX_SEATS],
        _: &mut S,
    ) {
        on_produced(state, game, paid);
    }

    fn on_seven<S: Sink<GodEvent>>(state: &mut State<Self>, game: &Game<Self>, sink: &mut S) {
        on_seven(state, game, sink);
    }

    fn on_unseen(state: &mut State<Self>, moved: Unseen) {
        on_unseen(&mut state.own, moved);
    }

    fn is_private(step: GodStep) -> bool {
        is_private(step)
    }

    fn step_seat(state: &State<Self>, _: &Game<Self>, step: GodStep) -> Seat {
        step_seat(state, step)
    }

    fn on_built<S: Sink<GodEvent>>(state: &mut State<Self>, game: &Game<Self>, seat: Seat, built: Built, sink: &mut S) {
        deal_in_set_up(state, game, seat, built, sink);
    }

    #[inline(always)]
    fn list_moves(state: &State<Self>, game: &Game<Self>, seat: Seat, out: &mut MoveList<GodMove>) {
        list(state, game, seat, out);
    }

    fn check_move(state: &State<Self>, game: &Game<Self>, seat: Seat, mv: GodMove) -> Result<(), Reason> {
        check(state, game, seat, mv)
    }

    fn odds(state: &State<Self>, _: &Game<Self>, _: Seat, mv: GodMove) -> Odds {
        odds(state, mv)
    }

    fn play_move<C: Chance, S: Sink<GodEvent>>(
        state: &mut State<Self>,
        game: &Game<Self>,
        seat: Seat,
        mv: GodMove,
        chance: &mut C,
        sink: &mut S,
    ) {
        play(state, game, seat, mv, chance, sink);
    }

    fn own_view(state: &State<Self>, game: &Game<Self>, viewer: Option<Seat>) -> WithGodsView {
        WithGodsView { gods: GodsView::of(state, game, viewer) }
    }

    fn knows_hand(state: &State<Self>, viewer: Option<Seat>, seat: Seat) -> bool {
        knows_hand(&state.own, viewer, seat)
    }

    fn known(view: &View<Self>, game: &Game<Self>) -> Known {
        let step = if let Phase::Game(step) = view.phase { Some(step) } else { None };
        known(&view.own.gods, step, game, view.turn)
    }

    fn guess_own<G: Rng>(view: &View<Self>, _: &Game<Self>, dealt: &State<Self>, rng: &mut Random<G>) -> Gods {
        guess(&view.own.gods, dealt, rng)
    }

    fn own_faults(state: &State<Self>, game: &Game<Self>, faults: &mut Vec<String>) {
        check_gods(state, game, faults);
        if state.is_over() && state.winners != SeatSet::of(state.turn) {
            faults.push("only the seat on turn can win".to_owned());
        }
        if state.is_over() && state.total_points(game, state.turn) < game.rules.goal as i8 {
            faults.push("the winner does not have the points".to_owned());
        }
    }
}

// Small enough to copy freely: search copies a state at every step.
const _: () = assert!(size_of::<State<EgyptWithGods>>() <= 512);

impl Playable for EgyptWithGods {
    const FOLDER: &'static str = "egypt";
    const BY_SEAT: &'static [(&'static str, &'static str)] = &[("of", "null"), ("in_deck", "{}"), ("knows", "[]")];
    const VARIANT: Option<(&'static str, &'static str)> = Some(("gods", "on"));

    fn own_seen<'de, D: Deserializer<'de>>(part: D, viewer: Seat, shown: SeatSet) -> Result<(Gods, Devs), D::Error> {
        #[derive(Deserialize)]
        struct Form {
            gods: SeenGods,
        }
        Form::deserialize(part)?.gods.gods(viewer, shown).map_err(D::Error::custom)
    }

    fn options() -> &'static [OptionSpec] {
        static OPTIONS: LazyLock<Vec<OptionSpec>> = LazyLock::new(|| {
            let fixed = |spec: &OptionSpec| match spec.key {
                "gods" => OptionSpec { kind: OptionKind::Choice(&["on"]), default: "on", ..*spec },
                _ => *spec,
            };
            base_options().iter().map(fixed).collect()
        });
        &OPTIONS
    }

    fn reasons() -> &'static [&'static civitas_engine::OwnReason] {
        refusals::ALL
    }

    #[cfg(feature = "schemas")]
    fn schemas() -> crate::schemas::Schemas {
        let forms = crate::schemas::Schemas::default().action::<GodMoveForm>().event::<GodEventForm>();
        forms.step::<GodStepForm>().view::<WithGodsView>()
    }

    fn almanac() -> &'static str {
        Egypt::almanac()
    }

    fn strings(language: Language) -> Vec<&'static str> {
        Egypt::strings(language)
    }

    fn study_columns() -> &'static [crate::StudyColumn] {
        &super::STUDY_COLUMNS
    }

    fn observer() -> Box<dyn crate::Observer<Self>> {
        Box::new(super::StudyNotes::default())
    }

    fn set_up(setup: &Setup) -> Result<(Game<Self>, State<Self>), SetupError> {
        set_up_with::<Self>(setup, |board, rules, wishes| {
            let mut gods = GodRules::new(board);
            gods.apply(&wishes.options);
            gods.dealt_unheard = wishes.fixed_start && rules.first.is_some();
            gods
        })
    }
}

impl Advice for EgyptWithGods {
    fn value(view: &View<Self>, game: &Game<Self>, seat: Seat, mv: GodMove) -> f32 {
        super::advice::value(view, game, seat, mv)
    }

    const OWN_LANES: &'static [&'static str] = &super::lanes::LANES;

    fn own_lanes(state: &State<Self>, game: &Game<Self>, seat: Seat, out: &mut [f32]) {
        super::lanes::write(state, game, seat, out);
    }

    fn weights() -> &'static str {
        include_str!("../weights/egypt_with_gods.txt")
    }
}

/// The options that the gods bring to the base game.
pub(crate) const OPTIONS: [OptionSpec; 6] = [
    OptionSpec::own("gods", &["off", "on"], "R-GOD-001", "whether every player has a god").added_later("off"),
    GOD_PAIRING,
    HORUS,
    MAAT_VICTIM,
    FRESH_GODS,
    OptionSpec::own(
        "god_start",
        &["backwards", "seat_order"],
        "R-GOD-003",
        "who gets the first god after a fixed start: the last player, or the first",
    )
    .added_later("backwards"),
];
