//! What the office does with a document: drafts, editions, whom it reaches.

use svenn_testkit::{json, on_both_engines};

use super::{PDF, attach, group_of, path, publish, reading::told, seen, share, sign, text, titles};

on_both_engines! {
    /// "Shared document: title, meta.created/updated, groups, allUsers, everyone (boolean),
    /// filesCount".
    /// Cell `group_changed`.
    async fn it_reaches_a_group_all_users_or_everyone(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let (ola, terje) = (fjord.apprentice("Ola").await, fjord.instructor("Terje").await);
        let group = group_of(&siri, "Kull 2026", &[&kari, &terje]).await;
        share(&siri, text("For gruppen", &[&group], (false, false))).await;
        share(&siri, text("For brukere", &[], (true, false))).await;
        share(&siri, text("For alle", &[], (true, true))).await;
        let mut mine = titles(&kari).await;
        mine.sort_unstable();
        assert_eq!(mine, ["For alle", "For brukere", "For gruppen"]);
        assert_eq!(titles(&terje).await.len(), 3);
        assert_eq!(titles(&ola).await.len(), 2);
        assert_eq!(titles(&siri).await, ["For alle"]);
        let listed = siri.post("/search/SHAREDDOCUMENTS", json!({
            "facets": ["mottakere"], "sort": [{ "field": "title", "direction": "asc" }],
        })).await.expect(200);
        let item = &listed["items"][2];
        assert_eq!((&item["title"], &item["filesCount"]), (&json!("For gruppen"), &json!(1)));
        assert_eq!((&item["mottakere"], &item["status"]), (&json!(["Kull 2026"]), &json!("Delt")));
        let hidden = kari.post("/search/SHAREDDOCUMENTS", json!({})).await.expect(200);
        assert_eq!(hidden["found"], 0);
        // Whoever leaves the group has it no more.
        let leave = format!("/groups/{group}/members/remove");
        siri.post(&leave, json!({ "members": [kari.id] })).await.expect(200);
        assert_eq!(titles(&kari).await.len(), 2);
    }

    async fn nobody_has_a_draft_and_an_edition_stays_until_the_next_is_shared(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let body = text("Instruks", &[], (true, false));
        let document = siri.post("/shareddocuments", body).await.expect(201);
        assert_eq!(document["status"], "Kladd");
        let publish_path = format!("{}/publish", path(&document));
        let asked = json!({ "version": 1, "endring": "" });
        assert_eq!(siri.post(&publish_path, asked).await.problem(409), "no_files");
        let first = attach(&siri, &document, "instruks.pdf").await;
        assert!(titles(&kari).await.is_empty());
        let read = format!("{}/read", path(&document));
        assert_eq!(kari.get(&read).await.problem(404), "not_found");
        publish(&siri, &document, "").await;
        let shown = kari.get(&read).await.expect(200);
        assert_eq!(shown["utgave"], 1);
        assert_eq!(shown["files"][0]["name"], "instruks.pdf");

        // What is shared stays as it is.
        let files = format!("{}/files", path(&document));
        let gone = format!("{files}/{}", first["id"].as_str().unwrap());
        assert_eq!(siri.delete(&gone).await.problem(409), "published");
        let upload = format!("{files}?name=to.pdf");
        let late = siri.upload(&upload, "application/pdf", PDF.to_vec()).await;
        assert_eq!(late.problem(409), "published");

        let edition = format!("{}/edition", path(&document));
        let next = siri.post(&edition, json!({})).await.expect(201);
        assert_eq!(next["status"], "Ny versjon på vei");
        assert_eq!(siri.post(&edition, json!({})).await.problem(409), "draft");
        let second = attach(&siri, &document, "instruks.pdf").await;
        assert_eq!(second["name"], "instruks.pdf", "an edition has names of its own");
        assert_eq!(kari.get(&read).await.expect(200)["utgave"], 1);
        publish(&siri, &document, "Nytt telefonnummer").await;
        let shown = kari.get(&read).await.expect(200);
        assert_eq!(shown["utgave"], 2);
        assert_eq!(shown["endring"], "Nytt telefonnummer");
        assert_eq!(sign(&kari, &first).await.problem(404), "not_found", "the newest alone");
        sign(&siri, &first).await.expect(200);
        sign(&kari, &second).await.expect(200);
        let office = seen(&siri, &document).await;
        assert_eq!(office["editions"].as_array().unwrap().len(), 2);

        siri.post(&edition, json!({})).await.expect(201);
        let dropped = siri.delete(&edition).await.expect(200);
        assert_eq!(dropped["status"], "Delt");
        assert_eq!(siri.delete(&edition).await.problem(409), "no_draft");
        let version = dropped["version"].as_i64().unwrap();
        let stale = siri.delete(&format!("{}?version={}", path(&document), version - 1)).await;
        assert_eq!(stale.problem(409), "stale_version");
        siri.delete(&format!("{}?version={version}", path(&document))).await.expect(204);
        assert_eq!(kari.get(&read).await.problem(404), "not_found");
        assert_eq!(told(&kari, "deltdokumentversjon").await, 0, "what was told is taken back");
    }

    async fn what_is_wrong_is_named(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let body = text(&"a".repeat(201), &["finnes-ikke"], (false, false));
        let refused = siri.post("/shareddocuments", body).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "title");
        let body = text("Instruks", &["finnes-ikke"], (false, false));
        let refused = siri.post("/shareddocuments", body).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "groups");
        let body = text("Instruks", &[], (false, false));
        let document = siri.post("/shareddocuments", body).await.expect(201);
        attach(&siri, &document, "instruks.pdf").await;
        let asked = json!({ "version": 1, "endring": "" });
        let alone = siri.post(&format!("{}/publish", path(&document)), asked).await;
        assert_eq!(alone.problem(409), "nobody");
        let mut change = text("Instruks for alle", &[], (true, false));
        change["version"] = json!(1);
        let changed = siri.put(&path(&document), change.clone()).await.expect(200);
        assert_eq!(changed["title"], "Instruks for alle");
        assert_eq!(changed["version"], 2);
        assert_eq!(siri.put(&path(&document), change).await.problem(409), "stale_version");
    }
}
