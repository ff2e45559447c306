//! The turn and production.

use super::builder::*;
use crate::germany::{GRAIN, LUMBER, ORE, TRADE, WOOL};
use civitas_engine::{Dev, Event, Move, Phase, Reason, Seat};

/// R-GER-021, R-GER-023, T-GER-05: build, trade, build again, then play a card; a second card is refused.
#[test]
fn trade_and_build_in_any_order() {
    let hand = road_price().times(2) + wool(3);
    let given = Given::bare(3, &[]).halls(RED, &[KASSEL]).hand(RED, hand).devs(RED, Dev::PLENTY, 1);
    let mut table = given.devs(RED, Dev::KNIGHT, 1).devs(RED, TRADE, 1).devs(RED, Dev::VICTORY, 1).set();
    table.roll(RED, 2);
    table.play(RED, road(KASSEL, 44));
    table.play(RED, bank(WOOL, ORE));
    table.play(RED, road(KASSEL, 45));
    table.play(RED, Move::PlayPlenty(GRAIN, WOOL));
    assert_eq!(table.hand(RED), ore(1) + grain(1) + wool(1));
    table.refuse(RED, Move::PlayKnight, Reason::OneCardATurn, "R-GER-023");
    table.refuse(RED, PLAY_TRADE, Reason::OneCardATurn, "R-GER-023");
    // A victory point card is no card of the turn, and after it all can still be bought and built.
    assert_eq!(table.total_points(RED), 4);
    table.buy(RED, Dev::VICTORY);
    assert_eq!(table.total_points(RED), 5);
    table.end_turn(RED);
    assert_eq!((table.state.turn, table.state.phase), (BLUE, Phase::BeforeRoll));
    // The limit is one per turn, not one per game.
    table.idle_turn(BLUE, 2);
    table.idle_turn(ORANGE, 2);
    table.play(RED, Move::PlayKnight);
}

/// R-GER-021, R-GER-022: the roll comes first, exactly once; then the next player to the left.
#[test]
fn one_roll_a_turn() {
    let mut table = Given::dealt(3, &[]).hand(RED, hall_price() + ore(2)).ready();
    for mv in [Move::EndTurn, road(KASSEL, 44), hall(ERFURT), Move::Buy, landmark(KOELN)] {
        table.refuse(RED, mv, Reason::RollFirst, "R-GER-021");
    }
    table.refuse(RED, bank(ORE, WOOL), Reason::RollFirst, "R-GER-035");
    for seat in [RED, BLUE, ORANGE, RED] {
        assert_eq!((table.state.turn, table.list(seat)), (seat, vec![Move::Roll]));
        table.roll(seat, 2);
        table.refuse(seat, Move::Roll, Reason::AlreadyRolled, "R-GER-022");
        table.refuse(Seat((seat.0 + 1) % 3), Move::Roll, Reason::NotYourTurn, "R-GER-036");
        table.end_turn(seat);
    }
}

/// R-GER-024: a card may be played before the roll, unless the table bars it; then only after it.
#[test]
fn cards_before_the_roll() {
    let given = |value| {
        let given = Given::bare(3, &[("card_before_roll", value)]).halls(RED, &[KASSEL]);
        given.devs(RED, Dev::KNIGHT, 1).devs(RED, Dev::ROADS, 1).devs(RED, Dev::PLENTY, 1).devs(RED, TRADE, 1).set()
    };
    let all = [Move::PlayKnight, Move::PlayRoads, Move::PlayPlenty(LUMBER, ORE), PLAY_TRADE];
    let table = given("allowed");
    assert!(all.iter().all(|mv| table.allows(RED, *mv)));
    let mut table = given("barred");
    for mv in all {
        table.refuse(RED, mv, Reason::RollFirst, "R-GER-024");
    }
    table.roll(RED, 2);
    assert!(all.iter().all(|mv| table.allows(RED, *mv)));
    // The roll is still due after a card, and it is still the same turn.
    let mut table = given("allowed");
    table.play(RED, Move::PlayRoads);
    table.play(RED, road(KASSEL, 44));
    table.play(RED, road(44, 37));
    assert_eq!(table.state.phase, Phase::BeforeRoll);
    table.roll(RED, 2);
    table.refuse(RED, Move::PlayKnight, Reason::OneCardATurn, "R-GER-023");
}

/// R-GER-024: no card in the middle of something else: discarding, moving Götz, robbing, a reward.
#[test]
fn no_card_in_the_middle() {
    let given = Given::bare(3, &[]).halls(RED, &[KASSEL]).devs(RED, TRADE, 1).devs(RED, Dev::PLENTY, 1);
    let no_card = |table: &mut Scene| {
        for mv in [PLAY_TRADE, Move::PlayPlenty(LUMBER, ORE)] {
            table.refuse(RED, mv, Reason::WrongPhase, "R-GER-024");
        }
    };
    let mut table = given.clone().hand(RED, lumber(8)).halls(BLUE, &[HANNOVER]).hand(BLUE, wool(1)).set();
    table.roll(RED, 7);
    assert_eq!(table.state.phase, Phase::Discard);
    no_card(&mut table);
    (0..4).for_each(|_| drop(table.play(RED, Move::Discard(LUMBER))));
    assert_eq!(table.state.phase, Phase::MoveRobber);
    no_card(&mut table);
    table.play(RED, goetz_to(4, 2));
    assert_eq!(table.state.phase, Phase::Steal);
    no_card(&mut table);
    table.steal(RED, BLUE, WOOL);
    assert!(table.allows(RED, PLAY_TRADE));
    for (chain, at) in [
        (&[KASSEL, 58, EISENACH][..], EISENACH),
        (&[KASSEL, 44, 50, 57, KOELN], KOELN),
        (&[KASSEL, 58, 65, 57, 64, 71, TRIER], TRIER),
    ] {
        let mut table = given.clone().chain(RED, chain).hand(RED, landmark_price()).rolled().set();
        table.play(RED, landmark(at));
        assert!(!table.in_main());
        no_card(&mut table);
        table.play(RED, DECLINE);
        assert!(table.allows(RED, PLAY_TRADE));
    }
}

/// R-GER-025, R-GER-026, R-GER-027, T-GER-03: every hex with the number produces, for everybody, no matter who rolled.
#[test]
fn a_three_pays_two_players() {
    for roller in [RED, BLUE, ORANGE] {
        let given = Given::bare(3, &[]).halls(RED, &[NEUBRANDENBURG, HANNOVER, KASSEL]);
        let given = given.halls(BLUE, &[HEIDELBERG, ERFURT, DESSAU]).halls(ORANGE, &[LEIPZIG, AACHEN, HAMBURG]);
        let mut table = given.turn(roller).set();
        let events = table.roll(roller, 3);
        assert_eq!(table.hands(), [brick(1), lumber(1), NOTHING]);
        let paid = [(RED, brick(1)), (BLUE, lumber(1))].map(|(seat, cards)| Event::Produced { seat, cards });
        assert_eq!(events[1..], paid);
        assert_eq!(table.state.supply.total(), 88);
    }
}

/// R-GER-026, T-GER-04: two halls at the forest 9 bring two lumber.
#[test]
fn two_halls_at_the_forest_nine() {
    let given = Given::bare(3, &[]).halls(RED, &[HAMBURG, ROSTOCK, FLENSBURG]);
    let mut table = given.clone().set();
    table.roll(RED, 9);
    assert_eq!(table.hand(RED), lumber(2));
    // With Götz there it brings nothing.
    let mut table = given.robber(5, 1).set();
    table.roll(RED, 9);
    assert_eq!(table.hand(RED), NOTHING);
}

/// R-GER-025: two dice, from 2 to 12; what cannot come up is refused.
#[test]
fn two_dice() {
    let mut table = Given::dealt(3, &[]).ready();
    assert_eq!(table.state.odds(&table.game, RED, Move::Roll), civitas_engine::Odds::Dice);
    let outcome = civitas_engine::Outcome::Dice([0, 7]);
    let refusal = table.state.play_forced(&table.game, RED, Move::Roll, outcome, &mut Vec::new());
    let refusal = refusal.expect_err("no such die");
    assert_eq!((refusal.reason, refusal.rule), (Reason::ImpossibleRoll, "R-GER-025"));
}

/// R-GER-028: landmarks, roads and the halls on the plinths never produce.
#[test]
fn landmarks_and_roads_do_not_produce() {
    let given = Given::bare(3, &[]).halls(RED, &[FLENSBURG, AACHEN, KONSTANZ]).chain(RED, &[FLENSBURG, 7, LUEBECK]);
    let given = given.built(RED, LUEBECK).halls(BLUE, &[HEIDELBERG, LEIPZIG, DESSAU]);
    // Lübeck touches hills 4, forest 9 and fields 12; Flensburg the same fields.
    for (sum, cards) in [(4, NOTHING), (9, NOTHING), (12, grain(1))] {
        let mut table = given.clone().set();
        table.roll(RED, sum);
        assert_eq!(table.hand(RED), cards, "{sum}");
    }
}

/// R-GER-029, T-GER-25: one ore left and two claims: nobody gets ore, other kinds are paid. One claimant gets what is left.
#[test]
fn shortage() {
    let given =
        |value| Given::bare(3, &[("shortage", value)]).hoard(ORANGE, ORE, 1).halls(ORANGE, &[AACHEN, PASSAU, EMDEN]);
    // A five pays ore in the Harz, grain at Hannover, brick at Dortmund and Leipzig.
    let two =
        |value| given(value).halls(RED, &[MAGDEBURG, HANNOVER, FLENSBURG]).halls(BLUE, &[DESSAU, DORTMUND, KONSTANZ]);
    let mut table = two("classic").set();
    let events = table.roll(RED, 5);
    assert!(events.contains(&Event::Shortage { card: ORE }));
    assert_eq!((table.hand(RED), table.hand(BLUE)), (grain(1), brick(1)));
    assert_eq!(table.state.supply.count(ORE), 1);
    let mut table = given("classic").halls(RED, &[MAGDEBURG, DESSAU, FLENSBURG]).set();
    table.roll(RED, 5);
    assert_eq!((table.hand(RED), table.state.supply.count(ORE)), (ore(1), 0));
    // In turn order, starting with the seat that rolled.
    for (roller, hands) in [(RED, [grain(1) + ore(1), brick(1)]), (BLUE, [grain(1), brick(1) + ore(1)])] {
        let mut table = two("in_turn_order").turn(roller).set();
        table.roll(roller, 5);
        assert_eq!([table.hand(RED), table.hand(BLUE)], hands);
    }
}
