//! Whether the server says that it can do its work.

use std::time::Duration;

use axum::{
    body::Body,
    http::{Method, header},
};
use sea_orm::ConnectionTrait;
use svenn_db::{Actor, Tx};
use svenn_testkit::{World, on_both_engines, tokio};

async fn status(world: &World) -> u16 {
    // What was found holds for a moment.
    tokio::time::sleep(Duration::from_millis(600)).await;
    let reply = world.anonymous().raw(Method::GET, "/readyz", None, Body::empty()).await;
    assert_eq!(reply.headers.contains_key(header::RETRY_AFTER), reply.status != 200);
    reply.status.as_u16()
}

/// A table away is a write that fails.
async fn rename(tx: Tx, from: &str, to: &str) {
    tx.execute_unprepared(&format!("ALTER TABLE {from} RENAME TO {to}")).await.unwrap();
    tx.commit().await.unwrap();
}

on_both_engines! {
    async fn it_is_ready_when_catalogue_and_organisation_can_be_written(world) {
        assert_eq!(status(&world).await, 200, "without an organisation");
        let office = world.office("fjord").await;
        assert_eq!(status(&world).await, 200);
        let seq = office.read().await.latest_seq().await.unwrap();
        for organisation in [false, true] {
            let begin = async || match organisation {
                true => world.databases().write(&office.tenant, Actor::System).await.unwrap(),
                false => world.databases().catalogue_write().await.unwrap(),
            };
            rename(begin().await, "migrations", "elsewhere").await;
            assert_eq!(status(&world).await, 503);
            rename(begin().await, "elsewhere", "migrations").await;
            assert_eq!(status(&world).await, 200);
        }
        let after = office.read().await.latest_seq().await.unwrap();
        assert_eq!(after, seq, "the change log does not know of it");
    }
}
