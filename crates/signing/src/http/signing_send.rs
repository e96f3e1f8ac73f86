use axum::{Json, http::HeaderMap};
use svenn_http::{ClientAddress, Coordinator, Ids, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::SigningId;

use super::version::SeenVersion;
use crate::{
    evidence::Trace,
    office, open,
    view::{SigningView, load},
};

/// Freezes the files and asks those whose turn it is to sign. They do not change after that.
#[endpoint(
    post = "/signings/{id}/send",
    conflict = "`sent`, `no_files`, `no_signers`, or stale version",
    invalid = "Somebody cannot be reached, or the due date is over"
)]
pub async fn signing_send(
    session: Session<Coordinator>,
    address: ClientAddress,
    headers: HeaderMap,
    Ids(id): Ids<SigningId>,
    Valid(input): Valid<SeenVersion>,
) -> Result<Json<SigningView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    tx.lock(id.as_str()).await?;
    let row = open::draft(&tx, &id).await?;
    edit(&tx, &row, input.version, load::office(app, &tx, &caller, &id)).await?;
    office::send(app, &tx, row, &Trace::signed_in(address, &headers)).await?;
    let answer = load::office(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
