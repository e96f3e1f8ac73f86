use axum::{Json, http::HeaderMap};
use svenn_http::{ClientAddress, Ids, Problem, Session, endpoint};
use svenn_kernel::SigningId;

use super::deed::Deed;
use crate::view::sign::SignView;

/// Records that the caller has opened a document and moved in it: scrolled, turned a page, pressed
/// a key.
#[endpoint(
    post = "/signings/{id}/opened",
    conflict = "The signing is over, or it is not the signer's turn"
)]
pub async fn signing_open(
    session: Session,
    address: ClientAddress,
    headers: HeaderMap,
    Ids(id): Ids<SigningId>,
) -> Result<Json<SignView>, Problem> {
    Deed::Open.by_caller(&session, &id, (address, &headers)).await
}
