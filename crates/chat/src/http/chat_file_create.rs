use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use serde::Deserialize;
use svenn_db::{Audience, Tx};
use svenn_files::{
    StagedFile,
    records::{self, Owner},
};
use svenn_http::{Ids, Params, Problem, Session, endpoint, files};
use svenn_kernel::{ChatRoomId, Collection, is_id};
use utoipa::IntoParams;

use super::chat_message_create::shown;
use crate::{
    open,
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

/// Sends a file to a room, as the raw body. Pictures are made smaller and lose what the camera
/// wrote beside them; a name that is taken gets a number.
#[endpoint(
    post = "/chat/rooms/{id}/files",
    ok = "Sent before under this key",
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "Not a file that is taken, or too many"
)]
pub async fn chat_file_create(
    session: Session,
    Ids(id): Ids<ChatRoomId>,
    Params(input): Params<ChatFileCreate>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<ChatMessageView>), Problem> {
    if !is_id(&input.key) {
        return Err(Problem::invalid_field("key", "malformed", "Nøkkelen kan ikke brukes"));
    }
    refuse_early(&session, &id).await?;
    let staged = files::stage(&session.app, &input.name, &headers, body).await?;
    let stored = store_rows(&session, &id, &input.key, &staged).await;
    // What was sent before has its bytes; these are nobody's.
    if !matches!(stored, Ok((StatusCode::CREATED, _))) {
        files::discard(&session.app, &staged).await;
    }
    stored
}

/// Refuses before a byte is read. No transaction is open while the bytes come in, so the same is
/// asked once more when they are there.
async fn refuse_early(session: &Session, id: &ChatRoomId) -> Result<(), Problem> {
    let (tx, caller) = session.read().await?;
    open::to_read(&tx, &caller, id).await?;
    open::require_writing(&caller)?;
    require_room(&tx, id).await
}

async fn require_room(tx: &Tx, id: &ChatRoomId) -> Result<(), Problem> {
    let files = records::of_owner(tx, Collection::CHATROOM, id.as_str()).await?;
    if files.len() < FILES_MAX {
        return Ok(());
    }
    let message = format!("En chat kan ikke ha flere enn {FILES_MAX} filer");
    Err(Problem::invalid_field("file", "too_many", message))
}

async fn store_rows(
    session: &Session,
    id: &ChatRoomId,
    key: &str,
    staged: &StagedFile,
) -> Result<(StatusCode, Json<ChatMessageView>), Problem> {
    let (tx, caller) = session.write().await?;
    let opened = open::to_do(&tx, &caller, id, Action::TakePart).await?;
    open::require_writing(&caller)?;
    if let Some(before) = store::by_key(&tx, id, &caller.person, key).await? {
        return Ok((StatusCode::OK, Json(shown(&session.app, &tx, &caller, before).await?)));
    }
    require_room(&tx, id).await?;
    let owner = Owner {
        collection: Collection::CHATROOM,
        id: id.as_str(),
        audience: Audience::channel(id),
    };
    let record = records::insert(&tx, staged, owner).await?;
    let draft = Draft {
        key: key.to_owned(),
        sender: caller.person.clone(),
        message: record.name.clone(),
        file: Some(record.id.clone()),
        time: tx.now(),
    };
    let (_, message) = store::send(&tx, opened.room, draft).await?;
    let view = shown(&session.app, &tx, &caller, message).await?;
    tx.commit().await?;
    records::settle(&session.app.files, &caller.tenant, &record, staged).await;
    Ok((StatusCode::CREATED, Json(view)))
}
