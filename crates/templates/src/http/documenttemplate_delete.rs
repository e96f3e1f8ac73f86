use axum::http::StatusCode;
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Params, Problem, Session, edit, endpoint};
use svenn_kernel::DocumentTemplateId;
use utoipa::IntoParams;

use crate::{open, store, view};

/// Which version is to go.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DocumentTemplateDelete {
    /// The version that the caller has seen.
    version: i64,
}

/// Deletes a template of which no document was made.
#[endpoint(
    delete = "/documenttemplates/{id}",
    conflict = "`in_use`: documents were made of it, or stale version"
)]
pub async fn documenttemplate_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<DocumentTemplateId>,
    Params(params): Params<DocumentTemplateDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(id.as_str()).await?;
    let row = open::template(&tx, &id).await?;
    edit(&tx, &row, params.version, view::load(&tx, &id)).await?;
    if store::made_of(&tx, &id, None).await? > 0 {
        let title = "Det er laget dokumenter av malen. Arkiver den i stedet";
        return Err(Problem::conflict("in_use", title));
    }
    store::delete(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
