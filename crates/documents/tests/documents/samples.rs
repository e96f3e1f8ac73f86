//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::{Value, json};

use crate::server::authorization::samples::{ALL, Needs, Records, Sample, Samples, Scene, picture};

/// What the tests of authorization ask.
pub const SAMPLES: Samples =
    Samples::new(sample, NEEDS).records(|scene| Box::pin(documents(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("own_shareddocuments_list", &[]),
    ("person_certifications_list", &[]),
    ("shareddocument_open", &[]),
    ("shareddocument_read", &[]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    of_documents(operation, scene).or_else(|| of_certifications(operation, scene))
}

fn text() -> Value {
    json!({
        "title": "Instruks", "description": "", "kategori": "", "groups": [],
        "allUsers": true, "everyone": false,
    })
}

fn with_version(mut body: Value) -> Value {
    body["version"] = json!(1);
    body
}

fn of_documents(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let document = || office().id("id", scene.record("deltdokument"));
    let shared = |roles: &[Role]| Sample::by(roles).id("id", scene.record("deltdokument"));
    Some(match operation {
        "shareddocument_create" => office().body(text()),
        "shareddocument_view" | "shareddocument_receivers_list" => document(),
        "shareddocument_update" => document().body(with_version(text())),
        "shareddocument_delete" => document().query("?version=1"),
        "shareddocument_edition_create" | "shareddocument_edition_delete" => document(),
        "shareddocument_remind" => document(),
        "shareddocument_publish" => document().body(json!({ "version": 1, "endring": "" })),
        "shareddocument_file_create" => {
            let begun = office().id("id", scene.record("nyttdokument"));
            let mut sample = begun.query("?name=bilde.png");
            sample.bytes = Some(picture());
            sample
        }
        "shareddocument_file_delete" => document().id("fileId", &scene.file),
        "own_shareddocuments_list" => Sample::by(&ALL),
        "shareddocument_read" => shared(&ALL),
        "shareddocument_open" => shared(&ALL).body(json!({ "utgave": 1 })),
        _ => return None,
    })
}

fn of_certifications(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let one = || office().id("id", scene.record("sertifisering"));
    let text = json!({
        "title": "Fallsikring", "utsteder": "", "utstedt": null, "utloper": null,
    });
    Some(match operation {
        "person_certifications_list" => {
            Sample::by(&ALL).id("id", &scene.kari.id).of_one_apprentice()
        }
        "certification_create" => office().id("id", &scene.kari.id).body(text),
        "certification_update" => one().body(with_version(text)),
        "certification_delete" => one().query("?version=1"),
        "certification_file_create" => {
            let mut sample = one().query("?name=bilde.png");
            sample.bytes = Some(picture());
            sample
        }
        "certification_file_delete" => one().id("fileId", &scene.file),
        _ => return None,
    })
}

/// A document that all users have, one that nobody has yet, and a certification of Kari's.
async fn documents(scene: &Scene) -> Records {
    let mut body = text();
    body["title"] = json!(format!("Instruks {}", scene.tenant));
    let document = super::share(&scene.ingrid, body).await;
    let mut body = text();
    body["title"] = json!(format!("Utkast {}", scene.tenant));
    let begun = scene.ingrid.post("/shareddocuments", body).await.expect(201);
    let path = format!("/people/{}/certifications", scene.kari.id);
    let title = format!("Fallsikring {}", scene.tenant);
    let body = json!({ "title": title, "utsteder": "", "utstedt": null, "utloper": null });
    let certification = scene.ingrid.post(&path, body).await.expect(201);
    vec![
        ("deltdokument", document["id"].as_str().unwrap().to_owned()),
        ("nyttdokument", begun["id"].as_str().unwrap().to_owned()),
        ("sertifisering", certification["id"].as_str().unwrap().to_owned()),
    ]
}
