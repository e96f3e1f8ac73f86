//! A half-year from what is expected to what is paid, with the files of three banks.

use svenn_testkit::{Client, Value, World, json, on_both_engines};

use super::{VIK, detail, found_by, match_best, open, own_account, path_of, upload};
use crate::payouts::{ready_to_pay, sent};

/// An account of the office at another bank; its id.
async fn account(siri: &Client, navn: &str, number: &str) -> String {
    let body = json!({ "navn": navn, "kontonummer": number });
    let made = siri.post("/bank/accounts", body).await.expect(201);
    made["id"].as_str().unwrap().to_owned()
}

/// Reads in a table that a bank gave out for an account.
async fn read_in(world: &World, siri: &Client, account: &str, table: &str) {
    let query = format!("&account={account}");
    upload(siri, "write", &query, table.as_bytes().to_vec()).await.expect(200);
    world.run_jobs().await;
}

/// øre as they stand in a Norwegian table.
fn kroner(ore: i64) -> String {
    super::kroner(ore, ',')
}

fn counts(tasks: &Value) -> Vec<(String, i64)> {
    let all = tasks.as_array().unwrap().iter().filter(|task| task["isOpen"] == true);
    let each =
        all.map(|it| (it["kind"].as_str().unwrap().to_owned(), it["count"].as_i64().unwrap()));
    each.collect()
}

on_both_engines! {
    /// "July–December 2025 of the demo office is taken from expected to paid with real-shaped files of
    /// three banks, and 2026 stands there with «Sats mangler»."
    async fn a_half_year_goes_from_expected_to_paid_by_the_files_of_three_banks(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let (path, vik, due) = ready_to_pay(&world, &fjord, &siri).await;
        let drift = own_account(&siri).await;
        let saving = account(&siri, "Sparekonto", "76940512057").await;
        let reserve = account(&siri, "Reserve", "15032080119").await;
        let expected = siri.get(&path).await.expect(200)["expected"]["total"].as_i64().unwrap();

        // DNB: the county's money, which is met by its amount.
        let dnb = format!(
            "Dato;Forklaringstekst;Rentedato;Beløp;Motkonto\n\
             20.01.2026;Tilskudd fra fylkeskommunen;20.01.2026;{};\n",
            kroner(expected),
        );
        read_in(&world, &siri, &drift, &dnb).await;
        let entry = open(&siri).await.remove(0);
        match_best(&siri, &entry, false).await.expect(200);
        let flow = siri.get(&format!("{path}/flow")).await.expect(200)["total"].clone();
        assert_eq!((&flow["received"], &flow["difference"]), (&json!(expected), &json!(0)));

        // SpareBank 1: what left for the company, met by its account and the amount.
        sent(&siri, &tor, &path).await;
        let sparebank = format!(
            "Dato;Beskrivelse;Rentedato;Inn;Ut;Til konto;Fra konto;\n\
             01.12.2026;Tilskudd;01.12.2026;;-{};{VIK};;\n",
            kroner(due),
        );
        read_in(&world, &siri, &saving, &sparebank).await;
        let entry = open(&siri).await.remove(0);
        let seen = detail(&siri, &entry).await;
        assert_eq!(seen["candidates"][0]["class"], "B", "{seen}");
        match_best(&siri, &entry, false).await.expect(200);
        let company = siri.get(&format!("{path}/companies/{vik}")).await.expect(200);
        assert_eq!((&company["payoutStatus"], &company["payoutsum"]), (&json!("Utbetalt"), &json!(due)));

        // Nordea: fees, genuine twins among them, are nothing of grants.
        let nordea = "Bokføringsdato;Beløp;Avsender;Mottaker;Navn;Tittel;Valuta;Betalingstype\n\
            2026/01/05;-25,00;;;Nordea;Kontohold;NOK;Gebyr\n\
            2026/01/05;-25,00;;;Nordea;Kontohold;NOK;Gebyr\n";
        read_in(&world, &siri, &reserve, nordea).await;
        let fees = open(&siri).await;
        assert_eq!(fees.len(), 2, "twins are two");
        for fee in &fees {
            let aside = json!({ "version": fee["version"], "reason": "Gebyr til banken" });
            siri.post(&format!("{}/aside", path_of(fee)), aside).await.expect(200);
        }
        let asides = json!({ "filters": [{ "field": "status", "values": ["Lagt til side"] }] });
        assert_eq!(found_by(&siri, asides).await[0]["matchedTo"], "Gebyr til banken");

        let unsent = counts(&siri.get(&format!("{path}/tasks")).await.expect(200));
        assert_eq!(unsent, [("STATEMENT_NOT_SENT".to_owned(), 1)], "all else is done");
        let said = json!({ "kind": "STATEMENT_NOT_SENT", "text": "Levert på møtet" });
        siri.put(&format!("{path}/tasks"), said).await.expect(200);
        let version = siri.get(&path).await.expect(200)["version"].clone();
        siri.post(&format!("{path}/close"), json!({ "version": version })).await.expect(200);
        let flow = siri.get(&format!("{path}/flow")).await.expect(200)["total"].clone();
        assert_eq!((&flow["paid"], &flow["unpaid"]), (&json!(due), &json!(0)));

        let spring = json!({ "navn": null, "from": "2026-01-01", "to": null });
        let spring = siri.post("/grant/periods", spring).await.expect(201);
        world.run_jobs().await;
        let spring = format!("/grant/periods/{}", spring["id"].as_str().unwrap());
        assert_eq!(siri.get(&spring).await.expect(200)["statistics"]["ratesMissing"], 1);
    }
}
