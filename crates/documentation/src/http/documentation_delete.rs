use axum::http::StatusCode;
use svenn_http::{Apprentice, Ids, Params, Problem, Session, endpoint};
use svenn_kernel::DocumentationId;
use svenn_review::{ReviewVersionParam, delete_draft};

use crate::open::Opened;

/// Deletes a draft with its files.
#[endpoint(delete = "/documentation/{id}", conflict = "Stale version, or wrong status")]
pub async fn documentation_delete(
    session: Session<Apprentice>,
    Ids(id): Ids<DocumentationId>,
    Params(read): Params<ReviewVersionParam>,
) -> Result<StatusCode, Problem> {
    delete_draft::<Opened>(&session.by_record(), &id, &read).await
}
