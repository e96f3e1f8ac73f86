//! Where the caller is signed in.

use axum::Json;
use serde::Serialize;
use svenn_http::{Problem, Session, endpoint};
use svenn_kernel::{SessionId, Timestamp};
use utoipa::ToSchema;

use crate::sessions::{self, StoredSession};

/// A device that the caller is signed in on.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnSession {
    pub id: SessionId,
    /// Name of the browser.
    pub device: String,
    /// Time of the sign-in, milliseconds since 1970.
    pub created: Timestamp,
    /// When it was last used, to within the ten minutes that a token counts.
    pub last_used: Timestamp,
    /// Whether it is the one that asks.
    pub is_this: bool,
}

/// The devices on which the caller is signed in, the most recently used first.
#[endpoint(get = "/authentication/sessions")]
pub async fn own_sessions_list(session: Session) -> Result<Json<Vec<OwnSession>>, Problem> {
    let (tx, caller) = session.read().await?;
    let view = |stored: StoredSession| OwnSession {
        is_this: stored.id == caller.session,
        id: stored.id,
        device: stored.device,
        created: stored.created,
        last_used: stored.rotated,
    };
    let open = sessions::open_of_person(&tx, &caller.person).await?;
    Ok(Json(open.into_iter().map(view).collect()))
}
