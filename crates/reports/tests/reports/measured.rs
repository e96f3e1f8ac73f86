//! Measures, in place of testing. Run by hand, in a release build; what it prints stands in
//! docs/performance.md.

use std::time::Instant;

use svenn_testkit::{json, on_both_engines};

const PEOPLE: usize = 20_000;

on_both_engines! {
    /// "A report of 20,000 rows as XLSX in under 5 s, under 150 MB."
    #[ignore = "measures; takes minutes in a debug build"]
    async fn a_workbook_of_twenty_thousand_rows(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let company = fjord.company("Bygg AS").await;
        let tx = fjord.write().await;
        for number in 0..PEOPLE {
            let id = svenn_kernel::ApprenticeId::new(tx.now(), tx.entropy());
            let new = svenn_people::apprentices::Apprentice {
                fornavn: format!("Lærling{number}"),
                etternavn: "Vik".to_owned(),
                bedriftid: Some(company.clone()),
                startdato: Some("2025-08-15".parse().unwrap()),
                sluttdato: Some("2027-08-14".parse().unwrap()),
                ..svenn_people::apprentices::blank(id)
            };
            svenn_people::apprentices::insert(&tx, new).await.unwrap();
        }
        tx.commit().await.unwrap();
        let definition = json!({
            "list": "LAERLINGER",
            "columns": ["navn", "bedrift", "bedriftorgnr", "laerefag", "fylke", "startdato",
                "sluttdato", "statusLabel", "framdrift", "maalGodkjent", "maalTotalt", "kontrakt"],
            "group": "bedrift", "sums": ["maalGodkjent", "maalTotalt"],
        });
        let body = json!({ "definition": definition, "format": "xlsx", "navn": "Alle" });
        let _ = siri.post("/reports/file", body.clone()).await;
        let peak = || {
            let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
            let line = status.lines().find(|it| it.starts_with("VmHWM")).unwrap_or("");
            line.split_whitespace().nth(1).and_then(|it| it.parse::<u64>().ok()).unwrap_or(0)
        };
        let before = peak();
        let begun = Instant::now();
        let reply = siri.post("/reports/file", body).await;
        assert_eq!(reply.status.as_u16(), 200);
        println!(
            "{:?}, {} kB, peak before {before} kB and after {} kB",
            begun.elapsed(), reply.bytes.len() / 1024, peak()
        );
    }
}
