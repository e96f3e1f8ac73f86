//! What providers report of messages that they took.

use std::time::Duration;

use axum::{
    body::Body,
    http::{Request, header},
};
use svenn_http::WebhookSecret;
use svenn_kernel::{PersonId, Role, TenantId};
use svenn_people::apprentices::Apprentice;
use svenn_testkit::{Client, Office, Reply, Value, World, json, on_both_engines};

use super::{change, sms, view};

/// All that the simulator has to report is told by then.
const ALL_TOLD: Duration = Duration::from_secs(60);

/// A call that is signed with the secret of an organisation.
async fn tell(world: &World, path: &str, signed_for: (&str, &str), reports: Value) -> Reply {
    let body = json!({ "reports": reports }).to_string();
    let (purpose, tenant) = signed_for;
    let tenant = TenantId::parse(tenant).unwrap();
    let secret = WebhookSecret::of(&world.app().secrets, purpose, &tenant);
    let now = world.databases().clock().now();
    let mut request =
        Request::post(format!("/api{path}")).header(header::CONTENT_TYPE, "application/json");
    for (name, value) in secret.headers("call", now, body.as_bytes()) {
        request = request.header(name, value);
    }
    world.anonymous().request(request.body(Body::from(body)).unwrap()).await
}

async fn tell_fjord(world: &World, reports: Value) -> Reply {
    tell(world, "/webhooks/sms/fjord", ("sms", "fjord"), reports).await
}

/// The simulator's name for what a receiver was sent.
async fn provider_id(world: &World, view: &Value, at: usize) -> String {
    let receiver = view["mottakere"][at]["id"].as_str().unwrap();
    let simulator = world.composed.simulator.as_ref().unwrap();
    let messages = simulator.messages(100).await.unwrap();
    messages.into_iter().map(|it| it.id).find(|id| id.contains(receiver)).unwrap()
}

async fn with_phone(office: &Office<'_>, who: &Client, number: &str) {
    change(office, who, |row| Apprentice { telefon: Some(number.into()), ..row }).await;
}

/// Status and explanation of each receiver.
fn states(view: &Value) -> Vec<(String, String)> {
    let text = |it: &Value, field: &str| it[field].as_str().unwrap().to_owned();
    let all = view["mottakere"].as_array().unwrap().iter();
    all.map(|it| (text(it, "statusLabel"), text(it, "forklaring"))).collect()
}

on_both_engines! {
    /// Late, doubled and out of order, as the simulated operator reports.
    async fn what_the_operator_reports_is_shown_for_each_receiver(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let people = [
            fjord.apprentice("Anne").await,
            fjord.apprentice("Berit").await,
            fjord.apprentice("Carl").await,
        ];
        with_phone(&fjord, &people[1], "+4740077777").await;
        with_phone(&fjord, &people[2], "+4740066666").await;
        let sent = sms(&siri, "1", &people.each_ref(), "Hei").await;
        world.run_jobs().await;
        let shown = view(&siri, &sent).await;
        let waiting = ("Sendt".to_owned(), "Venter på kvittering fra operatøren.".to_owned());
        assert_eq!(states(&shown), vec![waiting; 3]);
        assert_eq!(shown["levering"], json!({ "levert": 0, "ikkeLevert": 0, "venter": 3, "sendt": 0 }));

        let before = fjord.read().await.latest_seq().await.unwrap();
        world.hear_reports(ALL_TOLD).await;
        let shown = view(&siri, &sent).await;
        assert_eq!(states(&shown), [
            ("Levert".to_owned(), String::new()),
            ("Ikke levert".to_owned(),
                "Operatøren fikk ikke levert meldingen. Sjekk telefonnummeret.".to_owned()),
            ("Ikke levert".to_owned(),
                "Telefonen var av eller uten dekning så lenge at operatøren ga opp.".to_owned()),
        ]);
        assert_eq!(shown["levering"], json!({ "levert": 1, "ikkeLevert": 2, "venter": 0, "sendt": 0 }));
        assert_eq!((&shown["status"], &shown["kanSendesIgjen"]), (&json!("PARTLY_SENT"), &json!(2)));
        let taken = shown["tidspunkt"].as_i64().unwrap();
        assert_eq!(shown["mottakere"][0]["oppdatert"], taken + 2_000, "when it arrived, not when it was told");
        let changes = fjord.read().await.changes_since(before, 100).await.unwrap();
        let told = changes.iter().filter(|it| it.collection == "MESSAGE").count();
        assert_eq!(told, 1, "all in one call are one change, however often it was reported");
    }

    async fn the_list_is_narrowed_to_what_was_not_delivered(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        with_phone(&fjord, &ola, "+4740077777").await;
        sms(&siri, "1", &[&kari], "Til Kari").await;
        let lost = sms(&siri, "2", &[&kari, &ola], "Til begge").await;
        world.run_jobs().await;
        world.hear_reports(ALL_TOLD).await;
        let of = async |outcome: &str| {
            let filters = json!([{ "field": "levering", "values": [outcome] }]);
            siri.post("/search/MESSAGE", json!({ "filters": filters })).await.expect(200)["items"].clone()
        };
        let undelivered = of("UNDELIVERED").await;
        assert_eq!(undelivered.as_array().unwrap().len(), 1);
        assert_eq!((&undelivered[0]["id"], &undelivered[0]["leveringLabel"]),
            (&lost["id"], &json!("Ikke levert")));
        assert_eq!((&undelivered[0]["levert"], &undelivered[0]["ikkeSendt"]), (&json!(1), &json!(1)));
        assert_eq!(of("DELIVERED").await[0]["emne"], "");
    }

    /// "No report in 72 h → `ukjent`, not failed."
    async fn what_nothing_is_heard_of_is_not_waited_for_for_ever(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let sent = sms(&siri, "1", &[&kari], "Hei").await;
        world.run_jobs().await;
        let levering = async |siri: &Client| {
            let found = siri.post("/search/MESSAGE", json!({})).await.expect(200);
            found["items"][0]["levering"].clone()
        };
        assert_eq!(levering(&siri).await, "WAITING");
        world.clock.advance(Duration::from_secs(72 * 3_600));
        let siri = fjord.sign_in(&PersonId::parse(&siri.id).unwrap(), Role::Koordinator).await;
        assert_eq!(levering(&siri).await, "SENT");
        let shown = view(&siri, &sent).await;
        assert_eq!(states(&shown)[0].1, "Operatøren har ikke sagt om meldingen kom fram.");
        assert_eq!(shown["mottakere"][0]["levering"], "SENT");
    }

    async fn a_bounced_e_mail_says_why(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let gone = Some("ola@undelivered.example".to_owned());
        change(&fjord, &ola, |row| Apprentice { epost: gone, ..row }).await;
        let body = json!({
            "key": "1", "people": [kari.id, ola.id],
            "Epostmelding": { "emne": "Kurs", "melding": "<p>Hei</p>" },
        });
        let sent = siri.post("/messages/sendepost", body).await.expect(201);
        world.run_jobs().await;
        world.hear_reports(ALL_TOLD).await;
        let shown = view(&siri, &sent).await;
        assert_eq!(states(&shown), [
            ("Sendt".to_owned(), String::new()),
            ("Ikke levert".to_owned(), "E-posten kom i retur: adressen finnes ikke.".to_owned()),
        ]);
        let id = provider_id(&world, &shown, 0).await;
        let full = json!([{ "id": format!("<{id}>"), "status": "failed", "code": "5.2.2" }]);
        tell(&world, "/webhooks/email/fjord", ("email", "fjord"), full).await.expect(204);
        let why = states(&view(&siri, &sent).await)[0].1.clone();
        assert_eq!(why, "E-posten kom i retur: postkassen er full.");
    }

    async fn a_long_sms_has_arrived_with_its_last_part(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let sent = sms(&siri, "1", &[&kari], &"å".repeat(200)).await;
        world.run_jobs().await;
        let id = provider_id(&world, &view(&siri, &sent).await, 0).await;
        let part = |part: u32, status: &str| {
            json!([{ "id": id, "status": status, "part": part, "parts": 2 }])
        };
        let state = async || states(&view(&siri, &sent).await)[0].0.clone();
        tell_fjord(&world, part(2, "delivered")).await.expect(204);
        assert_eq!(state().await, "Sendt");
        tell_fjord(&world, part(1, "delivered")).await.expect(204);
        assert_eq!(state().await, "Levert");
        tell_fjord(&world, part(1, "sent")).await.expect(204);
        assert_eq!(state().await, "Levert", "what comes late takes nothing back");
    }

    async fn a_report_may_come_before_the_message_is_written_down_as_taken(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let sent = sms(&siri, "1", &[&kari], "Hei").await;
        let receiver = view(&siri, &sent).await["mottakere"][0]["id"].clone();
        let receiver = receiver.as_str().unwrap();
        let early = json!([{
            "reference": format!("fjord message {receiver} 1"), "status": "delivered",
        }]);
        tell_fjord(&world, early).await.expect(204);
        assert_eq!(states(&view(&siri, &sent).await)[0].0, "I kø");
        world.run_jobs().await;
        assert_eq!(states(&view(&siri, &sent).await)[0].0, "Levert");
    }

    async fn what_is_sent_again_is_not_judged_by_the_first_try(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        with_phone(&fjord, &kari, "+4740077777").await;
        let sent = sms(&siri, "1", &[&kari], "Hei").await;
        world.run_jobs().await;
        let first = provider_id(&world, &view(&siri, &sent).await, 0).await;
        world.hear_reports(ALL_TOLD).await;
        with_phone(&fjord, &kari, "+4740000321").await;
        let path = format!("/messages/{}/resend", sent["id"].as_str().unwrap());
        siri.post(&path, json!({})).await.expect(200);
        world.run_jobs().await;
        tell_fjord(&world, json!([{ "id": first, "status": "expired" }])).await.expect(204);
        assert_eq!(states(&view(&siri, &sent).await)[0].0, "Sendt");
        world.hear_reports(ALL_TOLD).await;
        assert_eq!(states(&view(&siri, &sent).await)[0].0, "Levert");
    }

    async fn only_what_the_provider_signed_just_now_is_heard(world) {
        let fjord = world.office("fjord").await;
        world.office("vidde").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let sent = sms(&siri, "1", &[&kari], "Hei").await;
        world.run_jobs().await;
        let id = provider_id(&world, &view(&siri, &sent).await, 0).await;
        let lost = json!([{ "id": id, "status": "failed" }]);
        let path = "/webhooks/sms/fjord";
        for signed_for in [("email", "fjord"), ("sms", "vidde"), ("sms", "ukjent")] {
            let refused = tell(&world, path, signed_for, lost.clone()).await;
            assert_eq!(refused.problem(401), "bad_signature", "{signed_for:?}");
        }
        let unsigned = world.anonymous().post(path, json!({ "reports": lost })).await;
        assert_eq!(unsigned.problem(401), "bad_signature");
        let nobody = world.anonymous().post("/webhooks/sms/ukjent", json!({})).await;
        assert_eq!(nobody.problem(401), "bad_signature", "nor whether an office exists");
        assert_eq!(states(&view(&siri, &sent).await)[0].0, "Sendt");
        // Of another organisation's message nothing is known, and nothing is said.
        tell(&world, "/webhooks/sms/vidde", ("sms", "vidde"), lost.clone()).await.expect(204);
        assert_eq!(states(&view(&siri, &sent).await)[0].0, "Sendt");
        let unknown = json!([{ "id": "ukjent", "status": "delivered" }]);
        tell_fjord(&world, unknown).await.expect(204);
        tell_fjord(&world, lost).await.expect(204);
        assert_eq!(states(&view(&siri, &sent).await)[0].0, "Ikke levert");
    }

    async fn what_is_wrong_with_a_signed_call_is_said(world) {
        world.office("fjord").await;
        for (reports, status) in [
            (json!([{ "status": "delivered" }]), 422),
            (json!([{ "id": "1" }]), 422),
            (json!([{ "id": "1", "status": "lost" }]), 422),
            (json!([{ "id": "1", "status": "sent", "part": 3, "parts": 2 }]), 422),
            (json!([{ "id": "1", "status": "sent", "part": 0 }]), 422),
            (json!(vec![json!({ "id": "1", "status": "sent" }); 101]), 422),
            (json!([{ "id": "x".repeat(70_000), "status": "sent" }]), 413),
            (json!([]), 204),
        ] {
            let reply = tell_fjord(&world, reports.clone()).await;
            assert_eq!(reply.status.as_u16(), status, "{reports:.80}");
        }
    }

    async fn whoever_calls_too_often_is_told_to_come_back(world) {
        world.office("fjord").await;
        let anybody = world.anonymous();
        let mut refused = None;
        for _ in 0..3_100 {
            let reply = anybody.post("/webhooks/sms/fjord", json!({})).await;
            if reply.status.as_u16() != 401 {
                refused = Some(reply);
                break;
            }
        }
        let refused = refused.expect("a budget of calls");
        assert_eq!(refused.problem(429), "too_many");
        assert!(refused.headers.contains_key(header::RETRY_AFTER));
    }
}
