use axum::{Extension, Json};
use svenn_http::{Coordinator, Problem, Session, endpoint};

use crate::{
    view::SigningWay,
    ways::{self, Ways},
};

/// The methods of signing, and what those need that this installation does not have.
#[endpoint(get = "/signings/ways")]
pub async fn signing_ways_list(
    session: Session<Coordinator>,
    Extension(ways): Extension<Ways>,
) -> Result<Json<Vec<SigningWay>>, Problem> {
    session.read().await?;
    Ok(Json(ways::all(&ways)))
}
