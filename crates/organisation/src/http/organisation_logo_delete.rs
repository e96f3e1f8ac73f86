use axum::http::StatusCode;
use svenn_http::{OfficeEditor, Problem, Session, endpoint};

use crate::logo;

/// Removes the office's logo from its documents.
#[endpoint(delete = "/organisation/logo", not_found = "There is no logo")]
pub async fn organisation_logo_delete(
    session: Session<OfficeEditor>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    if !logo::remove(&tx).await? {
        return Err(Problem::not_found());
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
