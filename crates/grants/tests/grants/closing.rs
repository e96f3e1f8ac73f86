//! What came, what is missing, and closing.

use svenn_testkit::{json, on_both_engines};

use super::{autumn, contract, deviate, explain, of_kari, rows};

on_both_engines! {
    async fn what_came_is_noted_in_one_press_and_the_difference_settled_in_another(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let vik = fjord.company("Vik AS").await;
        contract(&fjord, &kari, &vik, ("2024-08-16", "2026-08-15")).await;
        let id = autumn(&world, &siri).await;
        let received = format!("/grant/periods/{id}/received");
        let body = json!({
            "date": "2026-01-15", "fylke": null, "text": null,
            "rows": [{ "apprenticeId": kari.id, "ore": 3_814_437 }],
        });
        let all = siri.post(&received, body).await.expect(201);
        assert_eq!((&all[0]["ore"], &all[0]["stands"]), (&json!(3_814_437), &json!(true)));
        let seen = of_kari(&siri, &id, &kari).await;
        assert_eq!((&seen["acquiredGrantSum"], &seen["difference"]),
            (&json!(3_814_437), &json!(-762_888)));
        let row = &rows(&siri, "TILSKUDDLAERLINGER", &id).await["items"][0];
        assert_eq!((&row["differanse"], &row["difference"]), (&json!("Mindre"), &json!(-762_888)));
        let settle = format!("/grant/periods/{id}/apprentices/{}/settle", kari.id);
        let settled = siri.post(&settle, json!({})).await.expect(200);
        assert_eq!((&settled["difference"], &settled["deviation"][0]["type"]),
            (&json!(0), &json!("LESSGRANT")));
        assert_eq!(siri.post(&settle, json!({})).await.problem(409), "no_difference");
        let undo = format!("{received}/{}/undo", all[0]["id"].as_str().unwrap());
        siri.post(&undo, json!({})).await.expect(200);
        assert_eq!(siri.post(&undo, json!({})).await.problem(409), "taken_back");
        assert_eq!(of_kari(&siri, &id, &kari).await["acquiredGrantSum"], 0);
        let all = json!({ "date": "2026-01-20", "fylke": null });
        let noted = siri.post(&format!("{received}/expected"), all.clone()).await.expect(200);
        assert_eq!(noted, json!({ "apprentices": 1, "ore": 3_814_437 }));
        let again = siri.post(&format!("{received}/expected"), all).await.expect(200);
        assert_eq!(again, json!({ "apprentices": 0, "ore": 0 }));
        let flow = siri.get(&format!("/grant/periods/{id}/flow")).await.expect(200);
        assert_eq!((&flow["total"]["expected"], &flow["total"]["received"]),
            (&json!(3_814_437), &json!(3_814_437)));
    }

    async fn a_closed_period_is_posted_and_locked(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let vik = fjord.company("Vik AS").await;
        contract(&fjord, &kari, &vik, ("2024-08-16", "2026-08-15")).await;
        let id = autumn(&world, &siri).await;
        let path = format!("/grant/periods/{id}");
        let step = |version: i64| json!({ "version": version });
        let refused = siri.post(&format!("{path}/close"), step(1)).await.expect(409);
        assert_eq!(refused["code"], "not_ready");
        assert!(refused["title"].as_str().unwrap().contains("Ikke mottatt fra fylket (1)"));
        explain(&siri, &id).await;
        let held = siri.post(&format!("{path}/hold"), step(1)).await.expect(200);
        assert_eq!((&held["state"], &held["version"]), (&json!("HELD"), &json!(2)));
        let update = json!({ "apprenticeId": kari.id, "periodId": id });
        let refused = siri.post("/grant/updateapprentice", update.clone()).await;
        assert_eq!(refused.problem(409), "period_held");
        assert_eq!(siri.post(&format!("{path}/close"), step(1)).await.problem(409), "stale_version");
        let closed = siri.post(&format!("{path}/close"), step(2)).await.expect(200);
        assert_eq!(closed["state"], "CLOSED");
        let version = closed["version"].as_i64().unwrap();
        assert_eq!(siri.post("/grant/updateapprentice", update).await.problem(409), "period_closed");
        let body = json!({ "date": "2026-01-20", "fylke": null });
        let refused = siri.post(&format!("{path}/received/expected"), body).await;
        assert_eq!(refused.problem(409), "period_closed");
        // What changes later does not change what was posted.
        contract(&fjord, &kari, &vik, ("2025-08-16", "2027-08-15")).await;
        world.run_jobs().await;
        assert_eq!(of_kari(&siri, &id, &kari).await["expectedGrantSum"], 4_577_325);
        let blank = json!({ "version": version, "reason": "" });
        let refused = siri.post(&format!("{path}/reopen"), blank).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "reason");
        let reason = json!({ "version": version, "reason": "Feil sats" });
        let opened = siri.post(&format!("{path}/reopen"), reason).await.expect(200);
        assert_eq!((&opened["state"], &opened["reopened"]), (&json!("OPEN"), &json!(1)));
        assert_eq!(opened["reopenedReason"], "Feil sats");
        let less = json!({ "type": "LESSGRANT", "value": 762_888, "date": "2025-11-12" });
        deviate(&siri, &id, ("apprenticeId", &kari.id), less).await;
        let closed = siri.post(&format!("{path}/close"), step(version + 1)).await.expect(200);
        assert_eq!(closed["state"], "CLOSED");
        let tx = fjord.read().await;
        let period = svenn_kernel::GrantPeriodId::parse(&id).unwrap();
        let ledger = "DISTRIBUTED".parse().unwrap();
        let lines = svenn_grants::store::rows_of(&tx, &period, ledger).await.unwrap();
        assert_eq!(lines.len(), 6, "two, the two that take them back, and two anew");
        assert_eq!(lines.iter().filter(|line| line.reverses.is_some()).count(), 2);
        let sum: i64 = lines.iter().map(|line| line.ore).sum();
        assert_eq!(sum, of_kari(&siri, &id, &kari).await["expectedGrantSum"].as_i64().unwrap());
    }
}
