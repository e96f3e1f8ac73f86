use axum::Json;
use serde::Serialize;
use svenn_http::{Problem, Session, endpoint};
use utoipa::ToSchema;

use crate::view::load;

/// How many signings wait for the caller.
#[derive(Debug, Serialize, ToSchema)]
pub struct UnsignedCount {
    /// "Signing counts as unsigned when not signed and not due."
    unsigned: usize,
}

/// Number of the caller's unsigned documents.
#[endpoint(get = "/signings/my/unsigned")]
pub async fn own_signings_unsigned(session: Session) -> Result<Json<UnsignedCount>, Problem> {
    let (tx, caller) = session.read().await?;
    Ok(Json(UnsignedCount { unsigned: load::unsigned(&tx, &caller.person).await? }))
}
