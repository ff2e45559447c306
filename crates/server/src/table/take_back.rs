//! Taking back: a player's own last actions without asking, what followed them with everybody's consent.
//!
//! A take-back is an entry of the log like an action, written and synced before anybody hears about it. Chance and what was
//! hidden are never taken back, even if everyone agrees (see [`civitas_engine::Bar`]).

use super::{Table, ViewerId};
use civitas_protocol::wire::{SeatKind, ServerMessage, Status, TakeBackRequest, TakeBackState, TakeBacks};
use civitas_protocol::{Code, Problem};
use std::time::Duration;

/// How long computer players hold back while a request waits for an answer.
const PATIENCE: Duration = Duration::from_secs(15);

/// A request to take something back. It is tied to one revision and lapses with it.
#[derive(Clone, Debug)]
pub(super) struct TableRequest {
    seat: u8,
    rev: u32,
    count: usize,
    /// Who has agreed.
    agreed: Vec<u8>,
    /// Who has refused.
    refused: Option<u8>,
}

impl Table {
    /// The request that waits for answers, if nothing was played since.
    fn open_request(&self) -> Option<&TableRequest> {
        let request = self.request.as_ref().filter(|r| r.rev == self.revision() && r.refused.is_none());
        request.filter(|_| self.saved.status == Status::Playing)
    }

    /// Whose answer a request waits for: people other than the requester who have not left for good. Computer players agree.
    fn unanswered(&self, request: &TableRequest) -> Vec<u8> {
        let places = &self.saved.seats;
        let asker = places[usize::from(request.seat)].tenure.owner();
        let agreed =
            |owner: Option<&str>| request.agreed.iter().any(|s| places[usize::from(*s)].tenure.owner() == owner);
        let person = |(_, place): &(u8, &super::saved::Place)| {
            let owner = place.tenure.owner();
            // People who share a device sit next to each other.
            place.kind == SeatKind::Human && !place.stand_in && owner != asker && !agreed(owner)
        };
        (0..).zip(places).filter(person).map(|(seat, _)| seat).collect()
    }

    /// How long computer players hold back, so that a request can be answered.
    pub(super) fn patience_for_request(&self) -> Duration {
        self.open_request().map_or(Duration::ZERO, |_| self.hub.hurried(PATIENCE))
    }

    /// What a seat, or a spectator, is told about taking back.
    pub(super) fn take_back_state(&self, seat: Option<u8>) -> Option<TakeBackState> {
        let live = self.live.as_ref().filter(|_| self.saved.status == Status::Playing)?;
        let mut state = TakeBackState::default();
        let back = live.backwards();
        let number = |n: usize| u32::try_from(n).unwrap_or_default();
        if let Some(seat) = seat.filter(|s| self.saved.seats.get(usize::from(*s)).is_some_and(|p| !p.resigned)) {
            if self.saved.take_back != TakeBacks::Off {
                state.own = number(back.own(seat));
            }
            if self.saved.take_back == TakeBacks::Consent && state.own == 0 {
                state.ask = back.back_to_own(seat).map(number).unwrap_or_default();
            }
        }
        if let Some(request) = self.request.as_ref().filter(|r| r.rev == live.revision()) {
            state.refused = request.refused;
            state.request = request.refused.is_none().then(|| TakeBackRequest {
                seat: request.seat,
                revs: back.revs(request.count),
                open: self.unanswered(request),
            });
        }
        (state != TakeBackState::default()).then_some(state)
    }

    /// Somebody takes their own last action back.
    pub(super) async fn take_back_for(&mut self, viewer: ViewerId, id: String, rev: u32, seat: u8) {
        if let Err(problem) = self.try_take_back(viewer, &id, rev, seat).await {
            self.refuse_act(viewer, id, problem);
        }
    }

    async fn try_take_back(&mut self, viewer: ViewerId, id: &str, rev: u32, seat: u8) -> Result<(), Problem> {
        if let Some(made) = self.said_before(viewer, id, seat)? {
            self.send(viewer, &ServerMessage::Ack { id: id.to_owned(), rev: made });
            return Ok(());
        }
        self.may_decide(rev, seat).await?;
        if self.saved.take_back == TakeBacks::Off {
            return Err(off());
        }
        if let Some(live) = &self.live {
            live.backwards().must_be_own(seat)?;
        }
        self.must_be_able_to_waver(seat)?;
        self.write_take_back(id, seat, 1).await?;
        let ack = ServerMessage::Ack { id: id.to_owned(), rev: self.revision() };
        self.send(viewer, &ack);
        self.after_action().await;
        Ok(())
    }

    /// Somebody asks the others, or answers.
    pub(super) async fn consult(&mut self, viewer: ViewerId, rev: u32, seat: u8, agree: Option<bool>) {
        let done = match agree {
            None => self.ask_take_back(viewer, rev, seat).await,
            Some(agree) => self.answer_take_back(viewer, rev, seat, agree).await,
        };
        if let Err(problem) = done {
            let stale = problem.code == Code::Stale;
            self.refuse(viewer, None, problem);
            if stale {
                self.refresh(viewer);
            }
        }
    }

    async fn ask_take_back(&mut self, viewer: ViewerId, rev: u32, seat: u8) -> Result<(), Problem> {
        self.must_be_of(viewer, seat)?;
        self.may_decide(rev, seat).await?;
        match self.saved.take_back {
            TakeBacks::Consent => {}
            TakeBacks::Own => {
                return Err(Problem::new(Code::OwnOnly, "at this table only your own last actions may be taken back"));
            }
            TakeBacks::Off => return Err(off()),
        }
        let Some(live) = &self.live else { return Ok(()) };
        let Some(count) = live.backwards().back_to_own(seat) else { return Err(live.backwards().barred()) };
        self.must_be_able_to_waver(seat)?;
        match self.request.as_ref().filter(|r| r.rev == rev) {
            Some(request) if request.refused.is_some() => {
                return Err(Problem::new(Code::TakeBackRefused, "another player has refused; play on"));
            }
            Some(request) if request.seat != seat => {
                return Err(Problem::new(
                    Code::RequestPending,
                    "another player is asking to take something back; answer that first",
                ));
            }
            Some(_) => return Ok(()),
            None => {}
        }
        self.request = Some(TableRequest { seat, rev, count, agreed: Vec::new(), refused: None });
        self.settle_request().await
    }

    async fn answer_take_back(&mut self, viewer: ViewerId, rev: u32, seat: u8, agree: bool) -> Result<(), Problem> {
        self.must_be_of(viewer, seat)?;
        self.may_decide(rev, seat).await?;
        let none = || Problem::new(Code::NoRequest, "there is no request to take anything back");
        let request = self.request.as_mut().filter(|r| r.rev == rev && r.refused.is_none()).ok_or_else(none)?;
        match (seat == request.seat, agree) {
            // The requester cannot agree for the others, and may give up.
            (true, true) => return Err(none()),
            (true, false) => self.request = None,
            (false, true) if request.agreed.contains(&seat) => return Ok(()),
            (false, true) => request.agreed.push(seat),
            (false, false) => request.refused = Some(seat),
        }
        self.settle_request().await
    }

    /// Somebody has left: perhaps nobody is left to be asked.
    pub(super) async fn recheck_request(&mut self) {
        if self.open_request().is_some()
            && let Err(problem) = self.settle_request().await
        {
            tracing::error!(code = %self.saved.code, %problem, "a take-back was not saved");
        }
    }

    /// Takes back what everybody has agreed to, and reports how things stand.
    async fn settle_request(&mut self) -> Result<(), Problem> {
        if let Some(request) = self.open_request().cloned()
            && self.unanswered(&request).is_empty()
        {
            let id = format!("asked-{}", request.rev);
            if let Err(problem) = self.write_take_back(&id, request.seat, request.count).await {
                self.request = None;
                self.schedule(false);
                self.tell_frames();
                return Err(problem);
            }
            self.after_action().await;
            return Ok(());
        }
        self.schedule(false);
        self.tell_frames();
        Ok(())
    }

    /// Writes a take-back. If it cannot be written, it did not happen.
    async fn write_take_back(&mut self, id: &str, seat: u8, count: usize) -> Result<(), Problem> {
        let Some(live) = &mut self.live else {
            return Err(Problem::new(Code::NotPlaying, "no game is in progress at this table"));
        };
        let line = live.take_back(seat, count)?;
        self.keep(id, seat, line).await?;
        metrics::counter!("civitas_take_backs_total").increment(1);
        Ok(())
    }
}

fn off() -> Problem {
    Problem::new(Code::TakeBackOff, "nothing can be taken back at this table")
}
