use axum::http::StatusCode;
use serde::Deserialize;
use svenn_http::{BeforeTerms, Check, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use super::terms_view::shown;
use crate::terms;

/// The accepted version.
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
    let version = stored.as_ref().map(|stored| stored.version);
    edit_locked(version, input.version, async { Ok(shown(stored)) }).await?;
    svenn_access::terms::accept(&tx, &caller.person, input.version).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
