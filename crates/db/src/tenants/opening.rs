//! Opening and closing organisations' databases: each when it is first asked for, and none waits
//! for another's.

use std::{
    collections::HashMap,
    fs::File,
    sync::{
        Arc, MutexGuard, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use futures::future::BoxFuture;
use svenn_kernel::{Fault, TenantId, Timestamp};
use tokio::sync::OwnedMutexGuard;
use tracing::Instrument;

use super::{Databases, Tenant, TenantError};
use crate::{
    change::Actor,
    engine::{DatabaseConfig, Engine, Handle, Mode},
    migrate::{self, Migration},
    transaction::Transaction,
    tx::Tx,
    version,
};

/// An organisation's database is closed after this long without use.
const IDLE_MINUTES_MAX: u64 = 10;
/// What opening a SQLite file takes, with its log, for the writer and a first reader.
const DESCRIPTORS_TO_OPEN: usize = 8;

impl Databases {
    pub(super) fn all_open(&self) -> MutexGuard<'_, HashMap<TenantId, Arc<Tenant>>> {
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Boxed, as everything a caller awaits to get a transaction: an unboxed future would be
    /// compiled again, with all of the drivers below it, in every crate that asks.
    pub(super) fn begin<'a>(
        &'a self,
        tenant: &'a TenantId,
        mode: Mode,
        actor: Actor,
    ) -> BoxFuture<'a, Result<Tx, TenantError>> {
        Box::pin(async move {
            let tenant = match self.if_open(tenant) {
                Some(open) => open,
                None => self.find_and_open(tenant).await?,
            };
            Ok(Tx::begin(self.clone(), tenant, mode, actor).await?)
        })
    }

    fn if_open(&self, id: &TenantId) -> Option<Arc<Tenant>> {
        let tenant = Arc::clone(self.all_open().get(id)?);
        tenant.used.store(self.0.clock.now().millis(), Ordering::Relaxed);
        Some(tenant)
    }

    /// One at a time opens or removes an organisation's database.
    pub(super) async fn turn_to_open(&self, id: &TenantId) -> OwnedMutexGuard<()> {
        let turn = {
            let mut all = self.0.opening.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(all.entry(id.clone()).or_default())
        };
        turn.lock_owned().await
    }

    /// It is opened to the end, also when who asked first has no time to wait for a migration.
    async fn find_and_open(&self, id: &TenantId) -> Result<Arc<Tenant>, TenantError> {
        if !self.exists(id).await? {
            return Err(TenantError::Unknown(id.clone()));
        }
        let turn = self.turn_to_open(id).await;
        if let Some(open) = self.if_open(id) {
            return Ok(open);
        }
        if let Some(why) = self.0.aside.left_alone(id) {
            return Err(TenantError::Aside(id.clone(), why));
        }
        let (databases, id) = (self.clone(), id.clone());
        let opening = async move {
            let _turn = turn;
            databases.open_or_put_aside(id).await
        };
        let opened = tokio::spawn(opening.in_current_span()).await;
        opened.map_err(|error| Fault::caused("opening a database", error))?
    }

    async fn open_or_put_aside(&self, id: TenantId) -> Result<Arc<Tenant>, TenantError> {
        let handle = match self.opened(&id).await {
            Ok(handle) => handle,
            Err(fault) if self.is_everybodys(&fault) => return Err(fault.into()),
            Err(fault) => {
                let why = self.0.aside.put(&id, &fault);
                return Err(TenantError::Aside(id, why));
            }
        };
        self.0.aside.take_back(&id);
        let used = AtomicI64::new(self.0.clock.now().millis());
        let tenant = Arc::new(Tenant { id: id.clone(), handle, used });
        self.all_open().insert(id, Arc::clone(&tenant));
        Ok(tenant)
    }

    /// Whether what is missing is missing for all, so that this one may well be sound.
    fn is_everybodys(&self, fault: &Fault) -> bool {
        let server_is_away = self.engine() == Engine::Postgres && fault.is_unavailable();
        fault.is_busy() || fault.lacks_descriptors() || server_is_away
    }

    async fn opened(&self, id: &TenantId) -> Result<Handle, Fault> {
        self.has_descriptors()?;
        let handle = self.handle(id, false).await?;
        match migrate_known(&handle, &self.0.schema.tenant, self.0.clock.now()).await {
            Ok(()) => Ok(handle),
            Err(fault) => {
                handle.close().await;
                Err(fault)
            }
        }
    }

    /// SQLite says only that a file cannot be opened, whether the file or the process is not well.
    /// (A database's own file is not for this: closing it lets go of SQLite's locks.)
    fn has_descriptors(&self) -> Result<(), Fault> {
        if let DatabaseConfig::Sqlite { folder } = &self.0.config {
            let spare = (0..DESCRIPTORS_TO_OPEN).map(|_| File::open(folder));
            drop(spare.collect::<Result<Vec<File>, _>>()?);
        }
        Ok(())
    }

    pub(super) async fn handle(&self, tenant: &TenantId, create: bool) -> Result<Handle, Fault> {
        match (&self.0.config, &self.0.server) {
            (DatabaseConfig::Sqlite { folder }, _) => {
                let file = DatabaseConfig::tenant_file(folder, tenant);
                Handle::sqlite(&file, create, &self.0.written).await
            }
            (DatabaseConfig::Postgres { prefix, .. }, Some(server)) => {
                Ok(Handle::postgres(server.clone(), format!("{prefix}org_{tenant}")))
            }
            (DatabaseConfig::Postgres { .. }, None) => Err(Fault::new("no PostgreSQL server")),
        }
    }

    /// Whether an organisation's database is open in this process.
    #[must_use]
    pub fn is_open(&self, tenant: &TenantId) -> bool {
        self.all_open().contains_key(tenant)
    }

    /// Closes a SQLite database that was opened only to look into it, unless somebody uses it: who
    /// looks into thousands has one of them open at a time. A schema of PostgreSQL holds nothing.
    pub async fn close(&self, tenant: &TenantId) {
        if self.engine() == Engine::Postgres {
            return;
        }
        let unused = {
            let mut open = self.all_open();
            let is_unused = open.get(tenant).is_some_and(|it| Arc::strong_count(it) == 1);
            if is_unused { open.remove(tenant) } else { None }
        };
        if let Some(unused) = unused.and_then(Arc::into_inner) {
            unused.handle.close().await;
        }
    }

    /// Closes databases that have not been used for ten minutes.
    pub async fn close_idle(&self) {
        let limit = self.0.clock.now().minus(Duration::from_secs(IDLE_MINUTES_MAX * 60)).millis();
        let is_idle = |tenant: &Arc<Tenant>| {
            tenant.used.load(Ordering::Relaxed) < limit && Arc::strong_count(tenant) == 1
        };
        let idle: Vec<Arc<Tenant>> =
            self.all_open().extract_if(|_, tenant| is_idle(tenant)).map(|(_, it)| it).collect();
        for tenant in idle.into_iter().filter_map(Arc::into_inner) {
            tenant.handle.close().await;
        }
    }
}

pub(super) async fn migrate_all(
    handle: &Handle,
    migrations: &[Migration],
    now: Timestamp,
) -> Result<usize, Fault> {
    let (tx, count) = begin_migrated(handle, migrations, now).await?;
    tx.commit().await?;
    if count > 0 {
        tracing::debug!(count, "migrations applied");
    }
    Ok(count)
}

/// As [`migrate_all`], for a database that has been there: one in which nothing was ever applied
/// has lost what it held, and is not made anew over that.
async fn migrate_known(
    handle: &Handle,
    migrations: &[Migration],
    now: Timestamp,
) -> Result<(), Fault> {
    let (tx, count) = begin_migrated(handle, migrations, now).await?;
    if count > 0 && count == migrations.len() {
        tx.rollback().await?;
        return Err(Fault::new("the database is empty: what it held is gone; restore a back-up"));
    }
    tx.commit().await?;
    Ok(())
}

async fn begin_migrated(
    handle: &Handle,
    migrations: &[Migration],
    now: Timestamp,
) -> Result<(Transaction, usize), Fault> {
    let tx = handle.begin(Mode::Write, "").await?;
    let count = migrate::apply(&tx, handle.schema(), migrations, now).await?;
    version::check(&tx, migrations, now).await?;
    Ok((tx, count))
}
