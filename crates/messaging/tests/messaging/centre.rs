//! The notification centre.

use std::time::Duration;

use svenn_db::Audience;
use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::sms;

/// Unread automatic and manual messages.
async fn unread(who: &Client) -> [i64; 2] {
    let answer = who.get("/notificationcenter/unreadmessages").await.expect(200);
    ["automaticMessages", "messages"].map(|kind| answer[kind]["count"].as_i64().unwrap())
}

async fn automatic(who: &Client) -> Vec<Value> {
    let answer = who.get("/notificationcenter/my?days=100").await.expect(200);
    let messages = answer["automaticMessages"]["messages"].as_array().unwrap().clone();
    assert_eq!(answer["automaticMessages"]["count"], messages.len());
    messages
}

async fn draft(kari: &Client) -> Value {
    let body = json!({ "name": "Bytte av lager", "content": "<p>Slik</p>", "goals": [] });
    kari.post("/documentation", body).await.expect(201)
}

/// What goes along with a step: words where it takes them.
fn said(version: &Value, verb: &str) -> Value {
    let mut body = json!({ "version": version });
    if matches!(verb, "approve" | "return") {
        body["comment"] = json!("Ta med mål");
    }
    body
}

async fn step(who: &Client, view: &Value, verb: &str) -> Value {
    let path = format!("/documentation/{}/{verb}", view["id"].as_str().unwrap());
    who.post(&path, said(&view["version"], verb)).await.expect(200)
}

on_both_engines! {
    async fn a_message_to_somebody_is_a_notification_until_it_is_read(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let before = fjord.read().await.latest_seq().await.unwrap();
        sms(&siri, "1", &[&kari], "Hei {fornavn}").await;
        assert_eq!((unread(&kari).await, unread(&ola).await), ([0, 1], [0, 0]));
        let mine = kari.get("/notificationcenter/my?days=100").await.expect(200);
        assert_eq!(mine["messages"]["count"], 1);
        let message = &mine["messages"]["messages"][0];
        assert_eq!((&message["type"], &message["SMSmelding"]), (&json!("SMS"), &json!("Hei Kari")));
        assert_eq!(message["lest"], false);
        assert!(message["timestamp"]["seconds"].as_i64().unwrap() > 0);
        assert!(message["timestamp"]["nanoseconds"].is_i64());
        let changes = fjord.read().await.changes_since(before, 100).await.unwrap();
        let told: Vec<_> = changes.iter().filter(|it| it.collection == "VARSLER").collect();
        assert_eq!(told.len(), 1);
        let hers = Audience::Person(PersonId::parse(&kari.id).unwrap());
        assert_eq!(told[0].audience, hers, "she hears of it live");

        kari.send(axum_method(), "/notificationcenter/readmessages", None).await.expect(204);
        assert_eq!(unread(&kari).await, [0, 0]);
        let mine = kari.get("/notificationcenter/my?days=100").await.expect(200);
        assert_eq!(mine["messages"]["messages"][0]["lest"], true);
    }

    /// "Starts with days 100, steps of 100, up to 1500."
    async fn the_window_grows_to_1500_days(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        sms(&siri, "1", &[&kari], "Hei").await;
        world.clock.advance(Duration::from_secs(150 * 24 * 60 * 60));
        let kari = fjord.sign_in(&PersonId::parse(&kari.id).unwrap(), Role::Laerling).await;
        for (days, count) in [(100, 0), (200, 1), (1_500, 1)] {
            let mine = kari.get(&format!("/notificationcenter/my?days={days}")).await.expect(200);
            assert_eq!(mine["messages"]["count"], count, "{days}");
        }
        for days in ["0", "1501", "x"] {
            let path = format!("/notificationcenter/my?days={days}");
            assert_eq!(kari.get(&path).await.problem(422), "invalid");
        }
    }

    /// "page fills 10 at a time": each page is one call, however long ago it was.
    async fn the_newest_come_in_one_call(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        for number in 1..=12 {
            sms(&siri, &number.to_string(), &[&kari], &format!("Hei {number}")).await;
            world.clock.advance(Duration::from_millis(1));
        }
        world.clock.advance(Duration::from_secs(900 * 24 * 60 * 60));
        let kari = fjord.sign_in(&PersonId::parse(&kari.id).unwrap(), Role::Laerling).await;
        let page = async |query: &str| {
            let mine = kari.get(&format!("/notificationcenter/my{query}")).await.expect(200);
            let texts = mine["messages"]["messages"].as_array().unwrap().iter();
            let texts: Vec<_> = texts.map(|it| it["SMSmelding"].clone()).collect();
            (texts, mine["more"].clone())
        };
        let (first, more) = page("?wanted=10").await;
        assert_eq!((first.len(), more), (10, json!(true)));
        assert_eq!((&first[0], &first[9]), (&json!("Hei 12"), &json!("Hei 3")));
        let (both, more) = page("?wanted=20").await;
        assert_eq!((both.len(), more), (12, json!(false)));
        let (exact, more) = page("?wanted=12").await;
        assert_eq!((exact.len(), more), (12, json!(false)));
        assert_eq!(page("?wanted=10&days=100").await, (Vec::new(), json!(false)));
        for wanted in ["0", "1001", "x"] {
            let path = format!("/notificationcenter/my?wanted={wanted}");
            assert_eq!(kari.get(&path).await.problem(422), "invalid");
        }
    }

    async fn instructor_and_apprentice_are_notified_of_documentation(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let view = draft(&kari).await;
        assert_eq!(unread(&terje).await, [0, 0]);
        let view = step(&kari, &view, "send").await;
        let told = automatic(&terje).await;
        assert_eq!(told[0]["templateId"], "dokumentasjonsendt");
        let text = "Kari Lærlingsen har sendt «Bytte av lager» til godkjenning.";
        assert_eq!(told[0]["message"]["content"], text);
        let id = view["id"].as_str().unwrap();
        assert_eq!(told[0]["route"], format!("/b/laerlinger/{}/dokumentasjoner/{id}", kari.id));

        let view = step(&kari, &view, "withdraw").await;
        assert!(automatic(&terje).await.is_empty(), "withdrawing takes it back");
        let view = step(&kari, &view, "send").await;
        let view = step(&terje, &view, "return").await;
        assert_eq!(unread(&terje).await, [0, 0], "what is done is no news");
        let told = automatic(&kari).await;
        assert_eq!(told[0]["templateId"], "dokumentasjonrettes");
        let text = "Terje Ledersen har sendt «Bytte av lager» tilbake: Ta med mål";
        assert_eq!(told[0]["message"]["content"], text);
        assert_eq!(told[0]["route"], format!("/l/dokumentasjon/{id}"));

        let view = step(&kari, &view, "send").await;
        assert!(automatic(&kari).await.is_empty(), "there is nothing left to correct");
        step(&terje, &view, "approve").await;
        assert_eq!(automatic(&kari).await[0]["templateId"], "dokumentasjongodkjent");
        assert_eq!(unread(&kari).await, [1, 0]);
        let stranger = fjord.instructor("Siv").await;
        assert!(automatic(&stranger).await.is_empty());
    }

    async fn deleted_documentation_takes_its_notifications_along(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let view = step(&kari, &draft(&kari).await, "send").await;
        let view = step(&kari, &view, "withdraw").await;
        let path = format!(
            "/documentation/{}?version={}", view["id"].as_str().unwrap(), view["version"]
        );
        kari.delete(&path).await.expect(204);
        assert!(automatic(&terje).await.is_empty());
        assert!(automatic(&kari).await.is_empty());
    }
}

fn axum_method() -> axum::http::Method {
    axum::http::Method::POST
}
