//! What other systems of the office read, through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

mod changes;
mod keys;
mod reading;
pub mod samples;
mod webhooks;

use svenn_testkit::{Client, Value, World, json};

const KEYS: &str = "/integrations/keys";
const APPRENTICES: &str = "/integrations/apprentices";
const MEASURES: &str = "/integrations/measures?fromDate=2025-10-01&toDate=2026-09-30";
const ALL: [&str; 4] = ["PEOPLE_READ", "CONTRACTS_READ", "COMPANIES_READ", "MEASURES_READ"];

/// A key that opens so much, told once: the whole answer.
async fn make(who: &Client, navn: &str, omfang: &[&str]) -> Value {
    let body = json!({ "navn": navn, "maaneder": 12, "omfang": omfang });
    who.post(KEYS, body).await.expect(201)
}

/// A system that shows what is given as its key.
fn system(world: &World, key: &Value) -> Client {
    let mut system = world.anonymous();
    system.token = Some(key["tekst"].as_str().unwrap().to_owned());
    system
}

/// The values of a field of what is listed.
fn each<'v>(answer: &'v Value, field: &str) -> Vec<&'v Value> {
    answer["items"].as_array().unwrap().iter().map(|it| &it[field]).collect()
}
