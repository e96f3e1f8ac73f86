//! Personal data of the chat: messages and files of a person, and memberships.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::personal::{
    DataSubject, ErasureOutcome, ExportPart, ExportRecord, Overdue, PersonalData, RetentionKind,
};
use svenn_kernel::{ChatRoomId, Fault, Role, Timestamp};

use crate::{
    rules::{self, ChatType},
    store,
};

/// Rooms that went quiet.
const QUIET_ROOMS: RetentionKind = RetentionKind {
    name: "CHATROOM",
    title: "Chatter",
    explanation: "Tiden løper fra den siste meldingen i chatten. \
        Etter det slettes chatten med alle meldinger og filer.",
    months_default: 36,
};

/// The [`PersonalData`] of the chat. What somebody wrote is erased with the person, text and files.
/// What others wrote is theirs: it stays readable to them, in rooms of two as in groups, until the
/// time for quiet rooms is over or the last of them is gone too. The person erased stands there as
/// erased people do. An employee or a coordinator who is deleted is out of all rooms; what they wrote
/// stays with those they wrote to, until they are erased.
#[derive(Debug, Clone, Copy, Default)]
pub struct ChatData;

#[async_trait]
impl PersonalData for ChatData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let sent = store::of_sender(tx, &subject.id).await?;
        let mut files = Vec::new();
        for id in store::file_ids_of(&sent) {
            files.extend(records::find(tx, &id).await?);
        }
        let sent = sent.into_iter().map(|message| {
            ExportRecord::new().with("tidspunkt", "Når", message.time).with(
                "melding",
                "Melding",
                message.message,
            )
        });
        let memberships = store::memberships_of(tx, &subject.id).await?;
        let mut rooms = Vec::with_capacity(memberships.len());
        for membership in memberships {
            let Some(room) = store::find(tx, &membership.room).await? else { continue };
            let kind = match room.kind() {
                ChatType::Single => "Chat mellom to".to_owned(),
                ChatType::Group => rules::title(&room.chat_title).to_owned(),
            };
            rooms.push(
                ExportRecord::new()
                    .with("chat", "Chat", kind)
                    .with("fra", "Med fra", membership.joined)
                    .with("til", "Tatt ut", membership.removed)
                    .with("varsler", "Varsler", if membership.muted { "Av" } else { "På" }),
            );
        }
        Ok(vec![
            ExportPart::new(
                "chatmeldinger",
                "Meldinger i chat",
                ErasureOutcome::Erased,
                sent.collect(),
            )
            .with_files(files),
            ExportPart::new("chatter", "Chatter", ErasureOutcome::Nameless, rooms),
        ])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        match subject.rolle {
            Role::Laerling => self.anonymise(tx, subject).await,
            Role::Ansatt | Role::Koordinator => store::release(tx, &subject.id).await,
        }
    }

    async fn anonymise(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        store::erase(tx, &subject.id).await
    }

    fn retention(&self) -> &'static [RetentionKind] {
        &[QUIET_ROOMS]
    }

    async fn overdue(
        &self,
        tx: &Tx,
        _kind: &RetentionKind,
        before: Timestamp,
    ) -> Result<Vec<Overdue>, Fault> {
        let quiet = store::quiet_since(tx, before).await?.into_iter();
        Ok(quiet
            .map(|room| Overdue {
                id: room.id.as_str().to_owned(),
                // Coordinators see this; who is in a room is its members' alone.
                title: match room.kind() {
                    ChatType::Single => "Chat mellom to".to_owned(),
                    ChatType::Group => "Gruppechat".to_owned(),
                },
                since: room.recent_message_sent_at,
                person: None,
            })
            .collect())
    }

    async fn dispose(&self, tx: &Tx, _kind: &RetentionKind, id: &str) -> Result<(), Fault> {
        match ChatRoomId::parse(id) {
            Ok(id) => store::delete_room(tx, &id).await,
            Err(_) => Ok(()),
        }
    }
}
