use axum::http::StatusCode;
use serde::Deserialize;
use svenn_http::{Check, Problem, Session, Valid};
use svenn_kernel::{Fields, Role};
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

/// Demands of apprentices and employees that they accept the terms, or no longer.
#[utoipa::path(
    post,
    path = "/users/enableforcedacceptance",
    operation_id = "forced_acceptance_enable",
    tag = "organisation",
    request_body = ForcedAcceptanceEnable,
    responses(
        (status = 204),
        (status = 403, body = Problem),
        (status = 409, body = Problem, description = "`no_terms`: there is nothing to accept"),
    )
)]
pub async fn forced_acceptance_enable(
    session: Session,
    Valid(input): Valid<ForcedAcceptanceEnable>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    caller.require_role(&[Role::Koordinator])?;
    if input.enabled && terms::newest(&tx).await?.is_none() {
        let title = "Skriv personvern og brukervilkår før du krever at de blir godtatt";
        return Err(Problem::conflict("no_terms", title));
    }
    let mut organisation = store::load(&tx).await?;
    organisation.flags.accept_terms_enabled = input.enabled;
    store::save(&tx, &organisation).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
