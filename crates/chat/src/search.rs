//! The collection CHATROOM of the read model.

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::{Change, Tx};
use svenn_kernel::{ChatRoomId, Collection, Fault, PersonId, Timestamp};
use svenn_people::names::{self, PersonName};
use svenn_search::{
    Source, Touched,
    engine::{Direction, Document, Expr, Field, Schema, Scope},
};

use crate::{
    rules::{self, ERASED_NAME, NO_MESSAGES},
    store::{self, Member, Message, Room},
};

/// People named in one statement.
const IDS_PER_STATEMENT: usize = 500;
/// Whose names stand in rooms.
const PEOPLE: [Collection; 3] =
    [Collection::LAERLINGER, Collection::ANSATTER, Collection::KOORDINATORER];

/// A room as it is searched and listed.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct ChatRoomDocument {
    id: ChatRoomId,
    chat_type: String,
    chat_title: String,
    members: Vec<PersonId>,
    /// Names of the members, in the same order.
    #[serde(rename = "membernavn")]
    member_names: Vec<String>,
    read_by: Vec<PersonId>,
    un_read: Vec<PersonId>,
    recent_message_sent_at: Timestamp,
    recent_message_sent_by: String,
    recent_message_text: String,
}

/// Whoever asks finds the rooms she is in, coordinators too.
#[must_use]
pub fn scope(person: &PersonId) -> Scope {
    Scope::only(Expr::is("members", person.as_str()))
}

/// Loads the collection.
#[derive(Debug, Clone, Copy, Default)]
pub struct ChatRoomSource;

#[async_trait]
impl Source for ChatRoomSource {
    fn schema(&self) -> Schema {
        Schema::new(Collection::CHATROOM.0)
            .field(Field::text("chatTitle").weight(100).sort())
            .field(Field::keyword("chatType"))
            .field(Field::keywords("members"))
            .field(Field::keywords("membernavn").weight(80))
            .field(Field::keywords("readBy"))
            .field(Field::keywords("unRead"))
            .field(Field::int("recentMessageSentAt").sort())
            .field(Field::keyword("recentMessageSentBy"))
            .field(Field::stored("recentMessageText"))
            .default_sort("recentMessageSentAt", Direction::Desc)
    }

    async fn touched(&self, tx: &Tx, changes: &[Change]) -> Result<Touched, Fault> {
        let own = Touched::of_own(Collection::CHATROOM.0, changes)
            .and(Touched::of_own(Collection::CHATMESSAGES.0, changes));
        let people: BTreeSet<&str> = changes
            .iter()
            .filter(|change| PEOPLE.iter().any(|it| it.0 == change.collection))
            .map(|change| change.id.as_str())
            .collect();
        if people.is_empty() {
            return Ok(own);
        }
        Ok(own.and(Touched::ids(store::rooms_with(tx, &people).await?)))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let asked: Option<Vec<ChatRoomId>> =
            ids.map(|ids| ids.iter().filter_map(|id| ChatRoomId::parse(id).ok()).collect());
        let rooms = store::rooms(tx, asked.as_deref()).await?;
        let mut members = store::members_of(tx, asked.as_deref()).await?;
        let recent = store::recent_of(tx, &rooms).await?;
        let people: BTreeSet<&PersonId> =
            members.values().flatten().map(|member| &member.person).collect();
        let people: Vec<PersonId> = people.into_iter().cloned().collect();
        let mut called = HashMap::with_capacity(people.len());
        for some in people.chunks(IDS_PER_STATEMENT) {
            called.extend(names::of(tx, some).await?);
        }
        let documents = rooms.into_iter().map(|room| {
            let members = members.remove(&room.id).unwrap_or_default();
            let recent = recent.get(&room.id);
            Document::of(&document(room, members, recent, &called))
        });
        documents
            .collect::<Result<_, _>>()
            .map_err(|error| Fault::caused("a document for search", error))
    }
}

fn document(
    room: Room,
    mut members: Vec<Member>,
    recent: Option<&Message>,
    called: &HashMap<PersonId, PersonName>,
) -> ChatRoomDocument {
    members.retain(|member| member.removed.is_none());
    let navn = |member: &Member| {
        called.get(&member.person).map_or_else(|| ERASED_NAME.to_owned(), PersonName::navn)
    };
    let member_names = members.iter().map(navn).collect();
    let of = |read: bool| {
        let some = members.iter().filter(|it| (it.read >= room.number) == read);
        some.map(|it| it.person.clone()).collect()
    };
    ChatRoomDocument {
        read_by: of(true),
        un_read: of(false),
        members: members.iter().map(|it| it.person.clone()).collect(),
        member_names,
        chat_title: match room.kind() {
            rules::ChatType::Single => String::new(),
            rules::ChatType::Group => rules::title(&room.chat_title).to_owned(),
        },
        chat_type: room.chat_type,
        recent_message_sent_at: room.recent_message_sent_at,
        recent_message_sent_by: recent.map(|it| it.sender.to_string()).unwrap_or_default(),
        recent_message_text: recent
            .map_or_else(|| NO_MESSAGES.to_owned(), |it| rules::preview(&it.message)),
        id: room.id,
    }
}
