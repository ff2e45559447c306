//! The browser client, from the program itself or from a folder.

use crate::hub::Hub;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use std::path::{Component, Path};
use std::sync::Arc;

#[cfg(feature = "embed")]
#[derive(rust_embed::RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// A file that is part of the program.
#[cfg(feature = "embed")]
fn built_in(path: &str) -> Option<Found> {
    let file = Files::get(path)?;
    let tag = civitas_protocol::hex(&file.metadata.sha256_hash()[..12]);
    Some(Found { kind: file.metadata.mimetype().to_owned(), tag, data: file.data.into_owned() })
}

#[cfg(not(feature = "embed"))]
fn built_in(_: &str) -> Option<Found> {
    None
}

const NOT_BUILT: &str = "The browser client is not part of this program. Build it first: make build\n";

/// One file of the client, with what browsers compare it by.
struct Found {
    data: Vec<u8>,
    tag: String,
    kind: String,
}

/// Looks in the folder the server was given (`--client`), or in the program itself.
fn find(folder: Option<&Path>, path: &str) -> Option<Found> {
    let Some(folder) = folder else { return built_in(path) };
    // Only plain names below the folder: nothing that climbs out of it.
    if !Path::new(path).components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let data = std::fs::read(folder.join(path)).ok()?;
    let tag = civitas_protocol::hex(&Sha256::digest(&data)[..12]);
    Some(Found { kind: mime_guess::from_path(path).first_or_octet_stream().to_string(), tag, data })
}

/// A file of the client; every other address is a screen of it, which the client finds itself.
pub(super) async fn file(State(hub): State<Arc<Hub>>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return super::not_so().await.into_response();
    }
    let folder = hub.config.client.as_deref();
    let path = uri.path().trim_start_matches('/');
    let found = if path.contains('.') { find(folder, path) } else { None };
    if let Some(found) = found {
        return serve(folder, path, found, &headers);
    }
    if path.starts_with("assets/") {
        return (StatusCode::NOT_FOUND, "not found\n").into_response();
    }
    match find(folder, "index.html") {
        Some(page) => serve(folder, "index.html", page, &headers),
        None => (StatusCode::NOT_FOUND, NOT_BUILT).into_response(),
    }
}

fn serve(folder: Option<&Path>, path: &str, plain: Found, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", plain.tag);
    // Names of assets change with their content; everything else must be asked for again.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|v| v.as_bytes() == tag.as_bytes());
    let answer = Response::builder().header(header::ETAG, &tag).header(header::CACHE_CONTROL, cache);
    let answer = answer.header(header::VARY, "accept-encoding");
    if known {
        return answer.status(StatusCode::NOT_MODIFIED).body(Body::empty()).unwrap_or_default();
    }
    let accepts = headers.get(header::ACCEPT_ENCODING).and_then(|v| v.to_str().ok()).unwrap_or("");
    let answer = answer.header(header::CONTENT_TYPE, plain.kind);
    // The build leaves a compressed copy next to every file that is worth it.
    if accepts.split(',').any(|a| a.trim().starts_with("br"))
        && let Some(small) = find(folder, &format!("{path}.br"))
    {
        return answer.header(header::CONTENT_ENCODING, "br").body(small.data.into()).unwrap_or_default();
    }
    answer.body(plain.data.into()).unwrap_or_default()
}
