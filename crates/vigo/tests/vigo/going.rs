//! What goes the other way: the work list, and files in the columns that the office chooses.

use svenn_testkit::{json, on_both_engines};

use super::{WORKBOOK, county, identity, upload};

on_both_engines! {
    /// "a work list … ticked by hand as well as by the next file"
    async fn a_tick_by_hand_is_confirmed_or_taken_away_by_the_next_file(world) {
        let fjord = county(&world, 1).await;
        let differs = [fjord.line(0, &[(7, "15.08.2027")])];
        fjord.read(&world, &differs).await;
        let row = fjord.row_of("Kari0 Lærlingsen").await;
        let path = format!("/vigo/rows/{}/keep", row["id"].as_str().unwrap());
        let body = json!({ "version": row["version"], "columns": ["TIL"], "kept": true });
        fjord.siri.post(&path, body).await.expect(200);
        let todo = async || {
            let found = fjord.siri.post("/search/VIGOOPPGAVER", json!({})).await.expect(200);
            found["items"][0].clone()
        };
        let id = todo().await["id"].as_str().unwrap().to_owned();
        let tick = async |done: bool| {
            fjord.siri.put(&format!("/vigo/todos/{id}/done"), json!({ "done": done })).await
        };
        assert_eq!(fjord.siri.get("/vigo").await.expect(200)["todos"], 1);
        tick(true).await.expect(200);
        let seen = todo().await;
        let expected = (&json!("Haket av"), &json!("Vestland"));
        assert_eq!((&seen["status"], &seen["fylke"]), expected);
        assert_eq!(fjord.siri.get("/vigo").await.expect(200)["todos"], 0);
        // The row is still decided on: nobody is asked anew before a file has come.
        let row = fjord.row_of("Kari0 Lærlingsen").await;
        let mut cells = row["cells"].as_array().unwrap().iter();
        assert!(cells.any(|it| it["column"] == "TIL" && it["kept"] == true), "{row}");
        // The county has not done it after all.
        fjord.read(&world, &differs).await;
        assert_eq!(todo().await["status"], "Gjenstår");
        tick(true).await.expect(200);
        tick(false).await.expect(200);
        assert_eq!(todo().await["status"], "Gjenstår");
        fjord.read(&world, &[fjord.line(0, &[])]).await;
        assert_eq!(todo().await["status"], "Rettet hos fylket");
        assert_eq!(tick(true).await.problem(409), "agreed");
    }

    /// "exports in the columns the office chooses"
    async fn what_goes_to_the_county_comes_back_without_a_difference(world) {
        let fjord = county(&world, 3).await;
        let all = fjord.siri.get("/vigo/exports/LAERLINGER").await.expect(200);
        let chosen = |it: &svenn_testkit::Value| {
            let all = it["choices"].as_array().unwrap().iter();
            all.filter(|it| it["chosen"] == true).map(|it| it["column"].clone()).collect::<Vec<_>>()
        };
        assert!(!chosen(&all).contains(&json!("FODSELSNUMMER")));
        let columns = json!(["FODSELSNUMMER", "ETTERNAVN", "PROGRAMOMRADE", "FRA", "TIL"]);
        let body = json!({ "kind": "LAERLINGER", "columns": columns });
        let file = fjord.siri.post("/vigo/exports", body).await;
        assert_eq!(file.status, 200);
        let again = fjord.siri.get("/vigo/exports/LAERLINGER").await.expect(200);
        assert_eq!(json!(chosen(&again)), columns);
        // A number that begins with a zero keeps it.
        assert!(identity(0).starts_with('0'));
        let path = "/vigo/files?name=til.xlsx&kind=LAERLINGER";
        let read = fjord.siri.upload(path, WORKBOOK, file.bytes.to_vec()).await.expect(201);
        assert_eq!(read["lines"], 3);
        assert_eq!(fjord.count("LAERLINGER", "LIK").await, 3);
        let wrong = json!({ "kind": "BEDRIFTER", "columns": ["ORGNR", "FRA"] });
        assert_eq!(fjord.siri.post("/vigo/exports", wrong).await.problem(422), "invalid");
        let none = fjord.siri.get("/vigo/exports/VIGOPLANER").await;
        assert_eq!(none.problem(404), "not_found");
    }

    /// "columns C07/C08/C13/C18/C22 of the handbook"
    async fn further_variables_of_the_handbook_are_kept_or_compared(world) {
        let fjord = county(&world, 2).await;
        let head = "A01;A03;C05;C07;C08;C13;C16;C18;C01;C02";
        let line = |place, rest: &str| format!("{};BATMF3;01.08.2025;{rest}", identity(place));
        let file = format!(
            "{head}\n{}\n{}\n",
            line(0, "01.02.2026;;Lærekontrakt;24;24;46;01.10.2026"),
            line(1, ";;O;18;20;46;01.10.2026"),
        );
        upload(&fjord.siri, "LAERLINGER", file.as_bytes()).await.expect(201);
        let standing = |row: &svenn_testkit::Value| {
            let cells = row["cells"].as_array().unwrap().iter();
            let of = |it: &svenn_testkit::Value| {
                format!("{} {}", it["column"].as_str().unwrap(), it["standing"].as_str().unwrap())
            };
            cells.map(of).collect::<Vec<_>>()
        };
        let says = fjord.row_of("Kari0 Lærlingsen").await["says"].to_string();
        for said in ["Avgiverfylke\",\"value\":\"Vestland", "Telledato\",\"value\":\"01.10.2026"] {
            assert!(says.contains(said), "{says}");
        }
        let safe = ["KONTRAKTSLENGDE SAFE", "NETTOOPPLAERINGSTID SAFE"];
        let first = standing(&fjord.row_of("Kari0 Lærlingsen").await);
        assert_eq!(first, ["AVBRUDDFRA THEIRS", safe[0], safe[1]]);
        let second = standing(&fjord.row_of("Kari1 Lærlingsen").await);
        assert_eq!(second, ["KONTRAKTSTYPE THEIRS", safe[0], safe[1]]);
        fjord.accept(&world, json!({ "kind": "LAERLINGER", "safe": true })).await;
        let tests = format!("A01;A03;C05;C26;Prøvedato;C22\n{}\n",
            line(0, "Bestått;01.06.2027;Svennebrev"));
        upload(&fjord.siri, "FAGPROVER", tests.as_bytes()).await.expect(201);
        let row = fjord.siri.post("/search/VIGORADER", json!({
            "filters": [{ "field": "kind", "values": ["FAGPROVER"] }],
        })).await.expect(200)["items"][0].clone();
        let asked = json!([{ "id": row["id"], "version": 1 }]);
        let batch = fjord.accept(&world, json!({ "kind": "FAGPROVER", "rows": asked })).await;
        assert_eq!(batch["accepted"], 1);
        let path = format!("/apprentices/{}/vigo", fjord.people[0].as_str());
        let kept = fjord.siri.get(&path).await.expect(200);
        assert_eq!((&kept[0]["months"], &kept[0]["totalMonths"]), (&json!("24"), &json!("24")));
        assert_eq!(kept[0]["certificate"], "Svennebrev");
        let undo = format!("/vigo/accepted/{}/undo", batch["id"].as_str().unwrap());
        fjord.siri.post(&undo, json!({})).await.expect(200);
        let kept = fjord.siri.get(&path).await.expect(200);
        assert!(kept[0]["certificate"].is_null());
    }
}
