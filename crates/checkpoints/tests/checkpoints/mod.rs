//! Checkpoints through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

mod activities;
mod completing;
mod defining;
mod follows;
mod giving;
mod learned;
mod linked;
mod measured;
mod moving;
mod races;
mod statements;

use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use svenn_kernel::ApprenticeId;
use svenn_people::{
    apprentices,
    entity::apprentice::ActiveModel,
    parts::{Absence, Absences},
};
use svenn_testkit::{Client, Office, Value, World, json};

/// A definition that somebody completes.
fn definition(title: &str, deadline: Value) -> Value {
    json!({
        "title": title, "description": "\n", "type": "MANUAL", "deadline": deadline,
        "coordinators": [],
    })
}

fn from_start(days: i64) -> Value {
    rule(days, "APPRENTICESTART", &Value::Null)
}

fn rule(days: i64, kind: &str, other: &Value) -> Value {
    json!({ "deadline": true, "days": days, "type": kind, "otherCheckpoint": other })
}

/// A checkpoint for one apprentice, as it begins.
fn individual(title: &str) -> Value {
    json!({
        "title": title, "description": "", "deadline": null, "customDate": null,
        "customDateEnabled": false, "coordinators": [],
    })
}

/// Makes a definition; answers it.
async fn define(siri: &Client, title: &str, deadline: Value) -> Value {
    siri.post("/checkpoints/definitions", definition(title, deadline)).await.expect(201)
}

/// A set that is given by itself to everybody, as it is sent.
fn set_of(definitions: &[&Value]) -> Value {
    let ids: Vec<&Value> = definitions.iter().map(|it| &it["id"]).collect();
    json!({
        "title": "For alle", "description": "", "automatic": true, "checkpoints": ids,
        "membership": { "types": [], "laerefag": [], "bedrifter": [], "grupper": [] },
    })
}

/// Gives definitions to everybody by a set; answers it.
async fn give(world: &World, siri: &Client, definitions: &[&Value]) -> Value {
    let set = siri.post("/checkpoints/sets", set_of(definitions)).await.expect(201);
    world.run_jobs().await;
    set
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// Sets when an apprentice is in training, as the office's pages do, and lets what follows happen.
async fn train(
    (world, office): (&World, &Office<'_>),
    kari: &Client,
    (start, end): (&str, &str),
    leaves: &[(&str, Option<&str>)],
) {
    let fravaer = leaves.iter().map(|(fra, til)| Absence {
        fra: day(fra),
        til: til.map(day),
        merknad: String::new(),
    });
    let fields = ActiveModel {
        startdato: Set(Some(day(start))),
        sluttdato: Set(Some(day(end))),
        fravaer: Set(Absences(fravaer.collect())),
        ..Default::default()
    };
    let tx = office.write().await;
    apprentices::store(&tx, &ApprenticeId::parse(&kari.id).unwrap(), fields).await.unwrap();
    tx.commit().await.unwrap();
    world.run_jobs().await;
}

/// The office uses checkpoints.
async fn enable(siri: &Client) {
    siri.put("/checkpoints/settings", json!({ "enabled": true })).await.expect(200);
}

/// The checkpoints of an apprentice, as her page lists them.
async fn lines(siri: &Client, kari: &Client) -> Vec<Value> {
    let listed = siri.get(&format!("/apprentices/{}/checkpoints", kari.id)).await.expect(200);
    listed.as_array().unwrap().clone()
}

/// The one of a title.
async fn line(siri: &Client, kari: &Client, title: &str) -> Value {
    let all = lines(siri, kari).await;
    all.into_iter().find(|it| it["title"] == title).unwrap_or_else(|| panic!("no {title}"))
}

/// The same as its page shows it.
async fn seen(siri: &Client, kari: &Client, title: &str) -> Value {
    siri.get(&path(&line(siri, kari, title).await)).await.expect(200)
}

fn path(checkpoint: &Value) -> String {
    format!("/checkpoints/{}", checkpoint["id"].as_str().unwrap())
}
