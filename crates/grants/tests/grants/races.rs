//! Two who do the same at once: it is done once.

use svenn_testkit::{explored, json, on_both_engines};

use super::{autumn, contract, deviate, explain, of_kari};

on_both_engines! {
    async fn what_came_is_noted_once(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let kari = fjord.apprentice("Kari").await;
        let vik = fjord.company("Vik AS").await;
        contract(&fjord, &kari, &vik, ("2024-08-16", "2026-08-15")).await;
        let id = autumn(&world, &siri).await;
        let path = format!("/grant/periods/{id}/received/expected");
        let body = json!({ "date": "2026-01-20", "fylke": null });
        let both = fjord.race(siri.post(&path, body.clone()), tor.post(&path, body)).await;
        let counts = [both.0.expect(200), both.1.expect(200)].map(|it| it["apprentices"].clone());
        assert!(counts.contains(&json!(1)) && counts.contains(&json!(0)), "{counts:?}");
        let seen = of_kari(&siri, &id, &kari).await;
        assert_eq!(seen["acquiredGrantSum"], seen["expectedGrantSum"]);
    }

    async fn a_period_is_closed_once(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let kari = fjord.apprentice("Kari").await;
        let vik = fjord.company("Vik AS").await;
        contract(&fjord, &kari, &vik, ("2024-08-16", "2026-08-15")).await;
        let id = autumn(&world, &siri).await;
        explain(&siri, &id).await;
        let path = format!("/grant/periods/{id}/close");
        let body = json!({ "version": 1 });
        let (one, other) = fjord.race(siri.post(&path, body.clone()), tor.post(&path, body)).await;
        let mut answers = [one.status, other.status].map(|it| it.as_u16());
        answers.sort_unstable();
        assert_eq!(answers, [200, 409]);
        let tx = fjord.read().await;
        let period = svenn_kernel::GrantPeriodId::parse(&id).unwrap();
        let ledger = "DISTRIBUTED".parse().unwrap();
        let lines = svenn_grants::store::rows_of(&tx, &period, ledger).await.unwrap();
        assert_eq!(lines.len(), 2);
    }

    async fn what_is_noted_while_a_period_is_closed_stands_or_is_refused(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let kari = fjord.apprentice("Kari").await;
        let vik = fjord.company("Vik AS").await;
        contract(&fjord, &kari, &vik, ("2024-08-16", "2026-08-15")).await;
        let id = autumn(&world, &siri).await;
        let path = format!("/grant/periods/{id}");
        explain(&siri, &id).await;
        let (close, reopen) = (format!("{path}/close"), format!("{path}/reopen"));
        let (received, all) = (format!("{path}/received"), format!("{path}/received/expected"));
        for schedule in explored("period closed x received") {
            let version = siri.get(&path).await.expect(200)["version"].clone();
            let closes = siri.post(&close, json!({ "version": version }));
            let notes = tor.post(&all, json!({ "date": "2026-01-20", "fylke": null }));
            let (closed, noted) = fjord.race_by(&schedule, closes, notes).await;
            schedule.none_failed(&[&closed, &noted]);
            schedule.holds(closed.status == 200, closed.status);
            schedule.holds(noted.status == 200 || noted.status == 409, noted.status);
            let seen = of_kari(&siri, &id, &kari).await;
            let stands = seen["acquiredGrantSum"] == seen["expectedGrantSum"];
            let nothing = seen["acquiredGrantSum"] == 0;
            let is_whole = if noted.status == 200 { stands } else { nothing };
            schedule.holds(is_whole, &seen["acquiredGrantSum"]);
            let version = siri.get(&path).await.expect(200)["version"].clone();
            let again = json!({ "version": version, "reason": "Prøves en gang til" });
            siri.post(&reopen, again).await.expect(200);
            world.run_jobs().await;
            let receipts = siri.get(&received).await.expect(200);
            for receipt in receipts.as_array().unwrap().iter().filter(|it| it["stands"] == true) {
                let undo = format!("{received}/{}/undo", receipt["id"].as_str().unwrap());
                siri.post(&undo, json!({})).await.expect(200);
            }
        }
    }

    async fn a_deviation_and_a_changed_contract_both_count(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let vik = fjord.company("Vik AS").await;
        contract(&fjord, &kari, &vik, ("2024-08-16", "2026-08-15")).await;
        let id = autumn(&world, &siri).await;
        let less = json!({ "type": "LESSGRANT", "value": 100_000, "date": "2025-11-12" });
        let whose = ("apprenticeId", kari.id.as_str());
        fjord.race(
            deviate(&siri, &id, whose, less),
            contract(&fjord, &kari, &vik, ("2025-08-16", "2027-08-15")),
        ).await;
        world.run_jobs().await;
        assert_eq!(of_kari(&siri, &id, &kari).await["expectedGrantSum"], 3_445_298 - 100_000);
    }
}
