use axum::response::Response;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::SigningId;

use crate::{archive, open};

/// The files of a signing as a ZIP: signed and sealed once they are, before that as they were sent.
/// Signers may fetch them too.
#[endpoint(
    get = "/signings/{id}/archive",
    conflict = "`voided`: it was taken back, and the office alone has its files",
    responses(
        (status = 200, description = "The archive, sent while it is written", body = Vec<u8>,
            content_type = "application/zip"),
    ),
)]
pub async fn signing_archive(
    session: Session,
    Ids(id): Ids<SigningId>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.read().await?;
    let row = open::seen(&tx, &caller, &id).await?;
    let files = archive::of_signing(&tx, &row).await?;
    tx.rollback().await?;
    archive::send(&session.app, &caller.tenant, &row.title, files).await
}
