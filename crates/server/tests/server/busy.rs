//! Who writes for long keeps nobody waiting for long.

use std::time::{Duration, Instant};

use axum::http::header;
use svenn_organisation::Organisation;
use svenn_testkit::{json, on_both_engines};

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
