//! What is written down.

use std::{collections::HashMap, time::Duration};

use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::OnConflict,
};
use svenn_db::Tx;
use svenn_kernel::{Fault, PersonId, Role, Timestamp, new_id_text};

use crate::{active::Active, rules::Seen};

/// Sessions are kept for this long.
pub const KEPT_DAYS_MAX: u64 = 90;
/// Most sessions in one answer: more than one an hour, day and night, for a month.
const SESSIONS_LISTED_MAX: u64 = 1_000;
/// Rows written by one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 500;

mod presence {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "presence")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        pub role: String,
        pub session: String,
        pub start: Timestamp,
        pub lastseen: Timestamp,
    }

    svenn_db::no_relations!();
}

mod session {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "presence_sessions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub bruker: PersonId,
        pub start: Timestamp,
        pub slutt: Timestamp,
    }

    svenn_db::no_relations!();
}

/// A session that is over, for the demo organisations.
pub type BackfilledSession = (PersonId, svenn_kernel::Role, Timestamp, Timestamp);

/// The last time that somebody was active.
pub struct LastTime {
    pub role: Option<Role>,
    pub start: Timestamp,
    pub lastseen: Timestamp,
}

/// When and as what somebody was last seen, as far as it is written down.
pub async fn last_time(tx: &Tx, person: &PersonId) -> Result<Option<LastTime>, Fault> {
    let row = presence::Entity::find_by_id(person.clone()).one(tx).await?;
    Ok(row.map(|row| LastTime {
        role: row.role.parse().ok(),
        start: row.start,
        lastseen: row.lastseen,
    }))
}

/// Somebody's sessions that ended since an instant, newest first, as start and end.
pub async fn sessions(
    tx: &Tx,
    person: &PersonId,
    since: Timestamp,
) -> Result<Vec<(Timestamp, Timestamp)>, Fault> {
    let theirs = session::Entity::find()
        .select_only()
        .columns([session::Column::Start, session::Column::Slutt])
        .filter(session::Column::Bruker.eq(person.clone()))
        .filter(session::Column::Slutt.gte(since))
        .order_by_desc(session::Column::Slutt)
        .limit(SESSIONS_LISTED_MAX);
    Ok(theirs.into_tuple().all(tx).await?)
}

/// Removes all that is written down of somebody.
pub(crate) async fn delete(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    presence::Entity::delete_by_id(person.clone()).exec(tx).await?;
    let theirs = session::Column::Bruker.eq(person.clone());
    session::Entity::delete_many().filter(theirs).exec(tx).await?;
    Ok(())
}

/// Writes down what was heard. It is nobody's change, so nothing is noted in the change log.
pub(crate) async fn save(tx: &Tx, heard: &[Active]) -> Result<(), Fault> {
    // Two processes may have heard of the same person.
    tx.lock("presence").await?;
    for some in heard.chunks(ROWS_PER_STATEMENT) {
        let people = some.iter().map(|active| active.person.clone());
        let stored = presence::Entity::find().filter(presence::Column::Person.is_in(people));
        let stored: HashMap<PersonId, presence::Model> =
            stored.all(tx).await?.into_iter().map(|row| (row.person.clone(), row)).collect();
        let rows: Vec<presence::Model> =
            some.iter().map(|active| joined(tx, stored.get(&active.person), active)).collect();
        write(tx, rows).await?;
    }
    let before = tx.now().minus(Duration::from_secs(KEPT_DAYS_MAX * 86_400));
    session::Entity::delete_many().filter(session::Column::Slutt.lt(before)).exec(tx).await?;
    Ok(())
}

fn joined(tx: &Tx, stored: Option<&presence::Model>, active: &Active) -> presence::Model {
    let before = stored.map(|row| Seen { start: row.start, lastseen: row.lastseen });
    let both = before.and_then(|before| before.joined_by(active.seen));
    let goes_on = stored.zip(both).map(|(row, seen)| (row.session.clone(), seen));
    let (session, seen) =
        goes_on.unwrap_or_else(|| (new_id_text(tx.now(), tx.entropy()), active.seen));
    presence::Model {
        person: active.person.clone(),
        role: active.rolle.as_str().to_owned(),
        session,
        start: seen.start,
        lastseen: seen.lastseen,
    }
}

async fn write(tx: &Tx, rows: Vec<presence::Model>) -> Result<(), Fault> {
    let sessions = rows.iter().map(|row| session::ActiveModel {
        id: Set(row.session.clone()),
        bruker: Set(row.person.clone()),
        start: Set(row.start),
        slutt: Set(row.lastseen),
    });
    let extend = OnConflict::column(session::Column::Id)
        .update_columns([session::Column::Start, session::Column::Slutt])
        .to_owned();
    session::Entity::insert_many(sessions)
        .on_conflict(extend)
        .exec_without_returning(&tx.later())
        .await?;
    let people = rows.into_iter().map(|row| presence::ActiveModel {
        person: Set(row.person),
        role: Set(row.role),
        session: Set(row.session),
        start: Set(row.start),
        lastseen: Set(row.lastseen),
    });
    use presence::Column::{Lastseen, Person, Role, Session, Start};
    let replace =
        OnConflict::column(Person).update_columns([Role, Session, Start, Lastseen]).to_owned();
    presence::Entity::insert_many(people)
        .on_conflict(replace)
        .exec_without_returning(&tx.later())
        .await?;
    Ok(())
}

/// Writes down sessions of the past, oldest first.
pub async fn backfill(tx: &Tx, sessions: &[BackfilledSession]) -> Result<(), Fault> {
    for (person, rolle, start, slutt) in sessions {
        let seen = Seen { start: *start, lastseen: *slutt };
        save(tx, &[Active { person: person.clone(), rolle: *rolle, seen }]).await?;
    }
    Ok(())
}
