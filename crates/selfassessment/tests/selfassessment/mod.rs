//! Self-assessment through the real router.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests panic to say why")]

pub mod samples;

use std::time::Duration;

use svenn_http::personal::{self, DataSubject};
use svenn_kernel::{GoalId, PersonId, Role, TrainingPlanId};
use svenn_testkit::{Client, Instructor, Office, Value, World, json, on_both_engines};

const LEVELS: [&str; 3] = ["Har sett det", "Kan med hjelp", "Kan alene"];

/// The plan's goals as they are to be, each with these levels.
fn with_levels(plan: &Value, levels: &[&str]) -> Value {
    let categories = plan["categories"].as_array().unwrap().iter().map(|category| {
        let goals = category["goals"].as_array().unwrap().iter().map(|goal| {
            json!({
                "id": goal["id"], "label": goal["label"], "excludeAssessmentInterview": false,
                "excludepracticallog": false, "subGoals": [],
                "selfAssessment": { "activated": true, "levels": levels },
            })
        });
        let goals: Vec<Value> = goals.collect();
        json!({ "id": category["id"], "label": category["label"], "goals": goals })
    });
    json!({ "version": plan["version"], "categories": categories.collect::<Vec<_>>() })
}

async fn assess_on(siri: &Client, plan: &TrainingPlanId, levels: &[&str]) {
    let stored = siri.get(&format!("/trainingplans/{plan}")).await.expect(200);
    let path = format!("/trainingplans/{plan}/goals");
    siri.put(&path, with_levels(&stored, levels)).await.expect(200);
}

/// An apprentice and her instructor, and a plan all of whose goals are assessed.
async fn assessed(fjord: &Office<'_>) -> (Client, Client, Instructor, Vec<GoalId>, TrainingPlanId) {
    let siri = fjord.coordinator("Siri").await;
    let (kari, terje, goals) = fjord.loop_of_three().await;
    let plans = siri.get("/trainingplans").await.expect(200);
    let plan = TrainingPlanId::parse(plans[0]["id"].as_str().unwrap()).unwrap();
    assess_on(&siri, &plan, &LEVELS).await;
    (siri, kari, terje, goals, plan)
}

fn path(kari: &Client, goal: &GoalId) -> String {
    format!("/apprentices/{}/selfassessments/{goal}", kari.id)
}

async fn all(reader: &Client, kari: &Client) -> Value {
    reader.get(&format!("/apprentices/{}/selfassessments", kari.id)).await.expect(200)
}

/// What is told of a goal.
fn told<'v>(seen: &'v Value, goal: &GoalId) -> &'v Value {
    let goals = seen["plans"][0]["categories"].as_array().unwrap().iter();
    let mut goals = goals.flat_map(|category| category["goals"].as_array().unwrap());
    goals.find(|it| it["id"] == goal.as_str()).unwrap()
}

async fn a_month_later(world: &World) {
    world.clock.advance(Duration::from_secs(30 * 24 * 3_600));
}

async fn again(fjord: &Office<'_>, who: &Client, rolle: Role) -> Client {
    fjord.sign_in(&PersonId::parse(&who.id).unwrap(), rolle).await
}

on_both_engines! {
    /// "Self assessment document per apprentice: goals.{goalId}.apprenticeAssessment and
    /// employeeAssessment, plus history entries SELFASSESSMENTTIMELINE (goalId, timestamp)."
    async fn both_sides_stand_beside_each_other_with_what_was_said_before(world) {
        let fjord = world.office("fjord").await;
        let (_, kari, terje, goals, _) = assessed(&fjord).await;
        let path = path(&kari, &goals[0]);
        let said = json!({ "version": 0, "nivaa": 1 });
        let own = kari.put(&path, said.clone()).await.expect(200);
        assert_eq!(own["apprenticeAssessment"]["nivaa"], 1);
        assert_eq!(own["employeeAssessment"]["historikk"], json!([]));
        terje.put(&path, said).await.expect(200);

        a_month_later(&world).await;
        let kari = again(&fjord, &kari, Role::Laerling).await;
        kari.put(&path, json!({ "version": 1, "nivaa": 3 })).await.expect(200);
        let siri = fjord.coordinator("Nora").await;
        let seen = all(&siri, &kari).await;
        assert_eq!(seen["vurderer"], Value::Null, "a coordinator reads");
        let goal = told(&seen, &goals[0]);
        assert_eq!(goal["levels"], json!(LEVELS));
        let (own, other) = (&goal["apprenticeAssessment"], &goal["employeeAssessment"]);
        assert_eq!((&own["nivaa"], &own["endring"]), (&json!(3), &json!(2)));
        let labels: Vec<_> =
            own["historikk"].as_array().unwrap().iter().map(|it| &it["label"]).collect();
        assert_eq!(labels, ["Kan alene", "Har sett det"]);
        assert_eq!(other["historikk"][0]["navn"], "Terje Ledersen");
        assert_eq!((&other["nivaa"], &other["endring"]), (&json!(1), &Value::Null));
        assert_eq!(all(&kari, &kari).await["vurderer"], "LAERLING");
    }

    async fn a_day_is_one_assessment_and_can_be_taken_back(world) {
        let fjord = world.office("fjord").await;
        let (_, kari, _, goals, _) = assessed(&fjord).await;
        let path = path(&kari, &goals[0]);
        kari.put(&path, json!({ "version": 0, "nivaa": 1 })).await.expect(200);
        let second = kari.put(&path, json!({ "version": 1, "nivaa": 2 })).await.expect(200);
        assert_eq!(second["apprenticeAssessment"]["historikk"].as_array().unwrap().len(), 1);
        let none = json!({ "version": 2, "nivaa": null });
        let none = kari.put(&path, none).await.expect(200);
        let side = &none["apprenticeAssessment"];
        assert_eq!((&side["version"], &side["nivaa"]), (&json!(3), &Value::Null));
        assert_eq!(side["historikk"], json!([]));
        let stale = kari.put(&path, json!({ "version": 1, "nivaa": 3 })).await;
        assert_eq!(stale.problem(409), "stale_version");
        assert_eq!(stale.json()["current"], none);
    }

    /// "A self-assessment is active only if it is activated and has more than 1 level."
    async fn only_goals_with_more_than_one_level_are_assessed(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari, _, goals, plan) = assessed(&fjord).await;
        let path = path(&kari, &goals[0]);
        let refused = kari.put(&path, json!({ "version": 0, "nivaa": 4 })).await;
        assert_eq!(refused.problem(422), "invalid");
        assert_eq!(refused.json()["fields"][0]["field"], "nivaa");
        assess_on(&siri, &plan, &["Kan"]).await;
        assert_eq!(all(&kari, &kari).await["plans"], json!([]));
        let refused = kari.put(&path, json!({ "version": 0, "nivaa": 1 })).await;
        assert_eq!(refused.problem(409), "not_assessed");
        let unknown = format!("/apprentices/{}/selfassessments/ukjent", kari.id);
        let refused = kari.put(&unknown, json!({ "version": 0, "nivaa": 1 })).await;
        assert_eq!(refused.problem(404), "not_found");
    }

    async fn what_was_said_keeps_its_words_when_the_plan_gets_other_levels(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari, _, goals, plan) = assessed(&fjord).await;
        kari.put(&path(&kari, &goals[0]), json!({ "version": 0, "nivaa": 3 })).await.expect(200);
        assess_on(&siri, &plan, &["Ny", "Har sett det", "Kan med hjelp", "Kan alene"]).await;
        let seen = all(&kari, &kari).await;
        let side = &told(&seen, &goals[0])["apprenticeAssessment"];
        assert_eq!(side["nivaa"], 4);
        assert_eq!(side["historikk"][0]["label"], "Kan alene");
    }

    async fn an_assessed_goal_is_not_deleted(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari, _, goals, plan) = assessed(&fjord).await;
        kari.put(&path(&kari, &goals[0]), json!({ "version": 0, "nivaa": 1 })).await.expect(200);
        let stored = siri.get(&format!("/trainingplans/{plan}")).await.expect(200);
        let body = json!({ "version": stored["version"], "categories": [] });
        let refused = siri.put(&format!("/trainingplans/{plan}/goals"), body).await;
        assert_eq!(refused.problem(409), "goals_in_use");
    }

    async fn others_hear_nothing_and_what_is_erased_is_gone(world) {
        let fjord = world.office("fjord").await;
        let (_, kari, terje, goals, _) = assessed(&fjord).await;
        let said = json!({ "version": 0, "nivaa": 1 });
        let path = path(&kari, &goals[0]);
        for stranger in [fjord.apprentice("Ola").await, fjord.instructor("Siv").await] {
            assert_eq!(stranger.put(&path, said.clone()).await.problem(404), "not_found");
        }
        kari.put(&path, said.clone()).await.expect(200);
        terje.put(&path, said).await.expect(200);
        let tx = fjord.write().await;
        let id = PersonId::parse(&kari.id).unwrap();
        let subject = DataSubject { id: id.clone(), rolle: Role::Laerling };
        let mut parts = Vec::new();
        for data in &world.app().personal_data {
            parts.extend(data.export(&tx, &subject).await.unwrap());
        }
        let part = parts.iter().find(|part| part.name == "egenvurdering").unwrap();
        assert_eq!(part.records.len(), 2);
        personal::delete(world.app(), &tx, &subject).await.unwrap();
        let left = svenn_selfassessment::store::of_apprentice(&tx, &id.into()).await.unwrap();
        assert!(left.is_empty());
    }
}
