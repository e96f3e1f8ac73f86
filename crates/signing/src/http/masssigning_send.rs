use axum::{Extension, Json};
use svenn_http::{Coordinator, Ids, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::MassSigningId;

use super::version::SeenVersion;
use crate::{
    mass::{self, Documents},
    view::mass::MassSigningView,
};

/// Makes and sends the signings, one for each person, in the background.
#[endpoint(
    post = "/masssignings/{id}/send",
    conflict = "`sent`, `no_files`, `no_people`, or stale version",
    invalid = "The due date is over"
)]
pub async fn masssigning_send(
    session: Session<Coordinator>,
    Extension(documents): Extension<Documents>,
    Ids(id): Ids<MassSigningId>,
    Valid(input): Valid<SeenVersion>,
) -> Result<Json<MassSigningView>, Problem> {
    let (tx, _) = session.write().await?;
    let app = &session.app;
    tx.lock(id.as_str()).await?;
    let row = mass::draft(&tx, &id).await?;
    edit(&tx, &row, input.version, mass::load(app, &tx, &documents, &id)).await?;
    mass::send(&tx, row).await?;
    let answer = mass::load(app, &tx, &documents, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
