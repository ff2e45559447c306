//! The catalogue: the games with their facts, options and reasons, the server with its limits.

use super::live::Announcement;
use crate::names::{CardsForm, cards_to, deck_to, devs_in_order, rates_to};
use civitas_engine::{Card, Dev, Facts, Game, GameMove, Move, PLENTY, ROBBER_SUM, Reason, Rules, ways};
use civitas_games::{OptionKind, OptionSpec, Playable, Visitor, visit_all};
use serde::Serialize;
use std::collections::BTreeMap;

/// One game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct GameForm {
    pub id: &'static str,
    pub title: &'static str,
    pub folder: &'static str,
    /// The folder of the game that it builds on; left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub builds_on: Option<&'static str>,
    pub rules: u32,
    pub seats: Vec<u8>,
    pub unofficial_seats: Vec<u8>,
    pub cards: Vec<&'static str>,
    pub development_cards: Vec<&'static str>,
    /// What each of them does, in the same order.
    pub devs: Vec<DevForm>,
    pub terrains: Vec<&'static str>,
    pub pieces: [&'static str; 3],
    /// Which of them each action builds.
    pub built: BuiltForm,
    pub options: Vec<OptionForm>,
    /// Whether another seed gives another map, as long as the options do not fix it.
    pub map_from_seed: bool,
    /// Every reason for which an action can be refused, by code.
    pub reasons: BTreeMap<&'static str, ReasonForm>,
}

/// What a development card does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DevForm {
    /// Its name.
    pub name: &'static str,
    /// The type of the action that plays it, one that only this game has by its own type; left out if it is never played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub action: Option<&'static str>,
    /// Whether it counts for the army when it was played; left out if it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub army: Option<bool>,
    /// Points that it is worth while it is hidden; left out if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub points: Option<u8>,
}

/// The names of the pieces that the building actions of every game build.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct BuiltForm {
    /// What `road` builds.
    pub road: &'static str,
    /// What `settle` builds.
    pub settle: &'static str,
    /// What `upgrade` builds.
    pub upgrade: &'static str,
}

/// One option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct OptionForm {
    pub key: &'static str,
    pub values: OptionValues,
    pub default: &'static str,
    pub rule: &'static str,
    pub summary: &'static str,
}

/// The values of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(untagged)]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub enum OptionValues {
    Choice(Vec<&'static str>),
    Range { from: u8, to: u8 },
}

/// Why something is not allowed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ReasonForm {
    /// The rule of the almanac.
    pub rule: &'static str,
    /// One English sentence.
    pub sentence: &'static str,
}

/// The numbers of a game's rules that an interface shows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RulesForm {
    /// Points needed to win.
    pub goal: u8,
    /// Largest hand that is safe from a seven.
    pub hand_limit: u8,
    /// Prices by the type of the action: `road`, `settle`, `upgrade`, `buy`, and those only this game has, whatever they are for.
    pub costs: BTreeMap<&'static str, CardsForm>,
    /// Cards of each kind.
    pub supply: CardsForm,
    /// Development cards of each kind, in the order in which a draw counts them.
    pub deck: CardsForm,
    /// Those of them in a second stack, drawn from when the first is empty; left out if there is none.
    #[serde(skip_serializing_if = "CardsForm::is_empty")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<CardsForm>"))]
    pub later: CardsForm,
    /// Pieces of each kind a player has.
    pub pieces: CardsForm,
    /// Length from which a route earns its award.
    pub route_min: u8,
    /// Played knights from which an army earns its award.
    pub army_min: u8,
    /// Points an award is worth.
    pub award_points: u8,
    /// Whether trade ends with the first build of a turn.
    pub separated_phases: bool,
    /// Every sum of the dice, with the number of equally likely rolls that show it.
    pub dice: Vec<(u8, u8)>,
    /// The sum that pays nobody and moves the robber.
    pub robber: u8,
    /// How many cards the card for cards of choice brings.
    pub plenty: u8,
    /// For every kind of card, how many the supply takes for one other card without a harbour.
    pub rates: CardsForm,
}

/// A map that the host of the server made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OfferedMap {
    /// The game it is for.
    pub game: String,
    /// What it is called; no two maps of a game have one name.
    pub name: String,
}

/// The server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ServerForm {
    /// Its version.
    pub version: &'static str,
    /// The version of the browser protocol it speaks.
    pub protocol: u32,
    /// The available computer players.
    pub bots: Vec<String>,
    /// The characters that some of them may have besides the plain one, by player: written `player:character=name`.
    pub characters: BTreeMap<&'static str, Vec<&'static str>>,
    /// The address people should use, if the host named one.
    pub public_url: Option<String>,
    /// Actions and take-backs of one seat per turn (H-ALL-01).
    pub actions_per_turn: u32,
    /// Offers of one seat per turn (H-ALL-02).
    pub offers_per_turn: u32,
    /// The custom maps that it offers, besides those of the games.
    pub maps: Vec<OfferedMap>,
    /// The longest name, in characters.
    pub max_name: u32,
    /// The longest chat line, in characters.
    pub max_chat: u32,
    /// What the host tells everybody.
    pub announcement: Option<Announcement>,
    /// Whether the host says who runs it and what is kept (`GET /api/about`).
    pub about: bool,
}

/// Who runs a server, and what it keeps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AboutForm {
    /// Who runs it, by language; the languages are those the host has written.
    pub imprint: BTreeMap<&'static str, String>,
    /// Whom to write to about what is kept; nothing if the host says nothing about that.
    pub contact: Option<String>,
    /// What the host adds to what is kept, by language.
    pub more: BTreeMap<&'static str, String>,
    /// For how long tables are kept.
    pub kept: KeptForm,
}

/// For how many days tables are kept; for ever if nothing is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct KeptForm {
    /// At which no game was begun.
    pub open: Option<u32>,
    /// Whose game is over.
    pub over: Option<u32>,
    /// Whose game is in progress, without anything being done.
    pub abandoned: Option<u32>,
}

fn option_form(o: &OptionSpec) -> OptionForm {
    let values = match o.kind {
        OptionKind::Choice(values) => OptionValues::Choice(values.to_vec()),
        OptionKind::Range(from, to) => OptionValues::Range { from, to },
    };
    OptionForm { key: o.key, values, default: o.default, rule: o.rule, summary: o.summary }
}

impl BuiltForm {
    /// The names of a game.
    #[must_use]
    pub const fn of(facts: &Facts) -> BuiltForm {
        let [road, settle, upgrade] = facts.pieces;
        BuiltForm { road, settle, upgrade }
    }
}

/// The type of the action that plays a development card; none for one that is never played.
fn playing<R: Playable>(dev: Dev) -> Option<&'static str> {
    let any = Card(0);
    let shared = [
        ("play_knight", Move::PlayKnight),
        ("play_roads", Move::PlayRoads),
        ("play_plenty", Move::PlayPlenty(any, any)),
        ("play_monopoly", Move::PlayMonopoly(any)),
    ];
    let own = R::Move::all().into_iter().map(|mv| (mv.control(), Move::Game(mv)));
    shared.into_iter().chain(own).find(|(_, mv)| mv.plays() == Some(dev)).map(|(action, _)| action)
}

/// What the development cards of a game do, in the order in which a draw counts them.
#[must_use]
pub fn dev_forms<R: Playable>() -> Vec<DevForm> {
    let form = |(dev, name): (Dev, &'static str)| DevForm {
        name,
        action: playing::<R>(dev),
        army: dev.is_knight().then_some(true),
        points: Some(dev.hidden_points()).filter(|points| *points > 0),
    };
    devs_in_order(&R::FACTS).into_iter().map(form).collect()
}

struct Forms(Vec<GameForm>);

impl Visitor for Forms {
    fn game<R: Playable>(&mut self) {
        if R::VARIANT.is_some() {
            return;
        }
        let facts: Facts = R::FACTS;
        let (low, high) = facts.seats;
        let (few, most) = facts.unofficial_seats;
        let reason =
            |reason: Reason| (reason.code(), ReasonForm { rule: R::rule(reason), sentence: reason.sentence() });
        let own = R::reasons().iter().map(|own| Reason::Game(own));
        let devs = dev_forms::<R>();
        self.0.push(GameForm {
            id: facts.id,
            title: facts.title,
            folder: R::FOLDER,
            builds_on: R::BUILDS_ON,
            rules: facts.version,
            seats: (low..=high).collect(),
            unofficial_seats: (few..=most).collect(),
            cards: facts.cards.to_vec(),
            development_cards: devs.iter().map(|dev| dev.name).collect(),
            devs,
            terrains: facts.terrains.iter().map(|t| t.name).collect(),
            pieces: facts.pieces,
            built: BuiltForm::of(&facts),
            options: R::options().iter().map(option_form).collect(),
            map_from_seed: R::MAP_FROM_SEED,
            reasons: Reason::ALL.iter().copied().chain(own).map(reason).collect(),
        });
    }
}

/// Every game.
#[must_use]
pub fn game_forms() -> Vec<GameForm> {
    let mut forms = Forms(Vec::new());
    visit_all(&mut forms);
    forms.0
}

/// The numbers of a game.
pub fn rules_to<R: Playable>(game: &Game<R>) -> RulesForm {
    let facts = &R::FACTS;
    let rules: &Rules = &game.rules;
    let cards = |hand| cards_to(facts, hand);
    let pieces = [rules.roads, rules.settlements, rules.cities];
    let own = R::own_pieces(game);
    RulesForm {
        goal: rules.goal,
        hand_limit: rules.hand_limit,
        costs: [
            ("road", cards(rules.road_cost)),
            ("settle", cards(rules.settlement_cost)),
            ("upgrade", cards(rules.city_cost)),
            ("buy", cards(rules.card_cost)),
        ]
        .into_iter()
        .chain(own.iter().map(|piece| (piece.action, cards(piece.cost))))
        .chain(R::own_costs(game).into_iter().map(|(action, price)| (action, cards(price))))
        .collect(),
        supply: cards(rules.supply),
        deck: deck_to(facts, rules.all_devs()),
        later: deck_to(facts, rules.later),
        pieces: CardsForm::of(facts.pieces.iter().copied().zip(pieces).chain(own.iter().map(|p| (p.name, p.count)))),
        route_min: rules.route_min,
        army_min: rules.army_min,
        award_points: rules.award_points,
        separated_phases: rules.separated_phases,
        dice: (0..=u8::MAX).map(|sum| (sum, ways(sum))).filter(|(_, ways)| *ways > 0).collect(),
        robber: ROBBER_SUM,
        plenty: PLENTY,
        rates: rates_to(facts, rules.supply_rates),
    }
}
