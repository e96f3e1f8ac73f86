//! Documentation through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

mod additions;
mod answer_files;
mod before;
mod downloads;
mod files;
mod forms;
mod judgements;
mod lists;
mod many;
mod parts;
mod pictures;
mod reminding;
mod rights;
mod standards;
mod the_loop;
mod ticks;
mod undo;
mod versions;
mod whole;
mod writing;

use std::collections::HashMap;

use svenn_kernel::GoalId;
use svenn_testkit::{Client, Value, json};

/// A draft with some text.
async fn draft(kari: &Client, name: &str, goals: &[GoalId]) -> Value {
    let body = json!({ "name": name, "content": "<p>Arbeid</p>", "goals": goals });
    kari.post("/documentation", body).await.expect(201)
}

/// Documentation that waits for the instructor.
async fn sent(kari: &Client, name: &str, goals: &[GoalId]) -> Value {
    let draft = draft(kari, name, goals).await;
    step(kari, &draft, "send").await
}

/// Takes a step that needs no words.
async fn step(who: &Client, view: &Value, verb: &str) -> Value {
    let body = json!({ "version": view["version"] });
    who.post(&format!("{}/{verb}", path(view)), body).await.expect(200)
}

/// Sends back with a comment.
async fn send_back(who: &Client, view: &Value) -> Value {
    let body = json!({ "version": view["version"], "comment": "Ta med mål" });
    who.post(&format!("{}/return", path(view)), body).await.expect(200)
}

fn path(view: &Value) -> String {
    format!("/documentation/{}", view["id"].as_str().unwrap())
}

/// Status and number of documentation of each of an apprentice's goals, as she is shown to
/// somebody.
pub async fn goals(who: &Client, apprentice: &Client) -> HashMap<String, (String, i64)> {
    let answer = who.get(&format!("/apprentices/{}/goals", apprentice.id)).await.expect(200);
    let list = |value: &Value| value.as_array().unwrap().clone();
    let categories = list(&answer["plans"]).into_iter().flat_map(|plan| list(&plan["categories"]));
    categories
        .flat_map(|category| list(&category["goals"]))
        .map(|goal| {
            let text = |field: &str| goal[field].as_str().unwrap().to_owned();
            (text("id"), (text("status"), goal["dokumentasjoner"].as_i64().unwrap()))
        })
        .collect()
}

/// How much documentation of an apprentice is sent, to be corrected and approved.
pub async fn statistics(who: &Client, apprentice: &Client) -> [i64; 3] {
    let answer = who.get(&format!("/apprentices/{}", apprentice.id)).await.expect(200);
    ["dokumentasjonSendt", "dokumentasjonRettes", "dokumentasjonGodkjent"]
        .map(|field| answer["statistikk"][field].as_i64().unwrap())
}

/// A PNG picture.
pub fn png(width: u32, height: u32) -> Vec<u8> {
    let picture = image::RgbImage::from_fn(width, height, |x, y| {
        image::Rgb([(x % 256) as u8, (y % 256) as u8, 90])
    });
    let mut bytes = std::io::Cursor::new(Vec::new());
    picture.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}
