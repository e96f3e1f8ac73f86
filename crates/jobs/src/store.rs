//! The queue's table.

use std::time::Duration;

use sea_orm::{
    ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    UpdateMany,
    sea_query::{Expr, OnConflict, Query},
};
use svenn_db::{Audience, Migration, Tx};
use svenn_kernel::{Collection, Fault, JobId, Timestamp, Verb};

use crate::rules::{self, Lane, Patience};

/// How long a lease is said to last. Whether it does is told by its process; the time counts only
/// where no process is named, and for processes of an older version.
const LEASE_SECONDS: u64 = 60;
/// Jobs looked at for one that nobody else takes at the same moment.
const CANDIDATES_MAX: u64 = 8;
/// Jobs written in one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 200;
/// Done jobs removed in one transaction.
const PRUNED_ROWS_MAX: u64 = 1_000;

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
    Migration {
        id: "jobs/003_lanes",
        sql: "ALTER TABLE jobs ADD COLUMN lane INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE jobs ADD COLUMN holder TEXT;
    ALTER TABLE jobs ADD COLUMN since BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE jobs ADD COLUMN expires BIGINT;
    UPDATE jobs SET since = due;
    UPDATE jobs SET lane = 2 WHERE bulk;
    ALTER TABLE jobs DROP COLUMN bulk;
    DROP INDEX jobs_due;
    CREATE INDEX jobs_waiting ON jobs (lane, due) WHERE done IS NULL;
    CREATE INDEX jobs_done ON jobs (done);",
    },
    Migration {
        id: "jobs/005_lines",
        sql: "ALTER TABLE jobs ADD COLUMN line TEXT;
    CREATE INDEX jobs_kinds ON jobs (kind, lane, due) WHERE done IS NULL;
    CREATE INDEX jobs_lines ON jobs (line) WHERE done IS NULL AND line IS NOT NULL;",
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
        /// With the holder it names one lease: each raises it.
        pub tries: i32,
        pub done: Option<Timestamp>,
        pub failure: Option<String>,
        pub lane: i32,
        /// The process that has it in hand.
        pub holder: Option<String>,
        /// When it was first tried.
        pub since: Timestamp,
        /// When what it carries is worth nothing any more.
        pub expires: Option<Timestamp>,
        /// Of those in one line one is done at a time.
        pub line: Option<String>,
    }

    svenn_db::no_relations!();
}

pub(crate) use job::Model as Job;

impl Job {
    pub(crate) const fn is_code(&self) -> bool {
        self.lane == Lane::Codes.number()
    }

    pub(crate) const fn patience(&self, patience: Option<Duration>) -> Patience {
        Patience { since: self.since, patience, expires: self.expires }
    }
}

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
    insert(tx, vec![row(tx, new, Lane::Single)]).await
}

/// Queues a job of which those in the same line are done one at a time, in the order in which they
/// are due: what one receiver is told arrives in order, however many are told things at once.
pub async fn enqueue_in_line(tx: &Tx, new: NewJob, line: String) -> Result<(), Fault> {
    insert(tx, vec![Job { line: Some(line), ..row(tx, new, Lane::Single) }]).await
}

/// Queues what somebody waits for in front of a screen: it goes before everything else, and is
/// not sent once it is worth nothing any more. In its line it is done alone.
pub async fn enqueue_code(
    tx: &Tx,
    new: NewJob,
    line: String,
    expires: Timestamp,
) -> Result<(), Fault> {
    let row = row(tx, new, Lane::Codes);
    insert(tx, vec![Job { expires: Some(expires), line: Some(line), ..row }]).await
}

/// Queues many jobs, each with its line.
pub async fn enqueue_bulk_in_lines(tx: &Tx, new: Vec<(NewJob, String)>) -> Result<(), Fault> {
    let rows =
        new.into_iter().map(|(new, line)| Job { line: Some(line), ..row(tx, new, Lane::Bulk) });
    insert(tx, rows.collect()).await
}

/// Queues many jobs. Whatever is due and not of many goes before them, so that nobody's
/// notification waits behind a message to everybody.
pub async fn enqueue_bulk(tx: &Tx, new: Vec<NewJob>) -> Result<(), Fault> {
    insert(tx, new.into_iter().map(|new| row(tx, new, Lane::Bulk)).collect()).await
}

fn row(tx: &Tx, new: NewJob, lane: Lane) -> Job {
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
        lane: lane.number(),
        holder: None,
        since: new.due,
        expires: None,
        line: None,
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
        insert.exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}

/// Which jobs are looked at: those of some lanes, and of some kinds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Choice<'a> {
    pub(crate) lanes: &'a [Lane],
    pub(crate) kinds: Kinds<'a>,
}

/// Kinds of jobs.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Kinds<'a> {
    All,
    These(&'a [&'static str]),
    /// All but these; those that nobody knows are among them.
    Others(&'a [&'static str]),
}

impl Choice<'_> {
    fn not_done(self) -> Condition {
        let lanes = self.lanes.iter().map(|lane| lane.number());
        let all =
            Condition::all().add(job::Column::Done.is_null()).add(job::Column::Lane.is_in(lanes));
        match self.kinds {
            Kinds::All => all,
            Kinds::These(kinds) => all.add(job::Column::Kind.is_in(kinds.iter().copied())),
            Kinds::Others(kinds) => all.add(job::Column::Kind.is_not_in(kinds.iter().copied())),
        }
    }
}

/// When the next of these is to be looked at; `None` when nothing waits.
pub(crate) async fn next_due(tx: &Tx, choice: Choice<'_>) -> Result<Option<Timestamp>, Fault> {
    let due = job::Entity::find()
        .select_only()
        .column(job::Column::Due)
        .filter(choice.not_done())
        .order_by_asc(job::Column::Due)
        .limit(1);
    Ok(due.into_tuple().one(tx).await?)
}

/// What waits: kind, lane, and when the first of it is due.
pub(crate) async fn waits(tx: &Tx) -> Result<Vec<(String, i32, Timestamp)>, Fault> {
    let waits = job::Entity::find()
        .select_only()
        .columns([job::Column::Kind, job::Column::Lane])
        .column_as(job::Column::Due.min(), "first")
        .filter(job::Column::Done.is_null())
        .group_by(job::Column::Kind)
        .group_by(job::Column::Lane);
    Ok(waits.into_tuple().all(tx).await?)
}

/// The processes that have one of these in hand.
pub(crate) async fn holders(tx: &Tx) -> Result<Vec<String>, Fault> {
    let holders = job::Entity::find()
        .select_only()
        .column(job::Column::Holder)
        .distinct()
        .filter(job::Column::Done.is_null())
        .filter(job::Column::Holder.is_not_null());
    Ok(holders.into_tuple().all(tx).await?)
}

/// Who leases, and from whom it may take.
pub(crate) struct Hands<'a> {
    /// This process.
    pub(crate) holder: &'a str,
    /// What it has in hand itself.
    pub(crate) in_hand: Vec<JobId>,
    /// Processes that do not run any more.
    pub(crate) gone: Vec<String>,
}

impl Hands<'_> {
    /// Jobs that nobody has in hand: of a process that lives they are its own, however long ago
    /// the clock says that it took them.
    fn free(&self, now: Timestamp) -> Condition {
        let nobodys =
            Condition::all().add(job::Column::Holder.is_null()).add(job::Column::Lease.lt(now));
        // Ours by name alone: it was done, and could not be put away.
        let let_go = Condition::all()
            .add(job::Column::Holder.eq(self.holder))
            .add(job::Column::Id.is_not_in(self.in_hand.iter().cloned()));
        Condition::any()
            .add(nobodys)
            .add(let_go)
            .add(job::Column::Holder.is_in(self.gone.iter().map(String::as_str)))
    }

    /// Jobs in no line, and those in a line of which nobody has one in hand.
    fn in_turn(&self, now: Timestamp) -> Condition {
        let under_way = Query::select()
            .column(job::Column::Line)
            .from(job::Entity)
            .and_where(job::Column::Done.is_null())
            .and_where(job::Column::Line.is_not_null())
            .and_where(job::Column::Holder.is_not_null())
            .cond_where(self.free(now).not())
            .to_owned();
        Condition::any()
            .add(job::Column::Line.is_null())
            .add(job::Column::Line.not_in_subquery(under_way))
    }
}

/// Takes the next due job that nobody has in hand, and that is next in its line.
pub(crate) async fn lease(
    tx: &Tx,
    choice: Choice<'_>,
    hands: &Hands<'_>,
) -> Result<Option<Job>, Fault> {
    let (now, holder) = (tx.now(), hands.holder);
    let due = job::Entity::find()
        .filter(choice.not_done())
        .filter(job::Column::Due.lte(now))
        .filter(hands.free(now))
        .filter(hands.in_turn(now))
        .order_by_asc(job::Column::Lane)
        .order_by_asc(job::Column::Due)
        .order_by_asc(job::Column::Id)
        .limit(CANDIDATES_MAX)
        .all(tx)
        .await?;
    let lease = now.plus(Duration::from_secs(LEASE_SECONDS));
    for job in due {
        let since = if job.tries == 0 { now } else { job.since };
        // Another process may have taken it in the meantime: then it has been tried once more.
        let update = job::Entity::update_many()
            .col_expr(job::Column::Lease, Expr::value(lease))
            .col_expr(job::Column::Holder, Expr::value(Some(holder)))
            .col_expr(job::Column::Tries, Expr::value(job.tries + 1))
            .col_expr(job::Column::Since, Expr::value(since))
            .filter(job::Column::Id.eq(job.id.clone()))
            .filter(job::Column::Tries.eq(job.tries))
            .filter(job::Column::Done.is_null())
            .exec(tx)
            .await?;
        if update.rows_affected == 1 {
            let (tries, holder) = (job.tries + 1, Some(holder.to_owned()));
            return Ok(Some(Job { lease, tries, holder, since, ..job }));
        }
    }
    Ok(None)
}

/// An update of a job that is still in the hand it was leased to.
fn held(job: &Job) -> UpdateMany<job::Entity> {
    job::Entity::update_many()
        .filter(job::Column::Id.eq(job.id.clone()))
        .filter(job::Column::Holder.eq(job.holder.clone()))
        .filter(job::Column::Tries.eq(job.tries))
        .filter(job::Column::Done.is_null())
}

/// Says again that a job is in hand; answers whether it is still ours.
pub(crate) async fn renew(tx: &Tx, job: &Job) -> Result<bool, Fault> {
    let lease = tx.now().plus(Duration::from_secs(LEASE_SECONDS));
    let update = held(job).col_expr(job::Column::Lease, Expr::value(lease)).exec(tx).await?;
    Ok(update.rows_affected == 1)
}

/// Marks a job done, and deletes what it carried. Says whether it was still ours.
pub(crate) async fn finish(tx: &Tx, job: &Job, failure: Option<String>) -> Result<bool, Fault> {
    let update = held(job)
        .col_expr(job::Column::Done, Expr::value(tx.now()))
        .col_expr(job::Column::Payload, Expr::value(""))
        .col_expr(job::Column::Line, Expr::value(None::<String>))
        .col_expr(job::Column::Holder, Expr::value(None::<String>))
        .col_expr(job::Column::Failure, Expr::value(failure));
    Ok(update.exec(tx).await?.rows_affected == 1)
}

/// Puts a job back for a later try. Says whether it was still ours.
pub(crate) async fn retry(tx: &Tx, job: &Job, failure: String) -> Result<bool, Fault> {
    let due = tx.now().plus(rules::pause(job.is_code(), job.tries));
    let update = held(job)
        .col_expr(job::Column::Due, Expr::value(due))
        .col_expr(job::Column::Lease, Expr::value(Timestamp::default()))
        .col_expr(job::Column::Holder, Expr::value(None::<String>))
        .col_expr(job::Column::Failure, Expr::value(Some(failure)));
    Ok(update.exec(tx).await?.rows_affected == 1)
}

/// Jobs of these kinds that are not done.
pub(crate) async fn waiting(tx: &Tx, kinds: &[&str]) -> Result<Vec<Job>, Fault> {
    let waiting = job::Entity::find()
        .filter(job::Column::Done.is_null())
        .filter(job::Column::Kind.is_in(kinds.iter().copied()));
    Ok(waiting.all(tx).await?)
}

/// What the waiting jobs of a kind carry.
pub async fn waiting_payloads(tx: &Tx, kind: &str) -> Result<Vec<String>, Fault> {
    Ok(waiting(tx, &[kind]).await?.into_iter().map(|job| job.payload).collect())
}

/// Drops the waiting jobs of a kind whose payload is one of those that are not to be done.
pub async fn drop_waiting(
    tx: &Tx,
    kind: &str,
    is_dropped: impl Fn(&str) -> bool + Send,
) -> Result<(), Fault> {
    for job in waiting(tx, &[kind]).await? {
        if is_dropped(&job.payload) {
            drop_job(tx, &job).await?;
        }
    }
    Ok(())
}

/// Drops a job, in whose hand it may be, and deletes what it carried.
pub(crate) async fn drop_job(tx: &Tx, job: &Job) -> Result<(), Fault> {
    job::Entity::update_many()
        .col_expr(job::Column::Done, Expr::value(tx.now()))
        .col_expr(job::Column::Payload, Expr::value(""))
        .col_expr(job::Column::Line, Expr::value(None::<String>))
        .filter(job::Column::Id.eq(job.id.clone()))
        .exec(tx)
        .await?;
    Ok(())
}

/// Whether jobs were done before that.
pub(crate) async fn is_pruning_due(tx: &Tx, before: Timestamp) -> Result<bool, Fault> {
    let old = job::Entity::find().filter(job::Column::Done.lt(before)).limit(1);
    Ok(old.one(tx).await?.is_some())
}

/// Removes some of the jobs that were done before that; how many.
pub(crate) async fn prune(tx: &Tx, before: Timestamp) -> Result<u64, Fault> {
    let old = Query::select()
        .column(job::Column::Id)
        .from(job::Entity)
        .and_where(job::Column::Done.lt(before))
        .limit(PRUNED_ROWS_MAX)
        .to_owned();
    let delete = job::Entity::delete_many().filter(job::Column::Id.in_subquery(old));
    Ok(delete.exec(tx).await?.rows_affected)
}
