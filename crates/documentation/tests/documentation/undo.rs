//! An approval is taken back a moment after it was given.

use std::time::Duration;

use svenn_kernel::{Permission, Permissions, PersonId};
use svenn_testkit::{Client, Reply, Value, json, on_both_engines};

use super::{draft, goals, path, sent, statistics, step};

async fn undo(who: &Client, view: &Value) -> Reply {
    let body = json!({ "version": view["version"] });
    who.post(&format!("{}/approve/undo", path(view)), body).await
}

/// The titles of what somebody was told by itself, and whether she has read it.
async fn told(who: &Client) -> Vec<(String, bool)> {
    let answer = who.get("/notificationcenter/my?days=100").await.expect(200);
    let messages = answer["automaticMessages"]["messages"].as_array().unwrap().clone();
    let told =
        |it: Value| (it["message"]["title"].as_str().unwrap().to_owned(), it["lest"] == true);
    messages.into_iter().map(told).collect()
}

/// A device of somebody that takes push messages.
async fn switch_on(who: &Client, endpoint: &str) {
    let keys = json!({
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    });
    let body = json!({ "endpoint": endpoint, "keys": keys });
    who.post("/push/subscriptions", body).await.expect(204);
}

on_both_engines! {
    /// "Approval undone within ten seconds."
    async fn an_approval_that_is_taken_back_never_was(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let waiting = sent(&kari, "Bytte av lager", &of_plan[..2]).await;
        let goals_before = goals(&kari, &kari).await;
        let approved = step(&terje, &waiting, "approve").await;
        assert_eq!(statistics(&kari, &kari).await, [0, 0, 1]);

        world.clock.advance(Duration::from_secs(10));
        let again = undo(&terje, &approved).await.expect(200);
        assert_eq!(again["status"], "Sendt");
        assert_eq!(again["sendt"], waiting["sendt"]);
        assert_eq!(again["timeline"], waiting["timeline"]);
        assert_eq!(again["can"]["approve"], true);
        assert!(again["version"].as_i64() > approved["version"].as_i64());
        assert_eq!(goals(&kari, &kari).await, goals_before);
        assert_eq!(statistics(&kari, &kari).await, [1, 0, 0]);

        // It takes its steps as before.
        let approved = step(&terje, &again, "approve").await;
        assert_eq!(approved["timeline"].as_array().unwrap().len(), 2);
        assert_eq!(goals(&kari, &kari).await[of_plan[0].as_str()].0, "Godkjent");
    }

    /// The mark stays for as long as another approved piece carries it.
    async fn a_goal_that_is_approved_otherwise_stays_approved(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let goal = of_plan[0].as_str();
        let [first, second] =
            [sent(&kari, "En", &of_plan[..1]).await, sent(&kari, "To", &of_plan[..2]).await];
        let first = step(&terje, &first, "approve").await;
        world.clock.advance(Duration::from_secs(1));
        let second = step(&terje, &second, "approve").await;
        undo(&terje, &first).await.expect(200);
        assert_eq!(goals(&kari, &kari).await[goal].0, "Godkjent", "the second carries it");
        undo(&terje, &second).await.expect(200);
        for goal in &of_plan[..2] {
            assert_eq!(goals(&kari, &kari).await[goal.as_str()].0, "Til gjennomgang");
        }
    }

    async fn who_was_told_is_told_no_more(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        switch_on(&kari, "https://fcm.googleapis.com/send/kari").await;
        let waiting = sent(&kari, "Bytte av lager", &of_plan[..1]).await;
        let before = told(&terje).await;
        assert_eq!(before, [("Dokumentasjon til godkjenning".to_owned(), false)]);
        let approved = step(&terje, &waiting, "approve").await;
        assert_eq!(told(&kari).await.len(), 1);
        assert!(told(&terje).await[0].1, "it is done");
        world.run_jobs().await;
        let device = "https://fcm.googleapis.com/send/kari";
        assert_eq!(world.newest_message_to(device).await, None, "nothing has left yet");

        let again = undo(&terje, &approved).await.expect(200);
        assert!(told(&kari).await.is_empty());
        assert_eq!(told(&terje).await, before);
        world.clock.advance(Duration::from_secs(60));
        world.run_jobs().await;
        assert_eq!(world.newest_message_to(device).await, None, "nor does it leave later");

        step(&terje, &again, "approve").await;
        world.clock.advance(Duration::from_secs(60));
        world.run_jobs().await;
        let text = world.newest_message_to(device).await.unwrap();
        assert!(text.contains("har godkjent «Bytte av lager»"), "{text}");
    }

    async fn it_is_for_whoever_approved_and_for_a_moment(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let (anne, stranger) = (fjord.coordinator("Anne").await, fjord.instructor("Siv").await);
        let (ola, colleague) = (fjord.apprentice("Ola").await, fjord.instructor("Nils").await);
        fjord.connect(&colleague, &kari).await;
        let waiting = sent(&kari, "En", &of_plan[..1]).await;
        assert_eq!(undo(&terje, &waiting).await.problem(409), "wrong_status");
        let approved = step(&terje, &waiting, "approve").await;
        assert_eq!(undo(&world.anonymous(), &approved).await.problem(401), "unauthenticated");
        for who in [&anne, &colleague, &kari] {
            assert_eq!(undo(who, &approved).await.problem(403), "forbidden");
        }
        for who in [&stranger, &ola] {
            assert_eq!(undo(who, &approved).await.problem(404), "not_found");
        }
        let stale = undo(&terje, &waiting).await;
        assert_eq!(stale.problem(409), "stale_version");
        assert_eq!(stale.json()["current"]["status"], "Godkjent");
        world.clock.advance(Duration::from_secs(31));
        assert_eq!(undo(&terje, &approved).await.problem(409), "too_late");
        assert_eq!(kari.get(&path(&approved)).await.expect(200)["status"], "Godkjent");
    }

    async fn it_takes_the_permission_to_approve(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let waiting = sent(&kari, "En", &of_plan[..1]).await;
        let approved = step(&terje, &waiting, "approve").await;
        let hold = async |tilganger: Permissions| {
            let tx = fjord.write().await;
            let terje = PersonId::parse(&terje.id).unwrap();
            svenn_access::accounts::set_tilganger(&tx, &terje, &tilganger).await.unwrap();
            tx.commit().await.unwrap();
        };
        hold([Permission::ApproveDocumentation].into_iter().collect()).await;
        assert_eq!(undo(&terje, &approved).await.problem(403), "forbidden");
        hold([Permission::ApproveDocumentation, Permission::ApproveGoal].into_iter().collect())
            .await;
        undo(&terje, &approved).await.expect(200);
    }

    async fn a_draft_can_be_begun_meanwhile(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let approved = step(&terje, &sent(&kari, "En", &of_plan[..1]).await, "approve").await;
        draft(&kari, "To", &of_plan[..1]).await;
        undo(&terje, &approved).await.expect(200);
        assert_eq!(statistics(&kari, &kari).await, [1, 0, 0]);
    }
}
