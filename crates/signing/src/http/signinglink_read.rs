use axum::{Json, extract::State, http::HeaderMap};
use svenn_http::{App, ClientAddress, Ids, Problem, Valid, endpoint};

use super::visit::VisitRead;
use crate::{
    acts,
    evidence::Trace,
    links::{self, Visit},
    view::{load, sign::SignView},
};

/// Records that the signer of a link, with the code answered, has read a file to its end.
#[endpoint(
    post = "/signinglinks/{token}/read",
    public,
    conflict = "The signing is over, or it is not the signer's turn",
    too_many = "Asked too often"
)]
pub async fn signinglink_read(
    State(app): State<App>,
    address: ClientAddress,
    headers: HeaderMap,
    Ids(token): Ids<String>,
    Valid(input): Valid<VisitRead>,
) -> Result<Json<SignView>, Problem> {
    links::count(&app, links::USE, address).await?;
    let Visit { tx, seat, way } = links::visit(&app, &token, &input.key).await?;
    let trace = Trace::by_code(way, address, &headers);
    let seat = acts::read(&tx, seat, &input.file, &trace).await?;
    let answer = load::sign(&app, &tx, &seat).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
