use axum::http::StatusCode;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint, follows::Happening};
use svenn_kernel::ApprenticeId;
use svenn_people::apprentices;

use crate::coming;

/// Takes back the contract that was agreed to follow the one in force, which stays in force.
#[endpoint(delete = "/apprentices/{id}/kontrakter/kommende", not_found = "Or nothing is agreed")]
pub async fn apprentice_coming_contract_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    apprentices::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    if !coming::take_back(it, &id).await? {
        return Err(Problem::not_found());
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
