//! Development cards: buying, playing, what each does, and secret points.

use super::builder::*;
use crate::egypt::{BRICK, CATTLE, GRAIN, PAPYRUS, STONE};
use civitas_engine::{BoardSpec, Card, Cards, Dev, Event, HexSpec, Move, Outcome, Phase, Reason, View};

/// R-EGY-060: a card costs grain, papyrus and stone, comes off the deck and is seen by its buyer only.
#[test]
fn a_bought_card_is_hidden() {
    let mut table = Given::beginner(3, &[]).hand(PURPLE, card_price().times(2)).rolled().ready();
    let events = table.buy(PURPLE, Dev::MONOPOLY);
    assert_eq!((table.hand(PURPLE), table.devs(PURPLE, Dev::MONOPOLY)), (card_price(), 1));
    assert_eq!(table.state.deck.total(), 24);
    let told = |viewer| events.iter().filter_map(|e| e.seen_by(viewer)).collect::<Vec<_>>();
    let bought = |card| Event::CardBought { seat: PURPLE, paid: card_price(), card };
    assert_eq!(told(Some(PURPLE)), [bought(Some(Dev::MONOPOLY))]);
    assert_eq!((told(Some(GRAY)), told(None)), (vec![bought(None)], vec![bought(None)]));
    for viewer in [Some(TURQUOISE), None] {
        let seen = View::of(&table.state, &table.game, viewer).seats[0];
        assert_eq!((seen.dev_count, seen.devs, seen.fresh), (1, None, None));
    }
    // A second one in the same turn.
    table.buy(PURPLE, Dev::KNIGHT);
    assert_eq!((table.hand(PURPLE), table.state.devs[0].total()), (NOTHING, 2));
}

/// R-EGY-060: only a card one holds can be played.
#[test]
fn a_card_not_held_cannot_be_played() {
    let mut table = Given::beginner(2, &[]).devs(TURQUOISE, Dev::KNIGHT, 1).ready();
    for mv in [Move::PlayKnight, Move::PlayRoads, Move::PlayPlenty(BRICK, BRICK), Move::PlayMonopoly(BRICK)] {
        table.refuse(PURPLE, mv, Reason::NoSuchCard, "R-EGY-060");
    }
}

/// R-EGY-061, T-EGY-32: a mercenary bought this turn waits, and a second card in one turn is refused.
#[test]
fn one_card_a_turn_and_never_a_new_one() {
    let given = Given::beginner(2, &[]).hand(PURPLE, card_price().times(2)).devs(PURPLE, Dev::PLENTY, 1);
    let mut table = given.rolled().ready();
    table.buy(PURPLE, Dev::KNIGHT);
    table.refuse(PURPLE, Move::PlayKnight, Reason::BoughtThisTurn, "R-EGY-061");
    table.end_turn(PURPLE);
    table.idle_turn(TURQUOISE, 12);
    table.play(PURPLE, Move::PlayKnight);
    table.play(PURPLE, robber_to(0, 2));
    table.refuse(PURPLE, Move::PlayPlenty(BRICK, BRICK), Reason::OneCardATurn, "R-EGY-061");
    table.roll(PURPLE, 12);
    table.refuse(PURPLE, Move::PlayPlenty(BRICK, BRICK), Reason::OneCardATurn, "R-EGY-061");
    // A turn later the other card can be played.
    table.end_turn(PURPLE);
    table.idle_turn(TURQUOISE, 12);
    table.play(PURPLE, Move::PlayPlenty(BRICK, BRICK));
}

/// R-EGY-061: an old card of the same kind as a new one can still be played, but only as many as are old.
#[test]
fn an_old_card_beside_a_new_one_may_be_played() {
    let given = Given::beginner(2, &[]).hand(PURPLE, card_price()).devs(PURPLE, Dev::MONOPOLY, 1);
    let mut table = given.rolled().ready();
    table.buy(PURPLE, Dev::MONOPOLY);
    table.play(PURPLE, Move::PlayMonopoly(STONE));
    table.refuse(PURPLE, Move::PlayMonopoly(STONE), Reason::OneCardATurn, "R-EGY-061");
    assert_eq!(table.devs(PURPLE, Dev::MONOPOLY), 1);
}

/// R-EGY-062, T-EGY-03: with nine points, a victory point card just bought wins at once, with all others revealed.
#[test]
fn a_victory_card_just_bought_wins() {
    // Three temple cities on the row and its award make eight; one hidden card makes nine.
    let mut given = Given::bare(2, &[]).carts(PURPLE, &MIDDLE_ROW).bystander(TURQUOISE);
    for q in [-3, -1, 1] {
        given = given.city(PURPLE, (q, 1, "N"));
    }
    let given = given.devs(PURPLE, Dev::VICTORY, 1).devs(TURQUOISE, Dev::VICTORY, 1).hand(PURPLE, card_price());
    let mut table = given.rolled().ready();
    assert_eq!((table.points(PURPLE), table.state.total_points(&table.game, PURPLE)), (8, 9));
    let mut other_top = table.clone();
    other_top.buy(PURPLE, Dev::KNIGHT);
    assert_eq!(other_top.winner(), None);
    let events = table.buy(PURPLE, Dev::VICTORY);
    assert!(events.contains(&Event::Won { seats: seats(&[PURPLE]) }));
    assert_eq!(table.winner(), Some(PURPLE));
    let seen = View::of(&table.state, &table.game, None);
    assert_eq!((seen.seats[0].hidden_points, seen.seats[1].hidden_points), (Some(2), Some(1)));
}

/// R-EGY-063: a progress card leaves the game, a mercenary stays open before its owner.
#[test]
fn played_cards_go_where_they_belong() {
    let given = Given::beginner(2, &[]).devs(PURPLE, Dev::PLENTY, 1).devs(PURPLE, Dev::KNIGHT, 1);
    let mut table = given.ready();
    let deck = table.state.deck;
    table.play(PURPLE, Move::PlayPlenty(BRICK, STONE));
    assert_eq!((table.devs(PURPLE, Dev::PLENTY), table.state.played.count(Dev::PLENTY)), (0, 1));
    assert_eq!((table.state.deck, table.state.knights), (deck, [0; 4]));
    table.idle_turn(PURPLE, 12);
    table.idle_turn(TURQUOISE, 12);
    table.play(PURPLE, Move::PlayKnight);
    assert_eq!((table.devs(PURPLE, Dev::KNIGHT), table.state.knights), (0, [1, 0, 0, 0]));
    assert_eq!(View::of(&table.state, &table.game, None).seats[0].knights, 1);
}

/// R-EGY-064, T-EGY-12: Nefret plays a mercenary before her roll, chooses whom to rob, gets any card of that hand, and
/// rolls normally then.
#[test]
fn a_mercenary_robs_before_the_roll() {
    let nefret = PURPLE;
    let hands = [(TURQUOISE, grain(5) + stone(7)), (RED, brick(1) + stone(1))];
    for (victim, hand) in hands {
        for card in hand.kinds() {
            // Red has a third settlement, so that both stand at the fields 6.
            let given = Given::beginner(4, &[]).home(RED, (-2, 3, "N"), (-1, 2, "W")).devs(nefret, Dev::KNIGHT, 1);
            let given = given.hand(hands[0].0, hands[0].1).hand(hands[1].0, hands[1].1);
            let mut table = given.hand(GRAY, cattle(9)).ready();
            let supply = table.state.supply;
            table.play(nefret, Move::PlayKnight);
            table.play(nefret, robber_to(-1, 2));
            assert_eq!(table.list(nefret), [Move::Steal(TURQUOISE), Move::Steal(RED)]);
            table.refuse(nefret, Move::Steal(GRAY), Reason::NotAVictim, "R-EGY-073");
            let odds = table.state.odds(&table.game, nefret, Move::Steal(victim));
            assert_eq!(odds.weight(Outcome::Stolen(card)), u32::from(hand.count(card)));
            assert_eq!((odds.total(), odds.weight(Outcome::Stolen(CATTLE))), (u32::from(hand.total()), 0));
            let events = table.steal(nefret, victim, card);
            assert_eq!(events, [Event::Stole { seat: nefret, from: victim, any: true, card: Some(card) }]);
            let one = Cards::of(card, 1);
            assert_eq!((table.hand(nefret), table.hand(victim)), (one, hand - one));
            for (seat, hand) in hands.into_iter().filter(|(seat, _)| *seat != victim) {
                assert_eq!(table.hand(seat), hand, "the other neighbour keeps everything");
            }
            assert_eq!((table.hand(GRAY), table.state.supply), (cattle(9), supply), "nobody discards");
            assert_eq!((table.state.phase, table.state.rolled), (Phase::BeforeRoll, false));
            table.roll(nefret, 12);
            assert_eq!(table.state.phase, Phase::Main);
        }
    }
}

/// R-EGY-064, T-EGY-13: a mercenary makes nobody discard, however full the hands are.
#[test]
fn a_mercenary_checks_no_hands() {
    let given = Given::beginner(3, &[]).devs(PURPLE, Dev::KNIGHT, 1).hand(PURPLE, stone(12)).hand(GRAY, grain(15));
    let mut table = given.rolled().ready();
    table.play(PURPLE, Move::PlayKnight);
    assert_eq!((table.state.phase, table.state.debts), (Phase::MoveRobber, [0; 4]));
    table.refuse(PURPLE, robber_to(0, 0), Reason::RobberMustMove, "R-EGY-072");
    table.play(PURPLE, robber_to(0, 2));
    assert_eq!((table.hand(PURPLE), table.hand(GRAY)), (stone(12), grain(15)));
}

/// R-EGY-065: the Route Builder places two free carts by the usual rules, before or after the roll.
#[test]
fn the_route_builder_places_two_free_carts() {
    for rolled in [false, true] {
        let given = Given::beginner(2, &[]).devs(PURPLE, Dev::ROADS, 1).hand(PURPLE, stone(1));
        let mut table = if rolled { given.rolled().ready() } else { given.ready() };
        let before = table.state.phase;
        table.play(PURPLE, Move::PlayRoads);
        assert_eq!(table.state.phase, Phase::FreeRoads(2));
        table.refuse(PURPLE, Move::EndTurn, Reason::WrongPhase, "R-EGY-020");
        table.refuse(PURPLE, cart(2, 0, "E"), Reason::RoadNotConnected, "R-EGY-049");
        table.refuse(PURPLE, cart(2, -2, "SW"), Reason::PathTaken, "R-EGY-049");
        table.play(PURPLE, cart(0, -1, "NW"));
        assert_eq!(table.state.phase, Phase::OneMoreRoad);
        // The second carries on from the first.
        table.play(PURPLE, cart(0, -1, "W"));
        assert_eq!((table.state.phase, table.hand(PURPLE), table.stock(PURPLE)[0]), (before, stone(1), 11));
    }
}

/// R-EGY-065: the second free cart may be declined, the first one not; nothing else is possible in between. Before the roll
/// and after it.
#[test]
fn the_second_free_cart_may_be_declined() {
    for rolled in [false, true] {
        let given = Given::beginner(2, &[]).devs(PURPLE, Dev::ROADS, 2).hand(PURPLE, cart_price());
        let mut table = if rolled { given.rolled().ready() } else { given.ready() };
        let before = table.state.phase;
        table.refuse(PURPLE, Move::DeclineRoad, Reason::WrongPhase, "R-EGY-020");
        table.play(PURPLE, Move::PlayRoads);
        table.refuse(PURPLE, Move::DeclineRoad, Reason::MustPlaceRoad, "R-EGY-065");
        table.play(PURPLE, cart(0, -1, "NW"));
        assert_eq!(table.state.phase, Phase::OneMoreRoad);
        assert!(table.list(PURPLE).iter().all(|mv| matches!(mv, Move::Road(_) | Move::DeclineRoad)));
        table.refuse(TURQUOISE, Move::DeclineRoad, Reason::NotYourTurn, "R-EGY-020");
        table.refuse(PURPLE, Move::EndTurn, Reason::WrongPhase, "R-EGY-020");
        assert_eq!(table.play(PURPLE, Move::DeclineRoad), [Event::RoadDeclined { seat: PURPLE }]);
        assert_eq!((table.state.phase, table.stock(PURPLE)[0], table.hand(PURPLE)), (before, 12, cart_price()));
        // The card is used up all the same.
        table.refuse(PURPLE, Move::PlayRoads, Reason::OneCardATurn, "R-EGY-061");
        assert_eq!(table.devs(PURPLE, Dev::ROADS), 1);
    }
}

/// R-EGY-065: with a single cart left there is no second one, and the only one is not declined.
#[test]
fn the_only_free_cart_is_placed() {
    let mut table = few_carts_left(1, "as_many");
    table.play(PURPLE, Move::PlayRoads);
    table.refuse(PURPLE, Move::DeclineRoad, Reason::MustPlaceRoad, "R-EGY-065");
    assert!(table.list(PURPLE).iter().all(|mv| matches!(mv, Move::Road(_))));
}

/// R-EGY-065: where the table plays so, both free carts are placed if they can be: after the first nothing but a second cart
/// is possible.
#[test]
fn the_second_free_cart_is_a_duty_where_the_table_plays_so() {
    let given =
        Given::beginner(2, &[("free_roads", "both")]).devs(PURPLE, Dev::ROADS, 1).hand(PURPLE, brick(4) + cart_price());
    let mut table = given.rolled().ready();
    table.play(PURPLE, Move::PlayRoads);
    for left in [2, 1] {
        assert_eq!(table.state.phase, Phase::FreeRoads(left));
        assert!(table.list(PURPLE).iter().all(|mv| matches!(mv, Move::Road(_))));
        for mv in [Move::EndTurn, Move::Buy, bank(BRICK, STONE), Move::PlayRoads] {
            table.refuse(PURPLE, mv, Reason::WrongPhase, "R-EGY-020");
        }
        table.refuse(PURPLE, Move::DeclineRoad, Reason::MustPlaceRoad, "R-EGY-065");
        table.play(PURPLE, cart(0, -1, if left == 2 { "NW" } else { "W" }));
    }
    assert_eq!((table.state.phase, table.hand(PURPLE)), (Phase::Main, brick(4) + cart_price()));
}

/// Purple has all but `left` of its carts on the board.
fn few_carts_left(left: usize, route_builder: &str) -> Scene {
    let given = Given::bare(2, &[("route_builder", route_builder)]).carts(PURPLE, &MIDDLE_ROW);
    let given = given.carts(PURPLE, &UPPER_BRANCH[..5 - left]).bystander(TURQUOISE).devs(PURPLE, Dev::ROADS, 1);
    given.settlement(PURPLE, (-3, 1, "N")).settlement(PURPLE, (2, 1, "N")).rolled().ready()
}

/// R-EGY-065: with one cart left one is placed, or the card waits where the table plays two or none.
#[test]
fn the_route_builder_with_too_few_carts() {
    let mut table = few_carts_left(1, "as_many");
    table.play(PURPLE, Move::PlayRoads);
    assert_eq!(table.state.phase, Phase::FreeRoads(1));
    table.play(PURPLE, cart(2, 0, "E"));
    assert_eq!((table.state.phase, table.stock(PURPLE)[0]), (Phase::Main, 0));
    few_carts_left(1, "two_or_none").refuse(PURPLE, Move::PlayRoads, Reason::NoRoomForRoads, "R-EGY-065");
    for value in ["as_many", "two_or_none"] {
        few_carts_left(0, value).refuse(PURPLE, Move::PlayRoads, Reason::NoRoomForRoads, "R-EGY-065");
        assert!(few_carts_left(2, value).allows(PURPLE, Move::PlayRoads));
    }
}

/// Three hexes in a row for two players. Purple has the paths along the top, turquoise those along the bottom.
fn narrow_land(route_builder: &str, purple: &[At], turquoise: &[At]) -> Scene {
    let hex = |q, number| HexSpec { q, r: 0, terrain: "fields".to_owned(), number: Some(number) };
    let spec = BoardSpec { hexes: vec![hex(0, 4), hex(1, 5), hex(2, 9)], ..BoardSpec::default() };
    let given = Given::on(spec, 2, &[("route_builder", route_builder)]).devs(PURPLE, Dev::ROADS, 1);
    let given = given.settlement(PURPLE, (0, 0, "NW")).settlement(PURPLE, (0, 0, "NE")).carts(PURPLE, purple);
    let bottom = [(0, 0, "SW"), (0, 0, "SE"), (1, 0, "SW"), (1, 0, "SE"), (2, 0, "SW"), (2, 0, "SE")];
    let given = given.settlement(TURQUOISE, (0, 0, "S")).settlement(TURQUOISE, (1, 0, "S")).carts(TURQUOISE, &bottom);
    given.carts(TURQUOISE, turquoise).rolled().ready()
}

/// R-EGY-065: with one open path one cart is placed, or the card waits where the table plays two or none.
#[test]
fn the_route_builder_with_too_little_room() {
    let top = [(0, 0, "NW"), (0, 0, "NE"), (1, 0, "NW"), (1, 0, "NE"), (2, 0, "NW"), (2, 0, "NE")];
    // Of the four paths between top and bottom only one is open.
    let sides = [(0, 0, "W"), (0, 0, "E"), (2, 0, "E")];
    let mut table = narrow_land("as_many", &top, &sides);
    table.play(PURPLE, Move::PlayRoads);
    let last = Move::Road(edge_on(&table.game.board, 1, 0, "E"));
    assert_eq!(table.list(PURPLE), [last]);
    table.play(PURPLE, last);
    assert_eq!(table.state.phase, Phase::Main, "there is no room for a second one");
    narrow_land("two_or_none", &top, &sides).refuse(PURPLE, Move::PlayRoads, Reason::NoRoomForRoads, "R-EGY-065");
    // No path at all.
    let all = [(0, 0, "W"), (0, 0, "E"), (1, 0, "E"), (2, 0, "E")];
    for value in ["as_many", "two_or_none"] {
        narrow_land(value, &top, &all).refuse(PURPLE, Move::PlayRoads, Reason::NoRoomForRoads, "R-EGY-065");
    }
    // The only open path leads on to another one, so that two fit.
    assert!(narrow_land("two_or_none", &top[..4], &all).allows(PURPLE, Move::PlayRoads));
}

/// R-EGY-066: Invention takes two cards, equal or different, that can be spent at once.
#[test]
fn invention_takes_two_cards_of_choice() {
    for (a, b) in [(BRICK, CATTLE), (STONE, STONE)] {
        let mut table = Given::beginner(2, &[]).devs(PURPLE, Dev::PLENTY, 1).rolled().ready();
        let supply = table.state.supply.total();
        table.play(PURPLE, Move::PlayPlenty(a, b));
        assert_eq!((table.hand(PURPLE).total(), table.state.supply.total()), (2, supply - 2));
        if a == BRICK {
            table.play(PURPLE, cart(0, -1, "NW"));
        } else {
            assert_eq!(table.hand(PURPLE), stone(2));
        }
    }
}

/// R-EGY-066, R-EGY-046: Invention takes what the supply has and nothing else.
#[test]
fn invention_takes_only_what_is_there() {
    let given = Given::beginner(2, &[]).devs(PURPLE, Dev::PLENTY, 1).hoard(TURQUOISE, GRAIN, 1);
    let mut table = given.hoard(TURQUOISE, STONE, 0).ready();
    table.refuse(PURPLE, Move::PlayPlenty(GRAIN, GRAIN), Reason::SupplyEmpty, "R-EGY-046");
    table.refuse(PURPLE, Move::PlayPlenty(GRAIN, STONE), Reason::SupplyEmpty, "R-EGY-046");
    table.refuse(PURPLE, Move::PlayPlenty(BRICK, Card(5)), Reason::NoSuchKind, "R-EGY-032");
    table.play(PURPLE, Move::PlayPlenty(GRAIN, PAPYRUS));
    assert_eq!(table.hand(PURPLE), grain(1) + papyrus(1));
}

/// R-EGY-066: Invention needs two cards in the supply, of whatever kinds.
#[test]
fn invention_needs_two_cards_in_the_supply() {
    for (grain_left, stone_left, choices) in [(0, 0, 0), (1, 0, 0), (2, 0, 1), (1, 1, 1)] {
        let given = Given::beginner(2, &[]).devs(PURPLE, Dev::PLENTY, 1).hoard(TURQUOISE, GRAIN, grain_left);
        let given = given.hoard(TURQUOISE, STONE, stone_left).hoard(TURQUOISE, BRICK, 0);
        let mut table = given.hoard(TURQUOISE, CATTLE, 0).hoard(TURQUOISE, PAPYRUS, 0).ready();
        let plays = table.list(PURPLE).iter().filter(|mv| matches!(mv, Move::PlayPlenty(..))).count();
        assert_eq!(plays, choices, "{grain_left} grain and {stone_left} stone left");
        if choices == 0 {
            table.refuse(PURPLE, Move::PlayPlenty(GRAIN, GRAIN), Reason::SupplyEmpty, "R-EGY-046");
        }
    }
}

/// R-EGY-066, R-EGY-067: cards gained after building can be built with, in separated phases too.
#[test]
fn gains_after_building_can_be_built_with() {
    for (dev, mv) in [(Dev::PLENTY, Move::PlayPlenty(BRICK, CATTLE)), (Dev::MONOPOLY, Move::PlayMonopoly(CATTLE))] {
        let given = Given::beginner(2, &[("phases", "separated")]).devs(PURPLE, dev, 1).hand(TURQUOISE, cattle(2));
        let mut table = given.hand(PURPLE, cart_price() + brick(1)).rolled().ready();
        table.play(PURPLE, cart(0, -1, "NW"));
        table.refuse(PURPLE, cart(0, -1, "W"), Reason::CannotAfford, "R-EGY-051");
        table.play(PURPLE, mv);
        table.play(PURPLE, cart(0, -1, "W"));
        assert_eq!(table.stock(PURPLE)[0], 11);
    }
}

/// R-EGY-067, T-EGY-33: Pharaoh's Monopoly takes every card of a kind from everybody, to be spent at once.
#[test]
fn the_monopoly_takes_a_kind_from_everybody() {
    let given = Given::beginner(4, &[]).devs(PURPLE, Dev::MONOPOLY, 1).hand(PURPLE, stone(3));
    let given = given.hand(TURQUOISE, grain(3) + brick(1)).hand(GRAY, stone(2)).hand(RED, grain(2));
    let mut table = given.rolled().ready();
    table.refuse(PURPLE, Move::PlayMonopoly(Card(5)), Reason::NoSuchKind, "R-EGY-032");
    let events = table.play(PURPLE, Move::PlayMonopoly(GRAIN));
    assert_eq!(table.hands(), [grain(5) + stone(3), brick(1), stone(2), NOTHING]);
    assert!(events.contains(&Event::HandedOver { from: RED, seat: PURPLE, cards: grain(2) }));
    table.play(PURPLE, upgrade(0, -1, "N"));
    assert_eq!(table.hand(PURPLE), grain(3));
}

/// R-EGY-067: a monopoly on something nobody has is allowed and takes nothing.
#[test]
fn an_empty_monopoly_takes_nothing() {
    let given = Given::beginner(3, &[]).devs(PURPLE, Dev::MONOPOLY, 1).hand(PURPLE, grain(1)).hand(GRAY, stone(1));
    let mut table = given.ready();
    table.play(PURPLE, Move::PlayMonopoly(GRAIN));
    assert_eq!(table.hands(), [grain(1), NOTHING, stone(1)]);
    assert_eq!(table.devs(PURPLE, Dev::MONOPOLY), 0);
}

/// R-EGY-068, T-EGY-04: a thief takes a resource card at random and never a development card.
#[test]
fn development_cards_are_never_stolen() {
    let given = Given::beginner(2, &[]).hand(TURQUOISE, grain(1) + stone(1)).devs(TURQUOISE, Dev::KNIGHT, 2);
    let mut table = given.devs(TURQUOISE, Dev::VICTORY, 1).ready();
    table.roll(PURPLE, 7);
    table.play(PURPLE, robber_to(-1, 2));
    let odds = table.state.odds(&table.game, PURPLE, Move::Steal(TURQUOISE));
    let outcomes: Vec<Outcome> = odds.outcomes().collect();
    assert_eq!(outcomes, [Outcome::Stolen(GRAIN), Outcome::Stolen(STONE)]);
    let devs = table.state.devs;
    table.steal(PURPLE, TURQUOISE, STONE);
    assert_eq!((table.state.devs, table.hand(TURQUOISE), table.hand(PURPLE)), (devs, grain(1), stone(1)));
}

/// R-EGY-068: nothing but a resource of the victim's hand can be stolen; a player with development cards alone has
/// nothing to steal.
#[test]
fn only_resources_can_be_stolen() {
    let devs = [Dev::KNIGHT, Dev::ROADS, Dev::PLENTY, Dev::MONOPOLY, Dev::VICTORY];
    let robbed = |hand, victims| {
        let mut given = Given::beginner(2, &[("victims", victims)]).hand(TURQUOISE, hand);
        for dev in devs {
            given = given.devs(TURQUOISE, dev, 1);
        }
        let mut table = given.ready();
        table.roll(PURPLE, 7);
        table.play(PURPLE, robber_to(-1, 2));
        table
    };
    let refused = |table: &Scene, outcome| {
        let mut state = table.state;
        let answer = state.play_forced(&table.game, PURPLE, Move::Steal(TURQUOISE), outcome, &mut ());
        assert!(state == table.state, "a refusal changed something");
        answer.expect_err("this outcome should be refused").reason
    };
    let table = robbed(grain(1) + stone(1), "with_cards");
    for lane in [BRICK.0, CATTLE.0, PAPYRUS.0, 5, 6, 7, 8, 255] {
        assert_eq!(refused(&table, Outcome::Stolen(Card(lane))), Reason::ImpossibleTheft);
    }
    for dev in devs {
        assert_eq!(refused(&table, Outcome::Drawn(dev)), Reason::ImpossibleTheft);
    }
    assert_eq!(robbed(NOTHING, "with_cards").state.phase, Phase::Main, "no victim at all");
    let mut table = robbed(NOTHING, "any");
    for dev in devs {
        assert_eq!(refused(&table, Outcome::Drawn(dev)), Reason::ImpossibleOutcome);
        assert_eq!(refused(&table, Outcome::Stolen(Card(dev.0))), Reason::ImpossibleOutcome);
    }
    let before = table.state.devs;
    table.play(PURPLE, Move::Steal(TURQUOISE));
    assert_eq!((table.hands(), table.state.devs), (vec![NOTHING; 2], before));
}

/// R-EGY-067, R-EGY-068: a monopoly on any resource takes no development card.
#[test]
fn a_monopoly_takes_no_development_card() {
    for lane in 0..5 {
        let given = Given::beginner(2, &[]).devs(PURPLE, Dev::MONOPOLY, 1).devs(TURQUOISE, Dev(lane), 1);
        let mut table = given.ready();
        table.play(PURPLE, Move::PlayMonopoly(Card(lane)));
        assert_eq!((table.hands(), table.devs(TURQUOISE, Dev(lane))), (vec![NOTHING; 2], 1));
        assert_eq!(table.state.devs[0].total(), 0);
    }
}

/// R-EGY-069: a victory point card is worth one point, which nobody but its owner knows until the game is won.
#[test]
fn victory_cards_are_secret_points() {
    let table = Given::beginner(2, &[]).devs(PURPLE, Dev::VICTORY, 3).devs(PURPLE, Dev::KNIGHT, 1).ready();
    assert_eq!((table.points(PURPLE), table.state.total_points(&table.game, PURPLE)), (2, 5));
    for (viewer, hidden) in [(Some(PURPLE), Some(3)), (Some(TURQUOISE), None), (None, None)] {
        let seen = View::of(&table.state, &table.game, viewer).seats[0];
        assert_eq!((seen.points, seen.hidden_points, seen.dev_count), (2, hidden, 4));
    }
    // There is no move to show them early.
    assert_eq!(table.list(PURPLE), [Move::Roll, Move::PlayKnight]);
}
