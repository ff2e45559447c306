//! Development cards.

use super::builder::*;
use super::landmarks::walled_in;
use crate::germany::{BRICK, GRAIN, LUMBER, ORE, TRADE, WOOL};
use civitas_engine::{Card, Cards, Dev, Devs, Event, Move, Odds, Phase, Reason, View};

/// R-GER-005, R-GER-053: one wool, one ore, one grain for the top card, as often as wanted; nobody else sees it.
#[test]
fn buying_cards() {
    let mut table = Given::dealt(3, &[]).hand(RED, card_price().times(3)).rolled().ready();
    assert_eq!(table.state.odds(&table.game, RED, Move::Buy), Odds::Draw(table.state.deck), "any card can be on top");
    let events = table.buy(RED, Dev::PLENTY);
    let bought = |card| Event::CardBought { seat: RED, paid: card_price(), card };
    assert_eq!(events, [bought(Some(Dev::PLENTY))]);
    assert_eq!(events[0].seen_by(Some(BLUE)), Some(bought(None)));
    assert_eq!(events[0].seen_by(None), Some(bought(None)));
    table.buy(RED, Dev::KNIGHT);
    table.buy(RED, TRADE);
    assert_eq!((table.hand(RED), table.state.devs[0].total(), table.state.deck.total()), (NOTHING, 3, 23));
    let seen = View::of(&table.state, &table.game, Some(BLUE)).seats[0];
    assert_eq!((seen.dev_count, seen.devs), (3, None));
    table.refuse(RED, Move::Buy, Reason::CannotAfford, "R-GER-036");
}

/// R-GER-053, R-GER-057: an empty deck sells nothing; played cards do not come back.
#[test]
fn an_empty_deck() {
    let given = Given::dealt(4, &[]).hand(RED, card_price()).deck_left(Devs::of(Dev::PLENTY, 0)).rolled();
    let mut table = given.ready();
    assert_eq!(table.state.played.total(), 26);
    table.refuse(RED, Move::Buy, Reason::DeckEmpty, "R-GER-053");
    let mut table = Given::dealt(3, &[]).hand(RED, card_price()).deck_left(Devs::of(TRADE, 1)).rolled().ready();
    table.buy(RED, TRADE);
    assert!(table.state.deck.is_empty());
    let refusal = Given::dealt(3, &[]).hand(RED, card_price()).deck_left(Devs::of(TRADE, 1)).rolled().ready();
    let mut state = refusal.state;
    let outcome = civitas_engine::Outcome::Drawn(Dev::KNIGHT);
    let refusal = state.play_forced(&refusal.game, RED, Move::Buy, outcome, &mut Vec::new()).expect_err("not there");
    assert_eq!((refusal.reason, refusal.rule), (Reason::ImpossibleDraw, "R-GER-053"));
}

/// R-GER-054, T-GER-19: a card bought this turn has to wait; an older one of the same kind need not.
#[test]
fn not_the_new_one() {
    let mut table = Given::dealt(3, &[]).hand(RED, card_price()).rolled().ready();
    table.refuse(RED, Move::PlayKnight, Reason::NoSuchCard, "R-GER-053");
    table.buy(RED, Dev::KNIGHT);
    table.refuse(RED, Move::PlayKnight, Reason::BoughtThisTurn, "R-GER-054");
    table.end_turn(RED);
    table.idle_turn(BLUE, 2);
    table.idle_turn(ORANGE, 2);
    table.play(RED, Move::PlayKnight);
    for (dev, mv) in [(TRADE, PLAY_TRADE), (Dev::ROADS, Move::PlayRoads), (Dev::PLENTY, Move::PlayPlenty(LUMBER, ORE))]
    {
        let mut table = Given::dealt(3, &[]).hand(RED, card_price()).rolled().ready();
        table.refuse(RED, mv, Reason::NoSuchCard, "R-GER-053");
        table.buy(RED, dev);
        table.refuse(RED, mv, Reason::BoughtThisTurn, "R-GER-054");
        let mut table = Given::dealt(3, &[]).hand(RED, card_price()).devs(RED, dev, 1).rolled().ready();
        table.buy(RED, dev);
        table.play(RED, mv);
        table.refuse(
            RED,
            mv,
            if dev == Dev::ROADS { Reason::WrongPhase } else { Reason::OneCardATurn },
            if dev == Dev::ROADS { "R-GER-024" } else { "R-GER-023" },
        );
    }
}

/// R-GER-055, R-GER-056: a mercenary moves Götz and robs; nobody discards; the card stays open.
#[test]
fn a_mercenary() {
    let given = Given::bare(3, &[]).halls(BLUE, &[HANNOVER]).hand(BLUE, wool(9)).hand(RED, lumber(9));
    let mut table = given.devs(RED, Dev::KNIGHT, 1).set();
    let events = table.play(RED, Move::PlayKnight);
    assert_eq!(events, [Event::CardPlayed { seat: RED, card: Dev::KNIGHT }]);
    assert_eq!(table.state.phase, Phase::MoveRobber);
    table.refuse(RED, goetz_to(3, 6), Reason::RobberMustMove, "R-GER-064");
    table.play(RED, goetz_to(4, 2));
    table.steal(RED, BLUE, WOOL);
    assert_eq!(table.hands(), [lumber(9) + wool(1), wool(8), NOTHING]);
    assert_eq!((table.state.knights, table.state.phase), ([1, 0, 0, 0], Phase::BeforeRoll));
    assert_eq!(View::of(&table.state, &table.game, None).seats[0].knights, 1);
    assert_eq!(table.state.played.count(Dev::KNIGHT), 1);
    // After the roll it goes on with trade and build.
    let mut table = Given::bare(3, &[]).devs(RED, Dev::KNIGHT, 1).rolled().set();
    table.play(RED, Move::PlayKnight);
    table.play(RED, goetz_to(2, 6));
    assert!(table.in_main());
}

/// R-GER-057: Road Building, Banking and Trade leave the game.
#[test]
fn progress_cards_leave() {
    for (dev, mv) in [(TRADE, PLAY_TRADE), (Dev::ROADS, Move::PlayRoads), (Dev::PLENTY, Move::PlayPlenty(LUMBER, ORE))]
    {
        let mut table = Given::dealt(3, &[]).devs(RED, dev, 1).rolled().ready();
        let deck = table.state.deck;
        table.play(RED, mv);
        assert_eq!((table.devs(RED, dev), table.state.played), (0, Devs::of(dev, 1)));
        assert_eq!((table.state.deck, table.state.knights), (deck, [0; 4]));
    }
}

/// R-GER-058: two roads, one after the other, free, by all the rules; the second may lead on from the first.
#[test]
fn road_building() {
    let given = Given::bare(3, &[]).halls(RED, &[KASSEL]).devs(RED, Dev::ROADS, 1).rolled();
    let mut table = given.set();
    table.play(RED, Move::PlayRoads);
    assert_eq!(table.state.phase, Phase::FreeRoads(2));
    table.refuse(RED, road(44, 37), Reason::RoadNotConnected, "R-GER-038");
    let events = table.play(RED, road(KASSEL, 44));
    assert_eq!(events, [Event::RoadPlaced { seat: RED, at: path(KASSEL, 44), paid: NOTHING }]);
    table.refuse(RED, Move::EndTurn, Reason::WrongPhase, "R-GER-021");
    table.refuse(RED, road(37, HANNOVER), Reason::RoadNotConnected, "R-GER-038");
    table.play(RED, road(44, 37));
    assert_eq!((table.state.roads[0].len(), table.in_main(), table.hand(RED)), (2, true, NOTHING));
}

/// R-GER-058: the second free road may be declined, the first not; where the table plays both, neither.
#[test]
fn the_second_free_road_may_be_declined() {
    for (value, declines) in [("up_to_two", true), ("both", false)] {
        let given = Given::bare(3, &[("free_roads", value)]).halls(RED, &[KASSEL]).devs(RED, Dev::ROADS, 1).rolled();
        let mut table = given.set();
        table.play(RED, Move::PlayRoads);
        table.refuse(RED, Move::DeclineRoad, Reason::MustPlaceRoad, "R-GER-058");
        table.play(RED, road(KASSEL, 44));
        if declines {
            assert_eq!(table.play(RED, Move::DeclineRoad), [Event::RoadDeclined { seat: RED }]);
            assert_eq!((table.state.roads[0].len(), table.in_main()), (1, true));
        } else {
            table.refuse(RED, Move::DeclineRoad, Reason::MustPlaceRoad, "R-GER-058");
            assert_eq!(table.state.phase, Phase::FreeRoads(1));
        }
    }
}

/// R-GER-058: with room for one road one is placed, or the card cannot be played; with room for none it never can.
#[test]
fn road_building_with_little_room() {
    let mut table = walled_in(true).devs(RED, Dev::ROADS, 1).set();
    table.play(RED, Move::PlayRoads);
    table.play(RED, road(FLENSBURG, 1));
    assert!(table.in_main(), "there is no second");
    let mut all = walled_in(true).devs(RED, Dev::ROADS, 1);
    all.game.rules.free_roads_all_or_none = true;
    all.set().refuse(RED, Move::PlayRoads, Reason::NoRoomForRoads, "R-GER-058");
    let mut none = walled_in(false).devs(RED, Dev::ROADS, 1).set();
    none.refuse(RED, Move::PlayRoads, Reason::NoRoomForRoads, "R-GER-058");
    for (value, all) in [("as_many", false), ("two_or_none", true)] {
        assert_eq!(Scene::new(3, &[("road_building", value)]).game.rules.free_roads_all_or_none, all);
    }
}

/// R-GER-059: two cards, equal or different, as far as the supply has them.
#[test]
fn banking() {
    for a in (0..5).map(Card) {
        for b in (a.0..5).map(Card) {
            let mut table = Given::dealt(3, &[]).devs(RED, Dev::PLENTY, 1).rolled().ready();
            let cards = Cards::of(a, 1) + Cards::of(b, 1);
            let events = table.play(RED, Move::PlayPlenty(a, b));
            assert_eq!(events[1], Event::Took { seat: RED, cards });
            assert_eq!(table.hand(RED), cards);
        }
    }
    let given = Given::dealt(3, &[]).devs(RED, Dev::PLENTY, 1).hoard(BLUE, ORE, 1).hoard(BLUE, WOOL, 0).rolled();
    let mut table = given.ready();
    table.refuse(RED, Move::PlayPlenty(ORE, ORE), Reason::SupplyEmpty, "R-GER-034");
    table.refuse(RED, Move::PlayPlenty(GRAIN, WOOL), Reason::SupplyEmpty, "R-GER-034");
    table.refuse(RED, Move::PlayPlenty(ORE, BRICK), Reason::NoSuchMove, "R-GER-036");
    table.play(RED, Move::PlayPlenty(BRICK, ORE));
}

/// R-GER-059: with a single card left in the whole supply Banking brings that one; with none it cannot be played.
#[test]
fn banking_with_the_last_card() {
    let banking = |table: &Scene| -> Vec<Mv> {
        table.list(RED).into_iter().filter(|mv| matches!(mv, Move::PlayPlenty(..))).collect()
    };
    for last in (0..5).map(Card) {
        let bare = |left| {
            let all = (0..5).map(Card).fold(Given::dealt(3, &[]), |given, card| given.hoard(BLUE, card, 0));
            let hand = all.state.hands[BLUE.index()] - Cards::of(last, left);
            all.hand(BLUE, hand).devs(RED, Dev::PLENTY, 1).rolled().ready()
        };
        let mut table = bare(1);
        assert_eq!(table.state.supply, Cards::of(last, 1));
        // It is named twice, as there is nothing else to name.
        assert_eq!(banking(&table), [Move::PlayPlenty(last, last)]);
        let other = Card((last.0 + 1) % 5);
        table.refuse(RED, Move::PlayPlenty(last.min(other), last.max(other)), Reason::SupplyEmpty, "R-GER-034");
        table.refuse(RED, Move::PlayPlenty(other, other), Reason::SupplyEmpty, "R-GER-034");
        let events = table.play(RED, Move::PlayPlenty(last, last));
        assert_eq!(events[1], Event::Took { seat: RED, cards: Cards::of(last, 1) });
        assert_eq!((table.hand(RED), table.state.supply), (Cards::of(last, 1), NOTHING));
        assert_eq!((table.devs(RED, Dev::PLENTY), table.state.card_played), (0, true), "the card is used up");
        // Two of a kind are two.
        let mut two = bare(2);
        assert_eq!(banking(&two), [Move::PlayPlenty(last, last)]);
        two.play(RED, Move::PlayPlenty(last, last));
        assert_eq!(two.hand(RED), Cards::of(last, 2));
        let mut none = bare(0);
        assert_eq!(banking(&none), []);
        none.refuse(RED, Move::PlayPlenty(last, last), Reason::SupplyEmpty, "R-GER-034");
    }
    // One of a kind is not enough for two of it while there are others to choose from.
    let given = Given::dealt(3, &[]).devs(RED, Dev::PLENTY, 1).hoard(BLUE, ORE, 1).rolled();
    given.ready().refuse(RED, Move::PlayPlenty(ORE, ORE), Reason::SupplyEmpty, "R-GER-034");
}

/// R-GER-061: a victory point card is a secret point; it is never played and does not use up the card of the turn, nor does
/// a card of the turn bar it.
#[test]
fn victory_point_cards() {
    let given = Given::dealt(3, &[]).devs(RED, Dev::VICTORY, 2).devs(RED, Dev::KNIGHT, 1).rolled();
    let mut table = given.hand(RED, card_price()).ready();
    assert_eq!((table.points(RED), table.total_points(RED)), (3, 5));
    for viewer in [None, Some(BLUE)] {
        let seen = View::of(&table.state, &table.game, viewer).seats[0];
        assert_eq!((seen.points, seen.hidden_points, seen.dev_count), (3, None, 3));
    }
    assert_eq!(View::of(&table.state, &table.game, Some(RED)).seats[0].hidden_points, Some(2));
    table.buy(RED, Dev::VICTORY);
    assert_eq!(table.total_points(RED), 6, "one bought in this turn counts");
    assert!(!table.state.card_played);
    table.play(RED, Move::PlayKnight);
    table.play(RED, goetz_to(0, 8));
    assert_eq!((table.total_points(RED), table.devs(RED, Dev::VICTORY)), (6, 3), "and goes on counting after a card");
    assert_eq!(table.state.played, Devs::of(Dev::KNIGHT, 1), "the mercenary is the only card played");
}

/// Red with eight of the ten points that four players need, and a mercenary.
fn two_short() -> Given {
    let reds = [FLENSBURG, ROSTOCK, STRALSUND, EMDEN, PASSAU, KONSTANZ, AACHEN, REGENSBURG];
    let given = Given::bare(4, &[]).halls(RED, &reds).devs(RED, Dev::KNIGHT, 1).rolled();
    let given = given.halls(BLUE, &[ULM, WUERZBURG, HEIDELBERG]).halls(ORANGE, &[STUTTGART, KASSEL, HANNOVER]);
    given.halls(WHITE, &[HAMBURG, MARBURG, ERFURT])
}

/// R-GER-061: any number count at once, also one bought in this very turn and after another card was played: they turn up
/// to win, and not before.
#[test]
fn several_victory_point_cards_win_together() {
    let mut table = two_short().devs(RED, Dev::VICTORY, 1).hand(RED, card_price()).set();
    assert_eq!((table.points(RED), table.total_points(RED), table.winner()), (8, 9, None));
    table.play(RED, Move::PlayKnight);
    table.play(RED, goetz_to(0, 8));
    let hidden = |table: &Scene| View::of(&table.state, &table.game, Some(BLUE)).seats[0].hidden_points;
    assert_eq!(hidden(&table), None);
    table.buy(RED, Dev::VICTORY);
    assert_eq!((table.winner(), table.points(RED), hidden(&table)), (Some(RED), 8, Some(2)));
}

/// R-GER-061: when somebody else has won, they are turned up as well, but win nothing.
#[test]
fn victory_point_cards_are_shown_when_somebody_else_wins() {
    let given = two_short().devs(BLUE, Dev::VICTORY, 2).devs(RED, Dev::VICTORY, 1).hand(RED, hall_price());
    let mut table = given.chain(RED, &[REGENSBURG, 85, 80, HOF]).set();
    let seen = |table: &Scene| View::of(&table.state, &table.game, None).seats.map(|s| s.hidden_points);
    assert_eq!(seen(&table), [None; 4]);
    table.play(RED, hall(HOF));
    assert_eq!(table.winner(), Some(RED));
    assert_eq!(seen(&table), [Some(1), Some(2), Some(0), Some(0)]);
}
