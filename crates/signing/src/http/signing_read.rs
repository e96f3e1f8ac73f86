use axum::{Json, http::HeaderMap};
use svenn_http::{ClientAddress, Ids, Problem, Session, endpoint};
use svenn_kernel::{FileId, SigningId};

use crate::{
    acts,
    evidence::Trace,
    open,
    view::{load, sign::SignView},
};

/// Records that the caller has read a file to its end: its last page was shown.
#[endpoint(
    post = "/signings/{id}/files/{fileId}/read",
    conflict = "The signing is over, or it is not the signer's turn"
)]
pub async fn signing_read(
    session: Session,
    address: ClientAddress,
    headers: HeaderMap,
    Ids((id, file)): Ids<(SigningId, FileId)>,
) -> Result<Json<SignView>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(id.as_str()).await?;
    let seat = open::seat(&tx, &caller, &id).await?;
    let seat = acts::read(&tx, seat, &file, &Trace::signed_in(address, &headers)).await?;
    let answer = load::sign(&session.app, &tx, &seat).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
