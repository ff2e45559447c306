//! Taking back: what may be taken back drew no chance and told nobody what was hidden, and afterwards all is as before.

use crate::driver::{for_every_game, haggle, in_parallel, random_setup, rng};
use crate::secrecy::{dealt_otherwise, message, told, viewers};
use civitas_engine::{Bar, Consent, Event, Outcome};
use civitas_games::{Playable, Visitor};
use civitas_protocol::{Carried, Recorder, SetupForm, Standing, What, read_header, replay};
use std::sync::atomic::{AtomicU64, Ordering};

/// How often something was seen.
#[derive(Default)]
struct Seen([AtomicU64; 4]);

impl Seen {
    fn note(&self, at: usize) {
        self.0[at].fetch_add(1, Ordering::Relaxed);
    }
    fn all(self) -> [u64; 4] {
        self.0.map(AtomicU64::into_inner)
    }
}

struct Learnt;

impl Visitor for Learnt {
    fn game<R: Playable>(&mut self) {
        let seen = Seen::default();
        in_parallel(200, |index| {
            let mut rng = rng(index);
            let (_, game, mut state) = random_setup::<R, _>(&mut rng);
            haggle(&game, &mut state, &mut rng, 120, |done, rng| {
                let (before, seat) = (done.before, done.seat);
                let consent = before.consent_to_take_back(&game, done.after, seat, done.outcome, done.events);
                seen.note(match consent {
                    Ok(Consent::Nobody) => 0,
                    Ok(Consent::Everybody) => 1,
                    Err(Bar::Shown) => 2,
                    Err(Bar::Chance) => 3,
                });
                let Ok(consent) = consent else { return };
                assert_eq!(done.outcome, Outcome::None, "chance is never taken back");
                if consent == Consent::Nobody {
                    let deal = done.events.iter().any(|e| matches!(e, Event::Traded { .. }));
                    assert!(!deal, "a deal is two people's");
                }
                if rng.below(8) != 0 {
                    return;
                }
                // Whatever is hidden from the acting seat, the same action goes the same way for it: it has learnt nothing.
                // Others learn at most what it shows of its own, so with that known to them too, nothing at all.
                for viewer in viewers(&game) {
                    let other = dealt_otherwise(&game, before, &[viewer, Some(seat)], rng);
                    let mut after = other;
                    let mut events = Vec::new();
                    let played = after.play_forced(&game, seat, done.action, Outcome::None, &mut events);
                    assert!(played.is_ok(), "{:?} by {seat:?} depends on what it may not know", done.action);
                    assert_eq!(
                        (message(&game, done.after, viewer), told::<R>(done.events, viewer)),
                        (message(&game, &after, viewer), told::<R>(&events, viewer)),
                        "{:?} by {seat:?} shows {viewer:?} something hidden: {:?}",
                        done.action,
                        done.events
                    );
                }
            });
        });
        let seen = seen.all();
        assert!(seen.iter().all(|n| *n > 50), "{}: all kinds of actions were met: {seen:?}", R::FACTS.id);
    }
}

#[test]
fn what_may_be_taken_back_drew_no_chance_and_told_nobody_anything_hidden() {
    for_every_game(Learnt);
}

struct Records;

impl Visitor for Records {
    fn game<R: Playable>(&mut self) {
        in_parallel(60, |index| {
            let mut rng = rng(index);
            let (setup, game, mut state) = random_setup::<R, _>(&mut rng);
            let mut recorder = Recorder::new(&SetupForm::of::<R>(&setup), &game, None).expect("a sound setup");
            let mut standing = Standing::<R>::default();
            let (mut rev, mut taken) = (0, 0);
            // Every action that can be is now and then taken back and carried out again: the record is longer, the game the same.
            haggle(&game, &mut state, &mut rng, 60, |done, rng| {
                let (seat, outcome, events) = (done.seat, done.outcome, done.events);
                rev += 1;
                recorder.push::<R>(seat, done.action, outcome);
                standing.add(&game, &Carried { before: done.before, after: done.after, seat, outcome, events, rev });
                if rng.below(4) == 0 && standing.back_to_own(seat) == Some(1) {
                    let length = standing.length();
                    let (back, undo) = standing.take_back(seat, 1).expect("it can be taken back");
                    assert!(back.state == *done.before, "the state is as before");
                    assert_eq!(standing.length(), length - 1, "so the next number is the one it would have been");
                    standing.undo(undo);
                    assert_eq!(
                        (standing.length(), standing.back_to_own(seat)),
                        (length, Some(1)),
                        "what was not written is undone"
                    );
                    standing.take_back(seat, 1).expect("it can be taken back");
                    rev += 1;
                    recorder.push_take_back(seat, 1);
                    taken += 1;
                    rev += 1;
                    recorder.push::<R>(seat, done.action, outcome);
                    standing
                        .add(&game, &Carried { before: done.before, after: done.after, seat, outcome, events, rev });
                }
            });
            let text = recorder.finish(&game, &state);
            let header = read_header(&text).expect("a sound header");
            let mut backs = 0;
            let again = replay::<R>(&text, &header, |step| backs += u32::from(matches!(step.what, What::TakeBack(_))));
            assert!(again.expect("a valid record").state == state, "the replay ends in the same state");
            assert_eq!(backs, taken);
            wrong_take_backs::<R>(&text);
        });
    }
}

/// Take-backs that must not be, each with the line it is in.
fn wrong_take_backs<R: Playable>(text: &str) {
    let lines: Vec<&str> = text.lines().collect();
    let with = |at: usize, line: &str, version: &str| {
        let mut lines: Vec<String> = lines.iter().map(|l| (*l).to_owned()).collect();
        lines[0] = lines[0].replacen("\"version\":2", version, 1);
        lines.insert(at, line.to_owned());
        let text = lines.join("\n");
        let header = read_header(&text).expect("a sound header");
        replay::<R>(&text, &header, |_| {}).expect_err("it must not be")
    };
    let chance = lines.iter().position(|l| l.contains("\"outcome\"")).expect("chance was asked");
    let seat = &lines[chance][..lines[chance].find(',').expect("a seat")];
    let fault = with(chance + 1, &format!("{seat},\"take_back\":1}}"), "\"version\":2");
    assert_eq!((fault.line, fault.problem.code.as_str()), (chance + 2, "chance_was_drawn"));
    for (line, code) in [
        ("{\"seat\":0,\"take_back\":1}", "nothing_to_take_back"),
        ("{\"seat\":0,\"take_back\":0}", "nothing_to_take_back"),
        ("{\"seat\":9,\"take_back\":1}", "no_such_seat"),
        ("{\"seat\":0,\"take_back\":-1}", "bad_record"),
        ("{\"seat\":0,\"take_back\":1,\"more\":1}", "bad_record"),
    ] {
        let fault = with(1, line, "\"version\":2");
        assert_eq!((fault.line, fault.problem.code.as_str()), (2, code), "{line}");
    }
    let fault = with(1, "{\"seat\":0,\"take_back\":1}", "\"version\":1");
    assert_eq!((fault.line, fault.problem.code.as_str()), (2, "bad_record"));
}

#[test]
fn records_with_take_backs_replay_to_the_same_state() {
    for_every_game(Records);
}
