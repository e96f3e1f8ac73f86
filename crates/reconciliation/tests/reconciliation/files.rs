//! Files of the bank.

use std::time::Duration;

use svenn_testkit::{Value, json, on_both_engines};

use super::{OWN, dnb, found_by, gebyr, left, open, own_account, path_of, stored, upload};

on_both_engines! {
    async fn twins_stay_and_a_second_or_overlapping_file_adds_only_what_is_new(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let account = own_account(&siri).await;
        let twins = [("01.12.2025", "Gebyr", "-5,00", ""), ("01.12.2025", "Gebyr", "-5,00", "")];
        let first = dnb(&twins);
        let looked = upload(&siri, "check", &format!("&account={account}"), first.clone()).await;
        let looked = looked.expect(200);
        assert_eq!((&looked["bank"], &looked["parts"][0]["new"]), (&json!("DNB"), &json!(2)));
        assert_eq!((&looked["parts"][0]["out"], &looked["stored"]), (&json!(-1000), &json!([])));
        assert!(open(&siri).await.is_empty(), "a check stores nothing");
        stored(&world, &siri, &account, first.clone()).await;
        assert_eq!(open(&siri).await.len(), 2);
        world.clock.advance(Duration::from_secs(1));
        let again = stored(&world, &siri, &account, first).await;
        let part = &again["parts"][0];
        assert_eq!((&part["new"], &part["readBefore"]), (&json!(0), &json!(true)));
        let more = dnb(&[twins[0], twins[1], ("02.12.2025", "Renter", "7,00", "")]);
        world.clock.advance(Duration::from_secs(1));
        stored(&world, &siri, &account, more).await;
        assert_eq!(open(&siri).await.len(), 3);
        let bank = siri.get("/bank").await.expect(200);
        assert_eq!((&bank["open"], &bank["files"][0]["added"]), (&json!(3), &json!(1)));
        assert_eq!(bank["files"][0]["done"], true);
    }

    /// What was stored before texts were masked is masked when a process meets the organisation.
    async fn account_numbers_in_old_texts_are_masked(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let account = own_account(&siri).await;
        stored(&world, &siri, &account, dnb(&[("01.12.2025", "Overføring", "-5,00", "")])).await;
        let tx = fjord.write().await;
        let plain = "UPDATE bank_entries SET text = 'Overføring fra 86011117947', \"isMasked\" = FALSE";
        sea_orm::ConnectionTrait::execute_unprepared(&tx, plain).await.unwrap();
        tx.commit().await.unwrap();
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        assert_eq!(open(&siri).await[0]["text"], "Overføring fra 8601 ** **947");
    }

    async fn columns_that_somebody_says_are_known_again_by_the_header(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let account = format!("&account={}", own_account(&siri).await);
        let file = b"Dag;Hva;Kroner\n31.12.2025;Gebyr;-12.345,50\n".to_vec();
        let looked = upload(&siri, "check", &account, file.clone()).await.expect(200);
        assert_eq!(looked["needsMapping"], true);
        assert_eq!(looked["columns"][2], json!({ "name": "Kroner", "meaning": null }));
        assert_eq!(looked["samples"][0][1], "Gebyr");
        let refused = upload(&siri, "write", &account, file.clone()).await;
        assert_eq!(refused.problem(422), "invalid");
        let too_few = format!("{account}&columns=DATE,TEXT,IGNORED");
        assert_eq!(upload(&siri, "write", &too_few, file.clone()).await.problem(422), "invalid");
        let said = format!("{account}&columns=DATE,TEXT,AMOUNT&bank=Sparebanken&decimal=COMMA");
        upload(&siri, "write", &said, file.clone()).await.expect(200);
        let known = upload(&siri, "check", &account, file).await.expect(200);
        assert_eq!((&known["bank"], &known["needsMapping"]), (&json!("Sparebanken"), &json!(false)));
        assert_eq!(known["parts"][0]["out"], -1_234_550);
    }

    async fn what_cannot_be_read_is_refused_with_line_and_column(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let account = format!("&account={}", own_account(&siri).await);
        for (lines, place) in [
            (dnb(&[("31.12.2025", "Gebyr", "tolv", "")]), "Linje 2, Beløp"),
            (dnb(&[("32.12.2025", "Gebyr", "-12,00", "")]), "Linje 2, Dato"),
            (
                dnb(&[("30.12.2025", "a", "12.345,00", ""), ("31.12.2025", "b", "12,345.00", "")]),
                "Linje 3, Beløp",
            ),
        ] {
            let refused = upload(&siri, "write", &account, lines).await.expect(422);
            let said = refused["fields"][0]["message"].as_str().unwrap();
            assert!(said.starts_with(place), "{said}");
        }
        let nobody = upload(&siri, "write", "", gebyr("Gebyr")).await.expect(422);
        assert_eq!(nobody["fields"][0]["field"], "account");
        let other = left("x", 100);
        let text = String::from_utf8(other).unwrap().replace(OWN, "76940512057");
        let unknown = upload(&siri, "write", "", text.into_bytes()).await.expect(422);
        assert_eq!(unknown["fields"][0]["code"], "unknown_account");
        assert!(open(&siri).await.is_empty());
    }

    async fn a_file_of_100_000_lines_is_stored_and_one_more_is_refused(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let account = own_account(&siri).await;
        let lines = |count: usize| {
            let texts: Vec<String> = (0..count).map(|at| format!("Linje {at}")).collect();
            let rows = texts.iter().map(|text| ("31.12.2025", text.as_str(), "-1,00", ""));
            dnb(&rows.collect::<Vec<_>>())
        };
        let query = format!("&account={account}");
        let much = upload(&siri, "check", &query, lines(100_001)).await.expect(422);
        let said = much["fields"][0]["message"].as_str().unwrap();
        assert!(said.contains("100000"), "{said}");
        let whole = upload(&siri, "check", &query, lines(100_000)).await.expect(200);
        assert_eq!(whole["parts"][0]["new"], 100_000);
        stored(&world, &siri, &account, lines(2_500)).await;
        let bank = siri.get("/bank").await.expect(200);
        assert_eq!((&bank["open"], &bank["files"][0]["stored"]), (&json!(2_500), &json!(2_500)));
        let found = found_by(&siri, json!({ "q": "linje 2499" })).await;
        assert_eq!(found[0]["text"], "Linje 2499");
    }

    async fn a_file_is_deleted_as_long_as_nothing_of_it_was_touched(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let account = own_account(&siri).await;
        let path = |read: &Value| {
            format!("/bank/files/{}", read["stored"][0].as_str().unwrap())
        };
        let read = stored(&world, &siri, &account, gebyr("Gebyr")).await;
        let gone = siri.delete(&path(&read)).await;
        assert_eq!(gone.status.as_u16(), 204);
        assert!(open(&siri).await.is_empty());
        let read = stored(&world, &siri, &account, gebyr("Gebyr")).await;
        let entry = open(&siri).await.remove(0);
        let aside = json!({ "version": 1, "reason": "Bankens gebyr" });
        let aside = siri.post(&format!("{}/aside", path_of(&entry)), aside).await.expect(200);
        assert_eq!(aside["entry"]["matchedTo"], json!(["Bankens gebyr"]));
        assert_eq!(siri.delete(&path(&read)).await.problem(409), "matched");
    }

    async fn an_account_is_kept_once_and_an_archived_one_takes_no_files(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let account = own_account(&siri).await;
        let again = json!({ "navn": "Samme", "kontonummer": "3207.40.68323" });
        assert_eq!(siri.post("/bank/accounts", again).await.problem(409), "exists");
        let wrong = json!({ "navn": "Feil", "kontonummer": "32074068324" });
        assert_eq!(siri.post("/bank/accounts", wrong).await.problem(422), "invalid");
        let path = format!("/bank/accounts/{account}");
        let body = json!({ "version": 1, "navn": "Gammel", "archived": true });
        let kept = siri.put(&path, body.clone()).await.expect(200);
        assert_eq!((&kept["navn"], &kept["version"]), (&json!("Gammel"), &json!(2)));
        assert_eq!(siri.put(&path, body).await.problem(409), "stale_version");
        let query = format!("&account={account}");
        let refused = upload(&siri, "write", &query, gebyr("Gebyr")).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "archived");
    }
}
