//! Measures, in place of testing. Run by hand, in a release build; what it prints stands in
//! docs/performance.md, and what must hold whatever the time is asserted.

use std::time::Instant;

use svenn_testkit::on_both_engines;

use super::{Given, PLAIN, apprentice, figure, stand};

const PEOPLE: usize = 20_000;

on_both_engines! {
    /// "Key figures over 20,000 apprentices and ten years in under 150 ms from the read model."
    #[ignore = "measures; takes minutes in a debug build"]
    async fn key_figures_of_twenty_thousand_apprentices(world) {
        stand(&world);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let company = fjord.company("Bygg AS").await;
        let tx = fjord.write().await;
        let years: [(&str, &str); 10] = [
            ("2017-08-15", "2019-08-14"), ("2018-08-15", "2020-08-14"),
            ("2019-08-15", "2021-08-14"), ("2020-08-15", "2022-08-14"),
            ("2021-08-15", "2023-08-14"), ("2022-08-15", "2024-08-14"),
            ("2023-08-15", "2025-08-14"), ("2024-08-15", "2026-08-14"),
            ("2025-08-15", "2027-08-14"), ("2026-08-15", "2028-08-14"),
        ];
        for number in 0..PEOPLE {
            let (from, to) = years[number % 10];
            let leave = number.is_multiple_of(30).then_some((from, Some(to)));
            let given = Given { from, to, leave, ..PLAIN };
            apprentice(&tx, &format!("Lærling{number}"), &company, &given).await;
        }
        tx.commit().await.unwrap();
        let path = "/org/keyfigures?fromDate=2017-01-01&toDate=2026-12-31";
        let begun = Instant::now();
        let answer = siri.get(path).await.expect(200);
        println!("first, loading all: {:?}", begun.elapsed());
        assert_eq!(figure(&answer, "inn")["verdi"], 20_000.0);
        let mut times = Vec::new();
        for _ in 0..20 {
            let begun = Instant::now();
            siri.get(path).await.expect(200);
            times.push(begun.elapsed());
        }
        times.sort_unstable();
        println!("median {:?}, slowest {:?}", times[10], times[19]);
    }
}
