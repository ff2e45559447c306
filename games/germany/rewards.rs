//! Landmarks and what they bring (R-GER-048 to R-GER-052), and the trade card (R-GER-033).

use super::map::MAX_LANDMARKS;
use super::refusals::{LANDMARK_BUILT, MUST_TAKE_REWARD, NO_REWARD, NO_ROAD_TO_LANDMARK, NOT_A_LANDMARK};
use super::{Germany, TRADE};
use civitas_engine::{
    Card, Cards, Chance, Dev, Edge, Event, Game, GameEvent, GameMove, MAX_CARDS, MAX_SEATS, Move, MoveList, Odds,
    Phase, Reason, Seat, Sink, State, Vertex, VertexSet,
};
use serde::Serialize;

/// What a landmark brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "GermanyReward"), schema(as = GermanyReward))]
#[serde(rename_all = "snake_case")]
pub enum Reward {
    /// A road free of charge.
    FreeRoad,
    /// Two cards of choice.
    TwoCards,
    /// A development card.
    Card,
    /// Two development cards.
    TwoDevelopment,
}

impl Reward {
    pub(super) const NAMES: [&str; 4] = ["free_road", "two_cards", "card", "two_development"];

    /// The reward that data files call so.
    pub(super) fn named(name: &str) -> Option<Reward> {
        let all = [Reward::FreeRoad, Reward::TwoCards, Reward::Card, Reward::TwoDevelopment];
        Reward::NAMES.iter().position(|n| *n == name).map(|i| all[i])
    }
}

/// A landmark of the map.
#[derive(Clone, Debug)]
pub struct Landmark {
    /// Its intersection.
    pub at: Vertex,
    /// Its name.
    pub name: String,
    /// What it brings.
    pub gives: Reward,
}

/// What only this game has to remember.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Landmarks {
    /// Intersections whose landmark stands.
    pub standing: VertexSet,
    /// By seat, which landmarks it has built: one bit each, in the order of the map.
    pub built: [u16; MAX_SEATS],
    /// Whether the seat on turn has a reward open that it could decline.
    pub reward: bool,
    /// Whether the seat on turn trades two for one.
    pub trading: bool,
}

/// What everybody sees of them: all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LandmarksView {
    /// What the game remembers.
    pub landmarks: Landmarks,
    /// The landmarks of the map, in its order: where each stands or will stand, and what it brings.
    pub places: [Option<(Vertex, Reward)>; MAX_LANDMARKS],
}

impl LandmarksView {
    pub(super) fn of(state: &State<Germany>, game: &Game<Germany>) -> LandmarksView {
        let place = |i| game.data.landmarks.get(i).map(|landmark: &Landmark| (landmark.at, landmark.gives));
        LandmarksView { landmarks: state.own, places: core::array::from_fn(place) }
    }
}

/// Phases only this game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum GermanyStep {
    /// Choose this many cards of the supply.
    Cards(u8),
    /// Draw this many development cards.
    Draw(u8),
}

/// Moves only this game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GermanyMove {
    /// Build the landmark of an intersection.
    BuildLandmark(Vertex),
    /// Play the card for two-for-one trade.
    PlayTrade,
    /// Take a card as a reward.
    TakeCard(Card),
    /// Draw a development card as a reward.
    DrawCard,
    /// Leave the rest of a reward.
    DeclineReward,
}

impl GameMove for GermanyMove {
    fn code(self) -> u32 {
        match self {
            GermanyMove::BuildLandmark(at) => u32::from(at.0),
            GermanyMove::PlayTrade => 1 << 8,
            GermanyMove::TakeCard(card) => 2 << 8 | u32::from(card.0),
            GermanyMove::DrawCard => 3 << 8,
            GermanyMove::DeclineReward => 4 << 8,
        }
    }

    fn from_code(code: u32) -> Option<GermanyMove> {
        let found = match code >> 8 {
            0 => GermanyMove::BuildLandmark(Vertex(code as u8)),
            1 => GermanyMove::PlayTrade,
            2 => GermanyMove::TakeCard(Card(code as u8)),
            3 => GermanyMove::DrawCard,
            4 => GermanyMove::DeclineReward,
            _ => return None,
        };
        (found.code() == code).then_some(found)
    }

    fn all() -> Vec<GermanyMove> {
        let builds = (0..128).map(|v| GermanyMove::BuildLandmark(Vertex(v)));
        let takes = (0..MAX_CARDS as u8).map(|c| GermanyMove::TakeCard(Card(c)));
        let rest = [GermanyMove::PlayTrade, GermanyMove::DrawCard, GermanyMove::DeclineReward];
        builds.chain(takes).chain(rest).collect()
    }

    fn control(self) -> &'static str {
        match self {
            GermanyMove::BuildLandmark(_) => "build_landmark",
            GermanyMove::PlayTrade => "play_trade",
            GermanyMove::TakeCard(_) => "take_card",
            GermanyMove::DrawCard => "draw_card",
            GermanyMove::DeclineReward => "decline_reward",
        }
    }

    fn plays(self) -> Option<Dev> {
        (self == GermanyMove::PlayTrade).then_some(TRADE)
    }
}

/// What only happens in this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GermanyEvent {
    /// A landmark was built.
    LandmarkBuilt {
        /// By whom.
        seat: Seat,
        /// Where.
        at: Vertex,
    },
    /// The road just placed was the reward of a landmark.
    RewardRoad {
        /// Whose.
        seat: Seat,
        /// Where it lies.
        at: Edge,
    },
    /// The rest of a reward was left.
    RewardDeclined {
        /// By whom.
        seat: Seat,
    },
    /// Nobody can build any more, and no card can change the points.
    Deadlock,
    /// Two for one until the end of the turn.
    TradeOpened {
        /// For whom.
        seat: Seat,
    },
}

impl GameEvent for GermanyEvent {
    fn seen_by(self, _: Option<Seat>) -> Option<GermanyEvent> {
        Some(self)
    }

    fn shows_hidden(self) -> bool {
        // The end of the game opens all hands.
        matches!(self, GermanyEvent::Deadlock)
    }

    fn sentence(self, name: &dyn Fn(Seat) -> String, place: &dyn Fn(Vertex) -> String) -> Option<String> {
        match self {
            GermanyEvent::LandmarkBuilt { seat, at } => {
                Some(format!("{} builds the landmark of {}", name(seat), place(at)))
            }
            GermanyEvent::RewardRoad { seat, .. } => {
                Some(format!("{} has this road as the reward of a landmark", name(seat)))
            }
            GermanyEvent::RewardDeclined { seat } => Some(format!("{} declines the rest of the reward", name(seat))),
            GermanyEvent::Deadlock => Some("Nothing can change any more".to_owned()),
            GermanyEvent::TradeOpened { seat } => Some(format!("{} trades two for one this turn", name(seat))),
        }
    }
}

/// Where `seat` may build a landmark, price aside.
pub(super) fn sites(state: &State<Germany>, game: &Game<Germany>, seat: Seat) -> VertexSet {
    (game.data.sites - state.own.standing) & state.touched(seat)
}

#[inline(always)]
pub(super) fn list(state: &State<Germany>, game: &Game<Germany>, seat: Seat, out: &mut MoveList<GermanyMove>) {
    if seat != state.turn {
        return;
    }
    match state.phase {
        Phase::Main if state.hands[seat.index()].covers(game.rules.city_cost) => list_builds(state, game, seat, out),
        Phase::Game(step) => list_reward(state, step, out),
        _ => {}
    }
    if state.devs[seat.index()].count(TRADE) > 0 && state.check_card(game, seat, TRADE).is_ok() {
        out.push(Move::Game(GermanyMove::PlayTrade));
    }
    if state.own.reward && game.data.may_decline {
        out.push(Move::Game(GermanyMove::DeclineReward));
    }
}

// Out of line, both: most turns have no landmark and no reward, and asking should be all they cost.
#[inline(never)]
fn list_builds(state: &State<Germany>, game: &Game<Germany>, seat: Seat, out: &mut MoveList<GermanyMove>) {
    let sites = sites(state, game, seat);
    if !sites.is_empty() && state.stock(game, seat)[1] > 0 {
        out.extend(sites.iter().map(|at| Move::Game(GermanyMove::BuildLandmark(at))));
    }
}

#[inline(never)]
fn list_reward(state: &State<Germany>, step: GermanyStep, out: &mut MoveList<GermanyMove>) {
    match step {
        GermanyStep::Cards(_) => {
            out.extend(state.supply.kinds().iter().map(|card| Move::Game(GermanyMove::TakeCard(card))));
        }
        GermanyStep::Draw(_) => out.push(Move::Game(GermanyMove::DrawCard)),
    }
}

pub(super) fn check(state: &State<Germany>, game: &Game<Germany>, seat: Seat, mv: GermanyMove) -> Result<(), Reason> {
    if seat != state.turn {
        return Err(Reason::NotYourTurn);
    }
    match mv {
        GermanyMove::BuildLandmark(at) => check_build(state, game, seat, at),
        GermanyMove::PlayTrade => state.check_card(game, seat, TRADE),
        GermanyMove::TakeCard(card) => {
            if !matches!(state.phase, Phase::Game(GermanyStep::Cards(_))) {
                return Err(Reason::Game(&NO_REWARD));
            }
            if !game.rules.has(card) {
                return Err(Reason::NoSuchKind);
            }
            if state.supply.count(card) > 0 { Ok(()) } else { Err(Reason::SupplyEmpty) }
        }
        GermanyMove::DrawCard => match state.phase {
            Phase::Game(GermanyStep::Draw(_)) => Ok(()),
            _ => Err(Reason::Game(&NO_REWARD)),
        },
        GermanyMove::DeclineReward => match (state.own.reward, game.data.may_decline) {
            (false, _) => Err(Reason::Game(&NO_REWARD)),
            (true, false) => Err(Reason::Game(&MUST_TAKE_REWARD)),
            (true, true) => Ok(()),
        },
    }
}

fn check_build(state: &State<Germany>, game: &Game<Germany>, seat: Seat, at: Vertex) -> Result<(), Reason> {
    match state.phase {
        Phase::Main => {}
        Phase::BeforeRoll => return Err(Reason::RollFirst),
        _ => return Err(Reason::WrongPhase),
    }
    if !game.data.sites.contains(at) {
        return Err(Reason::Game(&NOT_A_LANDMARK));
    }
    if state.own.standing.contains(at) {
        return Err(Reason::Game(&LANDMARK_BUILT));
    }
    if !state.touched(seat).contains(at) {
        return Err(Reason::Game(&NO_ROAD_TO_LANDMARK));
    }
    if state.stock(game, seat)[1] == 0 {
        return Err(Reason::NoPieceLeft);
    }
    if state.hands[seat.index()].covers(game.rules.city_cost) { Ok(()) } else { Err(Reason::CannotAfford) }
}

pub(super) fn odds(state: &State<Germany>, mv: GermanyMove) -> Odds {
    if mv == GermanyMove::DrawCard { Odds::Draw(state.deck) } else { Odds::Certain }
}

pub(super) fn play<C: Chance, S: Sink<GermanyEvent>>(
    state: &mut State<Germany>,
    game: &Game<Germany>,
    seat: Seat,
    mv: GermanyMove,
    chance: &mut C,
    sink: &mut S,
) {
    match mv {
        GermanyMove::BuildLandmark(at) => build(state, game, seat, at, sink),
        GermanyMove::PlayTrade => {
            state.lay_card(seat, TRADE, sink);
            state.own.trading = true;
            state.refresh_rates(game, seat);
            sink.emit(Event::Game(GermanyEvent::TradeOpened { seat }));
        }
        GermanyMove::TakeCard(card) => {
            let cards = Cards::of(card, 1);
            state.collect(seat, cards);
            sink.emit(Event::Took { seat, cards });
            let left = if let Phase::Game(GermanyStep::Cards(n)) = state.phase { n - 1 } else { 0 };
            offer_cards(state, left);
        }
        GermanyMove::DrawCard => {
            state.draw_card(game, seat, Cards::EMPTY, chance, sink);
            let left = if let Phase::Game(GermanyStep::Draw(n)) = state.phase { n - 1 } else { 0 };
            offer_draws(state, left);
        }
        GermanyMove::DeclineReward => {
            sink.emit(Event::Game(GermanyEvent::RewardDeclined { seat }));
            close(state);
        }
    }
    // R-GER-081: the last point ends the game at once, so nothing is left to take.
    state.own.reward &= state.total_points(game, seat) < game.rules.goal as i8;
}

/// R-GER-049 to R-GER-051: the landmark stands, a town hall of the builder marks it, and the reward is open.
fn build<S: Sink<GermanyEvent>>(
    state: &mut State<Germany>,
    game: &Game<Germany>,
    seat: Seat,
    at: Vertex,
    sink: &mut S,
) {
    let Some(i) = game.data.landmarks.iter().position(|l| l.at == at) else { return };
    let paid = game.rules.city_cost;
    state.building = true;
    state.pay(seat, paid);
    state.own.standing.insert(at);
    state.own.built[seat.index()] |= 1 << i;
    sink.emit(Event::Game(GermanyEvent::LandmarkBuilt { seat, at }));
    sink.emit(Event::Paid { seat, cards: paid });
    match game.data.landmarks[i].gives {
        // R-GER-052: forfeited without a path or a piece.
        Reward::FreeRoad => {
            if state.stock(game, seat)[0] > 0 && !state.road_sites(game, seat).is_empty() {
                state.own.reward = true;
                state.phase = Phase::FreeRoads(1);
            }
        }
        Reward::TwoCards => offer_cards(state, 2),
        Reward::Card => offer_draws(state, 1),
        Reward::TwoDevelopment => offer_draws(state, 2),
    }
}

fn offer_cards(state: &mut State<Germany>, left: u8) {
    let left = left.min(state.supply.total());
    if left > 0 {
        state.own.reward = true;
        state.phase = Phase::Game(GermanyStep::Cards(left));
    } else {
        close(state);
    }
}

fn offer_draws(state: &mut State<Germany>, left: u8) {
    // R-GER-052: no more than the deck has.
    let left = left.min(state.deck.total());
    if left > 0 {
        state.own.reward = true;
        state.phase = Phase::Game(GermanyStep::Draw(left));
    } else {
        close(state);
    }
}

/// The reward is taken or left; the turn goes on.
pub(super) fn close(state: &mut State<Germany>) {
    state.own.reward = false;
    state.phase = Phase::Main;
}
