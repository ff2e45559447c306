//! The task that feeds the state machine, and does what it says.

use super::bus::Bus;
use super::tables::Tables;
use super::viewers::Viewers;
use super::{Health, Said, Sign, Talk};
use crate::hub::Hub;
use crate::table::Report;
use civitas_cluster::{Answer, End, Input, Message, Node, NodeId, Output, Statement, StatementId, TICK, Why};
use civitas_store::Ledger;
use metrics::{counter, gauge};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{MissedTickBehavior, interval};

/// How much is done before the clock is looked at again.
const AT_ONCE: usize = 256;

/// What ends elsewhere and comes back here.
#[derive(Debug)]
pub(super) enum Back {
    Answered(StatementId, Answer),
    Table(super::tables::Back),
}

pub(super) struct Driver {
    id: NodeId,
    node: Node,
    bus: Bus,
    ledger: Arc<Ledger>,
    health: Arc<Health>,
    viewers: Viewers,
    tables: Tables,
    asks: BTreeMap<u64, oneshot::Sender<Result<String, Why>>>,
    next_ask: u64,
    back: mpsc::UnboundedSender<Back>,
    backs: mpsc::UnboundedReceiver<Back>,
    reports: mpsc::UnboundedReceiver<Report>,
    inputs: VecDeque<Input>,
    drained: Vec<oneshot::Sender<()>>,
    left: bool,
}

/// A clock that never goes back, and that runs while the machine is suspended.
fn now() -> Duration {
    #[cfg(target_os = "linux")]
    let clock = rustix::time::ClockId::Boottime;
    #[cfg(not(target_os = "linux"))]
    let clock = rustix::time::ClockId::Monotonic;
    let time = rustix::time::clock_gettime(clock);
    Duration::new(u64::try_from(time.tv_sec).unwrap_or_default(), u32::try_from(time.tv_nsec).unwrap_or_default())
}

impl Driver {
    pub(super) fn new(
        id: NodeId,
        hub: Arc<Hub>,
        main: Handle,
        ledger: Ledger,
        bus: Bus,
        health: Arc<Health>,
    ) -> Driver {
        let (back, backs) = mpsc::unbounded_channel();
        let (report, reports) = mpsc::unbounded_channel();
        Driver {
            id,
            node: Node::new(id, now()),
            bus,
            ledger: Arc::new(ledger),
            viewers: Viewers::default(),
            tables: Tables::new(hub, main, report, back.clone()),
            health,
            asks: BTreeMap::new(),
            next_ask: 0,
            back,
            backs,
            reports,
            inputs: VecDeque::new(),
            drained: Vec::new(),
            left: false,
        }
    }

    /// Runs until everything is handed over.
    pub(super) async fn run(mut self, mut talk: mpsc::Receiver<Talk>, mut signs: mpsc::UnboundedReceiver<Sign>) {
        let mut tick = interval(TICK);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        while !self.left {
            // The lease comes first, whatever else waits.
            tokio::select! {
                biased;
                _ = tick.tick() => self.tick(),
                Some(back) = self.backs.recv() => self.come_back(back),
                Some(report) = self.reports.recv() => self.report(report),
                Some(sign) = signs.recv() => self.sign(sign),
                Some((from, message)) = self.bus.heard.recv() => self.inputs.push_back(Input::Heard(from, message)),
                Some(said) = talk.recv() => self.talk(said),
            }
            self.work();
            // What has piled up, without going to sleep in between.
            for _ in 0..AT_ONCE {
                if let Ok(back) = self.backs.try_recv() {
                    self.come_back(back);
                } else if let Ok(report) = self.reports.try_recv() {
                    self.report(report);
                } else if let Ok((from, message)) = self.bus.heard.try_recv() {
                    self.inputs.push_back(Input::Heard(from, message));
                } else if let Ok(said) = talk.try_recv() {
                    self.talk(said);
                } else {
                    break;
                }
                self.work();
            }
        }
        for told in self.drained {
            let _ = told.send(());
        }
    }

    fn tick(&mut self) {
        self.inputs.push_back(Input::Tick);
        for (viewer, text) in self.viewers.unanswered() {
            self.inputs.push_back(Input::Said(viewer, text));
        }
        let well = self.node.is_well();
        self.health.well.store(well, Ordering::Release);
        if self.node.is_sure() && !self.health.begun.swap(true, Ordering::AcqRel) {
            tracing::info!("this server has its place among the others");
        }
        gauge!("civitas_cluster_well").set(if well { 1.0 } else { 0.0 });
        gauge!("civitas_cluster_tables").set(self.node.load() as f64);
    }

    fn come_back(&mut self, back: Back) {
        match back {
            Back::Answered(id, answer) => self.inputs.push_back(Input::Answered(id, answer)),
            Back::Table(back) => self.inputs.extend(self.tables.come_back(back)),
        }
    }

    /// What a table says or has come to.
    fn report(&mut self, report: Report) {
        match report {
            Report::Spoke(wire) => {
                let waiting = wire.take();
                for said in waiting.texts {
                    let (code, epoch) = (wire.code.clone(), wire.epoch);
                    let (to, kind, text) = (said.to, said.kind, said.text);
                    self.inputs.push_back(Input::Says { code, epoch, to, kind, text });
                }
                if waiting.lost {
                    // Nobody knows what is missing: everybody is told anew.
                    self.inputs.push_back(Input::Ended(wire.code.clone(), wire.epoch, End::Unknown));
                    self.tables.drop_table(&wire.code, wire.epoch);
                }
            }
            Report::Ended(wire, end) => {
                self.tables.forget(&wire.code, wire.epoch);
                self.inputs.push_back(Input::Ended(wire.code.clone(), wire.epoch, end));
            }
        }
    }

    fn sign(&mut self, sign: Sign) {
        match sign {
            Sign::Closed(viewer) => {
                if self.viewers.close(viewer) {
                    self.inputs.push_back(Input::Closed(viewer));
                }
            }
            Sign::CaughtUp(viewer) => self.inputs.extend(self.viewers.caught_up(viewer)),
            Sign::Drain(told) => {
                tracing::info!(tables = self.node.load(), "handing everything over");
                self.drained.push(told);
                self.inputs.push_back(Input::Drain);
            }
        }
    }

    fn talk(&mut self, talk: Talk) {
        match talk {
            Talk::Opened { viewer, code, hello, since, line } => {
                if !self.viewers.open(viewer, since, line) {
                    return;
                }
                let hello = serde_json::to_string(&hello).unwrap_or_default();
                self.inputs.push_back(Input::Opened { viewer, code, hello, since });
            }
            Talk::Said { viewer, text, said } => {
                if let Said::Look(Some(since)) = said {
                    self.inputs.push_back(Input::Rewound(viewer, since));
                }
                self.viewers.said(viewer, &text, &said);
                self.inputs.push_back(Input::Said(viewer, text));
            }
            Talk::Asked { code, text, answer } => {
                self.next_ask += 1;
                self.asks.insert(self.next_ask, answer);
                self.inputs.push_back(Input::Asked { ask: self.next_ask, code, text });
            }
        }
    }

    /// Tells the machine what has happened, and does what it says, which may make more happen.
    fn work(&mut self) {
        while let Some(input) = self.inputs.pop_front() {
            for output in self.node.handle(now(), input) {
                self.perform(output);
            }
        }
    }

    fn perform(&mut self, output: Output) {
        match output {
            Output::Ask(id, statement) => self.ask(id, statement),
            Output::Send(to, message) => self.send(to, message),
            Output::Load { code, epoch, carried } => {
                counter!("civitas_cluster_taken_total").increment(1);
                self.tables.load(&code, epoch, carried);
            }
            Output::Tell(code, epoch, command) => self.inputs.extend(self.tables.tell(&code, epoch, command)),
            Output::Stop(code, epoch) => self.tables.stop(&code, epoch),
            Output::Drop(code, epoch) => self.tables.drop_table(&code, epoch),
            Output::Deliver { viewer, text, kind } => {
                self.inputs.extend(self.viewers.deliver(viewer, &text, kind));
            }
            Output::Refuse(viewer) => self.viewers.refuse(viewer),
            Output::Bye(viewer, why) => self.viewers.bye(viewer, why),
            Output::Reply(ask, result) => {
                if let Some(answer) = self.asks.remove(&ask) {
                    // The requester may be gone.
                    let _ = answer.send(result);
                }
            }
            Output::Left => self.left = true,
        }
    }

    fn ask(&self, id: StatementId, statement: Statement) {
        let (ledger, back) = (Arc::clone(&self.ledger), self.back.clone());
        tokio::spawn(async move {
            let answer = ledger.ask(&statement).await;
            let _ = back.send(Back::Answered(id, answer));
        });
    }

    fn send(&self, to: civitas_cluster::To, message: Message) {
        let message = match message {
            // With room for the line around it.
            Message::Answer { ask, text } if text.len() + text.len() / 8 + 1024 > self.bus.most() => {
                Message::Answer { ask, text: super::asks::too_long() }
            }
            message => message,
        };
        self.bus.send(to, &message);
    }
}

impl std::fmt::Debug for Driver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Driver").field("node", &self.id).finish_non_exhaustive()
    }
}
