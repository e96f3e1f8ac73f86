//! Who gets a message, and what is refused.

use svenn_companies::{CompanyContact, NewCompany};
use svenn_kernel::numbers::OrganisationNumber;
use svenn_testkit::{json, on_both_engines};

use super::{change, epost, sms, telefon, view};

on_both_engines! {
    async fn an_sms_is_filled_for_each_and_sent_once(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let group = siri.post("/groups", json!({ "name": "Kull" })).await.expect(201);
        let path = format!("/groups/{}/members", group["id"].as_str().unwrap());
        siri.post(&path, json!({ "members": [kari.id, ola.id] })).await.expect(200);
        let body = json!({
            "key": "a-1", "people": [kari.id], "groups": [group["id"]],
            "SMSmelding": " Hei {fornavn}, hilsen {opplaeringskontor} ",
        });
        let sent = siri.post("/messages/sendsms", body.clone()).await.expect(201);
        assert_eq!((&sent["recipientsCount"], &sent["iKo"]), (&json!(2), &json!(2)));
        let again = siri.post("/messages/sendsms", body).await.expect(200);
        assert_eq!(again["id"], sent["id"], "the same key is the same message");
        world.run_jobs().await;
        for (who, name) in [(&kari, "Kari"), (&ola, "Ola")] {
            let to = telefon(&fjord, who).await;
            let text = world.newest_message_to(&to).await.unwrap();
            assert_eq!(text, format!("Hei {name}, hilsen Kontoret fjord"));
        }
        let messages = world.composed.simulator.as_ref().unwrap().messages(100).await.unwrap();
        assert_eq!(messages.len(), 2, "once each, however they were chosen");
        let shown = view(&siri, &sent).await;
        assert_eq!((&shown["status"], &shown["counts"]["sendt"]), (&json!("SENT"), &json!(2)));
        assert_eq!(shown["SMSmelding"], "Hei {fornavn}, hilsen {opplaeringskontor}");
        assert_eq!(shown["avsender"]["navn"], "Siri Koordinatorsen");
        assert_eq!(shown["recipientsphone"].as_array().unwrap().len(), 2);
        assert_eq!(shown["mottakere"][0]["statusLabel"], "Sendt");
    }

    async fn another_message_under_the_same_key_is_refused(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        sms(&siri, "k", &[&kari], "En").await;
        let body = json!({ "key": "k", "people": [kari.id], "SMSmelding": "To" });
        assert_eq!(siri.post("/messages/sendsms", body).await.problem(409), "key_used");
        let nora = fjord.coordinator("Nora").await;
        sms(&nora, "k", &[&kari], "Min egen").await;
    }

    async fn an_email_goes_out_cleaned_as_html_and_text(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        change(&fjord, &kari, |row| svenn_people::apprentices::Apprentice {
            fornavn: "Kari <&>".to_owned(), ..row
        }).await;
        let melding = "<p>Hei <strong>{fornavn}</strong></p><script>x</script>\
                       <p onclick=\"x\">Hilsen {opplaeringskontor}</p>";
        let body = json!({
            "key": "e", "people": [kari.id],
            "Epostmelding": { "emne": "Til {fornavn}", "melding": melding },
        });
        let sent = siri.post("/messages/sendepost", body).await.expect(201);
        let shown = view(&siri, &sent).await;
        assert_eq!(
            shown["Epostmelding"]["melding"],
            "<p>Hei <strong>{fornavn}</strong></p><p>Hilsen {opplaeringskontor}</p>"
        );
        world.run_jobs().await;
        let to = epost(&fjord, &kari).await;
        let text = world.newest_message_to(&to).await.unwrap();
        assert_eq!(text, "Hei Kari <&>\n\nHilsen Kontoret fjord");
        let messages = world.composed.simulator.as_ref().unwrap().messages(1).await.unwrap();
        assert_eq!(messages[0].subject, "Til Kari <&>");
        let mine = kari.get("/notificationcenter/my").await.expect(200);
        let body = &mine["messages"]["messages"][0]["Epostmelding"]["melding"];
        assert!(body.as_str().unwrap().contains("<strong>Kari &lt;&amp;&gt;</strong>"), "{body}");
    }

    async fn who_cannot_be_reached_is_told_before_and_counted(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        change(&fjord, &ola, |row| svenn_people::apprentices::Apprentice {
            telefon: None, ..row
        }).await;
        let tx = fjord.write().await;
        let number = OrganisationNumber::parse("974760673").unwrap();
        let contact_information =
            CompanyContact { phone: "55112233".to_owned(), ..CompanyContact::default() };
        let company = NewCompany { contact_information, ..NewCompany::named("Bygg AS", number) };
        let company = svenn_companies::insert(&tx, company).await.unwrap();
        tx.commit().await.unwrap();
        let chosen = json!({ "people": [kari.id, ola.id, "borte"], "companies": [company] });
        let seen = siri.post("/messages/recipients", chosen).await.expect(200);
        assert_eq!(seen["unknown"], json!(["borte"]));
        let names: Vec<_> = seen["recipients"].as_array().unwrap().iter()
            .map(|it| (it["navn"].as_str().unwrap(), it["harTelefon"] == true, it["harEpost"] == true))
            .collect();
        assert_eq!(names, [
            ("Bygg AS", true, false), ("Kari Lærlingsen", true, true), ("Ola Lærlingsen", false, true),
        ]);
        let body = json!({
            "key": "x", "people": [kari.id, ola.id], "companies": [company], "SMSmelding": "{fornavn}",
        });
        let sent = siri.post("/messages/sendsms", body).await.expect(201);
        assert_eq!((&sent["iKo"], &sent["utenKontakt"]), (&json!(2), &json!(1)));
        world.run_jobs().await;
        assert_eq!(world.newest_message_to("+4755112233").await.unwrap(), "Bygg AS");
        let shown = view(&siri, &sent).await;
        assert_eq!(shown["status"], "PARTLY_SENT");
        assert_eq!(shown["mottakere"][2]["statusLabel"], "Mangler telefonnummer");
        let body = json!({ "key": "y", "people": [ola.id], "SMSmelding": "Hei" });
        let refused = siri.post("/messages/sendsms", body).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "no_contact");
    }

    async fn what_cannot_be_sent_says_why(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let many: Vec<String> = (0..2_001).map(|at| format!("p{at}")).collect();
        for (body, field, code) in [
            (json!({ "key": "k", "people": [], "SMSmelding": "Hei" }), "people", "required"),
            (json!({ "key": "k", "people": ["borte"], "SMSmelding": "Hei" }), "people", "unknown"),
            (json!({ "key": "k", "people": many, "SMSmelding": "Hei" }), "people", "too_many"),
            (json!({ "key": "k", "groups": ["borte"], "SMSmelding": "Hei" }), "people", "unknown"),
            (json!({ "key": "", "people": [kari.id], "SMSmelding": "Hei" }), "key", "malformed"),
            (json!({ "key": "k", "people": [kari.id], "SMSmelding": " " }), "SMSmelding", "required"),
            (
                json!({ "key": "k", "people": [kari.id], "SMSmelding": "ł".repeat(700) }),
                "SMSmelding", "too_long",
            ),
        ] {
            let refused = siri.post("/messages/sendsms", body).await.expect(422);
            assert_eq!((&refused["fields"][0]["field"], &refused["fields"][0]["code"]),
                (&json!(field), &json!(code)));
        }
        let mail = |emne: &str, melding: &str| json!({
            "key": "k", "people": [kari.id], "Epostmelding": { "emne": emne, "melding": melding },
        });
        for (body, field) in [
            (mail("", "<p>x</p>"), "Epostmelding.emne"),
            (mail("a\nb", "<p>x</p>"), "Epostmelding.emne"),
            (mail("Hei", "<p> </p>"), "Epostmelding.melding"),
        ] {
            let refused = siri.post("/messages/sendepost", body).await.expect(422);
            assert_eq!(refused["fields"][0]["field"], field);
        }
        let archive = json!({ "ids": [kari.id] });
        siri.post("/apprentices/archive", archive).await.expect(200);
        let body = json!({ "key": "k", "people": [kari.id], "SMSmelding": "Hei" });
        let refused = siri.post("/messages/sendsms", body).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "unknown", "archived apprentices get nothing");
    }
}
