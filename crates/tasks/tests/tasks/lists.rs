//! The list of what apprentices hand in.

use svenn_kernel::{PersonId, Role, oslo};
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{asked, give, hand_in, path};

async fn listed(who: &Client, filters: Value) -> Vec<Value> {
    let answer = who.post("/search/INNLEVERINGER", json!({ "filters": filters })).await.expect(200);
    answer["items"].as_array().unwrap().clone()
}

on_both_engines! {
    async fn coordinators_find_all_instructors_their_own_and_apprentices_theirs(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        siri.post("/tasks", asked(&[&kari, &ola], "Sveis", Some("2026-11-30"))).await.expect(201);
        assert_eq!(listed(&siri, json!([])).await.len(), 2);
        assert_eq!(listed(&ola, json!([])).await.len(), 1);
        let theirs = listed(&terje, json!([])).await;
        assert_eq!((theirs.len(), &theirs[0]["laerlingnavn"]), (1, &json!("Kari Lærlingsen")));
        assert_eq!(theirs[0]["status"], "Venter innlevering");
        assert_eq!(theirs[0]["fristen"], "Innen fristen");
        let task = theirs[0]["oppgaveid"].as_str().unwrap();
        hand_in(&kari, task).await;
        let sent = json!([{ "field": "status", "values": ["Sendt"] }]);
        assert_eq!(listed(&terje, sent).await.len(), 1);
    }

    /// "Overdue when not complete and the custom deadline has passed."
    async fn what_is_overdue_is_found_from_midnight(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let id = PersonId::parse(&siri.id).unwrap();
        world.clock.set(oslo::noon("2026-11-20".parse().unwrap()));
        let siri = fjord.sign_in(&id, Role::Koordinator).await;
        let task = give(&siri, &kari, "Sveis", Some("2026-11-20")).await;
        let overdue = json!([{ "field": "fristen", "values": ["Over fristen"] }]);
        assert_eq!(listed(&siri, overdue.clone()).await.len(), 0);
        world.clock.set(oslo::start_of_day("2026-11-21".parse().unwrap()));
        let siri = fjord.sign_in(&id, Role::Koordinator).await;
        assert_eq!(listed(&siri, overdue).await.len(), 1);
        assert_eq!(siri.get(&path(&kari, &task)).await.expect(200)["overdue"], true);
    }

    async fn first_pages_say_what_waits(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        give(&siri, &kari, "Senere", None).await;
        let task = give(&siri, &kari, "Snart", Some("2026-11-30")).await;
        let first = kari.get("/overview").await.expect(200);
        let oppgaver = first["oppgaver"].as_array().unwrap();
        let titles: Vec<_> = oppgaver.iter().map(|it| &it["title"]).collect();
        assert_eq!(titles, ["Snart", "Senere"]);
        assert_eq!(first["oppgaver"][0]["route"], format!("/l/oppgave/{task}"));
        hand_in(&kari, &task).await;
        let first = terje.get("/overview").await.expect(200);
        assert_eq!(first["oppgaverTotal"], 1);
        assert_eq!(first["oppgaver"][0]["title"], "Snart");
        let route = format!("/b/laerlinger/{}/oppgaver/{task}", kari.id);
        assert_eq!(first["oppgaver"][0]["route"], route);
    }
}
