//! Trade tests, missing subjects, companies and codes of trades.

use svenn_kernel::ApprenticeId;
use svenn_records::followup::{self, Followup};
use svenn_testkit::{World, json, on_both_engines, serde_json};

use super::{County, county, day, identity, upload};

async fn followed(fjord: &County<'_>, id: &ApprenticeId) -> Followup {
    let tx = fjord.fjord.read().await;
    followup::find(&tx, id).await.unwrap()
}

async fn accept_all(world: &World, fjord: &County<'_>, kind: &str) -> String {
    let asked: Vec<_> = fjord
        .rows()
        .await
        .into_iter()
        .filter(|it| it["state"] == "AVVIK" && it["kind"] == kind)
        .map(|it| it["id"].clone())
        .collect();
    let mut rows = Vec::new();
    for id in asked {
        let row = fjord.siri.get(&format!("/vigo/rows/{}", id.as_str().unwrap())).await.expect(200);
        rows.push(json!({ "id": id, "version": row["version"] }));
    }
    let batch = fjord.accept(world, json!({ "kind": kind, "rows": rows })).await;
    batch["id"].as_str().unwrap().to_owned()
}

on_both_engines! {
    /// "C26 mapped to the six results of 2 §4, an unknown one goes to review"
    async fn trade_tests_come_from_the_county(world) {
        let fjord = county(&world, 3).await;
        let file = format!(
            "Fødselsnr;Prøvestatus;Prøvedato;Oppmeldt dato\n{};Bestått meget godt;10.06.2027;\
             01.03.2027\n{};Delvis;11.06.2027;\n{};Ikke bestått;12.06.2027;\n",
            identity(0), identity(1), identity(2),
        );
        let _ = upload(&fjord.siri, "FAGPROVER", file.as_bytes()).await.expect(201);
        assert_eq!(fjord.count("FAGPROVER", "AVVIST").await, 1);
        let batch = accept_all(&world, &fjord, "FAGPROVER").await;
        let hers = followed(&fjord, &fjord.people[0]).await;
        assert_eq!(hers.exams.len(), 1);
        assert_eq!(hers.exams[0].test_date, day("2027-06-10"));
        assert_eq!(serde_json::to_value(hers.exams[0].result).unwrap(), "BESTATTMEGETGODT");
        // The same file again: nothing but the word that nobody knows.
        let _ = upload(&fjord.siri, "FAGPROVER", file.as_bytes()).await.expect(201);
        assert_eq!(fjord.count("FAGPROVER", "LIK").await, 2);
        assert_eq!(fjord.overview("FAGPROVER").await["open"], 1);
        let path = format!("/vigo/accepted/{batch}/undo");
        let _ = fjord.siri.post(&path, json!({})).await.expect(200);
        assert_eq!(followed(&fjord, &fjord.people[0]).await.exams, []);
    }

    /// "for missing subjects `deadline, approved`"
    async fn missing_subjects_come_from_the_county(world) {
        let fjord = county(&world, 1).await;
        let file = |passed: &str| format!(
            "Fødselsnr;Fag;Frist;Bestått dato\n{0};Matematikk;01.06.2027;{passed}\n{0};Norsk;;\n",
            identity(0),
        );
        let _ = upload(&fjord.siri, "MANGLENDEFAG", file("").as_bytes()).await.expect(201);
        accept_all(&world, &fjord, "MANGLENDEFAG").await;
        let hers = followed(&fjord, &fjord.people[0]).await;
        let mut subjects: Vec<&str> = hers.missing_subjects.iter().map(|it| it.fag.as_str()).collect();
        subjects.sort_unstable();
        assert_eq!(subjects, ["Matematikk", "Norsk"]);
        let _ = upload(&fjord.siri, "MANGLENDEFAG", file("15.05.2027").as_bytes()).await.expect(201);
        assert_eq!(fjord.count("MANGLENDEFAG", "AVVIK").await, 1);
        accept_all(&world, &fjord, "MANGLENDEFAG").await;
        let hers = followed(&fjord, &fjord.people[0]).await;
        assert!(hers.missing_subjects.iter().any(|it| it.approved == day("2027-05-15")));
        assert_eq!(hers.missing_subjects.len(), 2);
    }

    async fn companies_and_codes_of_trades_come_from_the_county(world) {
        let fjord = county(&world, 1).await;
        let file = format!(
            "Organisasjonsnummer;Bedriftsnavn;Adresse;Postnr;Poststed\n{};Bygg AS;Kaia 1;5003;Bergen\n",
            fjord.orgnr,
        );
        let _ = upload(&fjord.siri, "BEDRIFTER", file.as_bytes()).await.expect(201);
        let _ = fjord.accept(&world, json!({ "kind": "BEDRIFTER", "safe": true })).await;
        let tx = fjord.fjord.read().await;
        let stored = svenn_companies::find(&tx, &fjord.company).await.unwrap().unwrap();
        drop(tx);
        assert_eq!(stored.adresse.poststed, "Bergen");
        let _ = upload(&fjord.siri, "BEDRIFTER", file.as_bytes()).await.expect(201);
        assert_eq!(fjord.overview("BEDRIFTER").await["open"], 0);
        let codes = "Programområdekode;Programområdenavn;Kontraktslengde\nBATMF31A2B;Tømrerfaget;24\n";
        let _ = upload(&fjord.siri, "VIGOPLANER", codes.as_bytes()).await.expect(201);
        let found = fjord.siri.post("/search/VIGOPLANER", json!({})).await.expect(200);
        let plan = &found["items"][0];
        assert_eq!((&plan["id"], &plan["months"]), (&json!("BATMF31A2B"), &json!(24)));
        assert_eq!((&plan["apprentices"], &plan["status"]), (&json!(1), &json!("Ukjent kode")));
    }
}
