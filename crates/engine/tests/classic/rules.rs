//! Numbers and facts of a game.

use crate::fixture::{A, B, C, CLAY, D, NO_CARD, ORE, Plain, cards, rules};
use civitas_engine::{Card, Dev, Rules, Ruleset, Seat};

#[test]
fn rules_know_their_seats_and_cards() {
    assert_eq!(rules().all_seats().collect::<Vec<_>>(), [A, B, C, D]);
    assert_eq!(rules().seats_from(C).collect::<Vec<_>>(), [C, D, A, B]);
    let three = Rules { seats: 3, ..rules() };
    assert_eq!(three.seats_from(B).collect::<Vec<_>>(), [B, C, A]);
    assert!(rules().has(CLAY) && rules().has(ORE) && !rules().has(NO_CARD));
    assert!(!rules().has(Card(7)) && !rules().has(Card(8)) && !rules().has(Card(255)));
    let some = Rules { supply: cards([19, 0, 1, 0, 0]), ..rules() };
    assert_eq!(some.kinds().collect::<Vec<Card>>(), [Card(0), Card(2)]);
    assert!(some.has(Card(2)) && !some.has(Card(1)));
    assert_eq!(rules().all_devs(), rules().deck);
    assert_eq!(rules().first, Some(Seat(0)));
}

#[test]
fn facts_name_cards_and_numbers_of_players() {
    let facts = Plain::FACTS;
    assert_eq!(
        (facts.dev_name(Dev::KNIGHT), facts.dev_name(Dev::VICTORY), facts.dev_name(Dev(6))),
        (Some("knight"), Some("point"), None)
    );
    assert_eq!(facts.all_seats(), 2..=4);
    assert_eq!(facts.seats(2, 4).unofficial_seats(3, 3).all_seats(), 2..=4);
    assert_eq!([2, 3, 4, 5].map(|n| facts.is_official(n)), [false, true, true, false]);
}
