use axum::{Json, http::HeaderMap};
use svenn_http::{ClientAddress, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::SigningId;

use super::{deed::Deed, reason::GivenReason};
use crate::view::sign::SignView;

/// The caller declines to sign, with a reason. The sender is notified at once, and those who have
/// signed; nobody signs it any more.
#[endpoint(
    post = "/signings/{id}/decline",
    conflict = "`signed`, `not_your_turn`, `voided`, `declined`, `expired`, `closed`"
)]
pub async fn signing_decline(
    session: Session,
    address: ClientAddress,
    headers: HeaderMap,
    Ids(id): Ids<SigningId>,
    Valid(reason): Valid<GivenReason>,
) -> Result<Json<SignView>, Problem> {
    Deed::Decline(&reason).by_caller(&session, &id, (address, &headers)).await
}
