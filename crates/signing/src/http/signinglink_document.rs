use axum::{Json, extract::State, http::HeaderMap};
use svenn_http::{App, ClientAddress, Ids, Problem, Valid, endpoint};

use super::{deed::Deed, visit::VisitKey};
use crate::view::sign::SignView;

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
    let page = (token.as_str(), input.key.as_str());
    Deed::Fetch.by_link(&app, page, (address, &headers)).await
}
