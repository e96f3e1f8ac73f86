use axum::{Json, http::StatusCode};
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{App, Caller, Check, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{ChatRoomId, Fault, Fields};
use utoipa::ToSchema;

use super::check_key;
use crate::{
    open::{self, WrittenTo},
    push,
    rules::{Action, MESSAGE_CHARS_MAX, sent_text},
    store::{self, Draft, Message},
    view::{self, ChatMessageView},
};

/// A text to send.
#[derive(Debug, Deserialize, ToSchema)]
pub struct NewChatMessage {
    /// The caller's own name for this message, so that a call made twice sends once.
    #[schema(max_length = 64)]
    key: String,
    /// The text; an empty one sends a thumbs-up.
    #[schema(max_length = 4000)]
    message: String,
}

impl Check for NewChatMessage {
    fn check(&self, fields: &mut Fields) {
        check_key(fields, &self.key);
        fields.text("message", &self.message, 0..=MESSAGE_CHARS_MAX);
    }
}

/// Sends a text to a room, and marks earlier messages as read by the sender.
#[endpoint(post = "/chat/rooms/{id}/messages", ok = "Sent before under this key")]
pub async fn chat_message_create(
    session: Session,
    Permitted(id, _): Permitted<ChatRoomId, WrittenTo>,
    Valid(input): Valid<NewChatMessage>,
) -> Result<(StatusCode, Json<ChatMessageView>), Problem> {
    let (tx, caller) = session.write().await?;
    let opened = open::lock_for(&tx, &caller, &id, Action::TakePart).await?;
    open::require_writing(&caller)?;
    if let Some(before) = store::by_key(&tx, &id, &caller.person, &input.key).await? {
        return Ok((StatusCode::OK, Json(shown(&session.app, &tx, &caller, before).await?)));
    }
    let draft = Draft {
        key: input.key,
        sender: caller.person.clone(),
        message: sent_text(&input.message).to_owned(),
        file: None,
        time: tx.now(),
    };
    let others = opened.others(&caller.person);
    let (_, message) = store::send(&tx, opened.room, draft).await?;
    push::plan(&tx, &message, &others).await?;
    let view = shown(&session.app, &tx, &caller, message).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// One message as it is shown.
pub(super) async fn shown(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    message: Message,
) -> Result<ChatMessageView, Problem> {
    let room = message.room.clone();
    let mut views = view::messages(app, tx, caller, &room, vec![message]).await?;
    Ok(views.pop().ok_or_else(|| Fault::new("a message has no view"))?)
}
