//! Rehearsal through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

mod approved;
mod hers;
mod own_text;
pub mod samples;

use svenn_curricula::plans::PlanGoal;
use svenn_testkit::{Client, Value, json, on_both_engines};

/// A question about a goal.
async fn question(siri: &Client, goal: &PlanGoal, sporsmal: &str) -> Value {
    let body = json!({
        "sporsmal": sporsmal, "fasit": "Spenn fast, og bruk vernebriller.", "kode": goal.kode,
        "programomrade": null,
    });
    siri.post("/rehearsalquestions", body).await.expect(201)
}

on_both_engines! {
    async fn a_question_comes_back_as_it_was_written(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let plan = fjord.plan("Prøvefaget").await;
        let goal = plan.goals().next().unwrap();
        let made = question(&siri, goal, "Hva gjør du først?").await;
        assert_eq!(made["gjelder"], goal.label);
        let path = format!("/rehearsalquestions/{}", made["id"].as_str().unwrap());
        assert_eq!(siri.get(&path).await.expect(200), made);
        let list = siri.post("/search/OVINGSSPORSMAL", json!({})).await.expect(200);
        let row = &list["items"][0];
        assert_eq!((&row["slag"], &row["gjelder"]), (&json!("Kompetansemål"), &json!(goal.label)));
        let change = json!({
            "version": 1, "sporsmal": "Hva gjør du sist?", "fasit": "Rydder.", "kode": goal.kode,
            "programomrade": null,
        });
        let after = siri.put(&path, change.clone()).await.expect(200);
        assert_eq!((&after["sporsmal"], &after["version"]), (&json!("Hva gjør du sist?"), &json!(2)));
        assert_eq!(siri.put(&path, change).await.problem(409), "stale_version");
        siri.delete(&path).await.expect(204);
        assert_eq!(siri.get(&path).await.problem(404), "not_found");
    }

    async fn a_question_is_about_one_goal_or_one_trade(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let plan = fjord.plan("Prøvefaget").await;
        let kode = &plan.goals().next().unwrap().kode;
        for (about, trade, field, code) in [
            (json!(null), json!(null), "kode", "required"),
            (json!(kode), json!("BATMF3----"), "programomrade", "only_one"),
            (json!("KM0"), json!(null), "kode", "unknown"),
            (json!(null), json!("FINNES----"), "programomrade", "unknown"),
        ] {
            let body = json!({
                "sporsmal": "Hva?", "fasit": "Det.", "kode": about, "programomrade": trade,
            });
            let refused = siri.post("/rehearsalquestions", body).await.expect(422);
            let field_of = &refused["fields"][0];
            assert_eq!((&field_of["field"], &field_of["code"]), (&json!(field), &json!(code)));
        }
        let found = siri.get("/options/rehearsalgoals?q=Pr%C3%B8vefaget").await.expect(200);
        assert_eq!(found.as_array().unwrap().len(), plan.goals().count());
        assert_eq!(found[0]["detail"], "Prøvefaget");
        // The bank is the office's: an apprentice meets what she is asked, and no list.
        let list = kari.post("/search/OVINGSSPORSMAL", json!({})).await.expect(200);
        assert_eq!(list["found"], 0);
    }
}
