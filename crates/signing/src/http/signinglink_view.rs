use axum::{Json, extract::State};
use svenn_http::{App, ClientAddress, Ids, Problem, endpoint};

use crate::{links, view::sign::SigningLink};

/// The signing behind a link. Opening it changes nothing: programs that scan mail open links too.
#[endpoint(get = "/signinglinks/{token}", public, too_many = "Asked too often")]
pub async fn signinglink_view(
    State(app): State<App>,
    address: ClientAddress,
    Ids(token): Ids<String>,
) -> Result<Json<SigningLink>, Problem> {
    links::count(&app, links::LOOK, address).await?;
    Ok(Json(links::look(&app, &token).await?))
}
