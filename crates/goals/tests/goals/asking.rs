//! An apprentice asks for the approval of goals.

use svenn_kernel::{Permission, Permissions};
use svenn_testkit::{json, on_both_engines};

use super::{approve, ask, of, seen, send_back, sent, step, told, withdraw};

on_both_engines! {
    /// "laereplanmaaltilgodkjenning.{goalId}: timestamp when sent for approval."
    async fn goals_that_she_asks_for_wait_with_the_instructor(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let before = seen(&kari, &kari, &goals[0]).await;
        assert_eq!(before["status"], "Ikke godkjent");
        let can = json!({ "ask": true, "withdraw": false, "approve": false, "return": false });
        assert_eq!(before["can"], can);

        let answer = ask(&kari, &kari, &goals[..2]).await.expect(200);
        let now = svenn_kernel::Clock::now(&*world.clock).millis();
        for goal in &goals[..2] {
            let asked = of(&answer, goal);
            assert_eq!(asked["status"], "Til gjennomgang");
            assert_eq!((&asked["tilgodkjenning"], &asked["forespurt"]), (&json!(now), &json!(now)));
            assert_eq!(asked["can"]["withdraw"], true);
        }
        assert_eq!(answer["progress"]["tilgodkjenning"], 2);
        assert_eq!(told(&terje).await, [("Kompetansemål venter på deg".to_owned(), false)]);

        // The answer was lost: asked again, nothing is doubled.
        world.clock.advance(std::time::Duration::from_secs(5));
        let again = ask(&kari, &kari, &goals[..2]).await.expect(200);
        assert_eq!(of(&again, &goals[0])["forespurt"], now);
        assert_eq!(told(&terje).await.len(), 1);
    }

    async fn she_takes_back_what_she_asked_for(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        ask(&kari, &kari, &goals[..2]).await.expect(200);
        let answer = withdraw(&kari, &kari, &goals[..1]).await.expect(200);
        assert_eq!(of(&answer, &goals[0])["status"], "Ikke godkjent");
        assert_eq!(of(&answer, &goals[1])["status"], "Til gjennomgang");
        assert_eq!(told(&terje).await.len(), 1, "one still waits");
        withdraw(&kari, &kari, &goals[1..2]).await.expect(200);
        assert!(told(&terje).await.is_empty());
        // What was answered meanwhile stays.
        ask(&kari, &kari, &goals[..1]).await.expect(200);
        approve(&terje, &kari, &goals[..1]).await;
        let answer = withdraw(&kari, &kari, &goals[..1]).await.expect(200);
        assert_eq!(of(&answer, &goals[0])["status"], "Godkjent");
    }

    async fn documentation_and_asking_do_not_take_each_other_back(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let view = sent(&kari, "Lager", &goals[..2]).await;
        assert_eq!(seen(&kari, &kari, &goals[0]).await["can"]["withdraw"], false);
        // Asked for first, then documented.
        ask(&kari, &kari, &goals[2..3]).await.expect(200);
        let other = sent(&kari, "Dreining", &goals[2..3]).await;
        step(&kari, &other, "withdraw").await;
        assert_eq!(seen(&kari, &kari, &goals[2]).await["status"], "Til gjennomgang");
        let other = sent(&kari, "Fresing", &goals[2..3]).await;
        withdraw(&kari, &kari, &goals[2..3]).await.expect(200);
        let carried = seen(&kari, &kari, &goals[2]).await;
        assert_eq!((&carried["status"], &carried["forespurt"]),
            (&json!("Til gjennomgang"), &json!(null)));
        step(&terje, &other, "return").await;
        assert_eq!(seen(&kari, &kari, &goals[2]).await["status"], "Ikke godkjent");
        step(&terje, &view, "approve").await;
        assert_eq!(seen(&kari, &kari, &goals[0]).await["status"], "Godkjent");
    }

    /// "Permissions (employees, via tilganger): … request approval … competence goal".
    async fn who_may_ask(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let (siri, ola) = (fjord.coordinator("Siri").await, fjord.apprentice("Ola").await);
        let stranger = fjord.instructor("Siv").await;
        for who in [&terje, &siri] {
            assert_eq!(ask(who, &kari, &goals[..1]).await.problem(403), "forbidden");
            assert_eq!(withdraw(who, &kari, &goals[..1]).await.problem(403), "forbidden");
        }
        for who in [&stranger, &ola] {
            assert_eq!(ask(who, &kari, &goals[..1]).await.problem(404), "not_found");
        }
        let asks = Permissions::from([Permission::RequestGoalApproval]);
        let rita = fjord.instructor_who_may("Rita", asks).await;
        fjord.connect(&rita, &kari).await;
        ask(&rita, &kari, &goals[..1]).await.expect(200);
        assert_eq!(seen(&kari, &kari, &goals[0]).await["status"], "Til gjennomgang");
        assert!(told(&rita).await.is_empty(), "she knows");
        assert_eq!(told(&terje).await.len(), 1);
    }

    async fn bad_calls_are_refused(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, goals) = fjord.loop_of_three().await;
        let none = ask(&kari, &kari, &[]).await.expect(422);
        assert_eq!(none["fields"][0]["field"], "goals");
        let unknown = svenn_kernel::GoalId::parse("finnes-ikke").unwrap();
        let both = [goals[0].clone(), unknown];
        assert_eq!(ask(&kari, &kari, &both).await.problem(409), "goals_gone");
        assert_eq!(seen(&kari, &kari, &goals[0]).await["status"], "Ikke godkjent");
        let many: Vec<_> = std::iter::repeat_n(goals[0].clone(), 501).collect();
        ask(&kari, &kari, &many).await.expect(422);
    }

    /// "A goal deleted from the plan in the moment it is asked for" is either asked for and stays,
    /// or is gone and is refused.
    async fn a_goal_is_not_deleted_while_it_is_asked_for(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let plan = siri.get("/trainingplans").await.expect(200)[0]["id"].clone();
        let path = format!("/trainingplans/{}/goals", plan.as_str().unwrap());
        let nothing = json!({ "version": 1, "categories": [] });
        let (asked, deleted) =
            tokio::join!(ask(&kari, &kari, &goals[..1]), siri.put(&path, nothing.clone()));
        if asked.status == 200 {
            assert_eq!(deleted.problem(409), "goals_in_use");
            assert_eq!(seen(&kari, &kari, &goals[0]).await["status"], "Til gjennomgang");
            // What was said of it stays too.
            send_back(&terje, &kari, &goals[..1], "Vis mer").await.expect(200);
            assert_eq!(siri.put(&path, nothing).await.problem(409), "goals_in_use");
        } else {
            assert_eq!(asked.problem(409), "goals_gone");
            deleted.expect(200);
        }
    }

    async fn for_an_archived_apprentice_nobody_asks_or_answers(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, goals) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        ask(&kari, &kari, &goals[..1]).await.expect(200);
        siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        assert_eq!(send_back(&siri, &kari, &goals[..1], "Nei").await.problem(409), "archived");
        let answer = approve(&siri, &kari, &goals[..1]).await;
        assert_eq!(answer["failed"][0]["code"], "not_found");
    }
}
