use axum::http::StatusCode;
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Params, Problem, Session, edit, endpoint};
use svenn_kernel::InterviewTemplateId;
use utoipa::IntoParams;

use super::interview_template_view::load;
use crate::templates;

/// Which version is to go.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct InterviewTemplateDelete {
    /// The version that the caller has seen.
    version: i64,
}

/// Deletes an interview template. Interviews planned with it keep their copy.
#[endpoint(delete = "/interviewtemplates/{id}")]
pub(super) async fn interview_template_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<InterviewTemplateId>,
    Params(params): Params<InterviewTemplateDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    let stored = templates::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &stored, params.version, load(&tx, &id)).await?;
    templates::delete(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
