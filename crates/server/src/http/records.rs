//! Records and replays.

use super::{Asked, At, Body, Player, Refused};
use crate::hub::Hub;
use crate::replays::replay_of;
use crate::table::{Reply, TableRequest};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use civitas_protocol::wire::RecordText;
use civitas_protocol::{Code, Look, Problem};
use serde::Deserialize;
use std::sync::Arc;

routes! {
    "/api/tables/{code}/record" => get record;
    "/api/tables/{code}/replay" => get replay;
    "/api/replay" => post replay_text;
}

async fn record_of(hub: &Arc<Hub>, code: &str, player: Option<String>) -> Result<(String, bool, Vec<u8>), Refused> {
    match hub.ask(&code.trim().to_ascii_uppercase(), TableRequest::Record, player).await? {
        Reply::Record(text, over, yours) => Ok((text, over, yours)),
        _ => Err(Problem::new(Code::Internal, "the table gave an answer to another question").into()),
    }
}

fn hidden() -> Problem {
    Problem::new(Code::Hidden, "this is revealed when the game is over")
}

/// The record of a finished game, with the secret of its dice.
#[cfg_attr(feature = "schemas", utoipa::path(get, path = "/api/tables/{code}/record", tag = "records", params(("code" = String, Path)), responses((status = 200, body = String), (status = 403, body = Problem))))]
async fn record(
    State(hub): State<Arc<Hub>>,
    At(code): At<String>,
    Player(player): Player,
) -> Result<impl IntoResponse, Refused> {
    let (text, over, _) = record_of(&hub, &code, player).await?;
    if !over {
        return Err(hidden().into());
    }
    let name = format!("attachment; filename=\"civitas-{}.jsonl\"", code.trim().to_ascii_uppercase());
    Ok(([(header::CONTENT_TYPE, "application/jsonl".to_owned()), (header::CONTENT_DISPOSITION, name)], text))
}

#[derive(Deserialize)]
struct As {
    #[serde(rename = "as", default)]
    look: String,
}

/// A game action by action: as a seat knew it (only your own while the game is in progress), as a spectator, or with open hands.
#[cfg_attr(feature = "schemas", utoipa::path(get, path = "/api/tables/{code}/replay", tag = "records", params(("code" = String, Path), ("as" = String, Query, description = "a seat number, `spectator` or `open`")), responses((status = 200, body = civitas_protocol::wire::ReplayForm), (status = 403, body = Problem))))]
async fn replay(
    State(hub): State<Arc<Hub>>,
    At(code): At<String>,
    Asked(As { look }): Asked<As>,
    Player(player): Player,
) -> Result<Response, Refused> {
    let (text, over, yours) = record_of(&hub, &code, player).await?;
    let look = match look.as_str() {
        "" | "spectator" => Look::Spectator,
        "open" if over => Look::Open,
        "open" => return Err(hidden().into()),
        seat => match seat.parse() {
            Ok(seat) if over || yours.contains(&seat) => Look::Seat(seat),
            Ok(_) => return Err(hidden().into()),
            Err(_) => return Err(Problem::form("'as' is a seat number, 'spectator' or 'open'").into()),
        },
    };
    computed(&hub, move || replay_of(&text, look, 0)).await
}

/// A record sent by the client, action by action. It may stop without an end line: a lesson grows one.
#[cfg_attr(feature = "schemas", utoipa::path(post, path = "/api/replay", tag = "records", request_body = RecordText, responses((status = 200, body = civitas_protocol::wire::ReplayForm), (status = 400, body = Problem))))]
async fn replay_text(State(hub): State<Arc<Hub>>, Body(asked): Body<RecordText>) -> Result<Response, Refused> {
    let look = asked.seat.map_or(Look::Open, Look::Seat);
    computed(&hub, move || replay_of(&asked.record, look, asked.since.unwrap_or(0))).await
}

/// A long record takes milliseconds and megabytes: not on a thread that serves sockets, and not many at a time. A client that asks and
/// goes away does not make room for the next before the work is done.
async fn computed(
    hub: &Arc<Hub>,
    work: impl FnOnce() -> Result<Vec<u8>, Problem> + Send + 'static,
) -> Result<Response, Refused> {
    let busy = || Problem::new(Code::Busy, "too many replays at once; try again in a moment");
    let turn = hub.replays.turn().await.ok_or_else(busy)?;
    let done = tokio::task::spawn_blocking(move || (work(), turn).0).await;
    let text = done.map_err(|_| Problem::new(Code::Internal, "the replay failed"))??;
    let body = hub.replays.hold(text).ok_or_else(busy)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], body).into_response())
}

#[cfg(test)]
mod tests {
    use super::computed;
    use crate::config::Config;
    use crate::hub::Hub;
    use civitas_store::Store;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Arc, Condvar, Mutex};

    async fn hub() -> (tempfile::TempDir, Arc<Hub>) {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let store = Store::open(&folder.path().join("games.sqlite")).await.expect("a file can be made");
        (folder, Hub::new(store, Config::default()).expect("threads can be made"))
    }

    #[tokio::test]
    async fn given_people_who_ask_for_replays_and_go_away_when_more_come_then_only_two_are_worked_on() {
        let (_folder, hub) = hub().await;
        let (at_once, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        // Nobody is done before the gate opens.
        let gate = Arc::new((Mutex::new(false), Condvar::new()));
        for asked in 0..20 {
            let (hub, gate) = (Arc::clone(&hub), Arc::clone(&gate));
            let (running, highest) = (Arc::clone(&at_once), Arc::clone(&most));
            let asking = tokio::spawn(async move {
                let work = move || {
                    highest.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    let (open, bell) = &*gate;
                    drop(bell.wait_while(open.lock().expect("no panic"), |open| !*open));
                    running.fetch_sub(1, Ordering::SeqCst);
                    Ok(Vec::new())
                };
                let _ = computed(&hub, work).await;
            });
            // On one thread the one who asks gets as far as it can before this goes on.
            tokio::task::yield_now().await;
            while at_once.load(Ordering::SeqCst) < 2.min(asked + 1) {
                tokio::task::yield_now().await;
            }
            asking.abort();
        }
        *gate.0.lock().expect("no panic") = true;
        gate.1.notify_all();
        while at_once.load(Ordering::SeqCst) > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(most.load(Ordering::SeqCst), 2);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn given_answers_that_nobody_reads_when_they_add_up_then_the_next_is_told_to_wait() {
        let (_folder, hub) = hub().await;
        let mut unread = Vec::new();
        let refused = loop {
            match computed(&hub, || Ok(vec![b' '; 16 << 20])).await {
                Ok(answer) => unread.push(answer),
                Err(refused) => break refused,
            }
        };
        assert_eq!((refused.0.code.as_str(), unread.len()), ("busy", 5));
        unread.pop();
        computed(&hub, || Ok(vec![b' '; 16 << 20])).await.expect("there is room again");
    }
}
