//! Whether the search answers.

use axum::Json;
use serde::Serialize;
use svenn_http::endpoint;
use utoipa::ToSchema;

/// That it does.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Health {
    ok: bool,
}

/// Whether the search answers; it does whenever the server does.
#[endpoint(get = "/health", public)]
pub(super) async fn search_health() -> Json<Health> {
    Json(Health { ok: true })
}
