use axum::{Json, extract::State, http::HeaderMap};
use svenn_http::{App, ClientAddress, Ids, Problem, Valid, endpoint};

use super::visit::VisitKey;
use crate::{
    acts,
    evidence::Trace,
    links::{self, Visit},
    view::{load, sign::SignView},
};

/// Records that the signer of a link, with the code answered, has opened a document and moved in
/// it.
#[endpoint(
    post = "/signinglinks/{token}/opened",
    public,
    conflict = "The signing is over, or it is not the signer's turn",
    too_many = "Asked too often"
)]
pub async fn signinglink_open(
    State(app): State<App>,
    address: ClientAddress,
    headers: HeaderMap,
    Ids(token): Ids<String>,
    Valid(input): Valid<VisitKey>,
) -> Result<Json<SignView>, Problem> {
    links::count(&app, links::USE, address).await?;
    let Visit { tx, seat, way } = links::visit(&app, &token, &input.key).await?;
    let trace = Trace::by_code(way, address, &headers);
    let seat = acts::open(&tx, seat, &trace).await?;
    let answer = load::sign(&app, &tx, &seat).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
