use axum::{Json, extract::State, http::HeaderMap};
use svenn_http::{App, ClientAddress, Ids, Problem, Valid, endpoint};

use super::visit::VisitKey;
use crate::{
    acts,
    evidence::Trace,
    links::{self, Visit},
    view::{load, sign::SignView},
};

/// What the signer of a link is asked to sign, with the code answered; the fetch is recorded.
#[endpoint(
    post = "/signinglinks/{token}/document",
    public,
    conflict = "`voided`: it was taken back",
    too_many = "Asked too often"
)]
pub async fn signinglink_document(
    State(app): State<App>,
    address: ClientAddress,
    headers: HeaderMap,
    Ids(token): Ids<String>,
    Valid(input): Valid<VisitKey>,
) -> Result<Json<SignView>, Problem> {
    links::count(&app, links::USE, address).await?;
    let Visit { tx, seat, way } = links::visit(&app, &token, &input.key).await?;
    let trace = Trace::by_code(way, address, &headers);
    let seat = acts::fetch(&tx, seat, &trace).await?;
    let answer = load::sign(&app, &tx, &seat).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
