//! Records looked at again: every revision with its view, for a scrubber, a lesson, a check of the dice.

use civitas_engine::{Action, MoveList, Odds, Phase, Seat, State, View};
use civitas_games::Playable;
use civitas_protocol::wire::{ChanceForm, ReplayForm, ReplayFrame, StepForm, TableBoard, rules_to};
use civitas_protocol::{
    ForGame, Header, Problem, action_to, blocked, board_to, event_to, for_game, open_view_to, outcome_to, read_header,
    replay_open, view_to,
};
use std::collections::BTreeMap;

/// How many revisions are shown at once: several times the longest game, and memory stays bounded whatever is sent.
const MAX_FRAMES: usize = 5000;

/// From where a game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LookAs {
    /// One seat: what it knew.
    Seat(u8),
    /// Somebody without a seat.
    Spectator,
    /// All hands open.
    Open,
}

/// Plays a record again and shows every revision after `since`.
pub(crate) fn replay_of(record: &str, look: LookAs, since: u32) -> Result<ReplayForm, Problem> {
    let header = read_header(record)?;
    for_game(&header.game, Show { record, header: &header, look, since })?
}

struct Show<'a> {
    record: &'a str,
    header: &'a Header,
    look: LookAs,
    since: u32,
}

impl ForGame for Show<'_> {
    type Output = Result<ReplayForm, Problem>;

    fn run<R: Playable>(self) -> Self::Output {
        let Show { record, header, look, since } = self;
        let (game, start) = header.start::<R>()?;
        let viewer = match look {
            LookAs::Seat(seat) if seat < game.rules.seats => Some(Seat(seat)),
            LookAs::Seat(_) => return Err(Problem::new("no_such_seat", "there is no such seat in this record")),
            LookAs::Spectator | LookAs::Open => None,
        };
        let show = |state: &State<R>| match look {
            LookAs::Open => open_view_to(&game, state),
            LookAs::Seat(_) | LookAs::Spectator => view_to(&game, &View::of(state, &game, viewer)),
        };
        let waits = |state: &State<R>| match state.phase {
            Phase::Over => Vec::new(),
            Phase::Discard => game.rules.all_seats().filter(|s| state.debts[s.index()] > 0).map(|s| s.0).collect(),
            _ => vec![state.to_act(&game).0],
        };
        let frame = |rev, step, state: &State<R>| ReplayFrame {
            rev,
            step,
            action: None,
            chance: None,
            view: show(state),
            actions: Vec::new(),
            blocked: BTreeMap::new(),
            waiting: waits(state),
        };
        let mut frames = Vec::new();
        if since == 0 {
            frames.push(frame(0, None, &start));
        }
        let (mut rev, mut before) = (0, start);
        let done = replay_open::<R>(record, header, |played| {
            rev += 1;
            // One more than may be shown, so that too many are noticed.
            if rev > since && frames.len() <= MAX_FRAMES {
                let seen = played.events.iter();
                let events = match look {
                    LookAs::Open => seen.map(|e| event_to::<R>(*e)).collect(),
                    LookAs::Seat(_) | LookAs::Spectator => {
                        seen.filter_map(|e| e.seen_by(viewer)).map(event_to::<R>).collect()
                    }
                };
                let step = StepForm { rev, seat: played.seat.0, events };
                let mut next = frame(rev, Some(step), played.state);
                if look == LookAs::Open {
                    next.action = Some(action_to::<R>(played.action));
                    let odds = match played.action {
                        Action::Move(mv) => before.odds(&game, played.seat, mv),
                        Action::Offer(_) => Odds::Certain,
                    };
                    let form = |o| outcome_to(&R::FACTS, o);
                    next.chance = form(played.outcome).map(|outcome| ChanceForm {
                        outcome,
                        odds: odds.outcomes().filter_map(|o| Some((form(o)?, odds.weight(o)))).collect(),
                    });
                }
                frames.push(next);
            }
            before = *played.state;
        })?;
        if frames.len() > MAX_FRAMES {
            return Err(Problem::new("too_long", format!("a replay shows at most {MAX_FRAMES} actions at once")));
        }
        // What a seat may do tells what it holds, so a spectator is not told.
        let seat = if look == LookAs::Open { Some(done.state.to_act(&game)) } else { viewer };
        if let (Some(last), Some(seat)) = (frames.last_mut(), seat) {
            let mut list = MoveList::new();
            done.state.list(&game, seat, &mut list);
            last.actions = list.iter().map(|mv| action_to::<R>((*mv).into())).collect();
            last.blocked = blocked(&game, &done.state, seat);
        }
        let options = header.options.iter();
        Ok(ReplayForm {
            game: header.game.clone(),
            options: options.map(|(k, v)| (k.clone(), v.as_str().unwrap_or_default().to_owned())).collect(),
            fixed: TableBoard { board: board_to::<R>(&game.board), rules: rules_to(&game) },
            frames,
            over: done.state.is_over(),
        })
    }
}
