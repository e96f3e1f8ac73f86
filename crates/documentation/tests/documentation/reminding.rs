//! Instructors are reminded of what waits for them.

use std::time::Duration;

use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, Reply, Value, json, on_both_engines};

use super::{draft, path, sent, step};

async fn remind(who: &Client, view: &Value) -> Reply {
    who.post(&format!("{}/remind", path(view)), json!({})).await
}

/// The texts that somebody was reminded with, newest first, and whether she has read them.
async fn reminders(who: &Client) -> Vec<(String, bool)> {
    let answer = who.get("/notificationcenter/my?days=100").await.expect(200);
    let all = answer["automaticMessages"]["messages"].as_array().unwrap().clone();
    let reminders = all.into_iter().filter(|it| it["templateId"] == "dokumentasjonpurring");
    reminders
        .map(|it| (it["message"]["content"].as_str().unwrap().to_owned(), it["lest"] == true))
        .collect()
}

on_both_engines! {
    /// "Purr" to an instructor, once a day.
    async fn an_instructor_is_reminded_once_a_day_whoever_asks(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let anne = fjord.coordinator("Anne").await;
        let first = sent(&kari, "Lager", &of_plan[..1]).await;
        let second = sent(&kari, "Pumpe", &of_plan[..1]).await;
        assert_eq!((&first["can"]["remind"], &first["reminded"]), (&json!(true), &Value::Null));
        let after = remind(&kari, &first).await.expect(200);
        assert!(after["reminded"].as_i64().unwrap() > 0);
        let told = "Kari Lærlingsen minner om «Lager», som venter på godkjenning.";
        assert_eq!(reminders(&terje).await, [(told.to_owned(), false)]);
        for (who, view) in [(&kari, &first), (&kari, &second), (&anne, &second)] {
            assert_eq!(remind(who, view).await.problem(409), "reminded_today");
        }
        world.clock.advance(Duration::from_secs(24 * 60 * 60));
        let again = async |who: &Client, rolle| {
            fjord.sign_in(&PersonId::parse(&who.id).unwrap(), rolle).await
        };
        let anne = again(&anne, Role::Koordinator).await;
        let terje = again(&terje, Role::Ansatt).await;
        remind(&anne, &second).await.expect(200);
        let told = "Opplæringskontoret minner om «Pumpe» fra Kari Lærlingsen, som venter på \
                    godkjenning.";
        assert_eq!(reminders(&terje).await[0], (told.to_owned(), false));
        step(&terje, &second, "approve").await;
        assert!(reminders(&terje).await[0].1, "it is done");
    }

    /// "Purr" to all for what has waited over seven days: each instructor once, of how much it is.
    async fn all_that_has_waited_over_a_week_is_reminded_of_at_once(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        sent(&kari, "Lager", &of_plan[..1]).await;
        world.clock.advance(Duration::from_secs(60));
        sent(&kari, "Pumpe", &[]).await;
        let anne = fjord.coordinator("Anne").await;
        let all = async |who: &Client| who.post("/documentation/remind", json!({})).await.expect(200);
        assert_eq!(all(&anne).await, json!({ "ventet": 0, "purret": 0 }));
        world.clock.advance(Duration::from_secs(8 * 24 * 60 * 60));
        let again = async |who: &Client, rolle| {
            fjord.sign_in(&PersonId::parse(&who.id).unwrap(), rolle).await
        };
        let anne = again(&anne, Role::Koordinator).await;
        let terje = again(&terje, Role::Ansatt).await;
        assert_eq!(all(&anne).await, json!({ "ventet": 2, "purret": 1 }));
        let told = "Opplæringskontoret minner om «Lager» fra Kari Lærlingsen og én til, som venter \
                    på godkjenning.";
        assert_eq!(reminders(&terje).await, [(told.to_owned(), false)]);
        assert_eq!(all(&anne).await, json!({ "ventet": 2, "purret": 0 }), "once a day");
    }

    /// Of two instructors the one who was not reminded today still is.
    async fn each_instructor_has_a_day_of_the_own(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let view = sent(&kari, "Lager", &of_plan[..1]).await;
        remind(&kari, &view).await.expect(200);
        let nils = fjord.instructor("Nils").await;
        fjord.connect(&nils, &kari).await;
        assert_eq!(kari.get(&path(&view)).await.expect(200)["reminded"], Value::Null);
        remind(&kari, &view).await.expect(200);
        assert_eq!((reminders(&terje).await.len(), reminders(&nils).await.len()), (1, 1));
    }

    /// Of two at the same time, about two apprentices, one reminds their instructor.
    async fn two_at_once_remind_one_instructor_once(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        fjord.connect(&terje, &ola).await;
        let (hers, his) =
            (sent(&kari, "Lager", &of_plan[..1]).await, sent(&ola, "Pumpe", &[]).await);
        let (one, two) = tokio::join!(remind(&kari, &hers), remind(&ola, &his));
        let mut answers = [one.status.as_u16(), two.status.as_u16()];
        answers.sort_unstable();
        assert_eq!(answers, [200, 409]);
        assert_eq!(reminders(&terje).await.len(), 1);
    }

    async fn it_is_for_the_apprentice_and_the_office_while_it_waits(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let (anne, ola) = (fjord.coordinator("Anne").await, fjord.apprentice("Ola").await);
        let view = sent(&kari, "Lager", &of_plan[..1]).await;
        assert_eq!(remind(&world.anonymous(), &view).await.problem(401), "unauthenticated");
        assert_eq!(remind(&terje, &view).await.problem(403), "forbidden");
        assert_eq!(remind(&ola, &view).await.problem(404), "not_found");
        let begun = draft(&kari, "Kladd", &[]).await;
        assert_eq!(remind(&kari, &begun).await.problem(409), "wrong_status");
        assert_eq!(remind(&anne, &begun).await.problem(404), "not_found");
        let alone = sent(&ola, "Alene", &[]).await;
        assert_eq!(remind(&ola, &alone).await.problem(409), "no_instructor");
        let view = step(&terje, &view, "approve").await;
        assert_eq!(remind(&kari, &view).await.problem(409), "wrong_status");
    }
}
