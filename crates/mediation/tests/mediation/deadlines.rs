//! The time to answer an offer.

use std::time::Duration;

use svenn_kernel::{PersonId, Role};
use svenn_testkit::{json, on_both_engines};

use super::{answer, offered, scene, told};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

on_both_engines! {
    /// "default: reminders at −7, −3, −1 days and a task, no silent decline"
    async fn an_offer_is_reminded_of_and_stays_when_its_time_is_over(world) {
        let it = scene(&world).await;
        let kari = it.applicant("Kari Vik", 1).await;
        it.forward(&kari, &[&it.vik]).await;
        let offer = it.offer_of(&kari, &it.vik).await;
        let path = format!("/applications/offers/{}/offer", offer["id"].as_str().unwrap());
        let now = it.fjord.read().await.now();
        let past = offered(&offer["version"], &json!(now.millis()));
        assert_eq!(it.siri.post(&path, past).await.status, 422);
        let deadline = now.plus(DAY * 10);
        let body = offered(&offer["version"], &json!(deadline.millis()));
        it.siri.post(&path, body).await.expect(200);
        let remind = format!("/applications/offers/{}/remind", offer["id"].as_str().unwrap());
        for _ in 0..2 {
            it.siri.post(&remind, json!({})).await.expect(200);
        }
        for _ in 0..11 {
            world.clock.advance(DAY);
            world.run_jobs().await;
        }
        let letters = world.messages_to(&kari.email).await;
        let reminders = letters.iter().filter(|it| it.contains("Vi venter på svaret ditt"));
        assert_eq!(reminders.count(), 4, "by hand once a day, and three: {letters:?}");
        let siri = it.fjord.sign_in(&PersonId::parse(&it.siri.id).unwrap(), Role::Koordinator).await;
        let office = told(&siri).await;
        assert_eq!(office.iter().filter(|it| *it == "soknadsvarfrist").count(), 1, "{office:?}");
        let seen = siri.get(&format!("/applications/{}", kari.id)).await.expect(200);
        assert_eq!(seen["offers"][0]["status"], "OFFERED");
    }

    /// "lapse is a coordinator's setting"
    async fn an_offer_lapses_by_itself_where_the_office_has_set_that(world) {
        let it = scene(&world).await;
        it.siri.put("/applications/settings", json!({ "version": 1, "bortfall": 10 })).await.expect(200);
        let kari = it.applicant("Kari Vik", 1).await;
        it.forward(&kari, &[&it.vik]).await;
        let id = it.offer(&kari, &it.vik).await;
        let offer = it.offer_of(&kari, &it.vik).await;
        assert!(offer["svarfrist"].is_i64(), "the office's days: {offer}");
        for _ in 0..12 {
            world.clock.advance(DAY);
            world.run_jobs().await;
        }
        let siri = it.fjord.sign_in(&PersonId::parse(&it.siri.id).unwrap(), Role::Koordinator).await;
        let seen = siri.get(&format!("/applications/{}", kari.id)).await.expect(200);
        assert_eq!((&seen["offers"][0]["status"], &seen["status"]), (&json!("LAPSED"), &json!("SENT")));
        let letters = world.messages_to(&kari.email).await;
        let lapsed = letters.iter().filter(|it| it.contains("tilbudet er falt bort"));
        assert_eq!(lapsed.count(), 1, "{letters:?}");
        assert!(letters.iter().any(|it| it.contains("faller tilbudet bort")), "told before");
        let told = told(&siri).await;
        assert_eq!(told.iter().filter(|it| *it == "soknadbortfalt").count(), 1, "{told:?}");
        let (path, yes) = answer(&kari, &id, true);
        let late = world.anonymous().post(&path, yes).await;
        assert_eq!(late.status, 409, "the page is over, and so is the offer");
        let list = siri.post("/search/APPLICATIONS", json!({})).await.expect(200);
        assert_eq!(list["items"][0]["venter"], json!(["Svar fra bedrift"]));
    }

    async fn a_company_that_has_not_answered_is_reminded(world) {
        let it = scene(&world).await;
        let (kari, ola) = (it.applicant("Kari Vik", 1).await, it.applicant("Ola Dal", 2).await);
        for one in [&kari, &ola] {
            it.forward(one, &[&it.vik]).await;
        }
        world.composed.runner.look_after(&it.fjord.tenant).await.unwrap();
        for _ in 0..4 {
            world.clock.advance(DAY);
            world.run_jobs().await;
        }
        let terje = it.fjord.sign_in(&PersonId::parse(&it.terje.id).unwrap(), Role::Ansatt).await;
        let waits = told(&terje).await;
        let waits = waits.iter().filter(|it| *it == "soknadventer");
        assert_eq!(waits.count(), 1, "one a day names both");
    }
}
