use axum::{Json, http::HeaderMap};
use chrono::NaiveDate;
use svenn_http::{ClientAddress, Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::SigningId;

use crate::{
    evidence::Trace,
    office, open,
    view::{SigningView, load},
};

/// Until when a signing may be signed from now on.
#[derive(Debug, Input)]
pub struct SigningExtend {
    /// The version that the caller has seen.
    version: i64,
    /// The last day; none for no limit.
    due_date: Option<NaiveDate>,
}

/// Sets another due date of an unfinished signing, also of an expired one.
#[endpoint(
    put = "/signings/{id}/duedate",
    conflict = "`not_open`, or stale version",
    invalid = "The due date is over, or too far away"
)]
pub async fn signing_extend(
    session: Session<Coordinator>,
    address: ClientAddress,
    headers: HeaderMap,
    Ids(id): Ids<SigningId>,
    Valid(input): Valid<SigningExtend>,
) -> Result<Json<SigningView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    tx.lock(id.as_str()).await?;
    let row = open::signing(&tx, &id).await?;
    edit(&tx, &row, input.version, load::office(app, &tx, &caller, &id)).await?;
    let trace = Trace::signed_in(address, &headers);
    office::extend(&tx, row, input.due_date, &trace).await?;
    let answer = load::office(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
