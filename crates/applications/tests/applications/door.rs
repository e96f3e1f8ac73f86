//! What those do who have no account.

use svenn_testkit::{json, on_both_engines};

use super::{
    DEADLINE_MILLIS, FILLING, OPENS_MILLIS, TRADE, answered, apply, begin, listed, open_office,
    proof, quick_proof, settings, values,
};

const EMAIL: &str = "kari.vik@mail.example";
const PHONE: &str = "400 00 214";

on_both_engines! {
    async fn an_application_is_written_kept_and_sent_once(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let form = nobody.get("/soknad/fjord").await.expect(200);
        assert_eq!((&form["apen"], &form["fag"][0]["id"]), (&json!(true), &json!(TRADE)));
        let mut draft = values("Kari Vik", EMAIL, PHONE);
        draft["telefon"] = json!("");
        let visit = begin(&world, "fjord", &draft).await;
        let key = json!({ "visit": visit });
        let seen = nobody.post("/soknad/fjord/vis", key.clone()).await.expect(200);
        assert_eq!((&seen["status"], &seen["version"]), (&json!("CREATING"), &json!(1)));
        assert!(listed(&siri).await.is_empty(), "a draft is its applicant's alone");
        let press = json!({ "visit": visit, "key": "a" });
        let early = nobody.post("/soknad/fjord/send", press.clone()).await;
        assert_eq!(early.status.as_u16(), 422);
        let told = early.json().to_string();
        assert!(told.contains("telefon") && told.contains("otherQuestions"), "{told}");
        let whole = answered(&nobody, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        let save = json!({ "visit": visit, "version": 1, "values": whole });
        let saved = nobody.put("/soknad/fjord/kladd", save.clone()).await.expect(200);
        assert_eq!(saved["version"], 2);
        assert_eq!(nobody.put("/soknad/fjord/kladd", save).await.problem(409), "stale_version");
        let sent = nobody.post("/soknad/fjord/send", press.clone()).await.expect(200);
        let again = nobody.post("/soknad/fjord/send", press).await.expect(200);
        assert_eq!(sent, again, "the same press sends once");
        let other = json!({ "visit": visit, "key": "b" });
        assert_eq!(nobody.post("/soknad/fjord/send", other).await.problem(409), "already_sent");
        world.run_jobs().await;
        let letters = world.messages_to(EMAIL).await;
        let receipts = letters.iter().filter(|it| it.contains("mottok søknaden")).count();
        assert_eq!(receipts, 1, "{letters:?}");
        assert_eq!(listed(&siri).await.len(), 1);
    }

    async fn what_was_sent_counts_until_the_changed_edition_is_sent(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let visit = apply(&world, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        let id = listed(&siri).await.remove(0);
        let key = json!({ "visit": visit });
        let open = nobody.post("/soknad/fjord/endre", key).await.expect(200);
        assert_eq!(open["status"], "CREATING");
        let mut changed = open["values"].clone();
        changed["kommentar"] = json!("Jeg har fått førerkort.");
        let save = json!({ "visit": visit, "version": open["version"], "values": changed });
        nobody.put("/soknad/fjord/kladd", save).await.expect(200);
        let path = format!("/applications/{id}");
        assert_eq!(siri.get(&path).await.expect(200)["kommentar"], "Jeg liker å bygge.");
        let press = json!({ "visit": visit, "key": "b" });
        nobody.post("/soknad/fjord/send", press).await.expect(200);
        assert_eq!(siri.get(&path).await.expect(200)["kommentar"], "Jeg har fått førerkort.");
    }

    /// "the sent edition stays in force meanwhile": a changed one comes to nothing once the office
    /// goes on with it.
    async fn what_is_changed_is_not_sent_once_the_office_goes_on(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let visit = apply(&world, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        let path = format!("/applications/{}", listed(&siri).await.remove(0));
        let key = json!({ "visit": visit });
        let open = nobody.post("/soknad/fjord/endre", key.clone()).await.expect(200);
        let version = siri.get(&path).await.expect(200)["version"].clone();
        let to = json!({ "version": version, "til": "FORWARDED", "grunn": "" });
        siri.post(&format!("{path}/status"), to).await.expect(200);
        let seen = nobody.post("/soknad/fjord/vis", key.clone()).await.expect(200);
        assert_eq!((&seen["status"], &seen["can"]["edit"]), (&json!("FORWARDED"), &json!(false)));
        let save = json!({ "visit": visit, "version": seen["version"], "values": open["values"] });
        assert_eq!(nobody.put("/soknad/fjord/kladd", save).await.problem(409), "forwarded");
        let press = json!({ "visit": visit, "key": "b" });
        assert_eq!(nobody.post("/soknad/fjord/send", press).await.problem(409), "forwarded");
        assert_eq!(nobody.post("/soknad/fjord/endre", key).await.problem(409), "forwarded");
        assert_eq!(siri.get(&path).await.expect(200)["status"], "FORWARDED");
    }

    async fn a_link_opens_by_the_code_that_is_sent_for_it(world) {
        let (_fjord, _siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        begin(&world, "fjord", &values("Kari Vik", EMAIL, PHONE)).await;
        world.run_jobs().await;
        let letter = world.newest_message_to(EMAIL).await.unwrap();
        let (_, rest) = letter.split_once("/soknad/fjord/min#").unwrap();
        let token: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
        let open = json!({ "token": token });
        let asked = nobody.post("/soknad/fjord/apne", open.clone()).await.expect(200);
        assert_eq!(asked["to"], "k***@mail.example");
        world.run_jobs().await;
        let text = world.newest_message_to(EMAIL).await.unwrap();
        let code = text.split(|c: char| !c.is_ascii_digit()).find(|it| it.len() == 6).unwrap();
        let wrong = if code == "000000" { "000001" } else { "000000" };
        let answer = |code: &str| json!({ "token": token, "kode": code });
        assert_eq!(nobody.post("/soknad/fjord/kode", answer(wrong)).await.status.as_u16(), 422);
        let grouped = format!("{} {}", &code[..3], &code[3..]);
        let visit = nobody.post("/soknad/fjord/kode", answer(&grouped)).await.expect(200);
        let seen = nobody.post("/soknad/fjord/vis", visit).await.expect(200);
        assert_eq!(seen["values"]["navn"], "Kari Vik");
        let again = nobody.post("/soknad/fjord/kode", answer(code)).await;
        assert_eq!(again.problem(409), "code_expired");
        let other = json!({ "token": format!("{token}0") });
        assert_eq!(nobody.post("/soknad/fjord/apne", other).await.problem(409), "unknown_link");
        world.office("fjell").await;
        assert_eq!(nobody.post("/soknad/fjell/apne", open).await.status.as_u16(), 404);
    }

    /// The form never says who has applied.
    async fn a_double_is_told_at_the_first_address_alone(world) {
        let (_fjord, _siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        apply(&world, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        apply(&world, "fjord", values("Kari Vik", "annen@mail.example", PHONE)).await;
        apply(&world, "fjord", values("Ola Berg", "ola@mail.example", "400 00 215")).await;
        world.run_jobs().await;
        let count = async |to: &str| {
            let letters = world.messages_to(to).await;
            letters.iter().filter(|it| it.contains("enda en søknad")).count()
        };
        let told = (count(EMAIL).await, count("annen@mail.example").await);
        assert_eq!((told, count("ola@mail.example").await), ((1, 0), 0));
        for email in [EMAIL, "ukjent@mail.example"] {
            let asked = nobody.post("/soknad/fjord/lenke", json!({ "epost": email })).await;
            assert_eq!(asked.status.as_u16(), 204, "the same answer for {email}");
        }
    }

    /// Anybody may begin with anybody's address.
    async fn a_draft_of_others_takes_nobodys_way_to_what_was_sent(world) {
        let (_fjord, _siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        apply(&world, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        begin(&world, "fjord", &values("Ola Berg", EMAIL, "400 00 215")).await;
        nobody.post("/soknad/fjord/lenke", json!({ "epost": EMAIL })).await.expect(204);
        world.run_jobs().await;
        let letters = world.messages_to(EMAIL).await;
        let link = letters.iter().find(|it| it.contains("Her er lenken")).unwrap();
        assert!(link.contains("Hei Kari!"), "{link}");
    }

    async fn an_address_is_not_flooded_by_those_who_begin_with_it(world) {
        let (_fjord, _siri) = open_office(&world, "fjord").await;
        for number in 0..7 {
            begin(&world, "fjord", &values(&format!("Kari {number}"), EMAIL, PHONE)).await;
        }
        world.run_jobs().await;
        let letters = world.messages_to(EMAIL).await;
        let begun = letters.iter().filter(|it| it.contains("Du har begynt på en søknad")).count();
        assert_eq!(begun, 5, "{letters:?}");
    }

    async fn robots_and_repeated_presses_make_nothing(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let values = values("Kari Vik", EMAIL, PHONE);
        let reckoned = quick_proof(&nobody, "fjord").await;
        let body = |proof: &svenn_testkit::Value, nettside: &str| {
            json!({ "values": values, "proof": proof, "nettside": nettside })
        };
        let path = "/soknad/fjord/kladd";
        let quick = nobody.post(path, body(&reckoned, "")).await;
        assert_eq!((quick.status.as_u16(), &quick.headers["retry-after"]), (429, &"2".parse().unwrap()));
        world.clock.advance(FILLING);
        let mut guessed = reckoned.clone();
        guessed["signature"] = json!("0".repeat(64));
        assert_eq!(nobody.post(path, body(&guessed, "")).await.status.as_u16(), 422);
        // Who is told that the field is to be empty goes on with the same work.
        let robot = nobody.post(path, body(&reckoned, "https://kjop.example")).await;
        assert_eq!(robot.problem(409), "hidden_field");
        let first = nobody.post(path, body(&reckoned, "")).await.expect(201);
        let second = nobody.post(path, body(&reckoned, "")).await.expect(201);
        for visit in [&first, &second] {
            nobody.post("/soknad/fjord/vis", visit.clone()).await.expect(200);
        }
        let press = |visit: &svenn_testkit::Value| json!({ "visit": visit["visit"], "key": "a" });
        let whole = answered(&nobody, "fjord", values.clone()).await;
        let save = json!({ "visit": first["visit"], "version": 1, "values": whole });
        nobody.put(path, save).await.expect(200);
        nobody.post("/soknad/fjord/send", press(&first)).await.expect(200);
        nobody.post("/soknad/fjord/send", press(&second)).await.expect(200);
        assert_eq!(listed(&siri).await.len(), 1);
        assert_eq!(nobody.post(path, body(&reckoned, "")).await.problem(409), "proof_used");
    }

    async fn what_is_withdrawn_is_gone_and_a_nameless_row_stays(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let visit = apply(&world, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        let key = json!({ "visit": visit });
        let all = nobody.post("/soknad/fjord/alt", key.clone()).await.expect(200);
        assert!(all.to_string().contains("Jeg liker å bygge."), "{all}");
        let gone = nobody.post("/soknad/fjord/trekk", key.clone()).await.expect(200);
        assert_eq!(gone["status"], "DELETED");
        assert_eq!(nobody.post("/soknad/fjord/vis", key).await.problem(409), "visit_over");
        let id = listed(&siri).await.remove(0);
        let row = siri.get(&format!("/applications/{id}")).await.expect(200);
        assert_eq!((&row["navn"], &row["epost"]), (&json!("Slettet"), &json!("")));
        let said = row.to_string();
        assert!(!said.contains("Kari") && !said.contains("Veien 1"), "{said}");
        assert_eq!((&row["fylke"], &row["soknadsaar"]), (&json!("Oslo"), &json!(2027)));
        let ola = values("Ola Berg", "ola@mail.example", "400 00 215");
        let draft = json!({ "visit": begin(&world, "fjord", &ola).await });
        nobody.post("/soknad/fjord/trekk", draft).await.expect(200);
        assert_eq!(listed(&siri).await, [id], "what was never sent is none of the office's");
    }

    async fn after_the_deadline_it_is_told_and_the_draft_is_kept(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let whole = answered(&nobody, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        let visit = begin(&world, "fjord", &whole).await;
        let mut past = settings(1);
        past["sporsmal"] = nobody.get("/soknad/fjord").await.expect(200)["sporsmal"].clone();
        past["runder"][0]["frist"] = json!(OPENS_MILLIS + 1_000);
        siri.put("/applications/settings", past.clone()).await.expect(200);
        assert_eq!(nobody.get("/soknad/fjord").await.expect(200)["apen"], false);
        let press = json!({ "visit": visit, "key": "a" });
        assert_eq!(nobody.post("/soknad/fjord/send", press).await.problem(409), "closed");
        let key = json!({ "visit": visit });
        let seen = nobody.post("/soknad/fjord/vis", key).await.expect(200);
        assert_eq!((&seen["status"], &seen["values"]), (&json!("CREATING"), &whole));
        // "opening and deadline per season and kind (1 February and 1 March are two)"
        past["version"] = json!(2);
        let mut other = past["runder"][0].clone();
        (other["slag"], past["runder"][0]["frist"]) = (json!("LAEREKANDIDAT"), json!(DEADLINE_MILLIS));
        past["runder"].as_array_mut().unwrap().push(other);
        siri.put("/applications/settings", past).await.expect(200);
        let form = nobody.get("/soknad/fjord").await.expect(200);
        let open = |at: usize| (form["runder"][at]["slag"].clone(), form["runder"][at]["apen"].clone());
        assert_eq!(open(0), (json!("LAERLING"), json!(true)));
        assert_eq!(open(1), (json!("LAEREKANDIDAT"), json!(false)));
        let mut kandidat = whole.clone();
        kandidat["slag"] = json!("LAEREKANDIDAT");
        let body = json!({ "values": kandidat, "proof": proof(&world, "fjord").await, "nettside": "" });
        assert_eq!(nobody.post("/soknad/fjord/kladd", body).await.problem(409), "closed");
        let press = json!({ "visit": visit, "key": "b" });
        assert_eq!(nobody.post("/soknad/fjord/send", press).await.expect(200)["status"], "SENT");
    }

    /// Cell `part_switched`.
    async fn an_office_that_takes_no_applications_answers_404(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let nobody = world.anonymous();
        for path in ["/soknad/fjord", "/soknad/ukjent"] {
            assert_eq!(nobody.get(path).await.status.as_u16(), 404, "{path}");
        }
        let asked = nobody.post("/soknad/fjord/oppgave", json!({})).await;
        assert_eq!(asked.status.as_u16(), 404);
        for path in ["/applications/settings", "/applications/labels", "/applications/ukjent"] {
            assert_eq!(siri.get(path).await.status.as_u16(), 404, "{path}");
        }
    }
}
