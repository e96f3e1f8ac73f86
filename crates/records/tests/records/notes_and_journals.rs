use svenn_kernel::{Permission, Permissions};
use svenn_testkit::{Client, Value, json, on_both_engines};

const PDF: &[u8] = b"%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n";

async fn upload(who: &Client, path: &str, name: &str) -> u16 {
    let path = format!("{path}?name={name}");
    who.upload(&path, "application/pdf", PDF.to_vec()).await.status.as_u16()
}

fn names(files: &Value) -> Vec<&str> {
    files.as_array().unwrap().iter().map(|file| file["name"].as_str().unwrap()).collect()
}

/// The texts of the journal notes that somebody reads, newest first.
async fn read(who: &Client, path: &str) -> Vec<String> {
    let journal = who.get(path).await.expect(200);
    let items = journal["items"].as_array().unwrap().iter();
    items.map(|it| it["utdrag"].as_str().unwrap().to_owned()).collect()
}

/// A fresh address for a file, as the viewer asks for one.
async fn opens(who: &Client, file: &Value) -> u16 {
    let body = json!({ "downloadUrl": file["url"], "fileName": "" });
    who.post("/users/generateSignedUrl", body).await.status.as_u16()
}

on_both_engines! {
    async fn a_note_is_hidden_until_it_is_shared(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let (ola, siri) = (fjord.apprentice("Ola").await, fjord.coordinator("Siri").await);
        let path = format!("/notes/apprentices/{}", kari.id);
        let none = siri.get(&path).await.expect(200);
        assert_eq!((&none["version"], &none["merknad"]), (&json!(0), &json!("")));
        let hidden = json!({ "version": 0, "merknad": " Ring mor ", "kunKoordinator": true });
        let stored = siri.put(&path, hidden.clone()).await.expect(200);
        assert_eq!(stored["merknad"], "Ring mor");
        assert_eq!(stored["endretAv"], "Siri Koordinatorsen");
        assert_eq!(upload(&siri, &format!("{path}/files"), "avtale.pdf").await, 201);
        for who in [&kari, &terje] {
            let seen = who.get(&path).await.expect(200);
            assert_eq!((&seen["merknad"], &seen["filer"]), (&json!(""), &json!([])));
            assert_eq!(seen["version"], 0, "nobody hears that there is one");
            assert_eq!(who.put(&path, hidden.clone()).await.problem(403), "forbidden");
            assert_eq!(upload(who, &format!("{path}/files"), "min.pdf").await, 404);
        }
        assert_eq!(ola.get(&path).await.problem(404), "not_found");
        let late = siri.put(&path, hidden).await;
        assert_eq!(late.problem(409), "stale_version");
        assert_eq!(late.json()["current"]["merknad"], "Ring mor");
        let shared = json!({ "version": 1, "merknad": "Møt 07.30", "kunKoordinator": false });
        let shared = siri.put(&path, shared).await.expect(200);
        let file = &shared["filer"][0];
        for who in [&kari, &terje] {
            let seen = who.get(&path).await.expect(200);
            assert_eq!(seen["merknad"], "Møt 07.30");
            assert_eq!(names(&seen["filer"]), ["avtale.pdf"]);
            assert_eq!(opens(who, file).await, 200);
            let delete = format!("/attachments/{}", file["id"].as_str().unwrap());
            assert_eq!(who.delete(&delete).await.problem(403), "forbidden");
        }
        assert_eq!(opens(&ola, file).await, 404);
        let _ = siri.delete(&path).await.expect(204);
        let gone = siri.get(&path).await.expect(200);
        assert_eq!((&gone["merknad"], &gone["filer"]), (&json!(""), &json!([])));
        let again = json!({ "version": gone["version"], "merknad": "Ny", "kunKoordinator": true });
        let _ = siri.put(&path, again).await.expect(200);
    }

    async fn notes_on_employees_and_companies_are_the_coordinators(world) {
        let fjord = world.office("fjord").await;
        let (siri, terje) = (fjord.coordinator("Siri").await, fjord.instructor("Terje").await);
        let company = fjord.company("Bygg AS").await;
        for path in [format!("/notes/employees/{}", terje.id), format!("/notes/companies/{company}")]
        {
            let body = json!({ "version": 0, "merknad": "Ferie i juli", "kunKoordinator": false });
            let stored = siri.put(&path, body).await.expect(200);
            assert_eq!(stored["kunKoordinator"], true);
            assert_eq!(terje.get(&path).await.problem(404), "not_found");
        }
        let company = siri.get(&format!("/companies/{company}")).await.expect(200);
        assert_eq!((&company["merknad"], &company["version"]), (&json!("Ferie i juli"), &json!(1)));
        for path in ["/notes/employees/nobody", "/notes/people/x", "/notes/companies/x"] {
            assert_eq!(siri.get(path).await.problem(404), "not_found");
        }
        let empty = json!({ "version": 1, "merknad": " ", "kunKoordinator": true });
        let path = format!("/notes/employees/{}", terje.id);
        assert_eq!(siri.put(&path, empty).await.problem(422), "invalid");
    }

    async fn a_note_says_what_it_tells_of_and_on_which_day_that_was(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = (fjord.apprentice("Kari").await, fjord.coordinator("Siri").await);
        let path = format!("/journal/apprentices/{}", kari.id);
        let note = |dag: &str, slag: &str, notat: &str| {
            json!({ "type": 0, "dag": dag, "slag": slag, "notat": notat })
        };
        let call = siri.post(&path, note("2026-11-18", "TELEFON", "Ringte")).await.expect(201);
        assert_eq!((&call["dag"], &call["slagnavn"]), (&json!("2026-11-18"), &json!("Telefonsamtale")));
        world.clock.advance(std::time::Duration::from_secs(1));
        siri.post(&path, note("2026-11-10", "BESOK", "Besøkte")).await.expect(201);
        assert_eq!(read(&siri, &path).await, ["Ringte", "Besøkte"], "by the day of what was");
        let one = format!("/journalnotes/{}", call["id"].as_str().unwrap());
        let moved = json!({ "version": 1, "type": 0, "dag": "2026-11-01", "notat": "Ringte" });
        let moved = siri.put(&one, moved).await.expect(200);
        assert_eq!((&moved["dag"], &moved["slag"]), (&json!("2026-11-01"), &json!("TELEFON")));
        assert_eq!(read(&siri, &path).await, ["Besøkte", "Ringte"]);
        for day in ["2026-11-21", "1900-01-01"] {
            let refused = siri.post(&path, note(day, "NOTAT", "Nei")).await;
            assert_eq!(refused.problem(422), "invalid");
            assert_eq!(refused.json()["fields"][0]["field"], "dag");
        }
    }

    /// "Employees see type 1 only; apprentices see types 1 and 2. Internal journal notes are
    /// visible to coordinators only."
    async fn everybody_reads_the_journal_notes_that_are_theirs(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let (ola, siri) = (fjord.apprentice("Ola").await, fjord.coordinator("Siri").await);
        let path = format!("/journal/apprentices/{}", kari.id);
        let mut ids = Vec::new();
        for (kind, notat) in [(0, "<p>Intern</p>"), (1, "Til <b>begge</b>"), (2, "Til lærlingen")] {
            let note = siri.post(&path, json!({ "type": kind, "notat": notat })).await.expect(201);
            ids.push(note["id"].as_str().unwrap().to_owned());
            world.clock.advance(std::time::Duration::from_secs(1));
        }
        assert_eq!(read(&siri, &path).await, ["Til lærlingen", "Til begge", "Intern"]);
        assert_eq!(read(&kari, &path).await, ["Til lærlingen", "Til begge"]);
        assert_eq!(read(&terje, &path).await, ["Til begge"]);
        assert_eq!(ola.get(&path).await.problem(404), "not_found");
        assert_eq!(siri.get(&format!("{path}?perPage=1")).await.expect(200)["found"], 3);
        assert_eq!(siri.get(&format!("{path}?perPage=0")).await.problem(422), "invalid");
        let internal = format!("/journalnotes/{}", ids[0]);
        for _ in 0..2 {
            assert_eq!(upload(&siri, &format!("{internal}/files"), "a.pdf").await, 201);
            world.clock.advance(std::time::Duration::from_secs(1));
        }
        let newest = siri.get(&path).await.expect(200);
        let files = &newest["items"][2]["filer"];
        assert_eq!(names(files), ["a.pdf", "a (1).pdf"]);
        assert_eq!((opens(&siri, &files[0]).await, opens(&kari, &files[0]).await), (200, 404));
        let edit = json!({ "version": 1, "type": 1, "notat": "Delt" });
        assert_eq!(kari.put(&internal, edit.clone()).await.problem(404), "not_found");
        let visible = format!("/journalnotes/{}", ids[1]);
        for other in [&terje, &kari] {
            for path in [&internal, &visible] {
                assert_eq!(other.put(path, edit.clone()).await.problem(404), "not_found");
                assert_eq!(other.put(path, json!({ "version": "x" })).await.problem(404), "not_found");
                assert_eq!(other.delete(path).await.problem(404), "not_found");
                assert_eq!(upload(other, &format!("{path}/files"), "b.pdf").await, 404);
            }
        }
        assert_eq!(terje.delete("/journalnotes/none").await.problem(404), "not_found");
        let edited = siri.put(&internal, edit.clone()).await.expect(200);
        assert_eq!(edited["version"], 2);
        assert_eq!((&edited["dag"], &edited["slag"]), (&json!("2026-11-20"), &json!("NOTAT")));
        assert_ne!(edited["updatedTimestamp"], Value::Null);
        assert_eq!(opens(&terje, &files[0]).await, 200);
        let late = siri.put(&internal, edit).await;
        assert_eq!(late.problem(409), "stale_version");
        assert_eq!(late.json()["current"]["notat"], "Delt");
        let _ = siri.delete(&internal).await.expect(204);
        assert_eq!(opens(&siri, &files[0]).await, 404);
        assert_eq!(read(&terje, &path).await, ["Til begge"]);
    }

    /// What employees may write is the office's to say; before it has, journals are its own.
    async fn an_employee_writes_own_notes_where_the_office_allows_it(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let (siri, siv) = (fjord.coordinator("Siri").await, fjord.instructor("Siv").await);
        fjord.connect(&siv, &kari).await;
        let ola = fjord.apprentice("Ola").await;
        let path = format!("/journal/apprentices/{}", kari.id);
        let note = |kind: i64, notat: &str| json!({ "type": kind, "notat": notat });
        let seen = terje.get(&path).await.expect(200);
        assert_eq!(seen["kanSkrive"], false);
        assert_eq!(terje.post(&path, note(0, "Nei")).await.problem(403), "forbidden");
        let settings = "/journal/settings";
        assert_eq!(terje.get(settings).await.problem(403), "forbidden");
        let on = json!({ "version": 0, "employeesWrite": true });
        assert_eq!(terje.put(settings, on.clone()).await.problem(403), "forbidden");
        assert_eq!(siri.put(settings, on.clone()).await.expect(200)["employeesWrite"], true);
        assert_eq!(siri.put(settings, on).await.problem(409), "stale_version");

        // What the office wrote for itself stays the office's.
        siri.post(&path, note(0, "Kontorets")).await.expect(201);
        let own = terje.post(&path, note(0, "Bare til kontoret")).await.expect(201);
        assert_eq!((&own["kanEndres"], &own["opprettetAv"]), (&json!(true), &json!("Terje Ledersen")));
        assert_eq!(terje.get(&path).await.expect(200)["kanSkrive"], true);
        assert_eq!(read(&terje, &path).await, ["Bare til kontoret"]);
        assert_eq!(read(&siri, &path).await.len(), 2);
        for other in [&siv, &kari] {
            assert!(read(other, &path).await.is_empty());
        }
        assert_eq!(kari.post(&path, note(1, "Nei")).await.problem(403), "forbidden");
        let stranger = format!("/journal/apprentices/{}", ola.id);
        assert_eq!(terje.post(&stranger, note(0, "Nei")).await.problem(404), "not_found");

        let one = format!("/journalnotes/{}", own["id"].as_str().unwrap());
        let edit = |version: i64| json!({ "version": version, "type": 1, "notat": "Til alle" });
        assert_eq!(siv.put(&one, edit(1)).await.problem(404), "not_found");
        assert_eq!(upload(&siv, &format!("{one}/files"), "a.pdf").await, 404);
        assert_eq!(upload(&terje, &format!("{one}/files"), "a.pdf").await, 201);
        terje.put(&one, edit(1)).await.expect(200);
        let theirs = siv.get(&path).await.expect(200);
        assert_eq!((&theirs["items"][0]["utdrag"], &theirs["items"][0]["kanEndres"]), (&json!("Til alle"), &json!(false)));

        // Taken back, what was written stays to be read, and is changed by the office alone.
        siri.put(settings, json!({ "version": 1, "employeesWrite": false })).await.expect(200);
        assert_eq!(read(&terje, &path).await, ["Til alle"]);
        assert_eq!(terje.put(&one, edit(2)).await.problem(404), "not_found");
        assert_eq!(terje.delete(&one).await.problem(404), "not_found");
        assert_eq!(terje.post(&path, note(0, "Nei")).await.problem(403), "forbidden");
        siri.put(settings, json!({ "version": 2, "employeesWrite": true })).await.expect(200);
        terje.delete(&one).await.expect(204);
    }

    async fn a_journal_note_is_cleaned_and_not_empty(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = (fjord.apprentice("Kari").await, fjord.coordinator("Siri").await);
        let company = fjord.company("Bygg AS").await;
        let path = format!("/journal/apprentices/{}", kari.id);
        for notat in ["", "  ", "<p></p>", "<script>alert(1)</script>"] {
            let refused = siri.post(&path, json!({ "type": 0, "notat": notat })).await;
            assert_eq!(refused.problem(422), "invalid", "{notat}");
            assert_eq!(refused.json()["fields"][0]["field"], "notat");
        }
        let wild = json!({ "type": 0, "notat": "<p onclick=x>Hei</p><script>1</script>" });
        let stored = siri.post(&path, wild).await.expect(201);
        assert_eq!(stored["notat"], "<p>Hei</p>");
        let wrong = siri.post(&path, json!({ "type": 3, "notat": "Hei" })).await;
        assert_eq!(wrong.problem(422), "invalid");
        let path = format!("/journal/companies/{company}");
        let shared = siri.post(&path, json!({ "type": 1, "notat": "Hei" })).await;
        assert_eq!(shared.json()["fields"][0]["field"], "type");
        let _ = siri.post(&path, json!({ "type": 0, "notat": "Besøk" })).await.expect(201);
        assert_eq!(read(&siri, &path).await, ["Besøk"]);
        assert_eq!(kari.get(&path).await.problem(404), "not_found");
    }

    async fn documents_are_read_by_instructors_and_kept_by_coordinators(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let (ola, siri) = (fjord.apprentice("Ola").await, fjord.coordinator("Siri").await);
        let company = fjord.company("Bygg AS").await;
        let path = format!("/documents/apprentices/{}", kari.id);
        assert_eq!(upload(&siri, &path, "attest.pdf").await, 201);
        assert_eq!(upload(&terje, &path, "attest.pdf").await, 403);
        assert_eq!(upload(&ola, &path, "attest.pdf").await, 404);
        assert_eq!(upload(&siri, &path, "program.exe").await, 422);
        let seen = terje.get(&path).await.expect(200);
        assert_eq!(names(&seen), ["attest.pdf"]);
        assert_eq!(kari.get(&path).await.problem(403), "forbidden");
        assert_eq!((opens(&terje, &seen[0]).await, opens(&kari, &seen[0]).await), (200, 404));
        let delete = format!("/attachments/{}", seen[0]["id"].as_str().unwrap());
        assert_eq!(ola.delete(&delete).await.problem(404), "not_found");
        let _ = siri.delete(&delete).await.expect(204);
        assert_eq!(siri.get(&path).await.expect(200), json!([]));
        assert_eq!(siri.delete(&delete).await.problem(404), "not_found");
        let path = format!("/documents/companies/{company}");
        assert_eq!(upload(&siri, &path, "avtale.pdf").await, 201);
        assert_eq!(names(&siri.get(&path).await.expect(200)), ["avtale.pdf"]);
        assert_eq!(terje.get(&path).await.problem(404), "not_found");
    }

    async fn what_is_followed_up_is_kept_part_by_part(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let base = format!("/apprentices/{}", kari.id);
        let view = format!("{base}/followup");
        assert_eq!(kari.get(&view).await.problem(403), "forbidden");
        assert_eq!(terje.get(&view).await.expect(200)["exams"], json!([]));
        assert_eq!(siri.get(&view).await.expect(200)["version"], 0);
        let subjects = json!({ "version": 0, "missingSubjects": [
            { "id": null, "fag": " Norsk ", "deadline": "2027-01-31", "approved": null },
            { "id": null, "fag": "Matematikk", "deadline": null, "approved": "2026-06-01" },
        ]});
        let stored = siri.put(&format!("{base}/missingsubjects"), subjects).await.expect(200);
        let all = stored["missingSubjects"].as_array().unwrap().clone();
        assert_eq!(all[0]["fag"], "Norsk");
        assert_eq!(all[0]["status"], "Ikke gjennomført");
        assert_eq!(all[1]["status"], "Gjennomført");
        let exams = json!({ "version": 1, "exams": [{
            "id": null, "result": "IKKESATT", "testDate": "2027-05-10",
            "registrationDate": "2027-03-01", "approvedDate": null,
        }]});
        let stored = siri.put(&format!("{base}/exams"), exams.clone()).await.expect(200);
        assert_eq!(stored["exams"][0]["resultLabel"], "Ikke satt (Venter prøve)");
        assert_eq!(stored["missingSubjects"], json!(all), "another part stays");
        let late = siri.put(&format!("{base}/exams"), exams).await;
        assert_eq!(late.problem(409), "stale_version");
        assert_eq!(late.json()["current"]["version"], 2);
        world.clock.advance(std::time::Duration::from_secs(60));
        let subjects = json!({ "version": 2, "missingSubjects": [
            { "id": all[0]["id"], "fag": "Norsk", "deadline": null, "approved": "2026-11-01" },
        ]});
        let stored = siri.put(&format!("{base}/missingsubjects"), subjects).await.expect(200);
        assert_eq!(stored["missingSubjects"].as_array().unwrap().len(), 1);
        assert_eq!(stored["missingSubjects"][0]["created"], all[0]["created"]);
        let early = json!({ "version": 3, "exams": [{
            "id": null, "result": "BESTATT", "testDate": "2027-01-01",
            "registrationDate": "2027-03-01", "approvedDate": null,
        }]});
        let refused = siri.put(&format!("{base}/exams"), early).await;
        assert_eq!(refused.json()["fields"][0]["field"], "exams.0.testDate");
    }

    /// "Permissions (employees, via tilganger): … create or edit apprentice test".
    async fn an_instructor_sets_trade_tests_by_what_the_own_list_says(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = (fjord.apprentice("Kari").await, fjord.coordinator("Siri").await);
        let may = async |name: &str, what| {
            let who = fjord.instructor_who_may(name, Permissions::from([what])).await;
            fjord.connect(&who, &kari).await;
            who
        };
        let adds = may("Anne", Permission::CreateApprenticeTest).await;
        let edits = may("Eva", Permission::EditApprenticeTest).await;
        let held = Permissions::from([Permission::EditApprenticeTest]);
        let stranger = fjord.instructor_who_may("Per", held).await;
        let base = format!("/apprentices/{}", kari.id);
        let subjects = json!({ "version": 0, "missingSubjects": [
            { "id": null, "fag": "Norsk", "deadline": null, "approved": null },
        ]});
        siri.put(&format!("{base}/missingsubjects"), subjects).await.expect(200);
        let with = |version: u8, id: Value, result: &str| json!({ "version": version, "exams": [{
            "id": id, "result": result, "testDate": "2027-05-10", "registrationDate": null,
            "approvedDate": null,
        }]});
        let path = format!("{base}/exams");
        let new = with(1, json!(null), "IKKESATT");
        assert_eq!(stranger.put(&path, new.clone()).await.problem(404), "not_found");
        assert_eq!(kari.put(&path, new.clone()).await.problem(403), "forbidden");
        assert_eq!(edits.put(&path, new.clone()).await.problem(403), "forbidden");
        let stored = adds.put(&path, new).await.expect(200);
        assert_eq!(stored["missingSubjects"], json!([]), "what else is followed up is the office's");
        let passed = with(2, stored["exams"][0]["id"].clone(), "BESTATT");
        assert_eq!(adds.put(&path, passed.clone()).await.problem(403), "forbidden");
        edits.put(&path, passed).await.expect(200);
        let read = edits.get(&format!("{base}/followup")).await.expect(200);
        assert_eq!(read["exams"][0]["result"], "BESTATT");
        assert_eq!(read["missingSubjects"], json!([]));
        let all = siri.get(&format!("{base}/followup")).await.expect(200);
        assert_eq!(all["missingSubjects"][0]["fag"], "Norsk", "and it stays");
    }

    async fn a_grant_model_of_ones_own_has_a_name_or_a_right_sum(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = (fjord.apprentice("Kari").await, fjord.coordinator("Siri").await);
        let path = format!("/apprentices/{}/grantmodel", kari.id);
        let grant = |version: i64, name: &str, by_hand: bool, sum: i64| {
            json!({ "version": version, "manualGrantModel": {
                "enabled": true, "customModel": name, "manualSumEnabled": by_hand,
                "manualSum": sum,
            }})
        };
        let stored = siri.put(&path, grant(0, "", true, 7_155_000)).await.expect(200);
        assert_eq!(stored["manualGrantModel"]["manualSum"], 7_155_000);
        for (name, by_hand, sum, field) in [
            ("", false, 0, "manualGrantModel.customModel"),
            ("Egen", true, -1, "manualGrantModel.manualSum"),
            ("Egen", true, 1_000_000_001, "manualGrantModel.manualSum"),
        ] {
            let refused = siri.put(&path, grant(1, name, by_hand, sum)).await;
            assert_eq!(refused.problem(422), "invalid");
            assert_eq!(refused.json()["fields"][0]["field"], field);
        }
    }
}

on_both_engines! {
    /// "Journal note: … isMail, emailInfo.subject"
    async fn a_note_that_is_saved_from_a_mail_says_so_and_no_more_of_it(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let path = format!("/journal/apprentices/{}", kari.id);
        let mail = json!({ "subject": "Fravær i uke 4", "id": "AAMk=", "internetMessageId": "<1@m>" });
        let body = json!({ "type": 0, "slag": "BREV", "notat": "Ringer i morgen", "emailInfo": mail });
        let saved = siri.post(&path, body).await.expect(201);
        assert_eq!((&saved["isMail"], &saved["emailInfo"]), (&json!(true), &mail));
        let plain = json!({ "type": 0, "notat": "Ringte" });
        let plain = siri.post(&path, plain).await.expect(201);
        assert_eq!(plain["isMail"], false);
        assert!(plain.get("emailInfo").is_none());
        let next = json!({ "version": 1, "type": 0, "notat": "Ringte henne" });
        let note = format!("/journalnotes/{}", saved["id"].as_str().unwrap());
        let changed = siri.put(&note, next).await.expect(200);
        assert_eq!(changed["emailInfo"]["subject"], "Fravær i uke 4", "it stays what it was saved from");
        let long = json!({ "subject": "x".repeat(1_001) });
        let body = json!({ "type": 0, "notat": "For mye", "emailInfo": long });
        assert_eq!(siri.post(&path, body).await.problem(422), "invalid");
        let body = json!({ "type": 0, "notat": "Hele", "emailInfo": { "subject": "", "body": "x" } });
        assert_eq!(siri.post(&path, body).await.status, 422, "no text of a mail is taken");
    }
}
