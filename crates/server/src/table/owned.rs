//! Tables of one of several servers: played under an epoch, for viewers who look through gates.

use super::wire::Wire;
use super::{Asked, Command, IDLE, QUEUE, Table, unavailable};
use crate::hub::Hub;
use crate::table::Order;
use civitas_cluster::End;
use civitas_protocol::wire::ServerMessage;
use civitas_protocol::{Code, Problem};
use civitas_store::HostWrite;
use serde_json::Value;
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio::task::AbortHandle;
use tokio::time::timeout;

type Task = (mpsc::Sender<Command>, AbortHandle);

impl Table {
    /// Reads a table of this server and starts its task. One that cannot be played says so to everybody who comes.
    pub(crate) async fn play_under(hub: Arc<Hub>, wire: Arc<Wire>, carried: Option<String>) -> Result<Task, Problem> {
        let passing = |problem: &Problem| matches!(problem.code, Code::StorageFailed | Code::Unsure | Code::Busy);
        let mut table = match Table::read(&hub, &wire.code, Some(Arc::clone(&wire))).await {
            Ok(table) => table,
            Err(problem) if passing(&problem) => return Err(problem),
            Err(problem) => return Ok(refusing(hub, wire, problem)),
        };
        if let Some(carried) = carried {
            table.take_along(&carried);
        }
        if !table.may_sleep() {
            table.note_awake().await?;
        }
        Ok(table.begin_watched())
    }
}

/// Stands in for a table that cannot be played.
fn refusing(hub: Arc<Hub>, wire: Arc<Wire>, problem: Problem) -> Task {
    let (own, mut commands) = mpsc::channel(QUEUE);
    let task = tokio::spawn(async move {
        let end = loop {
            match timeout(hub.hurried(IDLE), commands.recv()).await {
                Ok(Some(Command::Close) | None) => break End::Stopped(String::new()),
                Ok(Some(Command::Attach(_, mut viewer, _) | Command::AttachAgain(_, mut viewer, _))) => {
                    viewer.send(&ServerMessage::Bye { problem: problem.clone() });
                }
                Ok(Some(Command::TableRequest(asked))) => {
                    let Asked { answer, .. } = *asked;
                    let _ = answer.send(Err(problem.clone()));
                }
                Ok(Some(Command::Order(asked))) => {
                    let (order, answer) = *asked;
                    let deletes = matches!(order, Order::Delete | Order::DeleteIdle(_));
                    let done = if deletes { delete(&hub, &wire).await } else { Err(problem.clone()) };
                    let deleted = done.is_ok();
                    let _ = answer.send(done);
                    if deleted {
                        break End::Unknown;
                    }
                }
                Ok(Some(_)) => {}
                Err(_) if hub.forget(&wire.code, &mut commands) => break End::Asleep,
                Err(_) => {}
            }
        };
        wire.end(end);
    });
    (own, task.abort_handle())
}

async fn delete(hub: &Hub, wire: &Wire) -> Result<Value, Problem> {
    let delete = HostWrite::Delete { code: wire.code.clone() };
    hub.store.under(wire.epoch).host(delete).await.map_err(|error| unavailable(&error))?;
    Ok(Value::Null)
}
