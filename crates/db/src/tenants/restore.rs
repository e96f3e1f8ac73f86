//! A whole organisation put in place at once: built beside, then moved in.

use std::{
    fs,
    path::{Path, PathBuf},
};

use sea_orm::sqlx::{AssertSqlSafe, Executor};
use svenn_kernel::Timestamp;

use super::{
    Arc, AtomicI64, ConnectionTrait, DatabaseConfig, Databases, Fault, Handle, Migration, Mode,
    Statement, Tenant, TenantError, TenantId, Tx, migrate,
};
use crate::{change::Actor, dump::Loader, engine::leave_wal};

/// An organisation to be put in place.
#[derive(Debug, Clone)]
pub struct Restored {
    pub tenant: TenantId,
    /// Its name.
    pub navn: String,
    /// When it was first made.
    pub created: Timestamp,
    /// Migrations its rows have the shape of; what has come since is applied after them.
    pub migrations: Vec<String>,
    /// Whether an organisation of that id gives way.
    pub replace: bool,
}

impl Databases {
    /// When an organisation was made.
    ///
    /// # Errors
    /// [`TenantError::Unknown`], or a fault.
    pub async fn created(&self, tenant: &TenantId) -> Result<Timestamp, TenantError> {
        let tx = self.catalogue_read().await?;
        let row = tx
            .query_one_raw(Statement::from_sql_and_values(
                tx.get_database_backend(),
                "SELECT created FROM organisations WHERE tenant = $1",
                [tenant.as_str().into()],
            ))
            .await?;
        let row = row.ok_or_else(|| TenantError::Unknown(tenant.clone()))?;
        Ok(row.try_get("", "created")?)
    }

    /// Builds an organisation's database beside the others, lets `fill` load its rows, and puts
    /// it in place. When anything fails nothing has changed.
    ///
    /// A running server has the old rows in memory and, on SQLite, the old file open, so an
    /// organisation in use cannot be replaced there.
    ///
    /// # Errors
    /// [`TenantError::Exists`], or a fault.
    pub async fn restore<F>(&self, restored: &Restored, fill: F) -> Result<(), TenantError>
    where
        F: AsyncFnOnce(&Loader<'_>) -> Result<(), Fault>,
    {
        if !restored.replace && self.exists(&restored.tenant).await? {
            return Err(TenantError::Exists(restored.tenant.clone()));
        }
        self.drop_unfinished(&restored.tenant).await?;
        let done = match self.build(restored, fill).await {
            Ok(()) => self.put_in_place(restored).await,
            Err(fault) => Err(fault.into()),
        };
        if done.is_err() {
            self.drop_unfinished(&restored.tenant).await?;
        }
        done
    }

    async fn build<F>(&self, restored: &Restored, fill: F) -> Result<(), Fault>
    where
        F: AsyncFnOnce(&Loader<'_>) -> Result<(), Fault>,
    {
        let known = &self.0.schema.tenant;
        if let Some(id) =
            restored.migrations.iter().find(|id| !known.iter().any(|step| step.id == **id))
        {
            return Err(Fault::new(format!("it was made by a newer version, which has {id}")));
        }
        let handle = match (&self.0.config, &self.0.server) {
            (DatabaseConfig::Postgres { prefix, .. }, Some(server)) => {
                Handle::postgres(server.clone(), unfinished_schema(prefix, &restored.tenant))
            }
            (DatabaseConfig::Postgres { .. }, None) => {
                return Err(Fault::new("no PostgreSQL server"));
            }
            (DatabaseConfig::Sqlite { .. }, _) => {
                let file = self.unfinished_file(&restored.tenant);
                Handle::sqlite(&file.unwrap_or_default(), true, &self.0.written).await?
            }
        };
        let tenant = Tenant { id: restored.tenant.clone(), handle, used: AtomicI64::new(i64::MAX) };
        let tenant = Arc::new(tenant);
        let filled = self.fill(&tenant, restored, fill).await;
        if let Some(tenant) = Arc::into_inner(tenant) {
            tenant.handle.close().await;
        }
        filled
    }

    async fn fill<F>(&self, tenant: &Arc<Tenant>, restored: &Restored, fill: F) -> Result<(), Fault>
    where
        F: AsyncFnOnce(&Loader<'_>) -> Result<(), Fault>,
    {
        let tx = Tx::begin(self.clone(), Arc::clone(tenant), Mode::Write, Actor::System).await?;
        let all = &self.0.schema.tenant;
        let then: Vec<Migration> = all
            .iter()
            .filter(|step| restored.migrations.iter().any(|id| id == step.id))
            .copied()
            .collect();
        migrate::apply(tx.inner(), tenant.handle.schema(), &then, tx.now()).await?;
        let loader = Loader::new(&tx).await?;
        fill(&loader).await?;
        loader.restart_sequences().await?;
        drop(loader);
        migrate::apply(tx.inner(), tenant.handle.schema(), all, tx.now()).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn put_in_place(&self, restored: &Restored) -> Result<(), TenantError> {
        let tenant = &restored.tenant;
        let open = self.all_open().remove(tenant);
        if let Some(open) = open.and_then(Arc::into_inner) {
            open.handle.close().await;
        }
        let tx = self.catalogue_write().await?;
        let conflict = if restored.replace {
            "DO UPDATE SET navn = excluded.navn, created = excluded.created"
        } else {
            "DO NOTHING"
        };
        let sql = format!(
            "INSERT INTO organisations (tenant, navn, created) VALUES ($1, $2, $3)
             ON CONFLICT (tenant) {conflict}"
        );
        let values =
            [tenant.as_str().into(), restored.navn.as_str().into(), restored.created.into()];
        let backend = tx.get_database_backend();
        let insert = Statement::from_sql_and_values(backend, sql, values);
        if tx.execute_raw(insert).await?.rows_affected() == 0 {
            return Err(TenantError::Exists(tenant.clone()));
        }
        match &self.0.config {
            DatabaseConfig::Sqlite { folder } => {
                let file = DatabaseConfig::tenant_file(folder, tenant);
                if file.exists()
                    && let Err(fault) = leave_wal(&file).await
                {
                    if !self.set_aside().iter().any(|aside| aside.tenant == *tenant) {
                        return Err(fault.into());
                    }
                    keep_damaged(&file)?;
                }
                fs::rename(self.unfinished_file(tenant).unwrap_or_default(), &file)?;
            }
            DatabaseConfig::Postgres { prefix, .. } => {
                let unfinished = unfinished_schema(prefix, tenant);
                let place = format!("{prefix}org_{tenant}");
                tx.execute_unprepared(&format!("DROP SCHEMA IF EXISTS \"{place}\" CASCADE"))
                    .await?;
                tx.execute_unprepared(&format!(
                    "ALTER SCHEMA \"{unfinished}\" RENAME TO \"{place}\""
                ))
                .await?;
            }
        }
        tx.commit().await?;
        self.0.aside.take_back(tenant);
        Ok(())
    }

    /// Removes what an interrupted restore left.
    async fn drop_unfinished(&self, tenant: &TenantId) -> Result<(), Fault> {
        if let Some(file) = self.unfinished_file(tenant) {
            for end in ["", "-wal", "-shm"] {
                let mut name = file.clone().into_os_string();
                name.push(end);
                match fs::remove_file(name) {
                    Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                        return Err(error.into());
                    }
                    _ => {}
                }
            }
        }
        if let (DatabaseConfig::Postgres { prefix, .. }, Some(server)) =
            (&self.0.config, &self.0.server)
        {
            let schema = unfinished_schema(prefix, tenant);
            let drop = format!("DROP SCHEMA IF EXISTS \"{schema}\" CASCADE");
            let dropped = server.pool().execute(AssertSqlSafe(drop)).await;
            dropped.map_err(|error| Fault::caused("an unfinished restore", error))?;
        }
        Ok(())
    }

    fn unfinished_file(&self, tenant: &TenantId) -> Option<PathBuf> {
        match &self.0.config {
            DatabaseConfig::Sqlite { folder } => {
                Some(DatabaseConfig::tenant_file(folder, tenant).with_extension("restoring"))
            }
            DatabaseConfig::Postgres { .. } => None,
        }
    }
}

/// A file that is no database any more stays beside the one that takes its place.
fn keep_damaged(file: &Path) -> Result<(), Fault> {
    for end in ["", "-wal", "-shm"] {
        let mut name = file.to_owned().into_os_string();
        name.push(end);
        let mut damaged = name.clone();
        damaged.push(".damaged");
        match fs::rename(name, damaged) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error.into()),
            _ => {}
        }
    }
    Ok(())
}

/// As long as the final name, since names have a longest length.
fn unfinished_schema(prefix: &str, tenant: &TenantId) -> String {
    format!("{prefix}new_{tenant}")
}
