//! The transaction that a request is done in.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
};

use async_trait::async_trait;
use futures::future::BoxFuture;
use sea_orm::{
    ConnectionTrait, DbBackend, DbErr, ExecResult, QueryResult, Statement,
    sqlx::sqlite::SqliteQueryResult,
};
use svenn_kernel::{Collection, Entropy, Fault, Opaque, TenantId, Timestamp, Verb};
use tracing::Instrument;

#[cfg(feature = "gate")]
use crate::gate::{self, Gate};
use crate::{
    call::{self, Beginning, Call},
    change::{Actor, Audience, Change, Reach},
    engine::Mode,
    kept,
    patience::answered,
    tenants::{Databases, Reading, Tenant},
    transaction::Transaction,
};

/// Rows of the change log written at once; nine values each stay below every engine's limit.
const APPEND_ROWS_MAX: usize = 200;
/// Values of such a row that are written.
const CHANGE_VALUES: usize = 9;
/// What the catalogue is called among the organisations.
const CATALOGUE: &str = "catalogue";
/// Most rows of the change log read at once.
const CHANGES_ROWS_MAX: u64 = 10_000;

/// A transaction in one organisation's database, or in the catalogue.
///
/// Use it as a SeaORM connection. Dropping it undoes it.
pub struct Tx {
    whole: Opaque<Whole>,
}

struct Whole {
    inner: Transaction,
    databases: Databases,
    tenant: Arc<Tenant>,
    mode: Mode,
    actor: Actor,
    now: Timestamp,
    noted: Mutex<Notes>,
    statements: AtomicU32,
    erases: AtomicBool,
    may_be_repeated: AtomicBool,
    /// The call that it is done for.
    call: Option<Arc<Call>>,
    /// Noted among those that read now.
    _reading: Option<Reading>,
    /// Numbers of the locks that are held.
    held: Mutex<BTreeSet<i64>>,
    /// Position of the newest change that one that only reads sees.
    newest: OnceLock<i64>,
    #[cfg(feature = "gate")]
    gate: Option<Arc<dyn Gate>>,
}

/// One note a member, in the order of the first.
#[derive(Default)]
struct Notes {
    all: Vec<Noted>,
    places: HashMap<(Collection, String), usize>,
}

struct Noted {
    collection: Collection,
    id: String,
    verb: Verb,
    reach: Reach,
}

impl Tx {
    /// Boxed, as [`Databases`] say why.
    pub(crate) fn begin(
        databases: Databases,
        tenant: Arc<Tenant>,
        mode: Mode,
        actor: Actor,
    ) -> BoxFuture<'static, Result<Self, Fault>> {
        Box::pin(async move {
            kept::go_on().await?;
            Self::begin_now(databases, tenant, mode, actor).await
        })
    }

    async fn begin_now(
        databases: Databases,
        tenant: Arc<Tenant>,
        mode: Mode,
        actor: Actor,
    ) -> Result<Self, Fault> {
        let call = call::current();
        let is_organisation = tenant.id.as_str() != CATALOGUE;
        let locks = match tenant.handle.schema() {
            Some(schema) if mode == Mode::Write && is_organisation => {
                call::beginning(call.as_deref(), schema)
            }
            _ => Beginning::default(),
        };
        #[cfg(feature = "gate")]
        let gate = gate::current().filter(|_| is_organisation);
        #[cfg(feature = "gate")]
        if let Some(gate) = &gate {
            gate.pass("BEGIN").await;
        }
        let begun = tenant.handle.begin(mode, &locks.sql).await;
        let mut inner = heard(call.as_deref(), begun)?;
        inner.done_for(call.clone());
        let now = databases.clock().now();
        let reading = (mode == Mode::Read).then(|| databases.reading());
        let whole = Opaque::new(Whole {
            inner,
            _reading: reading,
            databases,
            tenant,
            mode,
            actor,
            now,
            noted: Mutex::default(),
            statements: AtomicU32::new(0),
            erases: AtomicBool::new(false),
            may_be_repeated: AtomicBool::new(false),
            call,
            held: Mutex::new(locks.held),
            newest: OnceLock::new(),
            #[cfg(feature = "gate")]
            gate,
        });
        Ok(Self { whole })
    }

    pub(crate) fn inner(&self) -> &Transaction {
        &self.whole.inner
    }

    /// The organisation whose database this is.
    #[must_use]
    pub fn tenant(&self) -> &TenantId {
        &self.whole.tenant.id
    }

    /// The instant this transaction began; the same for all it writes.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.whole.now
    }

    /// Randomness for new ids and secrets.
    #[must_use]
    pub fn entropy(&self) -> &dyn Entropy {
        self.whole.databases.entropy()
    }

    /// Who acts.
    #[must_use]
    pub fn actor(&self) -> &Actor {
        &self.whole.actor
    }

    /// Whether it only reads, so that all it sees is committed and one snapshot.
    #[must_use]
    pub fn is_read_only(&self) -> bool {
        matches!(self.whole.mode, Mode::Read)
    }

    /// Statements sent so far, for tests that count them.
    #[must_use]
    pub fn statements(&self) -> u32 {
        self.whole.statements.load(Ordering::Relaxed)
    }

    /// Says that what is deleted here must be nowhere any more: after the commit the logs of the
    /// organisation and of the catalogue are emptied too.
    pub fn erase_for_good(&self) {
        self.whole.erases.store(true, Ordering::Relaxed);
    }

    /// Says that what is written here may be written once more, as a count of attempts or what says
    /// the same each time: the call that it is done for is made again all the same when another of
    /// its transactions meets others.
    pub fn may_be_repeated(&self) {
        self.whole.may_be_repeated.store(true, Ordering::Relaxed);
    }

    /// Notes a write for the change log, and who is notified of it.
    pub fn record(
        &self,
        collection: Collection,
        id: impl Into<String>,
        verb: Verb,
        reach: impl Into<Reach>,
    ) {
        let id = id.into();
        let mut notes = self.whole.noted.lock().unwrap_or_else(PoisonError::into_inner);
        let place = notes.places.get(&(collection, id.clone())).copied();
        match place.and_then(|place| notes.all.get_mut(place)) {
            Some(note) if verb == Verb::Delete => note.verb = verb,
            Some(_) => {}
            None => {
                let place = notes.all.len();
                notes.places.insert((collection, id.clone()), place);
                notes.all.push(Noted { collection, id, verb, reach: reach.into() });
            }
        }
    }

    /// Waits until no other writing transaction of this database holds the lock of that name,
    /// and holds it until the end: what is read then stays true until it is written. An id names
    /// the lock of what it is the id of. SQLite has one writer anyway.
    pub async fn lock(&self, name: &str) -> Result<(), Fault> {
        let Some(schema) = self.whole.tenant.handle.schema() else { return Ok(()) };
        self.take([call::number(schema, name)].into()).await
    }

    /// The same of several, in the order that all take them in.
    pub(crate) async fn lock_all(&self, names: impl Iterator<Item = &str>) -> Result<(), Fault> {
        let Some(schema) = self.whole.tenant.handle.schema() else { return Ok(()) };
        self.take(call::numbers(schema, names)).await
    }

    /// Takes those locks that are not held yet.
    async fn take(&self, numbers: BTreeSet<i64>) -> Result<(), Fault> {
        let new: Vec<i64> = {
            let held = self.whole.held.lock().unwrap_or_else(PoisonError::into_inner);
            numbers.difference(&held).copied().collect()
        };
        if new.is_empty() {
            return Ok(());
        }
        let takes: Vec<String> =
            new.iter().map(|lock| format!("pg_advisory_xact_lock({lock})")).collect();
        self.execute_unprepared(&format!("SELECT {}", takes.join(", "))).await?;
        self.whole.held.lock().unwrap_or_else(PoisonError::into_inner).extend(new);
        Ok(())
    }

    /// Position of the newest change this transaction sees; 0 for an empty log. One that only reads
    /// sees one snapshot: it is asked once, however many lists want to know.
    pub async fn latest_seq(&self) -> Result<i64, Fault> {
        if let Some(newest) = self.whole.newest.get() {
            return Ok(*newest);
        }
        let newest = self.read_latest_seq().await?;
        if self.is_read_only() {
            return Ok(*self.whole.newest.get_or_init(|| newest));
        }
        Ok(newest)
    }

    async fn read_latest_seq(&self) -> Result<i64, Fault> {
        let backend = self.get_database_backend();
        let statement =
            Statement::from_string(backend, "SELECT COALESCE(MAX(seq), 0) AS seq FROM changes");
        match self.query_one_raw(statement).await? {
            Some(row) => Ok(row.try_get("", "seq")?),
            None => Ok(0),
        }
    }

    /// The newest change of a member of a collection, this transaction's own (without a position
    /// yet: 0) among them; `None` for one never written.
    pub async fn last_change(
        &self,
        collection: Collection,
        id: &str,
    ) -> Result<Option<Change>, Fault> {
        if let Some(own) = self.own_change(collection, id) {
            return Ok(Some(own));
        }
        let statement = Statement::from_sql_and_values(
            self.get_database_backend(),
            "SELECT seq, collection, id, verb, audience, audience_id, concerns, by_role, by_id, at
             FROM changes WHERE collection = $1 AND id = $2 ORDER BY seq DESC LIMIT 1",
            [collection.0.into(), id.into()],
        );
        let row = self.query_one_raw(statement).await?;
        Ok(row.as_ref().map(read_change).transpose()?)
    }

    fn own_change(&self, collection: Collection, id: &str) -> Option<Change> {
        let notes = self.whole.noted.lock().unwrap_or_else(PoisonError::into_inner);
        let place = *notes.places.get(&(collection, id.to_owned()))?;
        let note = notes.all.get(place)?;
        Some(Change {
            seq: 0,
            collection: note.collection.0.to_owned(),
            id: note.id.clone(),
            verb: note.verb,
            audience: note.reach.audience.clone(),
            concerns: note.reach.concerns.clone(),
            by_role: self.whole.actor.role_text().to_owned(),
            by_id: self.whole.actor.id_text().to_owned(),
            at: self.whole.now,
        })
    }

    /// Changes after `seq` in order, at most `limit` (and never more than 10,000).
    pub async fn changes_since(&self, seq: i64, limit: u64) -> Result<Vec<Change>, Fault> {
        let limit = i64::try_from(limit.min(CHANGES_ROWS_MAX)).unwrap_or(i64::MAX);
        let statement = Statement::from_sql_and_values(
            self.get_database_backend(),
            "SELECT seq, collection, id, verb, audience, audience_id, concerns, by_role, by_id, at
             FROM changes WHERE seq > $1 ORDER BY seq LIMIT $2",
            [seq.into(), limit.into()],
        );
        let rows = self.query_all_raw(statement).await?;
        rows.iter().map(read_change).collect::<Result<_, DbErr>>().map_err(Fault::from)
    }

    /// Makes it durable, writes the change log, and wakes those who listen. Answers the
    /// position of its last change, or `None` when nothing was noted.
    ///
    /// It goes on when nobody waits for it any more: a request that was given up in the middle
    /// of its commit is either whole, and all who are to are notified of it do, or was never there.
    ///
    /// # Errors
    /// A fault of the database; then nothing was written.
    pub fn commit(self) -> BoxFuture<'static, Result<Option<i64>, Fault>> {
        if self.is_read_only() || self.whole.tenant.id.as_str() == CATALOGUE {
            return Box::pin(self.commit_or_end());
        }
        match kept::unless_held(self) {
            Some(tx) => Box::pin(tx.commit_or_end()),
            None => Box::pin(std::future::ready(Ok(None))),
        }
    }

    /// Commits a transaction whose commit was held.
    ///
    /// # Errors
    /// As for [`Self::commit`].
    pub(crate) fn commit_held(self) -> BoxFuture<'static, Result<Option<i64>, Fault>> {
        Box::pin(self.commit_or_end())
    }

    async fn commit_or_end(self) -> Result<Option<i64>, Fault> {
        if self.is_read_only() {
            let whole = self.whole.into_inner();
            whole.inner.commit().await?;
            return Ok(None);
        }
        let whole = tokio::spawn(self.commit_whole().in_current_span());
        answered(async { whole.await.map_err(|error| Fault::caused("a commit", error))? }).await
    }

    async fn commit_whole(self) -> Result<Option<i64>, Fault> {
        let noted =
            std::mem::take(&mut *self.whole.noted.lock().unwrap_or_else(PoisonError::into_inner));
        let changes =
            if noted.all.is_empty() { Vec::new() } else { self.append(noted.all).await? };
        self.passes("COMMIT").await;
        let whole = self.whole.into_inner();
        let Whole { inner, databases, tenant, erases, may_be_repeated, call, .. } = whole;
        heard(call.as_deref(), inner.commit().await)?;
        if let Some(call) = call.filter(|_| !may_be_repeated.into_inner()) {
            call.committed();
        }
        let last = changes.last().map(|change| change.seq);
        if let Some(seq) = last {
            databases.committed(&tenant, seq, &changes).await;
        }
        if erases.into_inner() {
            databases.leave_nothing(&tenant);
        }
        Ok(last)
    }

    /// Undoes everything.
    pub fn rollback(self) -> BoxFuture<'static, Result<(), Fault>> {
        let whole = self.whole.into_inner();
        Box::pin(async { Ok(whole.inner.rollback().await?) })
    }

    /// Writes the notes. On PostgreSQL a lock held until the commit makes the order of `seq`
    /// the order of commits; SQLite has one writer.
    async fn append(&self, noted: Vec<Noted>) -> Result<Vec<Change>, Fault> {
        let backend = self.get_database_backend();
        if let Some(schema) = self.whole.tenant.handle.schema() {
            self.execute_raw(Statement::from_sql_and_values(
                backend,
                "SELECT pg_advisory_xact_lock(hashtext('svenn changes'), hashtext($1))",
                [schema.into()],
            ))
            .await?;
        }
        let mut changes = Vec::with_capacity(noted.len());
        let mut rest = noted.into_iter();
        loop {
            let portion: Vec<Noted> = rest.by_ref().take(APPEND_ROWS_MAX).collect();
            if portion.is_empty() {
                return Ok(changes);
            }
            let is_last = rest.len() == 0;
            changes.extend(self.append_portion(portion, is_last).await?);
        }
    }

    /// Writes a part of the notes. The last is committed on the same way where that can be.
    async fn append_portion(&self, noted: Vec<Noted>, is_last: bool) -> Result<Vec<Change>, Fault> {
        let backend = self.get_database_backend();
        let (mut rows, mut values) = (Vec::new(), Vec::<sea_orm::Value>::new());
        for note in &noted {
            rows.push(row_of(backend, values.len() + 1));
            let (audience, audience_id) = note.reach.audience.stored();
            values.extend([
                note.collection.0.into(),
                note.id.clone().into(),
                note.verb.as_str().into(),
                audience.into(),
                audience_id.into(),
                self.whole.actor.role_text().into(),
                self.whole.actor.id_text().into(),
                self.whole.now.into(),
                note.reach.concerns.clone().into(),
            ]);
        }
        let sql = format!(
            "INSERT INTO changes
             (collection, id, verb, audience, audience_id, by_role, by_id, at, concerns)
             VALUES {} RETURNING seq",
            rows.join(", ")
        );
        let statement = Statement::from_sql_and_values(backend, sql, values);
        let rows = if is_last {
            self.count(&statement.sql).await;
            self.heard(self.whole.inner.last_query_all(statement).await)?
        } else {
            self.query_all_raw(statement).await?
        };
        let mut positions: Vec<i64> =
            rows.iter().map(|row| row.try_get("", "seq")).collect::<Result<_, DbErr>>()?;
        // Engines do not promise the order of what they return; positions grow by row.
        positions.sort_unstable();
        if positions.len() != noted.len() {
            return Err(Fault::new("the change log gave too few positions"));
        }
        let change = |(note, seq): (Noted, i64)| Change {
            seq,
            collection: note.collection.0.to_owned(),
            id: note.id,
            verb: note.verb,
            audience: note.reach.audience,
            concerns: note.reach.concerns,
            by_role: self.whole.actor.role_text().to_owned(),
            by_id: self.whole.actor.id_text().to_owned(),
            at: self.whole.now,
        };
        Ok(noted.into_iter().zip(positions).map(change).collect())
    }

    /// A connection whose statements are done with the next statement, or with the commit: what is
    /// written by it costs no way to the database of its own. Only for what cannot meet anything, as
    /// a row with a new id: what it does is not answered, and what is wrong with it is told by the
    /// next statement. What is read after it sees it.
    #[must_use]
    pub fn later(&self) -> Later<'_> {
        Later(self)
    }

    /// Counts a statement, and waits for its turn.
    async fn count(&self, sql: &str) {
        self.whole.statements.fetch_add(1, Ordering::Relaxed);
        self.passes(sql).await;
    }

    /// Passes an answer on; the call hears of what met others.
    fn heard<T>(&self, answer: Result<T, DbErr>) -> Result<T, DbErr> {
        heard(self.whole.call.as_deref(), answer)
    }

    /// Waits for its turn, in tests that say whose turn it is.
    #[cfg(feature = "gate")]
    async fn passes(&self, sql: &str) {
        if let Some(gate) = &self.whole.gate {
            gate.pass(sql).await;
        }
    }

    #[cfg(not(feature = "gate"))]
    async fn passes(&self, _: &str) {}
}

/// See [`Tx::later`].
pub struct Later<'t>(&'t Tx);

#[async_trait]
impl ConnectionTrait for Later<'_> {
    fn get_database_backend(&self) -> DbBackend {
        self.0.get_database_backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        if self.get_database_backend() != DbBackend::Sqlite {
            return self.0.execute_raw(statement).await;
        }
        self.0.count(&statement.sql).await;
        self.0.whole.inner.send_later(statement).await?;
        Ok(SqliteQueryResult::default().into())
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.execute_raw(Statement::from_string(self.get_database_backend(), sql)).await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.0.query_one_raw(statement).await
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.0.query_all_raw(statement).await
    }

    /// An insertion does not ask for its row.
    fn support_returning(&self) -> bool {
        true
    }
}

/// Passes an answer on; a call hears of what met others, also where a transaction begins or ends.
fn heard<T>(call: Option<&Call>, answer: Result<T, DbErr>) -> Result<T, DbErr> {
    if let (Err(error), Some(call)) = (&answer, call) {
        call.failed(error);
    }
    answer
}

/// The places of a row's values. SQLite looks a named place up among all of a statement: 200 rows
/// with names took it longer to bind than to write.
fn row_of(backend: DbBackend, first: usize) -> String {
    let places = (first..first + CHANGE_VALUES).map(|at| match backend {
        DbBackend::Sqlite => "?".to_owned(),
        _ => format!("${at}"),
    });
    format!("({})", places.collect::<Vec<_>>().join(", "))
}

fn read_change(row: &QueryResult) -> Result<Change, DbErr> {
    let verb: String = row.try_get("", "verb")?;
    let audience: String = row.try_get("", "audience")?;
    Ok(Change {
        seq: row.try_get("", "seq")?,
        collection: row.try_get("", "collection")?,
        id: row.try_get("", "id")?,
        verb: Verb::from_stored(&verb),
        audience: Audience::from_stored(&audience, row.try_get("", "audience_id")?)?,
        concerns: row.try_get("", "concerns")?,
        by_role: row.try_get("", "by_role")?,
        by_id: row.try_get("", "by_id")?,
        at: row.try_get("", "at")?,
    })
}

#[async_trait]
impl ConnectionTrait for Tx {
    fn get_database_backend(&self) -> DbBackend {
        self.whole.inner.get_database_backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        self.count(&statement.sql).await;
        self.heard(self.whole.inner.execute_raw(statement).await)
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.count(sql).await;
        self.heard(self.whole.inner.execute_unprepared(sql).await)
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.count(&statement.sql).await;
        self.heard(self.whole.inner.query_one_raw(statement).await)
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.count(&statement.sql).await;
        self.heard(self.whole.inner.query_all_raw(statement).await)
    }

    fn support_returning(&self) -> bool {
        true
    }
}
