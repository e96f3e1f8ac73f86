//! From what is distributed to what is paid.

use svenn_companies::NewCompany;
use svenn_grants::Payments;
use svenn_kernel::{
    GrantPeriodId, OfficeRight, OfficeRights, PersonId, Role, numbers::OrganisationNumber,
    office_right::all_rights,
};
use svenn_payouts::PaidCompanies;
use svenn_testkit::{Value, explored, json, on_both_engines};

use super::{batch_path, hear, propose_and_ready, ready_to_pay, report, sent, settings};
use crate::grants::{contract, deviate};

on_both_engines! {
    async fn a_payout_goes_from_draft_to_paid_by_two_people(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let (path, vik, due) = ready_to_pay(&world, &fjord, &siri).await;
        let seen = siri.get(&format!("{path}/payouts")).await.expect(200);
        assert_eq!((&seen["openCompanies"], &seen["openOre"]), (&json!(1), &json!(due)));
        let made = propose_and_ready(&siri, &path).await.expect(201);
        assert_eq!((&made["state"], &made["ore"]), (&json!("READY"), &json!(due)));
        assert_eq!(made["payouts"][0]["account"], "8601 ** **947");
        assert_eq!(made["payouts"][0]["warnings"].as_array().unwrap().len(), 1, "a new account");
        let at = batch_path(&made);
        let step = |it: &Value| json!({ "version": it["version"] });
        let own = siri.post(&format!("{at}/approve"), step(&made)).await;
        assert_eq!(own.problem(409), "same_person");
        let early = siri.post(&format!("{at}/send"), step(&made)).await;
        assert_eq!(early.problem(409), "wrong_state");
        assert_eq!(siri.post(&format!("{at}/file"), json!({})).await.problem(409), "not_sent");
        let approved = tor.post(&format!("{at}/approve"), step(&made)).await.expect(200);
        assert_eq!(tor.post(&format!("{at}/approve"), step(&made)).await.problem(409), "stale_version");
        let sent = siri.post(&format!("{at}/send"), step(&approved)).await.expect(200);
        assert_eq!(sent["counts"], json!([{ "label": "Sendt", "count": 1 }]));

        let file = siri.post(&format!("{at}/file"), json!({})).await;
        let again = siri.post(&format!("{at}/file"), json!({})).await;
        assert_eq!(file.bytes, again.bytes, "the same bytes each time");
        let text = String::from_utf8(file.bytes.to_vec()).unwrap();
        let message = sent["messageId"].as_str().unwrap();
        let sum = format!("<CtrlSum>{}.{:02}</CtrlSum>", due / 100, due % 100);
        for said in [&format!("<MsgId>{message}</MsgId>"), &sum, "<Id>86011117947</Id>"] {
            assert!(text.contains(said), "{said} in {text}");
        }
        assert!(text.contains("Vik &amp; Sønn AS") && text.contains("<Nm>Kontoret"), "{text}");

        let of_vik = format!("{path}/companies/{vik}");
        let company = siri.get(&of_vik).await.expect(200);
        assert_eq!(company["payoutStatus"], "Ikke utbetalt", "sent is not paid");
        assert_eq!(company["balance"]["payable"], 0, "but it is not paid twice");
        let paid = format!("/grant/payouts/{}/paid", made["payouts"][0]["id"].as_str().unwrap());
        let paid_on = json!({ "date": "2026-12-02" });
        siri.post(&paid, paid_on.clone()).await.expect(200);
        assert_eq!(siri.post(&paid, paid_on).await.problem(409), "wrong_state");
        let company = siri.get(&of_vik).await.expect(200);
        assert_eq!((&company["payoutStatus"], &company["payoutsum"]), (&json!("Utbetalt"), &json!(due)));
        assert_eq!(company["payoutDate"], "2026-12-02");
        let unpaid = paid.replace("/paid", "/unpaid");
        siri.post(&unpaid, json!({})).await.expect(200);
        let company = siri.get(&of_vik).await.expect(200);
        assert_eq!((&company["payoutStatus"], &company["payoutsum"]), (&json!("Ikke utbetalt"), &json!(0)));
    }

    async fn a_part_is_paid_now_and_the_rest_later(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let (path, vik, due) = ready_to_pay(&world, &fjord, &siri).await;
        siri.post(&format!("{path}/payouts/propose"), json!({})).await.expect(200);
        let of_vik = format!("{path}/companies/{vik}");
        let draft = siri.get(&of_vik).await.expect(200)["payouts"][0].clone();
        let at = format!("/grant/payouts/{}", draft["id"].as_str().unwrap());
        let body = |ore: i64| json!({ "version": draft["version"], "ore": ore, "text": "Første del" });
        let refused = siri.put(&at, body(due + 1)).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "too_much");
        siri.put(&at, body(1_000_000)).await.expect(200);
        assert_eq!(siri.put(&at, body(1)).await.problem(409), "stale_version");
        let first = sent(&siri, &tor, &path).await;
        assert_eq!(first["ore"], 1_000_000);
        let id = first["payouts"][0]["id"].as_str().unwrap().to_owned();
        siri.post(&format!("/grant/payouts/{id}/paid"), json!({ "date": "2026-12-02" }))
            .await
            .expect(200);
        assert_eq!(siri.get(&of_vik).await.expect(200)["payoutStatus"], "Delvis utbetalt");
        // The company is of no county, and Vestland pays: what was paid is of Vestland's money.
        let kari = siri.post("/search/TILSKUDDLAERLINGER", json!({})).await.expect(200);
        let kari = kari["items"][0]["apprenticeId"].as_str().unwrap().to_owned();
        let vestland = json!({ "version": 0, "terms": [
            { "from": "2025-07-01", "basis": null, "fylke": "Vestland", "merknad": "" },
        ] });
        siri.put(&format!("/apprentices/{kari}/grantterms"), vestland).await.expect(200);
        world.run_jobs().await;
        let flow = siri.get(&format!("{path}/flow")).await.expect(200);
        let rows = flow["rows"].as_array().unwrap();
        assert_eq!((rows.len(), &rows[0]["fylke"]), (1, &json!("Vestland")));
        assert_eq!(rows[0]["paid"], 1_000_000);
        assert_eq!(rows[0]["unpaid"], due - 1_000_000, "what is left of the county's row is its own");
        let rest = propose_and_ready(&siri, &path).await.expect(201);
        assert_eq!(rest["ore"], due - 1_000_000);
        assert_eq!(rest["payouts"][0]["sequence"], 2);
        let gone = siri.delete(&at).await;
        assert_eq!(gone.problem(409), "wrong_state", "what was paid is no draft");
    }

    async fn what_the_bank_says_moves_a_payout_and_a_refused_one_is_paid_anew(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let (path, vik, due) = ready_to_pay(&world, &fjord, &siri).await;
        let batch = sent(&siri, &tor, &path).await;
        let message = batch["messageId"].as_str().unwrap();
        let end_to_end = batch["payouts"][0]["id"].as_str().unwrap().replace('-', "");
        let of = |status: &str, reason: &str| report(message, &end_to_end, status, reason);
        let other = hear(&siri, report("SVENNX", &end_to_end, "ACSP", "")).await;
        assert_eq!(other.expect(422)["fields"][0]["code"], "unknown_message");
        let broken = hear(&siri, b"<Document>".to_vec()).await.expect(422);
        assert_eq!(broken["fields"][0]["code"], "not_a_report");
        assert_eq!(hear(&siri, of("RVNC", "Navn")).await.expect(200)["held"], 1);
        assert_eq!(hear(&siri, of("ACSP", "")).await.expect(200)["accepted"], 1);
        assert_eq!(hear(&siri, of("ACSC", "")).await.expect(200)["unchanged"], 1, "not yet paid");
        assert_eq!(hear(&siri, of("RJCT", "AC01")).await.expect(200)["rejected"], 1);
        assert_eq!(hear(&siri, of("RJCT", "AC01")).await.expect(200)["unchanged"], 1);
        let of_vik = format!("{path}/companies/{vik}");
        let company = siri.get(&of_vik).await.expect(200);
        assert_eq!(company["payouts"][0]["stateLabel"], "Avvist");
        let reasons = company["payouts"][0]["reasons"].to_string();
        assert!(reasons.contains("AC01") && reasons.contains("RVNC"), "{reasons}");
        assert_eq!(company["balance"]["payable"], due, "the money is open again");
        let anew = propose_and_ready(&siri, &path).await.expect(201);
        assert_ne!(anew["payouts"][0]["id"], batch["payouts"][0]["id"]);
    }

    async fn a_changed_account_voids_an_approval_and_a_batch_is_sent_back(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let (path, vik, due) = ready_to_pay(&world, &fjord, &siri).await;
        let made = propose_and_ready(&siri, &path).await.expect(201);
        let at = batch_path(&made);
        let step = |it: &Value| json!({ "version": it["version"] });
        let approved = tor.post(&format!("{at}/approve"), step(&made)).await.expect(200);
        let of_vik = format!("/companies/{vik}/account");
        siri.put(&of_vik, json!({ "kontonummer": "32074068323" })).await.expect(200);
        let refused = siri.post(&format!("{at}/send"), step(&approved)).await;
        assert_eq!(refused.problem(409), "account_not_usable");
        let body = json!({ "version": approved["version"], "reason": "Nytt kontonummer" });
        let back = tor.post(&format!("{at}/changes"), body).await.expect(200);
        assert_eq!((&back["state"], &back["count"]), (&json!("RETURNED"), &json!(0)));
        let seen = siri.get(&format!("{path}/payouts")).await.expect(200);
        assert_eq!((&seen["draftCount"], &seen["draftOre"]), (&json!(1), &json!(due)));
        assert_eq!(seen["blocked"][0]["why"], "Kontonummeret venter på bekreftelse");
        let none = siri
            .post(&format!("{path}/payouts/ready"), json!({ "date": "2026-12-01", "payouts": null }))
            .await;
        assert_eq!(none.problem(409), "nothing_ready");
    }

    async fn what_was_paid_too_much_is_the_offices_and_carried_on(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let (path, vik, due) = ready_to_pay(&world, &fjord, &siri).await;
        let batch = sent(&siri, &tor, &path).await;
        let id = batch["payouts"][0]["id"].as_str().unwrap();
        siri.post(&format!("/grant/payouts/{id}/paid"), json!({ "date": "2026-12-02" }))
            .await
            .expect(200);
        let less = json!({ "type": "LESSGRANT_COMPANY", "value": 534_022, "date": "2025-11-12" });
        let period = path.rsplit('/').next().unwrap();
        deviate(&siri, period, ("companyId", vik.as_str()), less).await;
        let company = siri.get(&format!("{path}/companies/{vik}")).await.expect(200);
        assert_eq!(company["owedToOffice"], 534_022);
        assert_eq!(company["balance"]["payable"], 0, "never a negative payment");
        for kind in ["NOT_RECEIVED", "STATEMENT_NOT_SENT"] {
            let said = json!({ "kind": kind, "text": "Kommer" });
            siri.put(&format!("{path}/tasks"), said).await.expect(200);
        }
        let version = siri.get(&path).await.expect(200)["version"].clone();
        siri.post(&format!("{path}/close"), json!({ "version": version })).await.expect(200);
        let next = json!({ "navn": null, "from": "2026-01-01", "to": null });
        let next = siri.post("/grant/periods", next).await.expect(201);
        world.run_jobs().await;
        let next = format!("/grant/periods/{}", next["id"].as_str().unwrap());
        let seen = siri.get(&format!("{next}/payouts")).await.expect(200);
        assert_eq!(seen["owedToOffice"], 534_022, "without rates there is nothing to take it from");
        let late = json!({ "date": "2026-12-02" });
        let closed = siri.post(&format!("/grant/payouts/{id}/unpaid"), json!({})).await;
        assert_eq!(closed.problem(409), "period_closed");
        let closed = siri.post(&format!("/grant/payouts/{id}/paid"), late).await;
        assert_eq!(closed.problem(409), "period_closed");
        assert_eq!(company["payoutsum"], due);
    }

    async fn two_at_once_make_a_payout_ready_and_approve_it_once(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let liv = fjord.coordinator("Liv").await;
        let (path, _, due) = ready_to_pay(&world, &fjord, &siri).await;
        siri.post(&format!("{path}/payouts/propose"), json!({})).await.expect(200);
        let ready = format!("{path}/payouts/ready");
        let body = json!({ "date": "2026-12-01", "payouts": null });
        let (one, other) =
            fjord.race(siri.post(&ready, body.clone()), siri.post(&ready, body)).await;
        let mut answers = [one.status.as_u16(), other.status.as_u16()];
        answers.sort_unstable();
        assert_eq!(answers, [201, 409]);
        let batches = siri.get(&format!("{path}/payouts")).await.expect(200)["batches"].clone();
        assert_eq!(batches.as_array().unwrap().len(), 1);
        let at = format!("{}/approve", batch_path(&batches[0]));
        let step = json!({ "version": batches[0]["version"] });
        let (one, other) = fjord.race(tor.post(&at, step.clone()), liv.post(&at, step)).await;
        let mut answers = [one.status.as_u16(), other.status.as_u16()];
        answers.sort_unstable();
        assert_eq!(answers, [200, 409]);
        assert_eq!(batches[0]["ore"], due);
    }

    async fn a_batch_is_sent_or_sent_back_and_paid_once(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let (path, vik, due) = ready_to_pay(&world, &fjord, &siri).await;
        let of_vik = format!("{path}/companies/{vik}");
        for schedule in explored("batch sent x sent back") {
            let made = propose_and_ready(&siri, &path).await.expect(201);
            let at = batch_path(&made);
            let step = |it: &Value| json!({ "version": it["version"] });
            let approved = tor.post(&format!("{at}/approve"), step(&made)).await.expect(200);
            let mut back = step(&approved);
            back["reason"] = json!("Feil dag");
            let (send, changes) = (format!("{at}/send"), format!("{at}/changes"));
            let (sent, back) = fjord
                .race_by(&schedule, siri.post(&send, step(&approved)), tor.post(&changes, back))
                .await;
            schedule.none_failed(&[&sent, &back]);
            let once = (sent.status == 200) != (back.status == 200);
            schedule.holds(once, format_args!("{} and {}", sent.status, back.status));
            let payable = siri.get(&of_vik).await.expect(200)["balance"]["payable"].clone();
            schedule.holds(payable == if sent.status == 200 { 0 } else { due }, payable);
            if sent.status != 200 {
                continue;
            }
            let payout = format!("/grant/payouts/{}", made["payouts"][0]["id"].as_str().unwrap());
            let (paid, on) = (format!("{payout}/paid"), json!({ "date": "2026-12-02" }));
            let (one, other) =
                fjord.race_by(&schedule, siri.post(&paid, on.clone()), tor.post(&paid, on)).await;
            schedule.none_failed(&[&one, &other]);
            let once = (one.status == 200) != (other.status == 200);
            schedule.holds(once, format_args!("{} and {}", one.status, other.status));
            let sum = siri.get(&of_vik).await.expect(200)["payoutsum"].clone();
            schedule.holds(sum == due, sum);
            // It comes back, and is paid anew.
            let reason = json!({ "reason": "AC04" });
            siri.post(&format!("{payout}/reject"), reason).await.expect(200);
        }
    }

    async fn the_database_refuses_more_than_there_is(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (path, vik, due) = ready_to_pay(&world, &fjord, &siri).await;
        propose_and_ready(&siri, &path).await.expect(201);
        let period = path.rsplit('/').next().unwrap();
        let tx = fjord.write().await;
        let sql = format!(
            "UPDATE grant_balances SET held = {} WHERE period = '{period}' AND company = '{vik}'",
            due + 1
        );
        let refused = sea_orm::ConnectionTrait::execute_unprepared(&tx, &sql).await;
        assert!(refused.is_err(), "held is never more than payable");
    }

    async fn each_step_asks_for_its_own_right(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (path, _, _) = ready_to_pay(&world, &fjord, &siri).await;
        let rights = |right: OfficeRight| -> OfficeRights {
            all_rights().into_iter().filter(|it| *it != right).collect()
        };
        let person = PersonId::parse(&siri.id).unwrap();
        for (right, call) in [
            (OfficeRight::GrantsEdit, format!("{path}/payouts/propose")),
            (OfficeRight::GrantsApprove, "/grant/batches/ukjent/approve".to_owned()),
            (OfficeRight::BankImport, "/grant/payouts/ukjent/unpaid".to_owned()),
        ] {
            let tx = fjord.write().await;
            svenn_access::accounts::set_rights(&tx, &person, &rights(right)).await.unwrap();
            tx.commit().await.unwrap();
            let reply = siri.post(&call, json!({ "version": 1 })).await;
            assert_eq!(reply.problem(403), "right_missing", "{call}");
        }
        let terje = fjord.instructor("Terje").await;
        assert_eq!(terje.get(&format!("{path}/payouts")).await.problem(403), "forbidden");
        assert_eq!(fjord.sign_in(&person, Role::Koordinator).await.get("/me").await.status, 200);
    }

    async fn a_table_for_the_bank_has_a_line_for_each_payout(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let (path, _, _) = ready_to_pay(&world, &fjord, &siri).await;
        let mut csv = settings(1, "CSV");
        csv["account"] = json!(null);
        let kept = siri.put("/grant/settings", csv).await.expect(200);
        assert_eq!(kept["account"], "3207 ** **323", "what is left out stays");
        let mut wrong = settings(2, "PAIN09");
        wrong["bic"] = json!("dnb");
        assert_eq!(siri.put("/grant/settings", wrong).await.problem(422), "invalid");
        let batch = sent(&siri, &tor, &path).await;
        let file = siri.post(&format!("{}/file", batch_path(&batch)), json!({})).await;
        let text = String::from_utf8(file.bytes.to_vec()).unwrap();
        assert!(text.contains("86011117947;\"Vik & Sønn AS\";"), "{text}");
        assert_eq!(text.lines().count(), 2);
    }

    async fn how_companies_stand_takes_as_many_questions_however_many_they_are(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (path, ..) = ready_to_pay(&world, &fjord, &siri).await;
        let id = GrantPeriodId::parse(path.rsplit('/').next().unwrap()).unwrap();
        let mut asked = Vec::new();
        for (name, orgnr) in [("Ola", "310000000"), ("Per", "310000027"), ("Liv", "310000043")] {
            let tx = fjord.read().await;
            let period = svenn_grants::store::find_period(&tx, &id).await.unwrap().unwrap();
            let before = tx.statements();
            let standing = PaidCompanies.standing(&tx, &period).await.unwrap();
            asked.push((standing.len(), tx.statements() - before));
            drop(tx);
            let other = fjord.apprentice(name).await;
            let orgnr = OrganisationNumber::parse(orgnr).unwrap();
            let tx = fjord.write().await;
            let new = NewCompany::named(&format!("{name} AS"), orgnr);
            let company = svenn_companies::insert(&tx, new).await.unwrap();
            tx.commit().await.unwrap();
            contract(&fjord, &other, &company, ("2024-08-16", "2026-08-15")).await;
            world.run_jobs().await;
        }
        let [(1, first), (2, second), (3, third)] = asked.as_slice() else { panic!("{asked:?}") };
        assert_eq!((first, second), (second, third), "{asked:?}");
    }
}
