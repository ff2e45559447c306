//! One task per table: the single writer of its state. Everything that wants something from a table sends it a [`Command`].

mod bots;
mod chat;
mod clock;
mod commands;
mod guests;
mod hurry;
mod saved;
mod measure;
mod names;
mod news;
mod orders;
#[cfg(feature = "cluster")]
mod owned;
mod requests;
mod outbox;
mod pace;
mod play;
mod promise;
mod seating;
mod shared;
mod sleep;
mod take_back;
mod tenure;
mod viewers;
mod wire;

use crate::hub::{Hub, restarting};
use crate::live::{self, Live};
use civitas_bots::Kept;
use civitas_cluster::End;
use civitas_outside::Used;
use civitas_protocol::wire::{ClientMessage, Guest, ServerMessage, Status, TableForm};
use civitas_protocol::{ActionForm, Code, Dice, Problem, setup_as_it_was};
use civitas_store::{MoveRow, Store, StoreError};
use clock::Clock;
use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::AtomicU8;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::task::{AbortHandle, JoinHandle};
use tokio::time::{Instant, sleep_until};

pub(crate) use chat::clean_line;
pub(crate) use commands::{Asked, Command, Reply, TableRequest};
pub(crate) use measure::{ACTIONS_PER_TURN, OFFERS_PER_TURN};
pub(crate) use names::MAX_NAME;
pub(crate) use orders::Order;
pub(crate) use outbox::{Line, Outbox, outbox};
pub(crate) use saved::SavedTable;
pub(crate) use viewers::{Viewer, ViewerId};
pub(crate) use wire::Wire;
#[cfg(feature = "cluster")]
pub(crate) use wire::{Gate, Report};

/// How many commands may wait at a table before it says it is busy.
pub(crate) const QUEUE: usize = 256;

/// A table at which nothing happens for this long leaves memory if nobody looks at it and no clock runs; otherwise it puts its game
/// aside.
const IDLE: Duration = Duration::from_secs(60);

/// How many entries of a log are read at a time.
const AT_A_TIME: u32 = 1000;

/// The longest line of chat, in characters.
pub(crate) const MAX_CHAT: usize = 300;

/// How much chat is kept in memory and shown to newcomers.
const CHAT_KEPT: usize = 100;

/// The task of a table.
pub(crate) struct Table {
    hub: Arc<Hub>,
    /// The store, for this life of this table.
    store: Store,
    /// The way to its viewers, if several servers share the tables.
    wire: Option<Arc<Wire>>,
    /// How it ends, if what it believes turns out to be worth nothing.
    ending: End,
    saved: SavedTable,
    /// The game, once it has begun; while nobody acts for long it is put aside.
    live: Option<Box<dyn Live>>,
    aside: Option<sleep::Aside>,
    dice: Dice,
    /// Boxed: a map keeps room for several, and most tables have few.
    viewers: BTreeMap<ViewerId, Box<Viewer>>,
    chat: VecDeque<chat::Said>,
    chat_count: u32,
    /// The last action of each seat, by the id its client gave, and the revision it made.
    last_acts: [Option<(String, u32)>; 4],
    /// An answer that goes out with the next frame, in one write.
    ack: Option<(ViewerId, ServerMessage)>,
    /// What the computer players of the seats remember between decisions.
    memories: [Option<Kept>; 4],
    /// Seats whose outside program has failed, one bit each: the novice plays on.
    failed: Arc<AtomicU8>,
    /// By seat, what its outside program has used of its limits since the game was taken up.
    used: [Arc<Mutex<Used>>; 4],
    thinking: Option<bots::Thinking>,
    /// What a computer player has decided before it was time to act.
    decided: Option<Box<bots::Decided>>,
    /// When the next computer player may act.
    bot_due: Option<Instant>,
    /// How much was done this turn.
    measure: measure::Measure,
    /// What somebody asks to take back.
    request: Option<take_back::TableRequest>,
    clock: Clock,
    /// Until when browsers that were asked for their salts may answer.
    salts_due: Option<Instant>,
    /// When it is told who has come and gone.
    news_due: Option<Instant>,
    /// Whether the store says that the table sleeps: it does until something is written.
    asleep: bool,
    commands: mpsc::Receiver<Command>,
    own: mpsc::Sender<Command>,
    updated: u64,
    /// When the last action was carried out (the last change, before the first), in milliseconds since 1970.
    acted: u64,
    /// Since when each seat's owner has no connection.
    away: [Option<Instant>; 4],
    /// Set when the store knows more about this table than this task does: it ends, and the next visit loads the table.
    astray: bool,
    /// The spectators, by number.
    guests: guests::Guests,
    /// Who is asked to move.
    hurry: Option<hurry::Hurry>,
    /// Set when the table was removed: its task ends, and nothing of it is saved any more.
    deleted: bool,
}

pub(crate) fn unavailable(error: &StoreError) -> Problem {
    metrics::counter!("civitas_storage_failed_total").increment(1);
    if let StoreError::Damaged(_) | StoreError::NoDatabase(_) = error {
        tracing::error!(%error, "the database is damaged");
        return Problem::new(Code::BrokenTable, "the part of the database that holds this is damaged");
    }
    tracing::error!(%error, "the store failed");
    if let StoreError::Fenced(_) = error {
        return Problem::new(Code::Busy, "this table is moving to another server; try again in a moment");
    }
    if let StoreError::Unknown(_) = error {
        let sentence =
            "the database did not answer: whether this was saved shows in a moment; look before you try again";
        return Problem::new(Code::Unsure, sentence);
    }
    Problem::new(Code::StorageFailed, "the server could not save this; nothing has changed, try again")
}

fn broken(code: &str, error: &dyn std::fmt::Display) -> Problem {
    tracing::error!(code, %error, "a table cannot be read");
    Problem::new(Code::BrokenTable, "this table cannot be read")
}

impl Table {
    /// Loads a table from the store and starts its task.
    pub(crate) async fn load(hub: &Arc<Hub>, code: &str) -> Result<mpsc::Sender<Command>, Problem> {
        let mut table = Table::read(hub, code, None).await?;
        // A clock or a computer player that has something to do must find it so after a sudden end, too.
        if !table.may_sleep() {
            table.note_awake().await?;
        }
        Ok(table.begin())
    }

    /// Starts the task of a table. The table lies beside it: a task would keep room for it twice.
    fn begin(self) -> mpsc::Sender<Command> {
        self.begin_watched().0
    }

    /// The same, with what ends it at once.
    fn begin_watched(self) -> (mpsc::Sender<Command>, AbortHandle) {
        let (hub, code, own) = (Arc::clone(&self.hub), self.saved.code.clone(), self.own.clone());
        let wire = self.wire.clone();
        let running = tokio::spawn(Box::new(self).run());
        let abort = running.abort_handle();
        tokio::spawn(Table::watch(running, hub, code, own.clone(), wire));
        (own, abort)
    }

    /// Reads a table from the store.
    async fn read(hub: &Arc<Hub>, code: &str, wire: Option<Arc<Wire>>) -> Result<Table, Problem> {
        let missing = || Problem::new(Code::NoSuchTable, "there is no table with this code");
        let store = wire.as_ref().map_or_else(|| hub.store.clone(), |wire| hub.store.under(wire.epoch));
        let row = store.table(code).await.map_err(|e| unavailable(&e))?.ok_or_else(missing)?;
        let mut saved: SavedTable = serde_json::from_str(&row.body).map_err(|e| broken(code, &e))?;
        // An older version may have made it: what has become an option since then, or has another default, stays as it was.
        saved.setup = setup_as_it_was(&saved.setup, &saved.options)?;
        saved.setup.rules = saved.rules;
        saved.settle_options()?;
        let (own, commands) = mpsc::channel(QUEUE);
        let mut table = Table {
            hub: Arc::clone(hub),
            store,
            wire,
            ending: End::Unknown,
            dice: saved.dice(),
            live: None,
            aside: None,
            viewers: BTreeMap::new(),
            chat: VecDeque::new(),
            chat_count: 0,
            last_acts: Default::default(),
            ack: None,
            memories: Default::default(),
            failed: Arc::default(),
            used: Default::default(),
            thinking: None,
            decided: None,
            bot_due: None,
            measure: Default::default(),
            request: None,
            clock: Clock::default(),
            salts_due: None,
            news_due: None,
            asleep: row.wake.is_some(),
            commands,
            own,
            updated: row.updated,
            acted: row.updated,
            away: [None; 4],
            astray: false,
            guests: guests::Guests::recalled(&saved),
            hurry: None,
            deleted: false,
            saved,
        };
        if table.saved.status != Status::Open {
            table.saved.must_fit_rules()?;
            let mut live = live::open(&table.saved.setup, table.saved.position.as_ref())?;
            table.follow_log(live.as_mut()).await?;
            table.live = Some(live);
        }
        for line in table.store.chat(code, CHAT_KEPT as u32).await.map_err(|e| unavailable(&e))? {
            table.chat_count = line.number + 1;
            table.chat.push_back(chat::said_before(line));
        }
        table.number_speakers();
        if table.saved.status == Status::Playing {
            table.note_end();
            if table.saved.status == Status::Over {
                // The process died between the last action and this.
                hub.save(&table.store, &table.saved, table.updated).await.map_err(|e| unavailable(&e))?;
            }
        }
        table.note_presence();
        table.resume_starting();
        table.recall_late();
        table.schedule(true);
        if table.saved.status == Status::Playing {
            table.hand_back().await;
        }
        Ok(table)
    }

    /// The next entries of the log, so many at a time: a long log is never in memory as text.
    async fn entries_after(&mut self, rev: u32) -> Result<Vec<MoveRow>, Problem> {
        self.store.moves_after(&self.saved.code, rev, AT_A_TIME).await.map_err(|e| unavailable(&e))
    }

    /// Plays what was written, and notes about it what is not part of the game.
    async fn follow_log(&mut self, live: &mut dyn Live) -> Result<(), Problem> {
        loop {
            let played = live.revision();
            let rows = self.entries_after(played).await?;
            let last = rows.len() < AT_A_TIME as usize;
            if live.revision() == 0 {
                self.acted = rows.first().map_or(self.acted, |first| first.at);
            }
            for played in rows {
                self.count_past(live, played.at);
                live.follow(&played.body).map_err(|e| broken(&self.saved.code, &e))?;
                if let Some((seat, _)) = live.last_entry() {
                    self.last_acts[usize::from(seat)] = Some((played.id, played.rev));
                }
                self.measure.note(live);
                self.updated = self.updated.max(played.at);
                self.acted = played.at;
            }
            if last {
                return Ok(());
            }
        }
    }

    /// Waits for the end of a table's task. If it fails, only this table ends; the next visit loads it from its log.
    async fn watch(
        running: JoinHandle<End>,
        hub: Arc<Hub>,
        code: String,
        own: mpsc::Sender<Command>,
        wire: Option<Arc<Wire>>,
    ) {
        metrics::gauge!("civitas_tables_loaded").increment(1.0);
        let end = match running.await {
            Ok(end) => Some(end),
            // Dropped, because it is played elsewhere.
            Err(error) if error.is_cancelled() => None,
            Err(_) => {
                tracing::error!(code, "a table failed; it is reloaded when it is next visited");
                metrics::counter!("civitas_tables_failed_total").increment(1);
                Some(End::Failed)
            }
        };
        hub.dismiss(&code, &own);
        if let (Some(wire), Some(end)) = (wire, end) {
            wire.end(end);
        }
        metrics::gauge!("civitas_tables_loaded").decrement(1.0);
    }

    async fn run(mut self: Box<Self>) -> End {
        let mut idle_since = Instant::now();
        let end = loop {
            let rest = self.may_rest().then(|| idle_since + self.hub.hurried(IDLE));
            let wake = [self.bot_due, self.clock.deadline, self.salts_due, self.news_due, self.hurry_due(), rest]
                .into_iter()
                .flatten()
                .min();
            let until = wake.unwrap_or_else(|| Instant::now() + Duration::from_secs(3600));
            tokio::select! {
                command = self.commands.recv() => match command {
                    Some(Command::Close) | None => break End::Stopped(self.carried()),
                    Some(command) => {
                        if !command.only_asks() {
                            idle_since = Instant::now();
                        }
                        if !command.needs_game() || Box::pin(self.pick_up()).await {
                            self.obey(command).await;
                        }
                    }
                },
                () = sleep_until(until) => {
                    if rest.is_some_and(|rest| rest <= Instant::now()) {
                        if !self.may_sleep() {
                            self.put_aside();
                        } else if Box::pin(self.note_sleep()).await
                            && self.hub.forget(&self.saved.code, &mut self.commands)
                        {
                            break End::Asleep;
                        }
                        idle_since = Instant::now();
                    }
                    Box::pin(self.on_time()).await;
                }
            }
            if self.deleted {
                self.hub.dismiss(&self.saved.code, &self.own);
                break End::Unknown;
            }
            if self.astray {
                match self.ending {
                    End::Fenced => tracing::info!(code = %self.saved.code, "another server has this table by now"),
                    _ => tracing::error!(code = %self.saved.code, "the store knows more than this table: reloading it"),
                }
                self.hub.dismiss(&self.saved.code, &self.own);
                break self.ending.clone();
            }
        };
        self.drop_aside();
        // Those who look through gates stay, and are told by the server that has the table next.
        if self.wire.is_none() {
            self.say_goodbye();
        }
        end
    }

    /// What happens seldom is boxed here and below: a task has room for whatever it may wait for, and keeps it.
    async fn obey(&mut self, command: Command) {
        match command {
            Command::Attach(id, viewer, since) => Box::pin(self.attach(id, viewer, since)).await,
            Command::Detach(id) => self.detach(id),
            Command::Said(id, message) => self.listen(id, *message).await,
            Command::AttachAgain(id, viewer, since) => Box::pin(self.attach_again(id, viewer, since)).await,
            Command::Refresh(id) => self.catch_up(id),
            Command::Has(id, since, heard) => self.has(id, since, heard),
            Command::Decided(decided) => Box::pin(self.bot_decided(decided)).await,
            Command::TableRequest(asked) => {
                let Asked { request, player, answer } = *asked;
                if let TableRequest::Ways(seat, kind) = &request {
                    self.search_ways(player.as_deref(), *seat, kind, answer);
                    return;
                }
                let reply = Box::pin(self.request(request, player.as_deref())).await;
                if self.astray {
                    // The next question must find the table that is loaded anew, not this one.
                    self.hub.dismiss(&self.saved.code, &self.own);
                }
                // The requester may be gone.
                let _ = answer.send(reply);
            }
            Command::Order(asked) => {
                let (order, answer) = *asked;
                let done = self.obey_order(order).await;
                if self.deleted || self.astray {
                    // Before it is told: the next visit must find that there is no table, or load it anew.
                    self.hub.dismiss(&self.saved.code, &self.own);
                }
                let _ = answer.send(done);
            }
            Command::Close => {}
            #[cfg(test)]
            Command::Fail => panic!("a table that fails, for a test"),
        }
    }

    async fn on_time(&mut self) {
        let now = Instant::now();
        let due = [self.clock.deadline, self.salts_due, self.bot_due, self.hurry_due()]
            .into_iter()
            .flatten()
            .any(|at| at <= now);
        if due && !self.pick_up().await {
            return;
        }
        if self.clock.deadline.is_some_and(|at| at <= now) {
            self.time_is_up().await;
        }
        if self.hurry_due().is_some_and(|at| at <= now) {
            Box::pin(self.hurry_is_over()).await;
        }
        if self.salts_due.is_some_and(|at| at <= now) {
            self.salts_are_late().await;
        }
        if self.news_due.is_some_and(|at| at <= now) {
            self.tell_table();
        }
        if self.bot_due.is_some_and(|at| at <= now) {
            self.bot_due = None;
            Box::pin(self.let_bot_act()).await;
        }
    }

    /// What a client said.
    async fn listen(&mut self, id: ViewerId, message: ClientMessage) {
        match message {
            ClientMessage::Act { id: act, rev, seat, action } => self.act_for(id, act, rev, seat, &action).await,
            ClientMessage::Look { seat, since } => self.look(id, seat, since),
            ClientMessage::Back { seat } => Box::pin(self.come_back(id, seat)).await,
            ClientMessage::TakeBack { id: act, rev, seat } => Box::pin(self.take_back_for(id, act, rev, seat)).await,
            ClientMessage::AskTakeBack { rev, seat } => Box::pin(self.consult(id, rev, seat, None)).await,
            ClientMessage::AnswerTakeBack { rev, seat, agree } => {
                Box::pin(self.consult(id, rev, seat, Some(agree))).await;
            }
            ClientMessage::Chat { text } => Box::pin(self.chat(id, &text)).await,
            ClientMessage::Phrase { phrase } => Box::pin(self.phrase(id, phrase)).await,
            ClientMessage::Hello { .. } => {
                self.refuse(id, None, Problem::new(Code::AlreadyGreeted, "you have already said hello"));
            }
        }
    }

    /// Saves the table. On failure what was there before is put back.
    async fn save(&mut self, before: SavedTable) -> Result<(), Problem> {
        if let Some(live) = &self.live {
            (self.saved.rev, self.saved.points) = (live.revision(), live.points());
        }
        let now = self.hub.now();
        match self.hub.save(&self.store, &self.saved, now).await {
            Ok(()) => {
                (self.updated, self.asleep) = (now, false);
                Ok(())
            }
            Err(error) => {
                self.saved = before;
                Err(self.not_kept(&error))
            }
        }
    }

    fn revision(&self) -> u32 {
        match &self.live {
            Some(live) => live.revision(),
            None => self.aside.as_ref().map_or(0, sleep::Aside::rev),
        }
    }

    fn form(&self) -> TableForm {
        let spectators = self.viewers.values().filter(|v| v.seat.is_none()).count() as u32;
        let mut form = self.saved.form(spectators, |seat| self.is_connected(seat));
        form.rev = self.revision();
        form.hurry = self.hurry_told();
        form
    }

    fn say_goodbye(&mut self) {
        for viewer in self.viewers.values_mut() {
            viewer.send(&ServerMessage::Bye { problem: restarting() });
        }
    }
}

/// The table as one viewer is told about it; spectators are listed for the host.
fn table_message(saved: &SavedTable, table: &TableForm, guests: &[Guest], viewer: &Viewer) -> ServerMessage {
    let (yours, host) = (saved.seats_of(viewer.player.as_deref()), viewer.is_host(saved));
    let guests = if host { guests.to_vec() } else { Vec::new() };
    ServerMessage::Table { table: Box::new(table.clone()), yours, host, guests }
}

#[cfg(test)]
mod seat_orders;
#[cfg(test)]
mod tests;

/// An action on its way.
struct Act<'a> {
    id: &'a str,
    seat: u8,
    action: &'a ActionForm,
}
