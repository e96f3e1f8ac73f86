use axum::Json;
use serde::Deserialize;
use svenn_http::{Check, CoordinatorOrEmployee, Ids, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{ChatRoomId, Fields, text::is_blank};
use utoipa::ToSchema;

use super::current;
use crate::{
    open,
    rules::{Action, TITLE_CHARS_MAX},
    store,
    view::ChatRoomView,
};

/// Another name for a group.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatRoomUpdate {
    /// The version that was read.
    version: i64,
    /// Name of the group.
    #[schema(min_length = 1, max_length = 100)]
    chat_title: String,
}

impl Check for ChatRoomUpdate {
    fn check(&self, fields: &mut Fields) {
        if is_blank(&self.chat_title) {
            fields.wrong("chatTitle", "required", "Du må skrive et navn");
        } else {
            fields.line("chatTitle", &self.chat_title, 1..=TITLE_CHARS_MAX);
        }
    }
}

/// Gives a group another name; for employees and coordinators.
#[endpoint(
    put = "/chat/rooms/{id}",
    forbidden = "Apprentices give no names",
    conflict = "Stale version, or no group"
)]
pub async fn chat_room_update(
    session: Session<CoordinatorOrEmployee>,
    Ids(id): Ids<ChatRoomId>,
    Valid(input): Valid<ChatRoomUpdate>,
) -> Result<Json<ChatRoomView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let opened = open::lock_for(&tx, &caller, &id, Action::Rename).await?;
    edit(&tx, &opened.room, input.version, current(&tx, &caller, &id)).await?;
    store::rename(&tx, &id, &input.chat_title).await?;
    let view = current(&tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
