//! What happens to people, and what becomes of what they were told.

use std::time::Duration;

use svenn_testkit::{Client, json, on_both_engines};

async fn centre(who: &Client) -> String {
    who.get("/notificationcenter/my?days=100").await.expect(200).to_string()
}

on_both_engines! {
    /// "Access ends with the relation, in lists, search, sockets, links, feeds and files in the same
    /// instant."
    async fn instructors_changed(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let berit = fjord.instructor("Berit").await;
        let new = json!({ "name": "Sikringsskap", "content": "<p>x</p>", "goals": [] });
        let made = kari.post("/documentation", new).await.expect(201);
        let send = format!("/documentation/{}/send", made["id"].as_str().unwrap());
        kari.post(&send, json!({ "version": made["version"] })).await.expect(200);
        assert!(centre(&terje).await.contains("Sikringsskap"));
        world.clock.advance(Duration::from_secs(60));
        let exchange = json!({ "ids": [kari.id], "add": [berit.id], "remove": [terje.id] });
        siri.post("/apprentices/ansatte", exchange).await.expect(200);
        assert!(!centre(&terje).await.contains("Sikringsskap"));
    }

    async fn coordinator_left(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let mailbox = nora.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned();
        let report = json!({
            "navn": "Ukens", "beskrivelse": "", "definition": crate::reports::definition(),
            "delt": true,
        });
        let made = siri.post("/reports", report).await.expect(201);
        let plan = json!({
            "version": made["version"], "hyppighet": "UKENTLIG", "dag": 1, "klokken": 7,
            "mottakere": [nora.id], "tomOgsaa": true,
        });
        let path = format!("/reports/{}/schedule", made["id"].as_str().unwrap());
        siri.put(&path, plan).await.expect(200);
        let access = format!("/coordinators/{}/access", nora.id);
        siri.post(&access, json!({ "version": 1, "deaktivert": true })).await.expect(200);
        world.clock.advance(Duration::from_secs(8 * 24 * 3_600));
        world.run_jobs().await;
        assert!(world.messages_to(&mailbox).await.is_empty());
    }
}
