//! Nobody overwrites what somebody else has just saved.

use svenn_testkit::{Value, json, on_both_engines};

use super::{draft, path, sent, statistics, step};

on_both_engines! {
    async fn a_stale_version_is_refused_with_what_is_stored(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let view = draft(&kari, "En", &of_plan[..1]).await;
        let text = |version: &Value, name: &str| {
            json!({ "version": version, "name": name, "content": "<p>x</p>", "goals": [] })
        };
        let saved = kari.put(&path(&view), text(&view["version"], "Telefon")).await.expect(200);
        let late = kari.put(&path(&view), text(&view["version"], "Nettbrett")).await;
        assert_eq!(late.problem(409), "stale_version");
        let current = &late.json()["current"];
        assert_eq!((&current["name"], &current["version"]), (&json!("Telefon"), &saved["version"]));

        let sent = step(&kari, &saved, "send").await;
        for (who, verb) in [(&kari, "send"), (&kari, "withdraw"), (&terje, "approve")] {
            let body = json!({ "version": saved["version"] });
            let late = who.post(&format!("{}/{verb}", path(&view)), body).await;
            assert_eq!(late.problem(409), "stale_version", "{verb}");
        }
        let withdrawn = step(&kari, &sent, "withdraw").await;
        let late = kari.delete(&format!("{}?version={}", path(&view), sent["version"])).await;
        assert_eq!(late.problem(409), "stale_version");
        let version = &withdrawn["version"];
        kari.delete(&format!("{}?version={version}", path(&view))).await.expect(204);
        assert_eq!(kari.get(&path(&view)).await.problem(404), "not_found");
    }

    /// Two who answer at the same time: one is heard, the other learns of it.
    async fn only_one_of_two_answers_counts(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let anne = fjord.coordinator("Anne").await;
        let view = sent(&kari, "En", &of_plan[..1]).await;
        let body = json!({ "version": view["version"], "comment": "Se her" });
        let (approve, send_back) =
            (format!("{}/approve", path(&view)), format!("{}/return", path(&view)));
        let (first, second) = futures::join!(
            terje.post(&approve, body.clone()),
            anne.post(&send_back, body.clone()),
        );
        let mut answers = [first.status.as_u16(), second.status.as_u16()];
        answers.sort_unstable();
        assert_eq!(answers, [200, 409]);
        let view = kari.get(&path(&view)).await.expect(200);
        assert_eq!(view["timeline"].as_array().unwrap().len(), 2);
    }

    /// Counts are of all an apprentice's documentation, so writes about her follow each other.
    async fn counts_are_right_after_a_crowd(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, of_plan) = fjord.loop_of_three().await;
        let mut drafts = Vec::new();
        for number in 0..6 {
            drafts.push(draft(&kari, &format!("Nr. {number}"), &of_plan[..1]).await);
        }
        let sending = drafts.iter().map(|view| step(&kari, view, "send"));
        futures::future::join_all(sending).await;
        assert_eq!(statistics(&kari, &kari).await, [6, 0, 0]);
        let of_goal = crate::documentation::goals(&kari, &kari).await[of_plan[0].as_str()].clone();
        assert_eq!(of_goal, ("Til gjennomgang".into(), 6));
    }
}
