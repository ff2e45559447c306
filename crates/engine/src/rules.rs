//! The numbers and switches of the classic rules: what a game's data files and a table's options decide.

use crate::board::Harbour;
use crate::counts::{Cards, Devs, Kinds, Rates};
use crate::id::{Card, MAX_CARDS, Seat};

/// Numbers and switches, fixed for the length of a game: [`Rules::classic`] with some of them changed. Written like this, a
/// game does not notice when a later version adds a switch:
///
/// ```
/// use civitas_engine::Rules;
///
/// let rules = Rules { goal: 12, player_trade: false, ..Rules::classic(3) };
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// How many sit at the table.
    pub seats: u8,
    /// Points needed to win.
    pub goal: u8,
    /// On a seven, hands above this size are halved.
    pub hand_limit: u8,
    /// Cards of each kind in the supply at the start.
    pub supply: Cards,
    /// Development cards of each kind in the deck at the start.
    pub deck: Devs,
    /// Development cards of a second stack, drawn from when the deck is empty and the game adds it; empty where there is
    /// only one.
    pub later: Devs,
    /// Price of a road.
    pub road_cost: Cards,
    /// Price of a settlement.
    pub settlement_cost: Cards,
    /// Price of the upgrade to a city.
    pub city_cost: Cards,
    /// Price of a development card.
    pub card_cost: Cards,
    /// Roads a player has.
    pub roads: u8,
    /// Settlements a player has.
    pub settlements: u8,
    /// Cities a player has.
    pub cities: u8,
    /// Length from which a route earns its award.
    pub route_min: u8,
    /// Played knights from which an army earns its award.
    pub army_min: u8,
    /// Points an award is worth.
    pub award_points: u8,
    /// Cards of one kind the supply takes for one card, by kind, without a harbour; [`NO_RATE`](crate::NO_RATE) where it takes none.
    pub supply_rates: Rates,
    /// By kind given, the kinds that the supply gives for it; never the same kind.
    pub supply_gives: [Kinds<Card>; MAX_CARDS],
    /// Cards of one kind a general harbour takes.
    pub harbour_rate: u8,
    /// Cards of its kind a special harbour takes.
    pub special_rate: u8,
    /// Cards a monopoly takes from one player at most.
    pub monopoly_max: u8,
    /// Placement rounds of the set-up phase; the last one brings the first cards.
    pub setup_rounds: u8,
    /// Whether buildings keep a free intersection between them.
    pub distance_rule: bool,
    /// Whether a road goes with each settlement of the set-up phase.
    pub setup_roads: bool,
    /// Who begins, or `None` when the dice decide.
    pub first: Option<Seat>,
    /// Among equal highest start rolls: roll again (`true`) or the earliest roller begins (`false`).
    pub reroll_start_ties: bool,
    /// Trade ends with the first build of a turn.
    pub separated_phases: bool,
    /// Who is paid when the supply runs short.
    pub shortage: Shortage,
    /// Whether the sizes of hands are open.
    pub open_hand_sizes: bool,
    /// Whether players trade with each other.
    pub player_trade: bool,
    /// Whether a trade may have the same kind on both sides.
    pub same_card_trade: bool,
    /// Whether free roads need pieces and room for all of them.
    pub free_roads_all_or_none: bool,
    /// Whether the second free road of a card may be declined.
    pub second_road_optional: bool,
    /// Whether the card for two cards of choice brings one if the whole supply has only one.
    pub plenty_of_last_card: bool,
    /// Whether only players who hold cards can be named as victims of the robber.
    pub victims_with_cards_only: bool,
    /// Whether development cards may be played before the roll.
    pub cards_before_roll: bool,
    /// Whether the thief may decline to steal.
    pub steal_optional: bool,
}

/// Who is paid when a stack of the supply cannot pay all that is owed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Shortage {
    /// Nobody, unless only one player is owed: that player takes what is left.
    #[default]
    Classic,
    /// Clockwise from the player who rolled, as long as the stack lasts.
    InTurnOrder,
}

impl Rules {
    /// Cards of one kind that a harbour takes for one other card.
    #[must_use]
    pub fn rate_of(&self, harbour: &Harbour) -> u8 {
        if harbour.card.is_some() { self.special_rate } else { self.harbour_rate }
    }

    /// The classic game for a number of seats: five kinds of cards (say brick, lumber, wool, grain and ore), ten points, two
    /// placement rounds; the dice decide who begins.
    #[must_use]
    pub const fn classic(seats: u8) -> Rules {
        Rules {
            seats,
            goal: 10,
            hand_limit: 7,
            supply: Cards::each(19, 5),
            deck: Devs::new([14, 2, 2, 2, 5, 0, 0, 0]),
            later: Devs::EMPTY,
            road_cost: Cards::new([1, 1, 0, 0, 0, 0, 0, 0]),
            settlement_cost: Cards::new([1, 1, 1, 1, 0, 0, 0, 0]),
            city_cost: Cards::new([0, 0, 0, 2, 3, 0, 0, 0]),
            card_cost: Cards::new([0, 0, 1, 1, 1, 0, 0, 0]),
            roads: 15,
            settlements: 5,
            cities: 4,
            route_min: 5,
            army_min: 3,
            award_points: 2,
            supply_rates: Rates::each(4, 5),
            supply_gives: [Cards::each(1, MAX_CARDS).kinds(); MAX_CARDS],
            harbour_rate: 3,
            special_rate: 2,
            monopoly_max: 127,
            setup_rounds: 2,
            distance_rule: true,
            setup_roads: true,
            first: None,
            reroll_start_ties: true,
            separated_phases: false,
            shortage: Shortage::Classic,
            open_hand_sizes: true,
            player_trade: true,
            same_card_trade: false,
            free_roads_all_or_none: false,
            second_road_optional: true,
            plenty_of_last_card: false,
            victims_with_cards_only: false,
            cards_before_roll: true,
            steal_optional: false,
        }
    }

    /// All seats of the table.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// The seats clockwise from one.
    pub fn seats_from(&self, start: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats;
        (0..seats).map(move |i| start.plus(i, seats))
    }

    /// All development cards of the game, both stacks.
    #[must_use]
    pub fn all_devs(&self) -> Devs {
        self.deck + self.later
    }

    /// Whether the game has this kind of card.
    #[inline]
    #[must_use]
    pub fn has(&self, card: Card) -> bool {
        card.index() < MAX_CARDS && self.supply.count(card) > 0
    }

    /// The kinds of cards in play.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + use<> {
        self.supply.kinds().iter()
    }
}
