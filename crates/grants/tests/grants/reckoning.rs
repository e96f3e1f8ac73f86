//! Periods, who is in them and what each comes to.

use svenn_testkit::{json, on_both_engines};

use super::{autumn, contract, deviate, of_kari, period_update, rate, rows};

on_both_engines! {
    async fn a_period_says_what_each_comes_to_and_how(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let vik = fjord.company("Vik AS").await;
        contract(&fjord, &kari, &vik, ("2024-08-16", "2026-08-15")).await;
        let listed = siri.get("/grant/periods").await.expect(200);
        assert_eq!(listed["periods"], json!([]));
        let made = siri.post("/grant/periods", json!({
            "navn": null, "from": "2025-07-01", "to": null,
        })).await.expect(201);
        assert_eq!((&made["navn"], &made["isReckoned"]), (&json!("Høsten 2025"), &json!(false)));
        assert_eq!(made["duration"], json!({ "from": "2025-07-01", "to": "2025-12-31" }));
        assert_eq!(made["reckoning"]["done"], 0);
        world.run_jobs().await;
        let path = format!("/grant/periods/{}", made["id"].as_str().unwrap());
        let period = siri.get(&path).await.expect(200);
        assert_eq!(period["reckoning"], json!(null));
        assert_eq!(period["statistics"]["apprentices"], 1);
        assert_eq!(period["expected"], json!({
            "total": 4_577_325, "office": 1_373_197, "company": 3_204_128,
        }));
        assert_eq!(period["distribution"]["sentence"], "Kontoret beholder 30 %.");
        let seen = of_kari(&siri, period["id"].as_str().unwrap(), &kari).await;
        assert_eq!(seen["expectedGrantSum"], 4_577_325);
        assert_eq!(seen["expectedGrantSumMonthly"], 762_888);
        assert_eq!(seen["monthsInPeriod"], "6");
        assert_eq!(seen["lines"].as_array().unwrap().len(), 6);
        let said = seen["lines"][0]["sentence"].as_str().unwrap();
        assert!(said.starts_with("Juli 2025: hele måneden hos Vik AS."), "{said}");
        assert_eq!(seen["expectedGrantSumCompanies"][0]["name"], "Vik AS");
        let again = json!({ "navn": null, "from": "2025-12-01", "to": null });
        assert_eq!(siri.post("/grant/periods", again).await.problem(409), "overlaps");
        let listed = siri.get("/grant/periods").await.expect(200);
        assert_eq!(listed["next"]["navn"], "Våren 2026");
    }

    /// Cell `year_begins`.
    async fn a_year_without_a_rate_says_so_and_never_takes_the_last(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let vik = fjord.company("Vik AS").await;
        contract(&fjord, &kari, &vik, ("2025-08-16", "2027-08-15")).await;
        let body = json!({ "navn": null, "from": "2026-01-01", "to": "2026-06-30" });
        let made = siri.post("/grant/periods", body).await.expect(201);
        let id = made["id"].as_str().unwrap();
        world.run_jobs().await;
        let tasks = siri.get(&format!("/grant/periods/{id}/tasks")).await.expect(200);
        assert_eq!((&tasks[0]["label"], &tasks[0]["count"]), (&json!("Sats mangler"), &json!(1)));
        assert_eq!(tasks[0]["mayBeExplained"], false);
        let mut rate = rate("", "2026");
        rate["kind"] = json!("BASIS_I");
        rate["perYear"] = json!(19_000_000);
        siri.post("/grant/rates", rate).await.expect(201);
        world.run_jobs().await;
        let seen = of_kari(&siri, id, &kari).await;
        assert_eq!((&seen["expectedGrantSum"], &seen["obstacles"]), (&json!(4_750_000), &json!([])));
    }

    async fn company_changed(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let (vik, dal) = (fjord.company("Vik AS").await, fjord.company("Dal AS").await);
        contract(&fjord, &kari, &vik, ("2024-08-16", "2026-08-15")).await;
        let id = autumn(&world, &siri).await;
        assert_eq!(rows(&siri, "TILSKUDDBEDRIFTER", &id).await["items"][0]["name"], "Vik AS");
        contract(&fjord, &kari, &dal, ("2025-08-16", "2027-08-15")).await;
        world.run_jobs().await;
        let seen = of_kari(&siri, &id, &kari).await;
        assert_eq!(seen["expectedGrantSum"], 3_445_298);
        let companies = rows(&siri, "TILSKUDDBEDRIFTER", &id).await;
        assert_eq!((&companies["found"], &companies["items"][0]["name"]), (&json!(1), &json!("Dal AS")));
        let body = json!({ "filters": [{ "field": "periodId", "values": [id] }] });
        let sums = siri.post("/grant/sums/TILSKUDDBEDRIFTER", body).await.expect(200);
        assert_eq!((&sums["found"], &sums["sums"]["expectedTotal"]), (&json!(1), &json!(3_445_298)));
        let apprentices = rows(&siri, "TILSKUDDLAERLINGER", &id).await;
        assert_eq!(apprentices["items"][0]["expectedGrantSum"], 3_445_298);
        assert_eq!(apprentices["items"][0]["bedrift"], "Dal AS");
    }

    /// A merger moves no money of the time before it.
    async fn companies_merged(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let (vik, dal) = (fjord.company("Vik AS").await, fjord.company("Dal AS").await);
        contract(&fjord, &kari, &vik, ("2025-08-16", "2028-08-15")).await;
        // Contracts that are over, and of who is archived, were with the company too.
        let (ola, nina) = (fjord.apprentice("Ola").await, fjord.apprentice("Nina").await);
        contract(&fjord, &ola, &vik, ("2024-08-16", "2025-10-15")).await;
        contract(&fjord, &nina, &vik, ("2024-08-16", "2027-08-15")).await;
        siri.post("/apprentices/archive", json!({ "ids": [nina.id] })).await.expect(200);
        let id = autumn(&world, &siri).await;
        let before = of_kari(&siri, &id, &kari).await["expectedGrantSum"].clone();
        assert!(before.as_i64().unwrap() > 0, "{before}");
        siri.post(&format!("/companies/{vik}/move"), json!({ "til": dal })).await.expect(200);
        world.run_jobs().await;
        world.run_jobs().await;
        let seen = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        assert_eq!(seen["bedrift"]["navn"], "Dal AS");
        let seen = siri.get(&format!("/apprentices/{}", ola.id)).await.expect(200);
        assert_eq!(seen["bedrift"]["navn"], "Dal AS", "a company that there is");
        assert_eq!(of_kari(&siri, &id, &kari).await["expectedGrantSum"], before);
        let companies = rows(&siri, "TILSKUDDBEDRIFTER", &id).await;
        assert_eq!((&companies["found"], &companies["items"][0]["name"]), (&json!(1), &json!("Vik AS")));
    }

    /// Cell `apprentice_deleted`.
    async fn what_goes_of_an_open_period_is_said_before_somebody_is_deleted(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let vik = fjord.company("Vik AS").await;
        contract(&fjord, &kari, &vik, ("2024-08-16", "2026-08-15")).await;
        autumn(&world, &siri).await;
        siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        world.run_jobs().await;
        let path = format!("/archive/apprentices/{}", kari.id);
        let preview = siri.post(&format!("{path}/preview"), json!({})).await.expect(200);
        let said = preview["folger"][0].as_str().unwrap().to_owned();
        assert!(said.starts_with("Tilskuddsperioden Høsten 2025 er åpen: kr"), "{preview}");
        assert!(preview.to_string().contains("blir stående uten navn"), "{preview}");
        let version = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200)["version"].clone();
        siri.delete(&format!("{path}?version={version}")).await.expect(204);
        let journal = siri.get(&format!("/journal/companies/{vik}")).await.expect(200).to_string();
        assert!(journal.contains(&said) && !journal.contains("Kari"), "{journal}");
    }

    async fn deviations_are_replaced_by_their_ids_and_reckoned_at_once(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let vik = fjord.company("Vik AS").await;
        contract(&fjord, &kari, &vik, ("2024-08-16", "2026-08-15")).await;
        let id = autumn(&world, &siri).await;
        let less = json!({ "type": "LESSGRANT", "value": 762_888, "date": "2025-11-12" });
        let whose = ("apprenticeId", kari.id.as_str());
        let made = deviate(&siri, &id, whose, less.clone()).await;
        let seen = of_kari(&siri, &id, &kari).await;
        assert_eq!(seen["expectedGrantSum"], 3_814_437);
        let after = &seen["expectedGrantSumCompanies"][0]["afterDeviations"];
        assert_eq!((&after["company"], &after["office"]), (&json!(2_670_106), &json!(1_144_331)));
        let mut other = less;
        other["id"] = json!(made);
        other["value"] = json!(0);
        other["description"] = json!("Rettet");
        assert_eq!(deviate(&siri, &id, whose, other).await, made);
        let seen = of_kari(&siri, &id, &kari).await;
        assert_eq!((&seen["expectedGrantSum"], &seen["deviation"][0]["description"]),
            (&json!(4_577_325), &json!("Rettet")));
        let more = json!({ "type": "EXTRAGRANT", "value": 1_000_000, "date": "2025-11-12" });
        deviate(&siri, &id, ("companyId", vik.as_str()), more).await;
        let company = siri.get(&format!("/grant/periods/{id}/companies/{vik}")).await.expect(200);
        assert_eq!(company["expectedFinal"], json!({
            "total": 5_577_325, "office": 1_673_197, "company": 3_904_128,
        }));
        assert_eq!(company["payoutStatus"], "Ikke utbetalt");
        let period = siri.get(&format!("/grant/periods/{id}")).await.expect(200);
        assert_eq!(period["expected"]["total"], 5_577_325);
        siri.delete(&format!("/grant/deviations/{made}")).await.expect(204);
        assert_eq!(of_kari(&siri, &id, &kari).await["deviation"], json!([]));
        let wrong = json!({ "query": "mutation($input: NewDeviationInput!) { newGrantDeviationApprentice(input: $input) { id } }",
            "variables": { "input": { "periodId": id, "apprenticeId": kari.id,
                "deviation": { "type": "EXTRAGRANT", "value": -1, "date": "2025-11-12" } } } });
        let answer = siri.post("/graphql", wrong).await.expect(200);
        assert_eq!(answer["errors"][0]["extensions"]["fields"][0]["field"], "deviation.value");
    }

    async fn an_edition_that_was_left_in_the_middle_is_not_read(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let vik = fjord.company("Vik AS").await;
        contract(&fjord, &kari, &vik, ("2024-08-16", "2026-08-15")).await;
        let id = autumn(&world, &siri).await;
        let mut fixed = period_update(1);
        fixed["distribution"]["type"] = json!("FIXEDPRICE");
        let changed = siri.put(&format!("/grant/periods/{id}"), fixed).await.expect(200);
        assert_eq!(changed["reckoning"]["total"], 1);
        assert_eq!(changed["expected"]["office"], 1_373_197, "the old edition is read until then");
        world.run_jobs().await;
        let period = siri.get(&format!("/grant/periods/{id}")).await.expect(200);
        assert_eq!(period["expected"]["office"], 1_800_000);
        assert_eq!(period["reckoning"], json!(null));
    }
}
