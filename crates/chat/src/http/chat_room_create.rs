use axum::{Json, http::StatusCode};
use svenn_db::Tx;
use svenn_http::{Caller, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{ChatRoomId, OneLine, PersonId};

use super::current;
use crate::{
    choices::{self, Chosen},
    open::Writer,
    rules::{ChatType, GROUPS_OF_ONE_MAX, TITLE_CHARS_MAX},
    store::{self, Room},
    view::ChatRoomView,
};

/// A room to make.
#[derive(Debug, Input)]
pub struct NewChatRoom {
    #[input(flatten)]
    chosen: Chosen,
    /// Name of the group. Left out, one person makes a room of two; with a name, also an empty one,
    /// it is a group.
    chat_title: Option<OneLine<0, TITLE_CHARS_MAX>>,
}

/// Creates a room of two, or a group. Two people have one room: an existing one is answered.
#[endpoint(
    post = "/chat/rooms",
    ok = "The two have a room already",
    conflict = "The caller is in 500 groups already",
    invalid = "Nobody, too many, or people the caller may not choose"
)]
pub async fn chat_room_create(
    session: Session<Writer>,
    Valid(input): Valid<NewChatRoom>,
) -> Result<(StatusCode, Json<ChatRoomView>), Problem> {
    let (tx, caller) = session.write().await?;
    let others = choices::require(&tx, &caller, &input.chosen).await?;
    choices::require_room_for(others.len() + 1)?;
    let (status, room) = match (others.as_slice(), &input.chat_title) {
        ([], _) => {
            let message = "Velg minst én deltaker";
            return Err(Problem::invalid_field("participants", "required", message));
        }
        ([other], None) if input.chosen.groups.is_empty() => single(&tx, &caller, other).await?,
        (others, title) => {
            let title = title.as_ref().map_or("", OneLine::as_str);
            require_few_groups(&tx, &caller.person).await?;
            let made = store::create(&tx, &caller.person, others, ChatType::Group, title).await?;
            (StatusCode::CREATED, made)
        }
    };
    let view = current(&tx, &caller, &room.id).await?;
    tx.commit().await?;
    Ok((status, Json(view)))
}

async fn require_few_groups(tx: &Tx, creator: &PersonId) -> Result<(), Problem> {
    if store::groups_count(tx, creator).await? < GROUPS_OF_ONE_MAX {
        return Ok(());
    }
    let title = format!("Du er med i {GROUPS_OF_ONE_MAX} grupper. Forlat eller slett en først");
    Err(Problem::conflict("too_many_groups", title))
}

/// Somebody who was taken out of a room of two, and may be written to again, is in it again.
async fn come_back(tx: &Tx, room: &ChatRoomId) -> Result<(), Problem> {
    store::lock(tx, room).await?;
    let members = store::members(tx, room).await?.into_iter();
    let out: Vec<PersonId> =
        members.filter(|it| it.removed.is_some()).map(|it| it.person).collect();
    Ok(store::add(tx, room, &out).await?)
}

async fn single(tx: &Tx, caller: &Caller, other: &PersonId) -> Result<(StatusCode, Room), Problem> {
    store::lock_pairs(tx).await?;
    if let Some(room) = store::room_of_pair(tx, [&caller.person, other]).await? {
        come_back(tx, &room.id).await?;
        return Ok((StatusCode::OK, room));
    }
    let others = std::slice::from_ref(other);
    let room = store::create(tx, &caller.person, others, ChatType::Single, "").await?;
    Ok((StatusCode::CREATED, room))
}
