//! What happened to an apprentice, through the real router, on both engines.

use std::{collections::BTreeSet, time::Duration};

use svenn_http::Caller;
use svenn_kernel::{ApprenticeId, Clock, Permissions, PersonId, Role, SessionId, oslo};
use svenn_overview::stream;
use svenn_testkit::{Client, Value, World, json, on_both_engines};

async fn read(who: &Client, apprentice: &Client, query: &str) -> Value {
    who.get(&format!("/apprentices/{}/stream{query}", apprentice.id)).await.expect(200)
}

/// The headlines, newest first, with the name of the thing.
fn told(page: &Value) -> Vec<String> {
    let entries = page["entries"].as_array().unwrap().iter();
    let line = |entry: &Value| {
        let words = [&entry["hva"], &entry["navn"]].into_iter().filter_map(Value::as_str);
        words.collect::<Vec<_>>().join(": ")
    };
    entries.map(line).collect()
}

fn entry<'a>(page: &'a Value, hva: &str) -> &'a Value {
    let mut entries = page["entries"].as_array().unwrap().iter();
    entries.find(|entry| entry["hva"] == hva).unwrap_or_else(|| panic!("{hva} in {page}"))
}

async fn step(client: &Client, document: &Value, step: &str, body: Value) -> Value {
    let path = format!("/documentation/{}/{step}", document["id"].as_str().unwrap());
    client.post(&path, body).await.expect(200)
}

async fn document(kari: &Client, name: &str, goals: &[String]) -> Value {
    let new = json!({ "name": name, "content": "<p>Jeg monterte.</p>", "goals": goals });
    let made = kari.post("/documentation", new).await.expect(201);
    step(kari, &made, "send", json!({ "version": made["version"] })).await
}

fn later(world: &World) {
    world.clock.advance(Duration::from_secs(20));
}

on_both_engines! {
    async fn one_stream_holds_what_happened_newest_first(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, ids) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let goals: Vec<String> = ids[..2].iter().map(ToString::to_string).collect();
        let sent = document(&kari, "Tavle", &goals).await;
        later(&world);
        let back = json!({ "version": sent["version"], "comment": "Ta med måleresultatene" });
        let back = step(&terje, &sent, "return", back).await;
        later(&world);
        let sent = step(&kari, &back, "send", json!({ "version": back["version"] })).await;
        later(&world);
        step(&terje, &sent, "approve", json!({ "version": sent["version"] })).await;
        later(&world);
        let note = json!({ "type": 0, "notat": "<p>Ringte <b>mor</b></p>" });
        siri.post(&format!("/journal/apprentices/{}", kari.id), note).await.expect(201);
        later(&world);
        let sms = json!({ "key": "a", "people": [kari.id], "SMSmelding": "Hei {fornavn}" });
        let sms = siri.post("/messages/sendsms", sms).await.expect(201);
        later(&world);
        let days = json!({ "version": 1, "startdato": "2026-08-01", "sluttdato": "2028-08-01" });
        siri.put(&format!("/apprentices/{}/laeretid", kari.id), days).await.expect(200);

        let page = read(&siri, &kari, "").await;
        let lines = told(&page);
        assert_eq!(lines[..3], ["Opplysningene endret", "SMS sendt", "Journalnotat"]);
        let approved: BTreeSet<&str> = lines[3..5].iter().map(String::as_str).collect();
        assert_eq!(approved, BTreeSet::from(["2 mål godkjent", "Dokumentasjon godkjent: Tavle"]));
        assert_eq!(lines[5..8], [
            "Dokumentasjon sendt: Tavle", "Dokumentasjon må rettes: Tavle", "Dokumentasjon sendt: Tavle",
        ]);
        let returned = entry(&page, "Dokumentasjon må rettes");
        assert_eq!(returned["tekst"], "Ta med måleresultatene");
        assert_eq!(returned["av"]["navn"], "Terje Ledersen");
        let route = format!("/k/laerlinger/{}/dokumentasjoner/{}", kari.id, sent["id"].as_str().unwrap());
        assert_eq!(returned["route"], route);
        assert_eq!(entry(&page, "Journalnotat")["tekst"], "Ringte mor");
        let message = entry(&page, "SMS sendt");
        assert_eq!(message["tekst"], "Hei Kari", "as she read it");
        assert_eq!(message["route"], format!("/k/meldinger/{}", sms["id"].as_str().unwrap()));
        let changed = entry(&page, "Opplysningene endret");
        assert_eq!(changed["av"], json!({
            "id": siri.id, "navn": "Siri Koordinatorsen", "rolle": "KOORDINATOR",
        }));
        assert_eq!(page["next"], json!(null));
    }

    async fn everybody_reads_what_the_things_pages_show_her(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let path = format!("/journal/apprentices/{}", kari.id);
        for (kind, text) in [(0, "Bare kontoret"), (1, "Til bedriften"), (2, "Bare Kari")] {
            let note = json!({ "type": kind, "notat": format!("<p>{text}</p>") });
            siri.post(&path, note).await.expect(201);
        }
        let hidden = json!({ "version": 0, "merknad": "Skjult", "kunKoordinator": true });
        let path = format!("/notes/apprentices/{}", kari.id);
        siri.put(&path, hidden).await.expect(200);
        let sms = json!({ "key": "a", "people": [kari.id], "SMSmelding": "Hei" });
        siri.post("/messages/sendsms", sms).await.expect(201);
        let sent = document(&kari, "Tavle", &[]).await;
        later(&world);
        let version = json!({ "version": sent["version"] });
        step(&kari, &sent, "withdraw", version).await;

        let texts = async |who: &Client| {
            let page = read(who, &kari, "").await;
            let entries = page["entries"].as_array().unwrap().iter();
            let texts = entries.filter_map(|it| it["tekst"].as_str().map(str::to_owned));
            (texts.collect::<BTreeSet<String>>(), page["kinds"].clone(), told(&page))
        };
        let set = |texts: &[&str]| texts.iter().map(|it| (*it).to_owned()).collect::<BTreeSet<_>>();
        let (siris, all, lines) = texts(&siri).await;
        assert_eq!(siris, set(&["Bare kontoret", "Til bedriften", "Bare Kari", "Skjult", "Hei"]));
        assert_eq!(all.as_array().unwrap().len(), 11);
        assert!(!lines.iter().any(|line| line.contains("Tavle")), "a draft is hers: {lines:?}");
        let (terjes, his, _) = texts(&terje).await;
        assert_eq!(terjes, set(&["Til bedriften"]));
        let kinds =
            ["DOKUMENTASJON", "OPPGAVE", "MAAL", "SAMTALE", "AKTIVITET", "FAGPROVE", "NOTAT"];
        assert_eq!(his, json!(kinds));
        let (karis, hers, lines) = texts(&kari).await;
        assert_eq!(karis, set(&["Til bedriften", "Bare Kari", "Hei"]));
        let kinds = [
            "DOKUMENTASJON", "OPPGAVE", "MAAL", "SAMTALE", "SIGNERING", "AKTIVITET", "FAGPROVE",
            "NOTAT", "MELDING", "INNLOGGING",
        ];
        assert_eq!(hers, json!(kinds));
        assert!(lines.contains(&"Dokumentasjon trukket tilbake: Tavle".to_owned()), "{lines:?}");
        let shared = json!({ "version": 1, "merknad": "Delt", "kunKoordinator": false });
        siri.put(&path, shared).await.expect(200);
        assert!(texts(&terje).await.0.contains("Delt"));
        assert!(read(&terje, &kari, "?kind=MELDING").await["entries"].as_array().unwrap().is_empty());
        let (ola, anne) = (fjord.apprentice("Ola").await, fjord.instructor("Anne").await);
        for stranger in [&ola, &anne] {
            let path = format!("/apprentices/{}/stream", kari.id);
            assert_eq!(stranger.get(&path).await.problem(404), "not_found");
        }
    }

    async fn interviews_signings_and_activities_are_told(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let template = crate::interviews::samples::asked("Halvårssamtale");
        let template = siri.post("/interviewtemplates", template).await.expect(201);
        later(&world);
        let soon = world.clock.now().millis() + 86_400_000;
        let planned = json!({
            "template": template["id"], "minutes": 60, "place": "Kontoret", "teamsUrl": "",
            "inviter": false, "interviews": [{ "laerlingid": kari.id, "plannedTime": soon }],
        });
        let planned = siri.post("/assessmentinterview", planned).await.expect(201);
        let interview = planned["ids"][0].as_str().unwrap().to_owned();
        later(&world);
        let signers = [crate::signing::signer("Apprentice", &kari, 1)];
        let signing = crate::signing::sent(&siri, "Avtale", &signers).await;
        later(&world);
        crate::signing::sign(&kari, &signing).await;
        later(&world);
        let day = json!({
            "title": "Truckkurs", "description": "", "location": "Verkstedet", "mapLink": "",
            "activated": {
                "attendenceregistration": true, "registration": true, "noCompetencegoals": true,
                "noFeedback": true,
            },
            "deadline": { "deadline": false, "date": 0, "maxSpotsEnabled": false, "maxSpots": 0 },
            "waitingList": false, "anonymousFeedback": false, "template": null,
        });
        let day = siri.post("/trainingdays", day).await.expect(201);
        let path = format!("/trainingdays/{}", day["id"].as_str().unwrap());
        let time = json!({ "version": 1, "days": [{ "from": soon, "to": soon + 3_600_000 }] });
        siri.put(&format!("{path}/time"), time).await.expect(200);
        let people = json!({ "version": 2, "participants": [kari.id], "grupper": [] });
        siri.put(&format!("{path}/participants"), people).await.expect(200);
        let invite = json!({ "id": day["id"], "users": [] });
        siri.post("/trainingday/sendinvitemessage", invite).await.expect(200);
        later(&world);
        let answer = json!({ "id": day["id"], "status": "ACCEPTED", "comment": "" });
        kari.post("/trainingday/answerinvite", answer).await.expect(200);

        let lines = [
            "Svarte «Kommer» på invitasjon: Truckkurs", "Invitert til aktivitet: Truckkurs",
            "Signert: Avtale", "Sendt til signering: Avtale",
            "Vurderingssamtale planlagt: Halvårssamtale",
        ];
        let page = read(&siri, &kari, "").await;
        assert_eq!(told(&page)[..5], lines);
        assert_eq!(
            entry(&page, "Vurderingssamtale planlagt")["route"],
            format!("/k/vurderingssamtaler/{interview}"),
        );
        let signed = format!("/k/signering/{}", signing["id"].as_str().unwrap());
        assert_eq!(entry(&page, "Signert")["route"], signed);
        assert_eq!(entry(&page, "Signert")["av"]["id"], kari.id);
        assert_eq!(told(&read(&kari, &kari, "").await)[..5], lines, "all of it is hers too");
        let his = told(&read(&terje, &kari, "").await);
        assert_eq!(his, [lines[0], lines[1], lines[4]], "what she signs is no business of his");
        let of_one_kind = told(&read(&terje, &kari, "?kind=SAMTALE").await);
        assert_eq!(of_one_kind, [lines[4]]);
    }

    async fn what_was_handed_in_is_told_with_what_became_of_it(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let given = siri.post("/tasks", json!({
            "laerlinger": [kari.id], "title": "Risikovurdering", "description": "", "goals": [],
            "deadline": { "customDate": null, "customDateEnabled": false },
        }));
        let given = given.await.expect(201);
        let task = given["given"][0]["task"].as_str().unwrap().to_owned();
        let path = format!("/apprentices/{}/tasks/{task}", kari.id);
        let text = json!({ "version": 0, "content": "<p>Slik</p>" });
        let view = kari.put(&path, text).await.expect(200);
        let version = |view: &Value| json!({ "version": view["version"] });
        let sent = kari.post(&format!("{path}/send"), version(&view)).await.expect(200);
        later(&world);
        let body = json!({ "version": sent["version"], "comment": "Ta med mål" });
        let returned = terje.post(&format!("{path}/return"), body).await.expect(200);
        later(&world);
        let page = read(&siri, &kari, "?kind=OPPGAVE").await;
        assert_eq!(told(&page), ["Oppgave må rettes: Risikovurdering", "Oppgave levert: Risikovurdering"]);
        let entry = &page["entries"][0];
        assert_eq!((&entry["tekst"], &entry["av"]["id"]), (&json!("Ta med mål"), &json!(terje.id)));
        assert_eq!(entry["route"], format!("/k/laerlinger/{}/oppgaver/{task}", kari.id));
        let again = kari.post(&format!("{path}/send"), version(&returned)).await.expect(200);
        kari.post(&format!("{path}/withdraw"), version(&again)).await.expect(200);
        let hers = read(&kari, &kari, "?kind=OPPGAVE").await;
        assert_eq!(hers["entries"].as_array().unwrap().len(), 4);
        let his = read(&terje, &kari, "?kind=OPPGAVE").await;
        assert_eq!(his["entries"], json!([]), "a draft is hers");
    }

    async fn what_moves_her_record_is_told_once(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = (fjord.apprentice("Kari").await, fjord.coordinator("Siri").await);
        let sent = document(&kari, "Tavle", &[]).await;
        later(&world);
        step(&siri, &sent, "approve", json!({ "version": sent["version"] })).await;
        later(&world);
        let path = format!("/notes/apprentices/{}", kari.id);
        let note = json!({ "version": 0, "merknad": "Ring først", "kunKoordinator": true });
        siri.put(&path, note).await.expect(200);
        let lines = told(&read(&siri, &kari, "").await);
        assert_eq!(lines[..3], ["Merknad", "Dokumentasjon godkjent: Tavle", "Dokumentasjon sendt: Tavle"]);
        assert!(!lines.contains(&"Opplysningene endret".to_owned()), "{lines:?}");
        later(&world);
        let days = json!({ "version": 1, "startdato": "2026-08-01", "sluttdato": "2028-08-01" });
        siri.put(&format!("/apprentices/{}/laeretid", kari.id), days).await.expect(200);
        let changed = read(&siri, &kari, "?kind=ENDRING").await;
        assert_eq!(told(&changed), ["Opplysningene endret", "Lærling lagt inn"]);
    }

    async fn days_she_was_here_are_one_entry_each(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let id = PersonId::parse(&kari.id).unwrap();
        let morning = oslo::start_of_day(oslo::day_of(world.clock.now())).plus(Duration::from_secs(60));
        let before = morning.minus(Duration::from_secs(3_600));
        let tx = fjord.write().await;
        let short = Duration::from_secs(60);
        for start in [before, morning, morning.plus(Duration::from_secs(7_200))] {
            let session = (id.clone(), Role::Laerling, start, start.plus(short));
            svenn_presence::backfill(&tx, &[session]).await.unwrap();
        }
        tx.commit().await.unwrap();
        let page = read(&siri, &kari, "?kind=INNLOGGING").await;
        assert_eq!(told(&page), ["Logget inn 2 ganger", "Logget inn"]);
        assert_eq!(page["entries"][0]["at"], json!(morning));
    }

    async fn pages_follow_each_other_and_cost_as_much_as_the_first(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = (fjord.apprentice("Kari").await, fjord.coordinator("Siri").await);
        let path = format!("/journal/apprentices/{}", kari.id);
        for number in 0..70 {
            let note = json!({ "type": 1, "notat": format!("<p>Notat {number}</p>") });
            siri.post(&path, note).await.expect(201);
            if number % 3 == 0 {
                later(&world);
            }
        }
        let (mut query, mut keys, mut pages) = ("?kind=NOTAT".to_owned(), Vec::new(), 0);
        loop {
            let page = read(&siri, &kari, &query).await;
            let entries = page["entries"].as_array().unwrap().iter();
            keys.extend(entries.map(|it| it["key"].as_str().unwrap().to_owned()));
            pages += 1;
            let Some(next) = page["next"].as_str() else { break };
            query = format!("?kind=NOTAT&before={next}");
        }
        assert_eq!((keys.len(), pages), (70, 3));
        assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), 70, "each once");
        let wrong = siri.get(&format!("/apprentices/{}/stream?before=x", kari.id)).await;
        assert_eq!(wrong.problem(422), "invalid");

        let tx = fjord.read().await;
        let caller = Caller {
            tenant: tx.tenant().clone(),
            person: PersonId::parse(&siri.id).unwrap(),
            rolle: Role::Koordinator,
            session: SessionId::parse("any").unwrap(),
            tilganger: Permissions::new(),
            rights: svenn_kernel::OfficeRights::new(),
        };
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let before = tx.statements();
        let found = stream::load_stream(&tx, &caller, &id, None, None).await.unwrap().unwrap();
        assert_eq!(tx.statements() - before, 4, "however much there is");
        assert_eq!(found.entries.len(), 30);
    }
}
