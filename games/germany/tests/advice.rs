//! What computer players make of landmarks and rewards: worked examples of what they prefer.

use super::builder::*;
use crate::Advice;
use crate::germany::rewards::Reward;
use crate::germany::{BRICK, GRAIN, Germany, GermanyMove, LUMBER, ORE, WOOL};
use civitas_engine::{Cards, View};

fn worth(given: Given, mv: GermanyMove) -> f32 {
    let table = given.set();
    Germany::value(&View::of(&table.state, &table.game, Some(RED)), &table.game, RED, mv)
}

fn hand(cards: Cards) -> Given {
    Given::bare(3, &[]).hand(RED, cards).rolled()
}

/// A town hall and a landmark need one lumber, one brick, one wool, two grain and two ore.
#[test]
fn a_reward_is_what_the_hand_lacks() {
    let take = |cards, card| worth(hand(cards), GermanyMove::TakeCard(card));
    let cards = lumber(1) + grain(1) + ore(2) + wool(3);
    assert!(take(cards, BRICK) > take(cards, GRAIN), "none is less than one");
    assert!(take(cards, GRAIN) > take(cards, LUMBER) + 0.05, "one grain more is needed, and no more lumber");
    assert!(take(cards, LUMBER) > take(cards, ORE) && take(cards, ORE) > take(cards, WOOL));
    assert!(take(cards, WOOL) > 0.0, "a card is a card");
    assert!(worth(hand(cards), GermanyMove::DrawCard) > 0.0);
    assert!(worth(hand(cards), GermanyMove::DeclineReward) < 0.0);
}

#[test]
fn two_for_one_is_opened_for_two_pairs_of_five_cards() {
    let trade = |given| worth(given, GermanyMove::PlayTrade) > 0.0;
    assert!(trade(hand(lumber(2) + brick(2) + ore(1))));
    assert!(trade(hand(lumber(5))), "two pairs of a kind are two pairs");
    assert!(!trade(hand(lumber(2) + brick(2))), "four cards");
    assert!(!trade(hand(lumber(2) + brick(1) + ore(1) + wool(1))), "one pair");
    assert!(!trade(Given::bare(3, &[]).hand(RED, lumber(5))), "before the throw more may come");
}

/// Frankfurt has a landmark and lies one road from Marburg, which has none.
#[test]
fn roads_to_the_nearest_open_landmark_are_counted_up_to_one() {
    let roads = |given: Given| {
        let table = given.unchecked();
        Germany::own_roads(&table.state, &table.game, RED)
    };
    let there = Given::bare(3, &[]).halls(RED, &[MARBURG]).chain(RED, &[MARBURG, FRANKFURT]);
    assert_eq!(roads(there), [Some(0), None], "the road ends at it");
    assert_eq!(roads(Given::bare(3, &[]).halls(RED, &[MARBURG])), [Some(1), None], "one road would");
    assert_eq!(roads(Given::bare(3, &[]).halls(BLUE, &[MARBURG])), [None, None], "nothing of its own is near");
    let taken = Given::bare(3, &[]).halls(RED, &[MARBURG]).built(BLUE, FRANKFURT);
    assert_eq!(roads(taken), [None, None], "it stands");
}

#[test]
fn landmarks_that_do_not_stand_are_worth_their_point_and_their_reward() {
    let table = Given::bare(3, &[]).built(RED, BERLIN).rolled().filled().unchecked();
    let view = View::of(&table.state, &table.game, Some(BLUE));
    let plans: Vec<_> = Germany::undertakings(&view, &table.game, BLUE).collect();
    let all = &table.game.data.landmarks;
    assert_eq!(plans.len(), all.len() - 1);
    for plan in &plans {
        assert_eq!((plan.mv, plan.cost), (GermanyMove::BuildLandmark(plan.at), landmark_price()));
        assert_ne!(plan.at, vertex(BERLIN), "it stands");
        assert!(plan.gain > 1.0 && plan.gain < 2.0);
        let landmark = all.iter().find(|landmark| landmark.at == plan.at).expect("a landmark");
        if landmark.gives == Reward::TwoDevelopment {
            assert!(plans.iter().all(|other| other.gain <= plan.gain), "nothing is better than two cards");
        }
    }
    assert!(Germany::value(&view, &table.game, BLUE, GermanyMove::BuildLandmark(vertex(KOELN))) < 0.0, "it is planned");
}
