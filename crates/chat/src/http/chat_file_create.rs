use async_trait::async_trait;
use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use serde::Deserialize;
use svenn_db::Audience;
use svenn_files::{
    StagedFile,
    records::{self, Owner},
};
use svenn_http::{
    Params, Permitted, Problem, Session, endpoint,
    files::{self, Asked, Attached, FileOwner},
};
use svenn_kernel::{ChatRoomId, Collection, is_id};
use utoipa::IntoParams;

use super::chat_message_create::shown;
use crate::{
    open::{self, WrittenTo},
    push,
    rules::{Action, FILES_MAX},
    store::{self, Draft},
    view::ChatMessageView,
};

/// What the file is called.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ChatFileCreate {
    /// Its name with its extension.
    name: String,
    /// The caller's own name for this message, so that a call made twice sends once.
    key: String,
}

/// Sends a file to a room, as the raw body. Pictures are made smaller and lose their camera
/// metadata; a name that is taken gets a number.
#[endpoint(
    post = "/chat/rooms/{id}/files",
    ok = "Sent before under this key",
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused, or too many files"
)]
pub async fn chat_file_create(
    session: Session,
    Permitted(id, _): Permitted<ChatRoomId, WrittenTo>,
    Params(input): Params<ChatFileCreate>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<ChatMessageView>), Problem> {
    if !is_id(&input.key) {
        return Err(Problem::invalid_field("key", "malformed", "Nøkkelen kan ikke brukes"));
    }
    let owner = ChatUpload { id, key: input.key };
    Ok(match files::attach(&session, &owner, &input.name, &headers, body).await? {
        Attached::New(_, view) => (StatusCode::CREATED, Json(view)),
        Attached::Before(view) => (StatusCode::OK, Json(view)),
    })
}

struct ChatUpload {
    id: ChatRoomId,
    key: String,
}

impl ChatUpload {
    async fn require_room(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        let place = (Collection::CHATROOM, self.id.as_str());
        let message = || format!("En chat kan ikke ha flere enn {FILES_MAX} filer");
        asked.require_room(place, FILES_MAX, message).await
    }
}

#[async_trait]
impl FileOwner for ChatUpload {
    type Answer = ChatMessageView;

    async fn refuse_early(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        open::load(asked.tx, asked.caller, &self.id).await?;
        open::require_writing(asked.caller)?;
        self.require_room(asked).await
    }

    async fn store(
        &self,
        asked: &Asked<'_>,
        staged: &StagedFile,
    ) -> Result<Attached<ChatMessageView>, Problem> {
        let Asked { app, tx, caller } = *asked;
        let opened = open::lock_for(tx, caller, &self.id, Action::TakePart).await?;
        open::require_writing(caller)?;
        if let Some(before) = store::by_key(tx, &self.id, &caller.person, &self.key).await? {
            return Ok(Attached::Before(shown(app, tx, caller, before).await?));
        }
        self.require_room(asked).await?;
        let (collection, audience) = (Collection::CHATROOM, Audience::channel(&self.id));
        let owner = Owner { collection, id: self.id.as_str(), audience };
        let record = records::insert(tx, staged, owner).await?;
        let draft = Draft {
            key: self.key.clone(),
            sender: caller.person.clone(),
            message: record.name.clone(),
            file: Some(record.id.clone()),
            time: tx.now(),
        };
        let others = opened.others(&caller.person);
        let (_, message) = store::send(tx, opened.room, draft).await?;
        push::plan(tx, &message, &others).await?;
        Ok(Attached::New(record, shown(app, tx, caller, message).await?))
    }
}
