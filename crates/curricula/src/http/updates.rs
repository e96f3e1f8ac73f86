//! Curricula that come from outside: fetched or sent, looked at, and taken in.

mod curriculum_options;
mod curriculum_update_accept;
mod curriculum_update_discard;
mod curriculum_update_fetch;
mod curriculum_update_upload;
mod curriculum_update_view;
mod view;

use std::sync::Arc;

use axum::http::StatusCode;
use svenn_gateways::{GatewayError, grep::CurriculumSource};
use svenn_http::{Problem, Routes, routes};

use crate::reading::Refused;

/// The national curricula behind the endpoints.
pub type NationalSource = Arc<dyn CurriculumSource>;

pub(super) fn routes(source: NationalSource) -> Routes {
    Routes::new()
        .routes(routes!(
            curriculum_update_view::curriculum_update_view,
            curriculum_update_fetch::curriculum_update_fetch,
            curriculum_update_discard::curriculum_update_discard
        ))
        .routes(routes!(curriculum_update_upload::curriculum_update_upload))
        .routes(routes!(curriculum_update_accept::curriculum_update_accept))
        .routes(routes!(curriculum_options::curriculum_options))
        .layer(axum::Extension(source))
}

/// 503: the directorate does not answer.
fn unavailable(error: &GatewayError) -> Problem {
    tracing::warn!(%error, "the national curricula");
    let title =
        "Utdanningsdirektoratet svarer ikke akkurat nå. Prøv igjen om litt, eller bruk en fil";
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, "curricula_unavailable", title)
}

/// 422 that names file, record and field.
fn refused(refused: Refused) -> Problem {
    Problem::invalid_field("files", refused.why.code(), refused.message)
}
