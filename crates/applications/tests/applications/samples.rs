//! A call for each operation, and who may make it.

use svenn_kernel::Role;
use svenn_testkit::{json, serde_json};

use super::{apply, listed, settings, values};
use crate::server::authorization::samples::{Records, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples =
    Samples::new(sample, &[]).records(|scene| Box::pin(an_application(scene)));

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let id = scene.record("søknad");
    Some(match operation {
        "application_settings_view" | "application_labels_list" => office(),
        "application_settings_update" => office().body(settings(1)),
        "application_label_create" => office().body(json!({ "navn": "Ring" })),
        "application_label_delete" => office().id("id", scene.record("etikett")),
        "application_labels_update" => {
            office().body(json!({ "ids": [id], "add": [], "remove": [] }))
        }
        "application_view" => office().id("id", id),
        "application_move" => {
            office().id("id", id).body(json!({ "version": 2, "til": "FORWARDED", "grunn": "" }))
        }
        "applications_reject" => {
            office().body(json!({ "ids": [id], "begrunnelse": "Ingen plass", "tekst": "" }))
        }
        "applications_reject_undo" => office().id("id", "ukjent"),
        "application_erase" => office().body(json!({ "data": { "id": id } })),
        _ => return None,
    })
}

/// An application that was sent, and a label.
async fn an_application(scene: &Scene) -> Records {
    let tenant = &scene.tenant;
    scene.ingrid.put("/applications/settings", settings(0)).await.expect(200);
    let mut nobody = scene.ingrid.clone();
    nobody.token = None;
    let email = format!("soker.{tenant}@mail.example");
    apply(&nobody, tenant, values(&format!("Søker {tenant}"), &email, "400 00 219")).await;
    let found = listed(&scene.ingrid).await.remove(0);
    let label = serde_json::json!({ "navn": format!("Etikett {tenant}") });
    let label = scene.ingrid.post("/applications/labels", label).await.expect(201);
    vec![("søknad", found), ("etikett", label["id"].as_str().unwrap().to_owned())]
}
