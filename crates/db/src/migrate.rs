//! Migrations: each crate that owns tables lists them in order; all are applied when a database
//! is opened, each list in one transaction.

use std::collections::{HashMap, HashSet};

use sea_orm::{ConnectionTrait, DbBackend, DbErr, QueryResult, Statement};
use sha2::{Digest, Sha256};
use svenn_kernel::{Fault, Timestamp};

use crate::{
    kept::{KEPT_ANSWERS, SEALED_ANSWERS},
    tenants::{MAKING, SECRET},
    transaction::Transaction,
};

/// One step of a schema. Never changed once released; a new step is added instead.
#[derive(Debug, Clone, Copy)]
pub struct Migration {
    /// `<crate>/<number>_<what>`, unique.
    pub id: &'static str,
    /// Statements both engines understand. `{serial}` stands for a growing primary key. A first
    /// line `-- beside from 0.3.0` says from which version on an older process may go on with
    /// the database; where there is none, see [`Migration::oldest_beside`].
    pub sql: &'static str,
}

/// How a step says from which version on an older process may stand beside it.
const BESIDE: &str = "-- beside from ";
/// Every version.
const ANY_VERSION: &str = "0.0.0";
/// What an older process may not live with: it asks for what is gone, or reads what it does not
/// know.
const TAKING_AWAY: [&str; 6] =
    ["DROP ", "RENAME ", "ALTER COLUMN", "ADD CONSTRAINT", "UPDATE ", "DELETE FROM"];

/// All migrations of the composed product.
#[derive(Debug, Clone, Default)]
pub struct Schema {
    pub catalogue: Vec<Migration>,
    /// For each organisation's database.
    pub tenant: Vec<Migration>,
}

impl Migration {
    /// Digest of its statements: what was applied is known again by it.
    #[must_use]
    pub fn checksum(&self) -> String {
        hex::encode(Sha256::digest(self.sql))
    }

    /// The oldest version whose processes go on with a database that has this step: the one that
    /// it says, or any where it only adds. `None` where it takes away, narrows or rewrites, and
    /// says nothing of it.
    #[must_use]
    pub fn oldest_beside(&self) -> Option<&'static str> {
        if let Some(said) = self.sql.trim_start().strip_prefix(BESIDE) {
            return said.lines().next().map(str::trim);
        }
        let takes_away = TAKING_AWAY.iter().any(|words| self.sql.contains(words));
        (!takes_away && !narrows(self.sql)).then_some(ANY_VERSION)
    }
}

/// Whether a table that was there before takes fewer rows than it did.
fn narrows(sql: &str) -> bool {
    sql.split("UNIQUE INDEX").skip(1).any(|index| {
        let on = index.split_whitespace().skip_while(|word| *word != "ON").nth(1);
        let table = on.and_then(|on| on.split('(').next()).unwrap_or_default();
        !sql.contains(&format!("CREATE TABLE {table} ("))
    })
}

impl Schema {
    /// With the migrations that every database begins with.
    pub(crate) fn complete(mut self) -> Self {
        self.catalogue.splice(0..0, [CATALOGUE, MAKING, SECRET]);
        let first = [TENANT, TENANT_AUDIT, TENANT_AUDIENCE, KEPT_ANSWERS, SEALED_ANSWERS];
        self.tenant.splice(0..0, first);
        self
    }

    /// Every migration, one a line: of which database, its id, its checksum.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let all = self.clone().complete();
        let line = |of: &str, step: &Migration| format!("{of} {} {}", step.id, step.checksum());
        let catalogue = all.catalogue.iter().map(|step| line("catalogue", step));
        let tenant = all.tenant.iter().map(|step| line("organisation", step));
        catalogue.chain(tenant).collect()
    }
}

pub(crate) const CATALOGUE: Migration = Migration {
    id: "db/001_organisations",
    sql: "CREATE TABLE organisations (
        tenant TEXT PRIMARY KEY,
        navn TEXT NOT NULL,
        created BIGINT NOT NULL
    );",
};

pub(crate) const TENANT: Migration =
    Migration { id: "db/001_changes", sql: crate::change::MIGRATION_SQL };

pub(crate) const TENANT_AUDIT: Migration =
    Migration { id: "db/002_audit", sql: crate::change::AUDIT_SQL };

pub(crate) const TENANT_AUDIENCE: Migration =
    Migration { id: "db/003_audience", sql: crate::change::AUDIENCE_SQL };

const NO_TIME_LIMITS: &str = "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
    SET LOCAL idle_in_transaction_session_timeout = 0";

/// Applies what is missing; the first of several processes does it, the others wait.
pub(crate) async fn apply(
    tx: &Transaction,
    schema: Option<&str>,
    migrations: &[Migration],
    now: Timestamp,
) -> Result<usize, Fault> {
    if let Some(schema) = schema {
        // What changes or fills a whole database takes as long as it takes.
        tx.execute_unprepared(NO_TIME_LIMITS).await?;
        tx.execute_unprepared(&format!(
            "SELECT pg_advisory_xact_lock(hashtext('svenn migrate'), hashtext('{schema}'))"
        ))
        .await?;
        // There is a present one only if the one that is looked for first is there.
        let present = "SELECT 1 FROM pg_namespace WHERE nspname = current_schema()";
        let present = Statement::from_string(tx.get_database_backend(), present);
        if tx.query_one_raw(present).await?.is_none() {
            tx.execute_unprepared(&format!("CREATE SCHEMA IF NOT EXISTS \"{schema}\"")).await?;
        }
    }
    let applied = applied(tx).await?;
    let mut count = 0;
    for migration in migrations {
        let checksum = migration.checksum();
        match applied.get(migration.id) {
            Some(Some(stored)) if *stored == checksum => {}
            Some(Some(_)) => return Err(edited(migration)),
            Some(None) => adopt(tx, migration, checksum).await?,
            None => {
                run(tx, migration, checksum, now).await?;
                count += 1;
            }
        }
    }
    Ok(count)
}

fn edited(migration: &Migration) -> Fault {
    Fault::new(format!(
        "migration {} is not the one that was applied here: it was edited after its release; \
         put its text back, or run the version that applied it",
        migration.id
    ))
}

/// Whether a table is there. What changes tables waits for each machine of a cluster: so it is
/// looked first, and where nothing is missing, nothing is changed.
pub(crate) async fn has_table(tx: &Transaction, table: &str) -> Result<bool, Fault> {
    let backend = tx.get_database_backend();
    let sql = match backend {
        DbBackend::Postgres => format!(
            "SELECT 1 FROM pg_class t JOIN pg_namespace s ON s.oid = t.relnamespace
             WHERE s.nspname = current_schema() AND t.relname = '{table}'"
        ),
        _ => format!("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '{table}'"),
    };
    Ok(tx.query_one_raw(Statement::from_string(backend, sql)).await?.is_some())
}

/// What has been applied, with its checksum: none where it was applied before there were any.
async fn applied(tx: &Transaction) -> Result<HashMap<String, Option<String>>, Fault> {
    if !has_table(tx, "migrations").await? {
        tx.execute_unprepared(
            "CREATE TABLE IF NOT EXISTS migrations
             (id TEXT PRIMARY KEY, applied BIGINT NOT NULL, checksum TEXT, beside TEXT)",
        )
        .await?;
    }
    let backend = tx.get_database_backend();
    let columns = match backend {
        DbBackend::Postgres => {
            "SELECT CAST(attname AS TEXT) AS name FROM pg_attribute
             WHERE attrelid = 'migrations'::regclass AND attnum > 0 AND NOT attisdropped"
        }
        _ => "SELECT name FROM pragma_table_info('migrations')",
    };
    let columns = tx.query_all_raw(Statement::from_string(backend, columns)).await?;
    let name = |row: &QueryResult| row.try_get::<String>("", "name");
    let columns = columns.iter().map(name).collect::<Result<HashSet<_>, DbErr>>()?;
    for later in ["checksum", "beside"] {
        if !columns.contains(later) {
            let add = format!("ALTER TABLE migrations ADD COLUMN {later} TEXT");
            tx.execute_unprepared(&add).await?;
        }
    }
    let rows = Statement::from_string(backend, "SELECT id, checksum FROM migrations");
    let rows = tx.query_all_raw(rows).await?;
    let row = |row: &QueryResult| Ok((row.try_get("", "id")?, row.try_get("", "checksum")?));
    Ok(rows.iter().map(row).collect::<Result<_, DbErr>>()?)
}

async fn run(
    tx: &Transaction,
    migration: &Migration,
    checksum: String,
    now: Timestamp,
) -> Result<(), Fault> {
    let serial = match tx.get_database_backend() {
        DbBackend::Postgres => "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY",
        _ => "INTEGER PRIMARY KEY AUTOINCREMENT",
    };
    tx.execute_unprepared(&migration.sql.replace("{serial}", serial))
        .await
        .map_err(|error| Fault::caused(format!("migration {}", migration.id), error))?;
    let insert = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "INSERT INTO migrations (id, applied, checksum, beside) VALUES ($1, $2, $3, $4)",
        [
            migration.id.into(),
            now.into(),
            checksum.into(),
            migration.oldest_beside().map(str::to_owned).into(),
        ],
    );
    tx.execute_raw(insert).await?;
    Ok(())
}

/// A migration applied before checksums were stored is taken to be the present one, once.
async fn adopt(tx: &Transaction, migration: &Migration, checksum: String) -> Result<(), Fault> {
    let update = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "UPDATE migrations SET checksum = $2 WHERE id = $1",
        [migration.id.into(), checksum.into()],
    );
    tx.execute_raw(update).await?;
    Ok(())
}
