//! What comes before every route: limits, where a request comes from, the headers of every answer.

use super::{MAX_BODY, Refused, key_in};
use crate::guesses::Missed;
use crate::hub::Hub;
use crate::keys;
use crate::limits::household;
use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use civitas_protocol::{Code, Problem};
use std::any::Any;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// Only what we serve ourselves, nothing inline but style attributes; nobody may frame the page. The page draws its icon
/// again when it calls a player back (`data:`), and has its own service worker and manifest.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Puts all of it around a router.
pub(super) fn guarded(routes: Router, hub: Arc<Hub>) -> Router {
    routes
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(CompressionLayer::new().gzip(true))
        .layer(CatchPanicLayer::custom(broken))
        .layer(from_fn_with_state(hub, check))
}

/// Even a bug of ours is answered in the usual form.
fn broken(_: Box<dyn Any + Send>) -> Response {
    tracing::error!("a request failed; see standard error for where");
    Refused(Problem::new(Code::Internal, "something went wrong on the server; it has been logged")).into_response()
}

/// The address of the client.
pub(super) fn address(hub: &Hub, headers: &HeaderMap, peer: SocketAddr) -> IpAddr {
    // Only the last value of the last line comes from the proxy; everything before it came with the request.
    let line = headers.get_all("x-forwarded-for").iter().next_back().filter(|_| hub.config.trust_proxy);
    let last = line.and_then(|v| v.to_str().ok()).and_then(|v| v.rsplit(',').next()).map(str::trim);
    let bare = |v: &str| v.parse().ok().or_else(|| v.parse().ok().map(|with_port: SocketAddr| with_port.ip()));
    household(last.and_then(bare).unwrap_or_else(|| peer.ip()))
}

/// Whether a request comes from a page of ours, or from no page at all.
fn own_origin(hub: &Hub, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if hub.config.public_url.as_deref().is_some_and(|url| url.trim_end_matches('/') == origin) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|h| h.to_str().ok());
    let named = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    named.is_some() && named == host
}

/// The code of the table an address is about. A WebSocket says later who asks, and is looked at then.
fn code_in(path: &str) -> Option<String> {
    let rest = path.strip_prefix("/api/tables/")?;
    let (code, what) = rest.split_once('/').unwrap_or((rest, ""));
    (!code.is_empty() && what != "live").then(|| super::tables::tidy(code))
}

async fn check(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let from = address(&hub, request.headers(), peer);
    let api = request.uri().path().starts_with("/api/");
    let changes = request.method() != Method::GET || request.headers().contains_key(header::UPGRADE);
    let code = code_in(request.uri().path());
    let player = request.headers().get(header::AUTHORIZATION).and_then(key_in).map(keys::hash);
    let banned = hub.bans.must_let_in(player.as_deref(), from, hub.now()).err().filter(|_| api);
    let allowed = if let Some(problem) = banned {
        Err(problem)
    } else if changes && !own_origin(&hub, request.headers()) {
        Err(Problem::new(Code::ForeignOrigin, "this page may not talk to this server"))
    } else {
        hub.limits.request(from).and_then(|()| hub.limits.work(from))
    };
    let allowed = match (allowed, &code) {
        (Ok(counted), Some(code)) => hub.may_look_up(from, code, player.as_deref()).await.map(|()| counted),
        (allowed, _) => allowed,
    };
    let mut response = match allowed {
        Err(problem) => Refused(problem).into_response(),
        Ok(_counted) => tokio::time::timeout(hub.config.patience, next.run(request)).await.unwrap_or_else(|_| {
            Refused(Problem::new(Code::TooSlow, "this request took too long; try again")).into_response()
        }),
    };
    if response.extensions().get::<Missed>().is_some() {
        hub.limits.guesses.missed(from);
    } else if let Some(code) = code.filter(|_| response.status().is_success()) {
        hub.limits.guesses.found(from, &code);
    }
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if api {
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
    response
}
