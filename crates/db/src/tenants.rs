//! The organisations: making, finding, opening and closing their databases.

mod aside;
mod figures;
mod leave_nothing;
mod making;
mod mark;
mod opening;
mod rebuild;
mod restore;
mod secret;
mod space;

use std::{
    collections::HashMap,
    fs,
    sync::{Arc, Mutex, OnceLock, PoisonError, RwLock, atomic::AtomicI64},
};

use async_trait::async_trait;
use sea_orm::{ConnectionTrait, Statement};
use svenn_kernel::{Clock, Entropy, Fault, Shared, TenantId, WeakShared};
use tokio::sync::watch;

use crate::{
    announce::Announcer,
    call,
    change::{Actor, Change},
    engine::{DatabaseConfig, Engine, Handle, Mode},
    migrate::{self, Migration, Schema},
    patience::in_time,
    postgres::Server,
    process::{self, Process},
    tx::Tx,
    writer::Written,
};

pub(crate) use self::figures::{Reading, Reads};
use self::{aside::Aside, opening::migrate_all};
pub use self::{
    aside::SetAside,
    figures::{DatabaseFigures, PoolFigures, WrittenFigures},
    mark::WrittenMark,
    restore::Restored,
    secret::WantedSecrets,
};
pub(crate) use self::{making::MAKING, secret::SECRET};

/// All databases of the installation. Cheap to clone.
#[derive(Clone)]
pub struct Databases(Shared<Inner>);

/// Does not keep the databases open.
pub(crate) struct WeakDatabases(WeakShared<Inner>);

impl WeakDatabases {
    pub(crate) fn upgrade(&self) -> Option<Databases> {
        self.0.upgrade().map(Databases)
    }
}

struct Inner {
    config: DatabaseConfig,
    schema: Schema,
    clock: Arc<dyn Clock>,
    entropy: Arc<dyn Entropy>,
    server: Option<Server>,
    catalogue: Arc<Tenant>,
    open: Mutex<HashMap<TenantId, Arc<Tenant>>>,
    opening: Mutex<HashMap<TenantId, Arc<tokio::sync::Mutex<()>>>>,
    newest: Mutex<HashMap<TenantId, watch::Sender<i64>>>,
    after_commit: RwLock<Vec<Arc<dyn AfterCommit>>>,
    announcer: Announcer,
    process: tokio::sync::OnceCell<Process>,
    written: Arc<Written>,
    reads: Arc<Reads>,
    aside: Aside,
    adopted: OnceLock<Vec<TenantId>>,
}

pub(crate) struct Tenant {
    pub(crate) id: TenantId,
    pub(crate) handle: Handle,
    used: AtomicI64,
}

/// One organisation as the catalogue knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrganisationRow {
    pub tenant: TenantId,
    /// Its name.
    pub navn: String,
}

/// Why an organisation's database cannot be had.
#[derive(Debug)]
pub enum TenantError {
    /// There is no such organisation.
    Unknown(TenantId),
    /// There is one already.
    Exists(TenantId),
    /// It is there, and cannot be opened: why.
    Aside(TenantId, String),
    /// The unexpected.
    Fault(Fault),
}

impl std::fmt::Display for TenantError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unknown(tenant) => write!(f, "no organisation {tenant}"),
            Self::Exists(tenant) => write!(f, "organisation {tenant} exists already"),
            Self::Aside(tenant, why) => write!(f, "organisation {tenant} cannot be opened: {why}"),
            Self::Fault(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for TenantError {}

impl<E: Into<Fault>> From<E> for TenantError {
    fn from(error: E) -> Self {
        Self::Fault(error.into())
    }
}

/// Called after each commit that wrote, before the answer is sent; keeps what is derived from
/// the log outside the organisation's database, such as the sign-in index.
#[async_trait]
pub trait AfterCommit: Send + Sync {
    /// What was committed, in order.
    async fn after_commit(&self, databases: &Databases, tenant: &TenantId, changes: &[Change]);
}

impl Databases {
    /// Tries whether the database can be reached, once and for three seconds at most.
    ///
    /// # Errors
    /// A fault that names host, port and cause.
    pub async fn reach(config: &DatabaseConfig) -> Result<(), Fault> {
        match config {
            DatabaseConfig::Sqlite { .. } => Ok(()),
            DatabaseConfig::Postgres { url, .. } => Ok(Server::try_once(url).await?),
        }
    }

    /// Opens the installation, makes the catalogue when missing, and applies its migrations.
    ///
    /// # Errors
    /// A fault when the folder or the server cannot be reached or a migration fails.
    pub async fn open(
        config: DatabaseConfig,
        schema: Schema,
        clock: Arc<dyn Clock>,
        entropy: Arc<dyn Entropy>,
    ) -> Result<Self, Fault> {
        let schema = schema.complete();
        Self::open_whole(config, schema, clock, entropy).await
    }

    /// The same installation seen at another time and with other randomness, for what has to be
    /// made as of a day and repeatable. Nothing follows its commits yet.
    ///
    /// # Errors
    /// As for [`Databases::open`].
    pub async fn reopen(
        &self,
        clock: Arc<dyn Clock>,
        entropy: Arc<dyn Entropy>,
    ) -> Result<Self, Fault> {
        Self::open_whole(self.0.config.clone(), self.0.schema.clone(), clock, entropy).await
    }

    async fn open_whole(
        config: DatabaseConfig,
        schema: Schema,
        clock: Arc<dyn Clock>,
        entropy: Arc<dyn Entropy>,
    ) -> Result<Self, Fault> {
        let written = Arc::<Written>::default();
        let (server, handle) = match &config {
            DatabaseConfig::Sqlite { folder } => {
                let file = DatabaseConfig::catalogue_file(folder);
                (None, Handle::sqlite(&file, true, &written).await?)
            }
            DatabaseConfig::Postgres { url, prefix } => {
                let server = Server::reach(url).await?;
                let schema = format!("{prefix}catalogue");
                (Some(server.clone()), Handle::postgres_catalogue(server, schema))
            }
        };
        let applied = migrate_all(&handle, &schema.catalogue, clock.now()).await;
        let applied = applied.map_err(|fault| Fault::caused("the catalogue", fault))?;
        let is_new = applied == schema.catalogue.len();
        let id = TenantId::parse("catalogue").map_err(|error| Fault::caused("id", error))?;
        let catalogue = Arc::new(Tenant { id, handle, used: AtomicI64::new(i64::MAX) });
        let announcer = Announcer::new(server.as_ref().map(Server::pool), &config);
        let databases = Self(Shared::new(Inner {
            config,
            schema,
            clock,
            entropy,
            server,
            catalogue,
            open: Mutex::default(),
            opening: Mutex::default(),
            newest: Mutex::default(),
            after_commit: RwLock::default(),
            announcer,
            process: tokio::sync::OnceCell::new(),
            written,
            reads: Arc::default(),
            aside: Aside::default(),
            adopted: OnceLock::new(),
        }));
        if is_new {
            databases.adopt().await?;
        }
        databases.0.announcer.start(&databases);
        Ok(databases)
    }

    /// The engine underneath.
    #[must_use]
    pub fn engine(&self) -> Engine {
        self.0.config.engine()
    }

    /// How it was configured.
    #[must_use]
    pub fn config(&self) -> &DatabaseConfig {
        &self.0.config
    }

    /// The clock all transactions take their instant from.
    #[must_use]
    pub fn clock(&self) -> &dyn Clock {
        &*self.0.clock
    }

    /// The clock, to keep.
    #[must_use]
    pub fn shared_clock(&self) -> Arc<dyn Clock> {
        Arc::clone(&self.0.clock)
    }

    /// The randomness all ids and secrets are made of.
    #[must_use]
    pub fn entropy(&self) -> &dyn Entropy {
        &*self.0.entropy
    }

    /// Adds one that is called after each commit.
    pub fn add_after_commit(&self, after_commit: Arc<dyn AfterCommit>) {
        let mut all = self.0.after_commit.write().unwrap_or_else(PoisonError::into_inner);
        all.push(after_commit);
    }

    /// All organisations, by id.
    pub async fn organisations(&self) -> Result<Vec<OrganisationRow>, Fault> {
        let tx = self.catalogue_read().await?;
        let statement = Statement::from_string(
            tx.get_database_backend(),
            "SELECT tenant, navn FROM organisations ORDER BY tenant",
        );
        let rows = tx.query_all_raw(statement).await?;
        rows.iter()
            .map(|row| {
                Ok(OrganisationRow {
                    tenant: row.try_get("", "tenant")?,
                    navn: row.try_get("", "navn")?,
                })
            })
            .collect()
    }

    /// Makes an organisation with an empty database.
    ///
    /// # Errors
    /// [`TenantError::Exists`], or a fault.
    pub async fn create_tenant(&self, tenant: &TenantId, navn: &str) -> Result<(), TenantError> {
        if self.exists(tenant).await? {
            return Err(TenantError::Exists(tenant.clone()));
        }
        let handle = self.handle(tenant, true).await?;
        migrate_all(&handle, &self.0.schema.tenant, self.0.clock.now()).await?;
        handle.close().await;
        let tx = self.catalogue_write().await?;
        tx.execute_raw(Statement::from_sql_and_values(
            tx.get_database_backend(),
            "INSERT INTO organisations (tenant, navn, created) VALUES ($1, $2, $3)
             ON CONFLICT (tenant) DO NOTHING",
            [tenant.as_str().into(), navn.into(), tx.now().into()],
        ))
        .await?;
        tx.commit().await?;
        Ok(())
    }

    /// Gives an organisation another name in the list of all.
    pub async fn rename_tenant(&self, tenant: &TenantId, navn: &str) -> Result<(), Fault> {
        let tx = self.catalogue_write().await?;
        tx.execute_raw(Statement::from_sql_and_values(
            tx.get_database_backend(),
            "UPDATE organisations SET navn = $2 WHERE tenant = $1",
            [tenant.as_str().into(), navn.into()],
        ))
        .await?;
        tx.commit().await?;
        Ok(())
    }

    /// Removes an organisation and all its data (not its files).
    ///
    /// # Errors
    /// [`TenantError::Unknown`], or a fault.
    pub async fn delete_tenant(&self, tenant: &TenantId) -> Result<(), TenantError> {
        if !self.exists(tenant).await? {
            return Err(TenantError::Unknown(tenant.clone()));
        }
        let _nobody_opens_it = self.turn_to_open(tenant).await;
        self.all_open().remove(tenant);
        self.0.aside.take_back(tenant);
        let tx = self.catalogue_write().await?;
        tx.execute_raw(Statement::from_sql_and_values(
            tx.get_database_backend(),
            "DELETE FROM organisations WHERE tenant = $1",
            [tenant.as_str().into()],
        ))
        .await?;
        match &self.0.config {
            DatabaseConfig::Sqlite { folder } => {
                tx.commit().await?;
                let file = DatabaseConfig::tenant_file(folder, tenant);
                for end in ["", "-wal", "-shm"] {
                    let mut name = file.clone().into_os_string();
                    name.push(end);
                    match fs::remove_file(name) {
                        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                            return Err(Fault::from(error).into());
                        }
                        _ => {}
                    }
                }
            }
            DatabaseConfig::Postgres { prefix, .. } => {
                let drop = format!("DROP SCHEMA IF EXISTS \"{prefix}org_{tenant}\" CASCADE");
                tx.execute_unprepared(&drop).await?;
                tx.commit().await?;
            }
        }
        Ok(())
    }

    /// Begins a transaction that reads one snapshot of an organisation's data.
    ///
    /// # Errors
    /// [`TenantError::Unknown`], or a fault.
    pub async fn read(&self, tenant: &TenantId, actor: Actor) -> Result<Tx, TenantError> {
        in_time(self.begin(tenant, Mode::Read, actor)).await
    }

    /// Begins a transaction that may write an organisation's data.
    ///
    /// # Errors
    /// [`TenantError::Unknown`], or a fault.
    pub async fn write(&self, tenant: &TenantId, actor: Actor) -> Result<Tx, TenantError> {
        in_time(self.begin(tenant, Mode::Write, actor)).await
    }

    /// Begins a writing transaction that has the organisation for itself: for what takes away what
    /// others refer to in many places. Such transactions are to be rare and short. SQLite has one
    /// writer anyway.
    ///
    /// # Errors
    /// As [`Self::write`].
    pub async fn write_alone(&self, tenant: &TenantId, actor: Actor) -> Result<Tx, TenantError> {
        call::alone(self.write(tenant, actor)).await
    }

    /// Begins a reading transaction in the catalogue.
    pub async fn catalogue_read(&self) -> Result<Tx, Fault> {
        let catalogue = Arc::clone(&self.0.catalogue);
        in_time(Tx::begin(self.clone(), catalogue, Mode::Read, Actor::System)).await
    }

    /// Begins a writing transaction in the catalogue, which has no change log.
    pub async fn catalogue_write(&self) -> Result<Tx, Fault> {
        let catalogue = Arc::clone(&self.0.catalogue);
        in_time(Tx::begin(self.clone(), catalogue, Mode::Write, Actor::System)).await
    }

    /// Tries a write that changes nothing, durably: in the catalogue, and in an organisation that
    /// is open or else the first. Answers whether there is space, and a lock to write.
    pub async fn try_write(&self) -> Result<(), Fault> {
        if let DatabaseConfig::Sqlite { folder } = &self.0.config {
            space::require(folder).await?;
        }
        let tx = self.catalogue_write().await?;
        bump_all(tx, migrate::CATALOGUE).await?;
        let open = self.all_open().keys().next().cloned();
        let tenants = match open {
            Some(tenant) => vec![tenant],
            None => self.organisations().await?.into_iter().map(|row| row.tenant).collect(),
        };
        for tenant in tenants {
            match self.write(&tenant, Actor::System).await {
                Ok(tx) => return bump_all(tx, migrate::TENANT).await,
                // It was removed in the meantime, or is no measure of the others.
                Err(TenantError::Unknown(_) | TenantError::Aside(..)) => {}
                Err(error) => return Err(Fault::caused("an organisation", error)),
            }
        }
        Ok(())
    }

    /// The name of this process among those that work on the same data. Work that is stored under
    /// it can be taken over once the process is [`Self::gone`].
    ///
    /// # Errors
    /// A fault of the folder or of the database.
    pub async fn process(&self) -> Result<&str, Fault> {
        let begin = || Process::begin(&self.0.config, self.0.server.as_ref().map(Server::pool));
        Ok(self.0.process.get_or_try_init(begin).await?.name())
    }

    /// Those of the named processes that do not run any more.
    ///
    /// # Errors
    /// A fault of the folder or of the database.
    pub async fn gone(&self, tx: &Tx, names: Vec<String>) -> Result<Vec<String>, Fault> {
        process::gone(tx, &self.0.config, names).await
    }

    /// The newest committed position of an organisation's change log, as it grows.
    #[must_use]
    pub fn subscribe(&self, tenant: &TenantId) -> watch::Receiver<i64> {
        self.sender(tenant).subscribe()
    }

    /// Notes that a transaction reads, until what is returned is dropped.
    pub(crate) fn reading(&self) -> Reading {
        Reads::begin(&self.0.reads)
    }

    pub(crate) fn downgrade(&self) -> WeakDatabases {
        WeakDatabases(self.0.downgrade())
    }

    /// Organisations somebody listens to.
    pub(crate) fn listened_to(&self) -> Vec<TenantId> {
        let newest = self.0.newest.lock().unwrap_or_else(PoisonError::into_inner);
        let announced = newest.iter().filter(|(_, sender)| sender.receiver_count() > 0);
        announced.map(|(tenant, _)| tenant.clone()).collect()
    }

    /// Wakes the listeners when `seq` is news.
    pub(crate) fn announced(&self, tenant: &TenantId, seq: i64) {
        self.sender(tenant).send_if_modified(|newest| {
            let news = *newest < seq;
            if news {
                *newest = seq;
            }
            news
        });
    }

    pub(crate) async fn committed(&self, tenant: &Tenant, seq: i64, changes: &[Change]) {
        let all = self.0.after_commit.read().unwrap_or_else(PoisonError::into_inner).clone();
        for after_commit in all {
            after_commit.after_commit(self, &tenant.id, changes).await;
        }
        self.announced(&tenant.id, seq);
        self.0.announcer.announce(&tenant.id, seq);
    }

    /// What the engine finds wrong with an organisation's stored data; nothing, normally.
    /// PostgreSQL looks after its own pages.
    ///
    /// # Errors
    /// [`TenantError::Unknown`], or a fault.
    pub async fn damage(&self, tenant: &TenantId) -> Result<Vec<String>, TenantError> {
        let tx = self.read(tenant, Actor::System).await?;
        if self.engine() == Engine::Postgres {
            return Ok(Vec::new());
        }
        let checks = [
            "SELECT integrity_check AS found FROM pragma_integrity_check",
            "SELECT 'a reference of ' || \"table\" AS found FROM pragma_foreign_key_check",
        ];
        let mut found = Vec::new();
        for check in checks {
            let statement = Statement::from_string(tx.get_database_backend(), check);
            for row in tx.query_all_raw(statement).await? {
                found.push(row.try_get::<String>("", "found")?);
            }
        }
        found.retain(|line| line != "ok");
        Ok(found)
    }

    fn sender(&self, tenant: &TenantId) -> watch::Sender<i64> {
        let mut newest = self.0.newest.lock().unwrap_or_else(PoisonError::into_inner);
        newest.entry(tenant.clone()).or_insert_with(|| watch::Sender::new(0)).clone()
    }

    async fn exists(&self, tenant: &TenantId) -> Result<bool, Fault> {
        let tx = self.catalogue_read().await?;
        let statement = Statement::from_sql_and_values(
            tx.get_database_backend(),
            "SELECT tenant FROM organisations WHERE tenant = $1",
            [tenant.as_str().into()],
        );
        Ok(tx.query_one_raw(statement).await?.is_some())
    }
}

/// Writes the row of an applied migration, and writes it back: SQLite does not write a row that
/// stays as it was.
async fn bump_all(tx: Tx, applied: Migration) -> Result<(), Fault> {
    for step in [1_i64, -1] {
        let statement = Statement::from_sql_and_values(
            tx.get_database_backend(),
            "UPDATE migrations SET applied = applied + $2 WHERE id = $1",
            [applied.id.into(), step.into()],
        );
        if tx.execute_raw(statement).await?.rows_affected() != 1 {
            return Err(Fault::new("the list of migrations is not as it should be"));
        }
    }
    tx.commit().await?;
    Ok(())
}
