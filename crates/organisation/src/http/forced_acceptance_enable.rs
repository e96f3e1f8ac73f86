use axum::http::StatusCode;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use crate::{store, terms};

/// Whether the terms must be accepted.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ForcedAcceptanceEnable {
    /// True: apprentices and employees accept them before anything else.
    enabled: bool,
}

impl Check for ForcedAcceptanceEnable {
    fn check(&self, _: &mut Fields) {}
}

/// Sets whether apprentices and employees must accept the terms.
#[endpoint(
    post = "/users/enableforcedacceptance",
    conflict = "`no_terms`: there is nothing to accept"
)]
pub async fn forced_acceptance_enable(
    session: Session<Coordinator>,
    Valid(input): Valid<ForcedAcceptanceEnable>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    store::hold(&tx).await?;
    if input.enabled && terms::newest(&tx).await?.is_none() {
        let title = "Skriv personvern og brukervilkår før du krever at de blir godtatt";
        return Err(Problem::conflict("no_terms", title));
    }
    store::change(&tx, |office| office.flags.accept_terms_enabled = input.enabled).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
