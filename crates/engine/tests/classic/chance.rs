//! Chance: what can come up, how likely it is, and who decides.

use crate::fixture::{A, B, CARD, CLAY, Cards, ORE, WOOD, WOOL, cards, devs, rules};
use crate::scene::given;
use civitas_engine::{Card, Chance, Dev, Forced, Lots, Move, Noted, Odds, Outcome, Random};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn rng(seed: u64) -> Random<Xoshiro256PlusPlus> {
    Random(Xoshiro256PlusPlus::seed_from_u64(seed))
}

#[test]
fn the_odds_list_every_outcome_with_its_weight() {
    assert_eq!(Odds::Certain.outcomes().collect::<Vec<_>>(), [Outcome::None]);
    assert_eq!((Odds::Certain.total(), Odds::Certain.weight(Outcome::None)), (1, 1));
    let dice: Vec<Outcome> = Odds::Dice.outcomes().collect();
    assert_eq!((dice.len(), Odds::Dice.total()), (36, 36));
    assert_eq!((dice[0], dice[7], dice[35]), (Outcome::Dice([1, 1]), Outcome::Dice([2, 2]), Outcome::Dice([6, 6])));
    assert!(dice.iter().all(|outcome| Odds::Dice.weight(*outcome) == 1));
    for odd in [[0, 1], [1, 0], [7, 1], [1, 7]] {
        assert_eq!(Odds::Dice.weight(Outcome::Dice(odd)), 0);
    }
    let steal = Odds::Steal(cards([2, 0, 1, 0, 0]));
    assert_eq!(steal.outcomes().collect::<Vec<_>>(), [Outcome::Stolen(CLAY), Outcome::Stolen(WOOL)]);
    assert_eq!((steal.total(), steal.weight(Outcome::Stolen(CLAY)), steal.weight(Outcome::Stolen(WOOD))), (3, 2, 0));
    assert_eq!((steal.weight(Outcome::Stolen(Card(8))), steal.weight(Outcome::None)), (0, 0));
    assert_eq!(steal.weight(Outcome::Drawn(Dev(0))), 0, "another kind of chance");
    let draw = Odds::Draw(devs(Dev::ROADS, 2) + devs(Dev::VICTORY, 5));
    assert_eq!(draw.outcomes().collect::<Vec<_>>(), [Outcome::Drawn(Dev::ROADS), Outcome::Drawn(Dev::VICTORY)]);
    assert_eq!(
        (draw.total(), draw.weight(Outcome::Drawn(Dev::VICTORY)), draw.weight(Outcome::Drawn(Dev(9)))),
        (7, 5, 0)
    );
    let own = Odds::Game(Lots::new([0, 3, 0, 0, 0, 0, 0, 1]));
    assert_eq!(own.outcomes().collect::<Vec<_>>(), [Outcome::Game(1), Outcome::Game(7)]);
    assert_eq!(
        (own.total(), own.weight(Outcome::Game(1)), own.weight(Outcome::Game(0)), own.weight(Outcome::Game(8))),
        (4, 3, 0, 0)
    );
}

#[test]
fn a_move_says_what_it_leaves_to_chance() {
    let scene = given().rolled().hand(A, CARD).hand(B, cards([0, 1, 0, 0, 2])).ready();
    let odds = |mv| scene.state.odds(&scene.game, A, mv);
    assert_eq!(odds(Move::Roll), Odds::Dice);
    assert_eq!(odds(Move::Buy), Odds::Draw(rules().deck));
    assert_eq!(odds(Move::Steal(B)), Odds::Steal(cards([0, 1, 0, 0, 2])));
    assert_eq!(odds(Move::Steal(civitas_engine::Seat(2))), Odds::Certain, "there is nothing to steal");
    assert_eq!(odds(Move::EndTurn), Odds::Certain);
}

/// What is drawn follows the odds: over many draws every case comes up about as often as it should.
#[test]
fn luck_follows_the_odds() {
    let mut rng = rng(3);
    let mut faces = [[0u32; 6]; 6];
    for _ in 0..7200 {
        let [a, b] = rng.dice();
        faces[usize::from(a) - 1][usize::from(b) - 1] += 1;
    }
    assert!(faces.iter().flatten().all(|n| (130..=270).contains(n)), "about 200 of each: {faces:?}");
    let (hand, mut seen) = (cards([2, 0, 1, 0, 0]), [0u32; 8]);
    for _ in 0..3000 {
        seen[rng.steal(hand).index()] += 1;
    }
    assert_eq!(seen[0] + seen[2], 3000);
    assert!((1850..=2150).contains(&seen[0]), "{seen:?}");
    let deck = devs(Dev::KNIGHT, 1) + devs(Dev::VICTORY, 3);
    let points = (0..2000).filter(|_| rng.draw(deck) == Dev::VICTORY).count();
    assert!((1400..=1600).contains(&points), "{points}");
    let numbers: Vec<u32> = (0..200).map(|_| rng.below(3)).collect();
    assert!((0..3).all(|n| numbers.contains(&n)) && numbers.iter().all(|n| *n < 3));
}

#[test]
fn forced_luck_is_what_the_caller_says() {
    let hand = cards([1, 0, 0, 0, 4]);
    let deck = devs(Dev::ROADS, 1) + devs(Dev::VICTORY, 1);
    assert_eq!(Forced(Outcome::Dice([3, 4])).dice(), [3, 4]);
    assert_eq!(Forced(Outcome::Stolen(ORE)).steal(hand), ORE);
    assert_eq!(Forced(Outcome::Drawn(Dev::VICTORY)).draw(deck), Dev::VICTORY);
    assert_eq!(Forced(Outcome::Game(4)).pick(things(hand)), 4);
    // Without a fitting outcome, the first that is possible.
    assert_eq!(Forced(Outcome::None).dice(), [1, 1]);
    assert_eq!(Forced(Outcome::None).steal(hand), CLAY);
    assert_eq!(Forced(Outcome::None).draw(deck), Dev::ROADS);
    assert_eq!(Forced(Outcome::None).pick(things(cards([0, 0, 1, 0, 0]))), 2);
}

#[test]
fn what_was_decided_is_noted() {
    let hand = cards([0, 2, 0, 0, 0]);
    let mut by = rng(1);
    let mut noted = Noted { by: &mut by, outcome: Outcome::None };
    let dice = noted.dice();
    assert_eq!(noted.outcome, Outcome::Dice(dice));
    let mut noted = Noted { by: &mut by, outcome: Outcome::None };
    assert_eq!((noted.steal(hand), noted.outcome), (WOOD, Outcome::Stolen(WOOD)));
    let mut noted = Noted { by: &mut by, outcome: Outcome::None };
    assert_eq!((noted.draw(devs(Dev::PLENTY, 1)), noted.outcome), (Dev::PLENTY, Outcome::Drawn(Dev::PLENTY)));
    let mut noted = Noted { by: &mut by, outcome: Outcome::None };
    assert_eq!((noted.pick(things(hand)), noted.outcome), (1, Outcome::Game(1)));
}

/// Who decides may also be borrowed.
fn borrowed(mut by: impl Chance, hand: Cards) -> ([u8; 2], Card, Dev, u8) {
    (by.dice(), by.steal(hand), by.draw(devs(Dev::PLENTY, 1)), by.pick(things(hand)))
}

#[test]
fn a_borrowed_decider_decides_the_same() {
    let hand = cards([0, 2, 0, 0, 0]);
    let with = |outcome| borrowed(&mut Forced(outcome), hand);
    assert_eq!(with(Outcome::Dice([5, 2])), ([5, 2], WOOD, Dev::PLENTY, 1));
    assert_eq!(with(Outcome::Stolen(ORE)), ([1, 1], ORE, Dev::PLENTY, 1));
    assert_eq!(with(Outcome::Drawn(Dev::VICTORY)), ([1, 1], WOOD, Dev::VICTORY, 1));
    assert_eq!(with(Outcome::Game(6)), ([1, 1], WOOD, Dev::PLENTY, 6));
}

/// A game's own things, as many of each as there are cards.
fn things(cards: Cards) -> Lots {
    Lots::new(cards.counts())
}
