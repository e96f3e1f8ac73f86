use axum::Json;
use svenn_http::{Ids, Problem, Session, TermsEditor, endpoint};

use super::terms_view::TermsView;
use crate::terms;

/// An earlier version of the terms.
#[endpoint(get = "/terms/versions/{version}")]
pub async fn terms_version_view(
    session: Session<TermsEditor>,
    Ids(version): Ids<i64>,
) -> Result<Json<TermsView>, Problem> {
    let (tx, _) = session.read().await?;
    let found = terms::find(&tx, version).await?.ok_or_else(Problem::not_found)?;
    Ok(Json(found.into()))
}
