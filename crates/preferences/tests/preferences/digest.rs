//! The daily summary. The tests begin at 10 in the morning in Norway; it leaves at 16.

use std::time::Duration;

use sea_orm::ConnectionTrait;
use svenn_gateways::simulator::SimulatorRules;
use svenn_jobs::{NewJob, enqueue};
use svenn_kernel::Role;
use svenn_testkit::{Client, Office, World, json, on_both_engines};

use super::{SENT, again, choose, contact, gone, office_sends, read_all, send, states};

const HOUR: Duration = Duration::from_secs(3_600);

/// The mail server is away for everybody, or there.
fn mail_server(world: &World, is_there: bool) {
    let away = SimulatorRules {
        unavailable_endings: vec![".example".to_owned()],
        ..SimulatorRules::default()
    };
    let rules = if is_there { SimulatorRules::default() } else { away };
    world.composed.simulator.as_ref().unwrap().set_rules(rules);
}

/// An office that sends e-mails, an apprentice, and an instructor who wants one a day.
struct Daily {
    siri: Client,
    kari: Client,
    terje: Client,
    /// Where the instructor's e-mail goes.
    epost: String,
}

async fn daily(fjord: &Office<'_>) -> Daily {
    let siri = fjord.coordinator("Siri").await;
    let (kari, terje, _) = fjord.loop_of_three().await;
    office_sends(&siri, SENT, "Epost").await;
    let epost = contact(&terje, "epost").await;
    choose(&terje, true, true).await;
    Daily { siri, kari, terje, epost }
}

on_both_engines! {
    /// "'daglig oppsummering' by e-mail instead of many"
    async fn e_mails_of_a_day_come_as_one(world) {
        let fjord = world.office("fjord").await;
        let Daily { siri, kari, epost, .. } = daily(&fjord).await;
        send(&kari, "Lager").await;
        world.clock.advance(HOUR);
        let kari = again(&fjord, &kari, Role::Laerling).await;
        send(&kari, "Aksel <b>").await;
        assert!(gone(&world, &epost).await.is_empty());
        let siri = again(&fjord, &siri, Role::Koordinator).await;
        let why = "Meldingen kommer i mottakerens daglige oppsummering klokken 16.";
        let waits = ["Epost", "IN_DIGEST", why].map(str::to_owned);
        assert_eq!(states(&siri, SENT).await, [waits.clone(), waits]);

        world.clock.advance(5 * HOUR - Duration::from_millis(1));
        assert!(gone(&world, &epost).await.is_empty(), "not before four");
        world.clock.advance(Duration::from_millis(1));
        let letters = gone(&world, &epost).await;
        assert_eq!(letters.len(), 1, "one letter");
        assert_eq!(letters[0].subject, "Daglig oppsummering: 2 varsler");
        let text = &letters[0].body;
        assert!(text.starts_with("Hei Terje!"), "{text}");
        for part in ["«Lager»", "«Aksel <b>»", "/b/laerlinger/", "Hilsen Kontoret fjord"] {
            assert!(text.contains(part), "{part} in {text}");
        }
        assert!(letters[0].unsubscribe.is_some());
        let siri = again(&fjord, &siri, Role::Koordinator).await;
        let seen = states(&siri, SENT).await;
        assert!(seen.iter().all(|it| it[1] == "SENT"), "{seen:?}");

        let kari = again(&fjord, &kari, Role::Laerling).await;
        send(&kari, "Etter fire").await;
        assert_eq!(gone(&world, &epost).await.len(), 1, "one a day");
        world.clock.advance(24 * HOUR);
        let letters = gone(&world, &epost).await;
        assert_eq!(letters.len(), 2);
        assert_eq!(letters[0].subject, "Daglig oppsummering: 1 varsel");
        assert!(letters[0].body.contains("«Etter fire»") && !letters[0].body.contains("«Lager»"));
    }

    async fn nothing_leaves_when_all_was_read_and_only_what_was_not(world) {
        let fjord = world.office("fjord").await;
        let Daily { siri, kari, terje, epost } = daily(&fjord).await;
        send(&kari, "Lest").await;
        world.run_jobs().await;
        read_all(&terje).await;
        world.clock.advance(6 * HOUR);
        assert!(gone(&world, &epost).await.is_empty());
        let siri = again(&fjord, &siri, Role::Koordinator).await;
        assert_eq!(states(&siri, SENT).await[0][1], "UNNEEDED");

        // On the next day one is read and one is not.
        let (kari, terje) =
            (again(&fjord, &kari, Role::Laerling).await, again(&fjord, &terje, Role::Ansatt).await);
        send(&kari, "Lest også").await;
        world.run_jobs().await;
        read_all(&terje).await;
        send(&kari, "Ulest").await;
        world.run_jobs().await;
        world.clock.advance(24 * HOUR);
        let letters = gone(&world, &epost).await;
        assert_eq!(letters.len(), 1);
        assert_eq!(letters[0].subject, "Daglig oppsummering: 1 varsel");
        assert!(letters[0].body.contains("«Ulest»"), "{}", letters[0].body);
    }

    /// The letter is made before it is handed over: what comes while it is tried again stands in
    /// the next.
    async fn a_letter_that_could_not_leave_leaves_once_as_it_was(world) {
        let fjord = world.office("fjord").await;
        let Daily { kari, epost, .. } = daily(&fjord).await;
        send(&kari, "Lager").await;
        send(&kari, "Aksel").await;
        world.run_jobs().await;
        mail_server(&world, false);
        world.clock.advance(6 * HOUR);
        assert!(gone(&world, &epost).await.is_empty());
        let kari = again(&fjord, &kari, Role::Laerling).await;
        send(&kari, "Senere").await;
        world.run_jobs().await;
        mail_server(&world, true);
        world.clock.advance(HOUR);
        let letters = gone(&world, &epost).await;
        assert_eq!(letters.len(), 1);
        assert_eq!(letters[0].subject, "Daglig oppsummering: 2 varsler");
        // Another process does the same once more, as after a crash.
        world.second_process().await.runner.run_due(&fjord.tenant).await.unwrap();
        assert_eq!(gone(&world, &epost).await.len(), 1);
        world.clock.advance(24 * HOUR);
        let letters = gone(&world, &epost).await;
        assert_eq!(letters.len(), 2);
        assert!(letters[0].body.contains("«Senere»") && !letters[0].body.contains("«Lager»"));
    }

    /// As after a crash between the mail server's answer and its writing down: it is the same
    /// letter, which mail servers know by its name, with nothing in it that came meanwhile.
    async fn a_letter_whose_sending_was_not_written_down_is_not_another(world) {
        let fjord = world.office("fjord").await;
        let Daily { siri, kari, epost, .. } = daily(&fjord).await;
        send(&kari, "Lager").await;
        send(&kari, "Aksel").await;
        world.run_jobs().await;
        world.clock.advance(6 * HOUR);
        assert_eq!(gone(&world, &epost).await.len(), 1);
        let siri = again(&fjord, &siri, Role::Koordinator).await;
        let path = format!("/automaticmessages/{SENT}/sent");
        let seen = siri.get(&path).await.expect(200);
        let tx = fjord.write().await;
        tx.execute_unprepared("UPDATE automatic_messages SET status = 'QUEUED'").await.unwrap();
        for message in seen["messages"].as_array().unwrap() {
            let key = message["key"].as_str().unwrap();
            let job = NewJob {
                kind: "automatic digest",
                key: format!("again {key}"),
                payload: json!({ "key": key }).to_string(),
                due: tx.now(),
            };
            enqueue(&tx, job).await.unwrap();
        }
        tx.commit().await.unwrap();
        let kari = again(&fjord, &kari, Role::Laerling).await;
        send(&kari, "Etterpå").await;
        let letters = gone(&world, &epost).await;
        assert_eq!(letters.len(), 1);
        assert_eq!(letters[0].subject, "Daglig oppsummering: 2 varsler");
        let mut seen = states(&siri, SENT).await.into_iter().map(|it| it[1].clone()).collect::<Vec<_>>();
        seen.sort();
        assert_eq!(seen, ["IN_DIGEST", "SENT", "SENT"]);
    }
}
