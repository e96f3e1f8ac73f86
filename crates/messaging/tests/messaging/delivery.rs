//! What becomes of a message for each receiver.

use std::time::Duration;

use svenn_kernel::{PersonId, Role};
use svenn_people::apprentices::Apprentice;
use svenn_testkit::{json, on_both_engines};

use super::{change, sms, telefon, view};

on_both_engines! {
    async fn a_refused_message_is_said_plainly_and_sent_again(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let good = telefon(&fjord, &ola).await;
        change(&fjord, &ola, |row| Apprentice { telefon: Some("+4740099999".into()), ..row }).await;
        let sent = sms(&siri, "k", &[&kari, &ola], "Hei {fornavn}").await;
        assert_eq!(view(&siri, &sent).await["statusLabel"], "Sendes");
        world.run_jobs().await;
        let shown = view(&siri, &sent).await;
        assert_eq!((&shown["status"], &shown["kanSendesIgjen"]), (&json!("PARTLY_SENT"), &json!(1)));
        let failed = &shown["mottakere"][1];
        assert_eq!((&failed["status"], &failed["navn"]), (&json!("FAILED"), &json!("Ola Lærlingsen")));
        assert!(failed["forklaring"].as_str().unwrap().contains("Sjekk telefonnummeret"));

        change(&fjord, &ola, |row| Apprentice { telefon: Some(good.clone()), ..row }).await;
        let path = format!("/messages/{}/resend", sent["id"].as_str().unwrap());
        let again = siri.post(&path, json!({})).await.expect(200);
        assert_eq!(again["counts"]["iKo"], 1);
        assert_eq!(siri.post(&path, json!({})).await.problem(409), "nobody_left");
        world.run_jobs().await;
        assert_eq!(view(&siri, &sent).await["status"], "SENT");
        assert_eq!(world.newest_message_to(&good).await.unwrap(), "Hei Ola");
        let to = telefon(&fjord, &kari).await;
        let messages = world.composed.simulator.as_ref().unwrap().messages(100).await.unwrap();
        assert_eq!(messages.iter().filter(|it| it.to == to).count(), 1, "Kari has it already");
    }

    async fn an_unavailable_provider_is_given_up_in_the_end(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        change(&fjord, &kari, |row| Apprentice { telefon: Some("+4740088888".into()), ..row }).await;
        let sent = sms(&siri, "k", &[&kari], "Hei").await;
        let person = PersonId::parse(&siri.id).unwrap();
        for _ in 0..24 {
            world.run_jobs().await;
            let siri = fjord.sign_in(&person, Role::Koordinator).await;
            let shown = view(&siri, &sent).await;
            assert_eq!(shown["status"], "SENDING", "it is tried again");
            let why = shown["mottakere"][0]["forklaring"].as_str().unwrap();
            assert_eq!(why, "Leverandøren svarer ikke akkurat nå. Vi prøver igjen av oss selv.");
            world.clock.advance(Duration::from_secs(3_600));
        }
        world.run_jobs().await;
        let siri = fjord.sign_in(&person, Role::Koordinator).await;
        let shown = view(&siri, &sent).await;
        assert_eq!(shown["mottakere"][0]["status"], "FAILED");
        let why = shown["mottakere"][0]["forklaring"].as_str().unwrap();
        assert_eq!(why, "Leverandøren svarte ikke, og vi har sluttet å prøve.");
    }

    /// A code to sign in does not wait behind a message to everybody.
    async fn what_is_urgent_goes_before_what_is_many(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        sms(&siri, "k", &[&kari], "Til alle").await;
        let tx = fjord.write().await;
        let code = svenn_jobs::SmsJob {
            to: Some("+4740000777".into()), body: "123456".into(),
        };
        let expires = tx.now().plus(Duration::from_secs(600));
        svenn_jobs::enqueue_code_sms(&tx, "code".into(), &code, expires).await.unwrap();
        tx.commit().await.unwrap();
        world.run_jobs().await;
        let messages = world.composed.simulator.as_ref().unwrap().messages(10).await.unwrap();
        let order: Vec<_> = messages.iter().rev().map(|it| it.body.as_str()).collect();
        assert_eq!(order, ["123456", "Til alle"]);
    }
}
