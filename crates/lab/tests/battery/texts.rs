//! Records, positions and the session behind the protocol: what is written reads back the same; what is broken is said so.

use crate::driver::{for_every_game, haggle, in_parallel, random_setup, rng};
use civitas_engine::Game;
use civitas_games::{Playable, Visitor};
use civitas_protocol::{
    ActionForm, Luck, Position, Recorder, Session, SetupForm, action_from, action_to, open_session, outcome_to,
    position_from, position_to, read_header, replay,
};

struct Records;

impl Visitor for Records {
    fn game<R: Playable>(&mut self) {
        in_parallel(150, |index| {
            let mut rng = rng(index);
            let (setup, game, mut state) = random_setup::<R, _>(&mut rng);
            let mut recorder = Recorder::new(&SetupForm::of::<R>(&setup), &game, None).expect("a sound setup");
            haggle(&game, &mut state, &mut rng, 200, |done, _| {
                recorder.push::<R>(done.seat, done.action, done.outcome);
            });
            let text = recorder.finish(&game, &state);
            let header = read_header(&text).expect("a sound header");
            let again = replay::<R>(&text, &header, |_| {}).expect("a valid record");
            assert!(again.state == state, "the replay ends in the same state");
            break_record::<R>(&text, &mut rng);
        });
    }
}

/// Any damage is noticed, with the line it is in.
fn break_record<R: Playable>(text: &str, rng: &mut crate::driver::Rng) {
    let lines: Vec<&str> = text.lines().collect();
    let read = |text: &str| match read_header(text) {
        Ok(header) => replay::<R>(text, &header, |_| {}).map(|_| ()),
        Err(e) => Err(e),
    };
    let at = 1 + rng.below(lines.len() as u32 - 1) as usize;
    let mut cut = lines[..at].join("\n");
    cut.push('\n');
    assert_eq!(read(&cut).expect_err("a cut record has no end").line, at + 1);
    let mut garbled = lines.clone();
    garbled[at] = "{\"seat\":";
    assert_eq!(read(&garbled.join("\n")).expect_err("half a line is not JSON").line, at + 1);
    let mut without = lines.clone();
    without.remove(at);
    assert!(read(&without.join("\n")).is_err(), "a missing line is noticed");
    let mut foreign = lines.clone();
    foreign[0] = "{\"hello\":1}";
    assert_eq!(read(&foreign.join("\n")).expect_err("not a record").line, 1);
}

#[test]
fn records_replay_to_the_same_state() {
    for_every_game(Records);
}

struct Positions;

impl Visitor for Positions {
    fn game<R: Playable>(&mut self) {
        in_parallel(300, |index| {
            let mut rng = rng(index);
            let (_, game, mut state) = random_setup::<R, _>(&mut rng);
            haggle(&game, &mut state, &mut rng, 150, |done, rng| {
                if rng.below(20) != 0 && !done.after.is_over() {
                    return;
                }
                let text = serde_json::to_string(&position_to(&game, done.after)).expect("a position is JSON");
                let position: Position = serde_json::from_str(&text).expect("it reads back");
                let loaded = position_from(&game, &position);
                assert!(loaded.expect("it is possible") == *done.after);
                assert_eq!(position_to(&game, done.after), position);
                impossible(&game, &position);
            });
        });
    }
}

/// Changes of single fields that no position survives.
fn impossible<R: Playable>(game: &Game<R>, sound: &Position) {
    let card = R::FACTS.cards[0];
    let refused = |change: &dyn Fn(&mut Position)| {
        let mut position = sound.clone();
        change(&mut position);
        let problem = position_from(game, &position).expect_err("an impossible position");
        assert!(!problem.sentence.is_empty());
        problem
    };
    refused(&|p| p.turn = 9);
    refused(&|p| p.robber = Some(200));
    refused(&|p| p.seats[0].settlements.push(250));
    refused(&|p| p.seats[0].roads.push(250));
    refused(&|p| drop(p.seats.pop()));
    refused(&|p| p.supply.set("gold", 1));
    refused(&|p| p.supply.set(card, 300));
    let several = refused(&|p| {
        p.supply = Default::default();
        p.seats[0].knights += 20;
        p.seats[0].hand.set(card, 100);
    });
    assert!(several.details.len() >= 2, "all reasons at once: {several:?}");
}

#[test]
fn positions_read_back_and_impossible_ones_are_refused() {
    for_every_game(Positions);
}

struct Sessions;

impl Visitor for Sessions {
    fn game<R: Playable>(&mut self) {
        in_parallel(40, |index| {
            let mut rng = rng(index);
            let (setup, game, mut state) = random_setup::<R, _>(&mut rng);
            let mut session = open_session(&SetupForm::of::<R>(&setup)).expect("a sound setup");
            let mut positions = vec![session.position()];
            haggle(&game, &mut state, &mut rng, 40, |done, _| {
                let action: ActionForm = action_to::<R>(done.action);
                assert_eq!(action_from::<R>(&action).expect("it reads back"), done.action);
                let outcome = outcome_to(&R::FACTS, done.outcome);
                let luck = outcome.as_ref().map_or(Luck::Own, Luck::Forced);
                session.act(done.seat.0, &action, luck).expect("the session plays the same");
                positions.push(session.position());
            });
            assert_eq!(positions.last(), Some(&position_to(&game, &state)));
            undo(&mut *session, &positions);
        });
    }
}

/// Undoing leads through the same positions backwards.
fn undo(session: &mut dyn Session, positions: &[Position]) {
    assert!(session.undo(positions.len()).is_err(), "more than was played cannot be undone");
    for position in positions.iter().rev().skip(1) {
        session.undo(1).expect("there is something to undo");
        assert_eq!(session.position(), *position);
    }
    assert!(session.undo(1).is_err());
}

#[test]
fn undo_leads_back_through_the_same_positions() {
    for_every_game(Sessions);
}
