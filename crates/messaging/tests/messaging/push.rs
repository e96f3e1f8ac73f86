//! Push messages: who has switched them on, what reaches them, and what ends them.

use svenn_testkit::{Client, Value, json, on_both_engines};

use super::view;

/// The public key of the example of RFC 8291.
const P256DH: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

fn subscription(endpoint: &str) -> Value {
    json!({
        "endpoint": endpoint, "keys": { "p256dh": P256DH, "auth": "BTBZMqHH6r4Tts7J_aSIgg" },
    })
}

async fn switch_on(who: &Client, endpoint: &str) {
    who.post("/push/subscriptions", subscription(endpoint)).await.expect(204);
}

async fn tokens(siri: &Client, of: &Client) -> Value {
    siri.get(&format!("/messages/hasUserFCMToken/{}", of.id)).await.expect(200)
}

async fn send(siri: &Client, key: &str, to: &[&Client]) -> svenn_testkit::Reply {
    let people: Vec<&str> = to.iter().map(|person| person.id.as_str()).collect();
    let body = json!({
        "key": key, "people": people, "push": { "title": "Hei {fornavn}", "message": "Kom i dag" },
    });
    siri.post("/messages/sendpush", body).await
}

on_both_engines! {
    async fn a_push_message_reaches_those_who_have_switched_it_on(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let key = kari.get("/push/key").await.expect(200);
        assert_eq!(key["publicKey"].as_str().unwrap().len(), 87);
        let refused = send(&siri, "0", &[&kari]).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "no_contact");

        switch_on(&kari, "https://push.example/kari").await;
        switch_on(&kari, "https://push.example/kari").await;
        assert_eq!(tokens(&siri, &kari).await, json!({ "hasToken": true, "tokenLength": 1 }));
        assert_eq!(tokens(&siri, &ola).await, json!({ "hasToken": false, "tokenLength": 0 }));
        let sent = send(&siri, "1", &[&kari, &ola]).await.expect(201);
        assert_eq!((&sent["iKo"], &sent["utenKontakt"]), (&json!(1), &json!(1)));
        world.run_jobs().await;
        let text = world.newest_message_to("https://push.example/kari").await.unwrap();
        assert_eq!(text, "Kom i dag\n/");
        let shown = view(&siri, &sent).await;
        assert_eq!(shown["push"], json!({ "title": "Hei {fornavn}", "message": "Kom i dag" }));
        assert_eq!(shown["mottakere"][0]["status"], "DELIVERED");
        assert_eq!(shown["mottakere"][1]["statusLabel"], "Har ikke slått på push-varsler");
        let mine = kari.get("/notificationcenter/my").await.expect(200);
        assert_eq!(mine["messages"]["messages"][0]["push"]["title"], "Hei Kari");
    }

    async fn a_device_that_is_gone_is_deleted(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        switch_on(&kari, "https://push.example/99999").await;
        let sent = send(&siri, "1", &[&kari]).await.expect(201);
        world.run_jobs().await;
        let shown = view(&siri, &sent).await;
        assert_eq!(shown["mottakere"][0]["status"], "FAILED");
        assert!(shown["mottakere"][0]["forklaring"].as_str().unwrap().contains("enhetene"));
        assert_eq!(tokens(&siri, &kari).await["hasToken"], false);
    }

    async fn whoever_signs_out_or_switches_off_gets_nothing(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        switch_on(&kari, "https://push.example/kari").await;
        switch_on(&ola, "https://push.example/ola").await;
        let other = json!({ "endpoint": "https://push.example/ola" });
        kari.post("/push/subscriptions/forget", other.clone()).await.expect(204);
        assert_eq!(tokens(&siri, &ola).await["hasToken"], true, "another's stays");
        ola.post("/push/subscriptions/forget", other).await.expect(204);
        assert_eq!(tokens(&siri, &ola).await["hasToken"], false);
        kari.post("/authentication/signout", json!({})).await;
        assert_eq!(tokens(&siri, &kari).await["hasToken"], false);
        assert_eq!(siri.get("/messages/hasUserFCMToken/borte").await.problem(404), "not_found");
    }

    async fn what_the_product_tells_by_itself_reaches_the_devices_too(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        switch_on(&terje, "https://push.example/terje").await;
        let body = json!({ "name": "Lager", "content": "<p>Slik</p>", "goals": [] });
        let draft = kari.post("/documentation", body).await.expect(201);
        let path = format!("/documentation/{}/send", draft["id"].as_str().unwrap());
        kari.post(&path, json!({ "version": draft["version"] })).await.expect(200);
        world.run_jobs().await;
        let text = world.newest_message_to("https://push.example/terje").await.unwrap();
        assert!(text.starts_with("Kari Lærlingsen har sendt «Lager» til godkjenning."), "{text}");
        let mine = terje.get("/notificationcenter/my").await.expect(200);
        let channels = &mine["automaticMessages"]["messages"][0]["messages"];
        assert_eq!(channels, &json!([{ "type": 2 }]));
    }

    async fn only_the_address_of_a_push_service_is_taken(world) {
        let fjord = world.office("fjord").await;
        let kari = fjord.apprentice("Kari").await;
        for endpoint in ["http://push.example/1", "https://127.0.0.1/1", "https://localhost/1", ""] {
            let refused = kari.post("/push/subscriptions", subscription(endpoint)).await.expect(422);
            assert_eq!(refused["fields"][0]["field"], "endpoint", "{endpoint}");
        }
        let mut wrong = subscription("https://push.example/1");
        wrong["keys"]["p256dh"] = json!("AAAA");
        let refused = kari.post("/push/subscriptions", wrong).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "keys");
    }
}
