use axum::{Json, http::HeaderMap};
use svenn_http::{ClientAddress, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::SigningId;

use super::signature::Signature;
use crate::{
    acts,
    evidence::Trace,
    open,
    view::{load, sign::SignView},
};

/// The caller signs. The answer is the receipt; sent again, it is the same.
#[endpoint(
    post = "/signings/{id}/sign",
    conflict = "`not_read`, `not_your_turn`, `voided`, `declined`, `expired`, `closed`, or \
                `changed`: other files than were shown"
)]
pub async fn signing_sign(
    session: Session,
    address: ClientAddress,
    headers: HeaderMap,
    Ids(id): Ids<SigningId>,
    Valid(signature): Valid<Signature>,
) -> Result<Json<SignView>, Problem> {
    let (tx, caller) = session.write().await?;
    // One signer after the other: two in the same moment both count.
    tx.lock(id.as_str()).await?;
    let seat = open::seat(&tx, &caller, &id).await?;
    let trace = Trace::signed_in(address, &headers);
    let seat = acts::sign(&session.app, &tx, seat, signature, &trace).await?;
    let answer = load::sign(&session.app, &tx, &seat).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
