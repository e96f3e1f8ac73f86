//! Channels of groups, switched on and off.

use std::time::Duration;

use svenn_testkit::{Client, Value, World, json, on_both_engines};

use super::{APPROVED, AREA, SENT, contact, gone, group, office_sends, send, states, step, switch};

/// The public key of the example of RFC 8291.
const P256DH: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

async fn takes_push(who: &Client, endpoint: &str) {
    let keys = json!({ "p256dh": P256DH, "auth": "BTBZMqHH6r4Tts7J_aSIgg" });
    let body = json!({ "endpoint": endpoint, "keys": keys });
    who.post("/push/subscriptions", body).await.expect(204);
}

/// Documentation is approved, and so long ago that the approval cannot be taken back any more.
async fn approved(world: &World, kari: &Client, terje: &Client, name: &str) {
    let sent = send(kari, name).await;
    step(terje, &sent, "approve").await;
    world.clock.advance(Duration::from_secs(60));
}

on_both_engines! {
    /// "an apprentice switches SMS off and gets the push"
    async fn an_apprentice_switches_sms_off_and_gets_the_push(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let device = "https://fcm.googleapis.com/send/kari";
        takes_push(&kari, device).await;
        office_sends(&siri, APPROVED, "SMS").await;
        let telefon = contact(&kari, "telefon").await;
        approved(&world, &kari, &terje, "Før").await;
        assert_eq!(gone(&world, &telefon).await.len(), 1, "as long as she has chosen nothing");
        assert_eq!(gone(&world, device).await.len(), 1);

        let view = switch(&kari, "SMS", false).await;
        assert_eq!(group(&view, AREA)["sms"], "OFF");
        approved(&world, &kari, &terje, "Etter").await;
        assert_eq!(gone(&world, &telefon).await.len(), 1, "no more SMS");
        let shown = gone(&world, device).await;
        assert_eq!(shown.len(), 2);
        assert!(shown[0].body.contains("«Etter»"), "{}", shown[0].body);
        let seen = states(&siri, APPROVED).await;
        assert_eq!(seen[0], ["SMS", "UNWANTED", ""].map(str::to_owned), "the office sees why");
        assert_eq!(seen[1][1], "SENT");

        switch(&kari, "SMS", true).await;
        approved(&world, &kari, &terje, "Igjen").await;
        assert_eq!(gone(&world, &telefon).await.len(), 2);
    }

    async fn push_is_switched_off_and_the_notification_centre_has_it(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let device = "https://fcm.googleapis.com/send/terje";
        takes_push(&terje, device).await;
        switch(&terje, "PUSH", false).await;
        send(&kari, "Lager").await;
        assert!(gone(&world, device).await.is_empty());
        let mine = terje.get("/notificationcenter/my").await.expect(200);
        assert_eq!(mine["automaticMessages"]["count"], 1);
        assert_eq!(mine["automaticMessages"]["messages"][0]["messages"], json!([]));
    }

    /// What she does not want when it is to leave does not leave, whenever she said so.
    async fn what_waits_heeds_what_was_chosen_meanwhile(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        office_sends(&siri, SENT, "Epost").await;
        send(&kari, "Lager").await;
        switch(&terje, "Epost", false).await;
        let epost = contact(&terje, "epost").await;
        assert!(gone(&world, &epost).await.is_empty());
    }

    async fn everybody_sees_what_reaches_her_and_what_cannot_be_switched_off(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje) = (fjord.apprentice("Kari").await, fjord.instructor("Terje").await);
        let view = kari.get("/preferences").await.expect(200);
        let account = group(&view, "Konto og tilgang");
        assert_eq!([&account["sms"], &account["epost"], &account["push"]],
            ["CRITICAL", "CRITICAL", "UNAVAILABLE"]);
        let own = group(&view, AREA);
        assert_eq!([&own["sms"], &own["epost"], &own["push"]],
            ["UNAVAILABLE", "ON", "ON"], "no SMS is sent, and reminders go by e-mail");
        assert_eq!(own["messages"],
            json!(["Dokumentasjon må rettes", "Dokumentasjon er godkjent",
                "Ingen dokumentasjon på 30 dager", "Bedriften har levert en arbeidsdag"]),
            "those of her role");
        assert_eq!((&view["stilleTimer"], &view["dagligOppsummering"]), (&json!(true), &json!(false)));
        assert_eq!(view["hours"], json!({ "quietFrom": 21, "quietUntil": 8, "digest": 16 }));
        office_sends(&siri, APPROVED, "SMS").await;
        let view = kari.get("/preferences").await.expect(200);
        assert_eq!(group(&view, AREA)["sms"], "ON");
        let view = terje.get("/preferences").await.expect(200);
        assert_eq!(group(&view, AREA)["sms"], "UNAVAILABLE", "it is not for him");
        let of_role = |view: &Value, area: &str| {
            view["groups"].as_array().unwrap().iter().any(|it| it["area"] == area)
        };
        assert!(!of_role(&view, "Meldinger"));
        let view = siri.get("/preferences").await.expect(200);
        assert!(of_role(&view, "Meldinger") && !of_role(&view, AREA));
    }

    async fn what_is_critical_comes_whatever_is_chosen(world) {
        let fjord = world.office("fjord").await;
        let kari = fjord.apprentice("Kari").await;
        for (area, code) in [("Konto og tilgang", "critical"), ("Meldinger", "unknown"), ("", "required")] {
            let body = json!({ "area": area, "type": "SMS", "on": false });
            let refused = kari.put("/preferences/channel", body).await.expect(422);
            assert_eq!(refused["fields"][0]["field"], "area", "{area}");
            if area.is_empty() {
                continue;
            }
            assert_eq!(refused["fields"][0]["code"], code);
        }
    }

    async fn one_s_choices_are_one_s_own(world) {
        let fjord = world.office("fjord").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let before = fjord.read().await.latest_seq().await.unwrap();
        switch(&kari, "PUSH", false).await;
        let view = ola.get("/preferences").await.expect(200);
        assert_eq!(group(&view, AREA)["push"], "ON");
        let changes = fjord.read().await.changes_since(before, 100).await.unwrap();
        let noted: Vec<_> = changes.iter().filter(|it| it.collection == "VARSELVALG").collect();
        assert_eq!(noted.len(), 1);
        let hers = svenn_db::Audience::channel(&svenn_kernel::PersonId::parse(&kari.id).unwrap());
        assert_eq!(noted[0].audience, hers, "she alone hears of it");
    }

    /// What is sent by hand heeds the readers' choices too, and says whom it does not reach.
    async fn a_welcome_by_hand_does_not_go_where_it_is_not_wanted(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let off = async |kind: &str| {
            let body = json!({ "area": "Velkommen", "type": kind, "on": false });
            kari.put("/preferences/channel", body).await.expect(200);
        };
        let path = "/messages/sendautomaticmessagemanual/preview";
        let asked = json!({ "templateId": "velkommenlaerling", "recipients": [kari.id] });
        off("SMS").await;
        let plan = siri.post(path, asked.clone()).await.expect(200);
        assert_eq!(plan["reached"][0]["types"], json!(["Epost"]));
        off("Epost").await;
        let plan = siri.post(path, asked).await.expect(200);
        assert_eq!(plan["notReached"][0]["why"], "UNWANTED");
        let body = json!({ "people": [kari.id] });
        let answer = siri.post("/invitations", body).await.expect(200);
        assert_eq!(answer["failed"][0]["message"], "Har selv slått av velkomstmeldinger");
    }
}
