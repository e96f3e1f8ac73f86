//! "Missing last week's hours: Monday 12:00."

use std::time::Duration;

use svenn_kernel::{ApprenticeId, PersonId, Role, oslo};
use svenn_people::apprentices::{self, Apprentice};
use svenn_testkit::{json, on_both_engines};

use super::{sent, step};

on_both_engines! {
    async fn who_has_not_sent_last_week_is_reminded_on_monday(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let tx = fjord.write().await;
        let mut office = svenn_organisation::load(&tx).await.unwrap();
        office.flags.timekeeping = true;
        svenn_organisation::save(&tx, &office).await.unwrap();
        let before = apprentices::find(&tx, &id).await.unwrap().unwrap();
        let day = |text: &str| text.parse().unwrap();
        let row = Apprentice {
            startdato: Some(day("2026-11-02")), sluttdato: Some(day("2028-07-31")), ..before
        };
        apprentices::update(&tx, row).await.unwrap();
        tx.commit().await.unwrap();
        sent(&kari, "2026-11-23").await;
        let (mut days, mut newest) = (Vec::new(), None);
        for on in ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-30", "2026-12-07"] {
            world.clock.set(oslo::noon(day(on)));
            world.run_jobs().await;
            let kari = fjord.sign_in(&PersonId::parse(&kari.id).unwrap(), Role::Laerling).await;
            let centre = kari.get("/notificationcenter/my?days=100").await.expect(200);
            let all = centre["automaticMessages"]["messages"].as_array().unwrap();
            let told: Vec<_> = all.iter().filter(|it| it["templateId"] == "timermangler").collect();
            // The next one replaces the one before.
            let id = told.first().map(|it| it["id"].clone());
            if id != newest {
                days.push(on);
                newest = id;
            }
        }
        assert_eq!(days, ["2026-11-23", "2026-12-07"], "that of 23 November was sent");
    }

    /// "Purr" to all for hours that have waited over seven days; what is answered is seen.
    async fn hours_that_have_waited_over_a_week_are_reminded_of_at_once(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let week = sent(&kari, "2026-11-09").await;
        world.clock.advance(Duration::from_secs(8 * 24 * 60 * 60));
        let anne = fjord.coordinator("Anne").await;
        let answer = anne.post("/timekeeping/remind", json!({})).await.expect(200);
        assert_eq!(answer, json!({ "ventet": 1, "purret": 1 }));
        let terje = fjord.sign_in(&PersonId::parse(&terje.id).unwrap(), Role::Ansatt).await;
        let read = async || {
            let centre = terje.get("/notificationcenter/my?days=100").await.expect(200);
            let all = centre["automaticMessages"]["messages"].as_array().unwrap().clone();
            let reminder = all.into_iter().find(|it| it["templateId"] == "timerpurring").unwrap();
            (reminder["message"]["content"].clone(), reminder["lest"] == true)
        };
        let told = "Opplæringskontoret minner om timer for uke 46 fra Kari Lærlingsen, som venter \
                    på godkjenning.";
        assert_eq!(read().await, (json!(told), false));
        step(&terje, &week, "approve").await;
        assert!(read().await.1, "it is done");
    }
}
