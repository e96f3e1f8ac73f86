use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::SigningId;

use crate::view::{SigningView, load};

/// A signing with what each signer has done.
#[endpoint(get = "/signings/{id}")]
pub async fn signing_view(
    session: Session<Coordinator>,
    Ids(id): Ids<SigningId>,
) -> Result<Json<SigningView>, Problem> {
    let (tx, caller) = session.read().await?;
    Ok(Json(load::office(&session.app, &tx, &caller, &id).await?))
}
