//! Whether people may have keys for programs of their own.

use axum::Json;
use serde::Serialize;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use utoipa::ToSchema;

use crate::settings;

/// What the office sets.
#[derive(Debug, Serialize, ToSchema)]
pub struct TokenSettings {
    /// Whether people may have keys.
    pub tillatt: bool,
}

/// Whether people may have keys for programs of their own.
#[endpoint(get = "/authentication/tokensettings")]
pub async fn token_settings_view(
    session: Session<Coordinator>,
) -> Result<Json<TokenSettings>, Problem> {
    let (tx, _) = session.read().await?;
    let tillatt = settings::personlige_nokler(&tx).await?;
    Ok(Json(TokenSettings { tillatt }))
}
