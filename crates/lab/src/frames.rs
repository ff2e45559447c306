//! What it takes to tell a browser how things stand.

use crate::parts::best_of;
use civitas_engine::Random;
use civitas_games::{Playable, Setup};
use civitas_protocol::{Beside, Luck, Played, Problem, Session, SetupForm, action_to};
use core::hint::black_box;
use rand_core::Rng;

/// Games in progress whose frames are written.
const SESSIONS: usize = 32;

/// Nanoseconds to make and write the frame of the seat to act after a move, and its mean size.
pub(crate) fn measure_frames<R: Playable>(
    setup: &Setup,
    seconds: f64,
    rng: &mut Random<impl Rng>,
) -> Result<(f64, f64), Problem> {
    let sessions = sessions::<R>(setup, rng)?;
    let write = |session: &Played<R>| {
        let seat = session.state().to_act(session.game()).0;
        // As after every move: how things stand, and the last step.
        let mut text = Vec::new();
        session.write_frame(Some(seat), Some(session.revision().saturating_sub(1)), &Beside::default(), &mut text);
        text
    };
    let frame = best_of(seconds, sessions.len(), || {
        for session in &sessions {
            black_box(write(session));
        }
    });
    let bytes: usize = sessions.iter().map(|session| write(session).len()).sum();
    Ok((frame, bytes as f64 / sessions.len() as f64))
}

/// Random games in progress, stopped after different numbers of actions.
fn sessions<R: Playable>(setup: &Setup, rng: &mut Random<impl Rng>) -> Result<Vec<Played<R>>, Problem> {
    let mut found = Vec::with_capacity(SESSIONS);
    let form = SetupForm::of::<R>(setup);
    for nth in 1..=SESSIONS {
        let mut session = Played::<R>::new(&form)?;
        for _ in 0..nth * 17 {
            let seat = session.state().to_act(session.game());
            let list = session.list(seat.0);
            if list.is_empty() {
                break;
            }
            let mv = list[rng.below(list.len() as u32) as usize];
            session.act(seat.0, &action_to::<R>(mv.into()), Luck::Own)?;
        }
        found.push(session);
    }
    Ok(found)
}
