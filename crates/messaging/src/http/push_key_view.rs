use axum::{Extension, Json};
use serde::Serialize;
use svenn_http::{Problem, Session, endpoint};
use utoipa::ToSchema;

/// What browsers are offered: the key that push messages are signed with.
#[derive(Debug, Clone)]
pub struct PushOffer {
    /// The public half; `None` when this server sends no push messages.
    pub public_key: Option<String>,
}

/// The key for a subscription.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PushKey {
    /// As `applicationServerKey` takes it; null when there are no push messages.
    public_key: Option<String>,
}

/// The public key that a browser needs to take push messages.
#[endpoint(get = "/push/key")]
pub async fn push_key_view(
    session: Session,
    Extension(offer): Extension<PushOffer>,
) -> Result<Json<PushKey>, Problem> {
    session.read().await?;
    Ok(Json(PushKey { public_key: offer.public_key }))
}
