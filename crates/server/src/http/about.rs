//! What the host tells people about themselves and about what is kept.

use super::Refused;
use crate::hub::Hub;
use axum::Json;
use axum::extract::State;
use civitas_protocol::wire::AboutForm;
use civitas_protocol::{Code, Problem};
use std::sync::Arc;

routes! {
    "/api/about" => get about;
}

/// Who runs this server, what it keeps, for how long, and whom to ask.
#[cfg_attr(feature = "schemas", utoipa::path(get, path = "/api/about", tag = "catalogue", responses((status = 200, body = AboutForm), (status = 404, body = Problem))))]
async fn about(State(hub): State<Arc<Hub>>) -> Result<Json<AboutForm>, Refused> {
    let about = hub.config.about.as_ref();
    let about =
        about.ok_or_else(|| Problem::new(Code::NotFound, "the host of this server has said nothing about it"))?;
    Ok(Json(about.form(&hub.config.retention)))
}
