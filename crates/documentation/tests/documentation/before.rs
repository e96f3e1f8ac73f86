//! What was ticked before anybody asked what shows it goes over as it was.

use sea_orm::ConnectionTrait;
use svenn_db::Migration;
use svenn_testkit::{Office, json, on_both_engines};

use super::{goals, judgements::trains, path, sent, step, ticks::judged};

/// The tables as they were before parts, proof and refusals.
const AS_BEFORE: &str = "ALTER TABLE documentation_goals DROP COLUMN how;
    ALTER TABLE documentation_goals DROP COLUMN sentence;
    ALTER TABLE documentation_goals DROP COLUMN file;
    ALTER TABLE documentation_goals DROP COLUMN refused;
    DROP TABLE documentation_subgoals;
    ALTER TABLE apprentice_goals DROP COLUMN utfoert;
    ALTER TABLE apprentice_goals DROP COLUMN deler;";

fn sql(all: &[Migration], id: &str) -> &'static str {
    all.iter().find(|migration| migration.id == id).unwrap().sql
}

/// Takes the office back, and over to what is now.
async fn goes_over(office: &Office<'_>) {
    let over = [
        AS_BEFORE,
        sql(svenn_documentation::MIGRATIONS, "documentation/002_ticks"),
        sql(svenn_people::MIGRATIONS, "people/093_shown_goals"),
    ];
    for statements in over {
        let tx = office.write().await;
        tx.execute_unprepared(statements).await.unwrap();
        tx.commit().await.unwrap();
    }
}

on_both_engines! {
    /// "What was ticked before keeps its approvals, as "uten bevis"", "Old data … of the previous
    /// release go over unchanged"
    async fn what_was_ticked_before_keeps_its_approvals_without_proof(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        trains(&world, &fjord, &kari, 400).await;
        let approved = step(&terje, &sent(&kari, "En", &of_plan[..2]).await, "approve").await;
        let waits = sent(&kari, "To", &of_plan[2..3]).await;
        let before = goals(&kari, &kari).await;
        goes_over(&fjord).await;

        assert_eq!(goals(&kari, &kari).await, before);
        let now = kari.get(&path(&approved)).await.expect(200);
        for field in ["content", "name", "status", "version", "sendt", "timeline"] {
            assert_eq!(now[field], approved[field], "{field}");
        }
        for goal in now["goals"].as_array().unwrap() {
            assert_eq!((&goal["status"], &goal["refused"]), (&json!("Godkjent"), &json!(null)));
            assert_eq!((&goal["proof"]["how"], &goal["subGoals"]), (&json!(null), &json!([])));
        }
        let thin = judged(&kari, &of_plan[0]).await;
        assert_eq!((&thin["judgement"], &thin["hows"]["utenBevis"]), (&json!("tynt"), &json!(1)));
        // In lists, too, each piece counts as one in which the apprentice took part.
        let siri = fjord.coordinator("Siri").await;
        let row = siri.post("/search/LAERLINGER", json!({})).await.expect(200)["items"][0].clone();
        assert_eq!((&row["maalTynne"], &row["maalTomme"]), (&json!(3), &json!(1)));
        // What waited is answered as ever.
        let done = step(&terje, &waits, "approve").await;
        assert_eq!(done["goals"][0]["status"], "Godkjent");
    }
}
