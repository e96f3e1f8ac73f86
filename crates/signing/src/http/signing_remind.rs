use axum::{Json, http::HeaderMap};
use svenn_http::{ClientAddress, Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::SigningId;

use crate::{
    evidence::Trace,
    office, open,
    view::{SigningView, load},
};

/// Reminds those whose turn it is and who have not signed, once a day at most.
#[endpoint(post = "/signings/{id}/remind", conflict = "`not_open`, or `reminded_today`")]
pub async fn signing_remind(
    session: Session<Coordinator>,
    address: ClientAddress,
    headers: HeaderMap,
    Ids(id): Ids<SigningId>,
) -> Result<Json<SigningView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    tx.lock(id.as_str()).await?;
    let row = open::signing(&tx, &id).await?;
    let by = office::name_of(&tx, &caller.person).await?;
    office::remind(app, &tx, &row, &by, &Trace::signed_in(address, &headers)).await?;
    let answer = load::office(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
