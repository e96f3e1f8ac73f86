//! A call for each operation, and who may make it.

use svenn_kernel::Role;
use svenn_testkit::json;

use crate::server::authorization::samples::{Records, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, &[]).records(|scene| Box::pin(ready_text(scene)));

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    Some(match operation {
        "ready_texts_list" => office(),
        "ready_text_create" => office().body(json!({
            "name": "Kurs", "type": "SMS", "emne": "", "melding": "Hei {fornavn}",
        })),
        "ready_text_update" => office().id("id", scene.record("ready text")).body(json!({
            "version": 1, "name": "Kurs", "type": "SMS", "emne": "", "melding": "Hei",
        })),
        "ready_text_delete" => office().id("id", scene.record("ready text")),
        _ => return None,
    })
}

/// A text that the office has ready.
async fn ready_text(scene: &Scene) -> Records {
    let name = format!("Mal {}", scene.tenant);
    let body = json!({ "name": name, "type": "SMS", "emne": "", "melding": "Hei {fornavn}" });
    let made = scene.ingrid.post("/readytexts", body).await.expect(201);
    vec![("ready text", made["id"].as_str().unwrap().to_owned())]
}
