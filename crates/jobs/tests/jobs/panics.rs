//! A handler with a defect.

use std::sync::Arc;

use async_trait::async_trait;
use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Actor, DatabaseConfig, Databases, Schema};
use svenn_jobs::{Handler, JobError, MIGRATIONS, NewJob, Runner, enqueue};
use svenn_kernel::{OsEntropy, SystemClock, TenantId};

struct Defect;

#[async_trait]
impl Handler for Defect {
    fn kinds(&self) -> &'static [&'static str] {
        &["defect", "well"]
    }

    async fn run(&self, _: &TenantId, kind: &str, _: &str, _: &str) -> Result<(), JobError> {
        assert_eq!(kind, "well", "a defect");
        Ok(())
    }
}

#[tokio::test]
async fn a_handler_that_panics_has_failed_and_the_queue_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let config = DatabaseConfig::Sqlite { folder: folder.path().to_owned() };
    let schema = Schema { catalogue: Vec::new(), tenant: MIGRATIONS.to_vec() };
    let opened = Databases::open(config, schema, Arc::new(SystemClock), Arc::new(OsEntropy));
    let databases = opened.await.unwrap();
    let tenant = TenantId::parse("fjord").unwrap();
    databases.create_tenant(&tenant, "Fjord").await.unwrap();
    let tx = databases.write(&tenant, Actor::System).await.unwrap();
    for kind in ["defect", "well"] {
        let job = NewJob { kind, key: kind.to_owned(), payload: String::new(), due: tx.now() };
        enqueue(&tx, job).await.unwrap();
    }
    tx.commit().await.unwrap();
    let runner = Runner::new(databases.clone(), &[Arc::new(Defect)]);
    assert_eq!(runner.run_due(&tenant).await.unwrap(), 2);
    let tx = databases.read(&tenant, Actor::System).await.unwrap();
    let statement = Statement::from_string(
        tx.get_database_backend(),
        "SELECT kind FROM jobs WHERE done IS NULL AND failure LIKE '%panic%'",
    );
    let failed = tx.query_all_raw(statement).await.unwrap();
    let failed: Vec<String> = failed.iter().map(|row| row.try_get("", "kind").unwrap()).collect();
    assert_eq!(failed, ["defect"]);
}
