//! Goals on their way to approval through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

mod answering;
mod asking;
mod showing;
mod waiting;

use svenn_kernel::GoalId;
use svenn_testkit::{Client, Reply, Value, json, step_body};

fn path(apprentice: &Client, what: &str) -> String {
    format!("/apprentices/{}/goals{what}", apprentice.id)
}

/// Asks for goals of an apprentice, who may be the one who asks.
async fn ask(who: &Client, apprentice: &Client, goals: &[GoalId]) -> Reply {
    who.post(&path(apprentice, "/ask"), json!({ "goals": goals })).await
}

async fn withdraw(who: &Client, apprentice: &Client, goals: &[GoalId]) -> Reply {
    who.post(&path(apprentice, "/withdraw"), json!({ "goals": goals })).await
}

async fn send_back(who: &Client, apprentice: &Client, goals: &[GoalId], comment: &str) -> Reply {
    let body = json!({ "goals": goals, "comment": comment });
    who.post(&path(apprentice, "/return"), body).await
}

/// Approves goals as they wait now.
async fn approve(who: &Client, apprentice: &Client, goals: &[GoalId]) -> Value {
    let mut wanted = Vec::new();
    for goal in goals {
        let shown = seen(who, apprentice, goal).await;
        wanted.push(json!({
            "laerling": apprentice.id, "goal": goal, "tilgodkjenning": shown["tilgodkjenning"],
        }));
    }
    who.post("/goals/approve", json!({ "goals": wanted })).await.expect(200)
}

/// A goal of an apprentice as it is shown to somebody.
async fn seen(who: &Client, apprentice: &Client, goal: &GoalId) -> Value {
    of(&who.get(&path(apprentice, "")).await.expect(200), goal)
}

/// The goal in an answer.
fn of(answer: &Value, goal: &GoalId) -> Value {
    let list = |value: &Value| value.as_array().unwrap().clone();
    let categories = list(&answer["plans"]).into_iter().flat_map(|plan| list(&plan["categories"]));
    let mut goals = categories.flat_map(|category| list(&category["goals"]));
    goals.find(|it| it["id"] == goal.as_str()).unwrap()
}

/// The titles of what somebody was told by itself, newest first, and whether she has read it.
async fn told(who: &Client) -> Vec<(String, bool)> {
    let answer = who.get("/notificationcenter/my?days=100").await.expect(200);
    let messages = answer["automaticMessages"]["messages"].as_array().unwrap().clone();
    let told =
        |it: Value| (it["message"]["title"].as_str().unwrap().to_owned(), it["lest"] == true);
    messages.into_iter().map(told).collect()
}

/// Documentation of these goals that waits.
async fn sent(kari: &Client, name: &str, goals: &[GoalId]) -> Value {
    let body = json!({ "name": name, "content": "<p>Arbeid</p>", "goals": goals });
    let draft = kari.post("/documentation", body).await.expect(201);
    step(kari, &draft, "send").await
}

async fn step(who: &Client, view: &Value, verb: &str) -> Value {
    let path = format!("/documentation/{}/{verb}", view["id"].as_str().unwrap());
    who.post(&path, step_body(view, verb)).await.expect(200)
}
