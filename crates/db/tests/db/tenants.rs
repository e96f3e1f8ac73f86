//! Organisations and their transactions.

use svenn_db::{Actor, TenantError};

use crate::{
    both,
    kit::{add, open, tenant, things},
};

both! {
    async fn a_transaction_sees_its_own_organisation_only(kit, ["fjord", "vidde"]) {
        let tx = kit.write("fjord").await;
        add(&tx, "a").await;
        tx.commit().await.unwrap();
        assert_eq!(things(&kit.read("fjord").await).await, ["a"]);
        assert!(things(&kit.read("vidde").await).await.is_empty());
    }

    async fn what_is_not_committed_leaves_no_trace(kit, ["fjord"]) {
        let tx = kit.write("fjord").await;
        add(&tx, "a").await;
        drop(tx);
        let tx = kit.write("fjord").await;
        add(&tx, "b").await;
        tx.rollback().await.unwrap();
        let tx = kit.read("fjord").await;
        assert!(things(&tx).await.is_empty());
        assert_eq!(tx.latest_seq().await.unwrap(), 0);
    }

    async fn a_reading_transaction_is_one_snapshot(kit, ["fjord"]) {
        let reader = kit.read("fjord").await;
        assert!(things(&reader).await.is_empty());
        let tx = kit.write("fjord").await;
        add(&tx, "a").await;
        tx.commit().await.unwrap();
        assert!(things(&reader).await.is_empty());
        assert_eq!(reader.latest_seq().await.unwrap(), 0);
        assert_eq!(things(&kit.read("fjord").await).await, ["a"]);
    }

    async fn a_reading_transaction_cannot_write(kit, ["fjord"]) {
        let reader = kit.read("fjord").await;
        let written = sea_orm::ConnectionTrait::execute_unprepared(
            &reader,
            "INSERT INTO things (id) VALUES ('a')",
        );
        assert!(written.await.is_err());
    }

    async fn an_unknown_organisation_is_refused(kit, ["fjord"]) {
        let begun = kit.databases.read(&tenant("vidde"), Actor::System).await;
        assert!(matches!(begun, Err(TenantError::Unknown(_))));
        let made = kit.databases.create_tenant(&tenant("fjord"), "Fjord").await;
        assert!(matches!(made, Err(TenantError::Exists(_))));
    }

    async fn a_deleted_organisation_is_gone_and_its_name_is_free(kit, ["fjord", "vidde"]) {
        let tx = kit.write("fjord").await;
        add(&tx, "a").await;
        tx.commit().await.unwrap();
        kit.databases.delete_tenant(&tenant("fjord")).await.unwrap();
        let begun = kit.databases.read(&tenant("fjord"), Actor::System).await;
        assert!(matches!(begun, Err(TenantError::Unknown(_))));
        kit.databases.create_tenant(&tenant("fjord"), "Fjord").await.unwrap();
        assert!(things(&kit.read("fjord").await).await.is_empty());
    }

    async fn what_was_committed_is_there_for_the_next_process(kit, ["fjord"]) {
        let tx = kit.write("fjord").await;
        add(&tx, "a").await;
        tx.commit().await.unwrap();
        let next = open(&kit.config).await;
        let tx = next.read(&tenant("fjord"), Actor::System).await.unwrap();
        assert_eq!(things(&tx).await, ["a"]);
    }
}
