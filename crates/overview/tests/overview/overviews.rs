//! The overview of each role and the badges through the real router.

use std::time::Duration;

use chrono::{Days, NaiveDate};
use svenn_kernel::{ApprenticeId, Clock, EmployeeId, PersonId, Role, oslo};
use svenn_people::{apprentices, relations};
use svenn_testkit::{Client, Office, Value, json, on_both_engines};

async fn write(kari: &Client, name: &str) -> Value {
    let new = json!({"name": name, "content": "<p>Jeg monterte en tavle.</p>", "goals": []});
    kari.post("/documentation", new).await.expect(201)
}

async fn write_and_send(kari: &Client) {
    let document = write(kari, "Tavle").await;
    step(kari, &document, "send", None).await;
}

async fn step(client: &Client, document: &Value, step: &str, comment: Option<&str>) -> Value {
    let path = format!("/documentation/{}/{step}", document["id"].as_str().unwrap());
    let mut body = json!({"version": document["version"]});
    if let Some(comment) = comment {
        body["comment"] = json!(comment);
    }
    client.post(&path, body).await.expect(200)
}

/// Her first and her last day are these.
async fn trains(office: &Office<'_>, who: &Client, [first, last]: [NaiveDate; 2]) {
    let tx = office.write().await;
    let id = ApprenticeId::parse(&who.id).unwrap();
    let stored = apprentices::find(&tx, &id).await.unwrap().unwrap();
    let (startdato, sluttdato) = (Some(first), Some(last));
    let stored = apprentices::Apprentice { startdato, sluttdato, ..stored };
    apprentices::update(&tx, stored).await.unwrap();
    tx.commit().await.unwrap();
}

on_both_engines! {
    async fn an_apprentice_sees_what_waits_and_how_far_she_is(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let days = ["2025-11-20", "2027-11-20"].map(|day| day.parse().unwrap());
        trains(&fjord, &kari, days).await;
        let first = write(&kari, "Jordfeilbryter").await;
        let sent = step(&kari, &first, "send", None).await;
        world.clock.advance(Duration::from_secs(60));
        step(&terje, &sent, "return", Some("Ta med måleresultatene")).await;
        world.clock.advance(Duration::from_secs(60));
        let draft = write(&kari, "Tavle").await;

        let overview = kari.get("/overview").await.expect(200);
        assert_eq!((&overview["rolle"], &overview["fornavn"]), (&json!("LAERLING"), &json!("Kari")));
        let laeretid = json!({
            "startdato": "2025-11-20", "sluttdato": "2027-11-20", "prosent": 50
        });
        assert_eq!(overview["laeretid"], laeretid);
        let queue = overview["queue"].as_array().unwrap();
        assert_eq!(queue.len(), 2);
        assert_eq!((&queue[0]["kind"], &queue[0]["id"]), (&json!("RETT"), &first["id"]));
        assert_eq!(queue[0]["detail"], "Terje: Ta med måleresultatene");
        let route = format!("/l/dokumentasjon/{}", first["id"].as_str().unwrap());
        assert_eq!(queue[0]["route"], route);
        assert_eq!((&queue[1]["kind"], &queue[1]["id"]), (&json!("KLADD"), &draft["id"]));
        assert_eq!((&overview["goals"], &overview["progress"]["total"]), (&json!(4), &json!(4)));
        let latest: Vec<_> =
            overview["siste"].as_array().unwrap().iter().map(|item| &item["name"]).collect();
        assert_eq!(latest, ["Tavle", "Jordfeilbryter"]);
        assert_eq!(overview["ansatte"][0]["id"], terje.id);
        assert_eq!(overview["bedrift"], json!(null));
        let badges = kari.get("/badges").await.expect(200);
        assert_eq!(badges, json!({ "dokumentasjonSendt": 0, "timeforingSendt": 0 }));
    }

    // "A short list that ticks itself off": what was done once stays done.
    async fn first_steps_stay_taken_whatever_becomes_of_the_piece(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let taken = async || {
            let (hers, his) = (kari.get("/overview").await, terje.get("/overview").await);
            (hers.expect(200)["harSendt"].clone(), his.expect(200)["harSvart"].clone())
        };
        let document = write(&kari, "Tavle").await;
        assert_eq!(taken().await, (json!(false), json!(false)));
        let sent = step(&kari, &document, "send", None).await;
        assert_eq!(taken().await, (json!(true), json!(false)));
        let returned = step(&terje, &sent, "return", Some("Mer")).await;
        let again = step(&kari, &returned, "send", None).await;
        assert_eq!(taken().await, (json!(true), json!(true)), "the only piece was sent again");
        step(&kari, &again, "withdraw", None).await;
        assert_eq!(taken().await, (json!(true), json!(true)));
    }

    async fn an_employee_sees_what_to_answer_oldest_first(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let anne = fjord.instructor("Anne").await;
        let mut sent = Vec::new();
        for name in ["Første", "Andre", "Tredje"] {
            let document = write(&kari, name).await;
            world.clock.advance(Duration::from_secs(60));
            sent.push(step(&kari, &document, "send", None).await);
        }
        step(&terje, &sent[1], "return", Some("Mer om risiko")).await;
        write(&kari, "Utkast").await;

        let overview = terje.get("/overview").await.expect(200);
        assert_eq!(overview["rolle"], "ANSATT");
        let queue = overview["queue"].as_array().unwrap();
        let titles: Vec<_> = queue.iter().map(|task| &task["title"]).collect();
        assert_eq!(titles, ["Første", "Tredje"]);
        assert_eq!(queue[0]["kind"], "GODKJENN");
        assert_eq!(queue[0]["laerlingid"], kari.id);
        let id = sent[0]["id"].as_str().unwrap();
        let route = format!("/b/laerlinger/{}/dokumentasjoner/{id}", kari.id);
        assert_eq!(queue[0]["route"], route);
        assert_eq!(overview["queueTotal"], 2);
        assert_eq!(overview["counts"], json!({"laerlinger": 1, "sendt": 2, "rettes": 1, "maal": 0, "maaltillegg": 0}));
        assert_eq!(overview["laerlinger"][0]["id"], kari.id);
        let badges = terje.get("/badges").await.expect(200);
        assert_eq!(badges, json!({ "dokumentasjonSendt": 2, "timeforingSendt": 0 }));
        let nothing = anne.get("/overview").await.expect(200);
        assert_eq!((&nothing["queue"], &nothing["laerlinger"]), (&json!([]), &json!([])));
        let badges = anne.get("/badges").await.expect(200);
        assert_eq!(badges, json!({ "dokumentasjonSendt": 0, "timeforingSendt": 0 }));
    }

    async fn a_coordinator_sees_the_whole_office(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        fjord.company("Bygg").await;
        let document = write(&kari, "Tavle").await;
        let sent = step(&kari, &document, "send", None).await;
        step(&terje, &sent, "approve", None).await;
        let second = write(&kari, "Jordfeilbryter").await;
        world.clock.advance(Duration::from_secs(7 * 24 * 3_600));
        // The access tokens have run out in the meantime.
        let person = PersonId::parse(&kari.id).unwrap();
        let kari = fjord.sign_in(&person, Role::Laerling).await;
        step(&kari, &second, "send", None).await;
        let person = PersonId::parse(&siri.id).unwrap();
        let siri = fjord.sign_in(&person, Role::Koordinator).await;

        let overview = siri.get("/overview").await.expect(200);
        assert_eq!((&overview["rolle"], &overview["fornavn"]), (&json!("KOORDINATOR"), &json!("Siri")));
        let queue = overview["queue"].as_array().unwrap();
        assert_eq!((queue.len(), &overview["queueTotal"]), (1, &json!(1)));
        assert_eq!((&queue[0]["kind"], &queue[0]["title"]), (&json!("TODO"), &json!("Kari Lærlingsen")));
        let detail = queue[0]["detail"].as_str().unwrap();
        assert!(detail.contains("Lærlingen har ikke personnr"), "{detail}");
        assert!(queue[0]["route"].as_str().unwrap().starts_with("/k/laerlinger/"));
        let counts = json!({
            "laerlinger": 1, "during": 0, "uferdig": 1, "sendt": 1, "bedrifter": 1, "ansatte": 1
        });
        assert_eq!(overview["counts"], counts);
        let statuses = json!([{"status": "UFERDIG", "label": "Krever handling", "count": 1}]);
        assert_eq!(overview["statuses"], statuses);
        let weeks = overview["dokumentasjon"].as_array().unwrap();
        assert_eq!(weeks.len(), 12);
        assert_eq!(weeks[11], json!({"uke": "2026-W48", "sendt": 1, "godkjent": 0}));
        assert_eq!(weeks[10], json!({"uke": "2026-W47", "sendt": 1, "godkjent": 1}));
        let badges = siri.get("/badges").await.expect(200);
        assert_eq!(badges, json!({ "dokumentasjonSendt": 0, "timeforingSendt": 0 }));
    }

    async fn every_number_that_asks_for_attention_is_that_of_its_list(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let (ola, per) = (fjord.apprentice("Ola").await, fjord.apprentice("Per").await);
        write_and_send(&kari).await;
        let today = oslo::day_of(world.clock.now());
        for (who, left) in [(&kari, 60), (&ola, 80), (&per, 400)] {
            trains(&fjord, who, [oslo::add_months(today, -20), today + Days::new(left)]).await;
        }
        let siri = fjord.coordinator("Siri").await;
        let exams = json!({ "version": 0, "exams": [{ "result": "IKKESATT" }] });
        siri.put(&format!("/apprentices/{}/exams", ola.id), exams).await.expect(200);

        let told = siri.get("/overview").await.expect(200)["oppfolging"].clone();
        let number = async |collection: &str, asked: Value| {
            let answer = siri.post(&format!("/search/{collection}"), asked).await;
            answer.expect(200)["found"].clone()
        };
        let soon = json!([{"field": "sluttdato", "period": "next90Days"}]);
        let without = json!([{"field": "fagprove", "values": ["Ikke meldt opp"]}]);
        let ending = number("LAERLINGER", json!({ "ranges": soon })).await;
        let unready = number("LAERLINGER", json!({ "ranges": soon, "filters": without })).await;
        assert_eq!((&told["slutter"]["antall"], &ending), (&json!(2), &json!(2)));
        assert_eq!((&told["slutterUtenProeve"], &unready), (&json!(1), &json!(1)));
        let first = &told["slutter"]["forst"][0];
        assert_eq!((&first["id"], &first["navn"]), (&json!(kari.id), &json!("Kari Lærlingsen")));
        let behind = json!({ "filters": [{"field": "tempo", "values": ["Bak"]}] });
        let behind = number("LAERLINGER", behind).await;
        assert_eq!((&told["bak"]["antall"], &behind), (&json!(1), &json!(1)));
        assert_eq!(told["bak"]["forst"][0]["framdrift"], 0);
        // Nobody of them has an identity number: none is in training.
        assert_eq!((&told["stille"]["antall"], &told["stilleAldri"]), (&json!(0), &json!(0)));
        let waiting = json!({ "filters": [{"field": "ansattenavn", "values": ["Terje Ledersen"]}] });
        let waiting = number("DOKUMENTASJONER", waiting).await;
        let hos = &told["venter"]["hos"][0];
        assert_eq!((&hos["navn"], &hos["antall"]), (&json!("Terje Ledersen"), &waiting));
        assert_eq!(hos["eldste"], told["venter"]["eldste"]);
        assert_eq!(told["venter"]["oppgaver"], 0);
    }

    async fn who_is_silent_is_told_with_who_never_came(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let tx = fjord.write().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let stored = apprentices::find(&tx, &id).await.unwrap().unwrap();
        let stored = apprentices::Apprentice {
            personnr: Some("sealed".to_owned()),
            startdato: Some("2026-01-01".parse().unwrap()),
            sluttdato: Some("2028-01-01".parse().unwrap()),
            ..stored
        };
        let ola = ApprenticeId::new(tx.now(), tx.entropy());
        let never_here = apprentices::Apprentice { id: ola.clone(), ..stored.clone() };
        let plans = relations::trainingplans_of(&tx, &id).await.unwrap();
        apprentices::update(&tx, stored).await.unwrap();
        apprentices::insert(&tx, never_here).await.unwrap();
        relations::set_trainingplans(&tx, &ola, &plans.into_iter().collect()).await.unwrap();
        let terje = EmployeeId::parse(&terje.id).unwrap();
        relations::add_employee(&tx, &ola, &terje).await.unwrap();
        tx.commit().await.unwrap();
        let silent = async || {
            let siri = fjord.coordinator("Siri").await;
            let told = siri.get("/overview").await.expect(200)["oppfolging"].clone();
            (told["stille"]["antall"].clone(), told["stilleAldri"].clone())
        };
        assert_eq!(silent().await, (json!(1), json!(1)));
        world.clock.advance(Duration::from_secs(40 * 24 * 3_600));
        assert_eq!(silent().await, (json!(2), json!(1)));
    }

    async fn nobody_sees_an_overview_without_signing_in(world) {
        for path in ["/overview", "/badges"] {
            assert_eq!(world.anonymous().get(path).await.problem(401), "unauthenticated");
        }
    }
}
