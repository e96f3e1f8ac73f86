//! Whether the search answers.

use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;

/// That it does.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Health {
    ok: bool,
}

/// Whether the search answers; it does whenever the server does.
#[utoipa::path(get, path = "/health", operation_id = "search_health", tag = "search",
    security(()), responses((status = 200, body = Health)))]
pub(super) async fn search_health() -> Json<Health> {
    Json(Health { ok: true })
}
