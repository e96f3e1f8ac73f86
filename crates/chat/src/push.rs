//! Tells members' devices of what was written, when they have not read it within a moment.
//!
//! A message plans a look at its room. The look decides for each member by the last message read,
//! and a notification becomes a job of its own for that member, which is tried again when a push
//! service is away. Nothing of what was written is told.

use std::collections::BTreeMap;

use async_trait::async_trait;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use svenn_db::{Actor, Tx};
use svenn_http::announcements::AVSENDER;
use svenn_jobs::{Handler, JobError, NewJob, Party, enqueue};
use svenn_kernel::{ChatRoomId, Fault, PersonId, Role, TenantId, Timestamp};
use svenn_messaging::{Shown, automatic, devices::Devices, people_with_devices};
use svenn_people::names;

use crate::{
    rules::{
        self, ChatType, ERASED_NAME,
        push::{HELD_BACK, Push, amount, decide},
    },
    store::{self, Member, Message, Room},
    templates::{ANTALL, NEW_MESSAGE},
};

/// The kind of a job that looks who is to be told of a room.
const LOOK: &str = "chat-look";
/// The kind of a job that tells one member.
const TELL: &str = "chat-push";
/// Most unread messages that are counted; members with more are notified all the same.
const MESSAGES_MAX: u64 = 100;

#[derive(Debug, Serialize, Deserialize)]
struct LookPayload {
    room: ChatRoomId,
}

#[derive(Debug, Serialize, Deserialize)]
struct TellPayload {
    room: ChatRoomId,
    person: PersonId,
    /// The number of the newest message that is told of.
    number: i64,
    /// How many messages.
    count: u64,
}

/// Plans to look whether these people have read a message, once they had the time.
pub async fn plan(tx: &Tx, message: &Message, others: &[PersonId]) -> Result<(), Fault> {
    let people: Vec<&str> = others.iter().map(PersonId::as_str).collect();
    if people_with_devices(tx, &people).await?.is_empty() {
        return Ok(());
    }
    let key = format!("{LOOK} {} {}", message.room, message.number);
    look(tx, &message.room, key, tx.now().plus(HELD_BACK)).await
}

async fn look(tx: &Tx, room: &ChatRoomId, key: String, due: Timestamp) -> Result<(), Fault> {
    let payload = serde_json::to_string(&LookPayload { room: room.clone() })?;
    enqueue(tx, NewJob { kind: LOOK, key, payload, due }).await
}

/// What a device shows.
struct News {
    title: String,
    body: String,
    /// The page it leads to.
    route: String,
}

/// Does the jobs of this file.
pub struct ChatPush {
    pub devices: Devices,
}

#[async_trait]
impl Handler for ChatPush {
    fn kinds(&self) -> &'static [&'static str] {
        &[LOOK, TELL]
    }

    fn party(&self, kind: &str) -> Option<Party> {
        (kind == TELL).then_some(Party::Push)
    }

    async fn run(
        &self,
        tenant: &TenantId,
        kind: &str,
        key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        if kind == LOOK {
            let LookPayload { room } = read(payload)?;
            return Ok(self.look(tenant, &room).await?);
        }
        let payload: TellPayload = read(payload)?;
        let Some(news) = self.still_news(tenant, &payload).await? else { return Ok(()) };
        let shown = Shown { title: &news.title, body: &news.body, route: &news.route };
        self.devices.show(tenant, &payload.person, &shown, &format!("{tenant} {key}")).await
    }
}

impl ChatPush {
    async fn begin(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.devices.databases.write(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused("chat", error))
    }

    /// Decides for each member of a room, and plans the next look where somebody has time left.
    async fn look(&self, tenant: &TenantId, id: &ChatRoomId) -> Result<(), Fault> {
        let tx = self.begin(tenant).await?;
        store::lock(&tx, id).await?;
        let Some(room) = store::find(&tx, id).await? else { return tx.rollback().await };
        let mut again: Option<Timestamp> = None;
        for (member, unread) in unread(&tx, &room).await? {
            match decide(member.muted, Some(unread.since), member.told_at, tx.now()) {
                Push::Nothing => {}
                Push::Wait(until) => again = Some(again.map_or(until, |first| first.min(until))),
                Push::Show => tell(&tx, &room, &member, unread.count).await?,
            }
        }
        if let Some(due) = again {
            look(&tx, id, format!("{LOOK} {id} at {}", due.millis()), due).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// What is told, unless the member has read it or left meanwhile, does not want to hear of the
    /// room any more, or the office has switched it off.
    async fn still_news(
        &self,
        tenant: &TenantId,
        payload: &TellPayload,
    ) -> Result<Option<News>, Fault> {
        let begun = self.devices.databases.read(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("chat", error))?;
        let Some(room) = store::find(&tx, &payload.room).await? else { return Ok(None) };
        let members = store::members(&tx, &room.id).await?;
        let is_news = members.iter().any(|it| {
            it.person == payload.person
                && it.removed.is_none()
                && !it.muted
                && it.read < payload.number
        });
        if !is_news {
            return Ok(None);
        }
        let people: Vec<PersonId> = members.into_iter().map(|it| it.person).collect();
        let called = names::load_names(&tx, &people).await?;
        let avsender = match room.kind() {
            ChatType::Group => rules::title(&room.chat_title).to_owned(),
            ChatType::Single => {
                let other = people.iter().find(|it| **it != payload.person);
                let name = other.and_then(|it| called.get(it)).map(|it| it.navn());
                name.unwrap_or_else(|| ERASED_NAME.to_owned())
            }
        };
        let Some(reader) = called.get(&payload.person) else { return Ok(None) };
        let start = match reader.rolle {
            Role::Koordinator => "/k",
            Role::Ansatt => "/b",
            Role::Laerling => "/l",
        };
        let values = vec![(AVSENDER, avsender), (ANTALL, amount(payload.count))];
        let words = automatic::on_devices(&tx, &NEW_MESSAGE, &payload.person, values).await?;
        let route = format!("{start}?chat={}", room.id);
        Ok(words.map(|(title, body)| News { title, body, route }))
    }
}

/// What a member has not read and was not told of.
struct Unread {
    /// When the oldest of it was written.
    since: Timestamp,
    /// How many messages.
    count: u64,
}

/// Members with devices, and what others have written that is news to them.
async fn unread(tx: &Tx, room: &Room) -> Result<Vec<(Member, Unread)>, Fault> {
    let written = store::messages(tx, &room.id, None, MESSAGES_MAX).await?;
    let members = store::members(tx, &room.id).await?.into_iter();
    let members = members.filter(|it| it.removed.is_none() && !it.muted);
    let news: BTreeMap<PersonId, (Member, Unread)> = members
        .filter_map(|member| {
            let unread = unread_of(&member, &written)?;
            Some((member.person.clone(), (member, unread)))
        })
        .collect();
    let people: Vec<&str> = news.keys().map(PersonId::as_str).collect();
    let reached = people_with_devices(tx, &people).await?;
    Ok(news.into_values().filter(|(it, _)| reached.contains(it.person.as_str())).collect())
}

fn unread_of(member: &Member, written: &[Message]) -> Option<Unread> {
    let floor = member.read.max(member.told);
    let is_news =
        |it: &&Message| it.number > floor && it.sender != member.person && it.time >= member.joined;
    let times: Vec<Timestamp> = written.iter().filter(is_news).map(|it| it.time).collect();
    let since = times.iter().min().copied()?;
    Some(Unread { since, count: u64::try_from(times.len()).unwrap_or(MESSAGES_MAX) })
}

async fn tell(tx: &Tx, room: &Room, member: &Member, count: u64) -> Result<(), Fault> {
    store::tell(tx, &room.id, &member.person, room.number).await?;
    let (person, number) = (member.person.clone(), room.number);
    let key = format!("{TELL} {} {person} {number}", room.id);
    let payload = TellPayload { room: room.id.clone(), person, number, count };
    let payload = serde_json::to_string(&payload)?;
    enqueue(tx, NewJob { kind: TELL, key, payload, due: tx.now() }).await
}

fn read<T: DeserializeOwned>(payload: &str) -> Result<T, JobError> {
    serde_json::from_str(payload).map_err(|error| JobError::Never(error.to_string()))
}
