//! Apprentices are reminded of deadlines, instructors of what waits for them.

use svenn_kernel::{PersonId, Role, oslo};
use svenn_testkit::{json, on_both_engines};

use super::{give, hand_in, path, step};

on_both_engines! {
    /// "Task deadline reminders: 1 week, 3 days, 1 day before and the day after; at most 1 per day."
    async fn an_apprentice_is_reminded_of_what_is_not_handed_in(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        give(&siri, &kari, "Sveis", Some("2026-12-10")).await;
        let other = give(&siri, &kari, "Levert", Some("2026-12-10")).await;
        hand_in(&kari, &other).await;
        let (mut days, mut newest) = (Vec::new(), None);
        for day in 1..=14 {
            world.clock.set(oslo::noon(format!("2026-12-{day:02}").parse().unwrap()));
            world.run_jobs().await;
            let kari = fjord.sign_in(&PersonId::parse(&kari.id).unwrap(), Role::Laerling).await;
            let centre = kari.get("/notificationcenter/my?days=100").await.expect(200);
            let all = centre["automaticMessages"]["messages"].as_array().unwrap();
            let told: Vec<_> = all.iter().filter(|it| it["templateId"] == "oppgavefrist").collect();
            assert!(told.len() <= 1, "never of what is handed in");
            // The next of a task replaces the one before.
            let id = told.first().map(|it| it["id"].clone());
            if id != newest {
                days.push(day);
                newest = id;
            }
        }
        assert_eq!(days, [3, 7, 9, 11]);
    }

    /// "at most 1 per day", which names all that is due then: one that is hidden is forgotten.
    async fn one_reminder_a_day_names_every_task_that_is_due(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        give(&siri, &kari, "Senere", Some("2026-12-08")).await;
        give(&siri, &kari, "Snart", Some("2026-12-02")).await;
        give(&siri, &kari, "Tredje", Some("2026-12-04")).await;
        give(&siri, &kari, "Ikke ennå", Some("2026-12-20")).await;
        world.clock.set(oslo::noon("2026-12-01".parse().unwrap()));
        world.run_jobs().await;
        let kari = fjord.sign_in(&PersonId::parse(&kari.id).unwrap(), Role::Laerling).await;
        let centre = kari.get("/notificationcenter/my?days=100").await.expect(200);
        let all = centre["automaticMessages"]["messages"].as_array().unwrap();
        let told: Vec<_> = all.iter().filter(|it| it["templateId"] == "oppgavefrist").collect();
        assert_eq!(told.len(), 1);
        let text = "«Snart» har frist 02.12.2026 (også «Tredje» 04.12.2026, «Senere» 08.12.2026), \
                    og er ikke levert ennå.";
        assert_eq!(told[0]["message"]["content"], text, "the most pressing first");
        assert!(told[0].to_string().contains("\"/l/oppgaver\""), "{}", told[0]);
        let epost = kari.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned();
        let mailed = world.newest_message_to(&epost).await.unwrap();
        for title in ["Snart", "Tredje", "Senere"] {
            assert!(mailed.contains(title), "{title} in {mailed}");
        }
        // What stood in it is not told again the day after.
        world.clock.set(oslo::noon("2026-12-02".parse().unwrap()));
        world.run_jobs().await;
        assert_eq!(world.newest_message_to(&epost).await.unwrap(), mailed);
    }

    /// "Purr" to an instructor, once a day.
    async fn an_instructor_is_reminded_of_a_task_once_a_day(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let task = give(&siri, &kari, "Risikovurdering", None).await;
        let remind = format!("{}/remind", path(&kari, &task));
        assert_eq!(kari.post(&remind, json!({})).await.problem(409), "wrong_status");
        let view = hand_in(&kari, &task).await;
        assert_eq!((&view["can"]["remind"], &view["reminded"]), (&json!(true), &json!(null)));
        let view = kari.post(&remind, json!({})).await.expect(200);
        assert!(view["reminded"].as_i64().unwrap() > 0);
        assert_eq!(siri.post(&remind, json!({})).await.problem(409), "reminded_today");
        let told = async || {
            let centre = terje.get("/notificationcenter/my?days=100").await.expect(200);
            let all = centre["automaticMessages"]["messages"].as_array().unwrap().clone();
            let told = all.into_iter().find(|it| it["templateId"] == "oppgavepurring").unwrap();
            (told["message"]["content"].as_str().unwrap().to_owned(), told["lest"] == true)
        };
        let text = "Kari Lærlingsen minner om «Risikovurdering», som venter på gjennomgang.";
        assert_eq!(told().await, (text.to_owned(), false));
        step(&terje, &view, "approve").await;
        assert!(told().await.1, "it is done");
    }
}
