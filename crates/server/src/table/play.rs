//! Playing: an action is checked, played, written and synced, and only then announced.

use super::{Act, Table, unavailable};
use crate::table::ViewerId;
use civitas_cluster::End;
use civitas_protocol::wire::{SeatKind, ServerMessage, Status};
use civitas_protocol::{ActionForm, Code, Luck, Problem};
use civitas_store::StoreError;
use std::time::Instant;

/// The longest id a client may give to an action.
const MAX_ID: usize = 64;

impl Table {
    /// What a client wants to do.
    pub(super) async fn act_for(&mut self, viewer: ViewerId, id: String, rev: u32, seat: u8, action: &ActionForm) {
        if let Err(problem) = self.try_act(viewer, &id, rev, seat, action).await {
            metrics::counter!("civitas_moves_refused_total").increment(1);
            self.refuse_act(viewer, id, problem);
        }
    }

    async fn try_act(
        &mut self,
        viewer: ViewerId,
        id: &str,
        rev: u32,
        seat: u8,
        action: &ActionForm,
    ) -> Result<(), Problem> {
        if let Some(made) = self.said_before(viewer, id, seat)? {
            self.send(viewer, &ServerMessage::Ack { id: id.to_owned(), rev: made });
            return Ok(());
        }
        self.may_decide(rev, seat).await?;
        self.must_keep_measure(seat, action)?;
        self.perform(Act { id, seat, action }).await?;
        self.ack = Some((viewer, ServerMessage::Ack { id: id.to_owned(), rev: self.revision() }));
        self.after_action().await;
        Ok(())
    }

    /// The seat must be one of the viewer's own.
    pub(super) fn must_be_of(&mut self, viewer: ViewerId, seat: u8) -> Result<(), Problem> {
        let player = self.viewers.get(&viewer).and_then(|v| v.player.clone());
        let mine = player.is_some_and(|p| self.saved.own(&p, seat).is_ok());
        if mine { Ok(()) } else { Err(Problem::new(Code::NotYourSeat, "this is not your seat")) }
    }

    /// The revision made by this id, if it was sent before: the answer may have been lost, the action was not.
    pub(super) fn said_before(&mut self, viewer: ViewerId, id: &str, seat: u8) -> Result<Option<u32>, Problem> {
        if id.is_empty() || id.len() > MAX_ID {
            return Err(Problem::new(Code::BadId, format!("an id has 1 to {MAX_ID} bytes")));
        }
        self.must_be_of(viewer, seat)?;
        Ok(self.last_acts[usize::from(seat)].as_ref().filter(|(known, _)| known == id).map(|(_, made)| *made))
    }

    /// Whether the person on a seat may decide something now, having seen revision `rev`.
    pub(super) async fn may_decide(&mut self, rev: u32, seat: u8) -> Result<(), Problem> {
        if self.saved.status != Status::Playing {
            return Err(Problem::new(Code::NotPlaying, "no game is in progress at this table"));
        }
        if self.saved.seats[usize::from(seat)].resigned {
            return Err(Problem::new(Code::Resigned, "this seat has given up"));
        }
        if rev != self.revision() {
            return Err(Problem::new(Code::Stale, "something has happened in the meantime; look again"));
        }
        if self.saved.seats[usize::from(seat)].stand_in {
            Box::pin(self.give_back(seat)).await?;
            if self.is_late(seat) {
                let sentence = "your time is up: the computer player finishes this turn, then the seat is yours again";
                return Err(Problem::new(Code::TimeIsUp, sentence));
            }
        }
        Ok(())
    }

    /// Plays an action and writes it. Nobody hears about it before it is on disk; if it cannot be written, it did not happen.
    pub(super) async fn perform(&mut self, act: Act<'_>) -> Result<(), Problem> {
        let begun = Instant::now();
        let Some(live) = &mut self.live else {
            return Err(Problem::new(Code::NotPlaying, "no game is in progress at this table"));
        };
        let line = live.act(act.seat, act.action, Luck::Dice(&self.dice))?;
        self.keep(act.id, act.seat, line).await?;
        self.hub.counts.moves.increment(1);
        self.hub.counts.move_seconds.record(begun.elapsed());
        Ok(())
    }

    /// Writes the entry that was just carried out, or undoes it.
    pub(super) async fn keep(&mut self, id: &str, seat: u8, line: String) -> Result<(), Problem> {
        if self.asleep
            && let Err(problem) = Box::pin(self.note_awake()).await
        {
            self.undo();
            return Err(problem);
        }
        let (rev, now) = (self.revision(), self.hub.now());
        self.hub.counts.log_bytes.increment(line.len() as u64);
        if let Err(error) = self.store.append(&self.saved.code, rev, now, id, line).await {
            self.undo();
            return Err(self.not_kept(&error));
        }
        self.acted = now;
        self.has_moved(seat);
        self.last_acts[usize::from(seat)] = Some((id.to_owned(), rev));
        self.updated = now;
        self.note_measure();
        Ok(())
    }

    /// Undoes the entry that could not be written.
    fn undo(&mut self) {
        if let Some(Err(problem)) = self.live.as_mut().map(|live| live.undo(1)) {
            tracing::error!(code = %self.saved.code, %problem, "an entry was not undone; the table is loaded again");
            self.astray = true;
        }
    }

    /// What is said when something could not be written. If it is already there, or nobody knows whether it is, what this task
    /// believes is worth nothing: the table is loaded again before anything more is said about it.
    pub(super) fn not_kept(&mut self, error: &StoreError) -> Problem {
        let problem = unavailable(error);
        self.astray |= matches!(error, StoreError::Taken(..) | StoreError::Unknown(_) | StoreError::Fenced(_));
        if let StoreError::Fenced(_) = error {
            self.ending = End::Fenced;
        }
        if matches!(error, StoreError::Taken(..)) {
            return Problem::new(Code::Busy, "this table is being reloaded; try again in a moment");
        }
        problem
    }

    /// Answers that an action was refused. Of one that may be written nothing is said: the table says goodbye, and when the client
    /// comes back and sends it again, its id tells whether it was carried out.
    pub(super) fn refuse_act(&mut self, viewer: ViewerId, id: String, problem: Problem) {
        let stale = problem.code == Code::Stale;
        if problem.code != Code::Unsure && self.ending != End::Fenced {
            self.refuse(viewer, Some(id), problem);
        }
        if stale {
            self.refresh(viewer);
        }
    }

    /// What follows an action: the end of the game if it was the last, the next computer player, the clock, the news.
    pub(super) async fn after_action(&mut self) {
        let over = self.live.as_ref().is_some_and(|l| l.is_over());
        if over && self.saved.status == Status::Playing {
            Box::pin(self.save_end()).await;
        }
        if self.clock.anybody_late() {
            Box::pin(self.hand_back()).await;
        }
        self.schedule(false);
        self.tell_frames();
        if over {
            self.tell_table();
        }
    }

    async fn save_end(&mut self) {
        let before = self.saved.clone();
        self.note_end();
        // The log already says that the game is over, so a failure here only delays the news until the next load.
        if let Err(problem) = self.save(before).await {
            tracing::error!(code = %self.saved.code, %problem, "the end of a game was not saved");
            self.note_end();
        }
        metrics::counter!("civitas_games_finished_total").increment(1);
        tracing::info!(code = %self.saved.code, moves = self.saved.rev, winners = ?self.saved.winners, "a game is over");
    }

    /// Notes the end of the game, if the game has ended.
    pub(super) fn note_end(&mut self) {
        if let Some(live) = self.live.as_ref().filter(|l| l.is_over()) {
            self.saved.status = Status::Over;
            self.saved.winners = live.winners();
            self.saved.points = live.points();
            self.saved.rev = live.revision();
        }
    }

    /// Takes a seat back from its stand-in; from one that plays because time was up, when it has finished.
    pub(super) async fn give_back(&mut self, seat: u8) -> Result<(), Problem> {
        let before = self.saved.clone();
        let place = &mut self.saved.seats[usize::from(seat)];
        if place.resigned {
            return Err(Problem::new(Code::Resigned, "this seat has given up"));
        }
        if !place.stand_in {
            return Ok(());
        }
        if self.is_late(seat) {
            self.note_wish(seat);
            return Ok(());
        }
        let place = &mut self.saved.seats[usize::from(seat)];
        (place.stand_in, place.overdue) = (false, None);
        self.save(before).await?;
        // What the stand-in was thinking about is no longer its business.
        self.forget_thoughts_of(seat);
        self.schedule(false);
        self.tell_table();
        Ok(())
    }

    pub(super) async fn come_back(&mut self, viewer: ViewerId, seat: u8) {
        let player = self.viewers.get(&viewer).and_then(|v| v.player.clone());
        let mine = player.is_some_and(|p| self.saved.own(&p, seat).is_ok());
        let result = if mine {
            self.give_back(seat).await
        } else {
            Err(Problem::new(Code::NotYourSeat, "this is not your seat"))
        };
        match result {
            Ok(()) => self.refresh(viewer),
            Err(problem) => self.refuse(viewer, None, problem),
        }
    }

    /// Hands seats over to a stand-in.
    pub(super) async fn stand_in_for(&mut self, seats: &[u8]) -> Result<(), Problem> {
        let before = self.saved.clone();
        let mut any = false;
        for seat in seats {
            let place = &mut self.saved.seats[usize::from(*seat)];
            if place.kind == SeatKind::Human && !place.stand_in {
                place.stand_in = true;
                place.overdue = self.clock.overdue(*seat);
                any = true;
                tracing::info!(code = %self.saved.code, seat, "a computer player stands in");
            }
        }
        if any {
            if let Err(problem) = self.save(before).await {
                tracing::error!(code = %self.saved.code, %problem, "a stand-in was not saved");
                return Err(problem);
            }
            self.tell_table();
        }
        self.schedule(false);
        self.recheck_request().await;
        Ok(())
    }
}
