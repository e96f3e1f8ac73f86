use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::SigningId;

use crate::{
    open,
    view::{load, sign::SignView},
};

/// What the caller is asked to sign. Reading it here records nothing; opening and reading are calls
/// of their own.
#[endpoint(get = "/signings/{id}/sign")]
pub async fn signing_sign_view(
    session: Session,
    Ids(id): Ids<SigningId>,
) -> Result<Json<SignView>, Problem> {
    let (tx, caller) = session.read().await?;
    let seat = open::seat(&tx, &caller, &id).await?;
    Ok(Json(load::sign(&session.app, &tx, &seat).await?))
}
