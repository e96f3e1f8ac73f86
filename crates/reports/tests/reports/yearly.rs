//! What is answered once a year.

use svenn_testkit::{json, on_both_engines};

on_both_engines! {
    /// "its questions the office's own template, filled with the figures at the count date, frozen
    /// when sent"
    async fn a_sheet_is_filled_answered_sent_and_frozen(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let company = fjord.company("Bygg AS").await;
        let tx = fjord.write().await;
        let id = svenn_kernel::ApprenticeId::new(tx.now(), tx.entropy());
        let day = |text: &str| Some(text.parse().unwrap());
        let new = svenn_people::apprentices::Apprentice {
            bedriftid: Some(company.clone()),
            startdato: day("2026-08-01"),
            sluttdato: day("2028-07-31"),
            ..svenn_people::apprentices::blank(id.clone())
        };
        svenn_people::apprentices::insert(&tx, new).await.unwrap();
        tx.commit().await.unwrap();
        let template = siri.get("/yearlyreports/template").await.expect(200);
        assert_eq!(template["version"], 0);
        let questions = json!([
            { "id": "inn", "tekst": "Nye", "slag": "NOKKELTALL", "til": "BEGGE", "tall": "inn" },
            { "id": "plan", "tekst": "Plan?", "slag": "JANEI", "til": "BEDRIFT" },
            { "id": "krav", "tekst": "Krav?", "slag": "TEKST", "til": "KONTOR" },
        ]);
        let body = json!({ "version": 0, "sporsmal": questions });
        siri.put("/yearlyreports/template", body.clone()).await.expect(200);
        let stale = siri.put("/yearlyreports/template", body).await;
        assert_eq!(stale.problem(409), "stale_version");
        let round = json!({ "aar": 2026, "telledato": "2026-10-01" });
        let made = siri.post("/yearlyreports", round.clone()).await.expect(201);
        assert_eq!(siri.post("/yearlyreports", round).await.problem(409), "exists");
        let sheets = made["ark"].as_array().unwrap();
        assert_eq!(sheets.len(), 2, "the office and its one company");
        let path = format!("/yearlysheets/{}", sheets[1]["id"].as_str().unwrap());
        let sheet = siri.get(&path).await.expect(200);
        assert_eq!((&sheet["navn"], &sheet["svar"][0]["tall"]["tekst"]), (&json!("Bygg AS"), &json!("1")));
        assert_eq!(sheet["svar"].as_array().unwrap().len(), 2, "the office's question is not asked");
        let open = siri.post(&format!("{path}/send"), json!({ "version": 1 })).await.expect(422);
        assert_eq!(open["fields"][0]["field"], "svar.plan");
        let wrong = json!({ "version": 1, "svar": [{ "id": "plan", "svar": "kanskje" }] });
        assert_eq!(siri.put(&path, wrong).await.problem(422), "invalid");
        let answer = json!({ "version": 1, "svar": [{ "id": "plan", "svar": "Ja" }] });
        let written = siri.put(&path, answer.clone()).await.expect(200);
        let send = json!({ "version": written["version"] });
        let sent = siri.post(&format!("{path}/send"), send.clone()).await.expect(200);
        assert_eq!(sent["sendtAv"], "Siri Koordinatorsen");
        // What happens after that changes nothing of it.
        let tx = fjord.write().await;
        let sql = format!("UPDATE apprentices SET startdato = '2020-08-01' WHERE id = '{id}'");
        sea_orm::ConnectionTrait::execute_unprepared(&tx, &sql).await.unwrap();
        svenn_people::apprentices::note(&tx, &id, svenn_kernel::Verb::Update);
        tx.commit().await.unwrap();
        let after = siri.get(&path).await.expect(200);
        assert_eq!(after["svar"][0]["tall"]["tekst"], "1");
        let office = format!("/yearlysheets/{}", sheets[0]["id"].as_str().unwrap());
        assert_eq!(siri.get(&office).await.expect(200)["svar"][0]["tall"]["tekst"], "0");
        assert_eq!(siri.put(&path, answer).await.problem(409), "sent");
        assert_eq!(siri.post(&format!("{path}/send"), send).await.problem(409), "sent");
        let round = format!("/yearlyreports/{}", made["id"].as_str().unwrap());
        assert_eq!(siri.delete(&round).await.problem(409), "sent");
        assert_eq!(siri.get("/yearlyreports").await.expect(200)[0]["sendt"], 1);
        let paper = siri.get(&format!("{path}/paper")).await;
        assert!(paper.bytes.starts_with(b"%PDF"));
    }
}
