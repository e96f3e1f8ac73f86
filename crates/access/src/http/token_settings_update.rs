//! Allows keys for people's own programs, or refuses them.

use axum::Json;
use svenn_http::{Coordinator, Input, Problem, Session, Valid, endpoint};

use super::token_settings_view::TokenSettings;
use crate::settings;

/// What the office wants.
#[derive(Debug, Input)]
pub struct TokenSettingsUpdate {
    /// Whether people may have keys.
    tillatt: bool,
}

/// Allows keys for people's own programs, or refuses all of them from this instant on. Those that
/// are there count again when they are allowed again, unless their time is over.
#[endpoint(put = "/authentication/tokensettings")]
pub async fn token_settings_update(
    session: Session<Coordinator>,
    Valid(input): Valid<TokenSettingsUpdate>,
) -> Result<Json<TokenSettings>, Problem> {
    let (tx, _) = session.write().await?;
    settings::set_personlige_nokler(&tx, input.tillatt).await?;
    tx.commit().await?;
    Ok(Json(TokenSettings { tillatt: input.tillatt }))
}
