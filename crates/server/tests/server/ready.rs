//! Whether the server says that it can do its work.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    body::Body,
    http::{Method, header},
};
use sea_orm::ConnectionTrait;
use svenn_access::Budgets;
use svenn_db::{Actor, DatabaseConfig, Tx};
use svenn_kernel::SeededEntropy;
use svenn_server::{Outside, compose};
use svenn_testkit::{
    Backend, PASSWORD, Reply, World, json, on_both_engines,
    postgres::doorway::{Doorway, Way},
    tokio,
};

/// Two seconds, and what a machine that is busy with other tests may add.
const SOON: Duration = Duration::from_secs(5);

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

#[test]
fn a_postgresql_that_is_away_is_said_to_be_and_comes_back() {
    World::run(Backend::Postgres, |world| async move {
        let office = world.office("fjord").await;
        let siri = office.coordinator("Siri").await;
        let DatabaseConfig::Postgres { url, prefix } = &world.config.database else {
            unreachable!()
        };
        let (doorway, url) = Doorway::to(url).await;
        let mut config = world.config.clone();
        config.database = DatabaseConfig::Postgres { url, prefix: prefix.clone() };
        let outside = Outside {
            clock: world.clock.clone(),
            entropy: Arc::new(SeededEntropy::new(3)),
            budgets: Budgets::default(),
        };
        let through = compose(&config, outside).await.unwrap();
        let siri = siri.at(through.router.clone());
        let me = siri.get("/me").await.expect(200);
        let sign_in =
            json!({ "epost": me["epost"], "password": PASSWORD, "tenantId": office.tenant });
        let ready = async || siri.raw(Method::GET, "/readyz", None, Body::empty()).await;
        for way in [Way::Shut, Way::Silent] {
            doorway.make(way).await;
            let begun = Instant::now();
            let answers: [Reply; 4] = [
                siri.get("/me").await,
                siri.post("/authentication/signin", sign_in.clone()).await,
                siri.post("/search/LAERLINGER", json!({})).await,
                ready().await,
            ];
            assert!(begun.elapsed() < SOON * 4, "{way:?}: {:?}", begun.elapsed());
            for (number, answer) in answers.iter().enumerate() {
                let code = answer.problem(503);
                let is_right = match (number, way) {
                    (3, _) => code == "not_ready",
                    // What the silence came upon looks like somebody who takes long.
                    (_, Way::Silent) => code == "unavailable" || code == "busy",
                    _ => code == "unavailable",
                };
                assert!(is_right, "{way:?} {number}: {code}");
                assert!(answer.headers.contains_key(header::RETRY_AFTER));
            }
            doorway.make(Way::Open).await;
            let open_again = Instant::now();
            while !ready().await.status.is_success() {
                assert!(open_again.elapsed() < SOON * 2, "it does not come back");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            siri.get("/me").await.expect(200);
        }
    });
}
