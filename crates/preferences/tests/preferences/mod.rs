//! What people decide about their messages, through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

mod channels;
mod digest;
mod night;
mod outlook;
mod personal;
mod unsubscribing;

use svenn_gateways::simulator::SimulatedMessage;
use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, Office, Value, World, json, step_body};

/// The group of what happens to documentation.
const AREA: &str = "Dokumentasjon";
/// Documentation waits for the instructor.
const SENT: &str = "dokumentasjonsendt";
/// The apprentice's documentation is approved.
const APPROVED: &str = "dokumentasjongodkjent";

/// The office sends a message through a channel.
async fn office_sends(siri: &Client, template: &str, kind: &str) {
    let path = format!("/automaticmessages/{template}");
    let now = siri.get(&path).await.expect(200);
    let on = json!({ "version": now["version"], "type": kind, "activated": true });
    siri.put(&format!("{path}/switch"), on).await.expect(200);
}

/// Somebody switches a channel of the group on or off.
async fn switch(who: &Client, kind: &str, on: bool) -> Value {
    let body = json!({ "area": AREA, "type": kind, "on": on });
    who.put("/preferences/channel", body).await.expect(200)
}

async fn choose(who: &Client, quiet: bool, digest: bool) {
    let body = json!({ "stilleTimer": quiet, "dagligOppsummering": digest });
    who.put("/preferences", body).await.expect(200);
}

/// The group as its reader sees it.
fn group<'v>(view: &'v Value, area: &str) -> &'v Value {
    view["groups"].as_array().unwrap().iter().find(|it| it["area"] == area).unwrap()
}

/// Kari sends documentation to her instructor.
async fn send(kari: &Client, name: &str) -> Value {
    let body = json!({ "name": name, "content": "<p>Slik</p>", "goals": [] });
    let view = kari.post("/documentation", body).await.expect(201);
    step(kari, &view, "send").await
}

async fn step(who: &Client, view: &Value, verb: &str) -> Value {
    let path = format!("/documentation/{}/{verb}", view["id"].as_str().unwrap());
    who.post(&path, step_body(view, verb)).await.expect(200)
}

/// Where somebody is reached.
async fn contact(who: &Client, field: &str) -> String {
    who.get("/me").await.expect(200)[field].as_str().unwrap().to_owned()
}

/// What went to an address, a number or a device, newest first.
async fn gone(world: &World, to: &str) -> Vec<SimulatedMessage> {
    world.run_jobs().await;
    let all = world.composed.simulator.as_ref().unwrap().messages(500).await.unwrap();
    all.into_iter().filter(|it| it.to == to).collect()
}

/// What the office sees of each SMS and e-mail of a message: kind, state, and why.
async fn states(siri: &Client, template: &str) -> Vec<[String; 3]> {
    let path = format!("/automaticmessages/{template}/sent");
    let seen = siri.get(&path).await.expect(200);
    let of = |it: &Value| {
        ["type", "state", "forklaring"].map(|name| it[name].as_str().unwrap().to_owned())
    };
    seen["messages"].as_array().unwrap().iter().map(of).collect()
}

/// Signs somebody in anew: more time has passed than a session of the tests lasts.
async fn again(office: &Office<'_>, who: &Client, rolle: Role) -> Client {
    office.sign_in(&PersonId::parse(&who.id).unwrap(), rolle).await
}

/// Everything is read in the app.
async fn read_all(who: &Client) {
    let post = axum::http::Method::POST;
    who.send(post, "/notificationcenter/readmessages", None).await.expect(204);
}
