use axum::{Extension, Json};
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::MassSigningId;

use crate::{
    mass::{self, Documents},
    view::mass::MassSigningView,
};

/// Reminds all who have not signed, each once a day at most, in the background.
#[endpoint(post = "/masssignings/{id}/remind", conflict = "`not_open`")]
pub async fn masssigning_remind(
    session: Session<Coordinator>,
    Extension(documents): Extension<Documents>,
    Ids(id): Ids<MassSigningId>,
) -> Result<Json<MassSigningView>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(id.as_str()).await?;
    mass::remind(&tx, &id, caller.person.clone()).await?;
    let answer = mass::load(&session.app, &tx, &documents, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
