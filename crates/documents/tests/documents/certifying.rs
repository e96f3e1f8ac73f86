//! Certifications of apprentices and employees.

use svenn_testkit::{json, on_both_engines};

use super::{PDF, sign};

on_both_engines! {
    /// "Certification: user, meta.created, filesCount (meta.updated, title also seen)."
    async fn the_office_writes_them_and_she_reads_them(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let (ola, terje) = (fjord.apprentice("Ola").await, fjord.instructor("Terje").await);
        fjord.connect(&terje, &kari).await;
        let of_kari = format!("/people/{}/certifications", kari.id);
        let body = json!({
            "title": "Truckførerbevis", "utsteder": "Kursgården", "utstedt": "2025-03-01",
            "utloper": "2020-01-01",
        });
        let refused = siri.post(&of_kari, body).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "before_start");
        let body = json!({
            "title": "Truckførerbevis", "utsteder": "Kursgården", "utstedt": "2015-03-01",
            "utloper": "2020-01-01",
        });
        let made = siri.post(&of_kari, body).await.expect(201);
        assert_eq!(made["status"], "Utløpt");
        let path = format!("/certifications/{}", made["id"].as_str().unwrap());
        let upload = format!("{path}/files?name=bevis.pdf");
        let file = siri.upload(&upload, "application/pdf", PDF.to_vec()).await.expect(201);
        for (who, status) in [(&kari, 200), (&terje, 200), (&ola, 404)] {
            who.get(&of_kari).await.expect(status);
            sign(who, &file).await.expect(status);
        }
        let listed = siri.post("/search/SERTIFISERINGER", json!({ "facets": ["title"] })).await;
        let listed = listed.expect(200);
        assert_eq!(listed["facets"][0]["counts"][0]["value"], "Truckførerbevis");
        let item = &listed["items"][0];
        assert_eq!((&item["filesCount"], &item["status"]), (&json!(1), &json!("Utløpt")));

        let body = json!({
            "version": 1, "title": "Truckførerbevis T1", "utsteder": "", "utstedt": null,
            "utloper": null,
        });
        let changed = siri.put(&path, body.clone()).await.expect(200);
        assert_eq!((&changed["status"], &changed["version"]), (&json!("Gyldig"), &json!(2)));
        assert_eq!(siri.put(&path, body).await.problem(409), "stale_version");
        siri.delete(&format!("{path}/files/{}", file["id"].as_str().unwrap())).await.expect(204);
        siri.delete(&format!("{path}?version=2")).await.expect(204);
        assert_eq!(kari.get(&of_kari).await.expect(200), json!([]));
        let unknown = json!({ "title": "x", "utsteder": "", "utstedt": null, "utloper": null });
        let nobody = siri.post("/people/finnes-ikke/certifications", unknown).await;
        assert_eq!(nobody.problem(404), "not_found");
    }
}
