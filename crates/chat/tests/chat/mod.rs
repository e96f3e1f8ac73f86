//! The chat through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

mod files;
mod follows;
mod members;
mod messages;
mod personal;
mod push;
mod rooms;

use std::collections::BTreeSet;

use svenn_kernel::{ApprenticeId, CoordinatorId};
use svenn_people::relations;
use svenn_testkit::{Client, Office, Value, json};

/// Makes a room with these people; without a title a single room.
async fn room(who: &Client, people: &[&Client], title: Option<&str>) -> String {
    let people: Vec<&str> = people.iter().map(|person| person.id.as_str()).collect();
    let body = json!({ "participants": people, "chatTitle": title });
    id_of(&who.post("/chat/rooms", body).await.expect(201))
}

fn id_of(view: &Value) -> String {
    view["id"].as_str().unwrap().to_owned()
}

/// Sends a text to a room.
async fn say(who: &Client, room: &str, text: &str) -> Value {
    let key = format!("k{}", svenn_kernel::text::collation_key(text).len());
    let key = format!("{key}-{}", text.bytes().map(u32::from).sum::<u32>());
    let body = json!({ "key": key, "message": text });
    who.post(&format!("/chat/rooms/{room}/messages"), body).await.expect(201)
}

async fn view(who: &Client, room: &str) -> Value {
    who.get(&format!("/chat/rooms/{room}")).await.expect(200)
}

async fn list(who: &Client) -> Vec<Value> {
    let answer = who.get("/chat/rooms").await.expect(200);
    answer["items"].as_array().unwrap().clone()
}

async fn unread(who: &Client) -> Value {
    who.get("/chat/unread").await.expect(200)["count"].clone()
}

async fn read(who: &Client, room: &str, number: i64) {
    let path = format!("/chat/rooms/{room}/read");
    who.post(&path, json!({ "number": number })).await.expect(204);
}

/// The texts of a room's newest messages, oldest first.
async fn texts(who: &Client, room: &str, query: &str) -> Vec<String> {
    let page = who.get(&format!("/chat/rooms/{room}/messages{query}")).await.expect(200);
    let messages = page["messages"].as_array().unwrap().iter();
    messages.map(|it| it["message"].as_str().unwrap().to_owned()).collect()
}

/// Makes somebody the coordinator of an apprentice.
async fn give_coordinator(office: &Office<'_>, coordinator: &Client, apprentice: &Client) {
    let tx = office.write().await;
    let id = ApprenticeId::parse(&apprentice.id).unwrap();
    let all = BTreeSet::from([CoordinatorId::parse(&coordinator.id).unwrap()]);
    relations::set_coordinators(&tx, &id, &all).await.unwrap();
    tx.commit().await.unwrap();
}
