//! What is answered once a year.

use std::collections::BTreeSet;

use svenn_kernel::{
    ApprenticeId, CompanyId, EmployeeId, Permission, PersonId, Role, Verb, oslo, permission,
};
use svenn_people::{apprentices, relations};
use svenn_testkit::{Client, Office, World, json, on_both_engines};

/// An apprentice of a company from 1 August 2026 on.
async fn in_training(office: &Office<'_>, company: &CompanyId) -> ApprenticeId {
    let tx = office.write().await;
    let id = ApprenticeId::new(tx.now(), tx.entropy());
    let day = |text: &str| Some(text.parse().unwrap());
    let new = apprentices::Apprentice {
        bedriftid: Some(company.clone()),
        startdato: day("2026-08-01"),
        sluttdato: day("2028-07-31"),
        ..apprentices::blank(id.clone())
    };
    apprentices::insert(&tx, new).await.unwrap();
    tx.commit().await.unwrap();
    id
}

/// Noons of December, one after the other.
async fn noons(world: &World, fjord: &Office<'_>, days: std::ops::RangeInclusive<u32>) {
    for day in days {
        world.clock.set(oslo::noon(format!("2026-12-{day:02}").parse().unwrap()));
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        // The pass of the noon, and then what it sends.
        world.run_jobs().await;
        world.run_jobs().await;
    }
}

on_both_engines! {
    /// "its questions the office's own template, filled with the figures at the count date, frozen
    /// when sent"
    async fn a_sheet_is_filled_answered_sent_and_frozen(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let company = fjord.company("Bygg AS").await;
        let id = in_training(&fjord, &company).await;
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
        apprentices::note(&tx, &id, Verb::Update);
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

    /// "an answer sheet per company": those of its employees who speak for it answer it; of others
    /// they hear nothing, and the office sees who has answered.
    /// Cell `year_begins`.
    async fn a_company_answers_its_own_sheet_and_is_reminded_until_it_has(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (bygg, vik) = (fjord.company("Bygg AS").await, fjord.company("Bygg AS").await);
        for company in [&bygg, &bygg, &vik] {
            in_training(&fjord, company).await;
        }
        let mut may = permission::new_instructor();
        may.insert(Permission::EditCompany);
        let terje = fjord.instructor_who_may("Terje", may.clone()).await;
        let berit = fjord.instructor("Berit").await;
        let odd = fjord.instructor_who_may("Odd", may).await;
        for (who, company) in [(&terje, &bygg), (&berit, &bygg), (&odd, &vik)] {
            let tx = fjord.write().await;
            let all = BTreeSet::from([company.clone()]);
            relations::set_companies(&tx, &EmployeeId::parse(&who.id).unwrap(), &all).await.unwrap();
            tx.commit().await.unwrap();
        }
        let round = json!({ "aar": 2026, "telledato": "2026-10-01", "svarfrist": "2026-12-10" });
        let made = siri.post("/yearlyreports", round).await.expect(201);
        let of = |id: &CompanyId| {
            let sheets = made["ark"].as_array().unwrap();
            let sheet = sheets.iter().find(|it| it["bedriftid"] == id.as_str()).unwrap();
            format!("/yearlysheets/{}", sheet["id"].as_str().unwrap())
        };
        world.run_jobs().await;
        let told = async |who: &Client, words: &str| {
            let tx = fjord.read().await;
            let person = PersonId::parse(&who.id).unwrap();
            let account = svenn_access::accounts::load_account(&tx, &person).await.unwrap();
            let to = account.and_then(|it| it.epost).unwrap_or_default();
            drop(tx);
            let all = world.messages_to(&to).await;
            all.iter().filter(|it| it.contains(words)).count()
        };
        assert_eq!(told(&terje, "skal svare").await, 1);
        assert_eq!(told(&berit, "skal svare").await, 0);

        let own = terje.get("/yearlysheets").await.expect(200);
        assert_eq!(own.as_array().unwrap().len(), 1);
        assert_eq!((&own[0]["bedrift"], &own[0]["sporsmal"]), (&json!("Bygg AS"), &json!(2)));
        let path = of(&bygg);
        let sheet = terje.get(&path).await.expect(200);
        // Its own two, though another company has the same name.
        assert_eq!((&sheet["svar"][0]["id"], &sheet["svar"][0]["tall"]["tekst"]), (&json!("lopende"), &json!("0")));
        assert_eq!(sheet["svar"][1]["tall"]["tekst"], "2");
        assert_eq!(berit.get(&path).await.problem(403), "forbidden");
        assert_eq!(odd.get(&path).await.problem(404), "not_found");
        let office = format!("/yearlysheets/{}", made["ark"][0]["id"].as_str().unwrap());
        assert_eq!(terje.get(&office).await.problem(404), "not_found");

        // A week and a day before, and the day after, as long as nobody has sent it.
        noons(&world, &fjord, 2..=3).await;
        let terje = fjord.sign_in(&PersonId::parse(&terje.id).unwrap(), Role::Ansatt).await;
        let odd = fjord.sign_in(&PersonId::parse(&odd.id).unwrap(), Role::Ansatt).await;
        assert_eq!(told(&terje, "mangler svar").await, 1);
        let answers = json!({ "version": 1, "svar": [
            { "id": "plan", "svar": "Ja" }, { "id": "leder", "svar": "To timer i uka." },
        ] });
        let written = terje.put(&path, answers).await.expect(200);
        let send = json!({ "version": written["version"] });
        assert_eq!(odd.post(&format!("{path}/send"), send.clone()).await.problem(404), "not_found");
        let sent = terje.post(&format!("{path}/send"), send).await.expect(200);
        assert!(sent["sendtAv"].as_str().unwrap().starts_with("Terje"));
        assert!(terje.get(&format!("{path}/paper")).await.bytes.starts_with(b"%PDF"));
        noons(&world, &fjord, 8..=9).await;
        let siri = fjord.sign_in(&PersonId::parse(&siri.id).unwrap(), Role::Koordinator).await;
        assert_eq!(told(&terje, "mangler svar").await, 1);
        assert_eq!(told(&odd, "mangler svar").await, 2);

        let round = format!("/yearlyreports/{}", made["id"].as_str().unwrap());
        let csv = siri.get(&format!("{round}/file?format=csv")).await;
        let csv = String::from_utf8(csv.bytes).unwrap();
        assert_eq!(csv.lines().count(), 4, "{csv}");
        assert!(csv.contains("To timer i uka.") && csv.contains("Ikke begynt"), "{csv}");
        assert!(siri.get(&format!("{round}/file?format=xlsx")).await.bytes.starts_with(b"PK"));
    }

    async fn companies_merged(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (vik, dal, moe) = (
            fjord.company("Vik AS").await, fjord.company("Dal AS").await,
            fjord.company("Moe AS").await,
        );
        for company in [&vik, &dal] {
            in_training(&fjord, company).await;
        }
        let round = json!({ "aar": 2026, "telledato": "2026-10-01" });
        let made = siri.post("/yearlyreports", round).await.expect(201);
        let path = format!("/yearlyreports/{}", made["id"].as_str().unwrap());
        let names = async || {
            let seen = siri.get(&path).await.expect(200);
            let all = seen["ark"].as_array().unwrap().iter().skip(1);
            all.map(|it| it["navn"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        // Moe has no sheet: it answers Vik's. Dal has one: what was Vik's falls away.
        for (from, to, said, left) in [
            (&vik, &moe, "besvares av den andre bedriften", vec!["Dal AS", "Moe AS"]),
            (&moe, &dal, "faller bort: den andre bedriften har sitt eget", vec!["Dal AS"]),
        ] {
            let to = json!({ "til": to });
            let moved = format!("/companies/{from}/move");
            let preview = siri.post(&format!("{moved}/preview"), to.clone()).await.expect(200);
            assert!(preview["folger"].to_string().contains(said), "{preview}");
            siri.post(&moved, to).await.expect(200);
            assert_eq!(names().await, left);
        }
    }
}
