use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};

use crate::{links, view::sign::FoundSigning};

/// The signing that a link leads to, for a signed-in caller who signs it.
#[endpoint(get = "/signinglinks/{token}/mine")]
pub async fn signinglink_own(
    session: Session,
    Ids(token): Ids<String>,
) -> Result<Json<FoundSigning>, Problem> {
    let (tx, caller) = session.read().await?;
    Ok(Json(links::own(&session.app, &tx, &caller, &token).await?))
}
