//! What is available over HTTP: the client's files, the catalogue, tables, records, health.

mod files;
mod guard;
mod records;
mod tables;

use crate::guesses::Missed;
use crate::hub::Hub;
use crate::keys;
use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use civitas_bots::Bot;
use civitas_engine::Reason;
use civitas_protocol::wire::{GameForm, ServerForm, WIRE_VERSION, game_forms};
use civitas_protocol::{Code, Problem};
use metrics_exporter_prometheus::PrometheusHandle;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The largest body of a request: a long record has a few hundred kilobytes.
const MAX_BODY: usize = 2 * 1024 * 1024;

#[derive(OpenApi)]
#[openapi(info(
    title = "Civitas",
    description = "Tables, records and the catalogue of games. Live play is a WebSocket; see docs/protocol.md.",
    license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    contact()
))]
struct Description;

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
        Code::NoSuchTable | Code::NotFound | Code::Rule(Reason::NoSuchSeat) => StatusCode::NOT_FOUND,
        Code::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        Code::NoKey | Code::BadKey => StatusCode::UNAUTHORIZED,
        Code::NotTheHost | Code::NotYourSeat | Code::NotForSpectators | Code::ForeignOrigin | Code::Hidden => {
            StatusCode::FORBIDDEN
        }
        Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Code::TooSlow => StatusCode::REQUEST_TIMEOUT,
        Code::TooLarge | Code::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        Code::Busy | Code::StorageFailed | Code::Restarting => StatusCode::SERVICE_UNAVAILABLE,
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
        | Code::Rule(Reason::GameOver) => StatusCode::CONFLICT,
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
#[utoipa::path(get, path = "/api/server", tag = "catalogue", responses((status = 200, body = ServerForm)))]
async fn server(axum::extract::State(hub): axum::extract::State<Arc<Hub>>) -> Json<ServerForm> {
    Json(ServerForm {
        version: env!("CARGO_PKG_VERSION"),
        protocol: WIRE_VERSION,
        bots: Bot::ALL.iter().map(|(_, name)| *name).collect(),
        public_url: hub.config.public_url.clone(),
        actions_per_turn: crate::table::ACTIONS_PER_TURN,
        offers_per_turn: crate::table::OFFERS_PER_TURN,
        maps: hub.maps.forms(),
        max_name: crate::table::MAX_NAME as u32,
        max_chat: crate::table::MAX_CHAT as u32,
    })
}

/// The games with their facts and options.
#[utoipa::path(get, path = "/api/games", tag = "catalogue", responses((status = 200, body = Vec<GameForm>)))]
async fn games() -> Json<Vec<GameForm>> {
    Json(game_forms())
}

/// Whether the server and its database are healthy.
#[utoipa::path(get, path = "/healthz", tag = "operation", responses((status = 200, body = String), (status = 503, body = String)))]
async fn health(axum::extract::State(hub): axum::extract::State<Arc<Hub>>) -> (StatusCode, &'static str) {
    if !hub.store.is_alive().await {
        (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n")
    } else if !hub.store.can_write().await {
        (StatusCode::SERVICE_UNAVAILABLE, "the database cannot be written; the log says why\n")
    } else {
        (StatusCode::OK, "ok\n")
    }
}

/// Whether the games that were under way when the server started are taken up; before that it says how far it is. A table can
/// be asked for at any time.
#[utoipa::path(get, path = "/readyz", tag = "operation", responses((status = 200, body = String), (status = 503, body = String)))]
async fn ready(axum::extract::State(hub): axum::extract::State<Arc<Hub>>) -> (StatusCode, String) {
    let (ready, state) = hub.readiness.state();
    (if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE }, state)
}

fn described() -> (axum::Router<Arc<Hub>>, utoipa::openapi::OpenApi) {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(server))
        .routes(routes!(games))
        .routes(routes!(health))
        .routes(routes!(ready))
        .merge(tables::routes())
        .merge(records::routes())
        .split_for_parts()
}

/// The OpenAPI description as JSON.
#[must_use]
pub fn openapi() -> String {
    described().1.to_pretty_json().unwrap_or_default()
}

/// All routes.
pub(crate) fn router(hub: Arc<Hub>, metrics: Option<PrometheusHandle>) -> axum::Router {
    let (api, description) = described();
    let description = description.to_json().unwrap_or_default();
    let json = [(header::CONTENT_TYPE, "application/json")];
    let api = api
        .route("/api/openapi.json", get(move || async move { (json, description) }))
        .route("/api/{*rest}", axum::routing::any(nowhere))
        .route("/metrics", get(move || async move { metrics.map(|m| m.render()).unwrap_or_default() }))
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
