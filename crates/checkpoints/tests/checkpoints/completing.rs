//! Checkpoints are completed, together too, and for a moment it is taken back.

use std::time::Duration;

use svenn_kernel::oslo;
use svenn_testkit::{json, on_both_engines};

use super::{define, enable, from_start, give, line, lines, path, rule, train};

on_both_engines! {
    /// "Completion sets status, completed and completedBy."
    async fn whoever_comes_second_finds_it_completed(world) {
        let fjord = world.office("fjord").await;
        let (siri, per) = (fjord.coordinator("Siri").await, fjord.coordinator("Per").await);
        let kari = fjord.apprentice("Kari").await;
        let visit = define(&siri, "Besøk", from_start(10)).await;
        give(&world, &siri, &[&visit]).await;
        let complete = format!("{}/complete", path(&line(&siri, &kari, "Besøk").await));
        let first = siri.post(&complete, json!({})).await.expect(200);
        assert_eq!(&first["changed"], &json!(true));
        assert_eq!(&first["checkpoint"]["status"], &json!("COMPLETED"));
        assert_eq!(first["checkpoint"]["completedBy"]["id"], siri.id);
        let second = per.post(&complete, json!({})).await.expect(200);
        assert_eq!(second["changed"], false);
        assert_eq!(second["checkpoint"]["completedBy"]["id"], siri.id);
        let both = tokio_join(&siri, &per, &complete).await;
        assert_eq!(both, [json!(false), json!(false)]);
    }

    async fn what_comes_after_it_counts_from_then_and_back(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        enable(&siri).await;
        train((&world, &fjord), &kari, ("2026-08-01", "2028-07-31"), &[]).await;
        let visit = define(&siri, "Besøk", from_start(10)).await;
        let next = define(&siri, "Samtale", rule(20, "AFTEROTHERCHECKPOINT", &visit["id"])).await;
        give(&world, &siri, &[&visit, &next]).await;
        world.clock.set(oslo::noon("2026-12-01".parse().unwrap()));
        let siri = fjord.coordinator("Siri").await;
        let one = path(&line(&siri, &kari, "Besøk").await);
        siri.post(&format!("{one}/complete"), json!({})).await.expect(200);
        assert_eq!(line(&siri, &kari, "Samtale").await["frist"], "2026-12-21");
        siri.post(&format!("{one}/reopen"), json!({})).await.expect(200);
        assert_eq!(line(&siri, &kari, "Samtale").await["frist"], "2026-08-31");
    }

    async fn several_are_completed_together_and_taken_back_for_a_moment(world) {
        let fjord = world.office("fjord").await;
        let (siri, per) = (fjord.coordinator("Siri").await, fjord.coordinator("Per").await);
        let kari = fjord.apprentice("Kari").await;
        let (one, two) = (
            define(&siri, "Besøk", from_start(10)).await,
            define(&siri, "Samtale", from_start(20)).await,
        );
        give(&world, &siri, &[&one, &two]).await;
        let ids: Vec<_> = lines(&siri, &kari).await.iter().map(|it| it["id"].clone()).collect();
        let mut chosen = json!({ "ids": ids });
        chosen["ids"].as_array_mut().unwrap().push(json!("nowhere"));
        let answer = siri.post("/checkpoints/complete", chosen.clone()).await.expect(200);
        assert_eq!(answer["done"], json!(ids));
        assert_eq!(answer["failed"][0]["code"], "not_found");
        let again = per.post("/checkpoints/complete", json!({ "ids": ids })).await.expect(200);
        assert_eq!(&again["already"], &json!(ids));
        assert_eq!(&again["done"], &json!([]));
        let body = json!({ "ids": ids });
        let refused = per.post("/checkpoints/complete/undo", body.clone()).await.expect(200);
        assert_eq!(refused["failed"][0]["code"], "not_yours");
        let undone = siri.post("/checkpoints/complete/undo", body.clone()).await.expect(200);
        assert_eq!(undone["done"], json!(ids));
        assert_eq!(line(&siri, &kari, "Besøk").await["status"], "NOT_COMPLETED");
        siri.post("/checkpoints/complete", body.clone()).await.expect(200);
        world.clock.advance(Duration::from_secs(60));
        let late = siri.post("/checkpoints/complete/undo", body).await.expect(200);
        assert_eq!(late["failed"][0]["code"], "too_late");
        siri.post("/checkpoints/complete", json!({ "ids": [] })).await.expect(422);
    }

    async fn the_list_filters_and_counts(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        enable(&siri).await;
        train((&world, &fjord), &kari, ("2020-08-01", "2022-07-31"), &[]).await;
        let visit = define(&siri, "Besøk", from_start(10)).await;
        give(&world, &siri, &[&visit]).await;
        let ask = json!({ "facets": ["koordinatornavn", "fristen", "typeCheckpoint", "status"] });
        let answer = siri.post("/search/SJEKKPUNKTER", ask).await.expect(200);
        let row = &answer["items"][0];
        assert_eq!(&row["title"], &json!("Besøk"));
        assert_eq!(&row["isOverdue"], &json!(true));
        assert_eq!(&row["fristen"], &json!("Forfalt"));
        assert_eq!(&row["apprenticeId"], &json!(kari.id));
        let facets = answer["facets"].to_string();
        assert!(facets.contains("Uten koordinator") && facets.contains("Notat"), "{facets}");
        let hers = kari.post("/search/SJEKKPUNKTER", json!({})).await.expect(200);
        assert_eq!(hers["found"], 0, "the office's alone");
    }

    async fn coordinators_write_to_each_other_and_attach(world) {
        let fjord = world.office("fjord").await;
        let (siri, per) = (fjord.coordinator("Siri").await, fjord.coordinator("Per").await);
        let kari = fjord.apprentice("Kari").await;
        let visit = define(&siri, "Besøk", from_start(10)).await;
        give(&world, &siri, &[&visit]).await;
        let one = path(&line(&siri, &kari, "Besøk").await);
        let body = json!({ "text": "Ringte i dag" });
        let said = siri.post(&format!("{one}/comments"), body).await.expect(201);
        let comment = said["comments"][0]["id"].as_str().unwrap().to_owned();
        let delete = format!("{one}/comments/{comment}");
        per.delete(&delete).await.expect(403);
        let pdf = b"%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n".to_vec();
        let upload = format!("{one}/files?name=referat.pdf");
        siri.upload(&upload, "application/pdf", pdf).await.expect(201);
        let shown = per.get(&one).await.expect(200);
        assert_eq!(shown["files"].as_array().unwrap().len(), 1);
        siri.delete(&delete).await.expect(204);
        kari.get(&one).await.expect(403);
    }

    async fn those_who_are_responsible_are_reminded(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        enable(&siri).await;
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        let body = json!({
            "title": "Besøk", "description": "", "deadline": null, "customDate": "2026-12-10",
            "customDateEnabled": true, "coordinators": [siri.id],
        });
        let made = format!("/apprentices/{}/checkpoints", kari.id);
        siri.post(&made, body).await.expect(201);
        let shown = super::line(&siri, &kari, "Besøk").await;
        assert_eq!(shown["postponed"], false, "a day that was chosen is none that moved");
        let mut told = Vec::new();
        for day in 1..=12 {
            world.clock.set(oslo::noon(format!("2026-12-{day:02}").parse().unwrap()));
            world.run_jobs().await;
            let person = svenn_kernel::PersonId::parse(&siri.id).unwrap();
            let siri = fjord.sign_in(&person, svenn_kernel::Role::Koordinator).await;
            let centre = siri.get("/notificationcenter/my?days=100").await.expect(200);
            let all = centre["automaticMessages"]["messages"].as_array().unwrap().clone();
            let newest = all.iter().find(|it| it["templateId"] == "sjekkpunktfrist").cloned();
            let id = newest.map(|it| it["id"].clone());
            if id.is_some() && !told.iter().any(|(_, before)| *before == id) {
                told.push((day, id));
            }
        }
        let days: Vec<i32> = told.iter().map(|(day, _)| *day).collect();
        assert_eq!(days[days.len() - 2..], [7, 11], "three days before, and the day after");
    }
}

/// Both complete it at once; whether each changed it.
async fn tokio_join(
    siri: &svenn_testkit::Client,
    per: &svenn_testkit::Client,
    complete: &str,
) -> [svenn_testkit::Value; 2] {
    let (one, other) =
        svenn_testkit::tokio::join!(siri.post(complete, json!({})), per.post(complete, json!({})));
    [one.expect(200)["changed"].clone(), other.expect(200)["changed"].clone()]
}
