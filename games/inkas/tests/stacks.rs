//! The two stacks of development cards: when the second joins, and in which order they are drawn.

use super::builder::*;
use crate::inkas::InkasEvent;
use crate::playable::generator;
use civitas_engine::{Dev, Devs, Event, Move, Odds, Outcome, Reason, Seat, View};

fn devs(of: &[Dev]) -> Devs {
    of.iter().fold(Devs::EMPTY, |sum, dev| sum + Devs::of(*dev, 1))
}

fn whole_stack() -> Devs {
    Devs::of(Dev::KNIGHT, 7) + devs(&[Dev::ROADS, Dev::PLENTY, Dev::MONOPOLY])
}

/// Grey has to found its second tribe; three, or fewer of the others have done so. `left` is in the first stack.
fn last_founding(founded: usize, left: Devs) -> Given {
    let mut given = Given::bare(4, &[]).stack_left(left).ruin(GREY, F1).ruin(GREY, F5).ruined_city(GREY, F3);
    let homes = [(RED, A, (-1, 1, "NW")), (ORANGE, B, (1, -2, "SE")), (BLUE, C, (1, -1, "S"))];
    for (i, (seat, home, path)) in homes.into_iter().enumerate() {
        given = given.home(seat, home, path).city(seat, home);
        given = if i < founded { given.leads(seat, 2) } else { given };
    }
    given.leads(GREY, 2).founds(GREY)
}

fn sizes(table: &Scene) -> (u8, u8) {
    let view = View::of(&table.state, &table.game, None);
    (view.deck_size, view.later_size)
}

const FAR: At = (0, -3, "NW");

/// R-INKA-077, R-INKA-134, T-INKA-34: with the last second tribe the second stack goes under what is left of the first.
#[test]
fn the_second_stack_goes_under_the_first() {
    let two = devs(&[Dev::KNIGHT, Dev::MONOPOLY]);
    let mut table = last_founding(3, two).hand(RED, card_price().times(4)).ready();
    assert_eq!((table.state.deck, table.state.later, sizes(&table)), (two, whole_stack(), (2, 10)));
    let events = table.play(GREY, settle(FAR));
    let founded = InkasEvent::Founded { seat: GREY, tribe: 2 };
    assert_eq!(own_events(&events), [founded, InkasEvent::SecondStack]);
    assert!(events.contains(&Event::TurnBegan { seat: RED }));
    assert_eq!(sizes(&table), (12, 0), "everybody sees one stack of twelve");
    table.roll(RED, 2);
    // The two old cards are on top: a card of the second stack cannot come up before they are drawn.
    assert_eq!(table.state.odds(&table.game, RED, Move::Buy), Odds::Draw(two));
    let odds = table.state.odds(&table.game, RED, Move::Buy);
    assert_eq!((odds.total(), odds.weight(Outcome::Drawn(Dev::ROADS))), (2, 0));
    table.buy(RED, Dev::MONOPOLY);
    assert_eq!(table.state.odds(&table.game, RED, Move::Buy), Odds::Draw(devs(&[Dev::KNIGHT])));
    table.buy(RED, Dev::KNIGHT);
    assert_eq!((sizes(&table), table.state.later), ((10, 0), Devs::EMPTY));
    let odds = table.state.odds(&table.game, RED, Move::Buy);
    assert_eq!(odds, Odds::Draw(whole_stack()));
    assert_eq!((odds.total(), odds.weight(Outcome::Drawn(Dev::KNIGHT))), (10, 7));
    table.buy(RED, Dev::ROADS);
    assert_eq!(sizes(&table), (9, 0));
}

/// R-INKA-077: as long as one player has not founded a second tribe, the second stack waits.
#[test]
fn the_second_stack_waits_for_everybody() {
    for founded in 0..3 {
        let mut table = last_founding(founded, devs(&[Dev::KNIGHT])).hand(RED, card_price().times(2)).ready();
        let events = table.play(GREY, settle(FAR));
        assert_eq!(own_events(&events), [InkasEvent::Founded { seat: GREY, tribe: 2 }]);
        assert_eq!(sizes(&table), (1, 10));
        table.roll(RED, 2);
        table.buy(RED, Dev::KNIGHT);
        assert_eq!(sizes(&table), (0, 10));
        table.refuse(RED, Move::Buy, Reason::DeckEmpty, "R-INKA-068");
    }
}

/// R-INKA-068, R-INKA-077: an empty first stack sells nothing although the second waits; once it joins, it is drawn.
#[test]
fn an_empty_stack_sells_nothing() {
    let mut table = last_founding(3, Devs::EMPTY).hand(RED, card_price()).turn(RED).founds(GREY).ready();
    assert_eq!(sizes(&table), (0, 10));
    let mut early = last_founding(3, Devs::EMPTY).hand(RED, card_price()).ready();
    early.state.turn = RED;
    early.state.phase = civitas_engine::Phase::Main;
    early.refuse(RED, Move::Buy, Reason::DeckEmpty, "R-INKA-068");
    table.play(GREY, settle(FAR));
    assert_eq!((table.state.deck, table.state.later), (whole_stack(), Devs::EMPTY));
    table.roll(RED, 2);
    table.buy(RED, Dev::PLENTY);
}

/// R-INKA-077, R-INKA-134: a third tribe brings no second stack: it joins once.
#[test]
fn the_second_stack_joins_once() {
    let one = devs(&[Dev::KNIGHT]);
    let given = Given::bare(2, &[]).stack_left(one).ruin(RED, F1).ruin(RED, F5).ruined_city(RED, F3).leads(RED, 3);
    // Orange still leads its first tribe: nothing joins.
    let first = given.clone().home(ORANGE, A, (-1, 1, "NW")).city(ORANGE, A).founds(RED);
    let events = first.ready().play(RED, settle(FAR));
    assert_eq!(own_events(&events), [InkasEvent::Founded { seat: RED, tribe: 3 }]);
    // Orange leads its second: it has joined long ago.
    let mut table = given.settlement(ORANGE, A).leads(ORANGE, 2).founds(RED).ready();
    assert_eq!(sizes(&table), (11, 0));
    let events = table.play(RED, settle(FAR));
    assert_eq!(own_events(&events), [InkasEvent::Founded { seat: RED, tribe: 3 }]);
    assert_eq!(sizes(&table), (11, 0));
}

/// R-INKA-013, R-INKA-077: whatever a viewer guesses about the stacks is possible and looks the same, at every stage.
#[test]
fn guesses_about_the_stacks_are_possible() {
    let waiting = last_founding(2, devs(&[Dev::KNIGHT, Dev::MONOPOLY])).ready();
    let empty = last_founding(2, Devs::EMPTY).ready();
    let mut joined = last_founding(3, devs(&[Dev::KNIGHT, Dev::PLENTY])).hand(RED, card_price().times(6)).ready();
    joined.play(GREY, settle(FAR));
    joined.roll(RED, 2);
    let mut stages = vec![waiting, empty, joined.clone()];
    for top in [Dev::PLENTY, Dev::KNIGHT, Dev::MONOPOLY, Dev::KNIGHT, Dev::KNIGHT, Dev::ROADS] {
        joined.buy(RED, top);
        stages.push(joined.clone());
    }
    assert_eq!(joined.state.deck.total(), 6, "the second stack is partly drawn");
    for table in &stages {
        for viewer in (0..4).map(|i| Some(Seat(i))).chain([None]) {
            let view = View::of(&table.state, &table.game, viewer);
            for seed in 0..40 {
                let guess = view.guess(&table.game, &mut generator(seed, 3));
                let faults = guess.faults(&table.game);
                assert!(faults.is_empty(), "{faults:?}");
                assert!(View::of(&guess, &table.game, viewer) == view);
            }
        }
    }
}
