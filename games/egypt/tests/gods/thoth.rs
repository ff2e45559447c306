//! Thoth: a development card of choice. With the other pairing it is Bastet who shows the cards.

use super::builder::*;
use crate::egypt::gods::{God, GodEvent, GodMove, GodStep, Swap};
use crate::egypt::{BRICK, CATTLE, GRAIN, PAPYRUS, STONE};
use crate::playable::generator;
use civitas_engine::{Card, Cards, Dev, Devs, Event, Move, Odds, Outcome, Phase, Random, Reason};

const CHOOSE: Mv = Move::Game(GodMove::ChooseCard(None));
const TURN_OVER: Mv = Move::Game(GodMove::TurnOver);

fn choose(without: Card, with: Card) -> Mv {
    power(GodMove::ChooseCard(Some(Swap { without, with })))
}
fn keep(dev: Dev) -> Mv {
    power(GodMove::Keep(dev))
}
fn devs(of: &[Dev]) -> Devs {
    of.iter().fold(Devs::EMPTY, |all, dev| all + Devs::of(*dev, 1))
}

fn with_thoth(hand: Cards) -> Given {
    Given::beginner(3, &[]).god(PURPLE, God::Thoth).hand(PURPLE, hand).rolled()
}

/// R-GOD-008, R-GOD-002: purple pays, sees three cards, keeps one, and the others go back; with `bastet_chooses` that is
/// Bastet's power and not Thoth's.
#[test]
fn thoth_shows_three_cards() {
    for (pairing, god, other) in
        [("thoth_chooses", God::Thoth, God::Bastet), ("bastet_chooses", God::Bastet, God::Thoth)]
    {
        let given = Given::beginner(3, &[("god_pairing", pairing)]).hand(PURPLE, card_price()).rolled();
        let mut table = given.clone().god(PURPLE, god).ready();
        let deck = table.state.deck;
        let events = table.play(PURPLE, CHOOSE);
        assert_eq!(events, [used(PURPLE, god), Event::Paid { seat: PURPLE, cards: card_price() }]);
        assert_eq!((table.hand(PURPLE), table.step()), (NOTHING, Some(GodStep::LookAtCards(3))));
        let seen = [Dev::KNIGHT, Dev::VICTORY, Dev::MONOPOLY];
        let events = table.turn_over(PURPLE, &seen);
        let shown = |card| told(GodEvent::CardSeen { seat: PURPLE, card: Some(card) });
        assert_eq!(events, seen.map(shown));
        assert_eq!(
            (table.step(), table.state.deck),
            (Some(GodStep::KeepCard), deck),
            "they are still part of the deck"
        );
        assert_eq!(table.list(PURPLE), [keep(Dev::KNIGHT), keep(Dev::MONOPOLY), keep(Dev::VICTORY)]);
        table.refuse(PURPLE, keep(Dev::PLENTY), Reason::NoSuchCard, "R-EGY-060");
        table.refuse(PURPLE, keep(Dev(200)), Reason::NoSuchCard, "R-EGY-060");
        let events = table.play(PURPLE, keep(Dev::MONOPOLY));
        let bought = Event::CardBought { seat: PURPLE, paid: NOTHING, card: Some(Dev::MONOPOLY) };
        assert_eq!(events, [bought, told(GodEvent::CardsReturned { seat: PURPLE, count: 2 })]);
        assert_eq!(table.state.deck, deck - devs(&[Dev::MONOPOLY]));
        assert_eq!((table.state.devs[0], table.state.fresh), (devs(&[Dev::MONOPOLY]), devs(&[Dev::MONOPOLY])));
        assert_eq!((table.step(), table.state.own.seen.devs()), (Some(GodStep::AfterUse(PURPLE)), Devs::EMPTY));
        table.play(PURPLE, FLIP);
        assert!(table.state.building && table.state.phase == Phase::Main);
        let mut table = given.god(PURPLE, other).ready();
        table.refuse(PURPLE, CHOOSE, own(&NOT_YOUR_GOD), "R-GOD-004");
    }
}

/// R-GOD-008: one of the three cards of the price may be any other; the rest has to be there.
#[test]
fn one_card_of_the_price_may_be_replaced() {
    for without in [GRAIN, PAPYRUS, STONE] {
        for with in [BRICK, CATTLE, GRAIN, PAPYRUS, STONE].into_iter().filter(|with| *with != without) {
            let paid = card_price() - Cards::of(without, 1) + Cards::of(with, 1);
            let mut table = with_thoth(paid).ready();
            table.refuse(PURPLE, CHOOSE, Reason::CannotAfford, "R-EGY-051");
            table.refuse(PURPLE, Move::Buy, Reason::CannotAfford, "R-EGY-051");
            let events = table.play(PURPLE, choose(without, with));
            assert_eq!(events[1], Event::Paid { seat: PURPLE, cards: paid });
            assert_eq!((table.hand(PURPLE), table.step()), (NOTHING, Some(GodStep::LookAtCards(3))));
        }
    }
    let mut table = with_thoth(card_price() + brick(1)).ready();
    table.refuse(PURPLE, choose(STONE, STONE), own(&MUST_SUBSTITUTE), "R-GOD-008");
    table.refuse(PURPLE, choose(BRICK, STONE), own(&MUST_SUBSTITUTE), "R-GOD-008");
    table.refuse(PURPLE, choose(STONE, CATTLE), Reason::CannotAfford, "R-EGY-051");
    table.refuse(PURPLE, choose(STONE, GRAIN), Reason::CannotAfford, "R-EGY-051");
    table.refuse(PURPLE, choose(STONE, Card(6)), Reason::NoSuchKind, "R-EGY-032");
    assert_eq!(table.lists(PURPLE, |mv| matches!(mv, GodMove::ChooseCard(_))), 4);
}

/// R-GOD-005: once paid, everything is carried out: three cards are turned over one by one and one is kept.
#[test]
fn everything_is_carried_out() {
    let mut table = with_thoth(card_price()).ready();
    table.play(PURPLE, CHOOSE);
    for left in [3, 2, 1] {
        assert_eq!((table.step(), table.list(PURPLE)), (Some(GodStep::LookAtCards(left)), vec![TURN_OVER]));
        table.refuse(PURPLE, BACK, own(&FINISH_POWER), "R-GOD-005");
        table.refuse(PURPLE, keep(Dev::KNIGHT), own(&NO_GOD_STEP), "R-GOD-005");
        table.refuse(GRAY, TURN_OVER, Reason::NotYourTurn, "R-EGY-020");
        table.turn_over(PURPLE, &[Dev::KNIGHT]);
    }
    table.refuse(PURPLE, TURN_OVER, own(&NO_GOD_STEP), "R-GOD-005");
    table.refuse(PURPLE, BACK, own(&FINISH_POWER), "R-GOD-005");
    table.refuse(GRAY, keep(Dev::KNIGHT), Reason::NotYourTurn, "R-EGY-020");
    assert_eq!(table.list(PURPLE), [keep(Dev::KNIGHT)]);
}

/// R-GOD-008: no card is seen twice: each look leaves out those that lie open already.
#[test]
fn every_look_is_a_draw_of_its_own() {
    let left = devs(&[Dev::KNIGHT, Dev::KNIGHT, Dev::VICTORY, Dev::ROADS]);
    let mut table = with_thoth(card_price()).deck_left(left).ready();
    table.play(PURPLE, CHOOSE);
    let odds = |table: &Scene| table.state.odds(&table.game, PURPLE, TURN_OVER);
    assert_eq!(odds(&table), Odds::Draw(left));
    table.turn_over(PURPLE, &[Dev::VICTORY]);
    assert_eq!(odds(&table), Odds::Draw(devs(&[Dev::KNIGHT, Dev::KNIGHT, Dev::ROADS])));
    let again = table.state.play_forced(&table.game, PURPLE, TURN_OVER, Outcome::Drawn(Dev::VICTORY), &mut ());
    assert_eq!(again.expect_err("it lies open").reason, Reason::ImpossibleDraw);
    table.turn_over(PURPLE, &[Dev::KNIGHT]);
    assert_eq!(odds(&table), Odds::Draw(devs(&[Dev::KNIGHT, Dev::ROADS])));
    // With dice of its own: three cards are seen once each, in any order.
    let left = devs(&[Dev::KNIGHT, Dev::VICTORY, Dev::ROADS]);
    for seed in 0..20 {
        let mut table = with_thoth(card_price()).deck_left(left).ready();
        table.play(PURPLE, CHOOSE);
        let mut rng = Random(generator(seed, 0));
        for _ in 0..3 {
            table.state.play(&table.game, PURPLE, TURN_OVER, &mut rng, &mut ()).expect("a look");
        }
        assert_eq!(table.state.own.seen.devs(), left);
    }
}

/// R-GOD-008: with fewer than three cards in the deck all of them are seen; with none, there is nothing to buy.
#[test]
fn a_small_deck() {
    let mut table = with_thoth(card_price()).deck_left(devs(&[Dev::KNIGHT, Dev::VICTORY])).ready();
    table.play(PURPLE, CHOOSE);
    assert_eq!(table.step(), Some(GodStep::LookAtCards(2)));
    table.turn_over(PURPLE, &[Dev::KNIGHT, Dev::VICTORY]);
    let events = table.play(PURPLE, keep(Dev::KNIGHT));
    assert!(events.contains(&told(GodEvent::CardsReturned { seat: PURPLE, count: 1 })));
    assert_eq!(table.state.deck, devs(&[Dev::VICTORY]));
    let mut table = with_thoth(card_price()).deck_left(devs(&[Dev::ROADS])).ready();
    table.play(PURPLE, CHOOSE);
    table.turn_over(PURPLE, &[Dev::ROADS]);
    let events = table.play(PURPLE, keep(Dev::ROADS));
    assert_eq!(events.len(), 1, "nothing goes back");
    assert_eq!(table.state.deck, Devs::EMPTY);
    let mut table = with_thoth(card_price()).deck_left(Devs::EMPTY).ready();
    table.refuse(PURPLE, CHOOSE, Reason::DeckEmpty, "R-EGY-053");
    table.refuse(PURPLE, choose(GRAIN, BRICK), Reason::DeckEmpty, "R-EGY-053");
    assert_eq!(table.lists(PURPLE, |_| true), 0);
}

/// R-GOD-008, R-GOD-011: the card kept waits for a later turn like any other, and is bought beside one that is played.
#[test]
fn the_card_waits_for_a_later_turn() {
    let mut table = with_thoth(card_price()).devs(PURPLE, Dev::PLENTY, 1).ready();
    table.play(PURPLE, CHOOSE);
    table.turn_over(PURPLE, &[Dev::KNIGHT, Dev::KNIGHT, Dev::ROADS]);
    table.play(PURPLE, keep(Dev::KNIGHT));
    table.play(PURPLE, FLIP);
    table.refuse(PURPLE, Move::PlayKnight, Reason::BoughtThisTurn, "R-EGY-061");
    table.play(PURPLE, Move::PlayPlenty(BRICK, CATTLE));
    table.end_turn(PURPLE);
    table.idle_turn(TURQUOISE, 12);
    table.idle_turn(GRAY, 12);
    table.play(PURPLE, Move::PlayKnight);
}

/// R-GOD-008: a purchase is building: with separate phases trade is over.
#[test]
fn the_purchase_is_building() {
    let mut table = with_thoth(card_price() + brick(4)).ready();
    table.play(PURPLE, CHOOSE);
    table.turn_over(PURPLE, &[Dev::KNIGHT, Dev::KNIGHT, Dev::ROADS]);
    table.play(PURPLE, keep(Dev::KNIGHT));
    table.play(PURPLE, FLIP);
    table.refuse(PURPLE, bank(BRICK, STONE), Reason::TradeClosed, "R-EGY-021");
    // An ordinary purchase beside it leaves the god alone.
    let mut table = with_thoth(card_price()).ready();
    table.buy(PURPLE, Dev::KNIGHT);
    assert_eq!((table.state.phase, table.god(PURPLE)), (Phase::Main, God::Thoth));
}

/// R-GOD-008: a victory point card that is kept may win the game at once.
#[test]
fn a_kept_point_may_win() {
    let given = Given::beginner(3, &[("goal", "3")]).god(PURPLE, God::Thoth).hand(PURPLE, card_price()).rolled();
    let mut table = given.ready();
    table.play(PURPLE, CHOOSE);
    table.turn_over(PURPLE, &[Dev::VICTORY, Dev::KNIGHT, Dev::VICTORY]);
    assert_eq!(table.winner(), None, "seeing it is not having it");
    let events = table.play(PURPLE, keep(Dev::VICTORY));
    assert_eq!(events.last(), Some(&Event::Won { seats: seats(&[PURPLE]) }));
    assert_eq!(table.winner(), Some(PURPLE));
}
