use axum::http::StatusCode;
use serde::Deserialize;
use svenn_http::{BeforeTerms, Check, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fault, Fields};
use utoipa::ToSchema;

use super::terms_view::shown;
use crate::terms;

/// What is accepted.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TermsAccept {
    /// The version that was read.
    version: i64,
}

impl Check for TermsAccept {
    fn check(&self, _: &mut Fields) {}
}

/// Accepts the terms in force.
#[endpoint(post = "/users/acceptterms", conflict = "`stale_version`: there is a newer one")]
pub async fn terms_accept(
    session: Session<BeforeTerms>,
    Valid(input): Valid<TermsAccept>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let stored = terms::newest(&tx).await?;
    if stored.as_ref().map(|stored| stored.version) != Some(input.version) {
        let current = serde_json::to_value(shown(stored)).map_err(Fault::from)?;
        return Err(Problem::stale(current));
    }
    svenn_access::terms::accept(&tx, &caller.person, input.version).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
