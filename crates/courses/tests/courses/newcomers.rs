//! Who is new, however they come: by a file, or as somebody who applied.

use svenn_imports::{File, Mode};
use svenn_people::personnr;
use svenn_testkit::{json, on_both_engines};

use super::{modules, office, path, published, switch_on};
use crate::applications::{TRADE, apply, listed, open_office, values};

const FILE: &str =
    "Fornavn;Etternavn;E-post;Bedrift;Orgnr\nPer;Dahl;per@mail.example;Bygg AS;974760673\n";

on_both_engines! {
    async fn who_comes_by_a_file_is_given_the_courses_of_the_rules_once(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let course = published(&siri, modules(0)).await;
        siri.post(&format!("{}/rules", path(&course)), json!({})).await.expect(201);
        let sheet = svenn_imports::read(FILE.as_bytes()).unwrap();
        // The same file once more changes nobody.
        for _ in 0..2 {
            let tx = fjord.write().await;
            let file = File { name: "laerlinger.csv", sheet: &sheet, mapping: None };
            let rules = personnr::rules(world.app(), tx.now());
            let mode = Mode::WriteWithUnder18;
            let report = svenn_imports::people(tx, world.app(), rules, file, mode).await.unwrap();
            assert_eq!(report.errors, []);
            world.run_jobs().await;
            let have = siri.post("/search/COURSEUSERS", json!({})).await.expect(200);
            assert_eq!(have["found"], 1);
            assert_eq!(have["items"][0]["navn"], "Per Dahl");
        }
    }

    async fn who_applied_is_given_the_courses_of_the_trade(world) {
        let (fjord, siri) = open_office(&world, "fjord").await;
        switch_on(&fjord).await;
        let course = published(&siri, modules(0)).await;
        let rules = format!("{}/rules", path(&course));
        siri.post(&rules, json!({ "trade": TRADE })).await.expect(201);
        apply(&world, "fjord", values("Kari Vik", "kari.vik@mail.example", "400 00 214")).await;
        let id = listed(&siri).await.remove(0);
        for til in ["OFFERED", "APPROVED"] {
            let seen = siri.get(&format!("/applications/{id}")).await.expect(200);
            let step = json!({ "version": seen["version"], "til": til, "grunn": "" });
            siri.post(&format!("/applications/{id}/status"), step).await.expect(200);
        }
        let body = json!({ "data": { "id": id, "startdato": "2027-08-15" } });
        let made = siri.post("/httpsCreateApprenticeAutomatic", body).await.expect(200);
        assert_eq!(made["status"], "SUCCESS", "{made}");
        world.run_jobs().await;
        let have = siri.post("/search/COURSEUSERS", json!({})).await.expect(200);
        assert_eq!((&have["found"], &have["items"][0]["personid"]), (&json!(1), &made["id"]));
    }
}
