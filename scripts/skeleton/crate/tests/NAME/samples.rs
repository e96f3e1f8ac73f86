//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::json;

use crate::server::authorization::samples::{Needs, Records, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(item(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    Some(match operation {
        "item_create" => office().body(json!({ "navn": "Verktøy" })),
        "item_view" => office().id("id", scene.record("item")),
        "item_update" => {
            office().id("id", scene.record("item")).body(json!({ "version": 1, "navn": "Verktøy" }))
        }
        _ => return None,
    })
}

/// A record of the organisation, which nobody outside it may know of.
async fn item(scene: &Scene) -> Records {
    let body = json!({ "navn": format!("Verktøy {}", scene.tenant) });
    let made = scene.ingrid.post("/NAME", body).await.expect(201);
    vec![("item", made["id"].as_str().unwrap().to_owned())]
}
