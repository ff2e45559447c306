//! What the toy games share: two seats, two kinds of cards, everything for one card of the first kind.

use civitas_engine::{Card, Cards, Dev, Devs, Rates, Rules, Seat};

/// Rules for a toy to change.
pub(crate) fn toy_rules() -> Rules {
    let ore = Cards::of(Card(0), 1);
    let mut rules = Rules::classic(2);
    rules.first = Some(Seat(0));
    rules.goal = 9;
    rules.supply = Cards::each(20, 2);
    rules.deck = Devs::of(Dev::KNIGHT, 5);
    (rules.road_cost, rules.settlement_cost, rules.city_cost, rules.card_cost) = (ore, ore, ore, ore);
    (rules.roads, rules.settlements, rules.cities) = (5, 5, 2);
    (rules.route_min, rules.army_min, rules.award_points) = (3, 2, 1);
    rules.supply_rates = Rates::each(4, 2);
    rules.setup_rounds = 1;
    rules.victims_with_cards_only = true;
    rules
}
