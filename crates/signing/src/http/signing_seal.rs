use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::SigningId;

use crate::{
    finish, open,
    view::{SigningView, load},
};

/// Seals a signing again that all have signed and that could not be sealed.
#[endpoint(post = "/signings/{id}/seal", conflict = "`not_failed`")]
pub async fn signing_seal(
    session: Session<Coordinator>,
    Ids(id): Ids<SigningId>,
) -> Result<Json<SigningView>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(id.as_str()).await?;
    let row = open::signing(&tx, &id).await?;
    finish::again(&tx, &row).await?;
    let answer = load::office(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
