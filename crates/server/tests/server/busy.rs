//! Who writes for long keeps nobody waiting for long.

use std::time::{Duration, Instant};

use axum::{
    body::Body,
    http::{Request, header},
};
use sea_orm::{ConnectionTrait, Statement};
use svenn_db::Tx;
use svenn_organisation::Organisation;
use svenn_testkit::{Backend, Client, World, json, on_both_engines};

/// Two seconds, and what a machine that is busy with other tests may add; without a limit it
/// would be four times as much.
const SOON: Duration = Duration::from_secs(5);

on_both_engines! {
    async fn who_gets_no_turn_to_write_is_told_soon_and_reading_goes_on(world) {
        let office = world.office("fjord").await;
        let siri = office.coordinator("Siri").await;
        let body = json!({
            "navn": "Fjord opplæring", "smsTitle": "Fjord", "orgnr": "",
            "adresse": { "adresse": "", "postnummer": "", "poststed": "" },
            "epost": "", "telefon": "", "nettside": "", "omtale": "",
            "version": siri.get("/organisation").await.expect(200)["version"],
        });
        let long = office.write().await;
        svenn_organisation::save(&long, &Organisation::named("Kontoret fjord")).await.unwrap();
        let begun = Instant::now();
        let refused = siri.put("/organisation", body.clone()).await;
        assert_eq!(refused.problem(503), "busy");
        assert!(refused.headers.contains_key(header::RETRY_AFTER));
        assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
        siri.get("/organisation").await.expect(200);
        long.rollback().await.unwrap();
        siri.put("/organisation", body).await.expect(200);
    }
}

/// So often it is looked whether somebody waits.
const LOOKS_MAX: usize = 2_000;

/// Waits until another waits for a lock that this transaction holds.
async fn waited_for(tx: &Tx) {
    let sql = "SELECT COUNT(*) AS number FROM pg_locks
        WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))";
    for _ in 0..LOOKS_MAX {
        let statement = Statement::from_string(tx.get_database_backend(), sql);
        let row = tx.query_one_raw(statement).await.unwrap().unwrap();
        if row.try_get::<i64>("", "number").unwrap() > 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    panic!("nobody waits");
}

/// How often the circle is closed anew where the other of the two was ended.
const CIRCLES_MAX: usize = 20;

/// PostgreSQL ends one of two that wait for each other: as a rule the call, which waited first. Of
/// it stands only what may be written twice, and it is made again. On a slow machine the other may
/// have closed the circle after the call had looked for one: then it is the one that is ended.
#[test]
fn a_call_that_waits_in_a_circle_is_made_again_and_counted() {
    World::run(Backend::Postgres, async |world: World| {
        let office = world.office("fjord").await;
        let siri = office.coordinator("Siri").await;
        let mut counted = String::new();
        for _ in 0..CIRCLES_MAX {
            let body = json!({
                "navn": "Fjord opplæring", "smsTitle": "Fjord", "orgnr": "",
                "adresse": { "adresse": "", "postnummer": "", "poststed": "" },
                "epost": "", "telefon": "", "nettside": "", "omtale": "",
                "version": siri.get("/organisation").await.expect(200)["version"],
            });
            let other = office.write().await;
            svenn_organisation::save(&other, &Organisation::named("Kontoret")).await.unwrap();
            let circle = async {
                // The call waits for the row, and shares the lock of its caller.
                waited_for(&other).await;
                let was_ended = other.lock(&siri.id).await.is_err();
                other.rollback().await.unwrap();
                was_ended
            };
            let (answer, other_was_ended) = tokio::join!(siri.put("/organisation", body), circle);
            assert_eq!(answer.expect(200)["navn"], "Fjord opplæring");
            let nobody = Client::anonymous(world.composed.router.clone());
            let ask = Request::builder().uri("/metrics").body(Body::empty()).unwrap();
            counted = String::from_utf8(nobody.request(ask).await.bytes).unwrap();
            if !other_was_ended {
                break;
            }
        }
        let once = "svenn_calls_made_again_total{why=\"in_the_way\"} 1";
        assert!(counted.contains(once), "{counted}");
    });
}
