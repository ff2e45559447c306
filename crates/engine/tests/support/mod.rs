//! What the toy games share: two seats, two kinds of cards, everything for one card of the first kind.

use civitas_engine::{Card, Cards, Dev, Devs, Rates, Rules, Seat, Shortage};

/// Rules for a toy to change.
pub(crate) fn toy_rules() -> Rules {
    let ore = Cards::of(Card(0), 1);
    Rules {
        seats: 2,
        goal: 9,
        hand_limit: 7,
        supply: Cards::each(20, 2),
        deck: Devs::of(Dev::KNIGHT, 5),
        later: Devs::EMPTY,
        road_cost: ore,
        settlement_cost: ore,
        city_cost: ore,
        card_cost: ore,
        roads: 5,
        settlements: 5,
        cities: 2,
        route_min: 3,
        army_min: 2,
        award_points: 1,
        supply_rates: Rates::each(4, 2),
        harbour_rate: 3,
        special_rate: 2,
        monopoly_max: 127,
        setup_rounds: 1,
        distance_rule: true,
        setup_roads: true,
        first: Some(Seat(0)),
        reroll_start_ties: true,
        separated_phases: false,
        shortage: Shortage::Classic,
        open_hand_sizes: true,
        player_trade: true,
        same_card_trade: false,
        free_roads_all_or_none: false,
        second_road_optional: true,
        plenty_of_last_card: false,
        victims_with_cards_only: true,
        cards_before_roll: true,
        steal_optional: false,
    }
}
