//! Apprentices with their contracts.

use svenn_testkit::{Value, World, json, on_both_engines};

use super::{County, WORKBOOK, county, day, identity, upload};

/// Apprentices of the office.
const OFFICE: usize = 500;

/// What a file says of 40 apprentices, with differences of all kinds planted in it.
fn planted(fjord: &County<'_>, other: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for place in 0..48 {
        let others: &[(usize, &str)] = match place {
            0..8 => &[(7, "15.08.2027")],
            8..12 => &[(6, "2025-09-01")],
            12..16 => &[(5, other)],
            16..20 => &[(3, "Nygård")],
            20..24 => &[(9, "01.05.2026"), (10, "FL"), (11, "L")],
            24..27 => &[(9, "01.05.26"), (10, "AB")],
            27..30 => &[(8, "20250901")],
            30..32 => &[(4, "ELELE3----")],
            32..34 => &[(5, "123456789")],
            34 => &[(1, "1,79E+10")],
            35 => &[(10, ""), (7, "august")],
            36 => &[(0, ""), (1, "12345678901")],
            // Nobody of ours.
            37 => &[(0, "9999"), (1, ""), (2, "Ola")],
            _ => &[],
        };
        lines.push(fjord.line(place, others));
    }
    // The same contract twice with different ends: both rows say that.
    lines.push(fjord.line(38, &[(7, "01.01.2028")]));
    lines
}

async fn first(world: &World, fjord: &County<'_>, many: usize) {
    let same: Vec<String> = (0..many).map(|place| fjord.line(place, &[])).collect();
    fjord.read(world, &same).await;
    let batch = fjord.accept(world, json!({ "kind": "LAERLINGER", "safe": true })).await;
    assert_eq!(batch["total"], json!(many));
}

on_both_engines! {
    /// "a run a week with the same file changes nothing"
    async fn the_same_file_again_finds_nothing(world) {
        let fjord = county(&world, 30).await;
        let lines: Vec<String> = (0..30).map(|place| fjord.line(place, &[])).collect();
        let file = fjord.read(&world, &lines).await;
        assert_eq!(file["lines"], 30);
        // Number and approval of all are new to us; nothing else differs.
        assert_eq!(fjord.count("LAERLINGER", "AVVIK").await, 30);
        let row = fjord.row_of("Kari3 Lærlingsen").await;
        let columns: Vec<&str> = row["cells"].as_array().unwrap().iter()
            .map(|it| it["column"].as_str().unwrap()).collect();
        assert_eq!(columns, ["KONTRAKTSNR", "GODKJENT"]);
        assert_eq!(row["cells"][1]["theirs"], "15.08.2025");
        let batch = fjord.accept(&world, json!({ "kind": "LAERLINGER", "safe": true })).await;
        assert_eq!(batch["total"], 30);
        let seen = fjord.siri.get("/vigo").await.expect(200);
        let done = &seen["batches"][0];
        assert_eq!((&done["accepted"], &done["state"]), (&json!(30), &json!("FERDIG")));
        fjord.read(&world, &lines).await;
        assert_eq!(fjord.count("LAERLINGER", "LIK").await, 30);
        assert_eq!(fjord.overview("LAERLINGER").await["open"], 0);
    }

    /// "all found, none invented, accepted in two sittings, and the second import finds nothing"
    async fn planted_differences_are_found_accepted_and_gone(world) {
        let fjord = county(&world, OFFICE).await;
        let other = fjord.fjord.company("Vik AS").await;
        let tx = fjord.fjord.read().await;
        let orgnr = svenn_companies::find(&tx, &other).await.unwrap().unwrap().orgnr;
        drop(tx);
        first(&world, &fjord, OFFICE).await;
        let mut lines = planted(&fjord, &orgnr);
        lines.extend((48..OFFICE).filter(|place| *place != 49).map(|it| fjord.line(it, &[])));
        fjord.read(&world, &lines).await;
        let rows = fjord.others().await;
        let titles = |state: &str| rows.iter().filter(|it| it["state"] == state).count();
        // 8 ends, 4 begins, 4 companies, 4 names, 7 endings, 3 approvals, 2 trades.
        assert_eq!(titles("AVVIK"), 32);
        // A company number that is none twice, 10^10, a month, a false number, 2 contradictions.
        assert_eq!(titles("AVVIST"), 7);
        assert_eq!(titles("UKJENT"), 1);
        // Number 49 is not in the file, nor are 32 to 38 in rows that can be read.
        assert_eq!(titles("MANGLER"), 8);
        let seen = fjord.row_of("Kari20 Lærlingsen").await;
        assert_eq!(seen["cells"][1]["theirs"], "FL Flyttet");
        // The first sitting: a column. The second: all that is left, row by row.
        fjord.accept(&world, json!({ "kind": "LAERLINGER", "column": "TIL" })).await;
        assert_eq!(fjord.apprentice(3).await.sluttdato, day("2027-08-15"));
        let left: Vec<Value> = fjord.others().await.into_iter()
            .filter(|it| it["state"] == "AVVIK").collect();
        assert_eq!(left.len(), 24);
        let mut asked = Vec::new();
        for row in &left {
            let row = fjord.siri.get(&format!("/vigo/rows/{}", row["id"].as_str().unwrap()))
                .await.expect(200);
            if row["cells"][0]["standing"] == "THEIRS" {
                let body = json!({
                    "version": row["version"], "columns": ["PROGRAMOMRADE"], "kept": true,
                });
                let path = format!("/vigo/rows/{}/keep", row["id"].as_str().unwrap());
                let kept = fjord.siri.post(&path, body).await.expect(200);
                assert_eq!(kept["state"], "BEHOLDT");
            } else {
                asked.push(json!({ "id": row["id"], "version": row["version"] }));
            }
        }
        fjord.accept(&world, json!({ "kind": "LAERLINGER", "rows": asked })).await;
        assert_eq!(fjord.apprentice(8).await.startdato, day("2025-09-01"));
        assert_eq!(fjord.apprentice(12).await.bedriftid, Some(other));
        assert_eq!(fjord.apprentice(16).await.etternavn, "Nygård");
        assert_eq!(fjord.apprentice(21).await.unexpected_end_date, day("2026-05-01"));
        let path = format!("/apprentices/{}/vigo", fjord.people[21].as_str());
        let kept = fjord.siri.get(&path).await.expect(200);
        assert_eq!(kept[0]["number"], "2025-21");
        assert_eq!(kept[0]["reason"], "FL Flyttet");
        // AB, EK and ON never set it.
        assert_eq!(fjord.apprentice(25).await.unexpected_end_date, None);
        fjord.read(&world, &lines).await;
        assert_eq!(fjord.count("LAERLINGER", "AVVIK").await, 0);
        assert_eq!(fjord.count("LAERLINGER", "BEHOLDT").await, 2);
    }

    /// "A person with a hidden address: her mark stops … exports of it", and what a file says of it.
    async fn an_address_that_is_not_to_be_known_is_kept_out(world) {
        let fjord = county(&world, 1).await;
        let mut hidden = fjord.apprentice(0).await;
        hidden.adresse = "Skjult vei 7".to_owned();
        hidden.adressesperre = true;
        let tx = fjord.fjord.write().await;
        svenn_people::apprentices::update(&tx, hidden).await.unwrap();
        tx.commit().await.unwrap();
        let number = identity(0);
        let file = |number: &str| format!(
            "Fødselsnr;Programområdekode;Læretid fra;Adresse;Poststed\n\
             {number};BATMF3;01.08.2025;Kaia 1;Bergen\n",
        );
        // Nobody knows yet whom the first is about; then nothing of it is kept.
        upload(&fjord.siri, "LAERLINGER", file(&number[1..]).as_bytes()).await.expect(201);
        let id = fjord.rows().await[0]["id"].as_str().unwrap().to_owned();
        let path = format!("/vigo/rows/{id}");
        let row = fjord.siri.get(&path).await.expect(200);
        let who = &row["candidates"][0];
        let body =
            json!({ "version": row["version"], "target": who["target"], "part": who["part"] });
        let found = fjord.siri.post(&format!("{path}/match"), body).await.expect(200);
        assert_eq!(found["state"], "LIK");
        assert!(!found.to_string().contains("Kaia"), "{found}");
        upload(&fjord.siri, "LAERLINGER", file(&number).as_bytes()).await.expect(201);
        let row = fjord.row_of("Kari0 Lærlingsen").await;
        assert_eq!(row["state"], "LIK");
        assert!(!row.to_string().contains("Kaia"), "{row}");
        let columns = json!(["ETTERNAVN", "ADRESSE"]);
        let body = json!({ "kind": "LAERLINGER", "columns": columns });
        let sent = fjord.siri.post("/vigo/exports", body).await.bytes.to_vec();
        let seen = "/vigo/outline?name=til.xlsx&kind=LAERLINGER";
        let seen = fjord.siri.upload(seen, WORKBOOK, sent).await.expect(200);
        let said = seen.to_string();
        assert!(said.contains("Lærlingsen") && !said.contains("Skjult"), "{said}");
    }

    /// Who instructs in the former company has no more to do with her; a company from a later day on
    /// begins on that day.
    async fn another_company_lets_go_of_the_instructors_on_its_day(world) {
        let fjord = county(&world, 2).await;
        let other = fjord.fjord.company("Vik AS").await;
        let tx = fjord.fjord.read().await;
        let orgnr = svenn_companies::find(&tx, &other).await.unwrap().unwrap().orgnr;
        let later = svenn_kernel::oslo::day_of(tx.now()) + chrono::Days::new(30);
        drop(tx);
        let terje = fjord.fjord.instructor("Terje").await;
        let tx = fjord.fjord.write().await;
        let id = svenn_kernel::EmployeeId::parse(&terje.id).unwrap();
        for person in &fjord.people {
            svenn_people::relations::add_employee(&tx, person, &id).await.unwrap();
        }
        tx.commit().await.unwrap();
        first(&world, &fjord, 2).await;
        let later = svenn_kernel::oslo::format_day(later);
        let lines = [
            fjord.line(0, &[(5, orgnr.as_str())]),
            fjord.line(1, &[(5, orgnr.as_str()), (6, later.as_str())]),
        ];
        fjord.read(&world, &lines).await;
        let mut asked = Vec::new();
        for place in 0..2 {
            let row = fjord.row_of(&format!("Kari{place} Lærlingsen")).await;
            asked.push(json!({ "id": row["id"], "version": row["version"] }));
        }
        fjord.accept(&world, json!({ "kind": "LAERLINGER", "rows": asked })).await;
        let hers = |place: usize| format!("/apprentices/{}", fjord.people[place].as_str());
        assert_eq!(fjord.apprentice(0).await.bedriftid, Some(other.clone()));
        terje.get(&hers(0)).await.expect(404);
        assert_eq!(fjord.apprentice(1).await.bedriftid, Some(fjord.company.clone()));
        terje.get(&hers(1)).await.expect(200);
        world.clock.advance(std::time::Duration::from_secs(31 * 86_400));
        world.run_jobs().await;
        assert_eq!(fjord.apprentice(1).await.bedriftid, Some(other));
    }

    /// "a row that changed meanwhile goes back to review"
    async fn what_changed_meanwhile_goes_back_to_be_looked_at(world) {
        let fjord = county(&world, 2).await;
        first(&world, &fjord, 2).await;
        fjord.read(&world, &[fjord.line(0, &[(7, "15.08.2027")]), fjord.line(1, &[])]).await;
        let row = fjord.row_of("Kari0 Lærlingsen").await;
        let id = fjord.people[0].as_str();
        let detail = fjord.siri.get(&format!("/apprentices/{id}")).await.expect(200);
        let body = json!({
            "version": detail["version"], "startdato": "2025-08-01", "sluttdato": "2027-09-30",
            "bekreftUnder18": true,
        });
        let _ = fjord.siri.put(&format!("/apprentices/{id}/laeretid"), body).await.expect(200);
        let asked = json!([{ "id": row["id"], "version": row["version"] }]);
        let batch =
            fjord.accept(&world, json!({ "kind": "LAERLINGER", "rows": asked })).await;
        assert_eq!((&batch["accepted"], &batch["returned"]), (&json!(0), &json!(1)));
        assert_eq!(fjord.apprentice(0).await.sluttdato, day("2027-09-30"));
        let again = fjord.row_of("Kari0 Lærlingsen").await;
        assert_eq!(again["state"], "ENDRET");
        assert_eq!(again["cells"][0]["ours"], "30.09.2027");
    }

    /// "undo restores the former values"
    async fn taking_it_back_restores_the_former_values(world) {
        let fjord = county(&world, 3).await;
        first(&world, &fjord, 3).await;
        let lines = [
            fjord.line(0, &[(7, "15.08.2027")]),
            fjord.line(1, &[(9, "01.05.2026"), (10, "FL")]),
            fjord.line(2, &[(7, "15.08.2027")]),
        ];
        fjord.read(&world, &lines).await;
        let mut asked = Vec::new();
        for place in 0..3 {
            let row = fjord.row_of(&format!("Kari{place} Lærlingsen")).await;
            asked.push(json!({ "id": row["id"], "version": row["version"] }));
        }
        let batch = fjord.accept(&world, json!({ "kind": "LAERLINGER", "rows": asked })).await;
        assert_eq!(fjord.apprentice(1).await.unexpected_end_date, day("2026-05-01"));
        // What somebody changed since stays.
        let id = fjord.people[2].as_str();
        let detail = fjord.siri.get(&format!("/apprentices/{id}")).await.expect(200);
        let body = json!({
            "version": detail["version"], "startdato": "2025-08-01", "sluttdato": "2027-12-31",
            "bekreftUnder18": true,
        });
        let _ = fjord.siri.put(&format!("/apprentices/{id}/laeretid"), body).await.expect(200);
        let path = format!("/vigo/accepted/{}/undo", batch["id"].as_str().unwrap());
        let undone = fjord.siri.post(&path, json!({})).await.expect(200);
        assert_eq!((&undone["state"], &undone["returned"]), (&json!("ANGRET"), &json!(1)));
        assert_eq!(fjord.apprentice(0).await.sluttdato, day("2027-07-31"));
        assert_eq!(fjord.apprentice(1).await.unexpected_end_date, None);
        assert_eq!(fjord.apprentice(2).await.sluttdato, day("2027-12-31"));
        let again = fjord.siri.post(&path, json!({})).await.expect(409);
        assert_eq!(again["code"], "undone");
        assert_eq!(fjord.row_of("Kari0 Lærlingsen").await["state"], "ENDRET");
    }

    /// "ticked when the next file agrees"
    async fn what_the_county_is_to_change_is_ticked_when_a_file_agrees(world) {
        let fjord = county(&world, 1).await;
        first(&world, &fjord, 1).await;
        fjord.read(&world, &[fjord.line(0, &[(7, "15.08.2027")])]).await;
        let row = fjord.row_of("Kari0 Lærlingsen").await;
        let path = format!("/vigo/rows/{}/keep", row["id"].as_str().unwrap());
        let body = json!({ "version": row["version"], "columns": ["TIL"], "kept": true });
        let kept = fjord.siri.post(&path, body).await.expect(200);
        assert_eq!(kept["state"], "BEHOLDT");
        let todos = async || {
            let found = fjord.siri.post("/search/VIGOOPPGAVER", json!({})).await.expect(200);
            found["items"].as_array().unwrap().clone()
        };
        let open = todos().await;
        assert_eq!((&open[0]["ours"], &open[0]["fylke"]), (&json!("31.07.2027"), &json!("Vestland")));
        assert_eq!(open[0]["status"], "Gjenstår");
        // As long as the county has not changed, the row is decided on.
        fjord.read(&world, &[fjord.line(0, &[(7, "15.08.2027")])]).await;
        assert_eq!(fjord.overview("LAERLINGER").await["open"], 0);
        fjord.read(&world, &[fjord.line(0, &[])]).await;
        assert_eq!(todos().await[0]["status"], "Rettet hos fylket");
    }
}
