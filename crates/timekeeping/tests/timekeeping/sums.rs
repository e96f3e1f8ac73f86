//! How hours add up.

use svenn_testkit::{json, on_both_engines};

use super::{begins, line, sent, step};

on_both_engines! {
    /// "Sums per week, month and goal against what is agreed by position percentage, absence and
    /// holidays; missing weeks shown." The clock stands at 20 November 2026.
    async fn hours_add_up_against_what_is_agreed(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        begins(&fjord, &kari, "2026-11-02").await;

        let mut with_goal = line("2026-11-10", 300, "Sveiset");
        with_goal["goals"] = json!([goals[0]]);
        let body = json!({ "kind": "TIMEFORING", "uke": "2026-11-09", "lines": [with_goal] });
        let week = kari.post("/timekeeping", body).await.expect(201);
        let overview = format!("/apprentices/{}/timekeeping", kari.id);
        assert_eq!(terje.get(&overview).await.expect(200)["weeks"][1]["id"], json!(null), "a draft");
        step(&kari, &week, "send").await;

        let all = terje.get(&overview).await.expect(200);
        let weeks: Vec<_> = all["weeks"].as_array().unwrap().iter()
            .map(|it| (it["uke"].as_str().unwrap(), it["minutes"].as_i64().unwrap(), it["mangler"].as_bool().unwrap()))
            .collect();
        assert_eq!(weeks, [("2026-11-16", 0, false), ("2026-11-09", 300, false), ("2026-11-02", 0, true)]);
        assert_eq!((&all["mangler"], &all["sendt"], &all["godkjent"]), (&json!(1), &json!(300), &json!(0)));
        assert_eq!(all["total"], json!({ "minutes": 300, "agreed": 4_500 }));
        assert_eq!((&all["goals"][0]["id"], &all["goals"][0]["minutes"]), (&json!(goals[0]), &json!(300)));
        assert_eq!(all["months"][0]["maaned"], "2026-11");
        let detail = terje.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        assert_eq!(detail["statistikk"]["timekeepingHours"], 5.0);
        assert_eq!(detail["statistikk"]["timekeepings"], 1);
        let of_goal = json!({ "trainingDays": 0, "timekeepings": 1, "hours": 5.0 });
        assert_eq!(detail["statistikk"]["goals"][goals[0].as_str()], of_goal);
    }

    async fn what_is_withdrawn_counts_no_more(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let week = sent(&kari, "2026-11-09").await;
        step(&kari, &week, "withdraw").await;
        let detail = terje.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        assert_eq!(detail["statistikk"]["timekeepings"], 0);
        assert_eq!(detail["statistikk"]["goals"], json!({}));
    }
}
