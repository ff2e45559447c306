//! What is available over HTTP: the client's files, the catalogue, tables, records, health.

/// Routes, and with the feature `schemas` their description, from one list: `"/path" => method handler, …;`.
macro_rules! routes {
    ($($path:literal => $($method:ident $handler:ident),+;)*) => {
        pub(super) fn routes() -> axum::Router<std::sync::Arc<crate::hub::Hub>> {
            axum::Router::new()$(.route($path, axum::routing::MethodRouter::new()$(.$method($handler))+))*
        }

        #[cfg(feature = "schemas")]
        #[derive(utoipa::OpenApi)]
        #[openapi(paths($($($handler,)+)*))]
        pub(super) struct Described;
    };
}

#[cfg(feature = "schemas")]
mod description;
mod about;
mod files;
mod guard;
mod records;
mod tables;

#[cfg(feature = "schemas")]
pub use description::openapi;

use crate::guesses::Missed;
use crate::hub::Hub;
use crate::keys;
use crate::programs::Programs;
use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use civitas_protocol::wire::{GameForm, ServerForm, WIRE_VERSION, game_forms};
use civitas_protocol::{Code, Problem};
use metrics_exporter_prometheus::PrometheusHandle;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// The largest body of a request: a long record has a few hundred kilobytes.
const MAX_BODY: usize = 2 * 1024 * 1024;

/// The description of all routes: what `cargo xtask openapi` compares with the routes.
const DESCRIPTION: &str = include_str!("../../../../docs/openapi.json");

/// A problem as an answer.
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) Problem);

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Refused {
        Refused(problem)
    }
}

/// The status of an answer with a problem of this code.
fn status_of(code: Code) -> StatusCode {
    match code {
        Code::NoSuchTable | Code::NotFound | Code::NO_SUCH_SEAT => StatusCode::NOT_FOUND,
        Code::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        Code::NoKey | Code::BadKey => StatusCode::UNAUTHORIZED,
        Code::NotTheHost
        | Code::NotYourSeat
        | Code::NotForSpectators
        | Code::ForeignOrigin
        | Code::Hidden
        | Code::Banned
        | Code::SentAway => StatusCode::FORBIDDEN,
        Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Code::TooSlow => StatusCode::REQUEST_TIMEOUT,
        Code::TooLarge | Code::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        Code::Busy | Code::StorageFailed | Code::Unsure | Code::Restarting => StatusCode::SERVICE_UNAVAILABLE,
        Code::Internal | Code::BrokenTable => StatusCode::INTERNAL_SERVER_ERROR,
        Code::AlreadyStarted
        | Code::SeatTaken
        | Code::TableFull
        | Code::ColourTaken
        | Code::NotReady
        | Code::SeatsOpen
        | Code::RematchExists
        | Code::NotOver
        | Code::NotPlaying
        | Code::NotAway
        | Code::OtherRules
        | Code::TableClosed
        | Code::GAME_OVER => StatusCode::CONFLICT,
        _ => StatusCode::BAD_REQUEST,
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = status_of(self.0.code);
        let missed = Missed::is(&self.0);
        let mut response = (status, Json(self.0)).into_response();
        if missed {
            response.extensions_mut().insert(Missed);
        }
        response
    }
}

/// What is wrong with a request, without the words of the library that read it.
fn not_well_formed(said: &str) -> Problem {
    let said = said.strip_prefix("Failed to deserialize the JSON body into the target type: ").unwrap_or(said);
    let said = said.strip_prefix("Failed to parse the request body as JSON: ").unwrap_or(said);
    let said = said.strip_prefix("Failed to deserialize query string: ").unwrap_or(said);
    Problem::form(said)
}

/// A JSON body; whatever is wrong with it is said as a [`Problem`].
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Refused> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(value)) => Ok(Body(value)),
            Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Problem::new(Code::TooLarge, format!("a body has at most {MAX_BODY} bytes")).into())
            }
            Err(error) => Err(not_well_formed(&error.body_text()).into()),
        }
    }
}

/// A JSON body that may be left out.
pub(crate) struct MaybeBody<T>(pub(crate) T);

impl<T: DeserializeOwned + Default, S: Send + Sync> FromRequest<S> for MaybeBody<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<MaybeBody<T>, Refused> {
        if !request.headers().contains_key(header::CONTENT_TYPE) {
            return Ok(MaybeBody(T::default()));
        }
        Body::from_request(request, state).await.map(|Body(value)| MaybeBody(value))
    }
}

/// What follows the `?` of an address; whatever is wrong with it is said as a [`Problem`].
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Refused> {
        let query = Query::<T>::from_request_parts(parts, state).await;
        query.map(|Query(value)| Asked(value)).map_err(|error| not_well_formed(&error.body_text()).into())
    }
}

/// The parameters in an address; whatever is wrong with them is said as a [`Problem`].
pub(crate) struct At<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for At<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<At<T>, Refused> {
        let path = Path::<T>::from_request_parts(parts, state).await;
        path.map(|Path(value)| At(value)).map_err(|error| not_well_formed(&error.body_text()).into())
    }
}

/// The hashed key of the requester, if one was sent.
pub(crate) struct Player(pub(crate) Option<String>);

impl<S: Send + Sync> FromRequestParts<S> for Player {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Player, Refused> {
        let Some(value) = parts.headers.get(header::AUTHORIZATION) else { return Ok(Player(None)) };
        let key = key_in(value).ok_or_else(|| Problem::new(Code::BadKey, "a key has 32 hexadecimal digits"))?;
        Ok(Player(Some(keys::hash(key))))
    }
}

/// The key in an `Authorization` header.
fn key_in(value: &HeaderValue) -> Option<&str> {
    value.to_str().ok().and_then(|v| v.strip_prefix("Bearer ")).filter(|k| keys::is_key(k))
}

/// What the server is.
#[cfg_attr(feature = "schemas", utoipa::path(get, path = "/api/server", tag = "catalogue", responses((status = 200, body = ServerForm))))]
async fn server(axum::extract::State(hub): axum::extract::State<Arc<Hub>>) -> Json<ServerForm> {
    Json(ServerForm {
        version: env!("CARGO_PKG_VERSION"),
        protocol: WIRE_VERSION,
        bots: hub.programs.players(),
        characters: Programs::characters(),
        public_url: hub.config.public_url.clone(),
        actions_per_turn: crate::table::ACTIONS_PER_TURN,
        offers_per_turn: crate::table::OFFERS_PER_TURN,
        maps: hub.maps.forms(),
        max_name: crate::table::MAX_NAME as u32,
        max_chat: crate::table::MAX_CHAT as u32,
        announcement: hub.announced(),
        about: hub.config.about.is_some(),
    })
}

/// The games with their facts and options.
#[cfg_attr(feature = "schemas", utoipa::path(get, path = "/api/games", tag = "catalogue", responses((status = 200, body = Vec<GameForm>))))]
async fn games() -> Json<Vec<GameForm>> {
    Json(game_forms())
}

/// Whether the server and its database are healthy.
#[cfg_attr(feature = "schemas", utoipa::path(get, path = "/healthz", tag = "operation", responses((status = 200, body = String), (status = 503, body = String))))]
async fn health(axum::extract::State(hub): axum::extract::State<Arc<Hub>>) -> (StatusCode, &'static str) {
    if !hub.store.is_alive().await {
        (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n")
    } else if !hub.store.can_write().await {
        (StatusCode::SERVICE_UNAVAILABLE, "the database cannot be written; the log says why\n")
    } else if hub.cluster.get().is_some_and(|cluster| !cluster.is_well()) {
        (StatusCode::SERVICE_UNAVAILABLE, "this server is leaving the others, or has no lease or no bus\n")
    } else {
        (StatusCode::OK, "ok\n")
    }
}

/// Whether the games that were under way when the server started are taken up; before that it says how far it is. A table can
/// be asked for at any time.
#[cfg_attr(feature = "schemas", utoipa::path(get, path = "/readyz", tag = "operation", responses((status = 200, body = String), (status = 503, body = String))))]
async fn ready(axum::extract::State(hub): axum::extract::State<Arc<Hub>>) -> (StatusCode, String) {
    let (ready, state) = match hub.cluster.get() {
        None => hub.readiness.state(),
        Some(cluster) if cluster.has_begun() => (true, "ready\n".to_owned()),
        Some(_) => (false, "waiting for a place among the other servers\n".to_owned()),
    };
    (if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE }, state)
}

routes! {
    "/api/server" => get server;
    "/api/games" => get games;
    "/healthz" => get health;
    "/readyz" => get ready;
}

/// Everything that is counted, in Prometheus' format.
fn measured(hub: &Hub, metrics: Option<&PrometheusHandle>) -> String {
    let written = hub.store.written();
    metrics::counter!("civitas_commits_total").absolute(written.commits);
    metrics::counter!("civitas_writes_total").absolute(written.writes);
    metrics::counter!("civitas_cluster_fenced_total").absolute(written.fenced);
    metrics.map(PrometheusHandle::render).unwrap_or_default()
}

fn counted(metrics: Option<PrometheusHandle>) -> axum::routing::MethodRouter<Arc<Hub>> {
    get(move |hub: axum::extract::State<Arc<Hub>>| async move { measured(&hub, metrics.as_ref()) })
}

/// What is counted, and health, on a port of their own.
pub(crate) fn watching(hub: Arc<Hub>, metrics: Option<PrometheusHandle>) -> axum::Router {
    axum::Router::new()
        .route("/metrics", counted(metrics))
        .route("/healthz", get(health))
        .route("/readyz", get(ready))
        .fallback(nowhere)
        .with_state(hub)
}

/// All routes.
pub(crate) fn router(hub: Arc<Hub>, metrics: Option<PrometheusHandle>) -> axum::Router {
    let json = [(header::CONTENT_TYPE, "application/json")];
    let own_port = hub.config.metrics.is_some();
    let counted = if own_port { get(nowhere) } else { counted(metrics) };
    let api = routes()
        .merge(about::routes())
        .route("/metrics", counted)
        .merge(tables::routes())
        .merge(records::routes())
        .route("/api/openapi.json", get(move || async move { (json, DESCRIPTION) }))
        .route("/api/{*rest}", axum::routing::any(nowhere))
        .method_not_allowed_fallback(not_so)
        .fallback(files::file)
        .with_state(Arc::clone(&hub));
    guard::guarded(api, hub)
}

async fn not_so() -> Refused {
    Problem::new(Code::WrongMethod, "this address does not support that method; see /api/openapi.json").into()
}

async fn nowhere() -> Refused {
    Problem::new(Code::NotFound, "there is nothing at this address; see /api/openapi.json for what there is").into()
}
