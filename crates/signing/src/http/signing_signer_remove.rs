use axum::{Json, http::HeaderMap};
use svenn_http::{ClientAddress, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{SignerId, SigningId};

use super::reason::GivenReason;
use crate::{
    evidence::Trace,
    exchange::{self, Because},
    office, open,
    view::{SigningView, load},
};

/// Removes a signer who has not signed from an unfinished signing. The signer is notified, the
/// evidence says who was removed, by whom, and why; when all others have signed, it is finished.
#[endpoint(
    post = "/signings/{id}/signers/{signerId}/remove",
    conflict = "`not_open`, `signed`, or `last_signer`"
)]
pub async fn signing_signer_remove(
    session: Session<Coordinator>,
    address: ClientAddress,
    headers: HeaderMap,
    Ids((id, signer)): Ids<(SigningId, SignerId)>,
    Valid(reason): Valid<GivenReason>,
) -> Result<Json<SigningView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    tx.lock(id.as_str()).await?;
    let row = open::signing(&tx, &id).await?;
    let by = office::name_of(&tx, &caller.person).await?;
    let trace = Trace::signed_in(address, &headers);
    let why = Because { by: &by, reason: &reason, trace: &trace };
    exchange::take_out(app, &tx, row, &signer, why).await?;
    let answer = load::office(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
