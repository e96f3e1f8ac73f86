//! From an entry to what it pays, and back.

use svenn_testkit::{Value, json, on_both_engines};

use super::{
    VIK, detail, dnb, found_by, kroner, left, match_best, open, own_account, path_of, stored,
    upload,
};
use crate::payouts::{ready_to_pay, sent};

fn reason(seen: &Value) -> Value {
    json!({ "version": seen["entry"]["version"], "reason": "Feil linje" })
}

fn end_to_end(batch: &Value) -> String {
    batch["payouts"][0]["id"].as_str().unwrap().replace('-', "")
}

on_both_engines! {
    async fn an_entry_with_the_account_pays_the_payout_and_is_taken_back(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let (path, vik, due) = ready_to_pay(&world, &fjord, &siri).await;
        sent(&siri, &tor, &path).await;
        let account = own_account(&siri).await;
        let amount = format!("-{}", kroner(due, ','));
        stored(&world, &siri, &account, dnb(&[("02.12.2026", "Overføring", &amount, VIK)])).await;
        let entry = open(&siri).await.remove(0);
        let seen = detail(&siri, &entry).await;
        assert_eq!(seen["entry"]["partyAccount"], "8601 ** **947");
        let best = &seen["candidates"][0];
        assert_eq!((&best["class"], &best["difference"]), (&json!("B"), &json!(0)), "{seen}");
        let matched = match_best(&siri, &entry, false).await.expect(200);
        assert_eq!(matched["entry"]["state"], "MATCHED");
        let of_vik = format!("{path}/companies/{vik}");
        assert_eq!(siri.get(&of_vik).await.expect(200)["payoutStatus"], "Utbetalt");
        assert!(open(&siri).await.is_empty());
        let undo = format!("{}/undo", path_of(&entry));
        let undone = siri.post(&undo, reason(&matched)).await.expect(200);
        assert_eq!(undone["entry"]["state"], "OPEN");
        let history = undone["history"].as_array().unwrap();
        let mut sums: Vec<i64> = history.iter().map(|it| it["ore"].as_i64().unwrap()).collect();
        sums.sort_unstable();
        assert_eq!(sums, [-due, due], "a row that takes the first back");
        assert_eq!(siri.get(&of_vik).await.expect(200)["payoutStatus"], "Ikke utbetalt");
        assert_eq!(siri.post(&undo, reason(&undone)).await.problem(409), "taken_back");
        match_best(&siri, &entry, false).await.expect(200);
        assert_eq!(siri.get(&of_vik).await.expect(200)["payoutStatus"], "Utbetalt");
    }

    /// "Month's end page: … unmatched bank lines … all zero or explained before «Lukk»" (reference of
    /// grants, 6).
    async fn a_line_that_nobody_has_said_what_is_is_missing_in_its_period(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (path, ..) = ready_to_pay(&world, &fjord, &siri).await;
        let account = own_account(&siri).await;
        let lines = [("31.12.2025", "Gebyr", "-12,50", ""), ("01.08.2027", "Senere", "-9,00", "")];
        stored(&world, &siri, &account, dnb(&lines)).await;
        let tasks = siri.get(&format!("{path}/tasks")).await.expect(200);
        let of_bank = |tasks: &Value| {
            let all = tasks.as_array().unwrap();
            all.iter().find(|task| task["kind"] == "BANK_LINE_UNMATCHED").cloned()
        };
        let task = of_bank(&tasks).unwrap();
        assert_eq!((&task["count"], &task["of"]), (&json!(1), &json!("BANK")), "of its days alone");
        assert_eq!(task["members"][0]["navn"], "31.12.2025 Gebyr");
        let entry = found_by(&siri, json!({ "q": "gebyr" })).await.remove(0);
        assert_eq!(task["members"][0]["id"], entry["id"]);
        let aside = json!({ "version": entry["version"], "reason": "Gebyr til banken" });
        siri.post(&format!("{}/aside", path_of(&entry)), aside).await.expect(200);
        let tasks = siri.get(&format!("{path}/tasks")).await.expect(200);
        assert_eq!(of_bank(&tasks), None);
    }

    async fn another_amount_of_our_reference_is_matched_when_it_is_confirmed(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let (path, vik, due) = ready_to_pay(&world, &fjord, &siri).await;
        let batch = sent(&siri, &tor, &path).await;
        own_account(&siri).await;
        upload(&siri, "write", "", left(&end_to_end(&batch), due - 100)).await.expect(200);
        world.run_jobs().await;
        let entry = open(&siri).await.remove(0);
        let seen = detail(&siri, &entry).await;
        let best = &seen["candidates"][0];
        assert_eq!((&best["class"], &best["difference"]), (&json!("C"), &json!(100)));
        let unsaid = match_best(&siri, &entry, false).await.expect(422);
        assert_eq!(unsaid["fields"][0]["field"], "difference");
        let matched = match_best(&siri, &entry, true).await.expect(200);
        let of_vik = format!("{path}/companies/{vik}");
        let company = siri.get(&of_vik).await.expect(200);
        assert_eq!(company["payoutStatus"], "Delvis utbetalt");
        assert_eq!(company["balance"]["payable"], 100, "what is left may be paid");
        siri.post(&format!("{}/undo", path_of(&entry)), reason(&matched)).await.expect(200);
        let company = siri.get(&of_vik).await.expect(200);
        assert_eq!((&company["payoutStatus"], &company["balance"]["payable"]), (&json!("Ikke utbetalt"), &json!(0)));
    }

    async fn our_reference_and_the_amount_are_matched_by_themselves_where_the_office_says_so(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let (path, vik, due) = ready_to_pay(&world, &fjord, &siri).await;
        let batch = sent(&siri, &tor, &path).await;
        own_account(&siri).await;
        let file = left(&end_to_end(&batch), due);
        upload(&siri, "write", "", file.clone()).await.expect(200);
        world.run_jobs().await;
        let entry = open(&siri).await.remove(0);
        assert_eq!(detail(&siri, &entry).await["candidates"][0]["class"], "A");
        let bank = siri.get("/bank").await.expect(200);
        let id = bank["files"][0]["id"].as_str().unwrap().to_owned();
        assert_eq!(siri.delete(&format!("/bank/files/{id}")).await.status.as_u16(), 204);
        let says = json!({ "version": 0, "postA": true, "postB": false });
        siri.put("/bank/settings", says.clone()).await.expect(200);
        assert_eq!(siri.put("/bank/settings", says).await.problem(409), "stale_version");
        upload(&siri, "write", "", file).await.expect(200);
        world.run_jobs().await;
        assert!(open(&siri).await.is_empty());
        let company = siri.get(&format!("{path}/companies/{vik}")).await.expect(200);
        assert_eq!(company["payoutStatus"], "Utbetalt");
        let matched = json!({ "filters": [{ "field": "klasse", "values": ["A"] }] });
        let all = found_by(&siri, matched).await;
        assert_eq!((&all[0]["status"], &all[0]["retning"]), (&json!("Koblet"), &json!("Ut")));
        assert_ne!(all[0]["periode"], "");
        let seen = detail(&siri, &all[0]).await;
        assert_eq!(seen["history"][0]["automatic"], true);
        assert_eq!(siri.get("/bank").await.expect(200)["files"][0]["matched"], 1);
    }

    async fn what_a_county_paid_is_noted_as_received_and_a_period_that_is_held_refuses(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (path, _, _) = ready_to_pay(&world, &fjord, &siri).await;
        let account = own_account(&siri).await;
        // What is expected: 183 093,00 a year, half a year, of 24 months' training in two years.
        let came = dnb(&[("20.01.2026", "Tilskudd", "45773,25", "")]);
        stored(&world, &siri, &account, came).await;
        let entry = open(&siri).await.remove(0);
        let seen = detail(&siri, &entry).await;
        let best = &seen["candidates"][0];
        assert_eq!(best["class"], "F", "{seen}");
        let matched = match_best(&siri, &entry, false).await.expect(200);
        let received = siri.get(&format!("{path}/received")).await.expect(200);
        assert_eq!((&received[0]["ore"], &received[0]["stands"]), (&json!(4_577_325), &json!(true)));
        let period = siri.get(&path).await.expect(200);
        let held = json!({ "version": period["version"] });
        siri.post(&format!("{path}/hold"), held).await.expect(200);
        let undo = format!("{}/undo", path_of(&entry));
        let refused = siri.post(&undo, reason(&matched)).await;
        assert_eq!(refused.status.as_u16(), 409);
        let body = json!({ "version": siri.get(&path).await.expect(200)["version"], "reason": "Retter" });
        siri.post(&format!("{path}/reopen"), body).await.expect(200);
        siri.post(&undo, reason(&matched)).await.expect(200);
        let received = siri.get(&format!("{path}/received")).await.expect(200);
        assert_eq!(received[0]["stands"], false);
    }
}
