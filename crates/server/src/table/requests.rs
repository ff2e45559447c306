//! What is done at a table over HTTP: sitting down, settings, starting, leaving, records.

use super::viewers::not_for_spectators;
use super::{Reply, Table, TableRequest};
use crate::live::{self, Search};
use civitas_protocol::wire::{ClockForm, Created, Invitation, LogPage, Seated, Status, Watch};
use civitas_protocol::{Code, Problem, SetupForm};
use std::time::Duration;
use tokio::sync::oneshot;

/// Where the answer to a request goes.
type Answer = oneshot::Sender<Result<Reply, Problem>>;

/// How long somebody has to be gone before the others may ask for a stand-in.
const AWAY: Duration = Duration::from_secs(180);

fn need(player: Option<&str>) -> Result<&str, Problem> {
    player.ok_or_else(|| Problem::new(Code::NoKey, "this needs the key of your browser (Authorization: Bearer …)"))
}

impl Table {
    pub(super) async fn request(&mut self, request: TableRequest, player: Option<&str>) -> Result<Reply, Problem> {
        let before = self.saved.clone();
        let done = self.try_request(request, player).await;
        if done.is_err() {
            // Something may have changed before something else was refused.
            self.saved = before;
        }
        done
    }

    async fn try_request(&mut self, request: TableRequest, player: Option<&str>) -> Result<Reply, Problem> {
        let before = self.saved.clone();
        match request {
            TableRequest::Show => return Ok(self.table()),
            TableRequest::Board => {
                let fixed = match &self.live {
                    Some(live) => live.fixed(),
                    None => live::open(&self.saved.setup, self.saved.position.as_ref())?.fixed(),
                };
                return Ok(Reply::Board(Box::new(fixed)));
            }
            TableRequest::Record => return self.record(player),
            TableRequest::Summary => return Ok(self.summary(player)),
            TableRequest::Position(rev) => return self.position(player, rev),
            TableRequest::Log(seat, before) => return self.log(player, seat, before),
            // Answered by `search_ways`.
            TableRequest::Ways(..) => return Err(Problem::new(Code::Internal, "the search is made elsewhere")),
            TableRequest::Change(change) => {
                change.seats.iter().flatten().try_for_each(|(_, wish)| self.hub.programs.must_know(wish))?;
                self.saved.change(need(player)?, &change, &self.hub.maps)?;
                if !before.is_public() {
                    self.hub.may_list(&self.saved).await?;
                }
                self.keep_pace();
            }
            TableRequest::OwnSeat(seat, change) => {
                self.saved.change_own(need(player)?, seat, &change)?;
                if self.saved.is_starting() {
                    self.go_on_starting(before, false).await?;
                    return Ok(self.table());
                }
            }
            TableRequest::Sit(sit) => {
                let player = need(player)?;
                let seat = self.saved.sit(player, &sit)?;
                let key = self.saved.invite(player, seat)?;
                self.save(before).await?;
                self.dice = self.saved.dice();
                self.look_anew();
                return Ok(Reply::Seated(Box::new(Seated { table: self.form(), seat, key })));
            }
            TableRequest::Invite(seat) => {
                let key = self.saved.invite(need(player)?, seat)?;
                self.save(before).await?;
                return Ok(Reply::Invitation(Invitation { seat, key }));
            }
            TableRequest::Leave(seat) => return self.leave(need(player)?, seat, false).await,
            TableRequest::Resign(seat) => return self.leave(need(player)?, seat, true).await,
            TableRequest::StandIn(seat) => return self.stand_in(need(player)?, seat).await,
            TableRequest::Hurry(seat) => return self.hurry(need(player)?, seat),
            TableRequest::EndHurry => return self.end_hurry(need(player)?),
            TableRequest::Guest(number, change) => {
                self.change_guest(need(player)?, number, &change).await?;
                return Ok(self.table());
            }
            TableRequest::Start(start) => return self.start(need(player)?, &start).await,
            TableRequest::Rematch(origin) => {
                let player = need(player)?;
                if !self.saved.seats.iter().any(|p| p.is_owned_by(player)) {
                    self.saved.must_be_host(player)?;
                }
                if self.saved.rematch.is_some() {
                    return Err(Problem::new(Code::RematchExists, "the table for the rematch already exists"));
                }
                let mut next = self.saved.again(player, self.hub.now())?;
                next.origin = Some(origin);
                self.hub.save_new(&mut next).await?;
                self.saved.rematch = Some(next.code.clone());
                let yours = next.seats_of(Some(player));
                let table = next.form(0, |_| false);
                self.save(before).await?;
                self.tell_table();
                return Ok(Reply::Created(Box::new(Created { table, yours, invitations: Vec::new() })));
            }
        }
        self.save(before).await?;
        self.dice = self.saved.dice();
        self.look_anew();
        Ok(self.table())
    }

    fn table(&self) -> Reply {
        Reply::Table(Box::new(self.form()))
    }

    /// After seats changed hands: who looks from where, and the news.
    pub(super) fn look_anew(&mut self) {
        self.note_presence();
        let mut changed = Vec::new();
        for (id, viewer) in &mut self.viewers {
            let yours = self.saved.seats_of(viewer.player.as_deref());
            let seat = viewer.seat.filter(|s| yours.contains(s)).or(yours.first().copied());
            if seat != viewer.seat {
                viewer.seat = seat;
                changed.push(*id);
            }
        }
        self.send_strangers_away();
        self.tell_table();
        for id in changed {
            self.refresh(id);
        }
    }

    async fn leave(&mut self, player: &str, seat: u8, resign: bool) -> Result<Reply, Problem> {
        let before = self.saved.clone();
        match self.saved.status {
            Status::Open if self.saved.is_starting() => self.saved.must_be_open()?,
            Status::Open if resign => {
                return Err(Problem::new(Code::NotPlaying, "no game is in progress at this table"));
            }
            Status::Open => self.saved.free(player, seat)?,
            Status::Playing => {
                let place = self.saved.own(player, seat)?;
                // Of one's own will: not only for a turn.
                (place.stand_in, place.overdue) = (true, None);
                place.resigned |= resign;
            }
            Status::Over => return Err(Problem::new(Code::GAME_OVER, "the game is over")),
        }
        self.save(before).await?;
        self.dice = self.saved.dice();
        self.schedule(false);
        self.look_anew();
        self.recheck_request().await;
        Ok(self.table())
    }

    /// Lets a computer player act for somebody who is gone, where no clock would ever do it.
    async fn stand_in(&mut self, player: &str, seat: u8) -> Result<Reply, Problem> {
        if !self.saved.seats.iter().any(|p| p.is_owned_by(player)) {
            self.saved.must_be_host(player)?;
        }
        if self.saved.status != Status::Playing {
            return Err(Problem::new(Code::NotPlaying, "no game is in progress at this table"));
        }
        let place = self.saved.seats.get(usize::from(seat));
        let place = place.ok_or_else(|| Problem::new(Code::NO_SUCH_SEAT, "there is no such seat"))?;
        if place.acting_bot().is_some() {
            return Err(Problem::new(Code::NotAway, "a computer player already plays there"));
        }
        if !matches!(self.saved.clock, ClockForm::None {}) {
            return Err(Problem::new(Code::NotAway, "this table has a clock, and the clock decides"));
        }
        let gone = self.away[usize::from(seat)].is_some_and(|since| since.elapsed() >= self.hub.hurried(AWAY));
        if !gone {
            let sentence = "a computer player can stand in for a player who has been gone for three minutes";
            return Err(Problem::new(Code::NotAway, sentence));
        }
        self.stand_in_for(&[seat]).await?;
        self.tell_frames();
        Ok(self.table())
    }

    fn record(&self, player: Option<&str>) -> Result<Reply, Problem> {
        let Some(live) = &self.live else {
            return Err(Problem::new(Code::NotPlaying, "no game has been played at this table yet"));
        };
        let yours = self.may_look(player)?;
        let over = self.saved.status == Status::Over;
        Ok(Reply::Record(live.record(Some(self.saved.fairness()))?, over, yours))
    }

    /// The seats of somebody who may look at the game.
    fn may_look(&self, player: Option<&str>) -> Result<Vec<u8>, Problem> {
        let yours = self.saved.seats_of(player);
        if self.saved.watch == Watch::Nobody && yours.is_empty() {
            return Err(not_for_spectators());
        }
        Ok(yours)
    }

    fn position(&self, player: Option<&str>, rev: u32) -> Result<Reply, Problem> {
        self.may_look(player)?;
        let over = self.saved.status == Status::Over;
        let Some(live) = self.live.as_ref().filter(|_| over) else {
            return Err(Problem::new(Code::NotOver, "only a finished game can be continued"));
        };
        // At its last revision it was over, so there is nothing to go on with.
        let position = live.position_at(rev).filter(|_| rev < live.revision());
        let position = position.ok_or_else(|| Problem::new(Code::NoSuchRevision, "the game was over by then"))?;
        let mut setup = SetupForm { rules: None, ..self.saved.setup.clone() };
        setup.board = live.fixed().board.spec.into();
        setup.options = self.saved.options.iter().map(|(k, v)| (k.clone(), v.as_str().into())).collect();
        Ok(Reply::Position(Box::new((setup, position))))
    }

    /// A page of what happened, as a seat or a spectator knows it; while the game runs, a seat is told to its owner only.
    fn log(&self, player: Option<&str>, seat: Option<u8>, before: Option<u32>) -> Result<Reply, Problem> {
        let yours = self.may_look(player)?;
        let Some(live) = &self.live else {
            return Err(Problem::new(Code::NotPlaying, "no game was played at this table yet"));
        };
        if let Some(seat) = seat {
            if usize::from(seat) >= self.saved.seats.len() {
                return Err(Problem::new(Code::NO_SUCH_SEAT, "there is no such seat at this table"));
            }
            if self.saved.status != Status::Over && !yours.contains(&seat) {
                return Err(Problem::new(Code::Hidden, "this is told when the game is over"));
            }
        }
        let rev = live.revision();
        let steps = live.steps_before(seat, before.unwrap_or(u32::MAX));
        Ok(Reply::Log(LogPage { rev, steps }))
    }

    /// The ways of a seat to something it cannot afford: for its owner only, because they reveal the hand.
    fn ways(&mut self, player: Option<&str>, seat: u8, kind: &str) -> Result<Search, Problem> {
        self.saved.own(need(player)?, seat)?;
        match self.live.as_ref().filter(|_| self.saved.status == Status::Playing) {
            Some(live) => live.ways(seat, kind),
            None => Err(Problem::new(Code::NotPlaying, "no game is in progress at this table")),
        }
    }

    /// Lets a thread of the computer players search: everybody else at the table need not wait for it.
    pub(super) fn search_ways(&mut self, player: Option<&str>, seat: u8, kind: &str, answer: Answer) {
        match self.ways(player, seat, kind) {
            // The requester may be gone.
            Ok(search) => self.hub.bots.look_up(move || {
                let _ = answer.send(Ok(Reply::Ways(search())));
            }),
            Err(problem) => {
                let _ = answer.send(Err(problem));
            }
        }
    }

    pub(super) fn summary(&self, player: Option<&str>) -> Reply {
        let mut summary = self.saved.summary(player, self.updated);
        summary.seats = self.saved.infos(|s| self.is_connected(s));
        if let Some(standing) = self.standing() {
            summary.your_turn =
                summary.yours.iter().any(|s| standing.waits_for(*s) && !self.saved.seats[usize::from(*s)].stand_in);
            (summary.rev, summary.points) = (standing.rev(), standing.into_points());
        }
        Reply::Summary(Box::new(summary))
    }
}
