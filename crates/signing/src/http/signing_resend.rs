use axum::{Json, http::HeaderMap};
use svenn_http::{ClientAddress, Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{SignerId, SigningId};

use crate::{
    evidence::Trace,
    office, open,
    view::{SigningView, load},
};

/// Sends one of the signers whose turn it is the message, or the link, again.
#[endpoint(
    post = "/signings/{id}/signers/{signerId}/resend",
    conflict = "`not_open`, `not_her_turn`, `signed`, `reminded_today`",
    too_many = "Sent again too often"
)]
pub async fn signing_resend(
    session: Session<Coordinator>,
    address: ClientAddress,
    headers: HeaderMap,
    Ids((id, signer)): Ids<(SigningId, SignerId)>,
) -> Result<Json<SigningView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    tx.lock(id.as_str()).await?;
    let row = open::signing(&tx, &id).await?;
    let by = office::name_of(&tx, &caller.person).await?;
    let trace = Trace::signed_in(address, &headers);
    office::resend(app, &tx, &row, &signer, (&by, &trace)).await?;
    let answer = load::office(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
