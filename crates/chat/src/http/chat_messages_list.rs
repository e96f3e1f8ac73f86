use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_http::{Ids, Params, Problem, Session, endpoint};
use svenn_kernel::ChatRoomId;
use utoipa::{IntoParams, ToSchema};

use crate::{
    open,
    rules::MESSAGES_PER_PAGE,
    store,
    view::{self, ChatMessageView},
};

/// Which messages.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MessagesAsked {
    /// Only those before the message of this number; the newest when not said.
    before: Option<i64>,
}

/// Some of a room's messages.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChatMessages {
    /// Oldest first, at most 20.
    messages: Vec<ChatMessageView>,
    /// Whether there are older ones.
    more: bool,
}

/// Messages of a room, 20 at a time from the newest.
#[endpoint(get = "/chat/rooms/{id}/messages")]
pub async fn chat_messages_list(
    session: Session,
    Ids(id): Ids<ChatRoomId>,
    Params(asked): Params<MessagesAsked>,
) -> Result<Json<ChatMessages>, Problem> {
    let (tx, caller) = session.read().await?;
    open::load(&tx, &caller, &id).await?;
    let mut rows = store::messages(&tx, &id, asked.before, MESSAGES_PER_PAGE + 1).await?;
    let page = usize::try_from(MESSAGES_PER_PAGE).unwrap_or(usize::MAX);
    let more = rows.len() > page;
    rows.truncate(page);
    rows.reverse();
    let messages = view::messages(&session.app, &tx, &caller, &id, rows).await?;
    Ok(Json(ChatMessages { messages, more }))
}
