//! Trade tests in the database.

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{ApprenticeId, PersonId, Timestamp, TradeTestId};

    /// A trade test.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "trade_tests")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: TradeTestId,
        /// Increases with every change.
        pub version: i64,
        pub apprentice: ApprenticeId,
        pub starts: Timestamp,
        /// How long it lasts.
        pub minutes: i64,
        pub place: String,
        /// Examiners, in words of the office; may be empty.
        pub examiners: String,
        /// Increases when people are told another time or place, and when it is cancelled.
        pub sequence: i64,
        pub cancelled: Option<Timestamp>,
        /// Why; may be empty.
        #[sea_orm(column_name = "cancelledMessage")]
        pub cancelled_message: String,
        /// Who set it up.
        pub by_id: PersonId,
        pub created: Timestamp,
        pub updated: Timestamp,
    }

    svenn_db::no_relations!();
}

use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect,
};
use svenn_db::{Audience, Tx, change_row, with_change};
use svenn_kernel::{ApprenticeId, Fault, Timestamp, TradeTestId, Verb};
use svenn_records::whys::{self, Changed};

pub use self::row::{Change as TradeTestChange, Model as TradeTest};
use self::row::{Column, Entity};
use crate::{FAGPROVER, rules};

/// Ids in one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 500;

impl TradeTest {
    /// When it ends.
    #[must_use]
    pub fn ends(&self) -> Timestamp {
        rules::ends(self.starts, self.minutes)
    }

    /// Whether it stands before people.
    #[must_use]
    pub fn is_coming(&self, now: Timestamp) -> bool {
        rules::is_coming((self.starts, self.minutes), self.cancelled, now)
    }
}

pub async fn find(tx: &Tx, id: &TradeTestId) -> Result<Option<TradeTest>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Those of an apprentice, the newest first.
pub async fn of_apprentice(tx: &Tx, id: &ApprenticeId) -> Result<Vec<TradeTest>, Fault> {
    let hers = Entity::find().filter(Column::Apprentice.eq(id.clone()));
    Ok(hers.order_by_desc(Column::Starts).order_by_desc(Column::Id).all(tx).await?)
}

/// Those that begin between two instants, of these apprentices or of all, the first one first.
pub async fn between(
    tx: &Tx,
    (from, to): (Timestamp, Timestamp),
    of: Option<&[ApprenticeId]>,
    limit: u64,
) -> Result<Vec<TradeTest>, Fault> {
    let all = || {
        Entity::find()
            .filter(Column::Starts.gte(from))
            .filter(Column::Starts.lt(to))
            .order_by_asc(Column::Starts)
            .order_by_asc(Column::Id)
            .limit(limit)
    };
    let Some(of) = of else { return Ok(all().all(tx).await?) };
    let mut found = Vec::new();
    for some in of.chunks(ROWS_PER_STATEMENT) {
        let theirs = Column::Apprentice.is_in(some.iter().cloned());
        found.extend(all().filter(theirs).all(tx).await?);
    }
    found.sort_by(|a, b| (a.starts, &a.id).cmp(&(b.starts, &b.id)));
    found.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    Ok(found)
}

/// Stores a new one.
pub async fn insert(tx: &Tx, new: &TradeTest) -> Result<(), Fault> {
    Entity::insert(new.clone().into_active_model()).exec_without_returning(&tx.later()).await?;
    note(tx, new, Verb::Create);
    Ok(())
}

/// Stores what changes of one, which is locked or whose edit has begun.
pub async fn update(
    tx: &Tx,
    before: &TradeTest,
    change: TradeTestChange,
) -> Result<TradeTest, Fault> {
    let version = Set(before.version.saturating_add(1));
    let change = TradeTestChange { version, updated: Set(tx.now()), ..change };
    change_row(tx, before, change.clone()).await?;
    note(tx, before, Verb::Update);
    with_change(before.clone(), change)
}

pub async fn delete(tx: &Tx, row: &TradeTest) -> Result<(), Fault> {
    Entity::delete_by_id(row.id.clone()).exec(tx).await?;
    whys::forget(tx, Changed::Tradetests, row.id.as_str()).await?;
    note(tx, row, Verb::Delete);
    Ok(())
}

fn note(tx: &Tx, row: &TradeTest, verb: Verb) {
    tx.record(FAGPROVER, row.id.as_str(), verb, Audience::person(&row.apprentice));
}
