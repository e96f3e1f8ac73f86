use axum::{Json, http::HeaderMap};
use svenn_http::{ClientAddress, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::SigningId;

use super::reason::GivenReason;
use crate::{
    acts,
    evidence::Trace,
    open,
    view::{load, sign::SignView},
};

/// The caller declines to sign, with a reason. The sender is notified at once, and those who have
/// signed; nobody signs it any more.
#[endpoint(
    post = "/signings/{id}/decline",
    conflict = "`signed`, `not_your_turn`, `voided`, `declined`, `expired`, `closed`"
)]
pub async fn signing_decline(
    session: Session,
    address: ClientAddress,
    headers: HeaderMap,
    Ids(id): Ids<SigningId>,
    Valid(reason): Valid<GivenReason>,
) -> Result<Json<SignView>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(id.as_str()).await?;
    let seat = open::seat(&tx, &caller, &id).await?;
    let trace = Trace::signed_in(address, &headers);
    let seat = acts::decline(&session.app, &tx, seat, &reason, &trace).await?;
    let answer = load::sign(&session.app, &tx, &seat).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
