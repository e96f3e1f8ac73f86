//! What a day gave, and what participants think of it.

use svenn_kernel::{PersonId, Role};
use svenn_testkit::{json, on_both_engines};

use super::{at, information, made, path, seen, turn};

on_both_engines! {
    /// "Responses are kept as TRAININGDAYRESPONSE keyed {trainingDayId}.{userId}." "When not met, no
    /// goals are registered."
    async fn goals_that_were_reached_show_in_the_apprentices_plan(world) {
        turn(&world, 1);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let day = made(&siri, information("Måleteknikk"), &[&kari]).await;
        let plan = kari.get(&format!("/apprentices/{}/goals", kari.id)).await;
        assert_eq!(plan.status, 200);
        let plans = fjord.read().await;
        let labels = svenn_curricula::plans::goals(&plans, &goals).await.unwrap();
        let plan = labels[&goals[0]].0.clone();
        drop(plans);
        let body = json!({ "version": 3, "curriculum": plan, "curriculumGoals": goals });
        siri.put(&format!("{}/goals", path(&day)), body).await.expect(200);
        let of_kari = format!("{}/responses/{}", path(&day), kari.id);
        let empty = terje.get(&of_kari).await.expect(200);
        assert_eq!((&empty["version"], &empty["status"]), (&json!(0), &json!("Til vurdering")));
        let body = |version: i64, goals: &[_], missing: bool| json!({
            "version": version, "curriculumGoals": goals, "comment": "Fint målt",
            "notMet": missing,
        });
        let given = terje.put(&of_kari, body(0, &goals, false)).await.expect(200);
        assert_eq!(given["feedbackstatus"], "Gjennomført");
        let counted = async || {
            let hers = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
            hers["statistikk"]["goals"][goals[0].as_str()]["trainingDays"].clone()
        };
        assert_eq!(counted().await, 1, "it counts towards the goal");
        assert_eq!(terje.put(&of_kari, body(0, &goals, false)).await.problem(409), "stale_version");
        assert_eq!(kari.put(&of_kari, body(1, &goals, false)).await.problem(403), "forbidden");
        let told = kari.get(&of_kari).await.expect(200);
        assert_eq!(told["comment"], "Fint målt");
        let missing = terje.put(&of_kari, body(1, &goals, true)).await.expect(200);
        assert_eq!(missing["status"], "Ikke møtt");
        assert_eq!(missing["curriculumGoals"], json!([]));
        assert_eq!(counted().await, json!(null));
    }

    async fn an_anonymous_opinion_is_summed_and_nobodys(world) {
        turn(&world, 7);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        for (anonymous, navn) in [(true, ""), (false, "Kari")] {
            let mut body = information("Førstehjelp");
            body["anonymousFeedback"] = json!(anonymous);
            let day = made(&siri, body, &[&kari]).await;
            let evaluations = format!("{}/evaluations", path(&day));
            let body = json!({ "score": 4, "comment": "Nyttig" });
            kari.post(&evaluations, body.clone()).await.expect(204);
            assert_eq!(kari.post(&evaluations, body.clone()).await.problem(409), "evaluated");
            assert_eq!(ola.post(&evaluations, body).await.problem(404), "not_found");
            let summed = siri.get(&evaluations).await.expect(200);
            let scores = if anonymous { json!([0, 0, 0, 0, 0]) } else { json!([0, 0, 0, 1, 0]) };
            assert_eq!((&summed["scores"], &summed["tooFew"]), (&scores, &json!(anonymous)));
            let by = summed["svar"][0]["navn"].as_str().unwrap_or_default();
            assert!(by.starts_with(navn) && by.is_empty() == anonymous);
            let shown = seen(&siri, &day).await;
            let told = shown["deltakere"][0].get("evaluated");
            assert_eq!(told, (!anonymous).then_some(&json!(true)));
            assert_eq!(seen(&kari, &day).await["own"]["evaluated"], true);
        }
    }

    async fn anonymous_answers_are_told_from_five_on_and_nobody_says_whose_they_are(world) {
        turn(&world, 7);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let mut people = Vec::new();
        for name in ["Anne", "Bo", "Cato", "Dag", "Eli"] {
            people.push(fjord.apprentice(name).await);
        }
        let mut body = information("Førstehjelp");
        body["anonymousFeedback"] = json!(true);
        let day = made(&siri, body.clone(), &people.iter().collect::<Vec<_>>()).await;
        let evaluations = format!("{}/evaluations", path(&day));
        for (at, who) in people.iter().enumerate() {
            let summed = siri.get(&evaluations).await.expect(200);
            assert_eq!((&summed["svar"], &summed["tooFew"]), (&json!([]), &json!(at > 0)));
            let said = json!({ "score": 4, "comment": who.id });
            who.post(&evaluations, said).await.expect(204);
        }
        let summed = siri.get(&evaluations).await.expect(200);
        assert_eq!((&summed["scores"], &summed["tooFew"]), (&json!([0, 0, 0, 5, 0]), &json!(false)));
        // With names from now on: what was said without them stays so.
        body["anonymousFeedback"] = json!(false);
        body["version"] = json!(3);
        let shown = siri.put(&path(&day), body).await.expect(200);
        let told: Vec<_> = shown["deltakere"].as_array().unwrap().iter().map(|it| it["evaluated"].clone()).collect();
        assert_eq!(told, vec![json!(false); 5]);
    }

    /// "The apprentice's own page with status by the six rules"; a certificate for who was here.
    async fn who_was_here_gets_a_certificate_when_it_is_over(world) {
        turn(&world, 0);
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let day = made(&siri, information("Førstehjelp"), &[&kari]).await;
        let body = json!({ "id": day["id"], "users": [
            { "id": kari.id, "dag": 1, "status": "REGISTERED", "at": at(0) },
        ]});
        siri.post("/trainingday/attendencestatus", body).await.expect(200);
        let certificate = format!("{}/certificate/{}", path(&day), kari.id);
        assert_eq!(kari.get(&certificate).await.problem(409), "not_done");
        turn(&world, 31);
        let kari = fjord.sign_in(&PersonId::parse(&kari.id).unwrap(), Role::Laerling).await;
        assert_eq!(seen(&kari, &day).await["can"]["certificate"], true);
        let pdf = kari.get(&certificate).await;
        assert_eq!(pdf.status, 200);
        assert!(pdf.bytes.starts_with(b"%PDF-"));
    }
}
