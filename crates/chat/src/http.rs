//! The endpoints, one file per use case.

mod chat_choices_list;
mod chat_delete;
mod chat_file_create;
mod chat_member_remove;
mod chat_members_add;
mod chat_message_create;
mod chat_messages_list;
mod chat_participants;
mod chat_room_create;
mod chat_room_mute;
mod chat_room_read;
mod chat_room_update;
mod chat_room_view;
mod chat_rooms_list;
mod chat_unread;

use svenn_db::Tx;
use svenn_http::{Caller, Problem, Routes, routes};
use svenn_kernel::ChatRoomId;

use crate::{
    open,
    view::{self, ChatRoomView},
};

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(chat_rooms_list::chat_rooms_list, chat_room_create::chat_room_create))
        .routes(routes!(chat_room_view::chat_room_view, chat_room_update::chat_room_update))
        .routes(routes!(
            chat_messages_list::chat_messages_list,
            chat_message_create::chat_message_create
        ))
        .routes(routes!(chat_file_create::chat_file_create))
        .routes(routes!(chat_room_read::chat_room_read))
        .routes(routes!(chat_room_mute::chat_room_mute))
        .routes(routes!(chat_members_add::chat_members_add))
        .routes(routes!(chat_member_remove::chat_member_remove))
        .routes(routes!(chat_delete::chat_delete))
        .routes(routes!(chat_participants::chat_participants))
        .routes(routes!(chat_choices_list::chat_choices_list))
        .routes(routes!(chat_unread::chat_unread))
}

/// The room as the caller sees it now.
async fn current(tx: &Tx, caller: &Caller, id: &ChatRoomId) -> Result<ChatRoomView, Problem> {
    let opened = open::load(tx, caller, id).await?;
    Ok(view::load_room(tx, caller, opened).await?)
}
