use axum::{Json, extract::State, http::HeaderMap};
use svenn_http::{App, ClientAddress, Ids, Problem, Valid, endpoint};

use super::{deed::Deed, visit::VisitDecline};
use crate::view::sign::SignView;

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
    let page = (token.as_str(), input.key.as_str());
    Deed::Decline(&input.reason).by_link(&app, page, (address, &headers)).await
}
