//! Access to the files of a room: its members.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records::FileRecord;
use svenn_http::{Caller, files::FileGuard};
use svenn_kernel::{ChatRoomId, Collection, Fault};

use crate::store;

/// The [`FileGuard`] of chat rooms.
#[derive(Debug, Clone, Copy, Default)]
pub struct ChatFiles;

#[async_trait]
impl FileGuard for ChatFiles {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        if file.collection != Collection::CHATROOM.0 {
            return Ok(false);
        }
        let Ok(room) = ChatRoomId::parse(&file.owner) else { return Ok(false) };
        let members = store::members(tx, &room).await?;
        Ok(members.iter().any(|it| it.removed.is_none() && it.person == caller.person))
    }
}
