//! Databases of a test's own.

use std::sync::Arc;

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Actor, DatabaseConfig, Databases, Migration, Schema, TenantError, Tx};
use svenn_kernel::{Collection, Fault, OsEntropy, SystemClock, TenantId, Verb};
use tempfile::TempDir;

pub const TABLES: &[Migration] = &[
    Migration { id: "test/001", sql: "CREATE TABLE things (id TEXT PRIMARY KEY)" },
    Migration {
        id: "test/002",
        sql: "CREATE TABLE kinds (
            id TEXT PRIMARY KEY,
            thing TEXT NOT NULL REFERENCES things (id),
            flag BOOLEAN NOT NULL,
            day DATE,
            ratio DOUBLE PRECISION,
            small INTEGER,
            \"camelCase\" BIGINT
        )",
    },
];

pub struct Kit {
    pub config: DatabaseConfig,
    pub databases: Databases,
    _folder: TempDir,
}

pub fn tenant(id: &str) -> TenantId {
    TenantId::parse(id).unwrap()
}

pub fn fault(error: TenantError) -> Fault {
    match error {
        TenantError::Fault(fault) => fault,
        other => panic!("{other}"),
    }
}

pub async fn open(config: &DatabaseConfig) -> Databases {
    open_with(config, TABLES.to_vec()).await
}

pub async fn open_with(config: &DatabaseConfig, tenant: Vec<Migration>) -> Databases {
    let schema = Schema { catalogue: Vec::new(), tenant };
    Databases::open(config.clone(), schema, Arc::new(SystemClock), Arc::new(OsEntropy))
        .await
        .unwrap()
}

impl Kit {
    pub async fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let config = DatabaseConfig::Sqlite { folder: folder.path().to_owned() };
        Self { databases: open(&config).await, config, _folder: folder }
    }

    pub async fn postgres() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let name: String = folder
            .path()
            .to_string_lossy()
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .collect::<String>()
            .to_lowercase();
        let prefix = format!("d{}{name}_", std::process::id());
        let config = DatabaseConfig::Postgres { url: svenn_cluster::url(), prefix };
        Self { databases: open(&config).await, config, _folder: folder }
    }

    /// In a database that no other test has, so that its connections can be told from others'.
    pub async fn postgres_of_its_own() -> Self {
        let mut kit = Self::postgres().await;
        let DatabaseConfig::Postgres { url, prefix } = &kit.config else { unreachable!() };
        let name = format!("{prefix}own");
        let server = sea_orm::Database::connect(url).await.unwrap();
        server.execute_unprepared(&format!("CREATE DATABASE \"{name}\"")).await.unwrap();
        let url = format!("{}/{name}", url.rsplit_once('/').unwrap().0);
        kit.config = DatabaseConfig::Postgres { url, prefix: prefix.clone() };
        kit.databases = open(&kit.config).await;
        kit
    }

    pub async fn with_tenants(self, tenants: &[&str]) -> Self {
        for id in tenants {
            self.databases.create_tenant(&tenant(id), id).await.unwrap();
        }
        self
    }

    pub async fn write(&self, id: &str) -> Tx {
        self.databases.write(&tenant(id), Actor::System).await.unwrap()
    }

    pub async fn read(&self, id: &str) -> Tx {
        self.databases.read(&tenant(id), Actor::System).await.unwrap()
    }
}

pub async fn add(tx: &Tx, id: &str) {
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "INSERT INTO things (id) VALUES ($1)",
        [id.into()],
    ))
    .await
    .unwrap();
    tx.record(Collection("THINGS"), id, Verb::Create, svenn_db::Audience::Coordinators);
}

pub async fn things(tx: &Tx) -> Vec<String> {
    let statement =
        Statement::from_string(tx.get_database_backend(), "SELECT id FROM things ORDER BY id");
    let rows = tx.query_all_raw(statement).await.unwrap();
    rows.iter().map(|row| row.try_get("", "id").unwrap()).collect()
}

/// The same test on both engines.
#[macro_export]
macro_rules! both {
    ($(async fn $name:ident($kit:ident, $tenants:expr) $body:block)*) => {$(
        mod $name {
            #[allow(unused_imports)]
            use super::*;

            async fn test($kit: $crate::kit::Kit) $body

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                test($crate::kit::Kit::sqlite().await.with_tenants(&$tenants).await).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                test($crate::kit::Kit::postgres().await.with_tenants(&$tenants).await).await;
            }
        }
    )*};
}
