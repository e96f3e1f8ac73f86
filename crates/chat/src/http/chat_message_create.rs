use axum::{Json, http::StatusCode};
use svenn_db::Tx;
use svenn_http::{App, Caller, Input, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{
    ChatRoomId, Fault, Fields, Text,
    input::{AnySchema, Sent},
    is_id,
};

use crate::{
    open::{self, WrittenTo},
    push,
    rules::{Action, MESSAGE_CHARS_MAX, sent_text},
    store::{self, Draft, Message},
    view::{self, ChatMessageView},
};

/// A text to send.
#[derive(Debug, Input)]
pub struct NewChatMessage {
    /// The caller's own name for this message, so that a call made twice sends once.
    key: MessageKey,
    /// The text; an empty one sends a thumbs-up.
    message: Text<0, MESSAGE_CHARS_MAX>,
}

/// A name that is one: letters, digits and what stands between them, at most 64.
#[derive(Debug)]
struct MessageKey(String);

impl Input for MessageKey {
    fn read(sent: &Sent, fields: &mut Fields) -> Option<Self> {
        match sent.as_str() {
            Some(key) if is_id(key) => Some(Self(key.to_owned())),
            Some(_) => {
                fields.wrong("", "malformed", "Nøkkelen kan ikke brukes");
                None
            }
            None => fields.wrong_type(),
        }
    }

    fn schema() -> AnySchema {
        Text::<0, 64>::schema()
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
    if let Some(before) = store::by_key(&tx, &id, &caller.person, &input.key.0).await? {
        return Ok((StatusCode::OK, Json(shown(&session.app, &tx, &caller, before).await?)));
    }
    let draft = Draft {
        key: input.key.0,
        sender: caller.person.clone(),
        message: sent_text(input.message.as_str()).to_owned(),
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
