use axum::{Extension, Json};
use svenn_http::{Coordinator, Ids, Problem, Session, Valid, endpoint, follows::FollowPreview};
use svenn_kernel::MassSigningId;

use super::reason::GivenReason;
use crate::{
    mass::{self, Documents},
    view::mass::MassSigningView,
};

/// Takes back all unfinished signings of a mass signing, in the background.
#[endpoint(post = "/masssignings/{id}/void", conflict = "`not_open`")]
pub async fn masssigning_void(
    session: Session<Coordinator>,
    Extension(documents): Extension<Documents>,
    Ids(id): Ids<MassSigningId>,
    Valid(reason): Valid<GivenReason>,
) -> Result<Json<MassSigningView>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(id.as_str()).await?;
    mass::void(&tx, &id, &caller.person, &reason).await?;
    let answer = mass::load(&session.app, &tx, &documents, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// What taking back all unfinished signings of a mass signing would do, in sentences. Nothing is
/// done.
#[endpoint(post = "/masssignings/{id}/void/preview", conflict = "`not_open`")]
pub async fn masssigning_void_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<MassSigningId>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(FollowPreview { folger: mass::void_follows(&tx, &id).await? }))
}
