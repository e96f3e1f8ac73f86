use axum::{Json, http::HeaderMap};
use svenn_http::{ClientAddress, Ids, Problem, Session, endpoint};
use svenn_kernel::{FileId, SigningId};

use super::deed::Deed;
use crate::view::sign::SignView;

/// Records that the caller has read a file to its end: its last page was shown.
#[endpoint(
    post = "/signings/{id}/files/{fileId}/read",
    conflict = "The signing is over, or it is not the signer's turn"
)]
pub async fn signing_read(
    session: Session,
    address: ClientAddress,
    headers: HeaderMap,
    Ids((id, file)): Ids<(SigningId, FileId)>,
) -> Result<Json<SignView>, Problem> {
    Deed::Read(&file).by_caller(&session, &id, (address, &headers)).await
}
