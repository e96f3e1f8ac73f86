use axum::{Json, http::HeaderMap};
use svenn_http::{ClientAddress, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::SigningId;

use super::{deed::Deed, signature::Signature};
use crate::view::sign::SignView;

/// The caller signs. The answer is the receipt; sent again, it is the same.
#[endpoint(
    post = "/signings/{id}/sign",
    conflict = "`not_read`, `not_your_turn`, `voided`, `declined`, `expired`, `closed`, or \
                `changed`: other files than were shown"
)]
pub async fn signing_sign(
    session: Session,
    address: ClientAddress,
    headers: HeaderMap,
    Ids(id): Ids<SigningId>,
    Valid(signature): Valid<Signature>,
) -> Result<Json<SignView>, Problem> {
    Deed::Sign(signature).by_caller(&session, &id, (address, &headers)).await
}
