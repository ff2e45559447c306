//! Views: what one seat, or a spectator, may know. Built by copying allowed facts into a different type, so a field
//! that nobody thought of stays secret.

use crate::awaited::Awaited;
use crate::counts::{Cards, Devs, Rates};
use crate::game::Game;
use crate::id::{Hex, MAX_SEATS, Seat};
use crate::points::PointSources;
use crate::ruleset::Ruleset;
use crate::set::{EdgeSet, SeatSet, VertexSet};
use crate::state::{Phase, State};
use crate::trade::Talk;

/// What one viewer may know of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct View<R: Ruleset> {
    /// Who looks; a spectator if `None`.
    pub viewer: Option<Seat>,
    /// What is known of each seat.
    pub seats: [SeatView; MAX_SEATS],
    /// Which buildings are cities.
    pub cities: VertexSet,
    /// The supply.
    pub supply: Cards,
    /// Development cards left to draw.
    pub deck_size: u8,
    /// Development cards of a second stack that has not been added yet.
    pub later_size: u8,
    /// How many cards the card for cards of choice brings now.
    pub plenty: u8,
    /// Development cards played so far, by kind.
    pub played: Devs,
    /// Standing offers and answers.
    pub talk: Talk,
    /// Where the robber stands.
    pub robber: Hex,
    /// Whose turn it is.
    pub turn: Seat,
    /// Who began.
    pub first: Seat,
    /// What the game is waiting for.
    pub phase: Phase<R::Step>,
    /// Whom it is waiting for.
    pub awaited: Awaited,
    /// Placements of the set-up made so far.
    pub setup_step: u8,
    /// Seats that roll for the right to begin.
    pub contenders: SeatSet,
    /// Whether the dice of this turn have been rolled.
    pub rolled: bool,
    /// Whether a development card was played in this turn.
    pub card_played: bool,
    /// Whether building has begun in this turn.
    pub building: bool,
    /// Holder of the longest-route award.
    pub route_award: Option<Seat>,
    /// Holder of the largest-army award.
    pub army_award: Option<Seat>,
    /// Who has won.
    pub winners: SeatSet,
    /// Turns begun so far.
    pub turns: u16,
    /// What may be known of the game's own state.
    pub own: R::OwnView,
}

/// What one viewer may know about one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct SeatView {
    /// Settlements and cities.
    pub buildings: VertexSet,
    /// Roads.
    pub roads: EdgeSet,
    /// Intersections that they touch.
    pub touched: VertexSet,
    /// Roads, settlements and cities in stock.
    pub stock: [u8; 3],
    /// Number of cards in hand, where that is open.
    pub hand_size: Option<u8>,
    /// The hand, if it is the viewer's own or a power has shown it.
    pub hand: Option<Cards>,
    /// Number of development cards not played.
    pub dev_count: u8,
    /// The development cards, if they are the viewer's own.
    pub devs: Option<Devs>,
    /// Number of them bought in this turn.
    pub fresh_count: u8,
    /// Those bought in this turn, if they are the viewer's own.
    pub fresh: Option<Devs>,
    /// Open knights.
    pub knights: u8,
    /// Length of the longest route.
    pub route: u8,
    /// Points everybody sees.
    pub points: i8,
    /// Points of hidden cards: the viewer's own, and everybody's once the game is over.
    pub hidden_points: Option<u8>,
    /// Where all these points come from; hidden ones only where they are known.
    pub sources: PointSources,
    /// Roads, settlements and cities that are in use somewhere other than on the map.
    pub elsewhere: [u8; 3],
    /// What the supply takes for one card.
    pub rates: Rates,
    /// The largest hand that is safe from a seven.
    pub hand_limit: u8,
    /// Cards still to be discarded.
    pub debt: u8,
    /// Sum of the start roll.
    pub start_roll: u8,
}

impl<R: Ruleset> View<R> {
    /// What `viewer` may know.
    #[must_use]
    pub fn of(state: &State<R>, game: &Game<R>, viewer: Option<Seat>) -> View<R> {
        let seat = |i| match i < usize::from(game.rules.seats) {
            true => SeatView::of(state, game, viewer, Seat(i as u8)),
            false => SeatView::default(),
        };
        let (later, joined) = (state.later.total(), R::second_stack_joined(state, game));
        View {
            viewer,
            seats: core::array::from_fn(seat),
            cities: state.cities,
            supply: state.supply,
            deck_size: state.deck.total() + if joined { later } else { 0 },
            later_size: if joined { 0 } else { later },
            plenty: state.plenty_cards(game),
            played: state.played,
            talk: state.talk,
            robber: state.robber,
            turn: state.turn,
            first: state.first,
            phase: state.phase_seen_by(viewer),
            awaited: state.awaited(game),
            setup_step: state.setup_step,
            contenders: state.contenders,
            rolled: state.rolled,
            card_played: state.card_played,
            building: state.building,
            route_award: state.route_award,
            army_award: state.army_award,
            winners: state.winners,
            turns: state.turns,
            own: R::own_view(state, game, viewer),
        }
    }
}

impl SeatView {
    fn of<R: Ruleset>(state: &State<R>, game: &Game<R>, viewer: Option<Seat>, seat: Seat) -> SeatView {
        let i = seat.index();
        let own = viewer == Some(seat);
        let knows_hand = R::knows_hand(state, viewer, seat);
        let knows_points = own || state.is_over();
        let sources = state.points_by_source(game, seat);
        let fresh = if state.turn == seat { state.fresh } else { Devs::EMPTY };
        SeatView {
            buildings: state.buildings[i],
            roads: state.roads[i],
            touched: state.touched[i],
            stock: state.stock(game, seat),
            hand_size: (knows_hand || game.rules.open_hand_sizes).then(|| state.hands[i].total()),
            hand: knows_hand.then_some(state.hands[i]),
            dev_count: state.devs[i].total(),
            devs: own.then_some(state.devs[i]),
            fresh_count: fresh.total(),
            fresh: own.then_some(fresh),
            knights: state.knights[i],
            route: state.routes[i],
            points: sources.open(),
            hidden_points: knows_points.then_some(sources.hidden),
            sources: if knows_points { sources } else { PointSources { hidden: 0, ..sources } },
            elsewhere: R::pieces_elsewhere(state, game, seat),
            rates: state.rates[i],
            hand_limit: R::hand_limit(state, game, seat),
            debt: state.debts[i],
            start_roll: state.start_rolls[i],
        }
    }
}
