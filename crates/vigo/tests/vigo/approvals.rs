//! Companies' approvals by the county's file.

use svenn_testkit::{json, on_both_engines};

use super::{county, upload};

on_both_engines! {
    /// "all fields of the record of specification 3 §3.6 … by file or hand where nobody publishes
    /// them, and it says so"
    async fn approvals_come_from_the_county_and_are_taken_back(world) {
        let fjord = county(&world, 1).await;
        let head = "Orgnr;Bedriftsnavn;Programområdekode;Fylke;Godkjent til;Kontraktssum;\
            Sertifisering;Register;Godkjent av;Løpende kontrakter;Antall ansatte";
        let line = |code: &str, until: &str| {
            format!("{};Bygg AS;{code};46;{until};12;ISO 9001;Vigo;Vestland;3;40", fjord.orgnr)
        };
        let file = [head, &line("BATMF3", "31.12.2028"), &line("ELELE3----", ""), ""].join("\n");
        upload(&fjord.siri, "GODKJENNINGER", file.as_bytes()).await.expect(201);
        assert_eq!(fjord.count("GODKJENNINGER", "AVVIK").await, 2);
        let found = fjord.others().await;
        let mut asked = Vec::new();
        for row in &found {
            asked.push(json!({ "id": row["id"], "version": 1 }));
        }
        let rows = json!({ "kind": "GODKJENNINGER", "rows": asked });
        let batch = fjord.accept(&world, rows).await;
        // Both rows say the same of the company as a whole, which is written once.
        assert_eq!((&batch["accepted"], &batch["returned"]), (&json!(2), &json!(0)));
        let path = format!("/companies/{}", fjord.company);
        let company = fjord.siri.get(&path).await.expect(200);
        let known = &company["godkjenning"];
        assert_eq!((&known["kilde"], &known["lopendeKontrakter"]), (&json!("FIL"), &json!(3)));
        assert_eq!(known["godkjenner"], "Vestland");
        let trade = company["laerefag"].as_array().unwrap().iter()
            .find(|it| it["kode"] == "BATMF3----").unwrap();
        assert_eq!((&trade["godkjentTil"], &trade["fylke"]), (&json!("2028-12-31"), &json!("Vestland")));
        assert_eq!(trade["kontraktssum"], 12);
        assert_eq!(company["laerefag"].as_array().unwrap().len(), 2);

        // By hand nothing is lost that is not said, and the source is told.
        let body = json!({
            "version": company["version"],
            "laerefag": [{ "programomrade": "BATMF3----", "godkjentTil": "2029-06-30" }],
            "godkjenning": { "sertifisering": "Miljøfyrtårn" },
        });
        let written = fjord.siri.put(&format!("{path}/laerefag"), body).await.expect(200);
        assert_eq!(written["laerefag"][0]["kontraktssum"], 12);
        let known = &written["godkjenning"];
        assert_eq!((&known["kilde"], &known["sertifisering"]), (&json!("HAND"), &json!("Miljøfyrtårn")));

        // The same file says now what differs, of the company itself nothing.
        upload(&fjord.siri, "GODKJENNINGER", file.as_bytes()).await.expect(201);
        let row = fjord.row_of("Bygg AS: BATMF3").await;
        let columns: Vec<&str> = row["cells"].as_array().unwrap().iter()
            .map(|it| it["column"].as_str().unwrap()).collect();
        assert!(columns.contains(&"GODKJENTTIL") && columns.contains(&"SERTIFISERING"), "{columns:?}");
        let asked = json!([{ "id": row["id"], "version": row["version"], "columns": ["GODKJENTTIL"] }]);
        let batch = fjord.accept(&world, json!({ "kind": "GODKJENNINGER", "rows": asked })).await;
        let company = fjord.siri.get(&path).await.expect(200);
        assert_eq!(company["laerefag"][0]["godkjentTil"], "2028-12-31");
        let undo = format!("/vigo/accepted/{}/undo", batch["id"].as_str().unwrap());
        fjord.siri.post(&undo, json!({})).await.expect(200);
        let company = fjord.siri.get(&path).await.expect(200);
        assert_eq!(company["laerefag"][0]["godkjentTil"], "2029-06-30");
    }
}
