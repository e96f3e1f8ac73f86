//! Basis and county that are said of a contract from a day on.

use svenn_testkit::{Value, json, on_both_engines};

use super::{autumn, contract, of_kari};

on_both_engines! {
    async fn basis_and_county_count_from_their_day_and_are_history_after_it(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let vik = fjord.company("Vik AS").await;
        contract(&fjord, &kari, &vik, ("2024-08-16", "2026-08-15")).await;
        let period = autumn(&world, &siri).await;
        assert_eq!(of_kari(&siri, &period, &kari).await["expectedGrantSum"], 4_577_325);

        let path = format!("/apprentices/{}/grantterms", kari.id);
        let seen = siri.get(&path).await.expect(200);
        assert_eq!((&seen["version"], &seen["usualBasis"]), (&json!(0), &json!("BASIS_I")));
        let from = |day: &str, basis: &str| json!({
            "from": day, "basis": basis, "fylke": "Vestland", "merknad": "Retten er brukt opp",
        });
        let twice = json!({
            "version": 0, "terms": [from("2025-10-01", "BASIS_I"), from("2025-10-01", "BASIS_II")],
        });
        let refused = siri.put(&path, twice).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "terms[1].from");
        let body = json!({ "version": 0, "terms": [from("2025-10-01", "BASIS_II")] });
        let said = siri.put(&path, body.clone()).await.expect(200);
        assert_eq!((&said["version"], &said["earlier"]), (&json!(1), &json!([])));
        assert_eq!(siri.put(&path, body).await.problem(409), "stale_version");

        // Three months of each: 3 × 7 628,88 (22 886,62 and a half) and 3 × 5 962,50.
        world.run_jobs().await;
        let reckoned = of_kari(&siri, &period, &kari).await;
        assert_eq!(reckoned["expectedGrantSum"], 2_288_663 + 1_788_750);
        assert_eq!((&reckoned["basis"], &reckoned["fylke"]), (
            &json!("Basistilskudd II"), &json!("Vestland"),
        ));

        // Each county's money is its own, from expected on.
        let flow = siri.get(&format!("/grant/periods/{period}/flow")).await.expect(200);
        let rows = flow["rows"].as_array().unwrap();
        let sums: Vec<&Value> = rows.iter().map(|it| &it["expected"]).collect();
        assert_eq!((&rows[1]["fylke"], sums), (
            &json!("Vestland"), vec![&json!(2_288_663), &json!(1_788_750)],
        ));

        let none = json!({ "version": 1, "terms": [] });
        let said = siri.put(&path, none).await.expect(200);
        assert_eq!(said["earlier"][0]["terms"][0]["merknad"], "Retten er brukt opp");
        assert_eq!(said["earlier"][0]["by"], "Siri Koordinatorsen");
        world.run_jobs().await;
        assert_eq!(of_kari(&siri, &period, &kari).await["expectedGrantSum"], 4_577_325);
        let terje = fjord.instructor("Terje").await;
        assert_eq!(terje.get(&path).await.problem(403), "forbidden");
    }

    async fn two_who_say_terms_at_once_do_not_lose_one(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let kari = fjord.apprentice("Kari").await;
        let path = format!("/apprentices/{}/grantterms", kari.id);
        let said = |day: &str| json!({ "version": 0, "terms": [
            { "from": day, "basis": "BASIS_II", "fylke": null, "merknad": "" },
        ] });
        let both = fjord.race(
            siri.put(&path, said("2025-01-01")),
            tor.put(&path, said("2025-02-01")),
        ).await;
        let mut answers = [both.0.status.as_u16(), both.1.status.as_u16()];
        answers.sort_unstable();
        assert_eq!(answers, [200, 409]);
    }
}
