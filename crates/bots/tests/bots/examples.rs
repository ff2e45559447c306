//! Single decisions in positions laid out by hand, on the base game's beginner map.

use crate::driver::{choose, rng};
use civitas_bots::{Bot, Memory};
use civitas_engine::{Action, Cards, Dev, Devs, Game, Move, Offer, Outcome, Seat, SeatSet, State};
use civitas_games::egypt::{BRICK, CATTLE, Egypt, GRAIN, PAPYRUS, STONE};
use civitas_games::{Playable, Setup};

const ME: Seat = Seat(0);

/// The beginner map after a roll that seat 0 has made, with hands of our choice.
fn table(options: &[(&str, &str)], hand: Cards, others: Cards) -> (Game<Egypt>, State<Egypt>) {
    let all = [("map", "beginner")].iter().chain(options).map(|(k, v)| ((*k).to_owned(), (*v).to_owned()));
    let setup = Setup { seats: 4, seed: 1, options: all.collect(), ..Setup::default() };
    let (game, mut state) = Egypt::set_up(&setup).expect("a table");
    state.play_forced(&game, ME, Move::Roll, Outcome::Dice([1, 1]), &mut ()).expect("a roll");
    state.hands = [hand, others, others, others];
    state.supply = state.hands.iter().fold(game.rules.supply, |left, h| left - *h);
    assert_eq!(state.faults(&game), []);
    (game, state)
}

fn hand(cards: &[(civitas_engine::Card, u8)]) -> Cards {
    cards.iter().fold(Cards::EMPTY, |all, (card, n)| all + Cards::of(*card, *n))
}

fn novice(game: &Game<Egypt>, state: &State<Egypt>, seat: Seat) -> Action<civitas_engine::Never> {
    choose(Bot::Novice, game, state, seat, &mut Memory::default(), &mut rng(0))
}

#[test]
fn it_wins_when_it_can() {
    let (game, state) = table(&[("goal", "3")], hand(&[(GRAIN, 3), (STONE, 4), (PAPYRUS, 1)]), Cards::EMPTY);
    assert!(matches!(novice(&game, &state, ME), Action::Move(Move::Upgrade(_))));
}

/// Where building ends trade, the cards left over are traded first; where it does not, the order does not matter.
#[test]
fn it_trades_before_it_builds() {
    let cards = hand(&[(GRAIN, 4), (STONE, 5), (BRICK, 4)]);
    let (game, mut state) = table(&[("player_trade", "off"), ("phases", "separated")], cards, Cards::EMPTY);
    let mut played = Vec::new();
    while state.turn == ME {
        let Action::Move(mv) = novice(&game, &state, ME) else { panic!("no offers here") };
        played.push(mv);
        state.play(&game, ME, mv, &mut rng(1), &mut ()).expect("a legal move");
    }
    assert_eq!(played[0], Move::Bank { give: BRICK, get: STONE });
    assert!(matches!(played[1..], [Move::Upgrade(_), Move::Upgrade(_), Move::EndTurn]), "{played:?}");
}

#[test]
fn it_takes_a_fair_offer_that_helps() {
    // Seat 1 lacks one stone for a city and has brick to spare.
    let near = hand(&[(GRAIN, 2), (STONE, 2), (BRICK, 2)]);
    let (game, start) = table(&[], hand(&[(STONE, 1), (BRICK, 1), (CATTLE, 2)]), near);
    let offer = |give, want| {
        let mut state = start;
        let offer = Offer { give, want, to: SeatSet::of(Seat(1)) };
        state.play(&game, ME, offer, &mut rng(0), &mut ()).expect("an offer");
        novice(&game, &state, Seat(1))
    };
    assert_eq!(offer(hand(&[(STONE, 1)]), hand(&[(BRICK, 1)])), Move::Accept(ME).into());
    assert_eq!(offer(hand(&[(CATTLE, 1)]), hand(&[(STONE, 1)])), Move::Decline(ME).into());
    assert_eq!(offer(hand(&[(STONE, 1)]), hand(&[(BRICK, 2), (GRAIN, 2)])), Move::Decline(ME).into());
}

#[test]
fn it_helps_nobody_to_win() {
    let near = hand(&[(GRAIN, 2), (STONE, 2), (BRICK, 2)]);
    let (game, mut state) = table(&[("goal", "4")], hand(&[(STONE, 1), (BRICK, 1)]), near);
    let offer = Offer { give: hand(&[(STONE, 1)]), want: hand(&[(BRICK, 1)]), to: SeatSet::of(Seat(1)) };
    state.play(&game, ME, offer, &mut rng(0), &mut ()).expect("an offer");
    assert_eq!(novice(&game, &state, Seat(1)), Move::Decline(ME).into());
}

#[test]
fn it_offers_confirms_and_withdraws() {
    let cards = hand(&[(GRAIN, 2), (STONE, 2), (BRICK, 2)]);
    let (game, mut state) = table(&[], cards, hand(&[(STONE, 2), (BRICK, 1)]));
    let action = novice(&game, &state, ME);
    let Action::Offer(offer) = action else { panic!("{action:?}") };
    assert_eq!((offer.give, offer.want), (hand(&[(BRICK, 1)]), hand(&[(STONE, 1)])));
    state.play(&game, ME, offer, &mut rng(0), &mut ()).expect("an offer");
    let mut declined = state;
    for seat in [Seat(1), Seat(2), Seat(3)] {
        declined.play(&game, seat, Move::Decline(ME), &mut rng(0), &mut ()).expect("an answer");
    }
    assert_eq!(novice(&game, &declined, ME), Move::Withdraw.into());
    state.play(&game, Seat(2), Move::Accept(ME), &mut rng(0), &mut ()).expect("an answer");
    assert_eq!(novice(&game, &state, ME), Move::Confirm(Seat(2)).into());
}

/// Two free cards, or everybody's cards of a kind, are taken when they complete a city.
#[test]
fn it_plays_cards_that_complete_something() {
    let cards = hand(&[(GRAIN, 2), (STONE, 1)]);
    for (dev, expected) in [(Dev::PLENTY, Move::PlayPlenty(STONE, STONE)), (Dev::MONOPOLY, Move::PlayMonopoly(STONE))] {
        let (game, mut state) = table(&[("player_trade", "off")], cards, hand(&[(STONE, 1), (CATTLE, 1)]));
        let card = Devs::of(dev, 1);
        state.devs[ME.index()] = card;
        state.deck -= card;
        assert_eq!(novice(&game, &state, ME), expected.into());
    }
}
