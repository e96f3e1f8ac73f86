//! Migrations that were applied, and what is said when one of them was edited.

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Actor, Migration, Tx};

use crate::{
    both,
    kit::{Kit, TABLES, add, open, open_with, tenant, things},
};

/// The migrations with one of them in other words.
fn edited(id: &str) -> Vec<Migration> {
    let other = "CREATE TABLE things (id TEXT PRIMARY KEY, more TEXT)";
    TABLES
        .iter()
        .map(|step| if step.id == id { Migration { sql: other, ..*step } } else { *step })
        .collect()
}

async fn refusal(kit: &Kit) -> String {
    let databases = open_with(&kit.config, edited("test/001")).await;
    let read = databases.read(&tenant("fjord"), Actor::System).await;
    read.map(drop).unwrap_err().to_string()
}

async fn checksums(tx: &Tx) -> Vec<Option<String>> {
    let statement =
        Statement::from_string(tx.get_database_backend(), "SELECT checksum FROM migrations");
    let rows = tx.query_all_raw(statement).await.unwrap();
    rows.iter().map(|row| row.try_get("", "checksum").unwrap()).collect()
}

both! {
    async fn an_edited_migration_is_refused_by_name_and_nothing_is_lost(kit, ["fjord"]) {
        let tx = kit.write("fjord").await;
        add(&tx, "a").await;
        tx.commit().await.unwrap();
        let refusal = refusal(&kit).await;
        assert!(refusal.contains("migration test/001 is not the one"), "{refusal}");
        let same = open(&kit.config).await;
        let tx = same.read(&tenant("fjord"), Actor::System).await.unwrap();
        assert_eq!(things(&tx).await, ["a"]);
    }

    async fn a_database_from_before_takes_the_present_ones_once(kit, ["fjord"]) {
        let tx = kit.write("fjord").await;
        for column in ["checksum", "beside"] {
            let drop = format!("ALTER TABLE migrations DROP COLUMN {column}");
            tx.execute_unprepared(&drop).await.unwrap();
        }
        tx.commit().await.unwrap();
        let later = open(&kit.config).await;
        let tx = later.read(&tenant("fjord"), Actor::System).await.unwrap();
        assert!(checksums(&tx).await.iter().all(Option::is_some));
        assert!(refusal(&kit).await.contains("test/001"));
    }
}
