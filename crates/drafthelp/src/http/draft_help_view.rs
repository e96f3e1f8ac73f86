use axum::{Extension, Json};
use serde::Serialize;
use svenn_http::{Apprentice, Problem, Session, endpoint};
use utoipa::ToSchema;

use crate::{Writer, is_on};

/// Whether and how the apprentice is offered draft help.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct DraftHelp {
    /// Whether the caller may use the draft help.
    paa: bool,
}

/// Whether the signed-in apprentice is offered draft help.
#[endpoint(get = "/drafthelp")]
pub(super) async fn draft_help_view(
    session: Session<Apprentice>,
    Extension(writer): Extension<Writer>,
) -> Result<Json<DraftHelp>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(DraftHelp { paa: is_on(&tx, &writer).await? }))
}
