//! Reports that are run, and their files.

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use svenn_testkit::{Value, json, on_both_engines};

use super::definition;

fn run(definition: Value) -> Value {
    json!({ "definition": definition })
}

on_both_engines! {
    async fn groups_and_totals_say_of_what_they_are(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let nora = fjord.coordinator("Nora").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let tx = fjord.write().await;
        for (apprentice, coordinator) in [(&kari, &siri), (&kari, &nora), (&ola, &siri)] {
            let sql = format!(
                "INSERT INTO apprentice_coordinators (apprentice, coordinator) VALUES ('{}', '{}')",
                apprentice.id, coordinator.id
            );
            sea_orm::ConnectionTrait::execute_unprepared(&tx, &sql).await.unwrap();
        }
        for who in [&kari, &ola] {
            let id = svenn_kernel::ApprenticeId::parse(who.id.as_str()).unwrap();
            svenn_people::apprentices::note(&tx, &id, svenn_kernel::Verb::Update);
        }
        tx.commit().await.unwrap();
        let found = siri.post("/reports/run", run(definition())).await.expect(200);
        assert_eq!(found["antall"], 2);
        assert_eq!(found["totalt"], "2 lærlinger, av alle");
        let merk = found["merk"].as_str().unwrap();
        assert!(merk.contains("gruppene har 3 til sammen, rapporten 2"), "{merk}");
        let groups = found["grupper"]["rader"].as_array().unwrap();
        let told: Vec<_> = groups.iter().map(|it| (&it["navn"], &it["antall"])).collect();
        let (nora_navn, siri_navn) = (json!("Nora Koordinatorsen"), json!("Siri Koordinatorsen"));
        assert_eq!(told, [(&nora_navn, &json!(1)), (&siri_navn, &json!(2))]);
        assert_eq!(groups[0]["bak"], "/k/laerlinger?koordinatornavn=Nora+Koordinatorsen");
        let mut narrowed = definition();
        narrowed["filters"] = json!([{ "field": "navn", "values": ["x"] }]);
        narrowed["columns"] = json!(["navn", "finnesikke"]);
        let found = siri.post("/reports/run", run(narrowed.clone())).await.expect(200);
        assert_eq!(found["kolonner"][1]["finnes"], false, "a column that is gone is shown as gone");
        narrowed["filters"] = json!([{ "field": "finnesikke", "values": ["x"] }]);
        let refused = siri.post("/reports/run", run(narrowed)).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "gone");
        let lists = siri.get("/reports/lists").await.expect(200);
        assert!(lists.as_array().unwrap().iter().any(|it| it["list"] == "KONTRAKTER"));
        // Every ready report is one that can be run.
        for ready in siri.get("/reports").await.expect(200)["ferdige"].as_array().unwrap() {
            siri.post("/reports/run", run(ready["definition"].clone())).await.expect(200);
        }
    }

    /// "page, report, e-mail and XLSX read the same one"
    async fn a_figure_is_the_same_on_the_page_in_a_report_in_a_workbook_and_in_an_e_mail(world) {
        world.clock.set(svenn_kernel::oslo::noon("2026-11-27".parse().unwrap()));
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let tx = fjord.write().await;
        for navn in ["Kari", "Ola"] {
            let id = svenn_kernel::ApprenticeId::new(tx.now(), tx.entropy());
            let new = svenn_people::apprentices::Apprentice {
                fornavn: navn.to_owned(),
                etternavn: "Vik".to_owned(),
                startdato: Some("2026-10-15".parse().unwrap()),
                sluttdato: Some("2028-10-14".parse().unwrap()),
                ..svenn_people::apprentices::blank(id)
            };
            svenn_people::apprentices::insert(&tx, new).await.unwrap();
        }
        tx.commit().await.unwrap();
        let page = "/org/keyfigures?fromDate=2026-10-01&toDate=2027-09-30";
        let page = siri.get(page).await.expect(200);
        let figures = page["tall"].as_array().unwrap();
        let ready = siri.get("/reports").await.expect(200);
        let ready = ready["ferdige"].as_array().unwrap();
        let ready = ready.iter().find(|it| it["id"] == "nokkeltall").unwrap();
        let definition = ready["definition"].clone();
        let report = siri.post("/reports/run", run(definition.clone())).await.expect(200);
        let rows = report["rader"].as_array().unwrap();
        let asked = json!({ "definition": definition, "format": "xlsx", "navn": "Nøkkeltall" });
        let reply = siri.post("/reports/file", asked).await;
        let mut book: Xlsx<_> = Xlsx::new(Cursor::new(reply.bytes)).unwrap();
        let data = book.worksheet_range("Data").unwrap();
        assert_eq!(rows.len(), figures.len());
        for (line, (figure, row)) in figures.iter().zip(rows).enumerate() {
            let counted = figure["av"]["antall"].as_i64().unwrap();
            assert_eq!(row[0], figure["navn"]);
            assert_eq!(row[4], counted.to_string(), "{row}");
            assert_eq!(data.get((line + 1, 4)), Some(&Data::Float(counted as f64)), "{row}");
        }
        let begun = figures.iter().find(|it| it["id"] == "inn").unwrap();
        assert_eq!(begun["av"]["antall"], 2);
        let kept = json!({
            "navn": "Tall", "beskrivelse": "", "definition": definition, "delt": true,
        });
        let made = siri.post("/reports", kept).await.expect(201);
        let send = format!("/reports/{}/send", made["id"].as_str().unwrap());
        siri.post(&send, json!({ "mottakere": [nora.id] })).await.expect(200);
        world.run_jobs().await;
        let tx = fjord.read().await;
        let id = svenn_kernel::CoordinatorId::parse(nora.id.as_str()).unwrap();
        let epost = svenn_people::coordinators::find(&tx, &id).await.unwrap().unwrap().epost;
        drop(tx);
        let said = world.messages_to(&epost.unwrap()).await;
        assert!(said.iter().any(|it| it.contains("Inn: 2")), "{said:?}");
    }

    /// "XLSX (typed, sums with stored results, a sheet Om)"
    async fn a_workbook_shows_its_sums_where_nothing_reckons(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let company = fjord.company("Bygg AS").await;
        let tx = fjord.write().await;
        for (navn, days) in [("Kari", 4), ("=Ola", 10)] {
            let id = svenn_kernel::ApprenticeId::new(tx.now(), tx.entropy());
            let fra: chrono::NaiveDate = "2026-01-01".parse().unwrap();
            let til = fra.checked_add_days(chrono::Days::new(days - 1));
            let leave = svenn_people::parts::Absence { fra, til, merknad: String::new() };
            let new = svenn_people::apprentices::Apprentice {
                fornavn: navn.to_owned(),
                etternavn: "Vik".to_owned(),
                bedriftid: Some(company.clone()),
                fravaer: svenn_people::parts::Absences(vec![leave]),
                ..svenn_people::apprentices::blank(id)
            };
            svenn_people::apprentices::insert(&tx, new).await.unwrap();
        }
        tx.commit().await.unwrap();
        let definition = json!({
            "list": "FRAVAER", "columns": ["laerlingnavn", "bedrift", "fra", "dager"],
            "group": "bedrift", "sums": ["dager"], "sort": { "field": "laerlingnavn" },
        });
        let asked = |format: &str| {
            json!({ "definition": definition, "format": format, "navn": "Fravær" })
        };
        let reply = siri.post("/reports/file", asked("xlsx")).await;
        assert_eq!(reply.status.as_u16(), 200);
        let mut book: Xlsx<_> = Xlsx::new(Cursor::new(reply.bytes)).unwrap();
        assert_eq!(book.sheet_names(), ["Data", "Sum", "Om"]);
        let data = book.worksheet_range("Data").unwrap();
        assert_eq!(data.get((1, 0)), Some(&Data::String("=Ola Vik".to_owned())));
        assert_eq!(data.get((3, 3)), Some(&Data::Float(14.0)), "the total row has its result");
        assert!(matches!(data.get((1, 2)), Some(Data::DateTime(_))), "days are days");
        let sum = book.worksheet_range("Sum").unwrap();
        assert_eq!(sum.get((1, 3)), Some(&Data::Float(14.0)), "a formula has its result");
        let formula = book.worksheet_formula("Sum").unwrap();
        assert!(formula.get_value((1, 3)).unwrap().starts_with("SUMIFS("));
        let formula = book.worksheet_formula("Data").unwrap();
        let total = formula.get_value((3, 3)).unwrap();
        assert_eq!(total, "SUBTOTAL(109,Rader[Dager])", "a name that all programs read");
        // A telephone shows what is stored: each formula has its result beside it.
        for name in ["Data", "Sum"] {
            let formulas = book.worksheet_formula(name).unwrap();
            let shown = book.worksheet_range(name).unwrap();
            let (top, left) = formulas.start().unwrap();
            for (row, column, formula) in formulas.used_cells() {
                let at = (top + row as u32, left + column as u32);
                assert!(matches!(shown.get_value(at), Some(Data::Float(_))), "{name}: {formula}");
            }
        }
        let about = book.worksheet_range("Om").unwrap();
        let told: String = about.used_cells().map(|(_, _, cell)| format!("{cell}|")).collect();
        assert!(told.contains("Europe/Oslo") && told.contains("Siri Koordinatorsen"), "{told}");
        let reply = siri.post("/reports/file", asked("csv")).await;
        let text = String::from_utf8(reply.bytes).unwrap();
        let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().collect();
        assert_eq!(lines[0], "Navn;Bedrift;Fra;Dager");
        assert_eq!(lines[1], "'=Ola Vik;Bygg AS;01.01.2026;10");
        let reply = siri.post("/reports/file", asked("pdf")).await;
        assert_eq!(reply.status.as_u16(), 200);
        assert!(reply.bytes.starts_with(b"%PDF"));
    }
}
