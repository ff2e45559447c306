//! The description of all routes, as `docs/openapi.json` has it.

use super::{Described, about, records, tables};
use civitas_protocol::wire::own_schemas;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(info(
    title = "Civitas",
    description = "Tables, records and the catalogue of games. Live play is a WebSocket; see docs/protocol.md.",
    license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    contact()
))]
struct Description;

/// The OpenAPI description as JSON.
#[must_use]
pub fn openapi() -> String {
    let mut all = Description::openapi();
    all.merge(Described::openapi());
    all.merge(about::Described::openapi());
    all.merge(tables::Described::openapi());
    all.merge(records::Described::openapi());
    let components = all.components.get_or_insert_default();
    components.schemas.extend(own_schemas());
    all.to_pretty_json().unwrap_or_default()
}
