use axum::{Json, http::HeaderMap};
use svenn_http::{ClientAddress, Ids, Problem, Session, endpoint};
use svenn_kernel::SigningId;

use crate::{
    acts,
    evidence::Trace,
    open,
    view::{load, sign::SignView},
};

/// Records that the caller has opened a document and moved in it: scrolled, turned a page, pressed
/// a key.
#[endpoint(
    post = "/signings/{id}/opened",
    conflict = "The signing is over, or it is not the signer's turn"
)]
pub async fn signing_open(
    session: Session,
    address: ClientAddress,
    headers: HeaderMap,
    Ids(id): Ids<SigningId>,
) -> Result<Json<SignView>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(id.as_str()).await?;
    let seat = open::seat(&tx, &caller, &id).await?;
    let seat = acts::open(&tx, seat, &Trace::signed_in(address, &headers)).await?;
    let answer = load::sign(&session.app, &tx, &seat).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
