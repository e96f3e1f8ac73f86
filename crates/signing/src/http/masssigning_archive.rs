use axum::response::Response;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::MassSigningId;

use crate::{archive, mass};

/// All signed and sealed documents of a mass signing, as a ZIP with a folder each.
#[endpoint(
    get = "/masssignings/{id}/archive",
    conflict = "`none_signed`",
    responses(
        (status = 200, description = "The archive, sent while it is written", body = Vec<u8>,
            content_type = "application/zip"),
    ),
)]
pub async fn masssigning_archive(
    session: Session<Coordinator>,
    Ids(id): Ids<MassSigningId>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.read().await?;
    let row = mass::find(&tx, &id).await?;
    let files = archive::of_mass(&tx, &row).await?;
    tx.rollback().await?;
    archive::send(&session.app, &caller.tenant, &row.title, files).await
}
