use axum::{Extension, Json};
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::MassSigningId;

use crate::{
    mass::{self, Documents},
    view::mass::MassSigningView,
};

/// Counts by status, and every signing.
#[endpoint(get = "/masssignings/{id}")]
pub async fn masssigning_view(
    session: Session<Coordinator>,
    Extension(documents): Extension<Documents>,
    Ids(id): Ids<MassSigningId>,
) -> Result<Json<MassSigningView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(mass::load(&session.app, &tx, &documents, &id).await?))
}
