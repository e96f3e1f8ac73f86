//! Tasks through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

mod evidence;
mod giving;
mod lists;
mod many;
mod of_plans;
mod reminding;
mod the_loop;
mod with_plans;

use svenn_testkit::{Client, Value, json, step_body};

/// A task that was given to one apprentice; answers its id.
async fn give(siri: &Client, kari: &Client, title: &str, day: Option<&str>) -> String {
    let answer = siri.post("/tasks", asked(&[kari], title, day)).await.expect(201);
    assert_eq!(answer["failed"], json!([]));
    answer["given"][0]["task"].as_str().unwrap().to_owned()
}

/// What is sent to give a task.
fn asked(to: &[&Client], title: &str, day: Option<&str>) -> Value {
    let laerlinger: Vec<&str> = to.iter().map(|who| who.id.as_str()).collect();
    json!({
        "laerlinger": laerlinger, "title": title, "description": "<p>Slik gjør du</p>",
        "goals": [], "deadline": { "customDate": day, "customDateEnabled": day.is_some() },
    })
}

fn path(kari: &Client, task: &str) -> String {
    format!("/apprentices/{}/tasks/{task}", kari.id)
}

/// The task as somebody sees it.
async fn seen(who: &Client, kari: &Client, task: &str) -> Value {
    who.get(&path(kari, task)).await.expect(200)
}

/// Writes something and hands it in.
async fn hand_in(kari: &Client, task: &str) -> Value {
    let view = seen(kari, kari, task).await;
    let body = json!({ "version": view["version"], "content": "<p>Slik gjorde jeg</p>" });
    let view = kari.put(&path(kari, task), body).await.expect(200);
    step(kari, &view, "send").await
}

/// Takes a step on what somebody has seen; with a comment, for those that want one.
async fn step(who: &Client, view: &Value, verb: &str) -> Value {
    let of = view["laerling"]["id"].as_str().unwrap();
    let path = format!("/apprentices/{of}/tasks/{}/{verb}", view["id"].as_str().unwrap());
    who.post(&path, step_body(view, verb)).await.expect(200)
}

/// A PNG picture.
fn png() -> Vec<u8> {
    crate::server::authorization::samples::picture()
}
