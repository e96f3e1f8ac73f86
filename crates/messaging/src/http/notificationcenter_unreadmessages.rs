use axum::Json;
use serde::Serialize;
use svenn_http::{Problem, Session, endpoint};
use utoipa::ToSchema;

use crate::{notifications, store};

/// Unread notifications and messages; the unread count is the sum of both.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnreadMessages {
    automatic_messages: UnreadCount,
    messages: UnreadCount,
}

/// A number of unread messages.
#[derive(Debug, Serialize, ToSchema)]
pub struct UnreadCount {
    count: u64,
}

/// Number of the caller's unread notifications.
#[endpoint(get = "/notificationcenter/unreadmessages")]
pub async fn notificationcenter_unreadmessages(
    session: Session,
) -> Result<Json<UnreadMessages>, Problem> {
    let (tx, caller) = session.read().await?;
    let automatic = notifications::unread_of(&tx, &caller.person).await?;
    let manual = store::unread_of(&tx, &caller.person).await?;
    Ok(Json(UnreadMessages {
        automatic_messages: UnreadCount { count: automatic },
        messages: UnreadCount { count: manual },
    }))
}
