//! The queue's table.

use std::time::Duration;

use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, OnConflict},
};
use svenn_db::{Audience, Migration, Tx};
use svenn_kernel::{Collection, Fault, JobId, Timestamp, Verb};

/// A job somebody took is free again after this long.
const LEASE_SECONDS: u64 = 60;
/// Jobs taken at once.
const BATCH_ROWS_MAX: u64 = 20;
/// Jobs written in one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 200;
/// A job is given up after this many tries.
pub(crate) const TRIES_MAX: i32 = 8;

/// The queue's table.
pub const MIGRATIONS: &[Migration] = &[
    Migration {
        id: "jobs/001_jobs",
        sql: "CREATE TABLE jobs (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        key TEXT NOT NULL UNIQUE,
        payload TEXT NOT NULL,
        due BIGINT NOT NULL,
        lease BIGINT NOT NULL,
        tries INTEGER NOT NULL,
        done BIGINT,
        failure TEXT
    );
    CREATE INDEX jobs_due ON jobs (done, due);",
    },
    Migration {
        id: "jobs/002_bulk",
        sql: "ALTER TABLE jobs ADD COLUMN bulk BOOLEAN NOT NULL DEFAULT FALSE;",
    },
];

mod job {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{JobId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "jobs")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: JobId,
        pub kind: String,
        pub key: String,
        pub payload: String,
        pub due: Timestamp,
        pub lease: Timestamp,
        pub tries: i32,
        pub done: Option<Timestamp>,
        pub failure: Option<String>,
        /// One of many of its kind, which others need not wait for.
        pub bulk: bool,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub(crate) use job::Model as Job;

/// A job to queue.
#[derive(Debug, Clone)]
pub struct NewJob {
    /// Which handler does it.
    pub kind: &'static str,
    /// Names the work itself: a second job with the same key is not queued.
    pub key: String,
    /// What the handler needs, as JSON.
    pub payload: String,
    /// Not before this instant.
    pub due: Timestamp,
}

/// Queues a job in the caller's transaction; one with the same key is left as it is.
pub async fn enqueue(tx: &Tx, new: NewJob) -> Result<(), Fault> {
    insert(tx, vec![row(tx, new, false)]).await
}

/// Queues many jobs. Whatever is due and not of many goes before them, so that nobody's code to
/// sign in waits behind a message to everybody.
pub async fn enqueue_bulk(tx: &Tx, new: Vec<NewJob>) -> Result<(), Fault> {
    insert(tx, new.into_iter().map(|new| row(tx, new, true)).collect()).await
}

fn row(tx: &Tx, new: NewJob, bulk: bool) -> Job {
    Job {
        id: JobId::new(tx.now(), tx.entropy()),
        kind: new.kind.to_owned(),
        key: new.key,
        payload: new.payload,
        due: new.due,
        lease: Timestamp::default(),
        tries: 0,
        done: None,
        failure: None,
        bulk,
    }
}

async fn insert(tx: &Tx, jobs: Vec<Job>) -> Result<(), Fault> {
    // One note wakes the runner for all of them.
    if let Some(first) = jobs.first() {
        tx.record(Collection::JOBS, first.id.as_str(), Verb::Create, Audience::Coordinators);
    }
    let upsert = OnConflict::column(job::Column::Key).do_nothing().to_owned();
    for some in jobs.chunks(ROWS_PER_STATEMENT) {
        let rows = some.iter().cloned().map(IntoActiveModel::into_active_model);
        let insert = job::Entity::insert_many(rows).on_conflict(upsert.clone());
        insert.exec_without_returning(tx).await?;
    }
    Ok(())
}

/// Takes due jobs for a minute.
pub(crate) async fn lease(tx: &Tx) -> Result<Vec<Job>, Fault> {
    let now = tx.now();
    let due = job::Entity::find()
        .filter(job::Column::Done.is_null())
        .filter(job::Column::Due.lte(now))
        .filter(job::Column::Lease.lt(now))
        .order_by_asc(job::Column::Bulk)
        .order_by_asc(job::Column::Due)
        .limit(BATCH_ROWS_MAX)
        .all(tx)
        .await?;
    let until = now.plus(Duration::from_secs(LEASE_SECONDS));
    let mut taken = Vec::with_capacity(due.len());
    for job in due {
        // Another process may have taken it in the meantime: then its lease has moved.
        let update = job::Entity::update_many()
            .col_expr(job::Column::Lease, Expr::value(until))
            .col_expr(job::Column::Tries, Expr::value(job.tries + 1))
            .filter(job::Column::Id.eq(job.id.clone()))
            .filter(job::Column::Lease.eq(job.lease))
            .exec(tx)
            .await?;
        if update.rows_affected == 1 {
            taken.push(Job { lease: until, tries: job.tries + 1, ..job });
        }
    }
    Ok(taken)
}

/// Jobs of these kinds that are not done.
pub(crate) async fn waiting(tx: &Tx, kinds: &[&str]) -> Result<Vec<Job>, Fault> {
    let waiting = job::Entity::find()
        .filter(job::Column::Done.is_null())
        .filter(job::Column::Kind.is_in(kinds.iter().copied()));
    Ok(waiting.all(tx).await?)
}

/// Marks a job done, and deletes what it carried.
pub(crate) async fn finish(tx: &Tx, job: &Job, failure: Option<String>) -> Result<(), Fault> {
    job::Entity::update_many()
        .col_expr(job::Column::Done, Expr::value(tx.now()))
        .col_expr(job::Column::Payload, Expr::value(""))
        .col_expr(job::Column::Failure, Expr::value(failure))
        .filter(job::Column::Id.eq(job.id.clone()))
        .exec(tx)
        .await?;
    Ok(())
}

/// Puts a job back for a later try.
pub(crate) async fn retry(tx: &Tx, job: &Job, failure: String) -> Result<(), Fault> {
    let pause = 2_u64.saturating_pow(u32::try_from(job.tries).unwrap_or(0)).min(3_600);
    job::Entity::update_many()
        .col_expr(job::Column::Due, Expr::value(tx.now().plus(Duration::from_secs(pause))))
        .col_expr(job::Column::Lease, Expr::value(Timestamp::default()))
        .col_expr(job::Column::Failure, Expr::value(Some(failure)))
        .filter(job::Column::Id.eq(job.id.clone()))
        .exec(tx)
        .await?;
    Ok(())
}
