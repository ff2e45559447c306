//! Goods and trade: between players, with the supply, and what neither can do.

use super::builder::*;
use crate::inkas::refusals::{NO_GOODS_SET, RESOURCES_ONLY};
use crate::inkas::{COCA, FEATHERS, FISH, GOODS, Inkas, InkasMove, ORE, POTATO, STONE, WOOD, WOOL};
use civitas_engine::{Card, Cards, Dev, Event, Move, Phase, Reason, Ruleset};

const RESOURCES: [Card; 5] = [WOOD, STONE, WOOL, POTATO, ORE];

fn rolled(cards: Cards, options: &[(&str, &str)]) -> Scene {
    Given::beginner(3, options).hand(RED, cards).rolled().ready()
}

/// R-INKA-041: goods pay for nothing that is built or bought.
#[test]
fn goods_build_nothing() {
    let given = Given::bare(3, &[]).home(RED, F1, side((1, 0), (1, 1))).home(RED, F5, side((0, 2), (1, 1)));
    let given = given.roads(RED, &[side((1, 1), (2, 0))]).bystander(ORANGE).bystander(BLUE);
    let mut table = given.hand(RED, feathers(12) + coca(12) + fish(12)).rolled().ready();
    for mv in [road(side((0, 1), (1, 0))), settle(F3), upgrade(F1), Move::Buy] {
        table.refuse(RED, mv, Reason::CannotAfford, "R-INKA-052");
    }
    let costs = [
        table.game.rules.road_cost,
        table.game.rules.settlement_cost,
        table.game.rules.city_cost,
        table.game.rules.card_cost,
    ];
    assert!(costs.iter().all(|cost| GOODS.iter().all(|good| cost.count(*good) == 0)));
}

/// R-INKA-042: goods are in the hand: they count for a 7, are robbed, traded and named with Monopoly.
#[test]
fn goods_are_cards_of_the_hand() {
    let given = Given::beginner(3, &[]).hand(RED, wood(4) + fish(4)).hand(BLUE, coca(3)).devs(RED, Dev::MONOPOLY, 1);
    let mut table = given.ready();
    table.roll(RED, 7);
    assert_eq!((table.state.debts[0], table.state.phase), (4, Phase::Discard));
    for card in [FISH, FISH, WOOD, FISH] {
        table.play(RED, Move::Discard(card));
    }
    table.play(RED, robber_to(1, 0));
    table.steal(RED, BLUE, COCA);
    table.play(RED, Move::PlayMonopoly(COCA));
    assert_eq!((table.hand(RED), table.hand(BLUE)), (wood(3) + fish(1) + coca(3), NOTHING));
    table.play(RED, offer(coca(1), wool(1), &[ORANGE]));
}

/// R-INKA-043, T-INKA-16: Emily takes the better of two offers; the other two may not trade with each other.
#[test]
fn emily_takes_the_better_price() {
    let (emily, olivia, maria) = (RED, ORANGE, BLUE);
    let given = Given::beginner(3, &[]).hand(emily, wood(2) + ore(3)).hand(olivia, stone(1)).hand(maria, stone(1));
    let mut table = given.rolled().ready();
    table.play(olivia, offer(stone(1), ore(3), &[emily]));
    table.play(maria, offer(stone(1), wood(1) + ore(1), &[emily]));
    table.refuse(olivia, offer(stone(1), wood(1), &[maria]), Reason::BadPartner, "R-INKA-043");
    table.refuse(maria, Move::Accept(olivia), Reason::BadPartner, "R-INKA-043");
    table.refuse(olivia, bank(STONE, WOOD), Reason::NotYourTurn, "R-INKA-031");
    let events = table.play(emily, Move::Accept(maria));
    let traded = Event::Traded { seat: emily, with: maria, gave: wood(1) + ore(1), got: stone(1) };
    assert!(events.contains(&traded));
    assert_eq!(table.hands(), [wood(1) + ore(2) + stone(1), stone(1), wood(1) + ore(1)]);
}

/// R-INKA-043: an offer of the player on turn, accepted and confirmed, in any amounts, goods included.
#[test]
fn the_player_on_turn_offers_and_confirms() {
    let given = Given::beginner(3, &[]).hand(RED, wood(5) + fish(1)).hand(BLUE, ore(1));
    let mut table = given.rolled().ready();
    table.play(RED, offer(wood(5) + fish(1), ore(1), &[ORANGE, BLUE]));
    table.refuse(ORANGE, Move::Accept(RED), Reason::CardNotHeld, "R-INKA-043");
    table.play(BLUE, Move::Accept(RED));
    table.refuse(RED, Move::Confirm(ORANGE), Reason::NotAccepted, "R-INKA-043");
    table.play(RED, Move::Confirm(BLUE));
    assert_eq!(table.hands(), [ore(1), NOTHING, wood(5) + fish(1)]);
}

/// R-INKA-043: a table can do without trade between players.
#[test]
fn trade_between_players_is_an_option() {
    let mut table = rolled(wood(3), &[("player_trade", "off")]);
    table.refuse(RED, offer(wood(1), ore(1), &[BLUE]), Reason::TradeOff, "R-INKA-043");
    table.play(RED, bank(WOOD, ORE));
    rolled(wood(3), &[("player_trade", "on")]).play(RED, offer(wood(1), ore(1), &[BLUE]));
}

/// R-INKA-044, R-INKA-045, T-INKA-17: no gifts, and no kind on both sides.
#[test]
fn gifts_and_like_for_like_are_refused() {
    let mut table = rolled(ore(2) + fish(1), &[]);
    table.refuse(RED, offer(NOTHING, ore(1), &[BLUE]), Reason::EmptySide, "R-INKA-044");
    table.refuse(RED, offer(ore(1), NOTHING, &[BLUE]), Reason::EmptySide, "R-INKA-044");
    for (give, want) in [(ore(2), ore(1)), (ore(1) + fish(1), wood(1) + fish(2))] {
        table.refuse(RED, offer(give, want, &[BLUE]), Reason::SameCard, "R-INKA-045");
        rolled(ore(2) + fish(1), &[("same_card_trade", "allowed")]).play(RED, offer(give, want, &[BLUE]));
    }
}

/// R-INKA-046: development cards, markers and pieces stay where they are, whatever is traded.
#[test]
fn only_cards_are_traded() {
    let given = Given::beginner(3, &[]).devs(RED, Dev::KNIGHT, 2).devs(BLUE, Dev::MONOPOLY, 1);
    assert!(!given.clone().rolled().ready().state.may_offer(&given.game, RED), "development cards are no offer");
    let mut table = given.hand(RED, wood(1)).hand(BLUE, fish(2)).rolled().ready();
    let before = table.state;
    table.play(RED, offer(wood(1), fish(2), &[BLUE]));
    table.play(BLUE, Move::Accept(RED));
    table.play(RED, Move::Confirm(BLUE));
    assert_eq!((table.hand(RED), table.hand(BLUE)), (fish(2), wood(1)));
    let rest = |state: civitas_engine::State<Inkas>| {
        (state.devs, state.buildings, state.roads, [RED, ORANGE, BLUE].map(|seat| state.board_points(seat)), state.own)
    };
    assert_eq!(rest(table.state), rest(before));
    assert_eq!(Inkas::FACTS.cards.len(), 8, "there is no kind of card beyond resources and goods");
}

/// R-INKA-047, T-INKA-18: three equal resources for any other card, resource or good.
#[test]
fn three_resources_for_one_card() {
    let mut table = rolled(wood(3), &[]);
    let events = table.play(RED, bank(WOOD, WOOL));
    assert_eq!(events, [Event::BankTraded { seat: RED, gave: wood(3), got: wool(1) }]);
    assert_eq!(table.hand(RED), wool(1));
    for give in RESOURCES {
        let mut table = rolled(Cards::of(give, 3), &[]);
        let all = (0..8).map(Card).filter(|get| *get != give);
        assert!(all.clone().all(|get| table.allows(RED, bank(give, get))));
        table.refuse(RED, bank(give, give), Reason::SupplySameCard, "R-INKA-047");
        let mut few = rolled(Cards::of(give, 2), &[]);
        all.for_each(|get| few.refuse(RED, bank(give, get), Reason::RateNotMet, "R-INKA-051"));
    }
}

/// R-INKA-047: with `three_for_one = resources` three resources bring a resource only; goods still bring anything.
#[test]
fn three_resources_can_be_kept_from_bringing_goods() {
    let mut table = rolled(wood(3) + fish(2), &[("three_for_one", "resources")]);
    for good in GOODS {
        table.refuse(RED, bank(WOOD, good), Reason::SupplyGivesOthers, "R-INKA-047");
    }
    assert!(table.allows(RED, bank(FISH, COCA)) && table.allows(RED, bank(FISH, ORE)));
    table.play(RED, bank(WOOD, ORE));
    assert!(rolled(wood(3), &[("three_for_one", "any")]).allows(RED, bank(WOOD, COCA)));
}

/// R-INKA-048, T-INKA-19, T-INKA-20: two equal goods for a resource or for another good.
#[test]
fn two_goods_for_one_card() {
    let mut table = rolled(feathers(2), &[]);
    table.refuse(RED, bank(FEATHERS, FEATHERS), Reason::SupplySameCard, "R-INKA-048");
    table.play(RED, bank(FEATHERS, COCA));
    assert_eq!(table.hand(RED), coca(1));
    let mut table = rolled(coca(2), &[]);
    table.play(RED, bank(COCA, WOOL));
    assert_eq!(table.hand(RED), wool(1));
    for give in GOODS {
        let mut two = rolled(Cards::of(give, 2), &[]);
        two.refuse(RED, bank(give, give), Reason::SupplySameCard, "R-INKA-048");
        assert!((0..8).map(Card).filter(|get| *get != give).all(|get| two.allows(RED, bank(give, get))));
        let mut one = rolled(Cards::of(give, 1), &[]);
        one.refuse(RED, bank(give, WOOD), Reason::RateNotMet, "R-INKA-051");
    }
    // Three goods still cost two: one is left.
    let mut table = rolled(fish(3), &[]);
    table.play(RED, bank(FISH, ORE));
    assert_eq!(table.hand(RED), fish(1) + ore(1));
}

/// R-INKA-049, R-INKA-050, T-INKA-21: one of each good for any two cards, equal or different.
#[test]
fn a_set_of_goods_for_two_cards() {
    let set = feathers(1) + coca(1) + fish(1);
    let mut table = rolled(set, &[]);
    let events = table.play(RED, goods_set(WOOD, STONE));
    assert_eq!(events, [Event::BankTraded { seat: RED, gave: set, got: wood(1) + stone(1) }]);
    assert_eq!(table.hand(RED), stone(1) + wood(1));
    for a in (0..8).map(Card) {
        for b in (a.0..8).map(Card) {
            let mut table = rolled(set + ore(1), &[]);
            let supply = table.state.supply;
            table.play(RED, goods_set(a, b));
            let got = Cards::of(a, 1) + Cards::of(b, 1);
            assert_eq!((table.hand(RED), table.state.supply), (ore(1) + got, supply + set - got));
        }
    }
    // Two kinds are not a set, however many there are.
    let mut table = rolled(feathers(3) + coca(3), &[]);
    table.refuse(RED, goods_set(WOOD, WOOD), Reason::Game(&NO_GOODS_SET), "R-INKA-049");
    let mut table = rolled(set, &[]);
    table.refuse(RED, goods_set(STONE, WOOD), Reason::NoSuchMove, "R-INKA-031");
    table.refuse(RED, goods_set(STONE, Card(8)), Reason::NoSuchKind, "R-INKA-001");
    // There is no limit a turn.
    let mut table = rolled(set.times(3), &[]);
    for _ in 0..3 {
        table.play(RED, goods_set(ORE, ORE));
    }
    assert_eq!(table.hand(RED), ore(6));
}

/// R-INKA-049: with `goods_set = resources` a set brings two resources only.
#[test]
fn a_set_can_be_kept_from_bringing_goods() {
    let set = feathers(1) + coca(1) + fish(1);
    for a in (0..8).map(Card) {
        for b in (a.0..8).map(Card) {
            let mut table = rolled(set, &[("goods_set", "resources")]);
            if GOODS.contains(&a) || GOODS.contains(&b) {
                table.refuse(RED, goods_set(a, b), Reason::Game(&RESOURCES_ONLY), "R-INKA-049");
            } else {
                table.play(RED, goods_set(a, b));
            }
            assert!(rolled(set, &[("goods_set", "any")]).allows(RED, goods_set(a, b)));
        }
    }
}

/// R-INKA-051: there is no other trade with the supply: no harbours, and rates never change.
#[test]
fn there_are_no_harbours() {
    assert!(standard_board().harbours().is_empty());
    let everywhere = Given::beginner(4, &[]).hand(RED, wood(2) + stone(2) + fish(1)).rolled().ready();
    for seat in everywhere.game.rules.all_seats() {
        assert_eq!(everywhere.state.rates(seat).rates(), [3, 3, 3, 3, 3, 2, 2, 2]);
    }
    let trades = |mv: &&Mv| matches!(mv, Move::Bank { .. } | Move::Game(InkasMove::GoodsSet(..)));
    assert_eq!(everywhere.list(RED).iter().filter(trades).count(), 0);
    // Any number of trades in a turn.
    let mut table = rolled(wood(9) + coca(4), &[]);
    for mv in [bank(WOOD, ORE), bank(WOOD, FISH), bank(WOOD, ORE), bank(COCA, ORE), bank(COCA, FEATHERS)] {
        table.play(RED, mv);
    }
    assert_eq!(table.hand(RED), ore(3) + fish(1) + feathers(1));
}
