//! What a god has shown: who sees it, and until when.

use super::builder::*;
use crate::egypt::gods::{God, GodEvent, GodMove};
use crate::egypt::{BRICK, CATTLE, GRAIN, STONE};
use civitas_engine::{Card, Dev, Devs, Event, GameEvent, Move, Outcome, Seat};

fn devs(of: &[Dev]) -> Devs {
    of.iter().fold(Devs::EMPTY, |all, dev| all + Devs::of(*dev, 1))
}

/// Purple has looked at turquoise's hand and taken a stone; grain, brick and a stone are left there. Purple is at trade and
/// build, everybody at the fields 6 or the pasture 11 can be robbed.
fn after_maat() -> Scene {
    let given = Given::beginner(3, &[]).god(PURPLE, God::Maat).city(TURQUOISE, (2, -2, "S"));
    let hand = grain(1) + brick(1) + stone(2);
    let mut table = given.hand(TURQUOISE, hand).hand(GRAY, brick(2)).hand(PURPLE, cattle(2)).rolled().ready();
    assert_eq!([PURPLE, GRAY].map(|viewer| table.hand_seen(viewer, TURQUOISE)), [None; 2]);
    table.play(PURPLE, power(GodMove::Look(TURQUOISE)));
    assert_eq!(table.hand_seen(PURPLE, TURQUOISE), Some(hand), "before the card is taken");
    table.play(PURPLE, power(GodMove::Take(STONE)));
    table.play(PURPLE, FLIP);
    table
}

/// Lets the seat on turn rob: the robber to a hex, a card from a player.
fn rob(table: &mut Scene, seat: Seat, (q, r): (i8, i8), from: Seat, card: Card) {
    table.roll(seat, 7);
    table.play(seat, Move::MoveRobber(hex(q, r)));
    table.steal(seat, from, card);
}

/// R-GOD-008: only who has looked goes on seeing the hand; nobody else does, and no other hand is seen.
#[test]
fn only_the_looker_sees_the_hand() {
    let table = after_maat();
    assert_eq!(table.hand_seen(PURPLE, TURQUOISE), Some(grain(1) + brick(1) + stone(1)));
    assert_eq!(table.hand_seen(PURPLE, GRAY), None);
    assert_eq!((table.hand_seen(GRAY, TURQUOISE), table.hand_seen(TURQUOISE, PURPLE)), (None, None));
    assert_eq!(table.view(None).seats.map(|seat| seat.hand), [None; 4]);
}

/// R-GOD-008: open changes are followed: production, trade, payment, discards, a monopoly.
#[test]
fn open_changes_are_followed() {
    let mut table = after_maat();
    let seen = |table: &Scene| {
        assert_eq!(table.hand_seen(PURPLE, TURQUOISE), Some(table.hand(TURQUOISE)));
        table.hand(TURQUOISE)
    };
    table.play(PURPLE, offer(cattle(1), brick(1), &[TURQUOISE]));
    table.play(TURQUOISE, Move::Accept(PURPLE));
    table.play(PURPLE, Move::Confirm(TURQUOISE));
    assert_eq!(seen(&table), grain(1) + cattle(1) + stone(1));
    table.end_turn(PURPLE);
    table.roll(TURQUOISE, 10);
    assert_eq!(seen(&table), grain(1) + cattle(1) + stone(1) + brick(2));
    table.play(TURQUOISE, Move::Road(edge(2, -2, "SE")));
    assert_eq!(seen(&table), grain(1) + stone(1) + brick(1));
    table.end_turn(TURQUOISE);
    table.idle_turn(GRAY, 12);
    table.idle_turn(PURPLE, 12);
    assert_eq!(seen(&table), grain(1) + stone(1) + brick(1));
}

/// R-GOD-008: a theft by a third, or from a third, ends it; a theft between the two does not.
#[test]
fn a_theft_by_a_third_ends_it() {
    // Gray robs turquoise: it could have been any card.
    let mut table = after_maat();
    table.end_turn(PURPLE);
    table.idle_turn(TURQUOISE, 12);
    rob(&mut table, GRAY, (-1, 2), TURQUOISE, GRAIN);
    assert_eq!([TURQUOISE, GRAY].map(|seat| table.hand_seen(PURPLE, seat)), [None; 2]);
    assert_eq!(table.hand_seen(GRAY, TURQUOISE), None, "the thief knows one card and not the hand");
    // Turquoise robs gray.
    let mut table = after_maat();
    table.end_turn(PURPLE);
    rob(&mut table, TURQUOISE, (1, 1), GRAY, BRICK);
    assert_eq!([TURQUOISE, GRAY].map(|seat| table.hand_seen(PURPLE, seat)), [None; 2]);
    // Turquoise robs purple, who sees which card it is.
    let mut table = after_maat();
    table.end_turn(PURPLE);
    rob(&mut table, TURQUOISE, (-2, 1), PURPLE, CATTLE);
    assert_eq!(table.hand_seen(PURPLE, TURQUOISE), Some(grain(1) + brick(1) + stone(1) + cattle(1)));
    // Purple robs turquoise on the next own turn.
    table.end_turn(TURQUOISE);
    table.idle_turn(GRAY, 12);
    rob(&mut table, PURPLE, (-1, 2), TURQUOISE, GRAIN);
    assert_eq!(table.hand_seen(PURPLE, TURQUOISE), Some(brick(1) + stone(1) + cattle(1)));
    // Gray robs purple: that says nothing about turquoise.
    table.end_turn(PURPLE);
    table.idle_turn(TURQUOISE, 12);
    rob(&mut table, GRAY, (-2, 1), PURPLE, GRAIN);
    assert_eq!(table.hand_seen(PURPLE, TURQUOISE), Some(table.hand(TURQUOISE)));
    assert_eq!(table.hand_seen(PURPLE, GRAY), None);
}

/// R-GOD-008: a theft that finds nothing tells nothing and ends nothing.
#[test]
fn an_empty_theft_ends_nothing() {
    let given = Given::beginner(3, &[("victims", "any")]).god(PURPLE, God::Maat).city(TURQUOISE, (2, -2, "S"));
    let mut table = given.hand(TURQUOISE, grain(1)).rolled().ready();
    table.play(PURPLE, power(GodMove::Look(TURQUOISE)));
    table.play(PURPLE, power(GodMove::Take(GRAIN)));
    table.play(PURPLE, FLIP);
    table.end_turn(PURPLE);
    table.idle_turn(TURQUOISE, 12);
    table.roll(GRAY, 7);
    table.play(GRAY, Move::MoveRobber(hex(-1, 2)));
    table.play_with(GRAY, Move::Steal(TURQUOISE), Outcome::None);
    assert_eq!(table.hand_seen(PURPLE, TURQUOISE), Some(NOTHING));
}

/// R-GOD-008: a card in return that only two see ends what a third knows of either hand, and nothing of what they know.
#[test]
fn a_secret_return_ends_it_for_the_third() {
    let mut table = after_maat();
    // Gray, too, has looked at turquoise's hand once.
    table.state.own.knows[2] = seats(&[TURQUOISE, PURPLE]);
    table.state.own.of[1] = Some(God::Horus);
    table.state.own.of[0] = Some(God::Ptha);
    table.end_turn(PURPLE);
    table.play(TURQUOISE, power(GodMove::Demand(CATTLE)));
    table.play(TURQUOISE, power(GodMove::Ask(PURPLE)));
    assert_eq!(table.hand_seen(GRAY, TURQUOISE), Some(table.hand(TURQUOISE)), "the demand itself is open");
    table.play(TURQUOISE, power(GodMove::GiveBack(GRAIN)));
    assert_eq!([TURQUOISE, PURPLE].map(|seat| table.hand_seen(GRAY, seat)), [None; 2]);
    assert_eq!(table.hand_seen(PURPLE, TURQUOISE), Some(table.hand(TURQUOISE)));
}

/// R-GOD-008: Maat's own card is such a card: a third who knew one of the two hands knows it no more.
#[test]
fn alms_are_secret_to_the_third() {
    let given = Given::beginner(3, &[]).god(PURPLE, God::Maat).city(TURQUOISE, (2, -2, "S")).rolled();
    let mut given = given.hand(TURQUOISE, grain(1) + brick(1)).hand(PURPLE, stone(1));
    given.state.own.knows[2] = seats(&[PURPLE, TURQUOISE]);
    let mut table = given.ready();
    table.play(PURPLE, power(GodMove::Look(TURQUOISE)));
    assert_eq!(table.hand_seen(GRAY, TURQUOISE), Some(grain(1) + brick(1)));
    table.play(PURPLE, power(GodMove::Take(GRAIN)));
    assert_eq!([PURPLE, TURQUOISE].map(|seat| table.hand_seen(GRAY, seat)), [None; 2]);
}

/// R-GOD-008: where the number of cards is hidden, it is seen of a hand that is known, and of no other.
#[test]
fn a_known_hand_shows_its_size() {
    let given = Given::beginner(3, &[("hand_sizes", "hidden")]).god(PURPLE, God::Maat).city(TURQUOISE, (2, -2, "S"));
    let mut table = given.hand(TURQUOISE, grain(3)).rolled().ready();
    let sizes = |table: &Scene| table.view(Some(PURPLE)).seats.map(|seat| seat.hand_size)[..3].to_vec();
    assert_eq!(sizes(&table), [Some(0), None, None]);
    table.play(PURPLE, power(GodMove::Look(TURQUOISE)));
    assert_eq!(sizes(&table), [Some(0), Some(3), None]);
}

/// Purple has chosen with Thoth: seen a mercenary and two victory points, kept one of them.
fn after_thoth() -> Scene {
    let given = Given::beginner(3, &[]).god(PURPLE, God::Thoth).hand(PURPLE, card_price() + card_price());
    let mut table = given.hand(TURQUOISE, card_price() + card_price()).rolled().ready();
    table.play(PURPLE, power(GodMove::ChooseCard(None)));
    table.turn_over(PURPLE, &[Dev::VICTORY, Dev::KNIGHT, Dev::VICTORY]);
    table.play(PURPLE, power(GodMove::Keep(Dev::VICTORY)));
    table.play(PURPLE, FLIP);
    table
}

/// R-GOD-008: the cards turned over are seen by nobody but the one who looks; the others see how many.
#[test]
fn only_the_looker_sees_the_cards() {
    let given = Given::beginner(3, &[]).god(PURPLE, God::Thoth).hand(PURPLE, card_price()).rolled();
    let mut table = given.ready();
    table.play(PURPLE, power(GodMove::ChooseCard(None)));
    let events = table.turn_over(PURPLE, &[Dev::VICTORY, Dev::KNIGHT]);
    let seen = |card| GodEvent::CardSeen { seat: PURPLE, card };
    for viewer in [None, Some(TURQUOISE), Some(GRAY)] {
        assert_eq!(events[0].seen_by(viewer), Some(told(seen(None))));
        assert_eq!(seen(Some(Dev::VICTORY)).seen_by(viewer), Some(seen(None)));
        let view = table.view(viewer).own.gods;
        assert_eq!((view.gods.seen.devs(), view.seen_count), (Devs::EMPTY, 2));
        let form = serde_json::to_value(&view).expect("a form");
        assert!(form.get("seen").is_none() && form.get("in_deck").is_none());
    }
    assert_eq!(events[0].seen_by(Some(PURPLE)), Some(events[0]));
    let view = table.view(Some(PURPLE)).own.gods;
    assert_eq!(view.gods.seen.devs(), devs(&[Dev::VICTORY, Dev::KNIGHT]));
    let form = serde_json::to_value(&view).expect("a form");
    assert_eq!(form["seen"], serde_json::json!({"mercenary": 1, "victory_point": 1}));
    table.turn_over(PURPLE, &[Dev::KNIGHT]);
    let kept = table.play(PURPLE, power(GodMove::Keep(Dev::KNIGHT)));
    let bought = |card| Event::CardBought { seat: PURPLE, paid: NOTHING, card };
    assert_eq!(kept[0].seen_by(Some(GRAY)), Some(bought(None)), "which one is kept is a secret");
    assert_eq!(kept[1].seen_by(Some(GRAY)), Some(told(GodEvent::CardsReturned { seat: PURPLE, count: 2 })));
}

/// R-GOD-008: what went back into the deck only purple knows, and goes on knowing while purple draws.
#[test]
fn purple_knows_what_went_back() {
    let mut table = after_thoth();
    assert_eq!(table.known_in_deck(PURPLE), devs(&[Dev::KNIGHT, Dev::VICTORY]));
    for viewer in [None, Some(TURQUOISE), Some(GRAY)] {
        assert_eq!(table.view(viewer).own.gods.gods.in_deck.map(crate::egypt::gods::FewDevs::devs), [Devs::EMPTY; 4]);
    }
    let form = serde_json::to_value(table.view(Some(PURPLE)).own).expect("a form");
    assert_eq!(form["gods"]["in_deck"], serde_json::json!({"mercenary": 1, "victory_point": 1}));
    assert!(form["gods"].get("seen").is_none());
    table.buy(PURPLE, Dev::ROADS);
    assert_eq!(table.known_in_deck(PURPLE), devs(&[Dev::KNIGHT, Dev::VICTORY]), "a seat knows its own draw");
    let mut table = after_thoth();
    table.buy(PURPLE, Dev::KNIGHT);
    assert_eq!(table.known_in_deck(PURPLE), devs(&[Dev::VICTORY]));
}

/// R-GOD-008: a draw by another may have been any of them: of each kind one less is sure.
#[test]
fn a_draw_by_another_ends_it() {
    let mut table = after_thoth();
    table.state.own.in_deck[0] = devs(&[Dev::KNIGHT, Dev::KNIGHT, Dev::VICTORY]).into();
    table.end_turn(PURPLE);
    table.roll(TURQUOISE, 12);
    table.buy(TURQUOISE, Dev::ROADS);
    assert_eq!(table.known_in_deck(PURPLE), devs(&[Dev::KNIGHT]));
    table.buy(TURQUOISE, Dev::ROADS);
    assert_eq!(table.known_in_deck(PURPLE), Devs::EMPTY);
}

/// R-GOD-008: a card that another chooses with Thoth is such a draw, and who has looked twice knows the larger number.
#[test]
fn choosing_is_a_draw_too() {
    let mut table = after_thoth();
    table.state.own.of = [Some(God::Ptha), Some(God::Thoth), Some(God::Osiris), None];
    table.state.own.turned = seats(&[]);
    table.state.own.in_deck[1] = devs(&[Dev::KNIGHT, Dev::KNIGHT, Dev::ROADS]).into();
    table.end_turn(PURPLE);
    table.roll(TURQUOISE, 12);
    table.play(TURQUOISE, power(GodMove::ChooseCard(None)));
    table.turn_over(TURQUOISE, &[Dev::KNIGHT, Dev::PLENTY, Dev::PLENTY]);
    table.play(TURQUOISE, power(GodMove::Keep(Dev::PLENTY)));
    assert_eq!(table.known_in_deck(PURPLE), Devs::EMPTY);
    assert_eq!(table.known_in_deck(TURQUOISE), devs(&[Dev::KNIGHT, Dev::KNIGHT, Dev::ROADS, Dev::PLENTY]));
}
