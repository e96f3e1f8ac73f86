//! The collection CHATROOM of the read model.

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Caller, list::List};
use svenn_kernel::{ChatRoomId, Collection, Fault, PersonId, Timestamp};
use svenn_people::names::{self, PersonName};
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, Expr, Schema, Scope},
};

use crate::{
    rules::{self, ERASED_NAME, NO_MESSAGES},
    store::{self, Member, Message, Room},
};

/// People named in one statement.
const IDS_PER_STATEMENT: usize = 500;
/// A room as it is searched and listed.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = -"recentMessageSentAt")]
struct ChatRoomDocument {
    id: ChatRoomId,
    #[search(text, weight = 100, sort)]
    chat_title: String,
    #[search(keyword, web = "ChatType")]
    chat_type: String,
    #[search(keywords)]
    members: Vec<PersonId>,
    /// Names of the members, in the same order.
    #[serde(rename = "membernavn")]
    #[search(keywords, weight = 80)]
    member_names: Vec<String>,
    #[search(keywords)]
    read_by: Vec<PersonId>,
    #[search(keywords)]
    un_read: Vec<PersonId>,
    #[search(int, sort)]
    recent_message_sent_at: Timestamp,
    #[search(keyword)]
    recent_message_sent_by: String,
    #[search(stored)]
    recent_message_text: String,
}

/// Loads the collection.
#[derive(Debug, Clone, Copy, Default)]
pub struct ChatRoomSource;

#[async_trait]
impl Source for ChatRoomSource {
    fn schema(&self) -> Schema {
        ChatRoomDocument::schema(self.collection())
    }

    /// What is written and read, who is in which room, and whose names are in rooms.
    fn depends_on(&self) -> &'static [Collection] {
        const OTHERS: &[Collection] = &[
            Collection::CHATMESSAGES,
            Collection::CHATMEMBERS,
            Collection::LAERLINGER,
            Collection::ANSATTER,
            Collection::KOORDINATORER,
        ];
        OTHERS
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        Ok(match to.collection {
            Collection::CHATMESSAGES => to.same_ids(),
            // The room itself is noted, too.
            Collection::CHATMEMBERS => Touched::Nothing,
            _ => Touched::ids(store::rooms_with(tx, &to.ids).await?),
        })
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
            called.extend(names::load_names(tx, some).await?);
        }
        let documents = rooms.into_iter().map(|room| {
            let members = members.remove(&room.id).unwrap_or_default();
            let recent = recent.get(&room.id);
            document(room, members, recent, &called).document()
        });
        documents.collect()
    }
}

#[async_trait]
impl List for ChatRoomSource {
    fn collection(&self) -> Collection {
        Collection::CHATROOM
    }

    /// The caller's own rooms, for coordinators too.
    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(Scope::only(Expr::is("members", caller.person.as_str())))
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
