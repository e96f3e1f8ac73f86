//! Training days through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

mod attendance;
mod calendars;
mod closed;
mod door;
mod feedback;
mod follows;
mod invitations;
mod measured;
mod merging;
mod places;
mod races;
mod writing;

use svenn_kernel::Timestamp;
use svenn_testkit::{Client, Value, World, json};

const HOUR_MILLIS: i64 = 3_600_000;
/// The first morning that days of tests are counted from: 12 January 2027, 09:00 in Oslo.
const MORNING_MILLIS: i64 = 1_799_740_800_000;

/// From and to, in hours after the first morning.
pub fn lasting(from: i64, to: i64) -> Value {
    json!({ "from": at(from), "to": at(to) })
}

fn at(hours: i64) -> i64 {
    MORNING_MILLIS + hours * HOUR_MILLIS
}

/// What is sent to begin a day.
pub fn information(title: &str) -> Value {
    json!({
        "title": title, "description": "Ta med vernesko", "location": "Verkstedet", "mapLink": "",
        "activated": {
            "attendenceregistration": true, "registration": true,
            "noCompetencegoals": false, "noFeedback": false,
        },
        "deadline": { "deadline": false, "date": 0, "maxSpotsEnabled": false, "maxSpots": 0 },
        "waitingList": false, "anonymousFeedback": false,
    })
}

pub fn path(day: &Value) -> String {
    format!("/trainingdays/{}", day["id"].as_str().unwrap())
}

/// The day as somebody sees it.
pub async fn seen(who: &Client, day: &Value) -> Value {
    who.get(&path(day)).await.expect(200)
}

/// A day with these people, on the first morning.
pub async fn made(siri: &Client, body: Value, people: &[&Client]) -> Value {
    let day = siri.post("/trainingdays", body).await.expect(201);
    let times = json!({ "version": 1, "days": [lasting(0, 6), lasting(24, 30)] });
    siri.put(&format!("{}/time", path(&day)), times).await.expect(200);
    let people: Vec<&str> = people.iter().map(|who| who.id.as_str()).collect();
    let body = json!({ "version": 2, "participants": people, "grupper": [] });
    siri.put(&format!("{}/participants", path(&day)), body).await.expect(200)
}

pub async fn invite(siri: &Client, day: &Value) -> Value {
    let body = json!({ "id": day["id"], "users": [] });
    siri.post("/trainingday/sendinvitemessage", body).await.expect(200)
}

/// Answers an invitation; says how it stands, or why not.
pub async fn answer(who: &Client, day: &Value, status: &str) -> Result<Value, String> {
    let body = json!({ "id": day["id"], "status": status, "comment": "Gleder meg" });
    let reply = who.post("/trainingday/answerinvite", body).await;
    if reply.status == 200 { Ok(reply.json()["own"].clone()) } else { Err(reply.problem(409)) }
}

/// Turns the clock to so many hours after the first morning. A session is renewed meanwhile.
pub fn turn(world: &World, hours: i64) {
    world.clock.set(Timestamp::from_millis(at(hours)));
}
