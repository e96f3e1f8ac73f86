//! Tries are counted without keeping at what: neither numbers nor addresses stand in the catalogue.

use std::path::Path;

use svenn_db::{DatabaseConfig, Tx, dump};
use svenn_testkit::{Client, PASSWORD, World, json, on_both_engines, serde_json};

/// Of somebody whom no office knows.
const PHONE: &str = "+4798123498";
const EPOST: &str = "ukjent.person@mail.example";
/// Where the tests call from.
const ADDRESS: &str = "127.0.0.1";

/// Everything that is counted, tried once.
async fn try_everything(world: &World, browser: &mut Client, phone: &str, epost: &str) {
    let body = json!({ "phone": phone, "tenantId": "fjord" });
    let reply = browser.post_keeping_cookies("/authentication/sendverificationsms", body).await;
    let id = reply.expect(200)["verificationid"].clone();
    let body = json!({ "verificationid": id, "code": "000000" });
    browser.post("/authentication/verifysms", body).await.expect(401);
    let path = format!("/authentication/verificationstatus/{}", id.as_str().unwrap());
    browser.get(&path).await.expect(200);
    let body = json!({ "epost": epost, "password": "feil passord", "tenantId": "fjord" });
    browser.post("/authentication/signin", body).await.expect(401);
    let body = json!({ "epost": epost, "tenantId": "fjord" });
    browser.post("/authentication/sendresetpasswordemail", body).await.expect(200);
    browser.post("/authentication/tenantsbyemail", json!({ "email": epost })).await.expect(200);
    let find = json!({ "phone": phone });
    browser.post("/authentication/tenantsbyphonenumber", find).await.expect(200);
    world.run_jobs().await;
}

/// The rows of a table as text.
async fn rows(tx: &Tx, name: &str) -> Vec<String> {
    let mut found = Vec::new();
    for table in dump::tables(tx).await.unwrap().into_iter().filter(|it| it.table == name) {
        dump::rows(tx, &table, |rows| {
            found.extend(rows.iter().map(|row| serde_json::to_string(row).unwrap()));
            Ok(())
        })
        .await
        .unwrap();
    }
    found
}

/// Where a word stands in the bytes of the catalogue's files.
fn in_files(folder: &Path, words: &[&str]) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap().flatten();
    let files = entries.map(|entry| entry.path()).filter(|path| {
        path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("catalogue"))
    });
    let mut found = Vec::new();
    for path in files {
        let text = String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned();
        let has = words.iter().filter(|word| text.contains(**word));
        found.extend(has.map(|word| format!("{} has {word}", path.display())));
    }
    found
}

on_both_engines! {
    async fn of_a_stranger_the_catalogue_keeps_neither_number_nor_address(world) {
        let _office = world.office("fjord").await;
        try_everything(&world, &mut world.anonymous(), PHONE, EPOST).await;
        let words = [PHONE.trim_start_matches("+47"), EPOST, ADDRESS];
        let catalogue = world.databases().catalogue_read().await.unwrap();
        let mut counted = 0;
        for table in dump::tables(&catalogue).await.unwrap() {
            for row in rows(&catalogue, &table.table).await {
                counted += usize::from(table.table == "attempts");
                let has = words.iter().find(|word| row.contains(**word));
                assert!(has.is_none(), "{} has {has:?}: {row}", table.table);
            }
        }
        assert!(counted >= 8, "the tries were counted: {counted}");
        drop(catalogue);
        if let DatabaseConfig::Sqlite { folder } = &world.config.database {
            assert_eq!(in_files(folder, &words), Vec::<String>::new());
        }
    }

    /// The sign-in index has numbers and addresses of those who may sign in; what they try does
    /// not say them again.
    async fn neither_are_tries_of_somebody_known_kept_with_her_number(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let person = svenn_kernel::PersonId::parse(&kari.id).unwrap();
        let tx = office.read().await;
        let account = svenn_access::accounts::load_account(&tx, &person).await.unwrap().unwrap();
        drop(tx);
        let (phone, epost) = (account.telefon.unwrap(), account.epost.unwrap());
        try_everything(&world, &mut world.anonymous(), &phone, &epost).await;
        let new = json!({ "phone": PHONE, "tenantId": "fjord", "currentPassword": PASSWORD });
        kari.post("/users/sendnewphonesms", new).await;
        kari.post("/authentication/sendconfirmation", json!({})).await;
        let words = [phone.trim_start_matches("+47"), &epost, PHONE.trim_start_matches("+47")];
        let catalogue = world.databases().catalogue_read().await.unwrap();
        for table in ["attempts", "verifications", "one_time_links"] {
            let rows = rows(&catalogue, table).await;
            assert!(!rows.is_empty(), "{table}");
            for row in rows {
                let has = words.iter().find(|word| row.contains(**word));
                assert!(has.is_none(), "{table} has {has:?}: {row}");
            }
        }
    }
}
