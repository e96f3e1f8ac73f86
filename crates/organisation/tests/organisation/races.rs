//! What an office sets about itself, from several pages at once.

use svenn_testkit::{Client, Reply, Value, explored, json, on_both_engines};

async fn checkpoints(siri: &Client, enabled: bool) -> Reply {
    siri.put("/checkpoints/settings", json!({ "enabled": enabled })).await
}

async fn hours(siri: &Client, version: &Value, enabled: bool) -> Reply {
    let body = json!({ "version": version, "enabled": enabled, "weekMinutes": 2130 });
    siri.put("/timekeeping/settings", body).await
}

async fn office(siri: &Client, version: &Value, sms: &str) -> Reply {
    let body = json!({
        "version": version, "navn": "Fjord", "smsTitle": sms, "orgnr": "",
        "adresse": { "adresse": "", "postnummer": "", "poststed": "" },
        "epost": "", "telefon": "", "nettside": "", "omtale": "",
    });
    siri.put("/organisation", body).await
}

/// Whether checkpoints and hours are on, and how SMS are signed.
async fn stored(siri: &Client) -> (Value, Value, Value) {
    let checkpoints = siri.get("/checkpoints/settings").await.expect(200);
    let hours = siri.get("/timekeeping/settings").await.expect(200);
    let office = siri.get("/organisation").await.expect(200);
    (checkpoints["enabled"].clone(), hours["enabled"].clone(), office["smsTitle"].clone())
}

async fn versions(siri: &Client) -> (Value, Value) {
    let hours = siri.get("/timekeeping/settings").await.expect(200)["version"].clone();
    (hours, siri.get("/organisation").await.expect(200)["version"].clone())
}

on_both_engines! {
    async fn no_page_of_the_settings_takes_back_what_another_sets(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let mut on = false;
        for schedule in explored("office: checkpoints x hours") {
            on = !on;
            let (version, _) = versions(&siri).await;
            let (one, other) = fjord
                .race_by(&schedule, checkpoints(&siri, on), hours(&siri, &version, on))
                .await;
            schedule.none_failed(&[&one, &other]);
            schedule.holds(one.status == 200 && other.status == 200, "not set");
            let (checkpoints, hours, _) = stored(&siri).await;
            schedule.holds(checkpoints == json!(on) && hours == json!(on), "a setting is lost");
        }
        for schedule in explored("office: checkpoints x organisation") {
            on = !on;
            let (sms, (_, version)) = (if on { "Fjord" } else { "Vidde" }, versions(&siri).await);
            let (one, other) = fjord
                .race_by(&schedule, checkpoints(&siri, on), office(&siri, &version, sms))
                .await;
            schedule.none_failed(&[&one, &other]);
            let (checkpoints, _, title) = stored(&siri).await;
            schedule.holds(checkpoints == json!(on) && title == json!(sms), "a setting is lost");
        }
        for schedule in explored("office: hours x organisation") {
            on = !on;
            let sms = if on { "Fjord" } else { "Vidde" };
            let (of_hours, version) = versions(&siri).await;
            let (one, other) = fjord
                .race_by(&schedule, hours(&siri, &of_hours, on), office(&siri, &version, sms))
                .await;
            schedule.none_failed(&[&one, &other]);
            let (_, hours, title) = stored(&siri).await;
            schedule.holds(hours == json!(on) && title == json!(sms), "a setting is lost");
        }
    }
}
