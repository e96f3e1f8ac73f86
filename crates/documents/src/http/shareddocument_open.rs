use axum::http::StatusCode;
use svenn_http::{Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::SharedDocumentId;

use crate::{open, store};

/// The opened edition.
#[derive(Debug, Input)]
pub struct SharedDocumentOpen {
    /// The edition that was shown.
    utgave: i32,
}

/// Records that the caller has opened an edition; the first time counts, and coordinators count
/// where the document is for them too.
#[endpoint(post = "/shareddocuments/{id}/open")]
pub async fn shareddocument_open(
    session: Session,
    Ids(id): Ids<SharedDocumentId>,
    Valid(input): Valid<SharedDocumentOpen>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let opened = open::readable(&tx, &caller, &id).await?.ok_or_else(Problem::not_found)?;
    let mut shared = opened.editions.iter().filter(|it| it.published.is_some());
    if !shared.any(|it| it.utgave == input.utgave) {
        return Err(Problem::not_found());
    }
    if opened.is_receiver {
        store::note_seen(&tx, &id, input.utgave, &caller.person).await?;
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
