//! The browser client, out of the program itself.

use axum::body::Body;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

const NOT_BUILT: &str = "The browser client is not part of this program. Build it first: make build\n";

/// A file of the client; every other address is a screen of it, which the client finds itself.
pub(super) async fn file(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return super::not_so().await.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let is_file = path.contains('.') && Files::get(path).is_some();
    if !is_file && path.starts_with("assets/") {
        return (StatusCode::NOT_FOUND, "not found\n").into_response();
    }
    serve(if is_file { path } else { "index.html" }, &headers)
}

fn serve(path: &str, headers: &HeaderMap) -> Response {
    let Some(plain) = Files::get(path) else { return (StatusCode::NOT_FOUND, NOT_BUILT).into_response() };
    let tag = format!("\"{}\"", civitas_protocol::hex(&plain.metadata.sha256_hash()[..12]));
    // Names of assets change with their content; everything else must be asked for again.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|v| v.as_bytes() == tag.as_bytes());
    let kind = plain.metadata.mimetype().to_owned();
    let answer = Response::builder().header(header::ETAG, &tag).header(header::CACHE_CONTROL, cache);
    let answer = answer.header(header::VARY, "accept-encoding");
    if known {
        return answer.status(StatusCode::NOT_MODIFIED).body(Body::empty()).unwrap_or_default();
    }
    let accepts = headers.get(header::ACCEPT_ENCODING).and_then(|v| v.to_str().ok()).unwrap_or("");
    let answer = answer.header(header::CONTENT_TYPE, kind);
    // The build leaves a small twin beside every file worth it.
    if accepts.split(',').any(|a| a.trim().starts_with("br"))
        && let Some(small) = Files::get(&format!("{path}.br"))
    {
        return answer.header(header::CONTENT_ENCODING, "br").body(small.data.into_owned().into()).unwrap_or_default();
    }
    answer.body(plain.data.into_owned().into()).unwrap_or_default()
}
