use axum::{Json, extract::State, http::HeaderMap};
use svenn_http::{App, ClientAddress, Ids, Problem, Valid, endpoint};

use super::visit::VisitDecline;
use crate::{
    acts,
    evidence::Trace,
    links::{self, Visit},
    view::{load, sign::SignView},
};

/// The signer of a link, with the code answered, declines to sign, with a reason.
#[endpoint(
    post = "/signinglinks/{token}/decline",
    public,
    conflict = "As of `signing_decline`",
    too_many = "Asked too often"
)]
pub async fn signinglink_decline(
    State(app): State<App>,
    address: ClientAddress,
    headers: HeaderMap,
    Ids(token): Ids<String>,
    Valid(input): Valid<VisitDecline>,
) -> Result<Json<SignView>, Problem> {
    links::count(&app, links::USE, address).await?;
    let Visit { tx, seat, way } = links::visit(&app, &token, &input.key).await?;
    let trace = Trace::by_code(way, address, &headers);
    let seat = acts::decline(&app, &tx, seat, &input.reason, &trace).await?;
    let answer = load::sign(&app, &tx, &seat).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
