//! The bus between the servers: a subject for each and one for all. Nothing of what goes over it has to arrive, so what finds no room is
//! dropped, and nobody ever waits for it.

use super::address::BusAddress;
use async_nats::{Client, ConnectOptions, Event, Subscriber};
use civitas_cluster::{Message, NodeId, To, decode, encode};
use futures_util::StreamExt;
use metrics::counter;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::mpsc;

/// The version of what is sent; a newer one that older servers cannot read has other subjects.
const PREFIX: &str = "c1";

/// How many messages may wait on their way out, and how many bytes.
const MESSAGES: usize = 4096;
const BYTES: usize = 16 << 20;

/// How many may wait on their way in.
const HEARD: usize = 8192;

/// How long connecting may take at the start.
const PATIENCE: Duration = Duration::from_secs(5);

/// This server's place on the bus.
#[derive(Debug)]
pub(super) struct Bus {
    id: NodeId,
    out: mpsc::Sender<(String, Vec<u8>)>,
    waiting: Arc<AtomicUsize>,
    client: Client,
    pub(super) heard: mpsc::Receiver<(NodeId, Message)>,
}

fn subject(to: To) -> String {
    match to {
        To::Node(node) => format!("{PREFIX}.n.{node:016x}"),
        To::All => format!("{PREFIX}.all"),
    }
}

impl Bus {
    pub(super) async fn connect(address: &BusAddress, id: NodeId, name: &str) -> Result<Bus, String> {
        let mut options = ConnectOptions::new()
            .name(format!("civitas {name} {id:016x}"))
            .connection_timeout(PATIENCE)
            .ping_interval(Duration::from_secs(2))
            .subscription_capacity(HEARD)
            .client_capacity(256)
            .reconnect_delay_callback(|tries| Duration::from_millis(if tries == 0 { 0 } else { 200 }))
            .event_callback(|event| async move { note(&event) });
        if let Some((user, password)) = address.credentials() {
            options = options.user_and_password(user, password);
        }
        let client = options.connect(address.servers()).await.map_err(|error| error.to_string())?;
        let (heard_one, heard) = mpsc::channel(HEARD);
        for to in [To::Node(id), To::All] {
            let subscriber = client.subscribe(subject(to)).await.map_err(|error| error.to_string())?;
            tokio::spawn(listen(subscriber, heard_one.clone()));
        }
        let (out, leaving) = mpsc::channel(MESSAGES);
        let waiting = Arc::<AtomicUsize>::default();
        tokio::spawn(speak(client.clone(), leaving, Arc::clone(&waiting)));
        Ok(Bus { id, out, waiting, client, heard })
    }

    /// Sends a message, or drops it if there is no room.
    pub(super) fn send(&self, to: To, message: &Message) {
        let bytes = encode(self.id, message);
        let size = bytes.len();
        let room = self.waiting.fetch_add(size, Ordering::AcqRel) + size <= BYTES;
        if !room || self.out.try_send((subject(to), bytes)).is_err() {
            self.waiting.fetch_sub(size, Ordering::AcqRel);
            counter!("civitas_bus_dropped_total").increment(1);
        }
    }

    /// How long a message may be.
    pub(super) fn most(&self) -> usize {
        self.client.max_payload()
    }
}

/// Sends what waits. While the bus is away this waits, and what finds no room behind it is dropped.
async fn speak(client: Client, mut leaving: mpsc::Receiver<(String, Vec<u8>)>, waiting: Arc<AtomicUsize>) {
    while let Some((subject, bytes)) = leaving.recv().await {
        let size = bytes.len();
        if let Err(error) = client.publish(subject, bytes.into()).await {
            tracing::debug!(%error, "something was not sent over the bus");
            counter!("civitas_bus_dropped_total").increment(1);
        }
        waiting.fetch_sub(size, Ordering::AcqRel);
    }
}

/// Passes on what comes, at once: the server cuts those off who are slow.
async fn listen(mut subscriber: Subscriber, heard: mpsc::Sender<(NodeId, Message)>) {
    while let Some(message) = subscriber.next().await {
        if let Some(message) = decode(&message.payload)
            && heard.try_send(message).is_err()
        {
            counter!("civitas_bus_dropped_total").increment(1);
        }
    }
}

fn note(event: &Event) {
    match event {
        Event::Connected => tracing::info!("connected to the bus"),
        Event::Disconnected => tracing::warn!("the connection to the bus was lost"),
        Event::SlowConsumer(_) => counter!("civitas_bus_dropped_total").increment(1),
        event => tracing::debug!(%event, "the bus"),
    }
}
