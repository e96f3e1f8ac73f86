//! Vouchers.

use svenn_testkit::{json, on_both_engines};

use super::{autumn, is_workbook, received, text};

on_both_engines! {
    /// "Numbered vouchers per period … exported once ('kopi' after that)."
    async fn what_was_posted_becomes_vouchers_that_are_exported_once(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let of = autumn(&world, &fjord, &siri).await;
        let ore = received(&siri, &of.path).await;
        let path = format!("{}/vouchers", of.path);
        let seen = siri.get(&path).await.expect(200);
        assert_eq!((&seen["openLines"], &seen["vouchers"]), (&json!(1), &json!([])));
        let made = siri.post(&path, json!({})).await.expect(200);
        let one = &made["vouchers"][0];
        assert_eq!((&one["number"], &one["year"], &one["ore"]), (&json!("T-1"), &json!(2026), &json!(ore)));
        assert_eq!(one["date"], "2026-01-20");
        assert_eq!(siri.post(&path, json!({})).await.problem(409), "nothing_new");

        let export = format!("{path}/export");
        let asked = |format: &str, copies: bool| json!({ "format": format, "copies": copies });
        let first = siri.post(&export, asked("GBAT10", false)).await;
        let words: String = first.bytes.iter().map(|byte| char::from(*byte)).collect();
        assert_eq!(words.lines().count(), 2, "{words}");
        assert!(words.lines().all(|it| it.split(';').count() == 28), "{words}");
        assert!(!words.contains("KOPI"), "{words}");
        let again = siri.post(&export, asked("CSV", false)).await;
        assert_eq!(again.problem(409), "nothing_new");
        let copy = siri.post(&export, asked("CSV", true)).await;
        let words = String::from_utf8(copy.bytes.to_vec()).unwrap();
        assert!(words.contains("KOPI") && words.contains("45773,25"), "{words}");
        assert!(is_workbook(&siri.post(&export, asked("XLSX", true)).await.bytes));

        let receipt = siri.get(&format!("{}/received", of.path)).await.expect(200);
        let undo = format!("{}/received/{}/undo", of.path, text(&receipt[0]["id"]));
        siri.post(&undo, json!({})).await.expect(200);
        let made = siri.post(&path, json!({})).await.expect(200);
        let back = &made["vouchers"][1];
        assert_eq!((&back["reverses"], &back["ore"]), (&json!("T-1"), &json!(ore)));
        let bank = back["lines"].as_array().unwrap().iter().find(|it| it["konto"] == "1920");
        assert_eq!(bank.unwrap()["ore"], -ore, "the signs are turned");
    }

    async fn accounts_have_four_digits_and_count_from_then_on(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let of = autumn(&world, &fjord, &siri).await;
        let body = |version: i64, bank: &str| json!({
            "version": version, "bank": bank, "received": "2980", "income": "3440",
            "companies": "2990",
        });
        let path = "/grant/voucheraccounts";
        let wrong = siri.put(path, body(0, "19a0")).await.expect(422);
        assert_eq!(wrong["fields"][0]["field"], "bank");
        let kept = siri.put(path, body(0, "1921")).await.expect(200);
        assert_eq!((&kept["version"], &kept["bank"]), (&json!(1), &json!("1921")));
        assert_eq!(siri.put(path, body(0, "1922")).await.problem(409), "stale_version");
        received(&siri, &of.path).await;
        let made = siri.post(&format!("{}/vouchers", of.path), json!({})).await.expect(200);
        let lines = made["vouchers"][0]["lines"].as_array().unwrap().clone();
        let accounts: Vec<&str> = lines.iter().map(|it| text(&it["konto"])).collect();
        assert_eq!(accounts, ["1921", "2980"]);
    }

    async fn two_at_once_make_vouchers_once(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let of = autumn(&world, &fjord, &siri).await;
        received(&siri, &of.path).await;
        let path = format!("{}/vouchers", of.path);
        let (one, other) = fjord.race(siri.post(&path, json!({})), siri.post(&path, json!({}))).await;
        let mut answers = [one.status.as_u16(), other.status.as_u16()];
        answers.sort_unstable();
        assert_eq!(answers, [200, 409]);
        let seen = siri.get(&path).await.expect(200);
        assert_eq!(seen["vouchers"].as_array().unwrap().len(), 1);
    }
}
