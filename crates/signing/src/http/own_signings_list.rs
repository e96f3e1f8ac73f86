use axum::Json;
use svenn_http::{Problem, Session, endpoint};

use crate::view::{load, sign::OwnSigning};

/// What the caller was asked to sign and has signed: first what waits for the caller, then the
/// newest.
#[endpoint(get = "/signings/my")]
pub async fn own_signings_list(session: Session) -> Result<Json<Vec<OwnSigning>>, Problem> {
    let (tx, caller) = session.read().await?;
    Ok(Json(load::own(&tx, &caller).await?))
}
