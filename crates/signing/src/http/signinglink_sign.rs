use axum::{Json, extract::State, http::HeaderMap};
use svenn_http::{App, ClientAddress, Ids, Problem, Valid, endpoint};

use super::{deed::Deed, visit::VisitSignature};
use crate::view::sign::SignView;

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
    let page = (token.as_str(), input.key.as_str());
    Deed::Sign(input.signature).by_link(&app, page, (address, &headers)).await
}
