//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::json;

use super::archive;
use crate::server::authorization::samples::{Needs, Records, Sample, Samples, Scene, picture};

/// What the tests of authorization ask.
pub const SAMPLES: Samples =
    Samples::new(sample, NEEDS).records(|scene| Box::pin(own_records(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[];

fn zip() -> Vec<u8> {
    archive(&[("Kari/Skap/a.png", &picture())])
}

/// An import that is begun and read.
async fn own_records(scene: &Scene) -> Records {
    let path = "/documentation/takeovers?name=alt.zip";
    let begun = scene.ingrid.upload(path, "application/zip", zip()).await.expect(201);
    let id = begun["id"].as_str().unwrap().to_owned();
    scene.ingrid.post(&format!("/documentation/takeovers/{id}/read"), json!({})).await.expect(200);
    vec![("takeover", id)]
}

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let of_it = || office().id("id", scene.record("takeover"));
    Some(match operation {
        "documentation_takeovers_list" => office(),
        "documentation_takeover_create" => {
            let mut sample = office().query("?name=alt.zip");
            sample.bytes = Some(zip());
            sample
        }
        "documentation_takeover_read"
        | "documentation_takeover_close"
        | "documentation_takeover_undo"
        | "documentation_takeover_undo_view" => of_it(),
        "documentation_takeover_check" => of_it().body(json!({ "choices": [] })),
        "documentation_takeover_piece_create" => {
            of_it().body(json!({ "key": "1", "laerling": "ukjent" }))
        }
        _ => return None,
    })
}
