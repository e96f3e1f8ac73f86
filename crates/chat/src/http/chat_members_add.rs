use std::collections::BTreeSet;

use axum::Json;
use svenn_http::{Input, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{ChatRoomId, PersonId};

use super::current;
use crate::{
    choices::{self, Chosen},
    open::{self, WrittenTo},
    rules::Action,
    store,
    view::ChatRoomView,
};

/// People to add.
#[derive(Debug, Input)]
pub struct ChatMembersAdd {
    #[input(flatten)]
    chosen: Chosen,
}

/// Adds people whom the caller may write to to a group. They see earlier messages.
#[endpoint(
    post = "/chat/rooms/{id}/members",
    conflict = "Not a group",
    invalid = "Too many, or people the caller may not choose"
)]
pub async fn chat_members_add(
    session: Session,
    Permitted(id, _): Permitted<ChatRoomId, WrittenTo>,
    Valid(input): Valid<ChatMembersAdd>,
) -> Result<Json<ChatRoomView>, Problem> {
    let (tx, caller) = session.write().await?;
    let opened = open::lock_for(&tx, &caller, &id, Action::Add).await?;
    open::require_writing(&caller)?;
    let chosen = choices::require(&tx, &caller, &input.chosen).await?;
    let present: BTreeSet<&PersonId> = opened.present().map(|it| &it.person).collect();
    let new: Vec<PersonId> = chosen.into_iter().filter(|it| !present.contains(it)).collect();
    choices::require_room_for(present.len() + new.len())?;
    store::add(&tx, &id, &new).await?;
    let view = current(&tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
