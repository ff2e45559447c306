//! One session: what is told while a game is played is what is told when its record is looked at again.

use crate::driver::{any_offer, for_every_game, haggle, in_parallel, random_setup, rng};
use civitas_engine::{Action, Move};
use civitas_games::{Playable, Visitor};
use civitas_protocol::wire::ReplayFrame;
use civitas_protocol::{Look, Luck, Session, SetupForm, action_to, open_session, outcome_to, watch_record};
use serde_json::json;
use std::sync::atomic::{AtomicU64, Ordering};

/// What one viewer is told at one revision, as a digest: whole games for every viewer do not fit into memory.
type Told = [u8; 32];

fn digest(told: &serde_json::Value) -> Told {
    *blake3::hash(told.to_string().as_bytes()).as_bytes()
}

/// Every seat, and a spectator.
fn viewers(seats: u8) -> impl Iterator<Item = Option<u8>> {
    (0..seats).map(Some).chain([None])
}

/// A frame as a client gets it while the game is played.
fn live(session: &dyn Session, viewer: Option<u8>) -> Told {
    let frame = session.frame(viewer, session.revision().checked_sub(1));
    digest(&json!({
        "rev": frame.rev, "step": frame.steps.last(), "view": frame.view, "waiting": frame.waiting,
        "may_answer": frame.may_answer, "actions": frame.actions, "may_offer": frame.may_offer,
        "blocked": frame.blocked,
    }))
}

/// The same moment as somebody sees it who looks at the game again.
fn again(session: &dyn Session, viewer: Option<u8>) -> Told {
    let look = Look::from(viewer);
    let ReplayFrame { rev, step, view, waiting, may_answer, .. } = session.replay_frame(look);
    let controls = session.controls(look);
    digest(&json!({
        "rev": rev, "step": step, "view": view, "waiting": waiting, "may_answer": may_answer,
        "actions": controls.actions, "may_offer": controls.may_offer, "blocked": controls.blocked,
    }))
}

/// A moment of a game: what everybody is told, and whom it waits for.
struct Moment {
    told: Vec<Told>,
    waiting: Vec<u8>,
    asked: Vec<u8>,
    turn: u8,
}

impl Moment {
    fn of(session: &dyn Session, seats: u8) -> Moment {
        let told = viewers(seats).map(|viewer| live(session, viewer)).collect();
        Moment { told, waiting: session.waiting(), asked: session.asked(), turn: session.turn().0 }
    }
}

#[derive(Default)]
struct Seen {
    offers: AtomicU64,
    back: AtomicU64,
    over: AtomicU64,
}

struct Again;

impl Visitor for Again {
    fn game<R: Playable>(&mut self) {
        let seen = Seen::default();
        in_parallel(3, |index| {
            let mut rng = rng(index);
            let (setup, game, mut state) = random_setup::<R, _>(&mut rng);
            let seats = game.rules.seats;
            let mut session = open_session(&SetupForm::of::<R>(&setup)).expect("a sound setup");
            let mut moments = vec![Moment::of(&*session, seats)];
            haggle(&game, &mut state, &mut rng, u16::MAX, |done, rng| {
                let (seat, action) = (done.seat.0, action_to::<R>(done.action));
                let outcome = outcome_to(&R::FACTS, done.outcome);
                let luck = outcome.as_ref().map_or(Luck::Own, Luck::Forced);
                session.act(seat, &action, luck).expect("the session plays the same");
                moments.push(Moment::of(&*session, seats));
                // Taken back and done again: two more entries, and the game is where it was.
                if rng.below(8) == 0 && session.backwards().back_to_own(seat) == Some(1) {
                    session.take_back(seat, 1).expect("it can be taken back");
                    moments.push(Moment::of(&*session, seats));
                    session.act(seat, &action, luck).expect("it is as legal as before");
                    moments.push(Moment::of(&*session, seats));
                    seen.back.fetch_add(1, Ordering::Relaxed);
                }
                // Random seats hardly ever have something to offer on their turn, so it is offered here as well, and withdrawn.
                let turn = done.after.turn;
                let offer = any_offer(&game, done.after, turn, rng);
                let free = !done.after.talk.open.contains(turn);
                if free && done.after.check_offer(&game, turn, &offer).is_ok() {
                    for action in [Action::Offer(offer), Action::Move(Move::Withdraw)] {
                        session.act(turn.0, &action_to::<R>(action), Luck::Own).expect("an offer and its end");
                        moments.push(Moment::of(&*session, seats));
                    }
                }
            });
            let over = moments.len() - 1;
            for (rev, moment) in moments.iter().enumerate() {
                let last = rev == over && session.is_over();
                assert_eq!(moment.waiting.is_empty(), last, "the game waits for somebody until it is over: {rev}");
                if !moment.asked.is_empty() {
                    assert_eq!(
                        moment.waiting,
                        [moment.turn],
                        "the player on turn must act, no matter who may answer: {rev}"
                    );
                    seen.offers.fetch_add(1, Ordering::Relaxed);
                }
            }
            seen.over.fetch_add(u64::from(session.is_over()), Ordering::Relaxed);
            compare(&session.record(None).expect("it can be written"), &moments, seats);
        });
        let [offers, back, over] = [seen.offers, seen.back, seen.over].map(AtomicU64::into_inner);
        assert!(offers > 10 && back > 50 && over > 0, "{}: {offers} {back} {over}", R::FACTS.id);
    }
}

/// Looks at the record again, revision by revision.
fn compare(record: &str, moments: &[Moment], seats: u8) {
    let mut shown = 0;
    let ended = watch_record(record, &mut |session: &dyn Session| {
        let rev = session.revision();
        assert_eq!(rev as usize, shown, "every revision once");
        shown += 1;
        let moment = &moments[rev as usize];
        assert_eq!((session.waiting(), session.asked()), (moment.waiting.clone(), moment.asked.clone()), "at {rev}");
        assert_eq!(session.replay_frame(Look::Open).waiting, moment.waiting, "with open hands at {rev}");
        for (viewer, told) in viewers(seats).zip(&moment.told) {
            assert!(again(session, viewer) == *told, "{viewer:?} is told something else at {rev}");
        }
    });
    assert_eq!(ended.expect("a valid record").revision() as usize + 1, moments.len());
    assert_eq!(shown, moments.len());
}

#[test]
fn given_whole_games_when_their_records_are_looked_at_again_then_everybody_is_told_what_was_told_live() {
    for_every_game(Again);
}
