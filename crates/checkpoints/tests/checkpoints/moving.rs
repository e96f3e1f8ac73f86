//! Deadlines move, and tell why.

use std::time::Duration;

use svenn_testkit::{json, on_both_engines};

use super::{define, definition, enable, from_start, give, line, path, rule, seen, train};

on_both_engines! {
    async fn deadlines_follow_the_apprenticeship_with_the_trail_of_why(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        enable(&siri).await;
        let years = ("2026-08-01", "2028-07-31");
        train((&world, &fjord), &kari, years, &[]).await;
        let exam = define(&siri, "Oppmelding", rule(62, "APPRENTICEEND", &json!(null))).await;
        let half = define(&siri, "Halvår", from_start(180)).await;
        give(&world, &siri, &[&exam, &half]).await;
        assert_eq!(line(&siri, &kari, "Oppmelding").await["frist"], "2028-05-30");
        assert_eq!(line(&siri, &kari, "Halvår").await["frist"], "2027-01-28");
        let longer = ("2026-08-01", "2028-09-30");
        let leave = [("2026-10-01", Some("2026-11-30"))];
        train((&world, &fjord), &kari, longer, &leave).await;
        let moved = seen(&siri, &kari, "Oppmelding").await;
        assert_eq!(&moved["frist"], &json!("2028-07-30"));
        assert_eq!(&moved["trail"][0]["why"], &json!("LEAVE"));
        assert_eq!(moved["trail"][0]["fra"], "2028-05-30");
        let moved = seen(&siri, &kari, "Halvår").await;
        assert_eq!(&moved["frist"], &json!("2027-03-30"));
        assert_eq!(&moved["trail"][0]["why"], &json!("LEAVE"));
        world.clock.advance(Duration::from_secs(60));
        train((&world, &fjord), &kari, ("2026-08-01", "2028-10-31"), &leave).await;
        assert_eq!(seen(&siri, &kari, "Oppmelding").await["trail"][1]["why"], "END");
    }

    /// Cell `template_changed`.
    async fn a_definition_that_is_changed_moves_all_deadlines_and_those_reckoned_from_it(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        enable(&siri).await;
        train((&world, &fjord), &kari, ("2026-08-01", "2028-07-31"), &[]).await;
        let visit = define(&siri, "Besøk", from_start(10)).await;
        let next = define(&siri, "Samtale", rule(20, "AFTEROTHERCHECKPOINT", &visit["id"])).await;
        give(&world, &siri, &[&visit, &next]).await;
        assert_eq!(line(&siri, &kari, "Samtale").await["frist"], "2026-08-31");
        let mut body = definition("Besøk", from_start(40));
        body["version"] = json!(1);
        let id = visit["id"].as_str().unwrap();
        siri.put(&format!("/checkpoints/definitions/{id}"), body).await.expect(200);
        world.run_jobs().await;
        assert_eq!(line(&siri, &kari, "Besøk").await["frist"], "2026-09-10");
        let moved = seen(&siri, &kari, "Samtale").await;
        assert_eq!(moved["frist"], "2026-09-30");
        assert_eq!(moved["trail"][0]["why"], "DEFINITION");
    }

    async fn one_is_postponed_for_one_apprentice_with_a_reason(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        enable(&siri).await;
        train((&world, &fjord), &kari, ("2026-08-01", "2028-07-31"), &[]).await;
        let visit = define(&siri, "Besøk", from_start(10)).await;
        let next = define(&siri, "Samtale", rule(20, "AFTEROTHERCHECKPOINT", &visit["id"])).await;
        give(&world, &siri, &[&visit, &next]).await;
        let postpone = format!("{}/postpone", path(&line(&siri, &kari, "Besøk").await));
        let mut body = json!({
            "version": 1, "customDate": "2026-10-01", "customDateEnabled": true, "reason": " ",
            "coordinators": [],
        });
        siri.post(&postpone, body.clone()).await.expect(422);
        // Said before it is done, and nothing is done by it.
        let asked = json!({ "customDate": "2026-10-01" });
        let said = siri.post(&format!("{postpone}/preview"), asked).await.expect(200);
        assert_eq!(said["folger"], json!(["1 frist som regnes fra denne, flyttes også"]));
        assert_eq!(line(&siri, &kari, "Samtale").await["frist"], "2026-08-31");
        body["reason"] = json!("Bedriften er stengt");
        let moved = siri.post(&postpone, body.clone()).await.expect(200);
        assert_eq!(&moved["frist"], &json!("2026-10-01"));
        assert_eq!(&moved["version"], &json!(2));
        assert_eq!(moved["trail"][0]["reason"], "Bedriften er stengt");
        assert_eq!(moved["trail"][0]["by"]["id"], siri.id);
        assert_eq!(line(&siri, &kari, "Besøk").await["postponed"], true);
        assert_eq!(line(&siri, &kari, "Samtale").await["postponed"], false);
        let chained = seen(&siri, &kari, "Samtale").await;
        assert_eq!(chained["frist"], "2026-10-21");
        assert_eq!(chained["trail"][0]["why"], "OTHERCHECKPOINT");
        assert_eq!(siri.post(&postpone, body.clone()).await.problem(409), "stale_version");
        body = json!({
            "version": 2, "customDate": null, "customDateEnabled": false, "reason": "",
            "coordinators": [],
        });
        let back = siri.post(&postpone, body).await.expect(200);
        assert_eq!(back["frist"], "2026-08-11");
        assert_eq!(line(&siri, &kari, "Besøk").await["postponed"], false);
        assert_eq!(line(&siri, &kari, "Samtale").await["frist"], "2026-08-31");
    }

    /// "Bulk completion with undo", and so are deadlines that are moved together: the day and the
    /// reason from before are there again, and the trail tells of it.
    /// Cell `checkpoint_changed`.
    async fn several_are_postponed_together_and_taken_back_for_a_moment(world) {
        let fjord = world.office("fjord").await;
        let (siri, per) = (fjord.coordinator("Siri").await, fjord.coordinator("Per").await);
        let kari = fjord.apprentice("Kari").await;
        enable(&siri).await;
        train((&world, &fjord), &kari, ("2026-08-01", "2028-07-31"), &[]).await;
        let visit = define(&siri, "Besøk", from_start(10)).await;
        let next = define(&siri, "Samtale", rule(20, "AFTEROTHERCHECKPOINT", &visit["id"])).await;
        let exam = define(&siri, "Oppmelding", rule(62, "APPRENTICEEND", &json!(null))).await;
        give(&world, &siri, &[&visit, &next, &exam]).await;
        let id = |it: &svenn_testkit::Value| it["id"].clone();
        let (one, two) = (
            id(&line(&siri, &kari, "Besøk").await),
            id(&line(&siri, &kari, "Oppmelding").await),
        );
        let once = json!({
            "ids": [two], "customDate": "2028-06-15", "days": null, "reason": "Sensor er syk",
        });
        siri.post("/checkpoints/postpone", once).await.expect(200);
        world.clock.advance(Duration::from_secs(60));
        let both = json!({
            "ids": [one, two], "customDate": null, "days": 30, "reason": "Bedriften er stengt",
        });
        // Said before it is done, and nothing is done by it.
        let asked = json!({ "ids": [one, two, "ukjent"], "customDate": null, "days": 30 });
        let said = siri.post("/checkpoints/postpone/preview", asked).await.expect(200);
        assert_eq!(
            said["folger"],
            json!([
                "1 frist som regnes fra denne, flyttes også",
                "1 sjekkpunkt blir stående: det er fullført, uten frist eller borte",
            ])
        );
        assert_eq!(line(&siri, &kari, "Samtale").await["frist"], "2026-08-31");
        siri.post("/checkpoints/postpone", both).await.expect(200);
        assert_eq!(line(&siri, &kari, "Samtale").await["frist"], "2026-09-30");
        // What is done in one moment has no order in the trail.
        world.clock.advance(Duration::from_secs(1));
        let ids = json!({ "ids": [one, two] });
        let not_hers = per.post("/checkpoints/postpone/undo", ids.clone()).await.expect(200);
        assert_eq!(not_hers["failed"][0]["code"], "not_yours");
        let back = siri.post("/checkpoints/postpone/undo", ids.clone()).await.expect(200);
        assert_eq!(back["done"], json!([one, two]));
        // The first of them stands at what is reckoned, the second where it was moved to before.
        assert_eq!(line(&siri, &kari, "Besøk").await["postponed"], false);
        assert_eq!(line(&siri, &kari, "Oppmelding").await["postponed"], true);
        assert_eq!(line(&siri, &kari, "Samtale").await["frist"], "2026-08-31");
        let shown = seen(&siri, &kari, "Besøk").await;
        assert_eq!((&shown["frist"], &shown["customDateEnabled"]),
            (&json!("2026-08-11"), &json!(false)));
        assert_eq!(shown["trail"][1]["why"], "UNDONE");
        assert_eq!(shown["trail"][1]["reason"], "Bedriften er stengt");
        let shown = seen(&siri, &kari, "Oppmelding").await;
        assert_eq!((&shown["frist"], &shown["reason"]),
            (&json!("2028-06-15"), &json!("Sensor er syk")));
        let again = siri.post("/checkpoints/postpone/undo", ids).await.expect(200);
        assert_eq!(again["already"], json!([one]), "it follows its rule again");
        assert_eq!(again["failed"][0]["code"], "too_late");
    }

    async fn who_is_responsible_for_one_is_chosen_without_moving_it(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        enable(&siri).await;
        train((&world, &fjord), &kari, ("2026-08-01", "2028-07-31"), &[]).await;
        let visit = define(&siri, "Besøk", from_start(10)).await;
        give(&world, &siri, &[&visit]).await;
        let one = path(&line(&siri, &kari, "Besøk").await);
        let body = json!({
            "version": 1, "customDate": null, "customDateEnabled": false, "reason": "",
            "coordinators": [siri.id],
        });
        let shown = siri.post(&format!("{one}/postpone"), body).await.expect(200);
        assert_eq!(shown["ownCoordinators"], json!([siri.id]));
        assert_eq!((&shown["frist"], &shown["trail"]), (&json!("2026-08-11"), &json!([])));
    }

    /// Cell `checkpoint_deleted`.
    async fn an_individual_one_begins_without_a_deadline(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        train((&world, &fjord), &kari, ("2026-08-01", "2028-07-31"), &[]).await;
        let path_of = format!("/apprentices/{}/checkpoints", kari.id);
        let made = siri.post(&path_of, crate::checkpoints::individual("Ring hjem")).await.expect(201);
        assert_eq!(&made["frist"], &json!(null));
        assert_eq!(&made["fristen"], &json!("Ingen frist"));
        assert!(made["deadlineTimestamp"].as_i64().unwrap() > 8_630_000_000_000_000);
        let mut body = crate::checkpoints::individual("Ring hjem");
        body["deadline"] = from_start(10);
        body["version"] = json!(1);
        let changed = siri.put(&path(&made), body).await.expect(200);
        assert_eq!(changed["frist"], "2026-08-11");
        let one = path(&made);
        siri.post(&format!("{one}/comments"), json!({ "text": "Ringte" })).await.expect(201);
        let said = siri.post(&format!("{one}/delete/preview"), json!({})).await.expect(200);
        assert_eq!(said["folger"], json!(["1 kommentar blir borte for godt"]));
        let version = siri.get(&one).await.expect(200)["version"].clone();
        siri.delete(&format!("{one}?version={version}")).await.expect(204);
        siri.get(&one).await.expect(404);
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("Sjekkpunktet «Ring hjem» ble slettet"), "{journal}");
    }
}
