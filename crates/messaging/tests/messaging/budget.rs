//! How many SMS the office sends on a day.

use std::time::Duration;

use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, Office, Value, json, on_both_engines};

use super::{change, sms, view};

async fn limit(siri: &Client, version: i64, per_day: i64) -> Value {
    let body = json!({ "version": version, "perDay": per_day });
    siri.put("/messages/smsbudget", body).await.expect(200)
}

async fn budget(siri: &Client) -> Value {
    siri.get("/messages/smsbudget").await.expect(200)
}

/// Titles of what somebody is told by itself.
async fn told(who: &Client) -> Vec<String> {
    let mine = who.get("/notificationcenter/my").await.expect(200);
    let messages = mine["automaticMessages"]["messages"].as_array().unwrap().iter();
    messages.map(|it| it["message"]["title"].as_str().unwrap().to_owned()).collect()
}

async fn again(office: &Office<'_>, who: &Client) -> Client {
    office.sign_in(&PersonId::parse(&who.id).unwrap(), Role::Koordinator).await
}

/// Ten parts.
fn long() -> String {
    "å".repeat(1_500)
}

on_both_engines! {
    /// "a budget of SMS per organisation and day with a warning at 80 %, never a silent stop"
    async fn the_coordinators_are_warned_and_the_rest_waits_in_sight(world) {
        let fjord = world.office("fjord").await;
        let (siri, per) = (fjord.coordinator("Siri").await, fjord.coordinator("Per").await);
        let kari = fjord.apprentice("Kari").await;
        limit(&siri, 0, 50).await;
        for key in ["1", "2", "3"] {
            sms(&siri, key, &[&kari], &long()).await;
        }
        world.run_jobs().await;
        let now = budget(&siri).await;
        assert_eq!((&now["used"], &now["percent"], &now["state"]),
            (&json!(30), &json!(60), &json!("ENOUGH")));
        assert!(told(&per).await.is_empty());
        sms(&siri, "4", &[&kari], &long()).await;
        world.run_jobs().await;
        assert_eq!(budget(&siri).await["state"], "LOW");
        for who in [&siri, &per] {
            assert_eq!(told(who).await, ["Dagens SMS er snart brukt opp"]);
        }
        assert!(told(&kari).await.is_empty());

        sms(&siri, "5", &[&kari], &long()).await;
        let waits = sms(&siri, "6", &[&kari], "Kort").await;
        world.run_jobs().await;
        let now = budget(&siri).await;
        assert_eq!((&now["used"], &now["waiting"], &now["state"]),
            (&json!(50), &json!(1), &json!("SPENT")));
        assert_eq!(told(&per).await, ["Dagens SMS er brukt opp"]);
        let shown = view(&siri, &waits).await;
        assert_eq!((&shown["status"], &shown["mottakere"][0]["statusLabel"]),
            (&json!("SENDING"), &json!("I kø")));
        let why = shown["mottakere"][0]["forklaring"].as_str().unwrap();
        assert_eq!(why, "Dagens SMS er brukt opp. Meldingen sendes i morgen klokken 8.");

        // From 10 in the morning to 8 on the next: not before.
        world.clock.advance(Duration::from_secs(22 * 3_600 - 1));
        world.run_jobs().await;
        let siri = again(&fjord, &siri).await;
        assert_eq!(view(&siri, &waits).await["status"], "SENDING");
        world.clock.advance(Duration::from_secs(1));
        world.run_jobs().await;
        assert_eq!(view(&siri, &waits).await["status"], "SENT");
        let now = budget(&siri).await;
        assert_eq!((&now["used"], &now["waiting"]), (&json!(1), &json!(0)));
    }

    async fn a_higher_limit_lets_go_what_waits(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        limit(&siri, 0, 50).await;
        for number in 0..6 {
            sms(&siri, &format!("k{number}"), &[&kari], &long()).await;
        }
        world.run_jobs().await;
        assert_eq!(budget(&siri).await["waiting"], 1);
        let stale = json!({ "version": 0, "perDay": 60 });
        assert_eq!(siri.put("/messages/smsbudget", stale).await.problem(409), "stale_version");
        limit(&siri, 1, 60).await;
        world.run_jobs().await;
        let now = budget(&siri).await;
        assert_eq!((&now["used"], &now["waiting"], &now["percent"]),
            (&json!(60), &json!(0), &json!(100)));
        // What was to be tried in the morning has gone already.
        world.clock.advance(Duration::from_secs(24 * 3_600));
        world.run_jobs().await;
        let messages = world.composed.simulator.as_ref().unwrap().messages(100).await.unwrap();
        assert_eq!(messages.len(), 6);
        for per_day in [49, 100_001] {
            let siri = again(&fjord, &siri).await;
            let wrong = json!({ "version": 2, "perDay": per_day });
            assert_eq!(siri.put("/messages/smsbudget", wrong).await.problem(422), "invalid");
        }
    }

    /// Codes are never held.
    async fn a_code_goes_out_whatever_is_used(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        limit(&siri, 0, 50).await;
        for number in 0..6 {
            sms(&siri, &format!("k{number}"), &[&kari], &long()).await;
        }
        let tx = fjord.write().await;
        let code = svenn_jobs::SmsJob {
            to: Some("+4740000777".into()), body: "123456".into(),
        };
        let expires = tx.now().plus(Duration::from_secs(600));
        svenn_jobs::enqueue_code_sms(&tx, "code".into(), &code, expires).await.unwrap();
        tx.commit().await.unwrap();
        world.run_jobs().await;
        assert_eq!(world.newest_message_to("+4740000777").await.unwrap(), "123456");
        assert_eq!(budget(&siri).await["used"], 50, "a code is not counted");
    }

    /// However often it is tried, and given back when it never goes out.
    async fn an_sms_is_counted_once(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        for (who, number) in [(&kari, "+4740088888"), (&ola, "+4740099999")] {
            change(&fjord, who, |row| svenn_people::apprentices::Apprentice {
                telefon: Some(number.into()), ..row
            }).await;
        }
        sms(&siri, "1", &[&kari, &ola], "Hei").await;
        for _ in 0..4 {
            world.run_jobs().await;
            world.clock.advance(Duration::from_secs(60));
        }
        let siri = again(&fjord, &siri).await;
        assert_eq!(budget(&siri).await["used"], 1, "one is tried again, one was refused");
    }

    async fn the_limit_is_the_offices_own_and_in_the_audit_trail(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        assert_eq!(budget(&siri).await["perDay"], 2_000);
        limit(&siri, 0, 500).await;
        let trail = siri.get("/privacy/audit").await.expect(200).to_string();
        assert!(trail.contains("endret grensen for SMS"), "{trail}");
        let kari = fjord.apprentice("Kari").await;
        assert_eq!(kari.get("/messages/smsbudget").await.problem(403), "forbidden");
    }
}
