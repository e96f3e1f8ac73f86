use axum::{Json, extract::State, http::HeaderMap};
use svenn_http::{App, ClientAddress, Ids, Problem, Valid, endpoint};

use super::visit::VisitSignature;
use crate::{
    acts,
    evidence::Trace,
    links::{self, Visit},
    view::{load, sign::SignView},
};

/// The signer of a link, with the code answered, signs. The answer is the receipt; sent again, it
/// is the same.
#[endpoint(
    post = "/signinglinks/{token}/sign",
    public,
    conflict = "As of `signing_sign`",
    too_many = "Asked too often"
)]
pub async fn signinglink_sign(
    State(app): State<App>,
    address: ClientAddress,
    headers: HeaderMap,
    Ids(token): Ids<String>,
    Valid(input): Valid<VisitSignature>,
) -> Result<Json<SignView>, Problem> {
    links::count(&app, links::USE, address).await?;
    let Visit { tx, seat, way } = links::visit(&app, &token, &input.key).await?;
    let trace = Trace::by_code(way, address, &headers);
    let seat = acts::sign(&app, &tx, seat, input.signature, &trace).await?;
    let answer = load::sign(&app, &tx, &seat).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
