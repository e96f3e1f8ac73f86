//! The county's file.

use svenn_testkit::{Client, Reply, json, on_both_engines};

use super::{autumn, text};

async fn send(siri: &Client, path: &str, query: &str, file: &str) -> Reply {
    let path = format!("{path}/countyfile?name=fylke.csv{query}");
    siri.upload(&path, "text/csv", file.as_bytes().to_vec()).await
}

on_both_engines! {
    async fn a_file_is_compared_given_by_hand_and_posted_once(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let of = autumn(&world, &fjord, &siri).await;
        let kari = siri.get(&format!("{}/apprentices/{}", of.path, of.kari.id)).await.expect(200);
        let expected = kari["expectedGrantSum"].as_i64().unwrap();
        let name = format!("{}, {}", text(&kari["lastName"]), text(&kari["firstName"]));
        let file = format!(
            "Elevens navn;Noe;Kroner\r\n\"{name}\";x;38.144,37\r\nUkjent Person;y;100,00\r\n"
        );
        let outline = "/grant/countyfiles/outline?name=fylke.csv";
        let bytes = file.as_bytes().to_vec();
        let seen = siri.upload(outline, "text/csv", bytes.clone()).await.expect(200);
        assert_eq!((&seen["rows"], &seen["remembered"]), (&json!(2), &json!(false)));
        let unmapped = send(&siri, &of.path, "&mode=check", &file).await.expect(422);
        assert_eq!(unmapped["fields"][0]["field"], "columns");

        let mapped = "&columns=navn,,belop";
        let seen = send(&siri, &of.path, &format!("&mode=check{mapped}"), &file).await.expect(200);
        assert_eq!((&seen["open"], &seen["different"], &seen["rows"]), (&json!(1), &json!(1), &json!(2)));
        assert_eq!(seen["shown"][0]["navn"], "Ukjent Person", "what needs a person stands first");
        let less = &seen["shown"][1];
        assert_eq!((&less["state"], &less["difference"]), (&json!("LESS"), &json!(3_814_437 - expected)));
        let write = format!("&mode=write{mapped}&date=2026-01-20&fylke=Vestland");
        assert_eq!(send(&siri, &of.path, &write, &file).await.problem(409), "rows_open");
        let stranger = format!("{write}&given=3:ukjent");
        let refused = send(&siri, &of.path, &stranger, &file).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "given");

        let given = format!("{write}&given=3:{}", of.kari.id);
        let posted = send(&siri, &of.path, &given, &file).await.expect(200);
        assert_eq!((&posted["isPosted"], &posted["ore"]), (&json!(true), &json!(3_824_437)));
        let kari = siri.get(&format!("{}/apprentices/{}", of.path, of.kari.id)).await.expect(200);
        assert_eq!(kari["acquiredGrantSum"], 3_824_437);
        assert_eq!(send(&siri, &of.path, &given, &file).await.problem(409), "posted_before");
        let seen = siri.upload(outline, "text/csv", bytes).await.expect(200);
        assert_eq!(seen["remembered"], true, "its header is known again");
        assert_eq!((&seen["columns"][0]["column"], &seen["columns"][2]["column"]), (&json!("navn"), &json!("belop")));

        let receipts = siri.get(&format!("{}/received", of.path)).await.expect(200);
        let undo = format!("{}/received/{}/undo", of.path, text(&receipts[0]["id"]));
        siri.post(&undo, json!({})).await.expect(200);
        let without = format!("{write}&given=3:");
        let posted = send(&siri, &of.path, &without, &file).await.expect(200);
        assert_eq!((&posted["leftOut"], &posted["ore"]), (&json!(1), &json!(3_814_437)));
    }

    async fn a_wrong_amount_is_named_and_a_closed_period_refuses(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let of = autumn(&world, &fjord, &siri).await;
        let file = "Navn;Beløp\r\nKari Berg;12.345,00\r\nKari Berg;12,345.00\r\n";
        let refused = send(&siri, &of.path, "&mode=check", file).await.expect(422);
        let message = text(&refused["fields"][0]["message"]).to_owned();
        assert!(message.starts_with("Rad 3"), "{message}");
        let version = siri.get(&of.path).await.expect(200)["version"].clone();
        siri.post(&format!("{}/hold", of.path), json!({ "version": version })).await.expect(200);
        let file = "Navn;Beløp\r\nKari Berg;12.345,00\r\n";
        let held = send(&siri, &of.path, "&mode=check", file).await;
        assert_eq!(held.status, 409);
    }
}
