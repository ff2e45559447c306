//! Tables: made, listed, joined, changed, started, left, played again.

use super::{Asked, At, Body, MaybeBody, Player, Refused, guard};
use crate::hub::Hub;
use crate::limits::origin_of;
use crate::outgoing::Outgoing;
use crate::socket::{self, MAX_MESSAGE};
use crate::table::{Reply, SavedTable, TableRequest, unavailable};
use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{ConnectInfo, Extension, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use civitas_protocol::wire::{
    CreateTable, Created, GuestChange, Invitation, OwnSeat, SeatKind, Seated, Sit, StartTable, Status, TableChange,
    TableForm, TableList, TableSummary,
};
use civitas_protocol::{Code, Problem};
use civitas_store::TableRow;
use std::net::SocketAddr;
use std::sync::Arc;

/// How many tables a list shows.
const LISTED: u32 = 50;

type App = State<Arc<Hub>>;
type Answer<T> = Result<Json<T>, Refused>;

routes! {
    "/api/tables" => get list, post create;
    "/api/mine" => get mine;
    "/api/tables/{code}" => get show, patch change;
    "/api/tables/{code}/board" => get board;
    "/api/tables/{code}/seats" => post sit;
    "/api/tables/{code}/seats/{seat}" => patch own_seat, delete leave;
    "/api/tables/{code}/seats/{seat}/resign" => post resign;
    "/api/tables/{code}/seats/{seat}/stand_in" => post stand_in;
    "/api/tables/{code}/seats/{seat}/hurry" => post hurry, delete end_hurry;
    "/api/tables/{code}/guests/{guest}" => patch guest;
    "/api/tables/{code}/seats/{seat}/invitation" => post invite;
    "/api/tables/{code}/start" => post start;
    "/api/tables/{code}/rematch" => post rematch;
    "/api/tables/{code}/seats/{seat}/ways" => get ways;
    "/api/tables/{code}/log" => get log;
    "/api/tables/{code}/live" => get live;
}

/// What another server has written down for a browser.
fn written(reply: Reply) -> Result<Response, Refused> {
    match reply {
        Reply::Text(text) => Ok(([(CONTENT_TYPE, "application/json")], text).into_response()),
        _ => Err(odd()),
    }
}

fn odd() -> Refused {
    Problem::new(Code::Internal, "the table gave an answer to another question").into()
}

/// Codes are read aloud and typed: lower case is accepted.
pub(super) fn tidy(code: &str) -> String {
    code.trim().to_ascii_uppercase()
}

async fn ask_table(hub: &Arc<Hub>, code: &str, request: TableRequest, player: Option<String>) -> Answer<TableForm> {
    match hub.ask(&tidy(code), request, player).await? {
        Reply::Table(table) => Ok(Json(*table)),
        _ => Err(odd()),
    }
}

fn saved_of(row: &TableRow) -> Option<SavedTable> {
    serde_json::from_str(&row.body).ok()
}

/// A table in a list, as somebody sees it. One that sleeps is not woken for it.
async fn summary_of(hub: &Arc<Hub>, row: &TableRow, player: Option<&str>) -> Option<TableSummary> {
    if row.status == "over" || (row.wake.is_some() && !hub.is_loaded(&row.code)) {
        let saved = saved_of(row)?;
        let mut summary = saved.summary(player, row.updated);
        let waited = |seat: &u8| saved.waiting.contains(seat) && !saved.seats[usize::from(*seat)].stand_in;
        summary.your_turn = row.status == "playing" && summary.yours.iter().any(waited);
        let other_rules = saved.status == Status::Playing && saved.must_fit_rules().is_err();
        let shown = if other_rules { Status::Over } else { summary.status };
        return Some(TableSummary { status: shown, ..summary }).filter(|_| player.is_some() || !other_rules);
    }
    match hub.ask(&row.code, TableRequest::Summary, player.map(str::to_owned)).await {
        Ok(Reply::Summary(summary)) => Some(*summary),
        // It cannot go on here, and is shown to its players as what it is for this program: over.
        Err(problem) if problem.code == Code::OtherRules && player.is_some() => {
            let summary = saved_of(row)?.summary(player, row.updated);
            Some(TableSummary { status: Status::Over, ..summary })
        }
        // Another server has it, and did not answer.
        Err(_) if hub.cluster.get().is_some() => Some(saved_of(row)?.summary(player, row.updated)),
        _ => None,
    }
}

/// The same of several, all of which are asked at once.
async fn summaries_of(hub: &Arc<Hub>, rows: &[TableRow], player: Option<&str>) -> Vec<TableSummary> {
    let all = futures_util::future::join_all(rows.iter().map(|row| summary_of(hub, row, player))).await;
    all.into_iter().flatten().collect()
}

/// Open tables that are listed, games to watch, recently finished games.
#[cfg_attr(feature = "schemas", utoipa::path(get, path = "/api/tables", tag = "tables", responses((status = 200, body = TableList))))]
async fn list(State(hub): App) -> Answer<TableList> {
    let read = async |status| hub.store.tables(status, true, LISTED).await.map_err(|e| unavailable(&e));
    let saved_tables = |rows: Vec<TableRow>| -> Vec<TableSummary> {
        rows.iter().filter_map(|row| Some(saved_of(row)?.summary(None, row.updated))).collect()
    };
    let open = saved_tables(read("open").await?);
    let over = saved_tables(read("over").await?);
    let live = summaries_of(&hub, &read("playing").await?, None).await;
    let has_room = |t: &TableSummary| t.seats.iter().any(|s| s.kind == SeatKind::Open);
    Ok(Json(TableList { open: open.into_iter().filter(has_room).collect(), live, over }))
}

/// The tables at which this browser has a seat.
#[cfg_attr(feature = "schemas", utoipa::path(get, path = "/api/mine", tag = "tables", responses((status = 200, body = Vec<TableSummary>))))]
async fn mine(State(hub): App, Player(player): Player) -> Answer<Vec<TableSummary>> {
    let Some(key) = player else { return Ok(Json(Vec::new())) };
    let rows = hub.store.tables_of(&key, LISTED).await.map_err(|e| unavailable(&e))?;
    Ok(Json(summaries_of(&hub, &rows, Some(&key)).await))
}

/// Makes a table.
#[cfg_attr(feature = "schemas", utoipa::path(post, path = "/api/tables", tag = "tables", request_body = CreateTable, responses((status = 200, body = Created), (status = 400, body = Problem))))]
async fn create(
    State(hub): App,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Player(player): Player,
    Body(wish): Body<CreateTable>,
) -> Answer<Created> {
    let key = player.ok_or_else(|| Problem::new(Code::NoKey, "this needs the key of your browser"))?;
    let address = guard::address(&hub, &headers, peer);
    hub.limits.table(address)?;
    if let Some(from) = &wish.from {
        hub.may_look_up(address, &tidy(&from.code), Some(&key)).await?;
    }
    let from = match &wish.from {
        None => None,
        Some(from) => match hub.ask(&tidy(&from.code), TableRequest::Position(from.rev), Some(key.clone())).await? {
            Reply::Position(position) => Some(*position),
            _ => return Err(odd()),
        },
    };
    wish.seats.iter().try_for_each(|seat| hub.programs.must_know(seat))?;
    let mut saved = SavedTable::new(&wish, &key, hub.now(), from)?;
    if let Some(map) = &wish.map {
        saved.choose_map(&hub.maps, map)?;
    }
    saved.origin = Some(origin_of(address));
    hub.may_list(&saved).await?;
    let mut invitations = Vec::new();
    for seat in 0..saved.seats.len() as u8 {
        if saved.seats[usize::from(seat)].kind == SeatKind::Open {
            invitations.push(Invitation { seat, key: saved.invite(&key, seat)? });
        }
    }
    if wish.start {
        // Said before anything is written: a table that cannot start is not made.
        saved.clone().start(&key, &StartTable::default())?;
    }
    hub.save_new(&mut saved).await?;
    tracing::info!(code = %saved.code, game = %wish.game, seats = saved.seats.len(), "a table is made");
    let yours = saved.seats_of(Some(&key));
    let mut table = saved.form(0, |_| false);
    if wish.start {
        table = ask_table(&hub, &saved.code, TableRequest::Start(StartTable::default()), Some(key)).await?.0;
    }
    Ok(Json(Created { table, yours, invitations }))
}

/// A table.
#[cfg_attr(feature = "schemas", utoipa::path(get, path = "/api/tables/{code}", tag = "tables", params(("code" = String, Path)), responses((status = 200, body = TableForm), (status = 404, body = Problem))))]
async fn show(State(hub): App, At(code): At<String>) -> Answer<TableForm> {
    ask_table(&hub, &code, TableRequest::Show, None).await
}

/// The board of a table and the numbers of its rules.
#[cfg_attr(feature = "schemas", utoipa::path(get, path = "/api/tables/{code}/board", tag = "tables", params(("code" = String, Path)), responses((status = 200, body = civitas_protocol::wire::TableBoard))))]
async fn board(State(hub): App, At(code): At<String>) -> Result<Response, Refused> {
    match hub.ask(&tidy(&code), TableRequest::Board, None).await? {
        Reply::Board(board) => Ok(Json(*board).into_response()),
        reply => written(reply),
    }
}

/// Changes the settings of a table that has not started; the pace of computer players, the chat and who may watch at any time.
#[cfg_attr(feature = "schemas", utoipa::path(patch, path = "/api/tables/{code}", tag = "tables", params(("code" = String, Path)), request_body = TableChange, responses((status = 200, body = TableForm), (status = 403, body = Problem))))]
async fn change(
    State(hub): App,
    At(code): At<String>,
    Player(player): Player,
    Body(change): Body<TableChange>,
) -> Answer<TableForm> {
    ask_table(&hub, &code, TableRequest::Change(change), player).await
}

/// Sits down.
#[cfg_attr(feature = "schemas", utoipa::path(post, path = "/api/tables/{code}/seats", tag = "tables", params(("code" = String, Path)), request_body = Sit, responses((status = 200, body = Seated), (status = 409, body = Problem))))]
async fn sit(State(hub): App, At(code): At<String>, Player(player): Player, Body(sit): Body<Sit>) -> Answer<Seated> {
    match hub.ask(&tidy(&code), TableRequest::Sit(sit), player).await? {
        Reply::Seated(seated) => Ok(Json(*seated)),
        _ => Err(odd()),
    }
}

/// Changes name, colour, readiness or salt of your own seat.
#[cfg_attr(feature = "schemas", utoipa::path(patch, path = "/api/tables/{code}/seats/{seat}", tag = "tables", params(("code" = String, Path), ("seat" = u8, Path)), request_body = OwnSeat, responses((status = 200, body = TableForm), (status = 403, body = Problem))))]
async fn own_seat(
    State(hub): App,
    At((code, seat)): At<(String, u8)>,
    Player(player): Player,
    Body(change): Body<OwnSeat>,
) -> Answer<TableForm> {
    ask_table(&hub, &code, TableRequest::OwnSeat(seat, change), player).await
}

/// Leaves a seat: before the start it becomes open, in a game a computer player stands in.
#[cfg_attr(feature = "schemas", utoipa::path(delete, path = "/api/tables/{code}/seats/{seat}", tag = "tables", params(("code" = String, Path), ("seat" = u8, Path)), responses((status = 200, body = TableForm), (status = 403, body = Problem))))]
async fn leave(State(hub): App, At((code, seat)): At<(String, u8)>, Player(player): Player) -> Answer<TableForm> {
    ask_table(&hub, &code, TableRequest::Leave(seat), player).await
}

/// Gives up: a computer player takes the seat for good.
#[cfg_attr(feature = "schemas", utoipa::path(post, path = "/api/tables/{code}/seats/{seat}/resign", tag = "tables", params(("code" = String, Path), ("seat" = u8, Path)), responses((status = 200, body = TableForm), (status = 403, body = Problem))))]
async fn resign(State(hub): App, At((code, seat)): At<(String, u8)>, Player(player): Player) -> Answer<TableForm> {
    ask_table(&hub, &code, TableRequest::Resign(seat), player).await
}

/// Lets a computer player stand in for somebody who has been gone for three minutes, at a table without a clock. Any player
/// and the host may ask; a player who comes back gets the seat again.
#[cfg_attr(feature = "schemas", utoipa::path(post, path = "/api/tables/{code}/seats/{seat}/stand_in", tag = "tables", params(("code" = String, Path), ("seat" = u8, Path)), responses((status = 200, body = TableForm), (status = 409, body = Problem))))]
async fn stand_in(State(hub): App, At((code, seat)): At<(String, u8)>, Player(player): Player) -> Answer<TableForm> {
    ask_table(&hub, &code, TableRequest::StandIn(seat), player).await
}

/// Asks somebody to move who is there and does not, at a table without a clock. After two minutes, which everybody is told of, a
/// computer player takes the seat, unless the person moves. Only the host may ask.
#[cfg_attr(feature = "schemas", utoipa::path(post, path = "/api/tables/{code}/seats/{seat}/hurry", tag = "tables", params(("code" = String, Path), ("seat" = u8, Path)), responses((status = 200, body = TableForm), (status = 409, body = Problem))))]
async fn hurry(State(hub): App, At((code, seat)): At<(String, u8)>, Player(player): Player) -> Answer<TableForm> {
    ask_table(&hub, &code, TableRequest::Hurry(seat), player).await
}

/// No longer asks anybody to move.
#[cfg_attr(feature = "schemas", utoipa::path(delete, path = "/api/tables/{code}/seats/{seat}/hurry", tag = "tables", params(("code" = String, Path), ("seat" = u8, Path)), responses((status = 200, body = TableForm), (status = 403, body = Problem))))]
async fn end_hurry(State(hub): App, At((code, _)): At<(String, u8)>, Player(player): Player) -> Answer<TableForm> {
    ask_table(&hub, &code, TableRequest::EndHurry, player).await
}

/// Mutes a spectator, sends one away, or takes that back. Only the host may; spectators are known by their numbers.
#[cfg_attr(feature = "schemas", utoipa::path(patch, path = "/api/tables/{code}/guests/{guest}", tag = "tables", params(("code" = String, Path), ("guest" = u32, Path)), request_body = GuestChange, responses((status = 200, body = TableForm), (status = 403, body = Problem))))]
async fn guest(
    State(hub): App,
    At((code, guest)): At<(String, u32)>,
    Player(player): Player,
    Body(change): Body<GuestChange>,
) -> Answer<TableForm> {
    ask_table(&hub, &code, TableRequest::Guest(guest, change), player).await
}

/// A new key for a seat; an older one is no longer valid.
#[cfg_attr(feature = "schemas", utoipa::path(post, path = "/api/tables/{code}/seats/{seat}/invitation", tag = "tables", params(("code" = String, Path), ("seat" = u8, Path)), responses((status = 200, body = Invitation), (status = 403, body = Problem))))]
async fn invite(State(hub): App, At((code, seat)): At<(String, u8)>, Player(player): Player) -> Answer<Invitation> {
    match hub.ask(&tidy(&code), TableRequest::Invite(seat), player).await? {
        Reply::Invitation(invitation) => Ok(Json(invitation)),
        _ => Err(odd()),
    }
}

/// Starts the game. The body may be left out.
#[cfg_attr(feature = "schemas", utoipa::path(post, path = "/api/tables/{code}/start", tag = "tables", params(("code" = String, Path)), request_body = StartTable, responses((status = 200, body = TableForm), (status = 409, body = Problem))))]
async fn start(
    State(hub): App,
    At(code): At<String>,
    Player(player): Player,
    MaybeBody(start): MaybeBody<StartTable>,
) -> Answer<TableForm> {
    ask_table(&hub, &code, TableRequest::Start(start), player).await
}

/// A table for the same people to play again.
#[cfg_attr(feature = "schemas", utoipa::path(post, path = "/api/tables/{code}/rematch", tag = "tables", params(("code" = String, Path)), responses((status = 200, body = Created), (status = 409, body = Problem))))]
async fn rematch(
    State(hub): App,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    At(code): At<String>,
    Player(player): Player,
) -> Answer<Created> {
    let from = guard::address(&hub, &headers, peer);
    hub.limits.table(from)?;
    match hub.ask(&tidy(&code), TableRequest::Rematch(origin_of(from)), player).await? {
        Reply::Created(created) => Ok(Json(*created)),
        _ => Err(odd()),
    }
}

/// What is wanted, by the type of the action that would make it.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    kind: String,
}

/// The cheapest ways of one of your seats to something it cannot afford: `kind` is `road`, `settle`, `upgrade`, `buy`, or the
/// type of a game's own action.
#[cfg_attr(feature = "schemas", utoipa::path(get, path = "/api/tables/{code}/seats/{seat}/ways", tag = "tables", params(("code" = String, Path), ("seat" = u8, Path), ("kind" = String, Query)), responses((status = 200, body = civitas_protocol::wire::WaysForm), (status = 403, body = Problem), (status = 409, body = Problem))))]
async fn ways(
    State(hub): App,
    At((code, seat)): At<(String, u8)>,
    Asked(wanted): Asked<Wanted>,
    Player(player): Player,
) -> Result<Response, Refused> {
    match hub.ask(&tidy(&code), TableRequest::Ways(seat, wanted.kind), player).await? {
        Reply::Ways(ways) => Ok(Json(ways).into_response()),
        reply => written(reply),
    }
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Pages {
    #[serde(rename = "as", default)]
    look: String,
    before: Option<u32>,
}

/// What happened before a revision, a page at a time: as a seat knew it (only your own while the game is in progress), or as a
/// spectator.
#[cfg_attr(feature = "schemas", utoipa::path(get, path = "/api/tables/{code}/log", tag = "tables", params(("code" = String, Path), ("as" = Option<String>, Query, description = "a seat number, or `spectator`"), ("before" = Option<u32>, Query, description = "the revision before which the page ends; the last page if missing")), responses((status = 200, body = civitas_protocol::wire::LogPage), (status = 403, body = Problem))))]
async fn log(
    State(hub): App,
    At(code): At<String>,
    Asked(Pages { look, before }): Asked<Pages>,
    Player(player): Player,
) -> Result<Response, Refused> {
    let seat = match look.as_str() {
        "" | "spectator" => None,
        seat => Some(seat.parse().map_err(|_| Problem::form("'as' is a seat number or 'spectator'"))?),
    };
    match hub.ask(&tidy(&code), TableRequest::Log(seat, before), player).await? {
        Reply::Log(page) => Ok(Json(page).into_response()),
        reply => written(reply),
    }
}

/// The WebSocket of a table; docs/protocol.md describes the conversation.
#[cfg_attr(feature = "schemas", utoipa::path(get, path = "/api/tables/{code}/live", tag = "live", params(("code" = String, Path)), responses((status = 101))))]
async fn live(
    State(hub): App,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    outgoing: Option<Extension<Arc<Outgoing>>>,
    headers: HeaderMap,
    At(code): At<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let upgrade = upgrade.map_err(|e| Problem::form(format!("this address is for a WebSocket: {}", e.body_text())))?;
    let connected = hub.limits.connect(guard::address(&hub, &headers, peer))?;
    let code = tidy(&code);
    // The default buffer has 128 KiB and is filled with zeros before every read: a sixth of the server's time, for messages
    // of a hundred bytes. Every connection keeps it.
    let upgrade = upgrade.read_buffer_size(1024).max_message_size(MAX_MESSAGE).max_frame_size(MAX_MESSAGE);
    Ok(upgrade
        .on_upgrade(move |socket| socket::serve(socket, outgoing.map(|outgoing| outgoing.0), hub, code, connected)))
}
