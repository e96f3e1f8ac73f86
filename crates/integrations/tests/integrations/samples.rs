//! A call for each operation, and who may make it.

use svenn_kernel::Role;
use svenn_testkit::{Value, json};

use crate::server::authorization::samples::{Records, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, &[]).records(|scene| Box::pin(records(scene)));

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let told = || office().id("id", scene.record("webhook"));
    Some(match operation {
        "integration_keys_list" => office(),
        "integration_key_create" => {
            let body = json!({ "navn": "Fylket", "maaneder": 12, "omfang": ["MEASURES_READ"] });
            office().body(body)
        }
        "integration_key_delete" => office().id("id", scene.record("integrasjonsnokkel")),
        "webhooks_list" => office(),
        "webhook_create" => office().body(webhook("Lønn")),
        "webhook_update" => told().body(json!({ "aktiv": false })),
        "webhook_delete" | "webhook_deliveries_list" => told(),
        "webhook_replay" | "webhook_secret_renew" => told().body(json!({})),
        _ => return None,
    })
}

/// A system that answers nothing.
fn webhook(navn: &str) -> Value {
    let nobody = "http://127.0.0.1:9/svenn";
    json!({ "navn": navn, "adresse": nobody, "omfang": ["COMPANIES_READ"] })
}

/// A key of the office's, and a system that is told of changes.
async fn records(scene: &Scene) -> Records {
    let body = json!({ "navn": "Lønn", "maaneder": 6, "omfang": ["PEOPLE_READ"] });
    let made = scene.ingrid.post("/integrations/keys", body).await.expect(201);
    let told = scene.ingrid.post("/integrations/webhooks", webhook("Fylket")).await.expect(201);
    let webhook = told["webhook"]["id"].as_str().unwrap().to_owned();
    // Nothing of the scene waits for it.
    let path = format!("/integrations/webhooks/{webhook}");
    let _ = scene.ingrid.put(&path, json!({ "aktiv": false })).await.expect(200);
    vec![
        ("integrasjonsnokkel", made["nokkel"]["id"].as_str().unwrap().to_owned()),
        ("webhook", webhook),
    ]
}
