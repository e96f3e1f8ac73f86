//! Two who meet in a course: what was answered with success is there afterwards.

use svenn_testkit::{explored, json, on_both_engines};

use super::{begun, give, keys, modules, office, path, published, read, taking, written};

on_both_engines! {
    async fn an_answer_and_the_hand_in_that_meet_agree_on_what_was_answered(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = published(&siri, modules(0)).await;
        give(&siri, &course, &[&kari]).await;
        read(&kari, &course).await;
        for schedule in explored("an answer and the hand-in") {
            let attempt = begun(&kari, &course).await;
            let chosen = |question, texts| json!({
                "seq": 1, "answer": { "chosen": keys(&attempt.1, question, texts) },
            });
            let order = ["Varsle", "Redde", "Slukke"];
            let first = format!("{}/answers/q2", attempt.0);
            kari.put(&first, chosen(1, &order)).await.expect(200);
            let to = format!("{}/answers/q1", attempt.0);
            let handin = format!("{}/handin", attempt.0);
            let answers = kari.put(&to, chosen(0, &["Hjelm"]));
            let hands_in = kari.post(&handin, json!({}));
            let (answered, handed) = fjord.race_by(&schedule, answers, hands_in).await;
            schedule.none_failed(&[&answered, &handed]);
            let score = if answered.status == 200 { 100.0 } else { 50.0 };
            let told = handed.expect(200)["score"].clone();
            schedule.holds(told == json!(score), format_args!("{told} is told, not {score}"));
        }
    }

    async fn two_who_give_the_same_course_give_it_once(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        for schedule in explored("two assignments") {
            let course = published(&siri, modules(0)).await;
            let to = format!("{}/assign", path(&course));
            let body = json!({ "persons": [kari.id] });
            let (one, other) = (siri.post(&to, body.clone()), siri.post(&to, body));
            let (one, other) = fjord.race_by(&schedule, one, other).await;
            schedule.none_failed(&[&one, &other]);
            let added = [&one, &other].map(|it| it.json()["added"].as_i64().unwrap_or_default());
            schedule.holds(added.iter().sum::<i64>() == 1, format_args!("{added:?} were added"));
        }
    }

    async fn two_who_write_the_same_draft_lose_nothing_silently(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for schedule in explored("two drafts") {
            let course = written(&siri, modules(0)).await;
            let draft = |title: &str| json!({
                "version": course["version"], "title": title, "description": "", "modules": [],
            });
            let to = path(&course);
            let (one, other) = (siri.put(&to, draft("En")), siri.put(&to, draft("To")));
            let (one, other) = fjord.race_by(&schedule, one, other).await;
            schedule.none_failed(&[&one, &other]);
            let kept = [&one, &other].iter().filter(|it| it.status == 200).count();
            schedule.holds(kept == 1, format_args!("{kept} were kept"));
        }
    }

    async fn two_attempts_that_are_begun_at_once_are_one(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        for schedule in explored("two attempts") {
            let course = published(&siri, modules(1)).await;
            give(&siri, &course, &[&kari]).await;
            read(&kari, &course).await;
            let to = format!("{}/items/prove/attempts", path(&course));
            let (one, other) = (kari.post(&to, json!({})), kari.post(&to, json!({})));
            let (one, other) = fjord.race_by(&schedule, one, other).await;
            schedule.none_failed(&[&one, &other]);
            let same = one.json()["id"] == other.json()["id"];
            schedule.holds(same, "two attempts were begun");
            let tries = &taking(&kari, &course).await["modules"][0]["items"][1]["quiz"]["attempts"];
            assert_eq!(tries.as_array().unwrap().len(), 1);
        }
    }
}
