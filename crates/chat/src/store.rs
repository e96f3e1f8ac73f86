//! Rooms, members and messages in the database.

mod erase;
mod messages;

use std::collections::{BTreeSet, HashMap};

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait,
    sea_query::{Expr, OnConflict, SelectStatement},
};
use svenn_db::Tx;
use svenn_kernel::{ChatRoomId, Fault, PersonId, Timestamp, Verb};

pub use self::{
    erase::{delete_room, drop_if_empty, erase, quiet_since, release},
    messages::{Draft, by_key, file_ids_of, messages, of_sender, recent_of, send},
};
pub use crate::entity::{member::Model as Member, message::Model as Message, room::Model as Room};
use crate::{
    channels,
    entity::{member, room},
    rules::ChatType,
};

/// Ids in one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;
/// New pairs of an organisation follow each other under this name.
const PAIRS_LOCK: &str = "chat pairs";
/// What a new member has read: nothing, not even the membership.
const UNSEEN: i64 = -1;

/// Waits for the turn to write in a room; what is read then stays true.
pub async fn lock(tx: &Tx, room: &ChatRoomId) -> Result<(), Fault> {
    tx.lock(&format!("chat {room}")).await
}

/// Waits for the turn to make a room of two.
pub async fn lock_pairs(tx: &Tx) -> Result<(), Fault> {
    tx.lock(PAIRS_LOCK).await
}

pub async fn find(tx: &Tx, id: &ChatRoomId) -> Result<Option<Room>, Fault> {
    Ok(room::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// These rooms; all for `None`. In no order.
pub async fn rooms(tx: &Tx, ids: Option<&[ChatRoomId]>) -> Result<Vec<Room>, Fault> {
    let Some(ids) = ids else { return Ok(room::Entity::find().all(tx).await?) };
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let these = room::Column::Id.is_in(some.iter().cloned());
        found.extend(room::Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

fn select_rooms_of(person: &PersonId) -> SelectStatement {
    member::Entity::find()
        .select_only()
        .column(member::Column::Room)
        .filter(member::Column::Person.eq(person.clone()))
        .filter(member::Column::Removed.is_null())
        .into_query()
}

/// The rooms that somebody is in, the newest message first.
pub async fn rooms_of(tx: &Tx, person: &PersonId, limit: u64) -> Result<Vec<Room>, Fault> {
    Ok(room::Entity::find()
        .filter(room::Column::Id.in_subquery(select_rooms_of(person)))
        .order_by_desc(room::Column::RecentMessageSentAt)
        .order_by_desc(room::Column::Id)
        .limit(limit)
        .all(tx)
        .await?)
}

/// In how many groups somebody is.
pub async fn groups_count(tx: &Tx, person: &PersonId) -> Result<u64, Fault> {
    Ok(room::Entity::find()
        .filter(room::Column::Id.in_subquery(select_rooms_of(person)))
        .filter(room::Column::ChatType.eq(ChatType::Group.as_str()))
        .count(tx)
        .await?)
}

/// The ids of the rooms that somebody is in.
pub async fn ids_of(tx: &Tx, person: &PersonId) -> Result<Vec<ChatRoomId>, Fault> {
    let memberships = memberships_of(tx, person).await?.into_iter();
    Ok(memberships.filter(|it| it.removed.is_none()).map(|it| it.room).collect())
}

/// Where somebody is a member, or was.
pub async fn memberships_of(tx: &Tx, person: &PersonId) -> Result<Vec<Member>, Fault> {
    Ok(member::Entity::find()
        .filter(member::Column::Person.eq(person.clone()))
        .order_by_asc(member::Column::Joined)
        .order_by_asc(member::Column::Room)
        .all(tx)
        .await?)
}

/// In how many rooms somebody has something to read.
pub async fn unread_of(tx: &Tx, person: &PersonId) -> Result<usize, Fault> {
    let read: HashMap<ChatRoomId, i64> = memberships_of(tx, person)
        .await?
        .into_iter()
        .filter(|it| it.removed.is_none())
        .map(|it| (it.room, it.read))
        .collect();
    let rooms: Vec<(ChatRoomId, i64)> = room::Entity::find()
        .select_only()
        .columns([room::Column::Id, room::Column::Number])
        .filter(room::Column::Id.in_subquery(select_rooms_of(person)))
        .into_tuple()
        .all(tx)
        .await?;
    let unread = rooms.iter().filter(|(id, number)| read.get(id).is_some_and(|it| it < number));
    Ok(unread.count())
}

/// Everybody of these rooms, those who were taken out among them; of all rooms for `None`.
pub async fn members_of(
    tx: &Tx,
    rooms: Option<&[ChatRoomId]>,
) -> Result<HashMap<ChatRoomId, Vec<Member>>, Fault> {
    let ordered = || {
        let found = member::Entity::find().order_by_asc(member::Column::Joined);
        found.order_by_asc(member::Column::Person)
    };
    let mut rows = Vec::new();
    match rooms {
        None => rows = ordered().all(tx).await?,
        Some(ids) => {
            for some in ids.chunks(IDS_PER_STATEMENT) {
                let of = member::Column::Room.is_in(some.iter().cloned());
                rows.extend(ordered().filter(of).all(tx).await?);
            }
        }
    }
    let mut by_room: HashMap<ChatRoomId, Vec<Member>> = HashMap::new();
    for row in rows {
        by_room.entry(row.room.clone()).or_default().push(row);
    }
    Ok(by_room)
}

/// Everybody of one room, those who were taken out among them.
pub async fn members(tx: &Tx, room: &ChatRoomId) -> Result<Vec<Member>, Fault> {
    let mut found = members_of(tx, Some(std::slice::from_ref(room))).await?;
    Ok(found.remove(room).unwrap_or_default())
}

/// The rooms with these people, for the read model.
pub async fn rooms_with(tx: &Tx, people: &BTreeSet<&str>) -> Result<Vec<ChatRoomId>, Fault> {
    let people: Vec<&str> = people.iter().copied().collect();
    let mut found = Vec::new();
    for some in people.chunks(IDS_PER_STATEMENT) {
        let these = member::Column::Person.is_in(some.iter().copied());
        let rooms = member::Entity::find().select_only().column(member::Column::Room);
        let rooms: Vec<ChatRoomId> = rooms.filter(these).into_tuple().all(tx).await?;
        found.extend(rooms);
    }
    Ok(found)
}

/// The room of two people.
pub async fn room_of_pair(tx: &Tx, pair: [&PersonId; 2]) -> Result<Option<Room>, Fault> {
    let pair = pair_text(pair);
    Ok(room::Entity::find().filter(room::Column::Pair.eq(pair)).one(tx).await?)
}

fn pair_text(mut pair: [&PersonId; 2]) -> String {
    pair.sort_unstable();
    let [one, other] = pair;
    format!("{one} {other}")
}

/// Makes a room. "Creating a room marks the creator as read and the others unread."
pub async fn create(
    tx: &Tx,
    creator: &PersonId,
    others: &[PersonId],
    kind: ChatType,
    title: &str,
) -> Result<Room, Fault> {
    let pair = match (kind, others) {
        (ChatType::Single, [other]) => Some(pair_text([creator, other])),
        _ => None,
    };
    let row = Room {
        id: ChatRoomId::new(tx.now(), tx.entropy()),
        version: 1,
        chat_type: kind.as_str().to_owned(),
        chat_title: title.trim().to_owned(),
        pair,
        number: 0,
        recent: None,
        recent_message_sent_at: tx.now(),
    };
    room::Entity::insert(row.clone().into_active_model())
        .exec_without_returning(&tx.later())
        .await?;
    let all = std::iter::once((creator, 0)).chain(others.iter().map(|it| (it, UNSEEN)));
    let rows = all.map(|(person, read)| Member {
        room: row.id.clone(),
        person: person.clone(),
        joined: tx.now(),
        read,
        removed: None,
        muted: false,
        told: 0,
        told_at: None,
    });
    let rows: Vec<_> = rows.map(IntoActiveModel::into_active_model).collect();
    member::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    channels::note_room(tx, &row.id, Verb::Create);
    for person in std::iter::once(creator).chain(others) {
        channels::note_member(tx, person);
    }
    Ok(row)
}

/// Gives a room another name.
pub async fn rename(tx: &Tx, id: &ChatRoomId, title: &str) -> Result<(), Fault> {
    room::Entity::update_many()
        .col_expr(room::Column::ChatTitle, Expr::value(title.trim()))
        .filter(room::Column::Id.eq(id.clone()))
        .exec(tx)
        .await?;
    channels::note_room(tx, id, Verb::Update);
    Ok(())
}

/// Adds people who are no members; removed members come back.
pub async fn add(tx: &Tx, room: &ChatRoomId, people: &[PersonId]) -> Result<(), Fault> {
    let rows = people.iter().map(|person| member::ActiveModel {
        room: Set(room.clone()),
        person: Set(person.clone()),
        joined: Set(tx.now()),
        read: Set(UNSEEN),
        removed: Set(None),
        muted: Set(false),
        told: Set(0),
        told_at: Set(None),
    });
    let again = OnConflict::columns([member::Column::Room, member::Column::Person])
        .update_columns([member::Column::Joined, member::Column::Read, member::Column::Removed])
        .to_owned();
    if people.is_empty() {
        return Ok(());
    }
    member::Entity::insert_many(rows)
        .on_conflict(again)
        .exec_without_returning(&tx.later())
        .await?;
    for person in people {
        channels::note_member(tx, person);
    }
    channels::note_room(tx, room, Verb::Update);
    Ok(())
}

/// Removes a member; the messages stay.
pub async fn remove(tx: &Tx, room: &ChatRoomId, person: &PersonId) -> Result<(), Fault> {
    let removed: Option<Timestamp> = Some(tx.now());
    member::Entity::update_many()
        .col_expr(member::Column::Removed, Expr::value(removed))
        .filter(member::Column::Room.eq(room.clone()))
        .filter(member::Column::Person.eq(person.clone()))
        .exec(tx)
        .await?;
    channels::note_member(tx, person);
    channels::note_room(tx, room, Verb::Update);
    Ok(())
}

/// Sets whether a member's devices show notifications of a room; told live to the member alone.
pub async fn mute(tx: &Tx, room: &ChatRoomId, person: &PersonId, muted: bool) -> Result<(), Fault> {
    member::Entity::update_many()
        .col_expr(member::Column::Muted, Expr::value(muted))
        .filter(member::Column::Room.eq(room.clone()))
        .filter(member::Column::Person.eq(person.clone()))
        .exec(tx)
        .await?;
    channels::note_member(tx, person);
    Ok(())
}

/// Notes that somebody's devices tell of a room up to a message. Nobody hears of it.
pub async fn tell(tx: &Tx, room: &ChatRoomId, person: &PersonId, number: i64) -> Result<(), Fault> {
    member::Entity::update_many()
        .col_expr(member::Column::Told, Expr::value(number))
        .col_expr(member::Column::ToldAt, Expr::value(Some(tx.now())))
        .filter(member::Column::Room.eq(room.clone()))
        .filter(member::Column::Person.eq(person.clone()))
        .exec(tx)
        .await?;
    Ok(())
}

/// Notes that somebody has read up to a message; answers whether that is news.
pub async fn read(
    tx: &Tx,
    room: &ChatRoomId,
    person: &PersonId,
    number: i64,
) -> Result<bool, Fault> {
    let marked = member::Entity::update_many()
        .col_expr(member::Column::Read, Expr::value(number))
        .filter(member::Column::Room.eq(room.clone()))
        .filter(member::Column::Person.eq(person.clone()))
        .filter(member::Column::Read.lt(number))
        .exec(tx)
        .await?;
    if marked.rows_affected == 0 {
        return Ok(false);
    }
    channels::note_messages(tx, room);
    Ok(true)
}
