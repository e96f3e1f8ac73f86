//! Takes a key of the caller's own program back.

use axum::http::StatusCode;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::PersonalTokenId;

use crate::tokens;

/// Takes a key of the caller's own back: it counts no more from this instant on.
#[endpoint(delete = "/authentication/tokens/{id}")]
pub async fn own_token_delete(
    session: Session,
    Ids(id): Ids<PersonalTokenId>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    tokens::lock(&tx, &caller.person).await?;
    let mut keys = tokens::of_person(&tx, &caller.person).await?;
    keys.retain(|key| key.id == id);
    if keys.is_empty() {
        return Err(Problem::not_found());
    }
    tokens::remove(&tx, &keys).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
