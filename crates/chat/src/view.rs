//! Rooms and messages as they are shown.

use std::collections::{BTreeSet, HashMap};

use serde::Serialize;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{App, Caller, files::FileView};
use svenn_kernel::{
    ChatMessageId, ChatRoomId, Collection, Fault, PersonId, Role, Timestamp, text::initials,
};
use svenn_people::{
    addressees,
    names::{self, PersonName},
};
use utoipa::ToSchema;

use crate::{
    open::Opened,
    rules::{self, Action, ChatType, ERASED_NAME, FACES_MAX, NO_MESSAGES},
    store::{self, Member, Message, Room},
};

/// Somebody in a room, or who was.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChatParticipant {
    id: PersonId,
    navn: String,
    initials: String,
    /// Absent for somebody who is erased.
    rolle: Option<Role>,
    /// Whether the person was deleted, archived, shut out or removed from the room.
    fjernet: bool,
}

/// A room in the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatRoomItem {
    id: ChatRoomId,
    chat_type: ChatType,
    /// The group's name, 'Gruppe uten navn' without one; empty for a room of two.
    chat_title: String,
    /// The group's name, or that of the other member.
    name: String,
    /// How many are in it.
    members_count: usize,
    /// Whether the caller has read everything.
    is_read: bool,
    /// Whether the caller's devices tell nothing of it.
    muted: bool,
    /// The newest message; of a room without any, when it was made.
    recent_message_sent_at: Timestamp,
    recent_message_sent_by: Option<PersonId>,
    /// The beginning of the newest message; '---' means no messages yet.
    last_chat: String,
    /// Some of the others.
    recipients: Vec<ChatParticipant>,
}

/// A room that is open.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatRoomView {
    #[serde(flatten)]
    item: ChatRoomItem,
    version: i64,
    /// The number of the newest message, which is what is marked as read.
    number: i64,
    members: Vec<PersonId>,
    /// Members who have read everything.
    read_by: Vec<PersonId>,
    /// Members who have not.
    un_read: Vec<PersonId>,
    /// Actions open to the caller.
    actions: ChatRoomActions,
}

/// Actions open to the caller in a room.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChatRoomActions {
    rename: bool,
    add: bool,
    remove: bool,
    leave: bool,
    delete: bool,
}

/// A message.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatMessageView {
    #[serde(rename = "ref")]
    id: ChatMessageId,
    chatroomid: ChatRoomId,
    /// Its place in the room, from 1.
    number: i64,
    sender_ref: PersonId,
    /// The key under which the caller sent it; absent on messages of others.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    key: Option<String>,
    /// 0 for a text, 1 for a file.
    message_type: i32,
    message: String,
    /// Whether it is one to three emoji.
    large: bool,
    time: Timestamp,
    /// Path of the file; empty without one.
    file_path: String,
    /// The file; absent also when it is gone.
    file_info: Option<FileView>,
}

/// Names of people, and whether their accounts still exist.
struct People {
    names: HashMap<PersonId, PersonName>,
    /// Those who can be written to.
    active: BTreeSet<PersonId>,
}

impl People {
    async fn load(tx: &Tx, ids: &BTreeSet<PersonId>) -> Result<Self, Fault> {
        let all: Vec<PersonId> = ids.iter().cloned().collect();
        let active = addressees::answering(tx, ids).await?.into_iter().map(|it| it.id).collect();
        Ok(Self { names: names::load_names(tx, &all).await?, active })
    }

    fn participant(&self, person: &PersonId, removed: bool) -> ChatParticipant {
        let known = self.names.get(person);
        let navn = known.map_or_else(|| ERASED_NAME.to_owned(), PersonName::navn);
        ChatParticipant {
            id: person.clone(),
            initials: initials(&navn),
            navn,
            rolle: known.map(|it| it.rolle),
            fjernet: removed || !self.active.contains(person),
        }
    }
}

/// Rooms in the list of somebody, in their order.
pub async fn items(tx: &Tx, caller: &Caller, rooms: Vec<Room>) -> Result<Vec<ChatRoomItem>, Fault> {
    let ids: Vec<ChatRoomId> = rooms.iter().map(|room| room.id.clone()).collect();
    let members = store::members_of(tx, Some(&ids)).await?;
    let recent = store::recent_of(tx, &rooms).await?;
    let none = Vec::new();
    let shown: BTreeSet<PersonId> = rooms
        .iter()
        .flat_map(|room| faces(members.get(&room.id).unwrap_or(&none), &caller.person))
        .map(|member| member.person.clone())
        .collect();
    let people = People::load(tx, &shown).await?;
    let items = rooms.into_iter().map(|room| {
        let members = members.get(&room.id).unwrap_or(&none);
        let recent = recent.get(&room.id);
        item(&people, caller, room, members, recent)
    });
    Ok(items.collect())
}

/// Those whose names stand with a room: the others, who are there first.
fn faces<'a>(members: &'a [Member], me: &PersonId) -> impl Iterator<Item = &'a Member> + use<'a> {
    let me = me.clone();
    let mut others: Vec<&Member> = members.iter().filter(|it| it.person != me).collect();
    others.sort_by_key(|it| it.removed.is_some());
    others.into_iter().take(FACES_MAX)
}

fn item(
    people: &People,
    caller: &Caller,
    room: Room,
    members: &[Member],
    recent: Option<&Message>,
) -> ChatRoomItem {
    let recipients: Vec<ChatParticipant> = faces(members, &caller.person)
        .map(|it| people.participant(&it.person, it.removed.is_some()))
        .collect();
    let mine = members.iter().find(|it| it.person == caller.person);
    let kind = room.kind();
    let (chat_title, name) = match kind {
        ChatType::Group => {
            let title = rules::title(&room.chat_title).to_owned();
            (title.clone(), title)
        }
        ChatType::Single => {
            let other = recipients.first().map(|it| it.navn.clone());
            (String::new(), other.unwrap_or_else(|| ERASED_NAME.to_owned()))
        }
    };
    ChatRoomItem {
        chat_type: kind,
        chat_title,
        name,
        members_count: members.iter().filter(|it| it.removed.is_none()).count(),
        is_read: mine.is_none_or(|it| it.read >= room.number),
        muted: mine.is_some_and(|it| it.muted),
        recent_message_sent_at: room.recent_message_sent_at,
        recent_message_sent_by: recent.map(|it| it.sender.clone()),
        last_chat: recent.map_or_else(|| NO_MESSAGES.to_owned(), |it| rules::preview(&it.message)),
        recipients,
        id: room.id,
    }
}

pub async fn load_room(tx: &Tx, caller: &Caller, opened: Opened) -> Result<ChatRoomView, Fault> {
    let (room, number, version) = (&opened.room, opened.room.number, opened.room.version);
    let may = |action| rules::decide(action, caller.rolle, room.kind(), true).is_ok();
    let actions = ChatRoomActions {
        rename: may(Action::Rename),
        add: may(Action::Add),
        remove: may(Action::Remove),
        leave: may(Action::Leave),
        delete: may(Action::Delete),
    };
    let (read_by, un_read): (Vec<_>, Vec<_>) = opened.present().partition(|it| it.read >= number);
    let people = |members: Vec<&Member>| members.into_iter().map(|it| it.person.clone()).collect();
    let (members, read_by, un_read) =
        (people(opened.present().collect()), people(read_by), people(un_read));
    let mut items = items(tx, caller, vec![opened.room]).await?;
    let item = items.pop().ok_or_else(|| Fault::new("an open room has no item"))?;
    Ok(ChatRoomView { item, version, number, members, read_by, un_read, actions })
}

/// Everybody who is in a room, was in it, or wrote in it.
pub async fn participants(tx: &Tx, opened: &Opened) -> Result<Vec<ChatParticipant>, Fault> {
    let ids = opened.members.iter().map(|it| it.person.clone()).collect();
    let people = People::load(tx, &ids).await?;
    let mut all: Vec<ChatParticipant> = opened
        .members
        .iter()
        .map(|it| people.participant(&it.person, it.removed.is_some()))
        .collect();
    all.sort_by_cached_key(|it| (it.fjernet, svenn_kernel::text::collation_key(&it.navn)));
    Ok(all)
}

/// Messages as they are shown, in their order.
pub async fn messages(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    room: &ChatRoomId,
    rows: Vec<Message>,
) -> Result<Vec<ChatMessageView>, Fault> {
    let mut files = HashMap::new();
    if rows.iter().any(|row| row.file.is_some()) {
        let all = records::of_owner(tx, Collection::CHATROOM, room.as_str()).await?;
        files.extend(all.into_iter().map(|file| (file.id.clone(), file)));
    }
    let views = rows.into_iter().map(|row| {
        let file = row.file.as_ref().and_then(|id| files.remove(id));
        ChatMessageView {
            number: row.number,
            key: (row.sender == caller.person).then_some(row.key),
            sender_ref: row.sender,
            message_type: row.message_type,
            large: row.message_type == 0 && rules::is_large(&row.message),
            message: row.message,
            time: row.time,
            file_path: file.as_ref().map(|it| it.path.clone()).unwrap_or_default(),
            file_info: file.map(|it| FileView::new(app, tx, it)),
            id: row.id,
            chatroomid: row.room,
        }
    });
    Ok(views.collect())
}
