//! A catalogue that was lost is made again from the organisations that are there. What else stood
//! in it is derived (the sign-in index) or short-lived (codes, links, attempts).

use sea_orm::sqlx::{self, PgPool};

use super::{ConnectionTrait, DatabaseConfig, Databases, Fault, Mode, Statement, TenantId, fs};

impl Databases {
    /// Enters the organisations whose databases are there into a catalogue that is new. Their
    /// names are not known here: each is called by its id until [`Self::rename_tenant`].
    pub(super) async fn adopt(&self) -> Result<(), Fault> {
        let found = match (&self.0.config, &self.0.server) {
            (DatabaseConfig::Sqlite { folder }, _) => in_folder(&folder.join("tenants"))?,
            (DatabaseConfig::Postgres { prefix, .. }, Some(server)) => {
                in_server(server.pool(), prefix).await?
            }
            (DatabaseConfig::Postgres { .. }, None) => Vec::new(),
        };
        for tenant in &found {
            let created = self.first_migrated(tenant).await;
            let created = created.unwrap_or_else(|_| self.0.clock.now().millis());
            let tx = self.catalogue_write().await?;
            tx.execute_raw(Statement::from_sql_and_values(
                tx.get_database_backend(),
                "INSERT INTO organisations (tenant, navn, created) VALUES ($1, $2, $3)
                 ON CONFLICT (tenant) DO NOTHING",
                [tenant.as_str().into(), tenant.as_str().into(), created.into()],
            ))
            .await?;
            tx.commit().await?;
            tracing::warn!(%tenant, "the catalogue was lost; it has this organisation again");
        }
        let _ = self.0.adopted.set(found);
        Ok(())
    }

    /// Organisations that a lost catalogue was made again from, when the databases were opened.
    #[must_use]
    pub fn adopted(&self) -> &[TenantId] {
        self.0.adopted.get().map_or(&[], Vec::as_slice)
    }

    async fn first_migrated(&self, tenant: &TenantId) -> Result<i64, Fault> {
        let handle = self.handle(tenant, false).await?;
        let tx = handle.begin(Mode::Read, "").await?;
        let first = "SELECT MIN(applied) AS first FROM migrations";
        let first = Statement::from_string(tx.get_database_backend(), first);
        let row = tx.query_one_raw(first).await?;
        tx.rollback().await?;
        handle.close().await;
        let row = row.ok_or_else(|| Fault::new("no migrations"))?;
        Ok(row.try_get("", "first")?)
    }
}

fn in_folder(folder: &std::path::Path) -> Result<Vec<TenantId>, Fault> {
    let mut found = Vec::new();
    if !folder.exists() {
        return Ok(found);
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let id = name.and_then(|name| name.strip_suffix(".sqlite"));
        found.extend(id.and_then(|id| TenantId::parse(id).ok()));
    }
    found.sort();
    Ok(found)
}

async fn in_server(pool: &PgPool, prefix: &str) -> Result<Vec<TenantId>, Fault> {
    let ours = format!("{prefix}org_");
    let schemas: Vec<String> = sqlx::query_scalar(
        "SELECT nspname::text FROM pg_namespace WHERE starts_with(nspname, $1) ORDER BY 1",
    )
    .bind(&ours)
    .fetch_all(pool)
    .await
    .map_err(|error| Fault::caused("schemas", error))?;
    let ids = schemas.iter().filter_map(|schema| schema.strip_prefix(&ours));
    Ok(ids.filter_map(|id| TenantId::parse(id).ok()).collect())
}
