use axum::{Json, http::HeaderMap};
use svenn_http::{ClientAddress, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::SigningId;

use super::reason::GivenReason;
use crate::{
    evidence::Trace,
    office, open,
    view::{SigningView, load},
};

/// Takes back an unfinished signing; those who were asked are notified.
#[endpoint(post = "/signings/{id}/void", conflict = "`not_open`: it was never sent, or is over")]
pub async fn signing_void(
    session: Session<Coordinator>,
    address: ClientAddress,
    headers: HeaderMap,
    Ids(id): Ids<SigningId>,
    Valid(reason): Valid<GivenReason>,
) -> Result<Json<SigningView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    tx.lock(id.as_str()).await?;
    let row = open::signing(&tx, &id).await?;
    let trace = Trace::signed_in(address, &headers);
    office::void(app, &tx, row, (&caller.person, &reason), &trace).await?;
    let answer = load::office(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
