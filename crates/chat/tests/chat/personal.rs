//! What is kept of people, and how it goes.

use std::time::Duration;

use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{list, room, say, texts, view};

/// A part of what is kept of somebody.
async fn part(siri: &Client, person: &Client, name: &str) -> Value {
    let export = siri.get(&format!("/privacy/people/{}", person.id)).await.expect(200);
    let parts = export["deler"].as_array().unwrap();
    parts.iter().find(|part| part["name"] == name).cloned().unwrap_or(Value::Null)
}

on_both_engines! {
    /// Cell `apprentice_erased`.
    async fn an_apprentice_is_erased_with_what_she_wrote(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let ola = fjord.apprentice("Ola").await;
        let single = room(&siri, &[&kari], None).await;
        let group = room(&siri, &[&kari, &ola], Some("Gruppa")).await;
        say(&siri, &single, "Hvordan går det?").await;
        say(&kari, &single, "Jeg har vondt i ryggen").await;
        say(&ola, &group, "Hei").await;
        say(&kari, &group, "Jeg heter Kari").await;
        let export = part(&siri, &kari, "chatmeldinger").await;
        assert_eq!((&export["antall"], &export["skjebne"]), (&json!(2), &json!("SLETTES")), "{export}");
        let path = format!("/privacy/people/{}/anonymise", kari.id);
        let body = json!({ "version": 1, "bekreftelse": "Kari Lærlingsen" });
        siri.post(&path, body).await.expect(204);
        // What Siri wrote is hers to read, also where she wrote to Kari alone.
        let rooms = list(&siri).await;
        let of_two = rooms.iter().find(|it| it["id"] == json!(single)).unwrap();
        let (name, last) = (&of_two["name"], &of_two["lastChat"]);
        assert_eq!((name, last), (&json!("Anonymisert lærling"), &json!("Hvordan går det?")));
        assert_eq!(texts(&siri, &single, "").await, ["Hvordan går det?"]);
        let all = siri.get(&format!("/chat/participants/{single}")).await.expect(200);
        let gone = all["participants"].as_array().unwrap().last().unwrap();
        assert_eq!((&gone["navn"], &gone["fjernet"]), (&json!("Anonymisert lærling"), &json!(true)));
        assert_eq!(texts(&ola, &group, "").await, ["Hei"]);
        let seen = view(&ola, &group).await;
        assert_eq!((&seen["lastChat"], &seen["membersCount"]), (&json!("Hei"), &json!(2)));
        say(&ola, &group, "Er vi alene nå?").await;
    }

    /// Cell `apprentice_deleted`.
    async fn a_deleted_apprentice_leaves_what_others_wrote_until_all_are_gone(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let ola = fjord.apprentice("Ola").await;
        let single = room(&siri, &[&kari], None).await;
        let group = room(&siri, &[&kari, &ola], Some("Gruppa")).await;
        say(&siri, &single, "Velkommen").await;
        say(&kari, &single, "Takk").await;
        say(&kari, &group, "Hei alle").await;
        siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        let shown = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        let path = format!("/archive/apprentices/{}?version={}", kari.id, shown["version"]);
        siri.delete(&path).await.expect(204);
        assert_eq!(texts(&siri, &single, "").await, ["Velkommen"]);
        assert_eq!(view(&siri, &single).await["name"], "Slettet bruker");
        assert!(texts(&ola, &group, "").await.is_empty());
        siri.post(&format!("/chat/delete/{single}"), json!({})).await.expect(204);
        assert_eq!(list(&siri).await.len(), 1);
    }

    /// Cell `employee_deleted`.
    async fn what_an_employee_wrote_stays_with_those_she_wrote_to(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let id = room(&terje, &[&kari], None).await;
        say(&terje, &id, "Husk hjelm").await;
        let body = json!({ "employeeId": terje.id });
        siri.post("/employeemgmt/delete", body).await.expect(204);
        assert_eq!(texts(&kari, &id, "").await, ["Husk hjelm"]);
        let all = kari.get(&format!("/chat/participants/{id}")).await.expect(200);
        let gone = &all["participants"][1];
        assert_eq!((&gone["id"], &gone["fjernet"]), (&json!(terje.id), &json!(true)));
        assert_eq!(gone["navn"], "Terje Ledersen");
        let path = format!("/privacy/people/{}", terje.id);
        let body = siri.get(&path).await.expect(200);
        let body = json!({ "version": body["version"], "bekreftelse": body["navn"] });
        siri.post(&format!("{path}/anonymise"), body).await.expect(204);
        assert!(texts(&kari, &id, "").await.is_empty());
        assert_eq!(view(&kari, &id).await["membersCount"], 1);
    }

    async fn quiet_rooms_go_when_the_office_wants_it(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let id = room(&siri, &[&kari], None).await;
        say(&siri, &id, "Hei").await;
        world.clock.advance(Duration::from_secs(400 * 86_400));
        let siri = fjord.sign_in(&PersonId::parse(&siri.id).unwrap(), Role::Koordinator).await;
        let setting = json!({ "version": 0, "months": 12, "automatic": false });
        let stored = siri.put("/privacy/retention/CHATROOM", setting).await.expect(200);
        assert_eq!(stored["overdue"], 1);
        let run = json!({ "ids": [id] });
        siri.post("/privacy/retention/CHATROOM/run", run).await.expect(200);
        assert!(list(&siri).await.is_empty());
    }
}
