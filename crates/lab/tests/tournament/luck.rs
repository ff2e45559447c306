//! Luck keyed by the turn, in real games.

use crate::for_every_rule_set;
use civitas_engine::{Event, Outcome, Random, State};
use civitas_games::{Playable, Setup, Visitor, generator};
use civitas_lab::tournament::KeyedLuck;
use civitas_lab::{Lineup, Player};
use std::collections::BTreeMap;

/// The rolls of every turn: who rolled what.
type Rolls = BTreeMap<u16, Vec<(u8, [u8; 2])>>;

/// Plays a game and notes the dice of every turn (turn zero: start rolls).
fn dice<R: Playable>(seed: u64, players: &str, thoughts: u64) -> (Rolls, State<R>) {
    let players: Vec<Player> = players.split(',').map(|name| name.parse().expect("a player")).collect();
    let setup = Setup { seats: players.len() as u8, seed, ..Setup::default() };
    let (game, mut state) = R::set_up(&setup).expect("a table");
    let mut lineup = Lineup::new(&players);
    let (mut own, mut luck) = (Random(generator(thoughts, 0)), KeyedLuck::new(seed));
    let mut rolled = Rolls::new();
    while !state.is_over() && state.turns < 400 {
        let (seat, action) = lineup.next_action(&game, &state, &mut own);
        let turn = state.turns;
        luck.at_turn(turn);
        let mut events = Vec::new();
        let outcome = state.play(&game, seat, action, &mut luck, &mut events).expect("legal");
        if let Outcome::Dice(dice) = outcome {
            let own_roll = events.iter().any(|e| matches!(e, Event::Rolled { .. } | Event::StartRolled { .. }));
            assert!(own_roll, "dice are rolled for something");
            rolled.entry(turn).or_default().push((seat.0, dice));
        }
    }
    (rolled, state)
}

/// Four games of other decisions: other players, or the same with other thoughts.
struct SameDice;

impl Visitor for SameDice {
    fn game<R: Playable>(&mut self) {
        for seed in 0..6 {
            let (one, end) = dice::<R>(seed, "novice,novice,random,random", 1);
            let mut compared = 0;
            for (players, thoughts) in [("random,random,novice,novice", 1), ("random,haggler,random,random", 2)] {
                let (other, other_end) = dice::<R>(seed, players, thoughts);
                assert_ne!(end, other_end, "{}: the decisions differ", R::FACTS.id);
                for (turn, rolls) in &one {
                    let Some(others) = other.get(turn) else { continue };
                    // A turn may roll more than once in one game and not in the other.
                    let common = rolls.len().min(others.len());
                    assert_eq!(rolls[..common], others[..common], "{}: turn {turn}", R::FACTS.id);
                    compared += 1;
                }
            }
            assert!(compared > 20, "{}: only {compared} turns were compared", R::FACTS.id);
        }
        assert_ne!(dice::<R>(1, "random,random", 1).0, dice::<R>(2, "random,random", 1).0, "another seed, other dice");
    }
}

#[test]
fn the_same_turn_has_the_same_dice_whatever_was_decided_before() {
    for_every_rule_set(SameDice);
}
