//! In whose name messages go out: the office's, whatever they are about.

use svenn_gateways::simulator::{Channel, SimulatedMessage};
use svenn_testkit::{Client, World, json, on_both_engines};

use super::{epost, sms, telefon};

const MAIL_SENDER: &str = "Opplæringskontoret Fjord <varsel@svenn.example>";

/// Gives the office a name, a title for SMS, and an address for answers, which may be empty.
async fn name_office(siri: &Client, version: i64, answers_to: &str) {
    let body = json!({
        "version": version, "navn": "Opplæringskontoret Fjord", "smsTitle": "OK Fjord",
        "adresse": { "adresse": "", "postnummer": "", "poststed": "" },
        "orgnr": "", "nettside": "", "telefon": "", "omtale": "", "epost": answers_to,
    });
    siri.put("/organisation", body).await.expect(200);
}

/// The newest message to an address or a number.
async fn newest(world: &World, to: &str) -> SimulatedMessage {
    world.run_jobs().await;
    let messages = world.composed.simulator.as_ref().unwrap().messages(100).await.unwrap();
    messages.into_iter().find(|it| it.to == to).unwrap()
}

async fn ask_for_code(world: &World, phone: &str) {
    let asked = json!({ "phone": phone, "tenantId": "fjord" });
    let path = "/authentication/sendverificationsms";
    world.anonymous().post_keeping_cookies(path, asked).await.expect(200);
}

/// Has a link for a new password sent to somebody.
async fn forget_password(world: &World, to: &str) {
    let body = json!({ "epost": to, "tenantId": "fjord" });
    world.anonymous().post("/authentication/sendresetpasswordemail", body).await.expect(200);
}

on_both_engines! {
    async fn codes_and_links_go_out_in_the_offices_name(world) {
        let fjord = world.office("fjord").await;
        let (siri, mut kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let (phone, address) = (telefon(&fjord, &kari).await, epost(&fjord, &kari).await);
        // Before the office has chosen anything it is the installation's.
        ask_for_code(&world, &phone).await;
        assert_eq!(newest(&world, &phone).await.subject, "Svenn");
        name_office(&siri, 0, "post@fjord.example").await;
        ask_for_code(&world, &phone).await;
        let code = newest(&world, &phone).await;
        assert_eq!((code.channel, code.subject.as_str()), (Channel::Sms, "OK Fjord"));
        let new = json!({ "phone": "+4798765432", "tenantId": "fjord" });
        kari.post_keeping_cookies("/users/sendnewphonesms", new).await.expect(200);
        assert_eq!(newest(&world, "+4798765432").await.subject, "OK Fjord");
        forget_password(&world, &address).await;
        let letter = newest(&world, &address).await;
        assert!(letter.body.contains("/nytt/passord/"), "{}", letter.body);
        assert_eq!(letter.from.as_deref(), Some(MAIL_SENDER));
        assert_eq!(letter.reply_to.as_deref(), Some("post@fjord.example"));
    }

    async fn an_office_without_an_address_has_answers_go_to_the_installation(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let address = epost(&fjord, &kari).await;
        name_office(&siri, 0, "").await;
        forget_password(&world, &address).await;
        let letter = newest(&world, &address).await;
        assert_eq!((letter.from.as_deref(), letter.reply_to), (Some(MAIL_SENDER), None));
    }

    /// "As other messages do": what somebody writes, answered to whoever wrote it.
    async fn what_somebody_writes_has_the_same_sender(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let (phone, address) = (telefon(&fjord, &kari).await, epost(&fjord, &kari).await);
        name_office(&siri, 0, "post@fjord.example").await;
        sms(&siri, "k", &[&kari], "Hei").await;
        assert_eq!(newest(&world, &phone).await.subject, "OK Fjord");
        let mail = json!({
            "key": "m", "people": [kari.id],
            "Epostmelding": { "emne": "Hei", "melding": "<p>Hei</p>" },
        });
        siri.post("/messages/sendepost", mail).await.expect(201);
        let letter = newest(&world, &address).await;
        assert_eq!(letter.from.as_deref(), Some(MAIL_SENDER));
        let own = siri.get("/me").await.expect(200)["epost"].clone();
        assert_eq!(letter.reply_to.as_deref(), own.as_str());
    }
}
