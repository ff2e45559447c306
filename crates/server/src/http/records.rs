//! Records and replays.

use super::{At, Body, Player, Refused};
use crate::hub::Hub;
use crate::replays::{LookAs, replay_of};
use crate::table::{Office, Reply};
use axum::Json;
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::IntoResponse;
use civitas_protocol::Problem;
use civitas_protocol::wire::{RecordText, ReplayForm};
use serde::Deserialize;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<Arc<Hub>> {
    OpenApiRouter::new().routes(routes!(record)).routes(routes!(replay)).routes(routes!(replay_text))
}

async fn record_of(hub: &Arc<Hub>, code: &str, player: Option<String>) -> Result<(String, bool, Vec<u8>), Refused> {
    match hub.ask(&code.trim().to_ascii_uppercase(), Office::Record, player).await? {
        Reply::Record(text, over, yours) => Ok((text, over, yours)),
        _ => Err(Problem::new("internal", "the table gave an answer to another question").into()),
    }
}

fn hidden() -> Problem {
    Problem::new("hidden", "this is told when the game is over")
}

/// The record of a finished game, with the secret of its dice.
#[utoipa::path(get, path = "/api/tables/{code}/record", tag = "records", params(("code" = String, Path)), responses((status = 200, body = String), (status = 403, body = Problem)))]
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

/// A game action by action: as a seat knew it (the own one while the game is under way), as a spectator, or with open hands.
#[utoipa::path(get, path = "/api/tables/{code}/replay", tag = "records", params(("code" = String, Path), ("as" = String, Query, description = "a seat number, `spectator` or `open`")), responses((status = 200, body = Object), (status = 403, body = Problem)))]
async fn replay(
    State(hub): State<Arc<Hub>>,
    At(code): At<String>,
    Query(As { look }): Query<As>,
    Player(player): Player,
) -> Result<Json<ReplayForm>, Refused> {
    let (text, over, yours) = record_of(&hub, &code, player).await?;
    let look = match look.as_str() {
        "" | "spectator" => LookAs::Spectator,
        "open" if over => LookAs::Open,
        "open" => return Err(hidden().into()),
        seat => match seat.parse() {
            Ok(seat) if over || yours.contains(&seat) => LookAs::Seat(seat),
            Ok(_) => return Err(hidden().into()),
            Err(_) => return Err(Problem::form("'as' is a seat number, 'spectator' or 'open'").into()),
        },
    };
    computed(&hub, move || replay_of(&text, look, 0)).await
}

/// A record of one's own, action by action. It may stop without an end line: a lesson grows one.
#[utoipa::path(post, path = "/api/replay", tag = "records", request_body = RecordText, responses((status = 200, body = Object), (status = 400, body = Problem)))]
async fn replay_text(State(hub): State<Arc<Hub>>, Body(asked): Body<RecordText>) -> Result<Json<ReplayForm>, Refused> {
    let look = asked.seat.map_or(LookAs::Open, LookAs::Seat);
    computed(&hub, move || replay_of(&asked.record, look, asked.since.unwrap_or(0))).await
}

/// A long record takes milliseconds: not on a thread that serves sockets.
async fn computed(
    hub: &Hub,
    work: impl FnOnce() -> Result<ReplayForm, Problem> + Send + 'static,
) -> Result<Json<ReplayForm>, Refused> {
    let _turn = hub.replays.acquire().await;
    let done = tokio::task::spawn_blocking(work).await;
    let failed = |_| Problem::new("internal", "the replay failed");
    Ok(Json(done.map_err(failed)??))
}
