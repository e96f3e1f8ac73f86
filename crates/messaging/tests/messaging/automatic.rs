//! Automatic messages: the office's own words, its switches, and sending by hand.

use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{change, epost, telefon};

const SENT: &str = "/automaticmessages/dokumentasjonsendt";

/// The channel of a template.
pub fn channel<'v>(view: &'v Value, kind: &str) -> &'v Value {
    view["channels"].as_array().unwrap().iter().find(|it| it["type"] == kind).unwrap()
}

/// A channel as it is written back.
fn written(kind: &str, emne: &str, melding: &str) -> Value {
    json!({ "type": kind, "activated": true, "emne": emne, "melding": melding })
}

async fn update(siri: &Client, path: &str, version: i64, channel: Value) -> Value {
    siri.put(path, json!({ "version": version, "channels": [channel] })).await.expect(200)
}

async fn send_documentation(kari: &Client, name: &str) -> Value {
    let body = json!({ "name": name, "content": "<p>Slik</p>", "goals": [] });
    let view = kari.post("/documentation", body).await.expect(201);
    let path = format!("/documentation/{}/send", view["id"].as_str().unwrap());
    kari.post(&path, json!({ "version": view["version"] })).await.expect(200)
}

async fn instructor_epost(terje: &Client) -> String {
    terje.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned()
}

on_both_engines! {
    async fn the_office_writes_its_own_words_and_goes_back_to_the_product_s(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let before = siri.get(SENT).await.expect(200);
        assert_eq!((&before["version"], &before["endretAv"]), (&json!(0), &json!("")));
        let states = json!({ "sms": "DEACTIVATED", "epost": "DEACTIVATED", "push": "ACTIVATED" });
        assert_eq!(before["states"], states);
        let welcome = siri.get("/automaticmessages/velkommenlaerling").await.expect(200);
        assert_eq!(welcome["states"]["push"], "UNAVAILABLE");
        let melding = "{laerling} trenger deg: {lenke}";
        let after = update(&siri, SENT, 0, written("SMS", "", melding)).await;
        assert_eq!((&after["version"], &after["endretAv"]), (&json!(1), &json!("Siri Koordinatorsen")));
        let sms = channel(&after, "SMS");
        assert_eq!((&sms["melding"], &sms["state"]), (&json!(melding), &json!("ACTIVATED")));
        let standard = sms["standard"]["melding"].as_str().unwrap();
        assert!(standard.contains("har sendt \"{dokument}\""), "{standard}");
        let late = siri.put(SENT, json!({ "version": 0, "channels": [] })).await;
        assert_eq!(late.problem(409), "stale_version");
        assert_eq!(late.json()["current"]["version"], 1);
        let back = update(&siri, SENT, 1, written("SMS", "", standard)).await;
        assert_eq!(channel(&back, "SMS")["melding"], standard);
        assert_eq!(siri.get("/automaticmessages/ukjent").await.problem(404), "not_found");
    }

    /// "an unknown placeholder is refused when the text is saved", "links only to our own pages",
    /// "no line breaks into headers".
    async fn what_could_be_abused_is_refused(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for (channel, field, code) in [
            (written("SMS", "", "Hei {mor}"), "SMS.melding", "unknown_placeholder"),
            (written("SMS", "", "Se www.evil.example"), "SMS.melding", "foreign_link"),
            (written("SMS", "", "Se https://evil.example"), "SMS.melding", "foreign_link"),
            (written("SMS", "", ""), "SMS.melding", "required"),
            (written("SMS", "", &"ł".repeat(700)), "SMS.melding", "too_long"),
            (written("Epost", "Hei {tilbakemelding}", "<p>x</p>"), "Epost.emne", "unknown_placeholder"),
            (written("Epost", "Hei\nBcc: a@b.no", "<p>x</p>"), "Epost.emne", "control_character"),
            (written("Epost", "Se {lenke}", "<p>x</p>"), "Epost.emne", "link_in_subject"),
            (
                written("Epost", "Hei", "<p><a href=\"https://evil.example\">her</a></p>"),
                "Epost.melding", "foreign_link",
            ),
            (written("Epost", "Hei", "<p> </p>"), "Epost.melding", "required"),
            (written("PUSH", "Hei", "Se {lenke}"), "PUSH.melding", "unknown_placeholder"),
        ] {
            let body = json!({ "version": 0, "channels": [channel] });
            let refused = siri.put(SENT, body).await.expect(422);
            let found = (&refused["fields"][0]["field"], &refused["fields"][0]["code"]);
            assert_eq!(found, (&json!(field), &json!(code)), "{refused}");
        }
        let off = json!({ "version": 0, "type": "SMS", "activated": false });
        let refused = siri.put("/automaticmessages/passordendret/switch", off).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "critical");
        let push = json!({ "version": 0, "type": "PUSH", "activated": true });
        let refused = siri.put("/automaticmessages/passordendret/switch", push).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "unavailable");
    }

    /// Cell `template_changed`.
    async fn what_happens_goes_out_in_the_office_s_words_by_what_is_switched_on(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let to = instructor_epost(&terje).await;
        send_documentation(&kari, "Uten e-post").await;
        world.run_jobs().await;
        assert_eq!(world.newest_message_to(&to).await, None, "nothing is on from the first");
        let melding = "<p>Hei {fornavn} {etternavn}, {laerling}: <strong>{dokument}</strong> hos \
                       {opplaeringskontor}</p><p>{lenke}</p><script>x</script>";
        update(&siri, SENT, 0, written("Epost", "Fra {laerling}: {dokument}", melding)).await;
        let sent = send_documentation(&kari, "A <b> Bcc: x@evil.example").await;
        world.run_jobs().await;
        let link = format!(
            "{}/b/laerlinger/{}/dokumentasjoner/{}",
            world.app().base_url, kari.id, sent["id"].as_str().unwrap()
        );
        let text = world.newest_message_to(&to).await.unwrap();
        assert!(text.starts_with("Hei Terje Ledersen, Kari Lærlingsen: A <b>"), "{text}");
        assert!(text.ends_with(&link), "{text}");
        let messages = world.composed.simulator.as_ref().unwrap().messages(1).await.unwrap();
        assert!(messages[0].subject.starts_with("Fra Kari Lærlingsen: A <b>"));
        assert!(!messages[0].subject.contains(['\r', '\n']));
        let mine = terje.get("/notificationcenter/my?days=100").await.expect(200);
        let told = mine["automaticMessages"]["messages"].as_array().unwrap().iter();
        let told: Vec<_> = told.filter(|it| it["messages"] == json!([{ "type": 1 }])).collect();
        assert_eq!(told.len(), 1, "it says how else it went out");
        let shown = siri.get(SENT).await.expect(200);
        assert_eq!(channel(&shown, "Epost")["sendt"], 1);
        assert!(shown["sistSendt"].as_i64().unwrap() > 0);
        let off = json!({ "version": 1, "type": "Epost", "activated": false });
        let shown = siri.put(&format!("{SENT}/switch"), off).await.expect(200);
        assert_eq!(channel(&shown, "Epost")["state"], "DEACTIVATED");
        assert_eq!(channel(&shown, "Epost")["emne"], "Fra {laerling}: {dokument}", "the text stays");
        send_documentation(&kari, "Av igjen").await;
        world.run_jobs().await;
        let newest = world.composed.simulator.as_ref().unwrap().messages(1).await.unwrap();
        assert_eq!(newest[0].id, messages[0].id);
    }

    /// "A notification read in the app before its e-mail or SMS has left is not sent out."
    async fn what_is_read_or_taken_back_before_does_not_go_out(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let to = instructor_epost(&terje).await;
        let on = json!({ "version": 0, "type": "Epost", "activated": true });
        siri.put(&format!("{SENT}/switch"), on).await.expect(200);
        send_documentation(&kari, "Lest").await;
        let read = axum::http::Method::POST;
        terje.send(read, "/notificationcenter/readmessages", None).await.expect(204);
        let sent = send_documentation(&kari, "Trukket").await;
        let path = format!("/documentation/{}/withdraw", sent["id"].as_str().unwrap());
        kari.post(&path, json!({ "version": sent["version"] })).await.expect(200);
        world.run_jobs().await;
        assert_eq!(world.newest_message_to(&to).await, None);
        send_documentation(&kari, "Ulest").await;
        world.run_jobs().await;
        assert!(world.newest_message_to(&to).await.unwrap().contains("«Ulest»"));
    }

    async fn a_preview_has_sample_values_or_those_of_somebody(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kåre").await;
        let path = format!("{SENT}/preview");
        let melding = "Hei {fornavn} {etternavn} hos {opplaeringskontor}: {dokument}";
        let mut body = json!({ "channels": [written("SMS", "", melding)] });
        let seen = siri.post(&path, body.clone()).await.expect(200);
        let text = "Hei Kari Nordmann hos Kontoret fjord: Bytte av lager";
        assert_eq!(seen["channels"][0]["melding"], text);
        assert_eq!(seen["channels"][0]["sms"], json!({
            "parts": 1, "units": text.chars().count(), "specialLetters": false,
        }));
        body["person"] = json!(kari.id);
        let seen = siri.post(&path, body.clone()).await.expect(200);
        let text = "Hei Kåre Lærlingsen hos Kontoret fjord: Bytte av lager";
        assert_eq!(seen["channels"][0]["melding"], text);
        body["person"] = json!("borte");
        let refused = siri.post(&path, body).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "unknown");
    }

    async fn a_coordinator_sends_herself_a_try(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let path = format!("{SENT}/try");
        let sms = json!({ "channel": written("SMS", "", "Hei {fornavn}: {dokument}") });
        siri.post(&path, sms).await.expect(204);
        let mail = written("Epost", "Om {dokument}", "<p>Hei {fornavn}</p>");
        siri.post(&path, json!({ "channel": mail })).await.expect(204);
        let push = json!({ "channel": written("PUSH", "Om {dokument}", "Hei {fornavn}") });
        siri.post(&path, push).await.expect(204);
        world.run_jobs().await;
        let me = siri.get("/me").await.expect(200);
        let told = world.newest_message_to(me["telefon"].as_str().unwrap()).await.unwrap();
        assert_eq!(told, "Hei Siri: Bytte av lager");
        let told = world.newest_message_to(me["epost"].as_str().unwrap()).await.unwrap();
        assert_eq!(told, "Hei Siri");
        let mine = siri.get("/notificationcenter/my?days=100").await.expect(200);
        let told = &mine["automaticMessages"]["messages"][0]["message"];
        assert_eq!(told, &json!({ "title": "[Prøve] Om Bytte av lager", "content": "Hei Siri" }));
        let shown = siri.get(SENT).await.expect(200);
        assert_eq!(channel(&shown, "SMS")["sendt"], 0, "a try is none of the messages people got");
    }

    /// Cell `begins`.
    async fn a_welcome_is_sent_by_hand_once_to_those_it_is_for(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let terje = fjord.instructor("Terje").await;
        change(&fjord, &ola, |row| svenn_people::apprentices::Apprentice {
            telefon: None, epost: None, ..row
        }).await;
        let recipients = json!([kari.id, ola.id, terje.id, "borte"]);
        let asked = json!({ "templateId": "velkommenlaerling", "recipients": recipients });
        let path = "/messages/sendautomaticmessagemanual";
        let plan = siri.post(&format!("{path}/preview"), asked.clone()).await.expect(200);
        assert_eq!(plan["reached"], json!([
            { "navn": "Kari Lærlingsen", "types": ["SMS", "Epost"] },
        ]));
        assert_eq!(plan["notReached"], json!([
            { "navn": "Ola Lærlingsen", "why": "NO_CONTACT" },
            { "navn": "Terje Ledersen", "why": "WRONG_ROLE" },
        ]));
        assert_eq!(plan["unknown"], 1);
        let link = format!("{}/login", world.app().base_url);
        assert!(plan["channels"][0]["melding"].as_str().unwrap().ends_with(&link));
        let mut body = asked;
        body["key"] = json!("v-1");
        let sent = siri.post(path, body.clone()).await.expect(201);
        assert_eq!(sent, json!({ "sendt": 2, "mottakere": 1 }));
        let again = siri.post(path, body.clone()).await.expect(200);
        assert_eq!(again, sent, "the same key is sent once");
        world.run_jobs().await;
        let text = world.newest_message_to(&telefon(&fjord, &kari).await).await.unwrap();
        assert!(text.starts_with("Hei Kari! Kontoret fjord bruker Svenn."), "{text}");
        let text = world.newest_message_to(&epost(&fjord, &kari).await).await.unwrap();
        assert!(text.contains(&link), "{text}");
        let messages = world.composed.simulator.as_ref().unwrap().messages(100).await.unwrap();
        assert_eq!(messages.len(), 2);
        for (field, value, code) in [
            ("templateId", json!("dokumentasjonsendt"), "not_by_hand"),
            ("recipients", json!([]), "required"),
            ("recipients", json!([terje.id]), "nobody_reached"),
        ] {
            let mut wrong = body.clone();
            wrong["key"] = json!("v-2");
            wrong[field] = value;
            let refused = siri.post(path, wrong).await.expect(422);
            assert_eq!((&refused["fields"][0]["field"], &refused["fields"][0]["code"]),
                (&json!(field), &json!(code)));
        }
        body["templateId"] = json!("ukjent");
        body["key"] = json!("v-3");
        assert_eq!(siri.post(path, body).await.problem(404), "not_found");
    }

    /// Cell `apprentice_erased`.
    async fn erasing_takes_a_person_out_of_what_goes_out(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let to = instructor_epost(&terje).await;
        let on = json!({ "version": 0, "type": "Epost", "activated": true });
        siri.put(&format!("{SENT}/switch"), on).await.expect(200);
        send_documentation(&kari, "Hennes").await;
        siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        let path = format!("/privacy/people/{}", kari.id);
        let seen = siri.get(&path).await.expect(200);
        let body = json!({ "version": seen["version"], "bekreftelse": seen["navn"] });
        siri.post(&format!("{path}/anonymise"), body).await.expect(204);
        world.run_jobs().await;
        assert_eq!(world.newest_message_to(&to).await, None, "it names whoever is erased");
    }

    async fn apprentice_deleted(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let to = instructor_epost(&terje).await;
        let on = json!({ "version": 0, "type": "Epost", "activated": true });
        siri.put(&format!("{SENT}/switch"), on).await.expect(200);
        send_documentation(&kari, "Hennes").await;
        siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        let seen = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        let path = format!("/archive/apprentices/{}?version={}", kari.id, seen["version"]);
        siri.delete(&path).await.expect(204);
        world.run_jobs().await;
        assert_eq!(world.newest_message_to(&to).await, None, "it names whoever is deleted");
    }

    async fn employee_deleted(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let to = instructor_epost(&terje).await;
        let on = json!({ "version": 0, "type": "Epost", "activated": true });
        siri.put(&format!("{SENT}/switch"), on).await.expect(200);
        send_documentation(&kari, "Hennes").await;
        siri.post("/employeemgmt/delete", json!({ "employeeId": terje.id })).await.expect(204);
        world.run_jobs().await;
        assert_eq!(world.newest_message_to(&to).await, None, "nobody reads it");
    }
}
