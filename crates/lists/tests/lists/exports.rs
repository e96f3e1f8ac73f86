//! Exports through the real router.

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use svenn_testkit::{Client, Value, json, on_both_engines, serde_json};

fn asked(format: &str, search: Value) -> Value {
    json!({
        "search": search, "format": format, "title": "Lærlinger",
        "columns": [
            { "field": "navn", "label": "Navn" },
            { "field": "framdrift", "label": "Framdrift", "as": "percent" },
            { "field": "telefon", "label": "Telefon", "as": "phone" },
        ],
    })
}

async fn lines(who: &Client, search: Value) -> Vec<String> {
    let reply = who.post("/search/LAERLINGER/export", asked("csv", search)).await;
    assert_eq!(reply.status.as_u16(), 200);
    let text = String::from_utf8(reply.bytes).unwrap();
    text.trim_start_matches('\u{feff}').lines().map(str::to_owned).collect()
}

on_both_engines! {
    async fn an_export_has_exactly_the_rows_that_were_found(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for navn in ["Ola", "Kari", "Karin"] {
            let _ = fjord.apprentice(navn).await;
        }
        let sort = json!([{ "field": "navn" }]);
        // A page plays no part: all rows of the choice are there.
        let all = lines(&siri, json!({ "sort": sort, "page": 2, "perPage": 1 })).await;
        assert_eq!(all.len(), 4);
        assert_eq!(all[0], "Navn;Framdrift;Telefon");
        assert!(all[1].starts_with("Kari Lærlingsen;0 %;9"), "{}", all[1]);
        let some = lines(&siri, json!({ "q": "kari", "sort": sort })).await;
        assert_eq!(some.len(), 3);
    }

    async fn what_is_printed_are_the_texts_of_all_rows(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for navn in ["=Ola", "Kari"] {
            let _ = fjord.apprentice(navn).await;
        }
        let reply = siri.post("/search/LAERLINGER/export", asked("ndjson", json!({}))).await;
        let text = String::from_utf8(reply.bytes).unwrap();
        let read = |line: &str| serde_json::from_str::<Vec<String>>(line).unwrap()[..2].to_vec();
        let mut rows: Vec<Vec<String>> = text.lines().map(read).collect();
        rows.sort();
        // Nothing runs on paper: what begins like a formula is as it is.
        assert_eq!(rows, [["=Ola Lærlingsen", "0 %"], ["Kari Lærlingsen", "0 %"]]);
    }

    async fn a_workbook_has_a_head_and_real_numbers(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let _ = fjord.apprentice("=Kari").await;
        let reply = siri.post("/search/LAERLINGER/export", asked("xlsx", json!({}))).await;
        assert_eq!(reply.status.as_u16(), 200);
        let kind = reply.headers["content-type"].to_str().unwrap();
        assert!(kind.contains("spreadsheetml"), "{kind}");
        let mut book: Xlsx<_> = Xlsx::new(Cursor::new(reply.bytes)).unwrap();
        let sheet = book.worksheet_range("Lærlinger").unwrap();
        assert_eq!(sheet.get((0, 1)), Some(&Data::String("Framdrift".to_owned())));
        assert_eq!(sheet.get((1, 0)), Some(&Data::String("=Kari Lærlingsen".to_owned())));
        assert_eq!(sheet.get((1, 1)), Some(&Data::Float(0.0)));
        assert!(book.worksheet_formula("Lærlinger").unwrap().is_empty());
    }

    async fn an_export_holds_what_the_caller_may_see_and_no_more(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje) = (fjord.apprentice("Kari").await, fjord.instructor("Terje").await);
        let _ = fjord.apprentice("Ola").await;
        fjord.connect(&terje, &kari).await;
        assert_eq!(lines(&terje, json!({})).await.len(), 2);
        assert_eq!(lines(&siri, json!({})).await.len(), 3);
        let todo = json!({
            "search": {}, "format": "csv", "title": "x",
            "columns": [{ "field": "todo", "label": "Mangler" }],
        });
        let path = "/search/LAERLINGER/export";
        assert_eq!(siri.post(path, todo.clone()).await.status.as_u16(), 200);
        assert_eq!(terje.post(path, todo).await.problem(422), "invalid");
        let ids = terje.post("/search/LAERLINGER/ids", json!({})).await.expect(200);
        assert_eq!(ids["ids"], json!([kari.id]));
        assert_eq!(siri.post("/search/ACCOUNTS/ids", json!({})).await.problem(404), "not_found");
    }

    async fn a_wrong_export_names_its_field(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let path = "/search/LAERLINGER/export";
        let column = json!({ "field": "navn", "label": "Navn" });
        let many = vec![column.clone(); 61];
        for (field, columns) in [
            ("columns", json!([])),
            ("columns", json!(many)),
            ("columns.label", json!([{ "field": "navn", "label": "" }])),
        ] {
            let mut body = asked("csv", json!({}));
            body["columns"] = columns;
            let refused = siri.post(path, body).await;
            assert_eq!(refused.problem(422), "invalid");
            assert_eq!(refused.json()["fields"][0]["field"], field);
        }
        assert_eq!(siri.post(path, asked("pdf", json!({}))).await.problem(422), "invalid");
        let wrong = asked("csv", json!({ "sort": [{ "field": "x" }] }));
        assert_eq!(siri.post(path, wrong).await.status.as_u16(), 400);
    }
}
