use axum::Json;
use svenn_http::{CoordinatorOrEmployee, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{
    ChatRoomId, Fields, OneLine,
    input::{AnySchema, Sent},
    text::is_blank,
};

use super::current;
use crate::{
    open,
    rules::{Action, TITLE_CHARS_MAX},
    store,
    view::ChatRoomView,
};

type Title = OneLine<1, TITLE_CHARS_MAX>;

/// A name, which people are told to write in words of its own.
#[derive(Debug)]
struct GroupName(Title);

impl Input for GroupName {
    fn read(sent: &Sent, fields: &mut Fields) -> Option<Self> {
        if sent.as_str().is_some_and(is_blank) {
            fields.wrong("", "required", "Du må skrive et navn");
            return None;
        }
        Title::read(sent, fields).map(Self)
    }

    fn schema() -> AnySchema {
        Title::schema()
    }
}

/// Another name for a group.
#[derive(Debug, Input)]
pub struct ChatRoomUpdate {
    /// The version that was read.
    version: i64,
    /// Name of the group.
    chat_title: GroupName,
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
    store::rename(&tx, &id, input.chat_title.0.as_str()).await?;
    let view = current(&tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
