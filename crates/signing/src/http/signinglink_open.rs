use axum::{Json, extract::State, http::HeaderMap};
use svenn_http::{App, ClientAddress, Ids, Problem, Valid, endpoint};

use super::{deed::Deed, visit::VisitKey};
use crate::view::sign::SignView;

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
    let page = (token.as_str(), input.key.as_str());
    Deed::Open.by_link(&app, page, (address, &headers)).await
}
